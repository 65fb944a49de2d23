// The interface of both database engines (embedded, PostgreSQL server): pools of clients, health and shutdown.
import type pg from 'pg';

export interface DatabaseConnection {
  readonly pool: pg.Pool;
  /** A pool with asynchronous commit (flush.ts). Undefined for the embedded database, which has one session. */
  readonly asyncCommitPool?: pg.Pool;
  /** A pool without a timeout of queries, for the migrations, which ends after them; undefined: the same pool. */
  readonly migrationPool?: pg.Pool;
  /** Why the database is unavailable, if the engine reports it. */
  readonly problem?: () => string | undefined;
  /** Writes and closes everything. */
  close(): Promise<void>;
}

/** The logger of the store; compatible with pino. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
