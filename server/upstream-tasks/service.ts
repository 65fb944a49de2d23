// A service that runs tasks for this server: the generated client of its surface, and what the contract has no operation for.
import { type Client, checkWith, createClient } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import type { Dialect, Upstream } from '../config/upstreams.js';
import { createTransport, type Transport } from '../gateway/transport.js';
import { joinPath } from '../gateway/upstream-request.js';
import { joinVia } from '../http/loop.js';
import { type DialectAdapter, parseReply, pentagateDialect } from './dialect.js';
import { proxyDialect } from './proxy-dialect.js';
import { createUpstreamFetch, sendRequest, upstreamHeaders } from './upstream-fetch.js';

const dialects: Readonly<Record<Dialect, DialectAdapter>> = { pentagate: pentagateDialect, proxy: proxyDialect };

export type UpstreamService = ReturnType<typeof createUpstreamService>;

/** Milliseconds for a read; a submission has the timeouts of the upstream, but no longer than this. */
const readTimeoutMs = 30_000;
const submitTimeoutMs = 120_000;

const maxListBytes = 8 * 1024 * 1024;

/** @param instanceId of this process, for the detection of loops */
export function createUpstreamService(upstream: Upstream, instanceId?: string) {
  const dialect = dialects[upstream.dialect];
  const transport = createTransport(upstream);
  const fresh = createTransport({ ...upstream, concurrency: 0 }, false);
  const clientOf = (over: Transport, timeout: number, via = instanceId): Client =>
    createClient({
      // The transport has the address.
      baseUrl: 'http://upstream.invalid',
      apiKey: 'unused',
      fetch: createUpstreamFetch(upstream, over, dialect, via),
      retries: 0,
      timeout,
      validate: checkWith(validators),
    });
  const reads = clientOf(transport, readTimeoutMs);
  const submits = clientOf(fresh, submitTimeoutMs);
  const send = (method: string, path: string) =>
    sendRequest(
      transport,
      { method, path: joinPath(upstream.url, path), headers: upstreamHeaders(upstream, dialect, instanceId) },
      maxListBytes,
      AbortSignal.timeout(readTimeoutMs),
    );
  return {
    upstream,
    dialect,
    /** For reads, on connections that are used again. */
    reads,
    /**
     * For submissions, each on a new connection: then a failure before anything was sent is certain.
     * @param via gateways that the submission has passed before this one
     */
    submits: (via?: string): Client =>
      via === undefined ? submits : clientOf(fresh, submitTimeoutMs, joinVia(via, instanceId)),
    /** For media at the upstream's own address. */
    transport,
    /** Cancels a task, as far as the service can. @returns whether nothing more is to be done */
    async cancel(id: string): Promise<boolean> {
      const { method, path } = dialect.cancel(id);
      const { status } = await send(method, path);
      // 404: it has no such task, or cannot cancel; 409: it has ended.
      return status < 500 && status !== 401 && status !== 403 && status !== 429;
    },
    /** Finds the task with this state among the newest ones; undefined if there is none, or the service lists none. */
    async findByState(state: string): Promise<string | undefined> {
      const { status, bytes } = await send('GET', dialect.list.path);
      const body = status === 200 ? parseReply(bytes.toString('utf8')) : undefined;
      const listed = body === undefined ? [] : dialect.list.ids(body);
      return listed.find((task) => task.state === state)?.id;
    },
    close(): void {
      transport.close();
      fresh.close();
    },
  };
}
