// Takes tasks for a worker, within the limits of their accounts over all workers.
import { type RawBuilder, sql } from 'kysely';
import type { Task } from '../../../engine/task.js';
import { movesAlong, runningStatuses, stepsToWork, waitingStatuses } from '../../tasks/lifecycle.js';
import { statement } from '../statement.js';
import { longestPause, type Queries, type TaskStoreDeps } from './deps.js';
import { historyLines, type StoredTask, taskOf } from './rows.js';
import { leaseOf } from './settings.js';

/** Stands in history lines where the time of each task is put. */
const someTime = 0;

/** What beginning at `time` writes into status and history, by the status before. */
function beginningSql(time: RawBuilder<unknown>, worker: string) {
  const steps = waitingStatuses.map(([surface, status]) => {
    const moves = movesAlong(surface, status, stepsToWork(surface, status), someTime, worker);
    return { status, to: moves.at(-1)?.to ?? status, lines: historyLines(moves) };
  });
  const again = runningStatuses.map((status) => ({
    status,
    lines: historyLines([{ at: someTime, from: status, to: status, note: `taken up again by ${worker}` }]),
  }));
  const to = sql.join(
    steps.map((step) => sql`when ${step.status} then ${step.to}`),
    sql` `,
  );
  const lines = sql.join(
    [...steps, ...again].map((step) => sql`when ${step.status} then ${step.lines}`),
    sql` `,
  );
  const at = `"at":${someTime}`;
  return {
    status: sql`case status ${to} else status end`,
    lines: sql`replace(case status ${lines} else '' end, ${at}, '"at":' || ${time})`,
  };
}

export interface Claimer {
  readonly worker: string;
  /** Engines that this process has; accounts of others are left alone. */
  readonly engines: readonly string[];
}

/** Tries in a row that may come too late before others are given their turn. */
const tries = 5;

type Claimed = { readonly candidate: string | null } & (StoredTask | { readonly id: null });

type ClaimValues = Readonly<Record<'now' | 'longest' | 'lease' | 'most', number>>;

/**
 * Takes tasks of one account that has room, in one statement. The account is found first and only then locked, alone: locking while looking
 * would keep those that turned out to have no room. A task that another has taken meanwhile is seen to be taken when its row is locked.
 */
function claimStatement({ worker, engines }: Claimer) {
  return statement<ClaimValues, Claimed>(({ now, longest, lease, most }) => {
    // What is to wait for longer than anything does was stored by a clock that has been set back since: it is due, and begins no earlier.
    const due = sql`(run_at <= ${now}::bigint or run_at > ${longest}::bigint)`;
    const time = sql`greatest(${now}::bigint, run_at)`;
    const begin = beginningSql(time, worker);
    return sql`
    with candidate as materialized (
      select id from accounts
      where waiting > 0 and active < concurrency and engine = any(${engines}::text[])
        and exists (select from tasks where stage = 'waiting' and account = accounts.id and ${due})
      order by random() limit 1
    ), room as materialized (
      select id, least(concurrency - active, waiting, ${most}::int) as free from accounts
      where id = (select id from candidate) for update
    ), picked as materialized (
      select id from tasks
      where stage = 'waiting' and account = (select id from room) and ${due}
      order by run_at, id collate "C" limit (select greatest(free, 0) from room) for update skip locked
    ), taken as (
      update tasks set stage = 'leased', worker = ${worker}, lease_until = ${lease}, attempts = attempts + 1,
        started = coalesce(started, ${time}), history = history || ${begin.lines}, status = ${begin.status}
      from picked where tasks.id = picked.id returning tasks.*
    ), counted as (
      update accounts set waiting = waiting - (select count(*)::int from taken), active = active + (select count(*)::int from taken)
      where id = (select id from room) and exists (select from taken)
    )
    select (select id from candidate) as candidate, taken.* from (select) one left join taken on true`;
  });
}

/** Takes at most so many tasks, of whichever accounts have room, each account's oldest first. */
export function createClaim(
  queries: Queries,
  deps: TaskStoreDeps,
  claimer: Claimer,
): (most: number) => Promise<readonly Task[]> {
  const run = claimStatement(claimer);
  /** Undefined when no account has room and work. */
  const once = async (most: number): Promise<readonly Task[] | undefined> => {
    const now = deps.now();
    const { rows } = await run(queries, {
      now,
      longest: now + longestPause,
      lease: now + leaseOf(deps.settings),
      most,
    });
    if (!rows[0]?.candidate) return undefined;
    return rows
      .flatMap((row) => (row.id === null ? [] : taskOf(row)))
      .sort((one, two) => one.submitted - two.submitted);
  };
  return async (most) => {
    const tasks: Task[] = [];
    for (let left = tries; left && tasks.length < most; left -= 1) {
      const taken = await once(most - tasks.length);
      if (!taken) break;
      // Another was quicker at this account; others may have work.
      if (taken.length) left = tries + 1;
      tasks.push(...taken);
    }
    return tasks;
  };
}
