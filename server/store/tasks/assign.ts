// Assigns new tasks to accounts and builds their rows. The assignment is based on a snapshot of accounts and balances, which may be
// outdated: the insert checks it again (insert.ts).
import type { Selectable } from 'kysely';
import { lifecycleStatus, pathToRunning, transitionsAlong } from '../../tasks/lifecycle.js';
import { newButtonUuid, newTaskId } from '../../tasks/task-id.js';
import type { Candidate, Submission, SubmitResult } from '../../tasks/task-repository.js';
import type { Tables } from '../tables.js';
import type { InlineDispatch, TaskStoreDeps } from './deps.js';
import { deadlineOf, leaseOf, modalTimeoutOf } from './deps.js';
import { historyLines, type NewTask } from './rows.js';

export type AccountRow = Selectable<Tables['accounts']>;

/** Accounts and balances at one moment. */
export interface AccountSnapshot {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** What keys with a balance have spent, by key id. */
  readonly spent: ReadonlyMap<string, number>;
}

/** Builds the row of a new task. @param worker the worker that runs it at once; undefined: it is queued */
function rowOf(
  deps: TaskStoreDeps,
  submission: Submission,
  { account, mode, cost, modal }: Candidate,
  worker: string | undefined,
): NewTask {
  const now = deps.now();
  const { initial } = lifecycleStatus[submission.surface];
  const paused = modal && submission.surface === 'images';
  const started = !paused && worker !== undefined;
  const transitions = [
    ...transitionsAlong(
      submission.surface,
      undefined,
      paused ? [initial, lifecycleStatus.images.paused] : [initial],
      now,
    ),
    ...(started
      ? transitionsAlong(submission.surface, initial, pathToRunning(submission.surface, initial), now, worker)
      : []),
  ];
  return {
    id: submission.id ?? newTaskId(submission.surface, now, deps.random),
    surface: submission.surface,
    key_id: submission.keyId,
    action: submission.action,
    status: transitions.at(-1)?.to ?? initial,
    stage: paused ? 'paused' : started ? 'leased' : 'waiting',
    account: account.instanceId,
    channel: account.channelId,
    mode,
    parent: submission.pressed?.task ?? null,
    uuid: newButtonUuid(),
    job: JSON.stringify(submission.job),
    facts: JSON.stringify(submission.facts),
    progress: 0,
    preview: null,
    result: null,
    failure: null,
    hook: submission.hook ?? null,
    cost,
    pressed: '',
    history: historyLines(transitions),
    submitted: now,
    started: started ? now : null,
    finished: null,
    deadline: now + (paused ? modalTimeoutOf(deps.settings) : deadlineOf(deps.settings, submission.surface)),
    run_at: now,
    lease_until: started ? now + leaseOf(deps.settings) : null,
    worker: started ? worker : null,
    attempts: started ? 1 : 0,
  };
}

/** Adds a new task to the counters of its account. @returns how many tasks must end before it can start */
export function addToAccount(account: AccountRow, { stage }: NewTask): number {
  const ahead = Math.max(0, account.waiting + account.active - account.concurrency + 1);
  if (stage === 'waiting') account.waiting += 1;
  if (stage === 'leased') account.active += 1;
  return stage === 'paused' ? 0 : ahead;
}

/** A task to insert. */
export interface AssignedTask {
  readonly row: NewTask;
  readonly submission: Submission;
}

export type Assignment = AssignedTask | Exclude<SubmitResult, { readonly outcome: 'accepted' }>;

/** Assigns an account to each submission, in order: each sees the counters and balances that the ones before it leave. */
export function assignAccounts(
  deps: TaskStoreDeps,
  submissions: readonly Submission[],
  snapshot: AccountSnapshot,
  inlineDispatch: InlineDispatch | undefined,
): Assignment[] {
  const accounts = new Map([...snapshot.accounts].map(([id, row]) => [id, { ...row }]));
  const spent = new Map(snapshot.spent);
  let free = inlineDispatch?.freeSlots() ?? 0;
  /** Whether a task can be dispatched inline: the queue of its account is empty, and account and worker have room for it. */
  const startsInline = ({ waiting, active, concurrency, engine }: AccountRow): boolean =>
    free > 0 && !waiting && active < concurrency && inlineDispatch?.runs(engine) === true;
  return submissions.map((submission) => {
    const withRoom = submission.candidates.flatMap((candidate) => {
      const row = accounts.get(candidate.account.instanceId);
      return row && row.waiting < row.queue_size
        ? [{ candidate, row, load: { waiting: row.waiting, active: row.active } }]
        : [];
    });
    if (!withRoom.length) return { outcome: 'full' };
    const left =
      submission.balance === undefined
        ? Number.POSITIVE_INFINITY
        : submission.balance - (spent.get(submission.keyId) ?? 0);
    const affordable = withRoom.filter(({ candidate }) => candidate.cost <= left);
    if (!affordable.length) return { outcome: 'balance' };
    const candidate = submission.choose(affordable);
    const account = accounts.get(candidate.account.instanceId) as AccountRow;
    const row = rowOf(deps, submission, candidate, startsInline(account) ? inlineDispatch?.worker : undefined);
    addToAccount(account, row);
    if (row.stage === 'leased') free -= 1;
    spent.set(submission.keyId, (spent.get(submission.keyId) ?? 0) + candidate.cost);
    return { row, submission };
  });
}
