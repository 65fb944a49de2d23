// A pg client with a query timeout. The timeout is enforced here and not by the server (`statement_timeout`), because a stalled server
// enforces none. A connection whose query times out is destroyed, because the state of its transaction is unknown.
import pg from 'pg';

/** Has the code of a network timeout, so that callers get a 503 and can retry. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
  readonly code = 'ETIMEDOUT';
}

type Callback = (error: unknown, result: unknown) => void;

/** Members of a client that @types/pg does not declare. */
interface ClientInternals {
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

/**
 * Creates a class for the option `Client` of a pool.
 * @param milliseconds returns the timeout, read for each query; undefined: no timeout
 */
export function timedClient(milliseconds: () => number | undefined): typeof pg.Client {
  const Timed = class extends pg.Client {
    /** Starts the timeout, which destroys the connection. @returns a function to call when the query has ended */
    #limit(): () => void {
      const limit = milliseconds();
      if (limit === undefined) return () => undefined;
      const timer = setTimeout(() => {
        const { stream } = (this as unknown as ClientInternals).connection;
        stream.destroy(new QueryTimeoutError(`the database did not answer within ${limit} ms`));
      }, limit);
      return () => clearTimeout(timer);
    }

    /** Supports the overloads of pg: callback or promise. Submittable objects (cursors) have no timeout. */
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
