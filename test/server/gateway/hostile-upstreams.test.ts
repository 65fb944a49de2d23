// Bombs, replies of an upstream that cost much to read, ends that are slow on purpose, and connections that end while their caller reads nothing:
// others are answered all the same.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { addReadGate, currentGate } from '../../../http/upstream/transport.js';
import { defaultConfig } from '../../../server/config/read-config.js';
import { begin, good, send, streaming, withHeaders, written } from '../../http/requests.js';
import { eventually } from '../../http/streaming.js';
import { message as whole } from '../app.js';
import { cpuOf } from '../cpu.js';
import { piecesOf } from './fault-cases.js';
import {
  type GatewayChanges,
  post,
  readAll,
  startGateway,
  startPair,
  startWithSecret,
  type TestGateway,
} from './fixture.js';
import { closeStarted, jsonReply, type Reply, startRawUpstream, streamReply } from './upstream.js';

let app: TestGateway;
afterEach(closeStarted);

const message = `"id":"m","type":"message","role":"assistant","model":"real","stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":1}`;
const start = (content: string): string =>
  `event: message_start\ndata: {"type":"message_start","message":{${message},"content":[${content}]}}\n\n`;
const blockStart =
  'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n';

async function ask(reply: Reply, stream: boolean, route = {}, changes: GatewayChanges = {}): Promise<[number, string]> {
  ({ gateway: app } = await startPair(() => reply, { route, ...changes }));
  const { status, text } = await send(app.url, stream ? streaming.messages : good.messages);
  return [status, text];
}

const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
const wide = Array.from({ length: 100_000 }, () => '1').join();
const tooMuch: [string, string, string][] = [
  ['deep', deep, 'is nested deeper than 100 levels'],
  ['wide', wide, 'has more than 100000 values'],
];

describe.each(tooMuch)('JSON that is %s', (_, json, why) => {
  const reply = `{${message},"content":[${json}]}`;

  it('passes byte for byte as a reply, unobserved', async () => {
    expect(await ask(jsonReply(reply), false)).toEqual([200, reply]);
    expect(app.findings).toEqual([]);
  });

  it('passes with the name of the model that was asked for', async () => {
    expect(await ask(jsonReply(reply), false, { as: 'real' })).toEqual([200, reply.replace('"real"', '"m"')]);
  });

  it('is an error where replies are checked', async () => {
    const [status, text] = await ask(jsonReply(reply), false, { replies: 'enforce' });
    expect([status, JSON.parse(text).error.message]).toEqual([502, `The upstream sent an invalid reply: it ${why}.`]);
  });

  it('is no error reply that is passed on', async () => {
    const body = `{"type":"error","error":{"type":"api_error","message":"x"},"more":[${json}]}`;
    const [status, text] = await ask(jsonReply(body, 500), false);
    expect([status, JSON.parse(text).error.message]).toEqual([500, 'The upstream answered with status 500.']);
  });

  it('ends a stream with the error event, after the events before it', async () => {
    const [, text] = await ask(streamReply([start(''), blockStart + start(json)]), true);
    expect(text.startsWith(start('') + blockStart)).toBe(true);
    const end = text.slice(start('').length + blockStart.length);
    expect(end).toMatch(new RegExp(`^event: error\\ndata: \\{.*an event ${why}.*\\}\\n\\n$`));
  });
});

it('an event without end is cut off at the limit, with the error event', async () => {
  const pieces = function* () {
    yield start('') + blockStart;
    yield 'data: ';
    for (;;) yield 'x'.repeat(10_000);
  };
  const { limits } = defaultConfig();
  expect(limits.upstreamEventBytes).toBe(8 * 1024 * 1024);
  const changes = { settings: { limits: { ...limits, upstreamEventBytes: 1024 * 1024 } } };
  const [, text] = await ask(streamReply(pieces()), true, {}, changes);
  expect(text.slice((start('') + blockStart).length)).toMatch(/^event: error\ndata: .*an event is larger than 1 MB/);
});

it('an upstream that closes its connection while the caller reads nothing loses no byte', async () => {
  const event = `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'x'.repeat(1000) } })}\n\n`;
  const sent = start('') + blockStart + event.repeat(20_000);
  let ended = false;
  const raw = await startRawUpstream((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n');
    socket.end(sent, () => {
      ended = true;
    });
  });
  app = await startGateway({ one: { url: raw.url } });
  const caller: Socket = connect(app.port, '127.0.0.1');
  caller.pause();
  caller.write(written(streaming.messages, 'connection: close'));
  const { calls } = app;
  await once(caller, 'connect');
  let received = 0;
  caller.on('data', (bytes) => {
    received += bytes.length;
  });
  caller.resume();
  await once(caller, 'close');
  expect(ended).toBe(true);
  expect(received).toBeGreaterThan(sent.length);
  await eventually(() => calls.length === 1);
});

