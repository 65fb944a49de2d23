// HTTP messages that only a socket can send: wrong lengths, request smuggling, header bombs, odd paths. Each has its expected responses.
import { connect } from 'node:net';
import { plainBody } from './plain.js';

/** The text for the socket, and its expected responses. */
export interface WireCase {
  readonly name: string;
  readonly text: (host: string, key: string) => string;
  /** Expected statuses; `closed`: the server may also just close the connection. */
  readonly statuses: readonly (number | 'closed')[];
  /** Ends the message here although more was announced: the socket is closed at once. */
  readonly leave?: boolean;
}

const body = plainBody('messages');
const lines = (...all: readonly string[]): string => all.join('\r\n');

/** A complete request with one part to change. */
const post =
  (
    path: string,
    more: readonly string[] = [],
    { content = body, method = 'POST', length = Buffer.byteLength(content) as number | 'none' } = {},
  ) =>
  (host: string, key: string): string =>
    lines(
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      `x-api-key: ${key}`,
      'anthropic-version: 2023-06-01',
      'content-type: application/json',
      'connection: close',
      ...(length === 'none' ? [] : [`content-length: ${length}`]),
      ...more,
      '',
      content,
    );

const paths: readonly (readonly [path: string, ...statuses: number[]])[] = [
  ['/v1/%6dessages', 200, 404],
  ['/v1//messages', 404],
  ['/v1/messages/', 200, 404],
  ['/v1/messages/../messages', 200, 404],
  ['/v1/x/%2e%2e/messages', 404],
  ['/v1/messages%00', 404],
  ['/v1/messages%2f', 404],
  ['/v1/messages;x=1', 404],
  ['/v1/messages%', 404, 400],
  ['/V1/MESSAGES', 404],
  ['//example.com/v1/messages', 404],
  ['/v1/messages?', 200],
  ['/v1/messages?beta', 400, 200],
  ['/v1/messages?beta=true&beta=false', 200, 400],
  ['/v1/messages?__proto__[x]=1&constructor[prototype][x]=1', 200, 400],
  ['/v1/messages?a[b][c][d][e][f][g][h]=1', 200, 400],
  ['/v1/messages?%ff=%zz&&&==', 200, 400],
  [`/v1/messages?${'a=1&'.repeat(2000)}`, 200, 400, 414, 431],
  ['/v1beta/models/%ZZ:generateContent', 400, 404],
  ['/v1beta/models/%c0%ae:generateContent', 400, 404],
  ['/v1beta/models/%2e%2e%2f:generateContent', 401, 404],
  ['/v1beta/models/:generateContent', 401, 404],
  ['/v1beta/models/a:b:generateContent', 401],
  ['/v1beta/models/__proto__:generateContent', 401],
  ['/v1beta/models/x:__proto__', 404],
  ['/__proto__', 404],
  ['/constructor/prototype', 404],
  ['/', 404, 405, 200],
  ['*', 400, 404],
  [`/${'a'.repeat(9000)}`, 404, 414],
  ['http://elsewhere.example/v1/messages', 200, 400, 404],
  ['/v1/messages#fragment', 200, 400, 404],
  ['/v1/mess ages', 400],
  ['/v1/messages/\u0007', 400],
];

const chunked = (chunks: string) =>
  post('/v1/messages', ['transfer-encoding: chunked'], { content: chunks, length: 'none' });
const whole = `${body.length.toString(16)}\r\n${body}\r\n`;

