// The one way in which a task that exists changes its place in the queue: a guarded write, with its history, its account's counters,
// its key's balance, its callbacks and its files, all in one transaction.
import { sql } from 'kysely';
import type { ImageJob } from '../../../engine/jobs.js';
import type { Failure, ImageFacts, Move, Task, TaskResult, TaskStatus } from '../../../engine/task.js';
import { hasEnded } from '../../tasks/lifecycle.js';
import { statement } from '../statement.js';
import type { TaskRow } from '../tables.js';
import type { Queries, Step, TaskStoreDeps } from './deps.js';
import { lockAccounts, lockBalances, lockFiles, lockTasks, once } from './locks.js';
import type { StoredTask } from './rows.js';
import { filesIn, historyLines, taskOf } from './rows.js';
import { retentionOf } from './settings.js';
import { enqueueWebhooks } from './webhooks.js';

export interface Change {
  /** As it was read; nothing happens when its status, stage or worker is another by now. */
  readonly task: Task;
  readonly stage: TaskRow['stage'];
  readonly worker: string | null;
  readonly moves: readonly Move[];
  readonly next: TaskRow['stage'];
  readonly progress?: number;
  readonly result?: TaskResult;
  readonly failure?: Failure;
  readonly runAt?: number;
  readonly deadline?: number;
  readonly job?: ImageJob;
  readonly facts?: ImageFacts;
  /** An attempt that was given back does not count. */
  readonly uncounted?: true;
  /** Only if the lease is still this one: whoever held it may have renewed it since it was read. */
  readonly lease?: number;
}

/** When something happens to a task: now, but never before what happened to it last, however clocks were set meanwhile. */
export const timeFor = ({ history, submitted }: Pick<Task, 'history' | 'submitted'>, now: number): number =>
  Math.max(now, history.at(-1)?.at ?? submitted);

const lastOf = ({ task, moves }: Change): TaskStatus => moves.at(-1)?.to ?? task.status;

/** What a stage adds to the counters of its account. */
const counted = (stage: TaskRow['stage']): readonly [waiting: number, active: number] =>
  stage === 'waiting' ? [1, 0] : stage === 'leased' ? [0, 1] : [0, 0];

/** Puts off the day on which files may be taken away. */
export async function keepFiles(step: Step, names: readonly string[], until: number): Promise<void> {
  if (!names.length) return;
  await sql`
    with held as materialized (${lockFiles(names)})
    update files set keep_until = greatest(keep_until, ${until}) from held where files.name = held.name`.execute(step);
}

const day = 86_400_000;

/** Until when the files of a task are needed. */
export const keptUntil = (deps: TaskStoreDeps, end: number): number => end + retentionOf(deps.settings) + day;

const ends = (change: Change): boolean => change.next === 'ended';
const refunded = (change: Change): boolean => ends(change) && change.result === undefined;

/** The change of the counters of its account. */
function countedBy({ stage, next }: Change): readonly [waiting: number, active: number] {
  const [waiting, active] = counted(stage);
  const [toWait, toWork] = counted(next);
  return [toWait - waiting, toWork - active];
}

/** Whether a callback comes of it, which has to be written in the same transaction. */
const isTold = (change: Change): boolean => change.task.hook !== undefined && ends(change);

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

export interface Changed {
  /** The tasks that did change, as they are now. */
  readonly tasks: readonly Task[];
  /** Whether tasks wait for accounts whose counters have changed. */
  readonly waiting: boolean;
}

/** A change as the statement reads it; times in milliseconds since the epoch, JSON as text. */
const rowOf = (deps: TaskStoreDeps, change: Change) => {
  const { task, stage, worker, moves, next } = change;
  const [waiting, active] = countedBy(change);
  return {
    id: task.id,
    before: task.status,
    stage,
    worker,
    status: lastOf(change),
    next,
    history: historyLines(moves),
    progress: change.progress ?? 0,
    result: json(change.result),
    failure: json(change.failure),
    refunded: refunded(change),
    cost: task.cost,
    run_at: change.runAt,
    deadline: change.deadline,
    job: json(change.job),
    facts: json(change.facts),
    uncounted: change.uncounted ? 1 : 0,
    waiting,
    active,
    lease: change.lease,
    ended: moves.at(-1)?.at ?? timeFor(task, deps.now()),
  };
};

