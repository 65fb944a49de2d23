// Submits a task to its upstream, at most once.
//
// Promise: the request is sent again only if the connection failed before a byte of it had left, or if the service replied that it has no
// capacity now. The link of the task says so durably: it becomes `sending` before the request, and `sent` with the id of the reply.
// A process that finds it `sending` does not submit; the task may be there. It is looked for by its state, and a webhook may bring its id;
// if neither does, the task fails and says why.
//
// While nothing of it is accepted, the task may go on to the next target of its route (task-targets.ts) instead of waiting for this one.
//
// Rejected alternative: submitting again after another error status or a timeout. The service may have begun the task, and charged for it.
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type Client, ConnectionError } from '../../generated/client.js';
import { UnsentError } from '../../http/upstream/send-request.js';
import { TaskFailure, TaskMove } from '../../surfaces/engine/task-engine.js';
import { type Admission, overloadMs } from '../gateway/upstream-health.js';
import type { Link, Links } from './task-links.js';
import type { Submit } from './task-requests.js';
import type { Fallback } from './task-targets.js';
import type { UpstreamService } from './upstream-service.js';

export interface SubmitDeps {
  readonly links: Links;
  readonly log: { warn(facts: object, message: string): void };
  /** Accounts whose queues are full: no task is moved to them. */
  fullAccounts(): Promise<ReadonlySet<string>>;
  /** From 0 to 1. */
  random(): number;
  /** The clock of the tasks' deadlines, in milliseconds. */
  now(): number;
  readonly recoveryMs?: RecoveryMs;
}

/** Milliseconds for which a task is looked for whose submission broke: until a webhook may come, or until the service lists it. */
type RecoveryMs = Readonly<Record<'withWebhook' | 'listed' | 'otherwise', number>>;

const defaultRecoveryMs: RecoveryMs = { withWebhook: 120_000, listed: 15_000, otherwise: 3_000 };

const recoveryInterval = 1000;

/** Milliseconds: the longest wait where the service asks for none, and the longest that a timer takes. */
const maxDelayMs = 30_000;
const maxTimerMs = 2 ** 31 - 1;

/** Whether a submission was refused for lack of capacity, a 429, or a 503 that says when to come again: nothing was begun. */
const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || (error.status === 503 && error.retryAfter !== undefined));

/**
 * Milliseconds before the next attempt: exponential with jitter, but never less than the service asks for.
 * @param attempt number of attempts before that one
 * @param random from 0 to 1
 */
