// The server of a mock: the pipeline of every contract (http/request-steps.ts) with the mock's handlers and any key.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppDeps } from '../../http/http-deps.js';
import { createHttpServer } from '../../http/http-server.js';
import { createInFlightCalls } from '../../http/in-flight.js';
import { type Listening, listen } from '../../http/listen.js';
import { createRandom } from '../../http/random.js';
import type { RequestContext, RequestRecorder } from '../../http/request-context.js';
import { createListener } from '../../http/request-steps.js';
import { serveWebSockets } from '../../http/websocket/handshake.js';
import type { Key } from '../../runtime/key.js';
import { lazy } from '../../runtime/lazy.js';
import { defaultSettings } from '../../runtime/settings/read-by-schema.js';
import { mockHandlers } from './handlers.js';
import type { MockModel } from './model.js';
import type { MockRequestLog } from './request-log/mock-log.js';
import type { MockOptions } from './test-api.js';

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
  /** Checks requests by this library, too, as a server does; absent: the mock starts without it. */
  readonly validator?: MockOptions['validator'] | undefined;
}

export type MockServer = Listening;

/** What was wrong with a request, or how its reply ended early. */
function problemsOf({ error, streamEnd }: RequestContext): readonly string[] {
  if (streamEnd === 'gone') return ['the client disconnected'];
  if (streamEnd === 'cut') return ['the connection was cut'];
  if (!error) return [];
  const { problem, cause, message } = error;
  const violations = problem.violations?.map(({ field, message: text }) => `${field} ${text}`);
  return violations ?? [cause instanceof Error ? (cause.stack ?? cause.message) : message];
}

function line(
  { method, url }: IncomingMessage,
  { headersSent, statusCode }: ServerResponse,
  context: RequestContext,
  started: number,
): string {
  const path = url?.replace(/([?&]key=)[^&]*/, '$1…');
  const head = `${method} ${path} ${headersSent ? statusCode : '-'} ${Math.round(performance.now() - started)} ms`;
  return [head, ...problemsOf(context), ...(context.note ? [context.note] : [])].join(' · ');
}

/** What commands with `--url` ask before they look for the log of a mock. */
const serverProbe = '/console/api/me';

/** Records requests, and logs each when it has ended. */
const createRecorder = (
  { contract: { router } }: MockModel,
  { requestLog, log }: Pick<MockServerOptions, 'requestLog' | 'log'>,
): RequestRecorder => ({
  begin(context, request, response) {
    if (context.path === serverProbe && router.matchRoute('GET', serverProbe).found !== 'operation')
      return { end: () => undefined };
    const started = performance.now();
    const recorded = requestLog?.recorder.begin(context, request, response);
    return {
      end() {
        recorded?.end();
        log?.(line(request, response, context, started));
      },
    };
  },
});

/** Any secret is a key, except the literal `invalid`, as user of basic authentication, too. */
const findKey = (secret: string): Key | undefined =>
  /^invalid(:|$)/.test(secret) ? undefined : { id: 'mock', name: 'mock', surfaces: [], workspace: 'default' };

/** The Express application of a mock, loaded with its first request. */
function createLazyApp(deps: AppDeps): RequestListener {
  const app = lazy(async () => (await import('../../http/app.js')).createApp(deps));
  return async (request, response) => (await app())(request, response);
}

/** The settings of a mock, without where it listens. */
type MockSettings = Omit<MockServerOptions, 'port' | 'host'>;

function createDeps(model: MockModel, { pace, ...options }: MockSettings): AppDeps {
  const report = (_: object, message: string): void => options.log?.(message);
  return {
    contract: model.contract,
    handlers: mockHandlers(model, { pace }),
    keys: { find: findKey },
    mayUse: () => true,
    limiter: { take: () => ({ allowed: true, headers: {} }) },
    log: { info: report, warn: report, error: report },
    observe: { request: () => undefined, events: () => undefined, violation: () => undefined },
    requestLog: createRecorder(model, options),
    now: Date.now,
    random: createRandom(),
    settings: { ...defaultSettings(), images: defaultSettings().limits, responseValidation: 'off' },
    inFlight: createInFlightCalls(),
  };
}

/** Creates what answers the requests of a mock. */
export function createMockListener(
  model: MockModel,
  options: MockSettings,
  deps = createDeps(model, options),
): RequestListener {
  const answer = options.validator === undefined ? createListener(deps) : createLazyApp(deps);
  return (request, response) => {
    if (!options.requestLog?.serve(request, response)) answer(request, response);
  };
}

/** Listens until it is closed. @throws if the port is taken */
export function startMock(model: MockModel, { port, host, ...options }: MockServerOptions): Promise<MockServer> {
  const { contract } = model;
  const deps = createDeps(model, options);
  const listener = createMockListener(model, options, deps);
  const server = createHttpServer(listener, undefined, (path) =>
    contract.errorFormat(contract.router.closestSurface(path)),
  );
  const webSockets = { deps, listener };
  serveWebSockets(server, () => webSockets);
  return listen(server, port, host);
}
