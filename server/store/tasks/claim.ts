// Takes tasks for a worker, within the limits of their accounts over all workers.
import { sql } from 'kysely';
import { movesAlong, stepsToWork } from '../../tasks/lifecycle.js';
import type { Task, TaskStatus, TaskSurface } from '../../tasks/task.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { historyLines, type StoredTask, taskOf } from './rows.js';

/** States from which work begins. */
const beginnings: readonly (readonly [TaskSurface, TaskStatus])[] = [
  ['images', 'NOT_START'],
  ['images', 'SUBMITTED'],
  ['videos', 'queued'],
];

/** States of tasks that were in work before. */
const working: readonly TaskStatus[] = ['IN_PROGRESS', 'in_progress'];

/** What beginning writes into status and history, by the status before. */
function beginningSql(now: number, worker: string) {
  const steps = beginnings.map(([surface, status]) => {
    const moves = movesAlong(surface, status, stepsToWork(surface, status), now, worker);
    return { status, to: moves.at(-1)?.to ?? status, lines: historyLines(moves) };
  });
  const again = working.map((status) => ({
    status,
    lines: historyLines([{ at: now, from: status, to: status, note: `taken up again by ${worker}` }]),
  }));
  const to = sql.join(
    steps.map((step) => sql`when ${step.status} then ${step.to}`),
    sql` `,
  );
  const lines = sql.join(
    [...steps, ...again].map((step) => sql`when ${step.status} then ${step.lines}`),
    sql` `,
  );
  return { status: sql`case status ${to} else status end`, lines: sql`case status ${lines} else '' end` };
}

export interface Claimer {
  readonly worker: string;
  /** Engines that this process has; accounts of others are left alone. */
  readonly engines: readonly string[];
}

/**
 * Takes tasks of one account that has room, in one statement. The account is locked first, and its newest row is what is counted by;
 * a task that another has taken meanwhile is seen to be taken when its row is locked.
 */
async function claimOnce(
  queries: Queries,
  deps: TaskStoreDeps,
  { worker, engines }: Claimer,
  most: number,
): Promise<readonly Task[]> {
  const now = deps.now();
  const begin = beginningSql(now, worker);
  const { rows } = await sql<StoredTask>`
    with room as materialized (
      select id, least(concurrency - active, waiting, ${most}::int) as free from accounts
      where waiting > 0 and active < concurrency and engine = any(${engines}::text[])
        and exists (select from tasks where stage = 'waiting' and account = accounts.id and run_at <= ${now})
      order by random() limit 1 for update
    ), picked as materialized (
      select id from tasks
      where stage = 'waiting' and account = (select id from room) and run_at <= ${now}
      order by run_at, id collate "C" limit (select greatest(free, 0) from room) for update skip locked
    ), taken as (
      update tasks set stage = 'leased', worker = ${worker}, lease_until = ${now + deps.settings.lease}, attempts = attempts + 1,
        started = coalesce(started, ${now}), history = history || ${begin.lines}, status = ${begin.status}
      from picked where tasks.id = picked.id returning tasks.*
    ), counted as (
      update accounts set waiting = waiting - (select count(*)::int from taken), active = active + (select count(*)::int from taken)
      where id = (select id from room)
    )
    select * from taken`.execute(queries);
  return rows.map(taskOf).sort((one, two) => one.submitted - two.submitted);
}

/** Takes at most so many tasks, of whichever accounts have room, each account's oldest first. */
export async function claim(
  queries: Queries,
  deps: TaskStoreDeps,
  claimer: Claimer,
  most: number,
): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  while (tasks.length < most) {
    const taken = await claimOnce(queries, deps, claimer, most - tasks.length);
    if (!taken.length) break;
    tasks.push(...taken);
  }
  return tasks;
}
