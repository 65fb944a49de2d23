// Prepared statements: PostgreSQL reads and plans a text once for each connection and not each time it comes, which for small batches is most
// of its work. The plan is made without knowing the values (`plan`), so such statements must find their rows by indexes whatever the
// tables hold: a plan from the time when a table was empty is kept when it is not.
//
// A statement's name is made of its text: behind a pooler, connections come with what other processes have prepared on them, and a name
// that meant something else there would run it.
//
// A pooler that gives the connection to others after each transaction loses what was prepared. That shows as an error before anything has
// been done; then nothing is prepared any more, and the statement is sent once again. In a transaction nothing could be sent once
// again, so nothing is prepared there.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { StoreLog } from './connection.js';

/** What a connection with prepared statements is started with: one plan for all values, by index, and never compiled. */
export const planOptions = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

/** Statements that are prepared, at most: only texts that are the same each time are worth it. */
const maxStatements = 100;

/** Errors of a statement that is not what was prepared: unknown name, name taken, tables changed since. */
const lostStatementCodes = new Set(['26000', '42P05', '0A000']);

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/** A pool for Kysely whose statements outside of transactions are prepared. */
export function preparedPool(pool: pg.Pool, log: StoreLog): PostgresPool {
  const names = new Map<string, string>();
  let disabled = false;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxStatements) return known;
    const name = `pentagate_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    const run = async (text: string, values: readonly unknown[]) => {
      const name = disabled || inTransaction || !values.length ? undefined : nameOf(text);
      if (name === undefined) return client.query(text, [...values]);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (!lostStatementCodes.has(codeOf(error))) throw error;
        if (!disabled)
          log.warn(
            { err: error },
            'Prepared statements do not stay with their connections; none are used from now on.',
          );
        disabled = true;
        return client.query(text, [...values]);
      }
    };
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith('begin') || text.startsWith('start transaction')) inTransaction = true;
      try {
        return await run(text, values);
      } finally {
        if (text === 'commit' || text === 'rollback') inTransaction = false;
      }
    };
    // Cursors, the other form of this function, are used by nobody here.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  };
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
