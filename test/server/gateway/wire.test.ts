// Upstreams that speak HTTP in unusual or broken ways: whatever they send, the caller gets a complete reply or the error of its surface.
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { begin, good, streaming } from '../../http/requests.js';
import { message } from '../app.js';
import { piecesOf } from './fault-cases.js';
import { readAll, startGateway, type TestGateway } from './fixture.js';
import { jsonReply, startRawUpstream, startUpstream } from './upstream.js';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway in front of a service that answers each connection with bytes. */
async function start(bytes: string | Buffer | ((socket: Socket, text: string) => void)): Promise<TestGateway> {
  const upstream = await startRawUpstream(typeof bytes === 'function' ? bytes : (socket) => void socket.end(bytes));
  const timeouts = { firstByteSeconds: 2, idleSeconds: 1 };
  const gateway = await startGateway({ one: { url: upstream.url, key: 'k', surface: 'messages', timeouts } });
  closing.push(upstream.close, gateway.close);
  return gateway;
}

const json = JSON.stringify(message);
const events = piecesOf('messages').join('');
const lines = (...given: string[]): string => `${given.join('\r\n')}\r\n\r\n`;
const chunked = (text: string, trailers = ''): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n${trailers}\r\n`;
const head = (status: string, ...headers: string[]): string =>
  lines(`HTTP/1.1 ${status}`, 'connection: close', ...headers);
const typed = 'content-type: application/json';
const eventTyped = 'content-type: text/event-stream';

const ask = async (gateway: TestGateway, sent = good.messages) => {
  const response = await fetch(gateway.url + sent.path, {
    method: 'POST',
    headers: sent.headers,
    body: JSON.stringify(sent.body),
  });
  const { bytes, cut } = await readAll(response);
  return { status: response.status, headers: response.headers, text: bytes.toString(), cut };
};

describe('a reply passes', () => {
  it.each<{ name: string; bytes: string }>([
    {
      name: 'after 102 and 103 with headers',
      bytes: `${lines('HTTP/1.1 102 Processing')}${lines('HTTP/1.1 103 Early Hints', 'link: </a>; rel=preload')}${head('200 OK', typed, `content-length: ${json.length}`)}${json}`,
    },
    {
      name: 'after a 100 that was not asked for, and another one with headers',
      bytes: `${lines('HTTP/1.1 100 Continue')}${lines('HTTP/1.1 100 Continue', 'x-a: b')}${head('200 OK', typed)}${json}`,
    },
    { name: 'of HTTP/1.0, whose end is that of the connection', bytes: `${lines('HTTP/1.0 200 OK', typed)}${json}` },
    {
      name: 'of HTTP/1.0 with a length',
      bytes: `${lines('HTTP/1.0 200 OK', typed, `content-length: ${json.length}`)}${json}`,
    },
    {
      name: 'with trailers',
      bytes: `${head('200 OK', typed, 'transfer-encoding: chunked', 'trailer: x-checksum')}${chunked(json, 'x-checksum: 1\r\n')}`,
    },
    {
      name: 'without a reason in its status line',
      bytes: `${lines('HTTP/1.1 200', 'connection: close', typed)}${json}`,
    },
  ])('$name', async ({ bytes }) => {
    const { status, text, headers, cut } = await ask(await start(bytes));
    expect({ status, text, cut }).toEqual({ status: 200, text: json, cut: false });
    expect(headers.get('link')).toBeNull();
    expect(headers.get('x-checksum')).toBeNull();
  });

  it('as a stream over HTTP/1.0, and with trailers after its last event', async () => {
    for (const bytes of [
      `${lines('HTTP/1.0 200 OK', eventTyped)}${events}`,
      `${head('200 OK', eventTyped, 'transfer-encoding: chunked')}${chunked(events, 'x-a: b\r\n')}`,
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
  it.each<{ name: string; bytes: string | Buffer; status?: number; message: RegExp }>([
    {
      name: 'a redirect to a private address, which is not followed',
      bytes: head('301 Moved', 'location: http://169.254.169.254/latest/meta-data', 'content-length: 0'),
      message: /status 301, and redirects are not followed/,
    },
    { name: 'a redirect to itself', bytes: head('308 Permanent', 'location: /v1/messages'), message: /status 308/ },
    { name: 'a 304', bytes: head('304 Not Modified'), message: /status 304/ },
    { name: 'a 204 without a body', bytes: head('204 No Content'), message: /invalid reply|before it was complete/ },
    { name: 'a 200 without a body', bytes: head('200 OK', ok, 'content-length: 0'), message: /not JSON|before it was/ },
    { name: 'a 205', bytes: head('205 Reset Content', ok), message: /not JSON|before it was/ },
    {
      name: '101 Switching Protocols',
      bytes: lines('HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade'),
      message: /lost|invalid/,
    },
    { name: 'a flood of 1xx', bytes: `${lines('HTTP/1.1 102 Processing').repeat(50)}`, message: /lost/ },
    {
      name: 'a body that is shorter than its length',
      bytes: `${head('200 OK', ok, `content-length: ${body.length + 50}`)}${body.slice(0, 40)}`,
      message: /lost|before it was complete/,
    },
    {
      name: 'two lengths that differ',
      bytes: `${head('200 OK', ok, 'content-length: 5', `content-length: ${body.length}`)}${body}`,
      message: /lost/,
    },
    {
      name: 'chunks that are none',
      bytes: `${head('200 OK', ok, 'transfer-encoding: chunked')}zz\r\n${body}`,
      message: /lost/,
    },
    {
      name: 'trailers with a length',
      bytes: `${head('200 OK', ok, 'transfer-encoding: chunked')}${chunked(body.slice(0, 20), 'content-length: 3\r\n')}`,
      message: /lost/,
    },
    { name: 'another protocol', bytes: 'SSH-2.0-OpenSSH_9.2\r\n', message: /lost/ },
    { name: 'a head that is too large', bytes: head('200 OK', ok, `x-a: ${'a'.repeat(70_000)}`), message: /lost/ },
    { name: 'a head with NUL', bytes: head('200 OK', ok, 'x-a: b\0c'), message: /lost/ },
    { name: 'nothing', bytes: '', message: /lost/ },
  ])('from $name', async ({ bytes, status = 502, message }) => {
    const gateway = await start(bytes);
    const text = await expectError(gateway, sent, status, message);
    expect(text).not.toMatch(/169\.254|\bat .*\.ts/);
    expect(gateway.calls).toHaveLength(1);
  });
});

it('An upstream that sends interim replies for ever runs into the time limit of the first byte', async () => {
  let stop: () => void = () => undefined;
  const gateway = await start((socket) => {
    const timer = setInterval(() => void socket.write(lines('HTTP/1.1 102 Processing')), 200);
    stop = () => clearInterval(timer);
    socket.on('close', stop);
  });
  try {
    await expectError(gateway, good.messages, 504, /did not answer in time/);
  } finally {
    stop();
  }
});

describe('compression that is not what it says', () => {
  it.each([
    { name: 'plain bytes', bytes: Buffer.from('x'.repeat(60)) },
    { name: 'plain JSON', bytes: Buffer.from(json) },
    { name: 'a part of it', bytes: gzipSync(json).subarray(0, 40) },
    { name: 'nothing', bytes: Buffer.alloc(0) },
  ])('is an error of a reply: $name', async ({ bytes }) => {
    const gateway = await start(Buffer.concat([Buffer.from(head('200 OK', typed, 'content-encoding: gzip')), bytes]));
    await expectError(gateway, good.messages, 502, /compression cannot be read/);
  });

  it('cuts a stream visibly, so that clients detect that it is incomplete', async () => {
    for (const bytes of [Buffer.from(events), gzipSync(events).subarray(0, 60)]) {
      const gateway = await start(
        Buffer.concat([Buffer.from(head('200 OK', eventTyped, 'content-encoding: gzip')), bytes]),
      );
      const { cut, text } = await ask(gateway, streaming.messages);
      expect(cut).toBe(true);
      expect(text).not.toContain('message_stop');
    }
  });

  it('passes as it came if it is unknown', async () => {
    const gateway = await start(
      Buffer.concat([Buffer.from(head('200 OK', typed, 'content-encoding: gzip, gzip')), gzipSync(gzipSync(json))]),
    );
    expect(await ask(gateway)).toMatchObject({ status: 200, text: json, cut: false });
  });
});

describe('the body of a request', () => {
  const sent = JSON.stringify({ ...(good.messages.body as object), metadata: { user_id: 'Zoë 🕰' } }, undefined, 1);
  const bytes = Buffer.from(sent);
  const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));

  it.each<{ name: string; pieces: readonly Buffer[] }>([
    { name: 'in one piece', pieces: [bytes] },
    { name: 'byte by byte', pieces: single },
    { name: 'with a byte order mark, which is no JSON', pieces: [Buffer.from('\ufeff'), ...single] },
  ])('passes as it was sent: $name', async ({ pieces }) => {
    const upstream = await startUpstream(() => jsonReply(message));
    const gateway = await startGateway({ one: { url: upstream.url, key: 'k', surface: 'messages' } });
    closing.push(upstream.close, gateway.close);
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
  const gateway = await start((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write(`x-${Math.random()}: a\r\n`), 100);
    socket.on('close', () => clearInterval(timer));
  });
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
    const gateway = await startGateway({ one: { url: upstream.url, surface: 'messages', timeouts: waiting } });
    closing.push(upstream.close, gateway.close);
    return gateway;
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
