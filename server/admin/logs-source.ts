// Where `pentagate logs` reads: the socket of the server on this machine, or the console's API of any address.
import type { RequestChanges, RequestDetails, RequestFilter, RequestList } from '../../console/api/request-log.js';
import { askSocket } from './client.js';
import type { LogsOperations } from './logs-operations.js';

/** A log that can be read. Nothing that runs there is reported by an error whose `code` is in `absent` (client.ts). */
export interface LogsSource {
  /** Why nothing was found, with what to do. */
  readonly absence: string;
  list(filter: RequestFilter, limit: number): Promise<Pick<RequestList, 'requests' | 'revision'>>;
  /** Undefined if the log has no such request. */
  get(id: string): Promise<RequestDetails | undefined>;
  /** Changes after a revision, until the server stops. */
  follow(filter: RequestFilter, after: number): AsyncIterable<RequestChanges>;
}

/** The log of the server that runs on a data directory. */
export function socketSource(dataDir: string): LogsSource {
  const ask = async <Name extends keyof LogsOperations>(
    name: Name,
    ...given: Parameters<LogsOperations[Name]>
  ): Promise<Awaited<ReturnType<LogsOperations[Name]>>> =>
    (await askSocket(dataDir, 'requests', name, given)) as Awaited<ReturnType<LogsOperations[Name]>>;
  return {
    absence: `No server that records requests runs on the data directory ${dataDir}. Start it with pentagate serve, and requestLog.entries above 0; for a mock, or a server elsewhere, give its address with --url.`,
    list: (filter, limit) => ask('listRequests', filter, limit),
    get: (id) => ask('getRequest', id),
    async *follow(filter, from) {
      for (let after = from; ; ) {
        const changes = await ask('followRequests', filter, after);
        after = changes.revision;
        yield changes;
      }
    },
  };
}
