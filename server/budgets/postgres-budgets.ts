// Budgets in PostgreSQL, shared by several processes. The functions are created by the migrations (store/migrations.ts).
import type pg from 'pg';
import { dropsRefusedOptions } from '../store/postgres-connection.js';
import { type BudgetStore, type CounterState, counterRetentionMs, noAmount } from './budget-store.js';

/** Milliseconds; the timeout of the pool is for counts that can be skipped. */
const queryTimeoutMs = 5000;

/** Milliseconds between two deletions of what has expired. */
const purgeIntervalMs = 600_000;

interface StateRow extends pg.QueryResultRow {
  readonly used_tokens: string;
  readonly used_nanos: string;
  readonly held_tokens: string;
  readonly held_nanos: string;
}

const stateOf = (row: StateRow): CounterState => ({
  used: { tokens: Number(row.used_tokens), nanos: Number(row.used_nanos) },
  reserved: { tokens: Number(row.held_tokens), nanos: Number(row.held_nanos) },
});

/**
 * @param pool connections; with asynchronous commit a crash of the database loses what was settled in its last moments. The caller closes
 * them.
 */
export function createPostgresStore(pool: pg.Pool): BudgetStore {
  const query = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> => {
    // The driver has this option; its types do not.
    const config: pg.QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      query_timeout: queryTimeoutMs,
    };
    try {
      return (await pool.query<Row>(config)).rows;
    } catch (error) {
      // A connection pooler that does not take startup options: commits then wait for the disk.
      if (!dropsRefusedOptions(pool, error)) throw error;
      return (await pool.query<Row>(config)).rows;
    }
  };
  const purge = async (): Promise<void> => {
    await query('delete from budget_counters where ends < pentagate_now() - $1::bigint', [counterRetentionMs]);
    await query('delete from budget_reservations where expires < pentagate_now()', []);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    async reserve(id, amount, counters, lifetimeMs) {
      // Begins with the first call: a server without budgets needs no query.
      timer ??= setInterval(() => void purge().catch(() => undefined), purgeIntervalMs).unref();
      const rows = await query<StateRow & { readonly reserved: boolean }>(
        'select * from pentagate_reserve($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          ...[id, amount.tokens, amount.nanos, lifetimeMs],
          counters.map((each) => each.id),
          counters.map(({ ends }) => ends ?? null),
          counters.map(({ tokens }) => tokens ?? null),
          counters.map(({ nanos }) => nanos ?? null),
        ],
      );
      return { reserved: rows[0]?.reserved ?? true, states: rows.map(stateOf) };
    },
    async settle(id, used, counters, isRetry = false) {
      await query('select pentagate_settle($1, $2, $3, $4, $5)', [
        ...[id, used.tokens, used.nanos],
        ...[counters ?? null, isRetry],
      ]);
    },
    async renew(ids, lifetimeMs) {
      await query(
        'update budget_reservations set expires = pentagate_now() + $2::bigint where call = any ($1::uuid[])',
        [ids, lifetimeMs],
      );
    },
    async read(counters) {
      const rows = await query<StateRow & { readonly id: string }>(
        `select c.id, c.tokens as used_tokens, c.nanos as used_nanos,
           coalesce(sum(r.tokens), 0) as held_tokens, coalesce(sum(r.nanos), 0) as held_nanos
         from budget_counters c left join budget_reservations r on r.counter = c.id and r.expires > pentagate_now()
         where c.id = any ($1::text[]) group by c.id`,
        [counters],
      );
      const states = new Map(rows.map((row) => [row.id, stateOf(row)]));
      return counters.map((id) => states.get(id) ?? { used: noAmount, reserved: noAmount });
    },
    close: async () => clearInterval(timer),
  };
}
