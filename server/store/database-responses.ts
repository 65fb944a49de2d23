// The response store on the database. A response belongs to one key and is invisible to others; it expires after the retention.

import { sql } from 'kysely';
import type * as contract from '../../generated/types.js';
import type { ResponseStore, StoredResponse } from '../../surfaces/engine/response-store.js';
import { deleteInBatches } from './batch.js';
import type { Database } from './database.js';

export interface Retention {
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const day = 86_400_000;

/** Responses deleted by one statement. */
const purgeBatchSize = 100;

/** Whether PostgreSQL can store and index an id. Callers can send any text as id. */
export const isStorableId = (id: string): boolean => id.length <= 500 && !id.includes('\0');

const itemIds = (output: readonly contract.ResponseOutputItem[]): string[] =>
  [
    ...new Set(
      output.flatMap((item) => ('id' in item && typeof item.id === 'string' && isStorableId(item.id) ? [item.id] : [])),
    ),
    // Sorted, so that two transactions that save the same ids do not deadlock.
  ].sort();

/** Creates the response store. Expired responses are not found, even before they are deleted. */
export function createResponseStore(
  { queries, problem }: Pick<Database, 'queries' | 'problem'>,
  retention: Retention,
): ResponseStore & { purge(): Promise<number> } {
  const oldest = () => new Date(retention.now() - retention.retentionDays * day);
  const columns = [
    ...(['response.id', 'response.key_id', 'created_at', 'previous_id', 'input', 'output'] as const),
    ...(['response', 'background', 'cancelled_at'] as const),
  ] as const;

  const find = async (id: string, keyId: string): Promise<StoredResponse | undefined> => {
    if (!isStorableId(id)) return undefined;
    const row = await queries
      .selectFrom('stored_responses as response')
      .select(columns)
      .where('response.key_id', '=', keyId)
      .where('response.id', '=', id)
      .where('created_at', '>', oldest())
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      id: row.id,
      keyId: row.key_id,
      createdAt: row.created_at.getTime(),
      ...(row.previous_id === null ? {} : { previousId: row.previous_id }),
      input: JSON.parse(row.input),
      output: JSON.parse(row.output),
      ...(row.response === null ? {} : { response: JSON.parse(row.response) }),
      ...(row.background === null ? {} : { background: JSON.parse(row.background) }),
      ...(row.cancelled_at === null ? {} : { cancelledAt: Number(row.cancelled_at) }),
    };
  };

  return {
    async assertWritable() {
      const why = problem();
      if (why !== undefined) throw new Error(why);
    },

    find,

    async save({ id, keyId, createdAt, previousId, input, output, response: shown, background }) {
      const content = {
        created_at: new Date(createdAt),
        previous_id: previousId ?? null,
        input: JSON.stringify(input),
        output: JSON.stringify(output),
        response: shown ? JSON.stringify(shown) : null,
        background: background ? JSON.stringify(background) : null,
        cancelled_at: null,
      };
      const items = itemIds(output).map((item) => ({ key_id: keyId, id: item, response_id: id }));
      // One statement is atomic without the three round trips of a transaction.
      const response = queries
        .insertInto('stored_responses')
        .values({ key_id: keyId, id, ...content })
        .onConflict((conflict) => conflict.columns(['key_id', 'id']).doUpdateSet(content));
      if (!items.length) return void (await response.execute());
      await queries
        .with('response', () => response)
        .insertInto('stored_items')
        .values(items)
        .onConflict((conflict) =>
          conflict.columns(['key_id', 'id']).doUpdateSet((row) => ({ response_id: row.ref('excluded.response_id') })),
        )
        .execute();
    },

    async cancel(id, keyId, at) {
      await queries
        .updateTable('stored_responses')
        .set({ cancelled_at: at })
        .where('key_id', '=', keyId)
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .execute();
    },

    async delete(id, keyId) {
      if (!isStorableId(id)) return false;
      const { numDeletedRows } = await queries
        .deleteFrom('stored_responses')
        .where('key_id', '=', keyId)
        .where('id', '=', id)
        .where('created_at', '>', oldest())
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async findItem(itemId, keyId) {
      if (!isStorableId(itemId)) return undefined;
      const row = await queries
        .selectFrom('stored_items as item')
        .innerJoin('stored_responses as response', (join) =>
          join.onRef('response.key_id', '=', 'item.key_id').onRef('response.id', '=', 'item.response_id'),
        )
        .select('output')
        .where('item.key_id', '=', keyId)
        .where('item.id', '=', itemId)
        .where('created_at', '>', oldest())
        .executeTakeFirst();
      const output: readonly contract.ResponseOutputItem[] = row ? JSON.parse(row.output) : [];
      return output.find((item) => 'id' in item && item.id === itemId);
    },

    /** Deletes expired responses in small batches, so that other queries are not blocked. @returns how many */
    purge: () =>
      deleteInBatches(purgeBatchSize, () =>
        sql`delete from stored_responses where (key_id, id) in (
          select key_id, id from stored_responses where created_at <= ${oldest()}
          order by created_at limit ${purgeBatchSize} for update skip locked)`.execute(queries),
      ),
  };
}
