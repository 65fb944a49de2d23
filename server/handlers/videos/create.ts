// A video is ordered, in either format: whatever is wrong with the order is said at once, what is right becomes a task.

import type { Call } from '../../../contract/handler.js';
import { type FieldViolation, ProblemError, violation } from '../../../contract/problem.js';
import type { VideoTask } from '../../../engine/task.js';
import type * as contract from '../../../generated/types.js';
import { refuse } from '../refuse.js';
import type { JudgeDeps, VideoDeps } from '../tasks.js';
import { metadataProblems, settingsOf } from './settings.js';
import { lengthProblems, type SizeWish, sizeOf, sizeProblems } from './size.js';
import { keep, lookAt, type SentImage } from './sources.js';

/** An order in the words of neither format. */
export interface Order {
  readonly model: string;
  readonly prompt: string;
  readonly images: readonly SentImage[];
  readonly wish: SizeWish;
  readonly seconds: number;
  /** The field that says how long it is to be. */
  readonly lengthField: string;
  readonly metadata: contract.VideoMetadata;
}

/** Seconds of a video of which nobody says how long it is. */
const usualLength = 5;

export const nativeOrder = ({ body }: Pick<Call<'createVideoGeneration'>, 'body'>): Order => {
  const { model, prompt = '', image, size, duration, metadata = {} } = body;
  const { image_urls = [], resolution, aspect_ratio } = metadata;
  return {
    model,
    prompt,
    images: [
      ...(image ? [{ field: 'image', value: image }] : []),
      ...image_urls.map((value, at) => ({ field: `metadata.image_urls[${at}]`, value })),
    ],
    wish: { size, resolution, aspectRatio: aspect_ratio },
    seconds: duration ?? metadata.duration ?? usualLength,
    lengthField: duration === undefined && metadata.duration !== undefined ? 'metadata.duration' : 'duration',
    metadata,
  };
};

export const secondOrder = (
  { body, files }: Pick<Call<'createVideo'>, 'body' | 'files'>,
  usualModel: string,
): Order => {
  const { model = usualModel, prompt, size, seconds } = body;
  const reference: SentImage[] = [];
  if (files.input_reference) reference.push({ field: 'input_reference', value: files.input_reference });
  // JSON has an object where a form has a name with brackets.
  const bracketed = 'input_reference[image_url]';
  const { [bracketed]: address } = body as typeof body & Pick<contract.VideoForm, typeof bracketed>;
  const { input_reference: object } = body;
  if (address) reference.push({ field: bracketed, value: address });
  if (typeof object === 'object') reference.push({ field: 'input_reference.image_url', value: object.image_url });
  return {
    model,
    prompt,
    images: reference,
    wish: { size },
    seconds: seconds === undefined ? usualLength : Number(seconds),
    lengthField: 'seconds',
    metadata: {},
  };
};

function* orderProblems({ model, prompt, images, wish, metadata }: Order): Generator<FieldViolation> {
  if (model.trim() === '') yield { field: 'model', problem: 'must not be empty' };
  if (prompt.trim() === '' && images.length === 0)
    yield { field: 'prompt', problem: 'is required where there is no image' };
  yield* sizeProblems(wish);
  yield* metadataProblems(metadata, model);
}

/** Reads an order, up to the point where there is nothing left to refuse. */
export async function readOrder(asked: Order, keyId: string, deps: Pick<JudgeDeps, 'files' | 'egress'>) {
  refuse(orderProblems(asked));
  const { images, wish, seconds, metadata } = asked;
  const seen = [];
  for (const image of images) seen.push(await lookAt(image, deps, keyId));
  const size = sizeOf(wish, seen[0]?.size);
  refuse(lengthProblems(size, seconds, wish.size === undefined ? asked.lengthField : 'size'));
  const hook = metadata.callback_url || undefined;
  const refusal = hook === undefined ? undefined : await deps.egress.refusal(hook);
  if (refusal !== undefined) throw violation('metadata.callback_url', refusal);
  return { seen, size, hook };
}

/** Makes a task of an order. @throws Problem for whatever is wrong with it */
async function order(asked: Order, key: Call<'createVideo'>['key'], deps: VideoDeps): Promise<VideoTask> {
  const { model, prompt, seconds, metadata } = asked;
  const { seen, size, hook } = await readOrder(asked, key.id, deps);
  await deps.files.room(key.id);
  const settings = settingsOf(metadata, deps.random(4).readUInt32BE(0));
  const { account } = deps;
  const candidate = { account, mode: account.modes[0], cost: 0, modal: false };
  const submitted = await deps.taskRepository.submit({
    surface: 'videos',
    action: 'VIDEO',
    keyId: key.id,
    balance: key.balance,
    hook,
    candidates: [candidate],
    choose: () => candidate,
    job: { action: 'VIDEO', model, prompt, ...size, seconds, images: await keep(seen, deps, key.id), ...settings },
    facts: { model, prompt, seconds: String(seconds), size: `${size.width}x${size.height}` },
  });
  switch (submitted.outcome) {
    case 'taken':
      return submitted.task;
    case 'full':
      throw new ProblemError({
        reason: 'unavailable',
        code: 'queue_full',
        message: 'Too many videos are waiting. Try again later',
        retryAfter: 30,
      });
    case 'balance':
      throw new ProblemError({
        reason: 'forbidden',
        code: 'insufficient_balance',
        message: 'The balance of this key does not cover a video',
      });
  }
}

export const createNative = (call: Call<'createVideoGeneration'>, deps: VideoDeps): Promise<VideoTask> =>
  order(nativeOrder(call), call.key, deps);

export const createSecond = (call: Call<'createVideo'>, deps: VideoDeps): Promise<VideoTask> =>
  order(secondOrder(call, deps.model), call.key, deps);
