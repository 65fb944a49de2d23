// An operation with `x-websocket` is called over a WebSocket, too.
import { createServer } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import { testService } from '../../scripts/conformance/index.js';
import { yamlOf } from '../harness/contract.js';
import { type Listening, listenOn } from '../harness/listen.js';

const contract = yamlOf('conformance/ticks-websocket.yaml');

const isValid = ({ to }: { to?: unknown }): boolean => Number.isInteger(to) && Number(to) >= 1 && Number(to) <= 3;
const events = ['{"type":"tick"}', '{"type":"last"}'];
const refusal = '{"type":"error","status":400,"error":{"message":"to"}}';

let listening: Listening | undefined;
afterEach(() => listening?.close());

/** A service whose requests are right. @param answer what becomes of messages */
async function serve(answer: (socket: WebSocket, message: { type?: string; to?: unknown }) => void): Promise<string> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {}
      if (request.url !== '/ticks' || request.method !== 'POST') response.writeHead(404).end();
      else if (!/json/.test(`${request.headers['content-type']}`)) response.writeHead(415).end();
      else if (!body || typeof body !== 'object' || !isValid(body)) response.writeHead(400).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(events.map((data) => `data: ${data}\n\n`).join(''));
    });
  });
  new WebSocketServer({ server }).on('connection', (socket) =>
    socket.on('message', (data) => answer(socket, JSON.parse(String(data)))),
  );
  listening = await listenOn(server);
  return listening.url;
}

const right = (socket: WebSocket, message: { to?: unknown }): void => {
  for (const text of isValid(message) ? events : [refusal]) socket.send(text);
};

it.each<[string, Parameters<typeof serve>[0], string[]]>([
  ['right', right, []],
  [
    'without an end',
    (socket) => socket.send('{"type":"tick"}', () => socket.terminate()),
    ['the first call over a WebSocket: the stream broke off'],
  ],
  [
    'with other events',
    (socket) => socket.send('{"type":"tock"}', () => socket.send('{"type":"last"}')),
    ['the first call over a WebSocket: '],
  ],
  [
    'that takes what is wrong',
    (socket) => {
      for (const text of events) socket.send(text);
    },
    ['a message without a body was answered with 200'],
  ],
  [
    'that ends with a refusal',
    (socket, message) => (isValid(message) ? right(socket, message) : socket.send(refusal, () => socket.close())),
    ['a call after one that was refused over a WebSocket: '],
  ],
])('a service %s', async (_, answer, messages) => {
  const { failures } = await testService({ contract, url: await serve(answer), requests: 10 });
  const found = failures.map(({ code, message }) => (code === 'websocket' ? message : `${code}: ${message}`));
  expect(found).toEqual(messages.map((message) => expect.stringContaining(message)));
});
