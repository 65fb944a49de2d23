// Upstreams that speak HTTP in unusual or broken ways: whatever they send, the caller gets a complete reply or the error of its surface, and an
// operator learns what is wrong.
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { upstreams } from '../../../generated/upstreams.js';
import { ignoreContinue } from '../../../http/upstream/transport.js';
import { configOf } from '../../../server/config/read-config.js';
import { probeUpstream } from '../../../server/gateway/probe-upstream.js';
import { begin, good, streaming } from '../../http/requests.js';
import { message } from '../app.js';
import { piecesOf } from './fault-cases.js';
import { post, readAll, startGateway, startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, startRawUpstream } from './upstream.js';

afterEach(closeStarted);

/** A gateway in front of a service that answers each connection with bytes. */
async function start(bytes: string | Buffer | ((socket: Socket, text: string) => void)): Promise<TestGateway> {
  const upstream = await startRawUpstream(typeof bytes === 'function' ? bytes : (socket) => void socket.end(bytes));
  const timeouts = { firstByteSeconds: 2, idleSeconds: 1 };
  return startGateway({ one: { url: upstream.url, key: 'k', surface: 'messages', timeouts } });
}

const json = JSON.stringify(message);
const events = piecesOf('messages').join('');
const lines = (...given: string[]): string => `${given.join('\r\n')}\r\n\r\n`;
const chunked = (text: string, trailers = ''): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n${trailers}\r\n`;
const head = (status: string, ...headers: string[]): string =>
  lines(`HTTP/1.1 ${status}`, 'connection: close', ...headers);
const typed = 'content-type: application/json';
const inChunks = 'transfer-encoding: chunked';
const eventTyped = 'content-type: text/event-stream';

const ask = async (gateway: TestGateway, sent = good.messages) => {
  const response = await post(gateway.url, sent);
  const { bytes, cut } = await readAll(response);
  return { status: response.status, headers: response.headers, text: bytes.toString(), cut };
};

/** Writes something again and again until the connection is closed. */
const forever = (text: (sent: number) => string) => (socket: Socket) => {
  let sent = 0;
  const timer = setInterval(() => void socket.write(text(sent++)), 100);
  socket.on('close', () => clearInterval(timer));
};

describe('a reply passes', () => {
  const sized = `content-length: ${json.length}`;
  const hints = lines('HTTP/1.1 103 Early Hints', 'link: </a>; rel=preload');
  const go = 'HTTP/1.1 100 Continue';
  it.each([
    ['after 102 and 103', `${lines('HTTP/1.1 102 Processing')}${hints}${head('200 OK', typed, sized)}${json}`],
    [
      'after a 100 that was not asked for, and another one',
      lines(go) + lines(go, 'x-a: b') + head('200 OK', typed) + json,
    ],
    ['of HTTP/1.0, whose end is that of the connection', lines('HTTP/1.0 200 OK', typed) + json],
    ['of HTTP/1.0 with a length', lines('HTTP/1.0 200 OK', typed, sized) + json],
    ['with trailers', head('200 OK', typed, inChunks, 'trailer: x-checksum') + chunked(json, 'x-checksum: 1\r\n')],
    ['without a reason in its status line', lines('HTTP/1.1 200', 'connection: close', typed) + json],
  ])('%s', async (_, bytes) => {
    const { status, text, headers, cut } = await ask(await start(bytes));
    expect({ status, text, cut }).toEqual({ status: 200, text: json, cut: false });
    expect(headers.get('link')).toBeNull();
    expect(headers.get('x-checksum')).toBeNull();
  });

  it('as a stream over HTTP/1.0, and with trailers after its last event', async () => {
    for (const bytes of [
      lines('HTTP/1.0 200 OK', eventTyped) + events,
      head('200 OK', eventTyped, inChunks) + chunked(events, 'x-a: b\r\n'),
    ]) {
      const { status, text } = await ask(await start(bytes), streaming.messages);
      expect({ status, text }).toEqual({ status: 200, text: events });
    }
  });
});

/** A request gets the error of its surface, as JSON, and no byte of the reply. */
async function expectError(gateway: TestGateway, sent: typeof good.messages, want: number, message: RegExp) {
  const { status, text, headers, cut } = await ask(gateway, sent);
  expect({ status, cut }).toEqual({ status: want, cut: false });
  expect(headers.get('location')).toBeNull();
  expect(JSON.parse(text)).toMatchObject({ type: 'error', error: { message: expect.stringMatching(message) } });
  return text;
}

describe.each([
  { what: 'a reply', sent: good.messages, ok: typed, body: json },
  { what: 'a stream', sent: streaming.messages, ok: eventTyped, body: events },
])('$what becomes an error', ({ sent, ok, body }) => {
  const sized = (length: number): string => `content-length: ${length}`;
  const inner = 'location: http://169.254.169.254/latest/meta-data';
  const empty = /not JSON|before it was complete/;
  it.each([
    [
      'a redirect to a private address',
      head('301 Moved', inner, sized(0)),
      /status 301, and redirects are not followed/,
    ],
    ['a redirect to itself', head('308 Permanent', 'location: /v1/messages'), /status 308/],
    ['a 304', head('304 Not Modified'), /status 304/],
    ['a 204 without a body', head('204 No Content'), /invalid reply|before it was complete/],
    ['a 200 without a body', head('200 OK', ok, sized(0)), empty],
    ['a 205', head('205 Reset Content', ok), empty],
    [
      'another protocol in 101',
      lines('HTTP/1.1 101 Switching', 'upgrade: websocket', 'connection: upgrade'),
      /lost|invalid/,
    ],
    ['a flood of 1xx', lines('HTTP/1.1 102 Processing').repeat(50), /lost/],
    ['a body that is too short', head('200 OK', ok, sized(body.length + 50)) + body.slice(0, 40), /lost|before it was/],
    ['two lengths that differ', head('200 OK', ok, sized(5), sized(body.length)) + body, /lost/],
    ['chunks that are none', `${head('200 OK', ok, inChunks)}zz\r\n${body}`, /lost/],
    ['trailers with a length', head('200 OK', ok, inChunks) + chunked(body.slice(0, 20), `${sized(3)}\r\n`), /lost/],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', /lost/],
    ['a head that is too large', head('200 OK', ok, `x-a: ${'a'.repeat(70_000)}`), /lost/],
    ['a head with NUL', head('200 OK', ok, 'x-a: b\0c'), /lost/],
    ['nothing', '', /lost/],
  ])('from %s', async (_, bytes, message) => {
    const gateway = await start(bytes);
    const text = await expectError(gateway, sent, 502, message);
    expect(text).not.toMatch(/169\.254|\bat .*\.ts/);
    expect(gateway.calls).toHaveLength(1);
  });
});

it('an upstream that sends interim replies for ever runs into the time limit of the first byte', async () => {
  const gateway = await start(forever(() => lines('HTTP/1.1 102 Processing')));
  await expectError(gateway, good.messages, 504, /did not answer in time/);
});

describe('compression that is not what it says', () => {
  const startCoded = (type: string, coding: string, bytes: Buffer): Promise<TestGateway> =>
    start(Buffer.concat([Buffer.from(head('200 OK', type, `content-encoding: ${coding}`)), bytes]));

  it.each([
    ['plain bytes', Buffer.from('x'.repeat(60))],
    ['plain JSON', Buffer.from(json)],
    ['a part of it', gzipSync(json).subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('is an error of a reply: %s', async (_, bytes) => {
    await expectError(await startCoded(typed, 'gzip', bytes), good.messages, 502, /compression cannot be read/);
  });

  it('is an error of a stream', async () => {
    for (const bytes of [Buffer.from(events), gzipSync(events).subarray(0, 60)]) {
      const gateway = await startCoded(eventTyped, 'gzip', bytes);
      await expectError(gateway, streaming.messages, 502, /compression cannot be read/);
    }
  });

  it('passes as it came if it is unknown', async () => {
    const gateway = await startCoded(typed, 'gzip, gzip', gzipSync(gzipSync(json)));
    expect(await ask(gateway)).toMatchObject({ status: 200, text: json, cut: false });
  });
});

describe('the body of a request', () => {
  const sent = JSON.stringify({ ...(good.messages.body as object), metadata: { user_id: 'Zoë 🕰' } }, undefined, 1);
  const bytes = Buffer.from(sent);
  const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));

  it.each<[name: string, pieces: readonly Buffer[]]>([
    ['in one piece', [bytes]],
    ['byte by byte', single],
    ['with a byte order mark, which is no JSON', [Buffer.from('\ufeff'), ...single]],
  ])('passes as it was sent: %s', async (_, pieces) => {
    const { upstream, gateway } = await startPair(() => jsonReply(message));
    const body = (async function* () {
      for (const piece of pieces) yield piece;
    })();
    const { path, headers } = good.messages;
    const options = { method: 'POST', headers, body: body as never, duplex: 'half' } as const;
    const response = await fetch(gateway.url + path, options);
    await response.text();
    expect(upstream.asked.map((one) => one.body.toString())).toEqual([sent]);
  });
});

it.each([
  `${lines('HTTP/1.1 200 OK', 'content-length: 2', inChunks)}0\r\n\r\n{}`,
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx: a\nset-cookie: b\r\ncontent-length: 2\r\n\r\n{}',
  `${lines('HTTP/1.1 200 OK', typed, 'content-length: 2')}{}${lines('HTTP/1.1 200 OK', 'content-length: 3')}bad`,
  lines(`HTTP/1.1 200 ${'x'.repeat(100_000)}`),
])('a reply that can be read in two ways is one reply for the caller: %j', async (bytes) => {
  const gateway = await start(bytes);
  const { status, text, headers } = await ask(gateway);
  expect(text).not.toMatch(/bad$/);
  expect(headers.get('set-cookie')).toBeNull();
  expect([200, 502]).toContain(status);
});

it('a second reply on the same connection reaches no caller', async () => {
  const one = `${lines('HTTP/1.1 200 OK', typed, `content-length: ${json.length}`)}${json}`;
  const poison = one.replace('msg_', 'bad_');
  const gateway = await start((socket) => void socket.write(one + poison));
  for (let at = 0; at < 3; at++) {
    const { status, text } = await ask(gateway);
    expect([status, text]).toEqual([200, json]);
  }
});

it('a body that is longer than its length is cut off there', async () => {
  const gateway = await start(`${head('200 OK', typed, `content-length: ${json.length}`)}${json}{"more": true}`);
  const { status, text } = await ask(gateway);
  expect([status, text]).toEqual([200, json]);
});

it('an endless head ends with the timeout', async () => {
  const gateway = await start(forever((sent) => (sent ? `x-${sent}: a\r\n` : 'HTTP/1.1 200 OK\r\n')));
  const { status } = await ask(gateway);
  expect([502, 504]).toContain(status);
});

describe('silence of an upstream', () => {
  const waiting = { firstByteSeconds: 3, idleSeconds: 0.2 };
  const pieces = piecesOf('messages');
  /** A gateway in front of a service whose stream begins like this, with its rest after three times `idleSeconds`. */
  async function startSlow(begun: string, rest?: string) {
    const upstream = await startRawUpstream((socket) => {
      socket.write(head('200 OK', eventTyped) + begun);
      if (rest !== undefined) setTimeout(() => socket.end(rest), 600);
    });
    return startGateway({ one: { url: upstream.url, surface: 'messages', timeouts: waiting } });
  }

  it.each([
    ['nothing', '', events],
    ['a comment', ': processing\n\n', events],
    ['the events before its content', pieces[0] ?? '', pieces.slice(1).join('')],
  ])('after its head and %s lasts as long as the wait for the head may', async (_, begun, rest) => {
    const gateway = await startSlow(begun, rest);
    expect(await ask(gateway, streaming.messages)).toMatchObject({ status: 200, text: begun + rest });
  });

  it('after its content ends the stream with an error, also when the caller had stopped reading before', async () => {
    const big = `event: ping\ndata: {"type":"ping","text":"${'x'.repeat(60_000)}"}\n\n`.repeat(200);
    const gateway = await startSlow(pieces.slice(0, 3).join('') + big);
    const { stream, pause } = await begin(gateway.port, streaming.messages);
    pause();
    await delay(500);
    let text = '';
    for await (const piece of stream) text += piece;
    expect(text.slice(-1000)).toMatch(/event: error\ndata: .*did not answer in time/);
  });
});

describe('a `100 Continue` that was not asked for becomes a 102, however the bytes are divided', () => {
  /** What is read from a socket on which these pieces arrive after a request. */
  function readAfterRequest(pieces: readonly string[]): string {
    const arriving = pieces.map((piece) => Buffer.from(piece));
    const socket = ignoreContinue({
      write: (_: string) => true,
      read: (): unknown => arriving.shift() ?? null,
    });
    socket.write('POST / HTTP/1.1\r\n\r\n');
    let text = '';
    for (let bytes = socket.read(); bytes !== null; bytes = socket.read()) text += String(bytes);
    return text;
  }

  const go = 'HTTP/1.1 100 Continue\r\n\r\n';
  const ignored = go.replace('100', '102');
  const reply = 'HTTP/1.1 200 OK\r\nx-a: 1\r\n\r\n';

  it.each([
    ['one', `${go}${reply}`, `${ignored}${reply}`],
    [
      'several, with headers',
      `${go}HTTP/1.1 100\r\na: b\r\n\r\n${reply}`,
      `${ignored}HTTP/1.1 102\r\na: b\r\n\r\n${reply}`,
    ],
    [
      'after early hints',
      `HTTP/1.1 103 Hints\r\nlink: </100>\r\n\r\n${go}${reply}`,
      `HTTP/1.1 103 Hints\r\nlink: </100>\r\n\r\n${ignored}${reply}`,
    ],
    ['in a body', `${reply}${go}`, `${reply}${go}`],
    ['in a body that begins a piece', `${reply}\n${go}`, `${reply}\n${go}`],
    ['another status', 'HTTP/1.1 101 Switching\r\n\r\n', 'HTTP/1.1 101 Switching\r\n\r\n'],
    ['another protocol', 'HTTP/2.0 100 Continue\r\n\r\n', 'HTTP/2.0 100 Continue\r\n\r\n'],
  ])('%s', (_, bytes, expected) => {
    expect(readAfterRequest([bytes])).toBe(expected);
    expect(readAfterRequest([...bytes])).toBe(expected);
    for (let at = 1; at < bytes.length; at++)
      expect(readAfterRequest([bytes.slice(0, at), bytes.slice(at)])).toBe(expected);
  });

  it('before a request nothing changes', () => {
    const socket = ignoreContinue({ write: (_: string) => true, read: (): unknown => Buffer.from(go) });
    expect(String(socket.read())).toBe(go);
  });
});

describe('pentagate upstream check finds out about a service that', () => {
  /** Writes a text, and then another one again and again until the connection is closed. */
  const says =
    (text: string, repeated = '') =>
    (socket: Socket) => {
      socket.write(text);
      if (!repeated) return;
      const timer = setInterval(() => socket.write(repeated), 20);
      socket.on('close', () => clearInterval(timer));
    };
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
  ])('%s', async (_, answer, outcome, detail = '', surface = 'messages') => {
    const service = await startRawUpstream((socket) => void answer(socket));
    const settings = { one: { url: service.url, key: 'k', timeouts: { firstByteSeconds: 1 } } };
    const { one } = configOf({ upstreams: settings }).upstreams;
    if (!one) throw new Error('no upstream');
    const started = performance.now();
    expect(await probeUpstream(one, surface, upstreams.surfaces[surface])).toMatchObject([
      { outcome, ...(detail && { detail }) },
    ]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
