// The interface of both database engines (embedded, PostgreSQL server): pools of clients, health and shutdown.
import type pg from 'pg';

/** What a command needs cannot be opened, or is unavailable; the message is for users. */
export class OpenError extends Error {
  override readonly name = 'OpenError';
}

export interface DatabaseConnection {
  readonly pool: pg.Pool;
  /** A pool without a timeout of queries, for the migrations, which ends after them; undefined: the same pool. */
  readonly migrationPool?: pg.Pool;
  /** Why the database is unavailable, if the engine reports it. */
  readonly problem?: () => string | undefined;
  /** Writes and closes everything. */
  close(): Promise<void>;
}
