// Attacks without a key: on connections, on the HTTP parser, and on public paths.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attack,
  type AttackTarget,
  attackMilliseconds,
  call,
  closeSockets,
  floodUnread,
  openSockets,
  requestText,
} from './attack.js';

const flood = (line: string, connections = 1, headers: readonly string[] = []): Attack => ({
  name: `64 KB of ${line}, unread${connections > 1 ? `, ${connections} connections` : ''}`,
  run: (target) => floodUnread(target, requestText(target, line, headers), connections),
});

const preflight = ['origin: http://a.example', 'access-control-request-method: POST'];

/** Generates an image, and returns the path of its file. */
async function drawnPath(target: AttackTarget): Promise<string> {
  const submitted = await call(target, '/img/submit/imagine', '{"prompt":"a red square"}', [200]);
  const { result } = JSON.parse(submitted) as { result: string };
  for (let turn = 0; turn < 300; turn++) {
    const answer = await fetch(`${target.url}/img/task/${result}/fetch`, {
      headers: { authorization: `Bearer ${target.key}` },
    });
    const { imageUrl, status } = (await answer.json()) as { imageUrl?: string; status: string };
    if (status === 'SUCCESS' && imageUrl) return new URL(imageUrl).pathname;
    await pause(100);
  }
  throw new Error('no image is drawn');
}

/** Opens connections for a while, runs the same function on each, and keeps them open. */
async function hold(target: AttackTarget, connections: number, write: (at: number) => string): Promise<void> {
  const sockets = await openSockets(target, connections);
  for (const [at, socket] of sockets.entries()) socket.write(write(at), 'latin1');
  await pause(attackMilliseconds);
  closeSockets(sockets);
}

/** Writes a chunk repeatedly on each connection, as fast as it is read, after an initial text. */
async function pour(target: AttackTarget, connections: number, begin: string, chunk: string): Promise<void> {
  const sockets = await openSockets(target, connections);
  const end = performance.now() + attackMilliseconds;
  for (const socket of sockets) {
    socket.resume();
    socket.write(begin, 'latin1');
    const more = (): void => {
      while (performance.now() < end && !socket.destroyed) if (!socket.write(chunk, 'latin1')) return;
    };
    socket.on('drain', () => setImmediate(more));
    more();
  }
  await pause(attackMilliseconds);
  closeSockets(sockets);
}

const postHead = (target: AttackTarget, headers: readonly string[]): string =>
  requestText(target, 'POST /v1/messages', [
    `x-api-key: ${target.key}`,
    'anthropic-version: 2023-06-01',
    'content-type: application/json',
    ...headers,
  ]);

export const connectionAttacks: readonly Attack[] = [
  { name: 'nothing (control)', run: () => pause(attackMilliseconds) },
  flood('GET /openapi.json'),
  flood('GET /openapi.json', 20),
  flood('HEAD /openapi.json', 20),
  flood('GET /metrics'),
  flood('GET /metrics', 20),
  flood('GET /healthz', 20),
  flood('GET /readyz', 20),
  flood('GET /', 20),
  flood('GET /docs/', 20),
  flood('GET /console', 20),
  flood('GET /nothing', 20),
  flood('GET /files/images/none.png', 20),
  flood('GET /img/task/1/fetch', 20),
  flood('POST /v1/messages', 20, ['content-length: 0']),
  flood('POST /v1/messages', 20, ['content-length: 2', 'expect: 100-continue']),
  flood('OPTIONS /v1/messages', 20, preflight),
  flood('DELETE /healthz', 20),
  flood('CONNECT example.com:80', 20),
  flood('GET /healthz', 20, ['upgrade: websocket', 'connection: upgrade']),
  {
    name: '64 KB of GET of a file, unread, 5 connections',
    run: async (target) => floodUnread(target, requestText(target, `GET ${await drawnPath(target)}`), 5),
  },
  {
    name: '64 KB of GET /openapi.json, 300 connections anew each time',
    async run(target) {
      const text = requestText(target, 'GET /openapi.json');
      const all = text.repeat(Math.ceil(65_536 / text.length));
      const end = performance.now() + attackMilliseconds;
      while (performance.now() < end) {
        const sockets = await openSockets(target, 300);
        for (const socket of sockets) socket.write(all, 'latin1');
        await pause(200);
        closeSockets(sockets);
      }
    },
  },
  {
    name: 'half a head on each of 2,000 connections',
    run: (target) => hold(target, 2000, () => 'GET / HTTP/1.1\r\nhost: x\r\nx-api'),
  },
  {
    name: 'half a body on each of 2,000 connections',
    run: (target) => hold(target, 2000, () => `${postHead(target, ['content-length: 1000'])}{"model":`),
  },
  {
    name: '1,300 idle connections, 700 descriptors',
    descriptors: 700,
    async run(target) {
      const sockets = await openSockets(target, 1300);
      await pause(1000);
      // Meanwhile work that needs files and the database must continue.
      await drawnPath(target);
      closeSockets(sockets);
    },
  },
  {
    name: 'chunks of one byte, 10 connections',
    run: (target) => pour(target, 10, postHead(target, ['transfer-encoding: chunked']), '1\r\n \r\n'.repeat(5000)),
  },
  {
    name: 'extensions of chunks without end',
    run: (target) => pour(target, 10, `${postHead(target, ['transfer-encoding: chunked'])}1;`, 'x=y;'.repeat(8000)),
  },
  {
    name: 'headers of chunks without end',
    run: (target) =>
      pour(target, 10, `${postHead(target, ['transfer-encoding: chunked'])}0\r\n`, 'x-tail: y\r\n'.repeat(3000)),
  },
  {
    name: 'a head without end',
    run: (target) => pour(target, 20, `GET / HTTP/1.1\r\nhost: x\r\n`, 'x-more: y\r\n'.repeat(5000)),
  },
  {
    name: 'empty lines without end',
    run: (target) => pour(target, 20, '', '\r\n'.repeat(30_000)),
  },
  {
    name: 'calls that are given up at once',
    async run(target) {
      const end = performance.now() + attackMilliseconds;
      const text = `${postHead(target, ['content-length: 5000'])}{"model":"m"`;
      while (performance.now() < end) {
        const sockets = await openSockets(target, 200);
        for (const socket of sockets) socket.write(text, 'latin1', () => socket.destroy());
        await pause(10);
      }
    },
  },
  {
    name: 'connections opened and closed',
    async run(target) {
      const end = performance.now() + attackMilliseconds;
      while (performance.now() < end) closeSockets(await openSockets(target, 200));
    },
  },
];
