// What `pentagate upstream check` finds out about services that answer wrongly, slowly or not at all.
import type { Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { upstreams } from '../../../generated/upstreams.js';
import { upstreams as upstreamsSetting } from '../../../server/config/upstreams.js';
import { probeUpstream } from '../../../server/gateway/probe-upstream.js';
import { closeStarted, startRawUpstream } from './upstream.js';

afterEach(closeStarted);

/** Writes a text, and then another one again and again until the connection is closed. */
const says =
  (text: string, repeated = '') =>
  (socket: Socket) => {
    socket.write(text);
    if (!repeated) return;
    const timer = setInterval(() => socket.write(repeated), 20);
    socket.on('close', () => clearInterval(timer));
  };
const head = (...lines: string[]): string => `HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`;
const typed = 'content-type: application/json';
const invalidKey = '{"error":{"code":400,"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}';
const refusal = head('400 Bad', typed, `content-length: ${invalidKey.length}`) + invalidKey;

it.each<
  [
    name: string,
    answer: (socket: Socket) => unknown,
    outcome: string,
    detail?: string,
    surface?: 'content' | 'messages',
  ]
>([
  ['says nothing', () => undefined, 'unreachable', 'no reply in 1 s'],
  ['never ends its head', says('HTTP/1.1 400 Bad\r\n', 'x-a: b\r\n'), 'unreachable'],
  ['never ends its body', says(head('400 Bad', typed), ' '), 'ok', '400'],
  ['redirects', says(head('301 Moved', 'location: https://a.example/', 'content-length: 0')), 'wrong address', '301'],
  ['is a web page', says(head('200 OK', 'content-type: text/html', 'content-length: 0')), 'wrong address', '200'],
  ['says with a 400 that the credential is not valid', says(refusal), 'refused credential', '400', 'content'],
  ['begins a body that it does not end', says(`${head('400 Bad', typed)}{`), 'ok', '400', 'content'],
  ['closes', (socket) => socket.end(), 'unreachable', 'UND_ERR_SOCKET'],
  ['speaks another protocol', says('+OK hello\r\n'), 'unreachable'],
])('a service that %s', async (_, answer, outcome, detail = '', surface = 'messages') => {
  const service = await startRawUpstream((socket) => void answer(socket));
  const settings = { one: { url: service.url, key: 'k', timeouts: { firstByteSeconds: 1 } } };
  const { one } = upstreamsSetting.read(settings, '.', {});
  if (!one) throw new Error('no upstream');
  const started = performance.now();
  expect(await probeUpstream(one, surface, upstreams.surfaces[surface])).toMatchObject([
    { outcome, ...(detail && { detail }) },
  ]);
  expect(performance.now() - started).toBeLessThan(5000);
});
