// Claims, completes and releases webhook deliveries: guarded statements that are safe while other processes run the same ones.
//
// `next_at` of a claimed row is the end of its lease, so a row becomes due again when its process dies. No row of a task is claimed while
// an earlier one is pending or any row of the task is being sent.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryRow, Tables } from '../store/tables.js';

export type ClaimedDelivery = Selectable<DeliveryRow>;

interface ClaimLimits {
  /** The number of deliveries that can start. */
  readonly total: number;
  /** Concurrent deliveries per receiver (host and port), and per key. */
  readonly perHost: number;
  readonly perKey: number;
  /** Deliveries in progress, by receiver and by key. */
  readonly activeByHost: Readonly<Record<string, number>>;
  readonly activeByKey: Readonly<Record<string, number>>;
}

export interface WebhookClaimer {
  readonly queries: Kysely<Tables>;
  readonly worker: string;
  /** Milliseconds. */
  readonly lease: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Claims due deliveries receiver by receiver, so that the long queue of one receiver is not scanned for another. Each part is written so
 * that only one index fits (`ended is null` means `pending`, but does not match the index of due rows): a new database has no statistics.
 */
export async function claimDeliveries(
  { queries, worker, lease, now }: WebhookClaimer,
  limits: ClaimLimits,
): Promise<readonly ClaimedDelivery[]> {
  const at = now();
  const [hosts, keys] = [JSON.stringify(limits.activeByHost), JSON.stringify(limits.activeByKey)];
  const { rows } = await sql<ClaimedDelivery>`
    with recursive receivers (host) as (
      (select host from deliveries where state = 'pending' order by host limit 1)
      union all
      select (
        select next.host from deliveries as next
        where next.state = 'pending' and next.host > receivers.host order by next.host limit 1
      ) from receivers where receivers.host is not null
    ),
    ready as (
      select first.*, row_number() over (partition by first.key_id order by first.next_at, first.id) as place
      from receivers cross join lateral (
        select each.id, each.next_at, each.key_id from deliveries as each
        where each.state = 'pending' and each.host = receivers.host and each.next_at <= ${at}
          and coalesce((${keys}::jsonb ->> each.key_id)::int, 0) < ${limits.perKey}::int
          and coalesce((
            select false from deliveries as other
            where other.task_id = each.task_id and other.id <> each.id and other.ended is null
              and (other.number < each.number or other.lease_until > ${at})
            limit 1
          ), true)
        order by each.next_at
        limit greatest(0, ${limits.perHost}::int - coalesce((${hosts}::jsonb ->> receivers.host)::int, 0))
      ) as first
    ),
    due as (
      select id from ready where place <= ${limits.perKey}::int - coalesce((${keys}::jsonb ->> key_id)::int, 0)
      order by next_at limit ${limits.total}
    ),
    mine as (
      select id from deliveries where id = any(array(select id from due)) and state = 'pending' and next_at <= ${at}
      for update skip locked
    )
    update deliveries set attempts = attempts + 1, worker = ${worker}, lease_until = ${at + lease}, next_at = ${at + lease}
    where id = any(array(select id from mine)) returning *`.execute(queries);
  return rows;
}

export interface DeliveryResult {
  readonly state: 'pending' | 'delivered' | 'failed';
  /** When it, and the deliveries that wait behind it, are due again; without meaning for one that has ended. */
  readonly nextAt: number;
  readonly status: number | undefined;
  readonly error: string | undefined;
}

/**
 * Stores the result of a claimed delivery, and when the deliveries of the same task that wait behind it are due.
 * @returns false when this worker no longer holds the claim
 */
export async function complete(
  { queries, worker, now }: WebhookClaimer,
  row: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, nextAt: next, status, error }: DeliveryResult,
): Promise<boolean> {
  const at = now();
  // Those behind it are locked with it, in the order in which a replay locks them (tasks/task-locks.ts).
  const { rows } = await sql<{ completed: boolean }>`
    with locked as materialized (
      select id from deliveries where task_id = (select task_id from deliveries where id = ${row.id})
        and (id = ${row.id} or state = 'pending')
      order by id collate "C" for update
    ),
    completed as (
      update deliveries set state = ${state}, next_at = ${next}, lease_until = null, worker = null,
        ended = ${state === 'pending' ? null : sql`greatest(created, ${at}::bigint)`}, last_status = ${status ?? null}, last_error = ${error ?? null}
      where id = ${row.id} and (select count(*) from locked) >= 0 and worker = ${worker} and attempts = ${row.attempts} and state = 'pending'
      returning task_id, number
    ),
    behind as (
      update deliveries set next_at = ${state === 'pending' ? next : at} from completed
      where deliveries.task_id = completed.task_id and deliveries.number > completed.number
        and deliveries.state = 'pending' and deliveries.worker is null
    )
    select true as completed from completed`.execute(queries);
  return rows.length > 0;
}

/**
 * Releases claimed deliveries: they are due at once, for any worker.
 * @param id of one that this worker has claimed; absent: every claim, for a process that is known to be the only one
 */
export async function release({ queries, worker, now }: WebhookClaimer, id?: string): Promise<void> {
  let released = queries
    .updateTable('deliveries')
    .set({ lease_until: null, worker: null, next_at: now() })
    .where('state', '=', 'pending')
    .where('worker', 'is not', null);
  if (id !== undefined) released = released.where('id', '=', id).where('worker', '=', worker);
  await released.execute();
}
