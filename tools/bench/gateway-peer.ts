// A process for tools/bench/gateway.ts: the upstream itself, or a proxy in front of it.
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import { Pool } from 'undici';

const [, , kind = 'upstream', upstream = '', peers = ''] = process.argv;

const message = {
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn', stop_sequence: null },
  content: [{ type: 'text', text: 'The quick brown fox jumps over the lazy dog. '.repeat(40) }],
  usage: { input_tokens: 10, output_tokens: 100, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
};

const event = (data: { readonly type: string }): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Events of one stream; `pace` milliseconds between two of them. */
async function* streamOf(count: number, pace: number): AsyncGenerator<string> {
  yield event({ type: 'message_start', message: { ...message, content: [], stop_reason: null } } as never);
  yield event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never);
  const deltas = Array.from({ length: count - 5 }, (_, index) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `word ${index} ` } } as never),
  );
  if (pace === 0) for (let at = 0; at < deltas.length; at += 50) yield deltas.slice(at, at + 50).join('');
  else
    for (const each of deltas) {
      await delay(pace);
      yield each;
    }
  yield event({ type: 'content_block_stop', index: 0 } as never);
  yield event({
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 9 },
  } as never);
  yield event({ type: 'message_stop' });
}

/** Answers like the messages API: `paced` and `burst` in the name of the model choose the stream. */
const answer: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { model: string; stream?: boolean };
    if (!body.stream) {
      const text = JSON.stringify({ ...message, model: body.model });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const paced = body.model.includes('paced');
    Readable.from(streamOf(paced ? 200 : 2000, paced ? 2 : 0)).pipe(response);
  });
};

/** Headers that must not be passed on. */
const passed = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^(host|connection|content-length|transfer-encoding|keep-alive)$/.test(name) ? [] : [[name, String(value)]],
    ),
  );

const proxies: Readonly<Record<string, () => RequestListener>> = {
  upstream: () => answer,
  /** Express, the body as text, and fetch. */
  fetch: () => {
    const app = express();
    app.post('/v1/messages', express.text({ type: '*/*', limit: '20mb' }), async (request, response) => {
      const headers = passed(request.headers);
      const reply = await fetch(`${upstream}${request.url}`, { method: 'POST', headers, body: request.body as string });
      response.writeHead(reply.status, passed(Object.fromEntries(reply.headers)));
      if (reply.body) Readable.fromWeb(reply.body as never).pipe(response);
      else response.end();
    });
    return app;
  },
  /** Express, the body as text, and undici's `request`. */
  undici: () => {
    const pool = new Pool(upstream);
    const app = express();
    app.post('/v1/messages', express.text({ type: '*/*', limit: '20mb' }), async (request, response) => {
      const headers = passed(request.headers);
      const reply = await pool.request({ path: request.url, method: 'POST', headers, body: request.body as string });
      response.writeHead(reply.statusCode, passed(reply.headers));
      reply.body.pipe(response);
    });
    return app;
  },
  'http-proxy-3': () => {
    const { createProxyServer } = createRequire(`${peers}/`)('http-proxy-3') as {
      createProxyServer(options: object): { web: RequestListener };
    };
    const { Agent } = createRequire(import.meta.url)('node:http') as typeof import('node:http');
    const proxy = createProxyServer({ target: upstream, agent: new Agent({ keepAlive: true }) });
    return (request, response) => proxy.web(request, response);
  },
};

const listener = proxies[kind];
if (!listener) throw new Error(`there is no peer ${kind}`);
const server = createServer(listener());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
