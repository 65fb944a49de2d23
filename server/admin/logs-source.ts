// Where `pentagate logs` reads: the socket of the server on this machine, or the console's API of any address.
import type { RequestChanges, RequestDetails, RequestFilter, RequestList } from '../../console/api/request-log.js';
import { askAll, askFile } from './client.js';
import type { LogsOperations } from './logs-operations.js';

/** A log that cannot be read; the message says why, and what to do. */
export class LogError extends Error {
  override readonly name = 'LogError';
}

/** A log that can be read. @throws LogError if nothing runs there */
export interface LogsSource {
  list(filter: RequestFilter, limit: number): Promise<Pick<RequestList, 'requests' | 'revision'>>;
  /** Undefined if the log has no such request. */
  get(id: string): Promise<RequestDetails | undefined>;
  /** Changes after a revision that `list` has returned, until the server stops. */
  follow(filter: RequestFilter, after: number): AsyncIterable<RequestChanges>;
}

/** A server that stops while it is asked breaks the connection. */
const unlessStopped = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ECONNRESET') throw error;
};

/** Reads the changes of one server until it stops. */
async function* followOne(
  dataDir: string,
  file: string,
  filter: RequestFilter,
  from: number,
): AsyncGenerator<RequestChanges> {
  for (let after = from; ; ) {
    const answer = await askFile(dataDir, file, 'followRequests', [filter, after]).catch(unlessStopped);
    if (!answer) return;
    const changes = answer.result as RequestChanges;
    after = changes.revision;
    yield changes;
  }
}

/** Merges the changes of several servers. @throws the error of the last one when all have ended */
async function* mergeChanges(all: readonly AsyncGenerator<RequestChanges>[]): AsyncGenerator<RequestChanges> {
  const nextOf = async (changes: AsyncGenerator<RequestChanges>) => {
    try {
      return { changes, next: await changes.next() };
    } catch (error) {
      return { changes, error };
    }
  };
  const waiting = new Map(all.map((each) => [each, nextOf(each)]));
  while (waiting.size) {
    const { changes, next, error } = await Promise.race(waiting.values());
    if (next && !next.done) {
      waiting.set(changes, nextOf(changes));
      yield next.value;
      continue;
    }
    waiting.delete(changes);
    if (!waiting.size && error !== undefined) throw error;
  }
}

/** The logs of the servers that run on a data directory: several processes with one PostgreSQL may share it. */
export function socketSource(dataDir: string): LogsSource {
  /** The revision up to which each server's log was listed. */
  const revisions = new Map<string, number>();
  const ask = async <Name extends keyof LogsOperations>(name: Name, ...given: Parameters<LogsOperations[Name]>) => {
    const results = await askAll(dataDir, name, given);
    if (results.length)
      return results.map(({ file, result }) => ({ file, result: result as Awaited<ReturnType<LogsOperations[Name]>> }));
    throw new LogError(
      `No server that records requests runs on the data directory ${dataDir}. Start it with pentagate serve, and requestLog.entries above 0; for a mock, or a server elsewhere, give its address with --url.`,
    );
  };
  return {
    async list(filter, limit) {
      const lists = await ask('listRequests', filter, limit);
      for (const { file, result } of lists) revisions.set(file, result.revision);
      const requests = lists.flatMap(({ result }) => result.requests);
      if (lists.length > 1) requests.sort((one, other) => other.started - one.started);
      return { requests: requests.slice(0, limit), revision: Math.max(...revisions.values()) };
    },
    get: async (id) => (await ask('getRequest', id)).find(({ result }) => result)?.result,
    follow: (filter) =>
      mergeChanges([...revisions].map(([file, revision]) => followOne(dataDir, file, filter, revision))),
  };
}
