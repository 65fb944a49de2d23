// What `pentagate upstream check` finds out about services that answer wrongly, slowly or not at all.
import type { Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { upstreams } from '../../../generated/upstreams.js';
import { upstreams as upstreamsSetting } from '../../../server/config/upstreams.js';
import { probeUpstream } from '../../../server/gateway/probe-upstream.js';
import { startRawUpstream } from './upstream.js';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Writes again and again until the connection is closed. */
const forever = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on('close', () => clearInterval(timer));
};

it.each<{
  name: string;
  answer: (socket: Socket) => unknown;
  surface?: 'content' | 'messages';
  want: object;
}>([
  { name: 'says nothing', answer: () => undefined, want: { outcome: 'unreachable', detail: 'no reply in 1 s' } },
  {
    name: 'never ends its head',
    answer: (socket) => {
      socket.write('HTTP/1.1 400 Bad Request\r\n');
      forever(socket, 'x-a: b\r\n');
    },
    want: { outcome: 'unreachable' },
  },
  {
    name: 'never ends its body',
    answer: (socket) => {
      socket.write('HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n\r\n');
      forever(socket, ' ');
    },
    want: { outcome: 'ok', detail: '400' },
  },
  {
    name: 'redirects',
    answer: (socket) => socket.end('HTTP/1.1 301 Moved\r\nlocation: https://a.example/\r\ncontent-length: 0\r\n\r\n'),
    want: { outcome: 'wrong address', detail: '301' },
  },
  {
    name: 'is a web page',
    answer: (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n'),
    want: { outcome: 'wrong address', detail: '200' },
  },
  {
    name: 'says with a 400 that the credential is not valid',
    answer: (socket) => {
      const body = '{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}';
      socket.end(`HTTP/1.1 400 Bad\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    },
    surface: 'content',
    want: { outcome: 'refused credential', detail: '400' },
  },
  {
    name: 'begins a body that it does not end',
    answer: (socket) => socket.write('HTTP/1.1 400 Bad\r\ncontent-type: application/json\r\n\r\n{'),
    surface: 'content',
    want: { outcome: 'ok', detail: '400' },
  },
  { name: 'closes', answer: (socket) => socket.end(), want: { outcome: 'unreachable', detail: 'UND_ERR_SOCKET' } },
  {
    name: 'speaks another protocol',
    answer: (socket) => socket.end('+OK hello\r\n'),
    want: { outcome: 'unreachable' },
  },
])('a service that $name', async ({ answer, surface = 'messages', want }) => {
  const service = await startRawUpstream((socket) => void answer(socket));
  closing.push(service.close);
  const settings = { one: { url: service.url, key: 'k', timeouts: { firstByteSeconds: 1 } } };
  const { one } = upstreamsSetting.read(settings, '.', {});
  if (!one) throw new Error('no upstream');
  const started = performance.now();
  expect(await probeUpstream(one, surface, upstreams.surfaces[surface])).toMatchObject([want]);
  expect(performance.now() - started).toBeLessThan(5000);
});