/** All malformed messages. */
export const wireCases: readonly WireCase[] = [
  ...paths.map(([path, ...statuses]) => ({
    name: `path ${path.slice(0, 60)}`,
    text: post(path),
    statuses: [...statuses, 'closed' as const].filter((one) => one !== 'closed'),
  })),
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PATCH'].map((method) => ({
    name: `method ${method}`,
    text: post('/v1/messages', [], { method }),
    statuses: [405, 204, 200] as const,
  })),
  { name: 'an unknown method', text: post('/v1/messages', [], { method: 'BREW' }), statuses: [400, 405] },
  { name: 'a tunnel', text: post('example.com:80', [], { method: 'CONNECT' }), statuses: [400, 404, 405, 'closed'] },
  {
    name: 'a length too long, then gone',
    text: post('/v1/messages', [], { length: 5000 }),
    statuses: ['closed'],
    leave: true,
  },
  {
    name: 'half a body, then gone',
    text: post('/v1/messages', [], { content: body.slice(0, 30), length: body.length }),
    statuses: ['closed'],
    leave: true,
  },
  {
    name: 'headers only, then gone',
    text: post('/v1/messages', [], { content: '', length: 100 }),
    statuses: ['closed'],
    leave: true,
  },
  {
    name: 'half a header, then gone',
    text: () => 'POST /v1/messages HTTP/1.1\r\nhost: x\r\nx-api',
    statuses: ['closed'],
    leave: true,
  },
  {
    name: 'a stream asked for, then gone',
    text: post('/v1/messages', [], { content: plainBody('messages', '"stream":true,') }),
    statuses: ['closed'],
    leave: true,
  },
  { name: 'a length too short', text: post('/v1/messages', [], { length: 20 }), statuses: [400] },
  {
    name: 'a length that is no number',
    text: post('/v1/messages', ['content-length: many'], { length: 'none' }),
    statuses: [400],
  },
  { name: 'a negative length', text: post('/v1/messages', [], { length: -5 }), statuses: [400] },
  { name: 'two lengths', text: post('/v1/messages', ['content-length: 7']), statuses: [400] },
  {
    name: '21 MB announced',
    text: post('/v1/messages', [], { content: '', length: 21 * 1024 * 1024 }),
    statuses: [413],
  },
  { name: 'a petabyte announced', text: post('/v1/messages', [], { content: '{', length: 2 ** 50 }), statuses: [413] },
  { name: 'length and chunks', text: post('/v1/messages', ['transfer-encoding: chunked']), statuses: [400] },
  { name: 'chunks', text: chunked(`${whole}0\r\n\r\n`), statuses: [200] },
  { name: 'chunks with a tail', text: chunked(`${whole}0\r\nx-tail: 1\r\n\r\n`), statuses: [200, 400] },
  { name: 'chunks of no size', text: chunked(`zz\r\n${body}\r\n0\r\n\r\n`), statuses: [400] },
  { name: 'a chunk that never comes, then gone', text: chunked(`ffff\r\n${body}`), statuses: ['closed'], leave: true },
  {
    name: 'an unknown encoding of chunks',
    text: post('/v1/messages', ['transfer-encoding: gzip, identity'], { length: 'none' }),
    statuses: [400, 411, 415, 501],
  },
  { name: 'no host', text: (_, key) => post('/v1/messages')('', key).replace('host: \r\n', ''), statuses: [400] },
  {
    name: 'HTTP 3.7',
    text: (host, key) => post('/v1/messages')(host, key).replace('HTTP/1.1', 'HTTP/3.7'),
    statuses: [400, 505],
  },
  {
    name: 'HTTP 1.0',
    text: (host, key) => post('/v1/messages')(host, key).replace('HTTP/1.1', 'HTTP/1.0'),
    statuses: [200],
  },
  { name: 'no HTTP at all', text: () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hello\r\n\r\n', statuses: [400] },
  { name: 'a header of 20 kB', text: post('/v1/messages', [`x-long: ${'x'.repeat(20_000)}`]), statuses: [431] },
  {
    name: '3,000 headers',
    text: post(
      '/v1/messages',
      Array.from({ length: 3000 }, (_, at) => `x-${at}: 1`),
    ),
    statuses: [431, 200],
  },
  { name: 'a header with a folded line', text: post('/v1/messages', ['x-fold: a\r\n b']), statuses: [200, 400] },
  { name: 'a header with NUL', text: post('/v1/messages', ['x-nul: a\0b']), statuses: [400] },
  { name: 'a header without a name', text: post('/v1/messages', [': nothing']), statuses: [400] },
  {
    name: 'a header called __proto__',
    text: post('/v1/messages', ['__proto__: x', 'constructor: y']),
    statuses: [200],
  },
  { name: 'the version twice', text: post('/v1/messages', ['anthropic-version: 2023-06-01']), statuses: [200, 400] },
  { name: 'the type twice', text: post('/v1/messages', ['content-type: text/html']), statuses: [200, 400, 415] },
  { name: 'wait for 100', text: post('/v1/messages', ['expect: 100-continue']), statuses: [100, 200] },
  { name: 'wait for nonsense', text: post('/v1/messages', ['expect: nonsense']), statuses: [417, 200] },
  {
    name: 'an upgrade',
    text: post('/v1/messages', ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-key: x']),
    statuses: [200, 400, 426, 'closed'],
  },
];

/** The responses on a socket: all status lines, and the body of the last response. */
export interface WireAnswer {
  readonly statuses: readonly number[];
  readonly text: string;
  /** The server has neither responded nor closed the connection. */
  readonly hung: boolean;
}

/** Writes a text to a new socket, and reads until the server closes it, or until the timeout. */
export function sendWire(url: string, text: string, { leave = false, timeoutMs = 8000 } = {}): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let read = '';
    let hung = false;
    const socket = connect(Number(port), hostname);
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, timeoutMs);
    // A reset is acceptable: the responses until then count.
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1');
    });
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...read.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, text: read, hung });
    });
    socket.on('connect', () => socket.write(text, 'latin1', () => leave && socket.destroy()));
  });
}