export function waitAfter(error: unknown, attempt: number, random: number): number {
  const own = Math.min(maxDelayMs, 500 * 2 ** Math.min(attempt, 20)) * (0.5 + random / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  // Tasks that were refused together do not come back together.
  return Math.min(maxTimerMs, Math.max(own, asked * (1 + random / 10)));
}

const isUnsent = (error: unknown): boolean => error instanceof ConnectionError && error.cause instanceof UnsentError;

/** A reply that says that no task was made, and that none will be. A redirect leads elsewhere; a 408 may come from a proxy in between; 508 is a loop. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ((error.status >= 300 && error.status < 500 && error.status !== 408) || error.status === 508) &&
  !isBusy(error);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

const refusal = (error: ApiError): TaskFailure =>
  new TaskFailure(
    'upstream_refused',
    error.status < 400
      ? `the upstream answered with a redirect (${error.status}), which is not followed: its address is another one`
      : `the upstream refused the task: ${messageOf(error)}`,
    { cause: error },
  );

/** What a failed submission says about the health of its upstream. A refusal is an answer. */
function record(admission: Admission, error: unknown): void {
  if (isBusy(error))
    admission.busy(error.retryAfter === undefined ? overloadMs : error.retryAfter * 1000, messageOf(error));
  else if (error instanceof TaskFailure || isRefusal(error)) admission.succeeded();
  else admission.failed(messageOf(error));
}

/** Why a task is moved. */
const reasonOf = (upstream: string, error: unknown): string =>
  isBusy(error) ? `${upstream} has no capacity` : `${upstream} could not be reached`;

/**
 * Waits before the attempt after `attempt`.
 * @throws TaskFailure `upstream_busy` if the service asks for more time than the task has
 */
async function backoff(
  { error, attempt, deadline }: { readonly error: unknown; readonly attempt: number; readonly deadline: number },
  { random, now }: SubmitDeps,
  signal: AbortSignal,
): Promise<void> {
  const milliseconds = waitAfter(error, attempt, random());
  if (isBusy(error) && now() + milliseconds > deadline)
    throw new TaskFailure(
      'upstream_busy',
      `the upstream has no capacity before the deadline of the task: ${messageOf(error)}`,
      { cause: error },
    );
  await delay(milliseconds, undefined, { signal });
}

/** Finds a task by its state, and stores its id. @returns the id; undefined if the service does not list it, or cannot be asked */
async function find({ taskId }: Link, service: UpstreamService, links: Links): Promise<string | undefined> {
  const found = await service.findByState(taskId).catch(() => undefined);
  if (found !== undefined) await links.sent(taskId, found);
  return found;
}

interface UpstreamSubmission {
  readonly link: Link;
  /** The service; another object once its settings have changed. */
  service(): UpstreamService;
  readonly fallback: Fallback;
  /** Whether records of the surface have a state. */
  readonly canList: boolean;
  readonly hasWebhook: boolean;
  /** When the task ends at the latest, by the clock of `now`. */
  readonly deadline: number;
  /** The gateways that the task has passed before this one. */
  readonly via?: string | undefined;
  /** Reads what the request needs; may be repeated. */
  prepare(): Promise<Submit>;
}

/**
 * Finds out whether a task whose reply was lost is at the upstream.
 * @throws TaskFailure `upstream_unclear`
 */
async function recover(
  { link, service, canList, hasWebhook }: UpstreamSubmission,
  { links, recoveryMs = defaultRecoveryMs }: SubmitDeps,
  signal: AbortSignal,
): Promise<string> {
  const until = Date.now() + (hasWebhook ? recoveryMs.withWebhook : canList ? recoveryMs.listed : recoveryMs.otherwise);
  for (;;) {
    const known = (await links.find(link.taskId))?.upstreamId;
    if (known !== undefined) return known;
    const found = canList ? await find(link, service(), links) : undefined;
    if (found !== undefined) return found;
    if (Date.now() >= until) break;
    await delay(recoveryInterval, undefined, { signal });
  }
  throw new TaskFailure(
    'upstream_unclear',
    'the connection to the upstream broke while the task was submitted; it is not submitted again, because it may have been accepted',
  );
}

/**
 * Submits a task, or finds it if it was submitted before.
 * @returns the id at the upstream
 * @throws TaskFailure, or the reason of the signal
 */
export async function submitOnce(
  submission: UpstreamSubmission,
  deps: SubmitDeps,
  signal: AbortSignal,
): Promise<string> {
  const { link, prepare, canList, deadline, fallback } = submission;
  const { links, log } = deps;
  const facts = { task: link.taskId, upstream: link.upstream };
  if (link.upstreamId !== undefined) return link.upstreamId;
  /** What kept the attempt before from submitting. */
  let last: unknown;
  // A 429 is sent before any work; behind a 503 of a service in several parts there may be some.
  const findMade = async () =>
    canList && last instanceof ApiError && last.status === 503 ? find(link, submission.service(), links) : undefined;
  const move = async (which: 'unharmed' | 'usable'): Promise<void> => {
    if (link.phase !== 'new' || !fallback.next(which)) return;
    const to = fallback.next(which, await deps.fullAccounts());
    if (to) throw new TaskMove(to, last === undefined ? fallback.reason() : reasonOf(link.upstream, last));
  };
  if (!fallback.isUsable()) await move('usable');
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) {
      const found = await findMade();
      if (found !== undefined) return found;
      await move('unharmed');
      await backoff({ error: last, attempt: attempt - 1, deadline }, deps, signal);
    }
    signal.throwIfAborted();
    const made = await findMade();
    if (made !== undefined) return made;
    if (attempt > 0) await move('usable');
    const send = await prepare().catch((error: unknown) => {
      if (error instanceof TaskFailure) throw error;
      if (isRefusal(error)) throw refusal(error);
      last = error;
      log.warn({ ...facts, err: error }, 'the inputs of a task could not be sent to the upstream, will retry');
    });
    if (!send) continue;
    signal.throwIfAborted();
    if (!(await links.startSending(link.taskId))) return recover(submission, deps, signal);
    const admission = fallback.admit();
    try {
      // Without the signal: a request that was cut off would leave it open whether the task is there.
      const id = await send(submission.service().submits(submission.via));
      admission?.succeeded();
      await links.sent(link.taskId, id);
      return id;
    } catch (error) {
      if (admission) record(admission, error);
      if (error instanceof TaskFailure) throw error;
      if (isRefusal(error)) throw refusal(error);
      if (!isUnsent(error) && !isBusy(error)) {
        log.warn({ ...facts, err: error }, 'the reply to a submission was lost, the task is looked for');
        return recover(submission, deps, signal);
      }
      last = error;
      await links.unsent(link.taskId);
      const why = isBusy(error) ? 'the upstream has no capacity' : 'the upstream cannot be reached';
      log.warn({ ...facts, err: error }, `${why}, the submission will be retried`);
    }
  }
}

/**
 * Sends the modal call of a task, at most once; it counts as sent unless the connection failed before, or the upstream has no capacity.
 * @returns milliseconds to wait before it may be sent again; 0 where it was sent
 * @throws TaskFailure if the upstream refuses it
 */
export async function confirmOnce(
  { taskId }: Link,
  service: UpstreamService,
  prepare: () => Promise<(client: Client) => Promise<unknown>>,
  { links, log, random }: SubmitDeps,
): Promise<number> {
  const send = await prepare();
  if (!(await links.startConfirming(taskId))) return 0;
  try {
    await send(service.submits());
    return 0;
  } catch (error) {
    if (error instanceof TaskFailure) throw error;
    if (isRefusal(error))
      throw new TaskFailure('upstream_refused', `the upstream refused the modal call: ${messageOf(error)}`);
    const isSent = !isUnsent(error) && !isBusy(error);
    log.warn(
      { task: taskId, err: error },
      isSent ? 'the reply to a modal call was lost' : 'a modal call will be retried',
    );
    if (isSent) return 0;
    await links.unconfirmed(taskId);
    return waitAfter(error, 0, random());
  }
}
