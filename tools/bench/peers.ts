// A server process of a benchmark: `node scripts/run.mjs tools/bench/peers.ts KIND PORT [URL of the upstream]`.

import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import { middleware as validator } from 'express-openapi-validator';
import { Pool } from 'undici';
import { createApp } from '../../http/app.js';
import type { AnyHandlers } from '../../http/http-deps.js';
import { createHttpServer } from '../../http/http-server.js';
import { createInFlightCalls } from '../../http/in-flight.js';
import { createOwnContract } from '../../http/own-contract.js';
import { createRandom } from '../../http/random.js';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import { defaultConfig } from '../../server/config/read-config.js';
import { createKeyRing } from '../../server/keys/key-ring.js';
import { createLimiter } from '../../server/limits/limiter.js';
import { createMetrics } from '../../server/observability/metrics.js';
import { createObserver } from '../../server/observability/observer.js';
import { createLog } from '../../server/observability/server-log.js';
import { key } from './load.js';

const [, , kind = '', port = '', upstream = ''] = process.argv;

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  stop_reason: 'end_turn',
  stop_sequence: null,
  content: [{ type: 'text', text: 'The quick brown fox jumps over the lazy dog. '.repeat(40) }],
  usage: { input_tokens: 10, output_tokens: 100, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
};

/** The events of a stream of messages. */
function* eventsOf(count: number): Generator<{ readonly type: string; readonly [member: string]: unknown }> {
  yield { type: 'message_start', message: { ...message, content: [], stop_reason: null } };
  yield { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
  for (let index = 5; index < count; index++)
    yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `word ${index} ` } };
  yield { type: 'content_block_stop', index: 0 };
  yield { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: message.usage };
  yield { type: 'message_stop' };
}

const frame = (event: { readonly type: string }): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Express with the handler that all share: 2,000 events, or a message. */
function handler(app = express()): express.Express {
  app.post('/v1/messages', express.json({ limit: '20mb' }), async (request, response) => {
    if (!request.body.stream) return void response.json(message);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const event of eventsOf(2000))
      if (!response.write(frame(event))) await new Promise((resolve) => response.once('drain', resolve));
    response.end();
  });
  return app;
}

/** Headers that must not be passed on. */
const passed = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name]) => !/^(host|connection|content-length|content-encoding|transfer-encoding|keep-alive)$/.test(name),
      )
      .map(([name, value]) => [name, String(value)]),
  );

const kinds: Readonly<Record<string, () => RequestListener | Promise<RequestListener>>> = {
  /** This server with keys, limits, metrics and log. */
  pentagate: async () => {
    // Standard output is /dev/null.
    const { logger: log } = createLog({ level: 'info', format: 'json' }, false);
    const inFlight = createInFlightCalls();
    const createMessage = ({ body }: { readonly body: { readonly stream?: boolean } }) =>
      body.stream ? { events: eventsOf(2000) } : { json: message };
    return createApp({
      contract: createOwnContract(await readRuntimeContract()),
      // The others answer 501.
      handlers: { createMessage } as unknown as AnyHandlers,
      keys: createKeyRing(key),
      limiter: createLimiter({ perMinute: 1e9, perDay: 0 }),
      log,
      inFlight,
      observe: createObserver({ log, metrics: createMetrics('bench', () => inFlight.count) }),
      now: Date.now,
      random: createRandom(),
      settings: defaultConfig(),
    });
  },
  express: () => handler(),
  /**
   * Express with express-openapi-validator as its documentation mounts it, on the whole contract. Without discriminators: it takes those of
   * unions inside a body for the body's own.
   */
  validator: async () => {
    const document = JSON.stringify(await readRuntimeContract());
    const app = express();
    app.use(express.json({ limit: '20mb' }));
    app.use(
      validator({
        apiSpec: JSON.parse(document, (name, value) => (name === 'discriminator' ? undefined : value)),
        validateRequests: true,
        validateResponses: true,
      }),
    );
    return handler(app);
  },
  /** What a service answers; the name of the model asks for a stream at the speed of a model. */
  upstream: () => (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { model, stream } = JSON.parse(Buffer.concat(chunks).toString());
      if (!stream) {
        const text = JSON.stringify({ ...message, model });
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
        return void response.end(text);
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of eventsOf(200)) {
        response.write(frame(event));
        await delay(2);
      }
      response.end();
    });
  },
  /** The least that passing on costs in Node: nothing is read, checked or recorded. */
  bare: () => {
    const pool = new Pool(upstream);
    return (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        pool.dispatch(
          { method: 'POST', path: request.url ?? '/', headers: passed(request.headers), body: Buffer.concat(chunks) },
          {
            onRequestStart: () => undefined,
            onResponseStart: (_, status, headers) => void response.writeHead(status, headers),
            onResponseData: (_, bytes) => void response.write(bytes),
            onResponseEnd: () => void response.end(),
            onResponseError: () => void response.destroy(),
          },
        ),
      );
    };
  },
  /** Express and `fetch`. */
  fetch: () =>
    express().post('/v1/messages', express.text({ type: '*/*', limit: '20mb' }), async (request, response) => {
      const headers = passed(request.headers);
      const reply = await fetch(upstream + request.url, { method: 'POST', headers, body: request.body as string });
      response.writeHead(reply.status, passed(Object.fromEntries(reply.headers)));
      if (reply.body) Readable.fromWeb(reply.body as never).pipe(response);
      else response.end();
    }),
};

const listener = await kinds[kind]?.();
if (!listener) throw new Error(`there is no peer ${kind}`);
const server: Server = (kind === 'pentagate' ? createHttpServer : createServer)(listener);
server.listen(Number(port), '127.0.0.1');
