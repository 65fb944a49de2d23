// Takes tasks for a worker. Lock in one statement, choose in the next: counting in the statement that locks would see old rows.
import { sql } from 'kysely';
import { movesAlong, stepsToWork } from '../../tasks/lifecycle.js';
import type { Task, TaskStatus, TaskSurface } from '../../tasks/task.js';
import { count } from './change.js';
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

async function claimFrom(
  queries: Queries,
  deps: TaskStoreDeps,
  { worker }: Claimer,
  account: string,
  most: number,
): Promise<readonly Task[]> {
  return queries.transaction().execute(async (step) => {
    const row = await step.selectFrom('accounts').selectAll().where('id', '=', account).forUpdate().executeTakeFirst();
    const room = row ? Math.min(row.concurrency - row.active, row.waiting, most) : 0;
    if (room <= 0) return [];
    const now = deps.now();
    const begin = beginningSql(now, worker);
    const { rows } = await sql<StoredTask>`
      update tasks set stage = 'leased', worker = ${worker}, lease_until = ${now + deps.settings.lease}, attempts = attempts + 1,
        started = coalesce(started, ${now}), history = history || ${begin.lines}, status = ${begin.status}
      where id in (
        select id from tasks where stage = 'waiting' and account = ${account} and run_at <= ${now}
        order by run_at, id collate "C" limit ${room} for update skip locked)
      returning *`.execute(step);
    await count(step, [[account, -rows.length, rows.length]]);
    return rows.map(taskOf).sort((one, two) => one.submitted - two.submitted);
  });
}

/** Takes at most so many tasks, of whichever accounts have room, each account's oldest first. */
export async function claim(
  queries: Queries,
  deps: TaskStoreDeps,
  claimer: Claimer,
  most: number,
): Promise<readonly Task[]> {
  const open = await queries
    .selectFrom('accounts')
    .select('id')
    .where('waiting', '>', 0)
    .whereRef('active', '<', 'concurrency')
    .where('engine', 'in', [...claimer.engines])
    .orderBy(sql`random()`)
    .execute();
  const tasks: Task[] = [];
  for (const { id } of open) {
    if (tasks.length >= most) break;
    tasks.push(...(await claimFrom(queries, deps, claimer, id, most - tasks.length)));
  }
  return tasks;
}
