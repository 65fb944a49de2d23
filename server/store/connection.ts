// What an engine of the database gives: a pool of clients, and an orderly end.
import type pg from 'pg';

export interface Connection {
  readonly pool: pg.Pool;
  /** Everything is written and closed after it. */
  close(): Promise<void>;
}

/** Where the store reports what nobody waits for. A pino logger is one. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
