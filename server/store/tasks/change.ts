// The one way in which a task that exists changes its place in the queue: a guarded write, with its history, its account's counters,
// its key's balance, its callbacks and its files, all in one transaction.
import { sql } from 'kysely';
import type { ImageJob } from '../../tasks/jobs.js';
import { hasEnded } from '../../tasks/lifecycle.js';
import type { Failure, ImageFacts, Move, Task, TaskResult, TaskStatus } from '../../tasks/task.js';
import type { TaskRow } from '../tables.js';
import type { Queries, Step, TaskStoreDeps } from './deps.js';
import type { StoredTask } from './rows.js';
import { filesIn, historyLines, taskOf } from './rows.js';
import { tellOf } from './tell.js';

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
}

const lastOf = ({ task, moves }: Change): TaskStatus => moves.at(-1)?.to ?? task.status;

/** What a stage adds to the counters of its account. */
const counted = (stage: TaskRow['stage']): readonly [waiting: number, active: number] =>
  stage === 'waiting' ? [1, 0] : stage === 'leased' ? [0, 1] : [0, 0];

/** Puts off the day on which files may be taken away. */
export async function keepFiles(step: Step, names: readonly string[], until: number): Promise<void> {
  if (!names.length) return;
  await step
    .updateTable('files')
    .set({ keep_until: sql`greatest(keep_until, ${until})` })
    .where('name', 'in', [...new Set(names)].sort())
    .execute();
}

const day = 86_400_000;

/** Until when the files of a task are needed. */
export const keptUntil = (deps: TaskStoreDeps, end: number): number => end + deps.settings.retention + day;

const ends = (change: Change): boolean => change.next === 'ended';
const refunded = (change: Change): boolean => ends(change) && change.result === undefined;

/** The change of the counters of its account. */
function countedBy({ stage, next }: Change): readonly [waiting: number, active: number] {
  const [waiting, active] = counted(stage);
  const [toWait, toWork] = counted(next);
  return [toWait - waiting, toWork - active];
}

/** Whether a callback comes of it, which has to be written in the same transaction. */
export const isTold = (change: Change): boolean => change.task.hook !== undefined && ends(change);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * Makes changes, each to another task: all in one statement, but for the callbacks (`isTold`), which need a transaction around it.
 * @returns the tasks that did change, as they are now
 */
export async function applyChanges(
  step: Step | Queries,
  deps: TaskStoreDeps,
  changes: readonly Change[],
): Promise<readonly Task[]> {
  if (!changes.length) return [];
  const now = deps.now();
  const column = <Value>(each: (change: Change) => Value): Value[] => changes.map(each);
  const files = [...filesIn(changes.map(({ result, job }) => [result, job]))];
  const { rows } = await sql<StoredTask>`
    with v as materialized (
      select * from unnest(
        ${column(({ task }) => task.id)}::text[], ${column(({ task }) => task.status)}::text[], ${column(({ stage }) => stage)}::text[],
        ${column(({ worker }) => worker)}::text[], ${column(lastOf)}::text[], ${column(({ next }) => next)}::text[],
        ${column(({ moves }) => historyLines(moves))}::text[], ${column(({ progress }) => progress ?? 0)}::int[],
        ${column(({ result }) => json(result))}::text[], ${column(({ failure }) => json(failure))}::text[],
        ${column(refunded)}::boolean[], ${column(({ task }) => task.cost)}::double precision[],
        ${column(({ runAt }) => runAt ?? null)}::bigint[], ${column(({ deadline }) => deadline ?? null)}::bigint[],
        ${column(({ job }) => json(job))}::text[], ${column(({ facts }) => json(facts))}::text[],
        ${column(({ uncounted }) => (uncounted ? 1 : 0))}::int[], ${column((each) => countedBy(each)[0])}::int[],
        ${column((each) => countedBy(each)[1])}::int[]
      ) as v (id, before, stage, worker, status, next, history, progress, result, failure, refunded, cost, run_at, deadline, job, facts,
        uncounted, waiting, active)
    ), changed as (
      update tasks set
        status = v.status, stage = v.next, history = tasks.history || v.history,
        progress = greatest(tasks.progress, v.progress), result = v.result, failure = v.failure,
        finished = case when v.next = 'ended' then ${now}::bigint end,
        cost = case when v.refunded then 0 else tasks.cost end,
        run_at = coalesce(v.run_at, tasks.run_at), deadline = coalesce(v.deadline, tasks.deadline),
        job = coalesce(v.job, tasks.job), facts = coalesce(v.facts, tasks.facts),
        attempts = tasks.attempts - v.uncounted, worker = null, lease_until = null
      from v
      where tasks.id = v.id and tasks.status = v.before and tasks.stage = v.stage and tasks.worker is not distinct from v.worker
      returning tasks.*
    ), counted as (
      update accounts set waiting = accounts.waiting + d.waiting, active = accounts.active + d.active
      from (
        select changed.account, sum(v.waiting)::int as waiting, sum(v.active)::int as active
        from changed join v on v.id = changed.id group by changed.account
      ) d where accounts.id = d.account
    ), paid as (
      update balances set spent = greatest(0, balances.spent - d.cost)
      from (
        select changed.key_id, sum(v.cost) as cost from changed join v on v.id = changed.id where v.refunded group by changed.key_id
      ) d where balances.key_id = d.key_id
    ), kept as (
      update files set keep_until = greatest(keep_until, ${keptUntil(deps, now)}) where name = any(${files}::text[])
    )
    select * from changed`.execute(step);
  const changed = rows.map(taskOf);
  await tellOf(
    step,
    deps,
    changed.filter((task) => hasEnded(task.surface, task.status)),
  );
  return changed;
}

/** Makes changes in a transaction of their own where callbacks come of them, which is all or nothing. */
export const makeChanges = (
  queries: Queries,
  deps: TaskStoreDeps,
  changes: readonly Change[],
): Promise<readonly Task[]> =>
  changes.some(isTold)
    ? queries.transaction().execute((step) => applyChanges(step, deps, changes))
    : applyChanges(queries, deps, changes);