interface ChangeValues extends Readonly<Record<string, unknown>> {
  /** A JSON array of what `rowOf` makes. */
  readonly changes: string;
  readonly accounts: readonly string[];
  readonly keys: readonly string[];
  readonly ids: readonly string[];
  readonly files: readonly string[];
  readonly keptUntil: number;
}

const changeTasks = statement<ChangeValues, StoredTask & { accounts_waiting: boolean }>(
  ({ changes, accounts, keys, ids, files, keptUntil }) => sql`
    with v as materialized (
      select * from json_to_recordset(${changes}::json) as v (
        id text, before text, stage text, worker text, status text, next text, history text, progress int, result text, failure text,
        refunded boolean, cost double precision, run_at bigint, deadline bigint, job text, facts text, uncounted int, waiting int,
        active int, lease bigint, ended bigint
      )
    ), held as materialized (${lockAccounts(accounts)}),
    owed as materialized (${lockBalances(keys, once('held'))}),
    mine as materialized (${lockTasks(ids, once('owed'))}),
    changed as (
      update tasks set
        status = v.status, stage = v.next, history = tasks.history || v.history,
        progress = greatest(tasks.progress, v.progress), result = v.result, failure = v.failure,
        finished = case when v.next = 'ended' then v.ended end,
        cost = case when v.refunded then 0 else tasks.cost end,
        run_at = coalesce(v.run_at, tasks.run_at), deadline = coalesce(v.deadline, tasks.deadline),
        job = coalesce(v.job, tasks.job), facts = coalesce(v.facts, tasks.facts),
        attempts = tasks.attempts - v.uncounted, worker = null, lease_until = null
      from mine join v on v.id = mine.id
      where tasks.id = mine.id and tasks.status = v.before and tasks.stage = v.stage and tasks.worker is not distinct from v.worker
        and (v.lease is null or tasks.lease_until = v.lease)
      returning tasks.*
    ), counted as (
      update accounts set waiting = accounts.waiting + d.waiting, active = accounts.active + d.active
      from (
        select changed.account, sum(v.waiting)::int as waiting, sum(v.active)::int as active
        from changed join v on v.id = changed.id group by changed.account
      ) d where accounts.id = d.account returning accounts.waiting
    ), paid as (
      update balances set spent = greatest(0, balances.spent - d.cost)
      from (
        select changed.key_id, sum(v.cost) as cost from changed join v on v.id = changed.id where v.refunded group by changed.key_id
      ) d where balances.key_id = d.key_id
    ), needed as materialized (${lockFiles(files, once('changed'))}),
    kept as (
      update files set keep_until = greatest(keep_until, ${keptUntil}) from needed where files.name = needed.name
    )
    select changed.*, exists (select from counted where waiting > 0) as accounts_waiting from changed`,
);

/** Makes changes, each to another task: all in one statement, but for the callbacks (`isTold`), which need a transaction around it. */
export async function applyChanges(
  step: Step | Queries,
  deps: TaskStoreDeps,
  changes: readonly Change[],
): Promise<Changed> {
  if (!changes.length) return { tasks: [], waiting: false };
  const moved = changes.filter((change) => countedBy(change).some((difference) => difference !== 0));
  const { rows } = await changeTasks(step, {
    changes: JSON.stringify(changes.map((change) => rowOf(deps, change))),
    accounts: distinct(moved.map(({ task }) => task.account)),
    keys: distinct(changes.filter(refunded).map(({ task }) => task.keyId)),
    ids: changes.map(({ task }) => task.id),
    files: [...filesIn(changes.map(({ result, job }) => [result, job]))],
    keptUntil: keptUntil(deps, deps.now()),
  });
  const changed = rows.map(taskOf);
  await enqueueWebhooks(
    step,
    deps,
    changed.filter((task) => hasEnded(task.surface, task.status)),
  );
  return { tasks: changed, waiting: rows[0]?.accounts_waiting === true };
}

/** Makes changes in a transaction of their own where callbacks come of them, which is all or nothing. */
export const makeChanges = (queries: Queries, deps: TaskStoreDeps, changes: readonly Change[]): Promise<Changed> =>
  changes.some(isTold)
    ? queries.transaction().execute((step) => applyChanges(step, deps, changes))
    : applyChanges(queries, deps, changes);
