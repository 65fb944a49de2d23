// A gateway on a free port in front of the upstreams that a test chooses; what it reports is kept.

import type { CallOutcome } from '../../../http/metering-types.js';
import { configOf, defaultConfig } from '../../../server/config/read-config.js';
import type { ReplyReading } from '../../../server/gateway/forwarded-call.js';
import { createGateway, type Gateway } from '../../../server/gateway/gateway.js';
import type { AttemptReport, TrafficFinding } from '../../../server/gateway/gateway-deps.js';
import { good, type Sent } from '../../http/requests.js';
import { type Changes, createTestApp, type TestApp } from '../app.js';
import { type Asked, closeLater, type Reply, startUpstream, type Upstream } from './upstream.js';

export interface TestGateway extends TestApp {
  readonly gateway: Gateway;
  readonly calls: CallOutcome[];
  readonly attempts: AttemptReport[];
  readonly findings: TrafficFinding[];
}

export interface GatewayChanges extends Changes {
  readonly upstreamValidation?: ReplyReading;
  readonly environment?: Readonly<Record<string, string>>;
  /** The clock of health and credentials; by default it is the real one. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** The settings `upstreams` and `routes`, as they would be written in the file beside the contract of own-contract.ts. */
export const gatewaySettings = (
  upstreams: unknown,
  routes: unknown,
  environment: Readonly<Record<string, string>> = {},
) => {
  const config = configOf({ upstreams, routes, contracts: { stories: 'stories.yaml' } }, { environment });
  return { upstreams: config.upstreams, routes: config.routes };
};

/** Starts a gateway. @param routes absent: the default ones */
export async function startGateway(
  upstreams: unknown,
  routes?: unknown,
  {
    upstreamValidation: reading = 'tolerant',
    environment,
    now = Date.now,
    random = Math.random,
    ...changes
  }: GatewayChanges = {},
): Promise<TestGateway> {
  const calls: CallOutcome[] = [];
  const attempts: AttemptReport[] = [];
  const findings: TrafficFinding[] = [];
  const { messages, limits } = defaultConfig();
  const made = new Map<string, string>();
  const owners = {
    remember: ({ id, keyId, upstream }: { readonly id: string; readonly keyId: string; readonly upstream: string }) =>
      void made.set(`${keyId} ${id}`, upstream),
    find: async (keyId: string, id: string) => made.get(`${keyId} ${id}`),
  };
  let gateway: Gateway | undefined;
  const app = await createTestApp({
    ...changes,
    forwarder: (contract, log) => {
      gateway = createGateway({
        ...{ contract, log, now, random },
        settings: {
          ...gatewaySettings(upstreams, routes, environment),
          upstreamValidation: { content: reading, responses: reading, messages: reading, chat: reading },
          messages: changes.settings?.messages ?? messages,
          limits: { ...limits, ...changes.settings?.limits },
        },
        ...{ owners, isSimulated: async () => false },
        observe: {
          events: () => undefined,
          call: (_, outcome) => void calls.push(outcome),
          attempt: (report) => void attempts.push(report),
          finding: (found) => void findings.push(found),
          upstream: () => undefined,
        },
      });
      return gateway;
    },
  });
  if (!gateway) throw new Error('the application has created no gateway');
  const started = gateway;
  const { close: closeApp } = app;
  const close = async (): Promise<void> => {
    await closeApp();
    started.close();
  };
  closeLater(close);
  return Object.assign(app, { gateway: started, calls, attempts, findings, close });
}

/** Starts an upstream and a gateway in front of it, whose name for it is `one`. @param route the only one; absent: the default ones */
export async function startPair(
  answer: (asked: Asked, index: number) => Reply | Promise<Reply>,
  { target, route, ...changes }: GatewayChanges & { readonly target?: object; readonly route?: object } = {},
): Promise<{ readonly upstream: Upstream; readonly gateway: TestGateway }> {
  const upstream = await startUpstream(answer);
  const routes = route && [{ to: ['one'], ...route }];
  return { upstream, gateway: await startGateway({ one: { url: upstream.url, ...target } }, routes, changes) };
}

/** Sends a request. @returns the reply when its head has come */
export const post = (base: string, { path, headers, body }: Sent): Promise<Response> =>
  fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });

/** The whole text of a stream of bytes, and whether it was cut. */
export async function readAll(response: Response): Promise<{ readonly bytes: Buffer; readonly cut: boolean }> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of response.body ?? []) pieces.push(piece as Uint8Array);
    return { bytes: Buffer.concat(pieces), cut: false };
  } catch {
    return { bytes: Buffer.concat(pieces), cut: true };
  }
}

/** The gateway's credential at its upstream. */
export const secret = 'upstream-secret-123456';

/** Starts a gateway with a credential in front of an upstream. */
export const startWithSecret = (answer: (asked: Asked) => Reply, changes: GatewayChanges = {}) =>
  startPair(answer, { target: { key: '$KEY' }, environment: { KEY: secret }, ...changes });

/** A server that must never be asked. */
export async function startStranger(): Promise<{ host: string; asked: () => number }> {
  const { url, asked } = await startUpstream(() => ({ pieces: [] }));
  return { host: url.replace('http://', ''), asked: () => asked.length };
}

/** A request for a message, byte by byte. */
export const rawRequest = (
  path: string,
  headers: readonly string[] = [],
  body = JSON.stringify(good.messages.body),
): string =>
  [
    `POST ${path} HTTP/1.1`,
    'x-api-key: k',
    'anthropic-version: 2023-06-01',
    'content-type: application/json',
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
