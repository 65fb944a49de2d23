// Reads the request log over HTTP: of a server with an operator's key, or of a mock.
import { readFrames } from '../../client/events.js';
import type { RequestChanges, RequestDetails, RequestList } from '../../console/api/request-log.js';
import { asObject, asString } from '../../scripts/runtime/json.js';
import { UsageError } from '../config/command-options.js';
import { LogError, type LogsSource } from './logs-source.js';

/** Where the console's API is: of a server, and of a mock. */
const places = ['console/api/', '__pentagate/console/api/'];

/** Milliseconds until a reply begins. */
const timeoutMs = 20_000;

/** The error of a reply that is none of the log's. */
async function failure(response: Response, url: URL): Promise<LogError> {
  const text = await response.text().catch(() => '');
  let message: string | undefined;
  try {
    message = asString(asObject(asObject(JSON.parse(text)).error).message);
  } catch {
    // Not an error of the console.
  }
  const advice =
    response.status === 401
      ? ' Set PENTAGATE_KEY to a key of that server.'
      : response.status === 404
        ? ' Is it a pentagate server with its console on, or pentagate mock?'
        : '';
  return new LogError(`${url.origin} answers ${response.status}${message ? `: ${message}.` : '.'}${advice}`);
}

/** The error of a call that got no reply. */
function unreachable(error: unknown, { origin }: URL): never {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  if (cause?.code === 'ECONNREFUSED') throw new LogError(`Nothing listens at ${origin}.`);
  throw new LogError(`${origin} cannot be reached: ${cause?.message ?? message}.`);
}

/**
 * The log at an address.
 * @param address such as `http://127.0.0.1:4010`
 * @param key of the server; a key without the right of operators sees its own requests only. A mock needs none
 * @throws UsageError if the address cannot be used
 */
export function remoteSource(address: string, key: string | undefined): LogsSource {
  const base = URL.canParse(address) ? new URL(address) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new UsageError(`--url must be an address such as http://127.0.0.1:4010, not ${address}.`);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  let place: string | undefined;

  const fetchAt = async (where: string, path: string, signal: AbortSignal): Promise<Response> =>
    fetch(new URL(where + path, base), { headers: { authorization: `Bearer ${key ?? 'mock'}` }, signal }).catch(
      (error) => unreachable(error, base),
    );
  /** Asks the first place that has the API, and stays with it. */
  const open = async (path: string, signal: AbortSignal): Promise<Response> => {
    if (place !== undefined) return fetchAt(place, path, signal);
    for (const each of places) {
      const me = await fetchAt(each, 'me', AbortSignal.timeout(timeoutMs));
      if (me.ok) {
        await me.body?.cancel();
        place = each;
        return fetchAt(each, path, signal);
      }
      if (each === places.at(-1) || me.status !== 404) throw await failure(me, base);
    }
    throw new LogError(`${base.origin} has no log.`);
  };
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const response = await open(path, AbortSignal.timeout(timeoutMs));
    if (!response.ok) throw Object.assign(await failure(response, base), { status: response.status });
    return (await response.json()) as Answer;
  };

  return {
    list: (filter, limit) => ask<RequestList>(`requests?${new URLSearchParams({ ...filter, limit: String(limit) })}`),
    get: (id) =>
      ask<RequestDetails>(`requests/${encodeURIComponent(id)}`).catch((error: { status?: number }) => {
        if (error.status === 404 && place !== undefined) return undefined;
        throw error;
      }),
    async *follow(filter, after) {
      const stop = new AbortController();
      const response = await open(
        `requests/live?${new URLSearchParams({ ...filter, after: String(after) })}`,
        stop.signal,
      );
      if (!response.ok || !response.body) throw await failure(response, base);
      const frames = readFrames();
      const decoder = new TextDecoder();
      try {
        for await (const chunk of response.body) {
          frames.push(decoder.decode(chunk, { stream: true }));
          for (let frame = frames.next(); frame; frame = frames.next())
            if (frame.event === 'requests') yield JSON.parse(frame.data) as RequestChanges;
        }
      } catch (error) {
        // A connection that breaks is how a server that stops is seen over HTTP.
        if (!(error instanceof TypeError)) throw error;
      } finally {
        stop.abort();
      }
    },
  };
}
