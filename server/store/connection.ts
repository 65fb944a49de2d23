// The interface of both database engines (embedded, PostgreSQL server): pools of clients, health and shutdown.
import type pg from 'pg';

export interface DatabaseConnection {
  readonly pool: pg.Pool;
  /** A pool with asynchronous commit (flush.ts). Undefined for the embedded database, which has one session. */
  readonly asyncCommitPool?: pg.Pool;
  /** Why the database is unavailable, if the engine reports it. */
  readonly problem?: () => string | undefined;
  /** Called after the migrations: from then on queries have a timeout. */
  readonly onMigrated?: () => void;
  /** Writes and closes everything. */
  close(): Promise<void>;
}

/** The logger of the store; compatible with pino. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
