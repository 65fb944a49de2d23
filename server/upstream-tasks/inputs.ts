// Files of this server as an upstream can use them: data URIs, and addresses of uploads in place of our own addresses in prompts.
import type { Files } from '../../engine/files.js';
import type { Source } from '../../engine/jobs.js';
import { firstGridImage } from '../../engine/media/grid.js';
import { maxImageBytes } from '../../engine/media/image.js';
import { TaskFailure } from '../../engine/task-engine.js';
import type { UpstreamService } from './service.js';

/** Longer side of an image that has to become smaller. */
const maxSide = 2048;

/** A file as a data URI of at most 4 MB. @throws TaskFailure if it is gone */
export async function dataUriOf(name: string, files: Files): Promise<string> {
  const file = await files.find(name);
  if (!file) throw new TaskFailure('image_gone', 'an image of this task is kept no longer');
  const bytes = await firstGridImage(await files.bytes(name));
  const { default: sharp } = await import('sharp');
  if (bytes.length <= maxImageBytes)
    return `data:image/${(await sharp(bytes).metadata()).format};base64,${bytes.toString('base64')}`;
  const smaller = await sharp(bytes)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${smaller.toString('base64')}`;
}

/** A source as an address or a data URI. */
export const sourceOf = async (source: Source, files: Files): Promise<string> =>
  'file' in source ? dataUriOf(source.file, files) : source.url;

/**
 * A prompt in which our own addresses are those of uploads to the upstream, which may not reach this server. Uploads cost nothing and make no
 * task, so they may happen again.
 */
export async function promptFor(prompt: string, { reads }: UpstreamService, files: Files): Promise<string> {
  const addresses = (prompt.match(/https?:\/\/[^\s]+/gi) ?? []).map((address) => address.replace(/::[\d.]+$/, ''));
  const own = [...new Set(addresses)].flatMap((address) => {
    const name = files.nameOf(address);
    return name === undefined ? [] : [{ address, name }];
  });
  if (!own.length) return prompt;
  const { result } = await reads.images.uploadImages({
    base64Array: await Promise.all(own.map(({ name }) => dataUriOf(name, files))),
  });
  return own.reduce((text, { address }, at) => {
    const uploaded = result[at];
    if (!uploaded) throw new TaskFailure('upstream_refused', 'the upstream has not stored an image of the prompt');
    return text.replaceAll(address, uploaded);
  }, prompt);
}
