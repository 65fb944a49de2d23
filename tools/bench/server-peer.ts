// A server process for tools/bench/server.ts: `pentagate` or `express`, with the handlers `fixed` or `simulator`.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import type { Call, Handler, Handlers, TextSurface } from '../../contract/handler.js';
import type * as contract from '../../generated/types.js';
import { createApp } from '../../server/app.js';
import { contractFile } from '../../server/config/install-paths.js';
import { defaultConfig } from '../../server/config/read.js';
import { createHandlers } from '../../server/handlers/index.js';
import { createHttpServer } from '../../server/http/http-server.js';
import { createInFlightCalls } from '../../server/http/in-flight.js';
import { createOwnContract } from '../../server/http/own-contract.js';
import { createRandom } from '../../server/http/random.js';
import { createKeyRing } from '../../server/keys/ring.js';
import { createLimiter } from '../../server/limits/limiter.js';
import { createMetrics } from '../../server/observability/metrics.js';
import { createObserver } from '../../server/observability/observer.js';
import { createSimulator } from '../../simulator/index.js';

const [, , http = 'pentagate', engine = 'fixed', events = '2000'] = process.argv;

const message: contract.Message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [{ type: 'text', text: 'The quick brown fox jumps over the lazy dog. '.repeat(10) }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 100, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
};

type MessageEvents = Extract<Awaited<ReturnType<Handler<'createMessage'>>>, { events: unknown }>['events'];

/** A stream of so many events, generated on demand as in an engine. */
async function* stream(
  count: number,
): AsyncGenerator<MessageEvents extends AsyncIterable<infer Each> | Iterable<unknown> ? Each : never> {
  yield { type: 'message_start', message: { ...message, content: [], stop_reason: null } };
  yield { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
  for (let index = 5; index < count; index++)
    yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `word ${index} ` } };
  yield { type: 'content_block_stop', index: 0 };
  yield {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null, usage: message.usage },
    usage: message.usage,
  };
  yield { type: 'message_stop' };
}

const fixed: Handler<'createMessage'> = ({ body }) =>
  body.stream ? { events: stream(Number(events)) } : { json: message };

function simulated(): Handlers<TextSurface> {
  const nowhere = { save: async () => undefined, find: async () => undefined, findItem: async () => undefined };
  const settings = { contextWindow: 128_000, schemaTimeoutMilliseconds: 250 };
  return createHandlers(
    createSimulator({ settings, responses: nowhere, tokensPerSecond: 0, now: Date.now, random: randomBytes }),
  );
}

const createMessage = engine === 'fixed' ? fixed : simulated().createMessage;

/** The complete server with keys, limits, metrics and log. */
async function pentagate(): Promise<Server> {
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
  const inFlight = createInFlightCalls();
  const metrics = createMetrics('bench', () => inFlight.count);
  const app = createApp({
    contract: createOwnContract(JSON.parse(readFileSync(contractFile('openapi.3.1.json'), 'utf8'))),
    handlers: { ...simulated(), createMessage },
    keys: createKeyRing('bench'),
    limiter: createLimiter({ perMinute: 1e9, perDay: 0 }),
    log,
    observe: createObserver({ log, metrics }),
    now: Date.now,
    random: createRandom(),
    settings: defaultConfig(),
    inFlight,
  });
  return createHttpServer(app);
}

/** Plain Express with the same handler: no keys, no checks, no log. */
function bare(): Server {
  const app = express();
  app.use(express.json({ limit: '20mb' }));
  app.post('/v1/messages', async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => response.writableFinished || gone.abort());
    const call: Call<'createMessage'> = {
      operation: 'createMessage',
      body: request.body as Call<'createMessage'>['body'],
      path: {},
      query: {},
      files: {},
      headers: request.headers as Record<string, string>,
      key: { id: 'bench', name: 'bench', surfaces: ['messages'], workspace: 'default' },
      id: 'req_1',
      requestId: 'bench',
      signal: gone.signal,
    };
    const reply = await createMessage(call);
    if ('json' in reply) return void response.json(reply.json);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for await (const event of reply.events) {
      const ready = response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      if (!ready) await new Promise((resolve) => response.once('drain', resolve));
    }
    response.end();
  });
  return createServer(app);
}

const server = http === 'pentagate' ? await pentagate() : bare();
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

/** Replies to any message with the heap size after a garbage collection, in MB. */
process.on('message', () => {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed / 1024 / 1024, rss: rss / 1024 / 1024 });
});
