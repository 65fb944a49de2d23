// Images of requests: data URIs, which are decoded and stored, and URLs of stored files or of other servers.
import { setImmediate as turn } from 'node:timers/promises';
import { violation } from '../../runtime/errors/problem.js';
import { readImage } from '../engine/image.js';
import type { DrawingRequest, FileRef, Source, WeightedSource } from '../engine/jobs.js';
import type { PromptParameters, PromptReference } from '../engine/prompts/parameter-table.js';
import type { RuleDeps, TaskDeps } from '../task-handler-deps.js';
import { abbreviate } from './drawing-options.js';

/** A decoded and valid image that is not stored yet. */
export interface ReceivedImage {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Decodes and validates all images of a request before any is stored.
 * @param fields each with its field: `base64Array[1]`
 * @throws ProblemError about the first invalid one
 */
export async function readImages(
  fields: readonly (readonly [field: string, dataUri: string])[],
): Promise<ReceivedImage[]> {
  const reads: Promise<PromiseSettledResult<ReceivedImage>[]>[] = [];
  for (const [field, dataUri] of fields) {
    reads.push(Promise.allSettled([readImage(dataUri, field)]));
    // Decoding some megabytes blocks the event loop; other requests run in between.
    await turn();
  }
  return (await Promise.all(reads)).flat().map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

/** Pairs data URIs with their field names. */
export const base64Fields = (dataUris: readonly string[] = []): (readonly [string, string])[] =>
  dataUris.map((dataUri, at) => [`base64Array[${at}]`, dataUri] as const);

/** Stores images as inputs of a task, one after the other. */
export async function storeImages(
  images: readonly ReceivedImage[],
  keyId: string,
  { files }: TaskDeps,
): Promise<FileRef[]> {
  const stored: FileRef[] = [];
  for (const { bytes, mediaType } of images) {
    const { name } = await files.put({ kind: 'inputs', keyId, mediaType, bytes });
    stored.push({ file: name });
  }
  return stored;
}

/** Kinds of stored files that a prompt may refer to. */
const imageKinds: readonly string[] = ['images', 'uploads', 'previews'];

/** Maximum number of image URLs in a prompt. */
const maxAddresses = 20;

/** @throws ProblemError about `prompt` when the URL is refused, or belongs to a file of another key */
async function resolveAddress(address: string, keyId: string, { files, egress }: RuleDeps): Promise<Source> {
  const name = files.nameOf(address);
  if (name !== undefined) {
    const file = await files.find(name);
    if (file?.keyId === keyId && imageKinds.includes(file.kind)) return { file: name };
    throw violation('prompt', `${abbreviate(address)}: there is no such image`);
  }
  const refusal = await egress.refusal(address);
  if (refusal !== undefined) throw violation('prompt', `${abbreviate(address)}: ${refusal}`);
  return { url: address };
}

const maxWeight = 3;

/** The images that a prompt refers to by URL: references for palette and composition, and styles. */
export async function resolveReferences(
  images: readonly string[],
  parameters: PromptParameters,
  keyId: string,
  deps: RuleDeps,
): Promise<Pick<DrawingRequest, 'references'> & { readonly styles: readonly WeightedSource[] }> {
  const { styleReferences = [], characterReferences = [], objectReferences = [] } = parameters;
  const { characterWeight = 100, objectWeight = 100 } = parameters;
  const scaled = (list: readonly PromptReference[], percent: number): PromptReference[] =>
    list.map(({ source, weight }) => ({ source, weight: Math.min(maxWeight, (weight * percent) / 100) }));
  const imageReferences = [
    ...images.map((source): PromptReference => ({ source, weight: 1 })),
    ...scaled(characterReferences, characterWeight),
    ...scaled(objectReferences, objectWeight),
  ];
  const styles = scaled(styleReferences, 100).filter(({ source }) => /^https?:/i.test(source));
  const count = imageReferences.length + styles.length;
  if (count > maxAddresses) throw violation('prompt', `has ${count} image URLs, at most ${maxAddresses} are accepted`);
  const read = (list: readonly PromptReference[]): Promise<WeightedSource[]> =>
    Promise.all(
      // References with weight 0 are not fetched.
      list
        .filter(({ weight }) => weight > 0)
        .map(async ({ source, weight }) => ({ source: await resolveAddress(source, keyId, deps), weight })),
    );
  const [references, ofStyle] = await Promise.all([read(imageReferences), read(styles)]);
  return { references, styles: ofStyle };
}
