// Loads the images that a job refers to: stored files, and URLs that are fetched when the job starts.
import sharp from 'sharp';
import { ProblemError } from '../runtime/errors/problem.js';
import { type Egress, EgressError } from '../surfaces/engine/egress.js';
import type { Files } from '../surfaces/engine/files.js';
import { checkImageBytes } from '../surfaces/engine/image.js';
import type { ImageRef, Source } from '../surfaces/engine/jobs.js';
import { firstGridImage } from '../surfaces/engine/sharp.js';
import { TaskFailure } from '../surfaces/engine/task-engine.js';

interface FetchOptions {
  /** What the address was given as; failures begin with it. */
  readonly field: string;
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** Code of the failure when what is fetched is no image. */
  readonly invalid: string;
}

/** @throws TaskFailure that names the address */
export async function fetchImage(
  egress: Egress,
  address: string,
  { field, maxBytes, timeout, invalid }: FetchOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const failure = (why: string, cause?: unknown, code = 'image_unreachable'): TaskFailure =>
    new TaskFailure(code, `${field}: ${address.slice(0, 500)} ${why}`, { cause });
  try {
    const request = { method: 'GET', maxBytes, timeout, redirects: 3, signal } as const;
    const { status, headers, bytes } = await egress.request(address, request);
    if (status < 200 || status > 299) throw failure(`answered with status ${status}`);
    return firstGridImage((await checkImageBytes(bytes, headers['content-type'], 'image', maxBytes)).bytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProblemError)
      throw failure(error.problem.violations?.[0]?.message ?? 'is no image', error, invalid);
    throw error instanceof EgressError ? failure(error.message, error) : error;
  }
}

export type ImageSources = ReturnType<typeof createImageSources>;

const fetching = {
  field: 'prompt',
  maxBytes: 20 * 1024 * 1024,
  timeout: 10_000,
  invalid: 'image_unreachable',
} as const;

/** The source images of one task; each is read once. */
export function createImageSources(
  { files, egress }: { files: Files; egress: Egress },
  keyId: string,
  signal: AbortSignal,
) {
  const known = new Map<string, Promise<Buffer>>();
  const once = (name: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    const bytes = known.get(name) ?? read();
    known.set(name, bytes);
    return bytes;
  };
  const whole = (name: string): Promise<Buffer> =>
    once(`file ${name}`, async () => {
      if (await files.find(name)) return files.bytes(name);
      throw new TaskFailure('image_gone', 'an image that this task is made from is kept no longer');
    });
  const file = (name: string): Promise<Buffer> => once(`first ${name}`, async () => firstGridImage(await whole(name)));
  /** Files are readable by name, except inputs and files of other keys. */
  const own = async (name: string, address: string): Promise<Buffer> => {
    const found = await files.find(name);
    if (found && found.keyId === keyId && found.kind !== 'inputs' && found.mediaType.startsWith('image/'))
      return file(name);
    throw new TaskFailure('image_unreachable', `prompt: ${address.slice(0, 500)} is no image that can be used`);
  };
  return {
    /** A file of this server, whole. */
    whole,
    /** A file that a job names; of a grid its first image. */
    file,
    /** An image that a task has made. */
    async stored({ file: name, cell }: ImageRef): Promise<Buffer> {
      const bytes = await whole(name);
      if (cell === undefined) return bytes;
      const grid = await sharp(bytes).metadata();
      const [width, height] = [grid.width / 2, grid.height / 2];
      const place = { left: (cell % 2) * width, top: Math.floor(cell / 2) * height, width, height };
      return sharp(bytes).extract(place).png({ compressionLevel: 1 }).toBuffer();
    },
    /** @throws TaskFailure `image_unreachable` that names the address */
    bytes(source: Source): Promise<Buffer> {
      if ('file' in source) return file(source.file);
      const { url } = source;
      const name = files.nameOf(url);
      return once(url, () => (name === undefined ? fetchImage(egress, url, fetching, signal) : own(name, url)));
    },
  };
}
