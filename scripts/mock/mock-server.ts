// The HTTP server of the mock: writes replies with back-pressure, and stops when the caller disconnects.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exposedHeaders, newRequestId, preflightHeaders, requestIdOf } from '../../http/headers.js';
import { createHttpServer } from '../../http/http-server.js';
import type { RequestRecorder } from '../../http/request-recorder.js';
import { ConnectionCut } from '../../runtime/replies.js';
import type { SentReply } from './faults.js';
import { createHandler } from './handle.js';
import type { MockModel, MockTrace } from './model.js';
import type { MockRequestLog } from './request-log/mock-log.js';

export interface MockServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Milliseconds between two events of a stream. */
  readonly pace: number;
  /** Gets one line per request. */
  readonly log?: (line: string) => void;
  /** Records requests, and answers what is below its prefix. */
  readonly requestLog?: MockRequestLog | undefined;
}

export interface MockServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const failed = JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500 });

const random = (bytes: number): string => randomBytes(bytes).toString('hex');

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, chunks }: SentReply,
): Promise<void> {
  const bare = request.method === 'HEAD' || status === 204 || status === 304;
  if (chunks && !bare) {
    response.writeHead(status, { ...headers, 'cache-control': 'no-cache', 'x-accel-buffering': 'no' });
    // A caller that disconnects ends the stream, and a cut one closes its connection; neither is an error.
    await pipeline(Readable.from(chunks), response).catch(() => undefined);
    return;
  }
  // Without a body, the length of what a HEAD would have is not known.
  const size = body === undefined ? (bare ? undefined : 0) : Buffer.byteLength(body);
  const length = size === undefined ? {} : { 'content-length': String(size) };
  response.writeHead(status, status === 204 ? headers : { ...length, ...headers });
  response.end(bare ? undefined : body);
}

/** What ended a reply early. */
function earlyEnd({ streamEnd, error }: MockTrace): string[] {
  if (streamEnd === 'gone') return ['the client disconnected'];
  if (streamEnd === 'cut') return ['the connection was cut'];
  return streamEnd === 'error' && error ? [error.message] : [];
}

function line(
  { method, url }: IncomingMessage,
  { status, problems = [], note }: Pick<SentReply, 'problems' | 'note'> & { readonly status: number | string },
  trace: MockTrace,
  started: number,
): string {
  const path = url?.replace(/([?&]key=)[^&]*/, '$1…');
  const head = `${method} ${path} ${status} ${Math.round(performance.now() - started)} ms`;
  return [head, ...problems, ...earlyEnd(trace), ...(note ? [note] : [])].join(' · ');
}

/** What is known of a request when it begins. */
function traceOf({ headers, url = '/' }: IncomingMessage): MockTrace {
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const id = newRequestId(Date.now, random);
  return {
    id,
    requestId: requestIdOf(headers, id),
    path,
    query: new URLSearchParams(search),
    surface: '',
    pathParameters: {},
    body: undefined,
    form: undefined,
  };
}

/** Records a request until its connection is closed or its reply is sent. */
function record(
  recorder: RequestRecorder | undefined,
  trace: MockTrace,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const recorded = recorder?.begin(trace, request, response);
  response.once('close', () => {
    if (!response.writableFinished) trace.streamEnd ??= 'gone';
    recorded?.end();
  });
}

/** A host in a URL. */
export const shownHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** What commands with `--url` ask before they look for the log of a mock. */
const serverProbe = '/console/api/me';

/** Listens until it is closed. @throws if the port is taken */
export async function startMock(
  model: MockModel,
  { port, host, pace, log, requestLog }: MockServerOptions,
): Promise<MockServer> {
  const handle = createHandler(model, pace);
  const server = createHttpServer((request, response) => {
    if (requestLog?.serve(request, response)) return;
    const since = performance.now();
    const trace = traceOf(request);
    response.setHeader('x-request-id', trace.requestId);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', exposedHeaders);
    void (async () => {
      const preflight = preflightHeaders(request);
      const isProbe = trace.path === serverProbe && model.router.matchRoute('GET', serverProbe).found !== 'operation';
      if (!preflight && !isProbe) record(requestLog?.recorder, trace, request, response);
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const outcome: SentReply = preflight
        ? { status: 204, headers: preflight }
        : await handle(request, gone.signal, trace);
      // The id in the reply would be that of the example.
      const { 'x-request-id': _example, ...others } = outcome.headers;
      const { secondIdHeader } = trace.operation ?? {};
      const headers = secondIdHeader === undefined ? others : { ...others, [secondIdHeader]: trace.requestId };
      await write(request, response, { ...outcome, headers });
      if (!isProbe) log?.(line(request, outcome, trace, since));
    })().catch((error: unknown) => {
      if (error instanceof ConnectionCut || response.destroyed) {
        trace.streamEnd ??= 'cut';
        response.destroy();
        log?.(line(request, { status: '-' }, trace, since));
        return;
      }
      // For example an invalid header: this request fails, the mock continues.
      log?.(`${request.method} ${request.url} ${error instanceof Error ? error.message : error}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'application/json' }).end(failed);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${shownHost(host)}:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
