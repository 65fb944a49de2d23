// Submissions that begin with pictures: blend, describe, face swap.
import type { Call } from '../../../contract/handler.js';
import type { FileRef } from '../../../engine/jobs.js';
import type { ImageDeps, JudgeDeps } from '../tasks.js';
import type { Choose } from './accounts.js';
import { keep, listed, type Received, receive } from './sources.js';
import { type Envelope, hookOf, newSeed, submitTask } from './submit.js';

const noWords = { prompt: '', promptEn: '' };

/** Keeps exactly the pictures that a job needs, by name. */
async function keepOne(picture: Received | undefined, keyId: string, deps: ImageDeps): Promise<FileRef> {
  const [kept] = picture ? await keep([picture], keyId, deps) : [];
  if (!kept) throw new Error('a picture that was read is not there');
  return kept;
}

/** Reads a request, up to the point where there is nothing left to refuse. */
export async function readBlend({ body }: Call<'submitBlend'>, deps: JudgeDeps) {
  const hook = await hookOf(body.notifyHook, deps);
  return { hook, pictures: await receive(listed(body.base64Array)) };
}

/** As `readBlend`. */
export async function readDescribe({ body }: Call<'submitDescribe'>, deps: JudgeDeps) {
  const hook = await hookOf(body.notifyHook, deps);
  return { hook, pictures: await receive([['base64', body.base64]]) };
}

/** As `readBlend`: source and target. */
export const readSwap = ({ body }: Call<'swapFace'>): Promise<Received[]> =>
  receive([
    ['sourceBase64', body.sourceBase64],
    ['targetBase64', body.targetBase64],
  ]);

/** POST /img/submit/blend */
export async function submitBlend(call: Call<'submitBlend'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', dimensions = 'SQUARE', accountFilter: filter, state = '' } = body;
  const { hook, pictures } = await readBlend(call, deps);
  return submitTask(deps, key, {
    wish: { action: 'BLEND', modal: 'never' },
    filter,
    choose,
    hook,
    facts: { ...noWords, description: `Blend of ${pictures.length} images`, state },
    job: async () => ({
      action: 'BLEND',
      bot,
      images: await keep(pictures, key.id, deps),
      dimensions,
      seed: newSeed(deps),
    }),
  });
}

/** POST /img/submit/describe */
export async function submitDescribe(call: Call<'submitDescribe'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { body, key } = call;
  const { botType: bot = 'BOT_PRIMARY', accountFilter: filter, state = '' } = body;
  const {
    hook,
    pictures: [picture],
  } = await readDescribe(call, deps);
  return submitTask(deps, key, {
    wish: { action: 'DESCRIBE', modal: 'never' },
    filter,
    choose,
    hook,
    facts: { ...noWords, description: '/describe', state },
    job: async () => ({ action: 'DESCRIBE', bot, image: await keepOne(picture, key.id, deps) }),
  });
}

/** POST /img/face/swap; it has no callback address of its own, and no filter. */
export async function swapFace(call: Call<'swapFace'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { key } = call;
  const [source, target] = await readSwap(call);
  return submitTask(deps, key, {
    wish: { action: 'SWAP_FACE', modal: 'never' },
    filter: undefined,
    choose,
    hook: deps.notifyHook,
    facts: { ...noWords, description: 'Face swap', state: '' },
    job: async () => ({
      action: 'SWAP_FACE',
      source: await keepOne(source, key.id, deps),
      target: await keepOne(target, key.id, deps),
      seed: newSeed(deps),
    }),
  });
}
