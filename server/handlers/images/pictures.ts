// Submissions that begin with pictures: blend, describe, face swap.
import type { Call } from '../../handler.js';
import type { FileRef } from '../../tasks/jobs.js';
import type { ImageDeps } from '../tasks.js';
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

/** POST /img/submit/blend */
export async function submitBlend(call: Call<'submitBlend'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { body, key } = call;
  const { base64Array, botType: bot = 'BOT_PRIMARY', dimensions = 'SQUARE', accountFilter: filter, state = '' } = body;
  const hook = await hookOf(body.notifyHook, deps);
  const pictures = await receive(listed(base64Array));
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
  const { base64, botType: bot = 'BOT_PRIMARY', accountFilter: filter, state = '' } = body;
  const hook = await hookOf(body.notifyHook, deps);
  const [picture] = await receive([['base64', base64]]);
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
  const { body, key } = call;
  const [source, target] = await receive([
    ['sourceBase64', body.sourceBase64],
    ['targetBase64', body.targetBase64],
  ]);
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
