// Connections to a PostgreSQL server whose queries have a time limit. The limit is kept here and not by the server (`statement_timeout`),
// because a server that is stalled keeps no limits. A connection whose query is late is destroyed: what the server still does with it,
// and in which transaction, is not known, so nobody may use it again.
import pg from 'pg';

/** Has the code of a network timeout, so callers get a 503 and may retry. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
  readonly code = 'ETIMEDOUT';
}

type Callback = (error: unknown, result: unknown) => void;

/** What @types/pg does not tell of a client. */
interface ClientInternals {
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

/**
 * A class for `Client` of a pool.
 * @param milliseconds the time limit of a query, read for each query; undefined: no limit
 */
export function timedClient(milliseconds: () => number | undefined): typeof pg.Client {
  const Timed = class extends pg.Client {
    /** Destroys the connection when the time is over; to be called when the query has ended. */
    #limit(): () => void {
      const limit = milliseconds();
      if (limit === undefined) return () => undefined;
      const timer = setTimeout(() => {
        const { stream } = (this as unknown as ClientInternals).connection;
        stream.destroy(new QueryTimeoutError(`the database did not answer within ${limit} ms`));
      }, limit);
      return () => clearTimeout(timer);
    }

    /** In the forms of pg: with a callback at the end, else with a promise. Objects with callbacks of their own (cursors) have no limit. */
    override query(...given: unknown[]): never {
      const query = super.query.bind(this) as unknown as (...given: unknown[]) => unknown;
      const last = given.at(-1);
      const [first] = given;
      if (typeof Object(first).submit === 'function') return query(...given) as never;
      const ended = this.#limit();
      if (typeof last === 'function') {
        const callback: Callback = (error, result) => {
          ended();
          (last as Callback)(error, result);
        };
        return query(...given.slice(0, -1), callback) as never;
      }
      const asked = query(...given) as Promise<unknown>;
      asked.then(ended, ended);
      return asked as never;
    }
  };
  return Timed as unknown as typeof pg.Client;
}