describe('connections of upstreams', () => {
  /** A socket that always has something to read. */
  function fakeSocket(onRead: () => void) {
    const socket = {
      reads: 0,
      read: (): unknown => {
        socket.reads++;
        onRead();
        return Buffer.alloc(1);
      },
      emit: (): boolean => {
        while (socket.read() !== null);
        return true;
      },
    };
    return addReadGate(socket as never) as unknown as typeof socket;
  }

  const busy = (ms: number): void => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };

  it('that always have something to read take turns, and others run in between', async () => {
    const sockets = Array.from({ length: 3 }, () => fakeSocket(() => busy(2)));
    let others = 0;
    const other = (): void => {
      others++;
      if (others < 30) setImmediate(other);
    };
    setImmediate(other);
    for (const socket of sockets) socket.emit();
    await eventually(() => others === 30);
    const reads = sockets.map((socket) => socket.reads);
    for (const socket of sockets) socket.read = () => null;
    expect(Math.min(...reads)).toBeGreaterThan(5);
    expect(Math.max(...reads)).toBeLessThan(3 * Math.min(...reads));
  });

  it('are not read while their gate is closed', async () => {
    let reads = 0;
    let emitted = 0;
    const socket = addReadGate({
      read: () => Buffer.alloc(++reads),
      emit: () => ++emitted > 0,
    } as never) as Pick<Socket, 'read' | 'emit'>;
    // Another round may be over.
    await eventually(() => socket.read() !== null);
    const before = { reads, emitted };
    const gate = currentGate();
    gate?.close();
    expect(socket.read()).toBeNull();
    gate?.open();
    await eventually(() => emitted > before.emitted);
    expect(reads).toBe(before.reads);
    await eventually(() => socket.read() !== null);
  });
});

it.each([
  ['lines', `event: ping\n${'a\n'.repeat(2_000_000)}\n`, /invalid reply: an event has more than 20000 lines/],
  ['lines that end in CR LF', `event: ping\r\n${'a\r\n'.repeat(1_300_000)}\r\n`, /an event has more than 20000 lines/],
  [
    'braces',
    `event: ping\ndata: {"type":"ping","text":"${'}'.repeat(4_000_000)}"}\n\n`,
    /^event: message_start.*}"}\n\n/s,
  ],
])('an event of many %s takes little processor time', async (_, event, want) => {
  let text = '';
  const spent = await cpuOf(async () => {
    [, text] = await ask(streamReply([start('') + blockStart, event]), true);
  });
  expect(text).toMatch(want);
  expect(spent).toBeLessThan(2000);
});

describe('bombs', () => {
  const zeros = Buffer.alloc(100_000_000, ' ');
  it.each([
    { coding: 'gzip', bytes: gzipSync(zeros) },
    { coding: 'br', bytes: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) },
  ])('of $coding in a request are refused', async ({ coding, bytes }) => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(whole));
    const response = await fetch(gateway.url + good.messages.path, {
      method: 'POST',
      headers: { ...good.messages.headers, 'content-encoding': coding },
      body: bytes,
    });
    expect([400, 413, 415]).toContain(response.status);
    expect(upstream.asked).toEqual([]);
  });

  it.each([
    { what: 'a reply', sent: good.messages, type: 'application/json' },
    { what: 'a stream', sent: streaming.messages, type: 'text/event-stream' },
  ])('in $what of an upstream cost the gateway little memory', async ({ sent, type }) => {
    const bomb = gzipSync(Buffer.concat([zeros, zeros]));
    const headers = { 'content-type': type, 'content-encoding': 'gzip' };
    const { gateway } = await startWithSecret(() => ({ headers, pieces: [bomb] }));
    const before = process.memoryUsage().rss;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    // This client does not decompress.
    const { stream } = await begin(gateway.port, withHeaders(sent, { 'accept-encoding': 'gzip' }));
    await expect(
      (async () => {
        for await (const _ of stream);
      })().catch(() => undefined),
    ).resolves.toBeUndefined();
    clearInterval(timer);
    expect(most).toBeLessThan(150_000_000);
  });
});

describe('slow ends', () => {
  it('a caller that sends its body slowly reaches no upstream before it is complete', async () => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(whole));
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(written(good.messages).slice(0, -20)));
    // Another call is answered meanwhile.
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect(upstream.asked).toHaveLength(1);
    socket.destroy();
    await eventually(() => gateway.gateway.upstreams()[0]?.inFlight === 0);
    expect(upstream.asked).toHaveLength(1);
  });

  it('an upstream that sends a byte at a time does not block other callers', async () => {
    const events = piecesOf('messages').join('');
    let slow = true;
    const { gateway } = await startWithSecret(() => {
      if (!slow) return jsonReply(whole);
      slow = false;
      return streamReply([...events].map((piece) => Buffer.from(piece)));
    });
    const dripping = post(gateway.url, streaming.messages);
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect((await readAll(await dripping)).bytes.toString()).toBe(events);
  });
});
