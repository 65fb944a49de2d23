// Which callbacks are sent now, and by whom: a few guarded statements, safe against other processes that do the same.
//
// A claimed row has its lease's end as its next time: whoever dies with it leaves a row that becomes due by itself. Of one task no row is
// claimed while an earlier one is pending or any of it is being sent.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryRow, Tables } from '../store/tables.js';

export type ClaimedDelivery = Selectable<DeliveryRow>;

export interface Room {
  /** Deliveries that can be begun. */
  readonly all: number;
  /** Deliveries that a receiver (host and port), and those of a key, may take up at a time. */
  readonly perHost: number;
  readonly perKey: number;
  /** What each that is busy takes up now. */
  readonly hosts: Readonly<Record<string, number>>;
  readonly keys: Readonly<Record<string, number>>;
}

export interface Claimant {
  readonly queries: Kysely<Tables>;
  readonly worker: string;
  /** Milliseconds. */
  readonly lease: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Takes what is due, receiver by receiver, so that a long queue of one is not even looked at for another. Every part says what leaves
 * the planner one index to use (`ended is null` is `pending`, but not that of what is due): a young database has no statistics.
 */
export async function claim(
  { queries, worker, lease, now }: Claimant,
  room: Room,
): Promise<readonly ClaimedDelivery[]> {
  const at = now();
  const [hosts, keys] = [JSON.stringify(room.hosts), JSON.stringify(room.keys)];
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
          and coalesce((${keys}::jsonb ->> each.key_id)::int, 0) < ${room.perKey}::int
          and coalesce((
            select false from deliveries as other
            where other.task_id = each.task_id and other.id <> each.id and other.ended is null
              and (other.number < each.number or other.lease_until > ${at})
            limit 1
          ), true)
        order by each.next_at
        limit greatest(0, ${room.perHost}::int - coalesce((${hosts}::jsonb ->> receivers.host)::int, 0))
      ) as first
    ),
    due as (
      select id from ready where place <= ${room.perKey}::int - coalesce((${keys}::jsonb ->> key_id)::int, 0)
      order by next_at limit ${room.all}
    ),
    mine as (
      select id from deliveries where id = any(array(select id from due)) and state = 'pending' and next_at <= ${at}
      for update skip locked
    )
    update deliveries set attempts = attempts + 1, worker = ${worker}, lease_until = ${at + lease}, next_at = ${at + lease}
    where id = any(array(select id from mine)) returning *`.execute(queries);
  return rows;
}

export interface DeliveryEnd {
  readonly state: 'pending' | 'delivered' | 'dead';
  /** When it, and what waits behind it, is due again; without meaning for one that has ended. */
  readonly next: number;
  readonly status: number | undefined;
  readonly error: string | undefined;
}

/**
 * Writes down what came of a claimed delivery, and when those of the same task that wait behind it are due.
 * @returns false when it was no longer this worker's
 */
export async function settle(
  { queries, worker, now }: Claimant,
  row: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, next, status, error }: DeliveryEnd,
): Promise<boolean> {
  const at = now();
  // Those behind it are locked with it, in the order in which a replay locks them (store/tasks/locks.ts).
  const { rows } = await sql<{ told: boolean }>`
    with held as materialized (
      select id from deliveries where task_id = (select task_id from deliveries where id = ${row.id})
        and (id = ${row.id} or state = 'pending')
      order by id collate "C" for update
    ),
    told as (
      update deliveries set state = ${state}, next_at = ${next}, lease_until = null, worker = null,
        ended = ${state === 'pending' ? null : sql`greatest(created, ${at}::bigint)`}, last_status = ${status ?? null}, last_error = ${error ?? null}
      where id = ${row.id} and (select count(*) from held) >= 0 and worker = ${worker} and attempts = ${row.attempts} and state = 'pending'
      returning task_id, number
    ),
    behind as (
      update deliveries set next_at = ${state === 'pending' ? next : at} from told
      where deliveries.task_id = told.task_id and deliveries.number > told.number
        and deliveries.state = 'pending' and deliveries.worker is null
    )
    select true as told from told`.execute(queries);
  return rows.length > 0;
}

/** Gives back a delivery that was begun and not ended, as if it had not been: it is due at once, for anybody. */
export async function giveBack({ queries, worker, now }: Claimant, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await queries
    .updateTable('deliveries')
    .set({ lease_until: null, worker: null, next_at: now() })
    .where('id', 'in', [...ids])
    .where('worker', '=', worker)
    .where('state', '=', 'pending')
    .execute();
}

/** Makes everything due that some process had begun, for when this is known to be the only one. */
export async function takeOver({ queries, now }: Pick<Claimant, 'queries' | 'now'>): Promise<void> {
  await queries
    .updateTable('deliveries')
    .set({ lease_until: null, worker: null, next_at: now() })
    .where('state', '=', 'pending')
    .where('worker', 'is not', null)
    .execute();
}
