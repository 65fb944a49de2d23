// Submissions whose input is images: blend, describe, face swap.
import type { Call } from '../engine/handler.js';
import type { FileRef } from '../engine/jobs.js';
import type { ImageDeps, RuleDeps } from '../task-handler-deps.js';
import { base64Fields, type ReceivedImage, readImages, storeImages } from './request-images.js';
import { type Envelope, newSeed, type SubmitDeps, submitTask, webhookUrlOf } from './submit-image-task.js';

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
export async function submitBlend(call: Call<'submitBlend'>, deps: SubmitDeps): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', dimensions = 'SQUARE', accountFilter: filter, state = '' } = body;
  const { webhookUrl, images } = await readBlend(call, deps);
  return submitTask(deps, key, {
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
export async function submitDescribe(call: Call<'submitDescribe'>, deps: SubmitDeps): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', accountFilter: filter, state = '' } = body;
  const { webhookUrl, image } = await readDescribe(call, deps);
  return submitTask(deps, key, {
    requirements: { action: 'DESCRIBE', modal: 'never' },
    filter,
    webhookUrl,
    facts: { ...noPrompt, description: '/describe', state },
    job: async () => ({ action: 'DESCRIBE', bot, image: await storeImage(image, key.id, deps) }),
  });
}

/** POST /img/face/swap; the request has neither `notifyHook` nor `accountFilter`. */
export async function swapFace(call: Call<'swapFace'>, deps: SubmitDeps): Promise<Envelope> {
  const { key } = call;
  const [source, target] = await readFaceSwap(call);
  return submitTask(deps, key, {
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
