// Lists webhook deliveries for operators and the console, and replays them.
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type * as contract from '../../generated/operator/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import type { DeliveryRow, Tables } from '../store/tables.js';

/** A webhook delivery and its attempts, with the whole URL. */
export type Delivery = Given<contract.Delivery>;

/** Absent fields match everything. */
interface DeliveryFilter {
  readonly task?: string | undefined;
  readonly state?: contract.DeliveryState | undefined;
  /** The newest ones up to this many. */
  readonly limit: number;
}

const deliveryOf = (row: Selectable<DeliveryRow>, now: number): Delivery => ({
  id: row.id,
  task: row.task_id,
  surface: row.surface,
  number: row.number,
  url: row.url,
  state: row.state,
  attempts: row.attempts,
  created: Number(row.created),
  ...(row.state === 'pending' &&
    (Number(row.lease_until) > now ? { sending: true as const } : { next: Number(row.next_at) })),
  ...(row.ended !== null && { ended: Number(row.ended) }),
  ...(row.last_status !== null && { lastStatus: row.last_status }),
  ...(row.last_error !== null && { lastError: row.last_error }),
});

/** Deliveries that one transaction replays. */
const batchSize = 500;

/** Deliveries behind a replayed one are postponed by this many milliseconds: a worker that is about to claim one polls again, in the new order. */
const postponement = 1000;

/** @param now milliseconds since the epoch */
export function createDeliveryLog(queries: Kysely<Tables>, now: () => number) {
  const deliveriesOf = (rows: readonly Selectable<DeliveryRow>[]) => rows.map((row) => deliveryOf(row, now()));
  const all = () => queries.selectFrom('deliveries').selectAll();

  const which = ({ id, task }: contract.Replay): Expression<SqlBool> => {
    if (id !== undefined) return sql<SqlBool>`id = ${id}`;
    return task === undefined ? sql<SqlBool>`state = 'failed'` : sql<SqlBool>`task_id = ${task}`;
  };

  /** No worker is sending it. */
  const unsent = () => sql<SqlBool>`(worker is null or lease_until <= ${now()})`;

  /** Replays one batch after the id `after` in one transaction. @returns its last id; undefined when there are no more */
  const replayBatch = (given: contract.Replay, after: string) =>
    queries.transaction().execute(async (transaction) => {
      const candidates = await transaction
        .selectFrom('deliveries')
        .select(['id', 'task_id'])
        .where(which(given))
        .where(unsent())
        .where(sql<SqlBool>`id collate "C" > ${after}`)
        .orderBy(sql`id collate "C"`)
        .limit(batchSize)
        .execute();
      const last = candidates.at(-1)?.id;
      if (last === undefined) return undefined;
      // Locks all deliveries of these tasks, since those that wait behind change too; then selects those that are still not being sent.
      await transaction
        .selectFrom('deliveries')
        .select('id')
        .where('task_id', 'in', [...new Set(candidates.map((row) => row.task_id))])
        .orderBy(sql`id collate "C"`)
        .forUpdate()
        .execute();
      const unclaimed = await transaction
        .selectFrom('deliveries')
        .select(['id', 'task_id'])
        .where(
          'id',
          'in',
          candidates.map(({ id }) => id),
        )
        .where(which(given))
        .where(unsent())
        .execute();
      const ids = unclaimed.map(({ id }) => id);
      if (!ids.length) return { count: 0, last };
      const at = now();
      await transaction
        .updateTable('deliveries')
        .set({ state: 'pending', attempts: 0, created: at, next_at: at, ended: null, lease_until: null, worker: null })
        .where('id', 'in', ids)
        .execute();
      await transaction
        .updateTable('deliveries')
        .set({ next_at: sql`greatest(next_at, ${at + postponement})` })
        .where('task_id', 'in', [...new Set(unclaimed.map((row) => row.task_id))])
        .where('id', 'not in', ids)
        .where('state', '=', 'pending')
        .where(unsent())
        .execute();
      return { count: ids.length, last };
    });

  return {
    /** Newest first. */
    async list({ task, state, limit }: DeliveryFilter): Promise<readonly Delivery[]> {
      let query = all().orderBy('created', 'desc').orderBy('task_id').orderBy('number', 'desc').limit(limit);
      if (task !== undefined) query = query.where('task_id', '=', task);
      if (state !== undefined) query = query.where('state', '=', state);
      return deliveriesOf(await query.execute());
    },

    /** With its body. */
    async get(id: string): Promise<(Delivery & { readonly body: string }) | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && { ...deliveryOf(row, now()), body: row.body };
    },

    /** The deliveries of a task of this key, in order. */
    async listByTask(task: string, keyId?: string): Promise<readonly Delivery[]> {
      let query = all().where('task_id', '=', task).orderBy('number');
      if (keyId !== undefined) query = query.where('key_id', '=', keyId);
      return deliveriesOf(await query.execute());
    },

    /**
     * Makes deliveries due again, each with a full retry period. Deliveries that are being sent are left alone.
     * @returns their number
     */
    async replay(given: contract.Replay): Promise<number> {
      let count = 0;
      for (let last = ''; ; ) {
        const done = await replayBatch(given, last);
        if (!done) return count;
        count += done.count;
        last = done.last;
      }
    },
  };
}
