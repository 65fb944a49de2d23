// What every submission does alike: callback address, accounts, the task repository, and the envelope that answers (openapi/images.yaml, "Envelope").

import type { Call, JsonReply } from '../../../contract/handler.js';
import { ProblemError, violation } from '../../../contract/problem.js';
import type { ImageJob } from '../../../engine/jobs.js';
import type { ImageFacts, ImageTask } from '../../../engine/task.js';
import type * as contract from '../../../generated/types.js';
import type { ImageDeps, JudgeDeps } from '../tasks.js';
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
  const candidates = fitsOf(deps.accounts, deps.costs, filter, wish);
  if (!candidates.length) return refused(24, noAccount);
  // Nothing is begun that could not be finished: its result has to be kept.
  await deps.files.room(key.id);
  const submitted = await deps.taskRepository.submit({
    surface: 'images',
    keyId: key.id,
    balance: key.balance,
    action: wish.action,
    job: await wanted.job(),
    facts,
    hook,
    candidates,
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
export async function hookOf(
  given: string | undefined,
  deps: Pick<JudgeDeps, 'egress' | 'notifyHook'>,
): Promise<string | undefined> {
  const hook = given?.trim();
  if (!hook) return deps.notifyHook;
  const refusal = await deps.egress.refusal(hook);
  if (refusal !== undefined) throw violation('notifyHook', refusal);
  return new URL(hook).href;
}

/** A random seed. */
export const newSeed = ({ random }: Pick<JudgeDeps, 'random'>): number => random(4).readUInt32BE(0);

/** @throws Problem 404 when the task is unknown, or another key's */
export async function findTask(id: string, key: Key, { taskRepository }: ImageDeps): Promise<ImageTask> {
  const task = await taskRepository.find('images', id, key.id);
  if (!task) throw new ProblemError({ reason: 'not_found', message: 'No such task' });
  return task;
}
