// Pictures that requests bring along: data URIs, which are read and kept, and addresses, which may lead to our own files or elsewhere.
import { setImmediate as turn } from 'node:timers/promises';
import { violation } from '../../../contract/problem.js';
import type { DrawingRequest, FileRef, Source, WeightedSource } from '../../../engine/jobs.js';
import { readImage } from '../../../engine/media/image.js';
import type { PromptParameters, PromptReference } from '../../../engine/prompts/prompt-parameters.js';
import type { ImageDeps, JudgeDeps } from '../tasks.js';
import { shown } from './options.js';

/** A picture of a request that is whole, and not kept yet. */
export interface Received {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads pictures of a request, all of them before any is kept.
 * @param given each with its field: `base64Array[1]`
 * @throws Problem about the first that is not as it must be
 */
export async function receive(given: readonly (readonly [field: string, dataUri: string])[]): Promise<Received[]> {
  const begun: Promise<PromiseSettledResult<Received>[]>[] = [];
  for (const [field, dataUri] of given) {
    begun.push(Promise.allSettled([readImage(dataUri, field)]));
    // Some megabytes each are looked through: others get their turn in between.
    await turn();
  }
  return (await Promise.all(begun)).flat().map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

/** The fields of a list of data URIs. */
export const listed = (dataUris: readonly string[] = []): (readonly [string, string])[] =>
  dataUris.map((dataUri, at) => [`base64Array[${at}]`, dataUri] as const);

/** Keeps pictures as inputs of a task, one after the other. */
export async function keep(pictures: readonly Received[], keyId: string, { files }: ImageDeps): Promise<FileRef[]> {
  const kept: FileRef[] = [];
  for (const { bytes, mediaType } of pictures) {
    const { name } = await files.put({ kind: 'inputs', keyId, mediaType, bytes });
    kept.push({ file: name });
  }
  return kept;
}

/** Kinds of our own files that a prompt may refer to. */
const pictureKinds: readonly string[] = ['images', 'uploads', 'previews'];

/** Most addresses of pictures that one prompt may have. */
const mostAddresses = 20;

/** @throws Problem that names the prompt when the address may not be used, or is one of ours and not this key's */
async function sourceOf(address: string, keyId: string, { files, egress }: JudgeDeps): Promise<Source> {
  const name = files.nameOf(address);
  if (name !== undefined) {
    const file = await files.find(name);
    if (file?.keyId === keyId && pictureKinds.includes(file.kind)) return { file: name };
    throw violation('prompt', `${shown(address)}: there is no such picture`);
  }
  const refusal = await egress.refusal(address);
  if (refusal !== undefined) throw violation('prompt', `${shown(address)}: ${refusal}`);
  return { url: address };
}

const mostWeight = 3;

/** What a prompt refers to by address: pictures for palette and composition, and pictures for style. */
export async function referencesOf(
  images: readonly string[],
  parameters: PromptParameters,
  keyId: string,
  deps: JudgeDeps,
): Promise<Pick<DrawingRequest, 'references'> & { readonly styles: readonly WeightedSource[] }> {
  const { styleReferences = [], characterReferences = [], objectReferences = [] } = parameters;
  const { characterWeight = 100, objectWeight = 100 } = parameters;
  const times = (list: readonly PromptReference[], percent: number): PromptReference[] =>
    list.map(({ source, weight }) => ({ source, weight: Math.min(mostWeight, (weight * percent) / 100) }));
  const pictures = [
    ...images.map((source): PromptReference => ({ source, weight: 1 })),
    ...times(characterReferences, characterWeight),
    ...times(objectReferences, objectWeight),
  ];
  const styles = times(styleReferences, 100).filter(({ source }) => /^https?:/i.test(source));
  const count = pictures.length + styles.length;
  if (count > mostAddresses)
    throw violation('prompt', `has ${count} addresses of pictures, at most ${mostAddresses} are accepted`);
  const read = (list: readonly PromptReference[]): Promise<WeightedSource[]> =>
    Promise.all(
      // What has no weight is not asked for at all.
      list
        .filter(({ weight }) => weight > 0)
        .map(async ({ source, weight }) => ({ source: await sourceOf(source, keyId, deps), weight })),
    );
  const [references, ofStyle] = await Promise.all([read(pictures), read(styles)]);
  return { references, styles: ofStyle };
}
