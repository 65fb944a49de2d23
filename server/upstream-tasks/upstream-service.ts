// A service that runs tasks for this server: the generated client of its surface, and what the contract has no operation for.
import { type Client, checkWith, createClient } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { exceededLimit } from '../../http/body/json-scan.js';
import { defaultBodyLimits } from '../../http/body/read-body.js';
import { joinVia, viaHeader } from '../../http/loop.js';
import { sendRequest, TooLargeError } from '../../http/upstream/send-request.js';
import { createTransport, type Transport } from '../../http/upstream/transport.js';
import { credentialsOf } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { retryAfterMs } from '../gateway/attempt-failure.js';
import { secretsOf } from '../gateway/sent-secrets.js';
import { joinPath } from '../gateway/upstream-request.js';
import { type DialectAdapter, parseReply, pentagateDialect } from './dialect.js';
import { proxyDialect } from './proxy-dialect.js';

// The `fetch` of the generated client for an upstream: the gateway's transport, with the upstream's address, headers and credential. Unlike
// the global one it says whether a failed request has left this server.

/** Maximum size of a reply with JSON. */
const maxJsonBytes = 8 * 1024 * 1024;

/**
 * Headers of every request to an upstream. Of several credentials the first is used: a task belongs to the one that submitted it.
 * @param via ids of the gateways that the request has passed, this one included
 */
export function upstreamHeaders(
  { headers, credentials }: Upstream,
  { credential }: DialectAdapter,
  via?: string,
): Readonly<Record<string, string>> {
  const [first] = credentialsOf(credentials);
  return {
    ...(via !== undefined && { [viaHeader]: via }),
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...headers,
    ...(first && credential(first.secret)),
  };
}

/** Statuses whose replies have no body. */
const bodiless = [204, 205, 304];

/** Creates the `fetch` of a client. @param via as for `upstreamHeaders` */
function createUpstreamFetch(
  upstream: Upstream,
  transport: Transport,
  dialect: DialectAdapter,
  via?: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname;
    const sent = await request.text();
    const translated = dialect.request({
      method: request.method,
      path,
      body: sent === '' ? undefined : (JSON.parse(sent) as unknown),
    });
    const { status, headers, bytes } = await sendRequest(
      transport,
      {
        method: translated.method,
        path: joinPath(upstream, translated.path),
        headers: {
          ...upstreamHeaders(upstream, dialect, via),
          ...(sent === '' ? {} : { 'content-type': 'application/json' }),
        },
        body: translated.body === undefined ? undefined : Buffer.from(JSON.stringify(translated.body)),
      },
      { max: maxJsonBytes, signal: request.signal },
    );
    const exceeded = exceededLimit(bytes, defaultBodyLimits.json);
    if (exceeded !== undefined) throw new TooLargeError(`replies with JSON that ${exceeded}`);
    const text = bytes.toString('utf8');
    // Messages of a service reach callers, and some repeat the request with its credential.
    const leaks = secretsOf(upstream, credentialsOf(upstream.credentials)[0]).isCredentialIn(text);
    const changed = leaks ? { status: status >= 400 ? status : 502, body: {} } : dialect.reply(path, status, text);
    const body = changed
      ? JSON.stringify(changed.body)
      : bodiless.includes(status) || !bytes.length
        ? null
        : new Uint8Array(bytes);
    const type = changed ? 'application/json' : headers['content-type'];
    // A status outside of this range cannot be represented; it is an error of the service.
    const shown = changed?.status ?? (status >= 200 && status <= 599 ? status : 502);
    const wait = retryAfterMs(headers, Date.now());
    return new Response(body, {
      status: shown,
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(wait === undefined ? {} : { 'retry-after-ms': String(wait) }),
      },
    });
  };
}

const dialects: Readonly<Record<string, DialectAdapter>> = { proxy: proxyDialect };

export type UpstreamService = ReturnType<typeof createUpstreamService>;

/** Milliseconds for a read; a submission has the timeouts of the upstream, but no longer than this. */
const readTimeoutMs = 30_000;
const submitTimeoutMs = 120_000;

/** @param instanceId of this process, for the detection of loops */
export function createUpstreamService(upstream: Upstream, instanceId?: string) {
  const dialect = dialects[upstream.dialect] ?? pentagateDialect;
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
      { method, path: joinPath(upstream, path), headers: upstreamHeaders(upstream, dialect, instanceId) },
      { max: maxJsonBytes, signal: AbortSignal.timeout(readTimeoutMs) },
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
      const { status } = await send('POST', dialect.cancel(id));
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
