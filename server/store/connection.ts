// What an engine of the database gives: a pool of clients, and an orderly end.
import type pg from 'pg';

export interface DatabaseConnection {
  readonly pool: pg.Pool;
  /** Its commits do not wait for the disk (flush.ts). Absent where there is only one session anyway. */
  readonly asyncCommitPool?: pg.Pool;
  /** Why nothing can be asked at the moment, as far as the engine knows by itself. */
  readonly problem?: () => string | undefined;
  /** To be called when the tables are as they must be: from then on queries have their time limit. */
  readonly onMigrated?: () => void;
  /** Everything is written and closed after it. */
  close(): Promise<void>;
}

/** Where the store reports what nobody waits for. A pino logger is one. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
