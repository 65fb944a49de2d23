// How Kysely asks a pool of connections to a PostgreSQL server: connections that do not answer are destroyed, statements can be prepared.
//
// Prepared statements: PostgreSQL parses and plans a statement once per connection instead of each time, which is most of the work for
// small batches. Plans are generic (made without the values), so these statements must find their rows by index whatever the tables hold:
// a plan from the time when a table was empty is kept when it has grown.
//
// The name of a statement is a hash of its text: behind a pooler a connection may carry statements that other processes prepared, and an
// equal name with another text would run the wrong statement.
//
// A pooler in transaction mode loses prepared statements. That shows as an error before the statement has any effect; then preparing is
// turned off and the statement is sent again. Within a transaction it could not be sent again (the transaction has failed), so nothing is
// prepared there.
//
// A later version that migrates the database may add columns. A statement that returns all columns then cannot run any more; it is prepared
// again under another name.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isQueryTimeout } from '../../contract/unavailable.js';
import type { StoreLog } from './connection.js';

/** Startup options of connections with prepared statements: generic plans, index scans, no JIT. */
export const planOptions = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

/** Maximum number of prepared statements; only statements with constant text are worth preparing. */
const maxStatements = 100;

/** SQLSTATEs of lost statements: unknown name, name taken. */
const lostStatementCodes = new Set(['26000', '42P05']);

/** The SQLSTATE of a statement whose tables have other columns than when it was prepared. */
const changedTablesCode = '0A000';

/** How often statements are prepared again; each time leaves those before on their connections. */
const maxGenerations = 20;

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/**
 * A pool for Kysely. The state of a transaction whose query timed out is unknown, so its connection is destroyed.
 * @param prepares whether statements outside of transactions are prepared
 */
export function statementPool(pool: pg.Pool, log: StoreLog, prepares: boolean): PostgresPool {
  const names = new Map<string, string>();
  let disabled = !prepares;
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxStatements) return known;
    const name = `pentagate_${createHash('sha256')
      .update(`${generation || ''}${text}`)
      .digest('hex')
      .slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let inTransaction = false;
    let isDestroyed = false;
    const run = async (text: string, values: readonly unknown[]) => {
      const name = disabled || inTransaction || !values.length ? undefined : nameOf(text);
      if (name === undefined) return client.query(text, [...values]);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        const code = codeOf(error);
        if (code === changedTablesCode && generation < maxGenerations) {
          // Of several connections that find it, the first has changed the names already.
          if (names.get(text) === name) {
            generation++;
            names.clear();
            log.info({}, 'the tables have changed, statements are prepared again');
          }
          return client.query(text, [...values]);
        }
        if (!lostStatementCodes.has(code) && code !== changedTablesCode) throw error;
        if (!disabled)
          log.warn({ err: error }, 'prepared statements were lost by the connection pooler and are turned off');
        disabled = true;
        return client.query(text, [...values]);
      }
    };
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith('begin') || text.startsWith('start transaction')) inTransaction = true;
      try {
        return await run(text, values);
      } catch (error) {
        if (isQueryTimeout(error) && !isDestroyed) {
          isDestroyed = true;
          client.release(true);
        }
        throw error;
      } finally {
        if (text === 'commit' || text === 'rollback') inTransaction = false;
      }
    };
    // The overload for cursors is not used.
    const release = () => {
      if (!isDestroyed) client.release();
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
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
