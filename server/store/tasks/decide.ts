// Which account does a new task, and the row that it becomes. Decided from what is known of the accounts, which may have changed since: the
// statement that writes it looks again (insert.ts).
import type { Selectable } from 'kysely';
import { newId, newUuid } from '../../tasks/identity.js';
import { movesAlong, statusOf, stepsToWork } from '../../tasks/lifecycle.js';
import type { Candidate, Submission, SubmitResult } from '../../tasks/task-repository.js';
import type { Tables } from '../tables.js';
import type { InlineDispatch, TaskStoreDeps } from './deps.js';
import { historyLines, type NewTask } from './rows.js';
import { deadlineOf, leaseOf, modalTimeoutOf } from './settings.js';

export type AccountRow = Selectable<Tables['accounts']>;

/** What is known when tasks are given to accounts. */
export interface Known {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** What keys with a limit have spent. */
  readonly spent: ReadonlyMap<string, number>;
}

/** @param worker who begins it at once; absent: it waits */
function rowOf(
  deps: TaskStoreDeps,
  item: Submission,
  { account, mode, cost, modal }: Candidate,
  worker: string | undefined,
): NewTask {
  const now = deps.now();
  const { initial } = statusOf[item.surface];
  const paused = modal && item.surface === 'images';
  const begun = !paused && worker !== undefined;
  const moves = [
    ...movesAlong(item.surface, undefined, paused ? [initial, statusOf.images.paused] : [initial], now),
    ...(begun ? movesAlong(item.surface, initial, stepsToWork(item.surface, initial), now, worker) : []),
  ];
  return {
    id: newId(item.surface, now, deps.random),
    surface: item.surface,
    key_id: item.keyId,
    action: item.action,
    status: moves.at(-1)?.to ?? initial,
    stage: paused ? 'paused' : begun ? 'leased' : 'waiting',
    account: account.instanceId,
    channel: account.channelId,
    mode,
    parent: item.pressed?.task ?? null,
    uuid: newUuid(),
    job: JSON.stringify(item.job),
    facts: JSON.stringify(item.facts),
    progress: 0,
    preview: null,
    result: null,
    failure: null,
    hook: item.hook ?? null,
    cost,
    pressed: '',
    history: historyLines(moves),
    submitted: now,
    started: begun ? now : null,
    finished: null,
    deadline: now + (paused ? modalTimeoutOf(deps.settings) : deadlineOf(deps.settings, item.surface)),
    run_at: now,
    lease_until: begun ? now + leaseOf(deps.settings) : null,
    worker: begun ? worker : null,
    attempts: begun ? 1 : 0,
  };
}

/** A new task joins its account. @returns how many tasks must end before it can begin */
export function join(account: AccountRow, { stage }: NewTask): number {
  const ahead = Math.max(0, account.waiting + account.active - account.concurrency + 1);
  if (stage === 'waiting') account.waiting += 1;
  if (stage === 'leased') account.active += 1;
  return stage === 'paused' ? 0 : ahead;
}

/** A task that is to be written. */
export interface Taken {
  readonly row: NewTask;
  readonly item: Submission;
}

export type Decided = Taken | Exclude<SubmitResult, { readonly outcome: 'taken' }>;

/** Chooses an account for each, one after the other: the next sees what the former have taken. */
export function decide(
  deps: TaskStoreDeps,
  items: readonly Submission[],
  known: Known,
  inlineDispatch: InlineDispatch | undefined,
): Decided[] {
  const accounts = new Map([...known.accounts].map(([id, row]) => [id, { ...row }]));
  const spent = new Map(known.spent);
  let free = inlineDispatch?.free() ?? 0;
  /** Whether a task may begin here and now: nobody waits before it, and there is room for it. */
  const beginsNow = ({ waiting, active, concurrency, engine }: AccountRow): boolean =>
    free > 0 && !waiting && active < concurrency && inlineDispatch?.engines.includes(engine) === true;
  return items.map((item) => {
    const roomy = item.candidates.flatMap((candidate) => {
      const row = accounts.get(candidate.account.instanceId);
      return row && row.waiting < row.queue_size
        ? [{ candidate, row, load: { waiting: row.waiting, active: row.active } }]
        : [];
    });
    if (!roomy.length) return { outcome: 'full' };
    const left = item.balance === undefined ? Number.POSITIVE_INFINITY : item.balance - (spent.get(item.keyId) ?? 0);
    const open = roomy.filter(({ candidate }) => candidate.cost <= left);
    if (!open.length) return { outcome: 'balance' };
    const candidate = item.choose(open);
    const account = accounts.get(candidate.account.instanceId) as AccountRow;
    const row = rowOf(deps, item, candidate, beginsNow(account) ? inlineDispatch?.worker : undefined);
    join(account, row);
    if (row.stage === 'leased') free -= 1;
    spent.set(item.keyId, (spent.get(item.keyId) ?? 0) + candidate.cost);
    return { row, item };
  });
}
