// Shared by all submissions: webhook URL, candidates, the task repository, and the reply (openapi/images.yaml, "Envelope").

import type * as contract from '../../generated/types.js';
import { passedGateways } from '../../http/loop.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { JsonReply } from '../../runtime/replies.js';
import type { Call } from '../engine/handler.js';
import type { ImageJob } from '../engine/jobs.js';
import type { ImageFacts, ImageTask } from '../engine/task.js';
import type { ImageDeps, RuleDeps } from '../task-handler-deps.js';
import {
  type AccountRequirements,
  type ChooseAccount,
  candidatesFor,
  chooseInOrder,
  chooseLeastLoaded,
  selectsAccount,
} from './select-account.js';

/** The key of a call. */
export type CallKey = Call<'submitImagine'>['key'];
export type Envelope = JsonReply<contract.ImageSubmitEnvelope>;

/** A valid submission, before an account is chosen. */
interface PreparedSubmission {
  readonly requirements: AccountRequirements;
  readonly filter: contract.ImageAccountFilter | undefined;
  /** The least loaded account by default. */
  readonly choose?: ChooseAccount;
  readonly webhookUrl: string | undefined;
  readonly facts: ImageFacts;
  /** Stores the inputs and creates the job; called only if there is a candidate. */
  job(): Promise<ImageJob> | ImageJob;
  readonly pressed?: { readonly task: string; readonly customId: string };
}

const rejectedEnvelope = (code: 24 | 25, description: string): Envelope => ({
  json: { code, description, properties: {}, result: null },
});

export const noAccount = 'No account matches the filter';

/** The envelope of an accepted task. @param ahead number of tasks before it in its queue */
export function submittedEnvelope({ id, account, channel }: ImageTask, ahead: number): Envelope {
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

/** Submits a task. The envelope says whether it was accepted, queued, or refused for lack of an account or of balance. */
export async function submitTask(
  deps: ImageDeps,
  { key, headers }: Pick<Call<'submitImagine'>, 'key' | 'headers'>,
  submission: PreparedSubmission,
): Promise<Envelope> {
  const { requirements, filter, webhookUrl, facts, pressed, choose: chosen = chooseLeastLoaded } = submission;
  // What continues an image goes to the engine that made it, whatever the routes are now.
  const isNew = requirements.engine === undefined;
  const targets = isNew ? deps.accounts.forNew() : [deps.accounts.all()];
  const choose = isNew ? chooseInOrder(targets, chosen) : chosen;
  const candidates = candidatesFor(targets.flat(), deps.costs, filter, requirements);
  if (!candidates.length) return rejectedEnvelope(24, noAccount);
  // A task whose result could not be stored must not start.
  await deps.files.room(key.id);
  const via = passedGateways(headers);
  const submitted = await deps.taskRepository.submit({
    surface: 'images',
    keyId: key.id,
    key,
    balance: key.balance,
    action: requirements.action,
    job: await submission.job(),
    facts: {
      ...facts,
      ...(selectsAccount(filter) && { staysOnAccount: true }),
      ...(via !== undefined && { via }),
    },
    webhookUrl,
    candidates,
    choose,
    pressed,
  });
  switch (submitted.outcome) {
    case 'accepted':
      return submittedEnvelope(submitted.task, submitted.ahead);
    case 'full':
      return rejectedEnvelope(24, 'The queue of every account that fits is full');
    case 'balance':
      return rejectedEnvelope(25, 'Insufficient balance');
  }
}

/**
 * The webhook URL of a task: that of the request, else the configured default.
 * @throws ProblemError about `notifyHook` when requests to it are refused
 */
export async function webhookUrlOf(
  given: string | undefined,
  deps: Pick<RuleDeps, 'egress' | 'notifyHook'>,
): Promise<string | undefined> {
  const webhookUrl = given?.trim();
  if (!webhookUrl) return deps.notifyHook;
  const refusal = await deps.egress.refusal(webhookUrl);
  if (refusal !== undefined) throw violation('notifyHook', refusal);
  return new URL(webhookUrl).href;
}

/** A random seed. */
export const newSeed = ({ random }: Pick<RuleDeps, 'random'>): number => random(4).readUInt32BE(0);

/** @throws ProblemError 404 when the task does not exist or belongs to another key */
export async function findTask(id: string, key: CallKey, { taskRepository }: ImageDeps): Promise<ImageTask> {
  const task = await taskRepository.find('images', id, key.id);
  if (!task) throw new ProblemError({ reason: 'not_found', message: 'No such task' });
  return task;
}
