// Images of requests: data URIs, which are decoded and stored, and URLs of stored files or of other servers.
import { setImmediate as turn } from 'node:timers/promises';
import { violation } from '../../runtime/errors/problem.js';
import type { Call } from '../engine/handler.js';
import { readImage } from '../engine/image.js';
import type { DrawingRequest, FileRef, Source } from '../engine/jobs.js';
import type { PromptParameters } from '../engine/prompts/parameter-table.js';
import type { ImageDeps, RuleDeps, TaskDeps } from '../task-handler-deps.js';
import { abbreviate } from './prompt.js';
import { type Envelope, newSeed, submitTask, webhookUrlOf } from './submit-image-task.js';

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

/** The images that a prompt refers to by URL. @throws ProblemError about `prompt` when one is refused */
export async function resolveReferences(
  images: readonly string[],
  { styleReferences = [], characterReferences = [], objectReferences = [] }: PromptParameters,
  keyId: string,
  deps: RuleDeps,
): Promise<DrawingRequest['references']> {
  const named = [...characterReferences, ...objectReferences, ...styleReferences].map(({ source }) => source);
  const addresses = [...images, ...named].filter((source) => /^https?:/i.test(source));
  if (addresses.length > maxAddresses)
    throw violation('prompt', `has ${addresses.length} image URLs, at most ${maxAddresses} are accepted`);
  return Promise.all(addresses.map(async (address) => ({ source: await resolveAddress(address, keyId, deps) })));
}

// Submissions whose input is images: blend, describe, face swap.

const noPrompt = { prompt: '', promptEn: '' };

/** Stores one image. */
const storeImage = async (image: ReceivedImage, keyId: string, deps: ImageDeps): Promise<FileRef> =>
  (await storeImages([image], keyId, deps))[0] as FileRef;

/** Validates a request completely, before anything is stored. */
export async function readBlend({ body }: Call<'submitBlend'>, deps: RuleDeps) {
  const webhookUrl = await webhookUrlOf(body.notifyHook, deps);
  return { webhookUrl, images: await readImages(base64Fields(body.base64Array)) };
}

/** As `readBlend`. */
export async function readDescribe({ body }: Call<'submitDescribe'>, deps: RuleDeps) {
  const webhookUrl = await webhookUrlOf(body.notifyHook, deps);
  const [image] = await readImages([['base64', body.base64]]);
  return { webhookUrl, image: image as ReceivedImage };
}

/** As `readBlend`: source and target. */
export const readFaceSwap = async ({ body }: Call<'swapFace'>) =>
  (await readImages([
    ['sourceBase64', body.sourceBase64],
    ['targetBase64', body.targetBase64],
  ])) as [ReceivedImage, ReceivedImage];

/** POST /img/submit/blend */
export async function submitBlend(call: Call<'submitBlend'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', dimensions = 'SQUARE', accountFilter: filter, state = '' } = body;
  const { webhookUrl, images } = await readBlend(call, deps);
  return submitTask(deps, call, {
    requirements: { action: 'BLEND', modal: 'never' },
    filter,
    webhookUrl,
    facts: { ...noPrompt, description: `Blend of ${images.length} images`, state },
    job: async () => ({
      action: 'BLEND',
      bot,
      images: await storeImages(images, key.id, deps),
      dimensions,
      seed: newSeed(deps),
    }),
  });
}

/** POST /img/submit/describe */
export async function submitDescribe(call: Call<'submitDescribe'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', accountFilter: filter, state = '' } = body;
  const { webhookUrl, image } = await readDescribe(call, deps);
  return submitTask(deps, call, {
    requirements: { action: 'DESCRIBE', modal: 'never' },
    filter,
    webhookUrl,
    facts: { ...noPrompt, description: '/describe', state },
    job: async () => ({ action: 'DESCRIBE', bot, image: await storeImage(image, key.id, deps) }),
  });
}

/** POST /img/face/swap; the request has neither `notifyHook` nor `accountFilter`. */
export async function swapFace(call: Call<'swapFace'>, deps: ImageDeps): Promise<Envelope> {
  const { key } = call;
  const [source, target] = await readFaceSwap(call);
  return submitTask(deps, call, {
    requirements: { action: 'SWAP_FACE', modal: 'never' },
    filter: undefined,
    webhookUrl: deps.notifyHook,
    facts: { ...noPrompt, description: 'Face swap', state: '' },
    job: async () => ({
      action: 'SWAP_FACE',
      source: await storeImage(source, key.id, deps),
      target: await storeImage(target, key.id, deps),
      seed: newSeed(deps),
    }),
  });
}
