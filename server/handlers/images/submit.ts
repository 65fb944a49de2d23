// What every submission does alike: callback address, accounts, the board, and the envelope that answers (openapi/images.yaml, "Envelope").
import type * as contract from '../../../generated/types.js';
import type { Call, JsonReply } from '../../handler.js';
import { Problem, violation } from '../../problem.js';
import type { ImageJob } from '../../tasks/jobs.js';
import type { ImageFacts, ImageTask } from '../../tasks/task.js';
import type { ImageDeps } from '../tasks.js';
import { type Choose, fitsOf, type Wish } from './accounts.js';

/** The key of a call. */
export type Key = Call<'submitImagine'>['key'];
export type Envelope = JsonReply<contract.ImageSubmitEnvelope>;

/** A submission that fits the contract, before it has an account. */
export interface Wanted {
  readonly wish: Wish;
  readonly filter: contract.ImageAccountFilter | undefined;
  readonly choose: Choose;
  readonly hook: string | undefined;
  readonly facts: ImageFacts;
  /** Keeps what the job needs and makes it; asked for only when an account fits. */
  job(): Promise<ImageJob> | ImageJob;
  readonly pressed?: { readonly task: string; readonly customId: string };
}

const refused = (code: 24 | 25, description: string): Envelope => ({
  json: { code, description, properties: {}, result: null },
});

export const noAccount = 'No account fits the filter';

/** The envelope of a task that was taken. */
export function taken({ id, account, channel }: ImageTask, ahead: number): Envelope {
  const properties = { instanceId: account, channelId: channel };
  if (ahead === 0) return { json: { code: 1, description: 'Submit success', properties, result: id } };
  return {
    json: {
      code: 22,
      description: `Queued, ${ahead} task${ahead === 1 ? '' : 's'} ahead`,
      properties: { numberOfQueues: ahead, ...properties },
      result: id,
    },
  };
}

/** Submits a task. What happens to it is in the envelope: taken, queued, no account, no balance. */
export async function submitTask(deps: ImageDeps, key: Key, wanted: Wanted): Promise<Envelope> {
  const { wish, filter, choose, hook, facts, pressed } = wanted;
  const fits = fitsOf(deps.accounts, deps.costs, filter, wish);
  if (!fits.length) return refused(24, noAccount);
  // Nothing is begun that could not be finished: its result has to be kept.
  await deps.files.room(key.id);
  const submitted = await deps.board.submit({
    surface: 'images',
    keyId: key.id,
    balance: key.balance,
    action: wish.action,
    job: await wanted.job(),
    facts,
    hook,
    fits,
    choose,
    pressed,
  });
  switch (submitted.outcome) {
    case 'taken':
      return taken(submitted.task, submitted.ahead);
    case 'full':
      return refused(24, 'The queue of every account that fits is full');
    case 'balance':
      return refused(25, 'Insufficient balance');
  }
}

/**
 * Where to tell of a task: what the request says, or the global address.
 * @throws Problem about `notifyHook` when it may not be called
 */
export async function hookOf(given: string | undefined, deps: ImageDeps): Promise<string | undefined> {
  const hook = given?.trim();
  if (!hook) return deps.notifyHook;
  const refusal = await deps.outgoing.refusal(hook);
  if (refusal !== undefined) throw violation('notifyHook', refusal);
  return new URL(hook).href;
}

/** A random seed. */
export const newSeed = ({ random }: ImageDeps): number => random(4).readUInt32BE(0);

/** @throws Problem 404 when the task is unknown, or another key's */
export async function findTask(id: string, key: Key, { board }: ImageDeps): Promise<ImageTask> {
  const task = await board.find('images', id, key.id);
  if (!task) throw new Problem({ reason: 'not_found', message: 'No such task' });
  return task;
}
