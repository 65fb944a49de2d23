// The statement of task changes (change.ts), and what it does beside when a task moves to another account.
import { sql } from 'kysely';
import { statement } from '../statement.js';
import { afterReading, lockAccounts, lockBalances, lockFiles, lockTasks } from './locks.js';
import type { StoredTask } from './rows.js';

interface ChangeValues extends Readonly<Record<string, unknown>> {
  /** A JSON array of rows (`rowOf`). */
  readonly changes: string;
  readonly accounts: readonly string[];
  readonly keys: readonly string[];
  readonly ids: readonly string[];
  readonly files: readonly string[];
  readonly fileExpiry: number;
}

const movedColumns = sql`, account = coalesce(v.account, tasks.account), channel = coalesce(v.channel, tasks.channel)`;

/** Another process may have moved it. */
const stillThere = sql` and (v."left" is null or tasks.account = v."left")`;

const stayingCounters = sql`
  select changed.account, sum(v.waiting)::int as waiting, sum(v.active)::int as active
  from changed join v on v.id = changed.id group by changed.account`;

const movedCounters = sql`
  select account, sum(waiting)::int as waiting, sum(active)::int as active from (
    select coalesce(v."left", changed.account) as account, v.waiting, v.active from changed join v on v.id = changed.id
    union all
    select changed.account, v.arriving, 0 from changed join v on v.id = changed.id where v."left" is not null
  ) each group by account`;

const linksRemoved = sql`, links_removed as (
  delete from upstream_tasks using changed, v
  where upstream_tasks.task_id = changed.id and v.id = changed.id and v."left" is not null and upstream_tasks.phase = 'new'
)`;

/** @param moves whether a change may move its task to another account; a separate text, since most changes do not */
const changeStatement = (moves: boolean) =>
  statement<ChangeValues, StoredTask & { accounts_waiting: boolean }>(
    ({ changes, accounts, keys, ids, files, fileExpiry }) => sql`
    with v as materialized (
      select * from json_to_recordset(${changes}::json) as v (
        id text, before text, stage text, worker text, status text, next text, history text, progress int, result text, failure text,
        refunded boolean, cost double precision, run_at bigint, deadline bigint, job text, facts text, uncounted int, waiting int,
        active int, lease bigint, ended bigint, "left" text, account text, channel text, arriving int
      )
    ), locked_accounts as materialized (${lockAccounts(accounts)}),
    locked_balances as materialized (${lockBalances(keys, afterReading('locked_accounts'))}),
    locked_tasks as materialized (${lockTasks(ids, afterReading('locked_balances'))}),
    changed as (
      update tasks set
        status = v.status, stage = v.next, history = tasks.history || v.history,
        progress = greatest(tasks.progress, v.progress), result = v.result, failure = v.failure,
        finished = case when v.next = 'ended' then v.ended end,
        cost = case when v.refunded then 0 else tasks.cost end,
        run_at = coalesce(v.run_at, tasks.run_at), deadline = coalesce(v.deadline, tasks.deadline),
        job = coalesce(v.job, tasks.job), facts = coalesce(v.facts, tasks.facts),
        attempts = tasks.attempts - v.uncounted, worker = null, lease_until = null${moves ? movedColumns : sql``}
      from locked_tasks join v on v.id = locked_tasks.id
      where tasks.id = locked_tasks.id and tasks.status = v.before and tasks.stage = v.stage and tasks.worker is not distinct from v.worker
        and (v.lease is null or tasks.lease_until = v.lease)${moves ? stillThere : sql``}
      returning tasks.*
    ), accounts_counted as (
      update accounts set waiting = accounts.waiting + d.waiting, active = accounts.active + d.active
      from (
        ${moves ? movedCounters : stayingCounters}
      ) d where accounts.id = d.account returning accounts.waiting
    )${moves ? linksRemoved : sql``}, balances_refunded as (
      update balances set spent = greatest(0, balances.spent - d.cost)
      from (
        select changed.key_id, sum(v.cost) as cost from changed join v on v.id = changed.id where v.refunded group by changed.key_id
      ) d where balances.key_id = d.key_id
    ), locked_files as materialized (${lockFiles(files, afterReading('changed'))}),
    files_kept as (
      update files set keep_until = greatest(keep_until, ${fileExpiry}) from locked_files where files.name = locked_files.name
    )
    select changed.*, exists (select from accounts_counted where waiting > 0) as accounts_waiting from changed`,
  );

/** Changes tasks that stay on their accounts. */
export const changeInPlace = changeStatement(false);
/** Changes tasks, some of which move to another account. */
export const changeWithMoves = changeStatement(true);
