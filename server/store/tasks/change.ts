// The one way in which a task that exists changes its place in the queue: a guarded write, with its history, its account's counters,
// its key's balance, its callbacks and its files, all in one transaction.
import { sql } from 'kysely';
import type { ImageJob } from '../../tasks/jobs.js';
import { hasEnded } from '../../tasks/lifecycle.js';
import type { Failure, ImageFacts, Move, Task, TaskResult, TaskStatus } from '../../tasks/task.js';
import type { TaskRow } from '../tables.js';
import type { Step, TaskStoreDeps } from './deps.js';
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

/** Adds to the counters of accounts, always in the same order. */
export async function count(
  step: Step,
  changes: Iterable<readonly [account: string, waiting: number, active: number]>,
): Promise<void> {
  const sums = new Map<string, [number, number]>();
  for (const [account, waiting, active] of changes) {
    const [one, two] = sums.get(account) ?? [0, 0];
    sums.set(account, [one + waiting, two + active]);
  }
  for (const [account, [waiting, active]] of [...sums].sort(([one], [two]) => (one < two ? -1 : 1)))
    if (waiting || active)
      await sql`update accounts set waiting = waiting + ${waiting}, active = active + ${active} where id = ${account}`.execute(
        step,
      );
}

/** Adds to what keys have spent, always in the same order. */
export async function spend(step: Step, amounts: Iterable<readonly [keyId: string, amount: number]>): Promise<void> {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const [key, amount] of [...sums].sort(([one], [two]) => (one < two ? -1 : 1)))
    if (amount)
      await sql`insert into balances (key_id, spent) values (${key}, ${amount})
        on conflict (key_id) do update set spent = greatest(0, balances.spent + excluded.spent)`.execute(step);
}

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

/**
 * Makes changes, each to another task.
 * @returns the tasks that did change, as they are now
 */
export async function applyChanges(
  step: Step,
  deps: TaskStoreDeps,
  changes: readonly Change[],
): Promise<readonly Task[]> {
  if (!changes.length) return [];
  const now = deps.now();
  const column = <Value>(each: (change: Change) => Value): Value[] => changes.map(each);
  const ends = (change: Change): boolean => change.next === 'ended';
  const refunded = (change: Change): boolean => ends(change) && change.result === undefined;
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  const { rows } = await sql<StoredTask>`
    update tasks set
      status = v.status, stage = v.next, history = tasks.history || v.history,
      progress = greatest(tasks.progress, v.progress), result = v.result, failure = v.failure,
      finished = case when v.next = 'ended' then ${now}::bigint end,
      cost = case when v.refunded then 0 else tasks.cost end,
      run_at = coalesce(v.run_at, tasks.run_at), deadline = coalesce(v.deadline, tasks.deadline),
      job = coalesce(v.job, tasks.job), facts = coalesce(v.facts, tasks.facts),
      attempts = tasks.attempts - v.uncounted, worker = null, lease_until = null
    from unnest(
      ${column(({ task }) => task.id)}::text[], ${column(({ task }) => task.status)}::text[], ${column(({ stage }) => stage)}::text[],
      ${column(({ worker }) => worker)}::text[], ${column(lastOf)}::text[], ${column(({ next }) => next)}::text[],
      ${column(({ moves }) => historyLines(moves))}::text[], ${column(({ progress }) => progress ?? 0)}::int[],
      ${column(({ result }) => json(result))}::text[], ${column(({ failure }) => json(failure))}::text[],
      ${column(refunded)}::boolean[], ${column(({ runAt }) => runAt ?? null)}::bigint[],
      ${column(({ deadline }) => deadline ?? null)}::bigint[], ${column(({ job }) => json(job))}::text[],
      ${column(({ facts }) => json(facts))}::text[], ${column(({ uncounted }) => (uncounted ? 1 : 0))}::int[]
    ) as v (id, before, stage, worker, status, next, history, progress, result, failure, refunded, run_at, deadline, job, facts, uncounted)
    where tasks.id = v.id and tasks.status = v.before and tasks.stage = v.stage and tasks.worker is not distinct from v.worker
    returning tasks.*`.execute(step);
  const done = new Map(rows.map((row) => [row.id, taskOf(row)]));
  const made = changes.filter(({ task }) => done.has(task.id));
  await count(
    step,
    made.flatMap(({ task, stage, next }) => {
      const [waiting, active] = counted(stage);
      const [toWait, toWork] = counted(next);
      return [[task.account, toWait - waiting, toWork - active] as const];
    }),
  );
  await spend(
    step,
    made.filter(refunded).map(({ task }) => [task.keyId, -task.cost] as const),
  );
  const changed = made.map(({ task }) => done.get(task.id) as Task);
  await tellOf(
    step,
    deps,
    changed.filter((task) => hasEnded(task.surface, task.status)),
  );
  await keepFiles(step, [...filesIn(made.map(({ result, job }) => [result, job]))], keptUntil(deps, now));
  return changed;
}
