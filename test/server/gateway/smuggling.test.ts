// Bytes that two readers could read in two ways, bombs, and ends that are slow on purpose.
import { connect } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { begin, good, head, raw, send, streaming, withHeaders } from '../../http/requests.js';
import { eventually } from '../../http/streaming.js';
import { message } from '../app.js';
import { piecesOf } from './fault-cases.js';
import { post, readAll, startGateway } from './fixture.js';
import { rawRequest, start } from './security-fixture.js';
import { closeStarted, jsonReply, startRawUpstream, streamReply } from './upstream.js';

afterEach(closeStarted);

const text = JSON.stringify(good.messages.body);

describe('requests are not smuggled', () => {
  const inner = '0\r\n\r\nPOST /v1/messages HTTP/1.1\r\nhost: x\r\nx-smuggled: 1\r\ncontent-length: 0\r\n\r\n';
  it.each([
    ['two lengths', ['content-length: 5'], text],
    ['a length and chunks', ['transfer-encoding: chunked'], inner],
    ['an obscure coding', ['transfer-encoding: xchunked'], text],
    ['a coding in two lines', ['transfer-encoding: identity', 'transfer-encoding: chunked'], text],
    ['a header with a space before its colon', ['transfer-encoding : chunked'], inner],
    ['a header that goes on in the next line', ['x-a: b', ' transfer-encoding: chunked'], text],
    ['a bare line feed in a header', ['x-a: b\ntransfer-encoding: chunked'], inner],
  ])('by %s', async (_, headers, body) => {
    const { upstream, gateway } = await start(() => jsonReply(message));
    const got = await raw(gateway.port, rawRequest('/v1/messages', ['host: a', ...headers], body));
    expect(got).toMatch(/^HTTP\/1\.1 (400|501)/);
    expect(got).not.toContain('JSON');
    expect(got.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(upstream.asked.filter(({ headers }) => 'x-smuggled' in headers)).toEqual([]);
  });

  it('by chunks whose sizes have extensions, which pass as plain chunks', async () => {
    const { upstream, gateway } = await start(() => jsonReply(message));
    const size = Buffer.byteLength(text).toString(16);
    const chunks = `${size};a="b"\r\n${text}\r\n0\r\n\r\n`;
    await raw(
      gateway.port,
      `${head(good.messages)}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunks}`,
    );
    for (const { body, headers } of upstream.asked) {
      expect(JSON.parse(body.toString())).toEqual(good.messages.body);
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  it.each([
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx: a\nset-cookie: b\r\ncontent-length: 2\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nbad',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n',
    `HTTP/1.1 200 ${'x'.repeat(100_000)}\r\n\r\n`,
  ])('by a reply that can be read in two ways: %j', async (bytes) => {
    const upstream = await startRawUpstream((socket) => void socket.write(bytes, () => socket.end()));
    const gateway = await startGateway({ one: { url: upstream.url } });
    const got = await raw(
      gateway.port,
      `${head(good.messages)}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
    expect(got.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(got).not.toMatch(/^set-cookie|bad$/im);
    expect((await send(gateway.url, good.messages)).status).toBeGreaterThanOrEqual(200);
  });
});

describe('bombs', () => {
  const zeros = Buffer.alloc(100_000_000, ' ');
  it.each([
    { coding: 'gzip', bytes: gzipSync(zeros) },
    { coding: 'br', bytes: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) },
  ])('of $coding in a request are refused', async ({ coding, bytes }) => {
    const { upstream, gateway } = await start(() => jsonReply(message));
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
    const { gateway } = await start(() => ({ headers, pieces: [bomb] }));
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
    const { upstream, gateway } = await start(() => jsonReply(message));
    const part = `${head(good.messages)}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text.slice(0, 20)}`;
    const socket = connect(gateway.port, '127.0.0.1', () => void socket.write(part));
    // Another call is answered meanwhile.
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect(upstream.asked).toHaveLength(1);
    socket.destroy();
    await eventually(() => gateway.gateway.upstreams()[0]?.inFlight === 0);
    expect(upstream.asked).toHaveLength(1);
  });

  it('an upstream that sends a byte at a time does not block other callers', async () => {
    const whole = piecesOf('messages').join('');
    let slow = true;
    const { gateway } = await start(() => {
      if (!slow) return jsonReply(message);
      slow = false;
      return streamReply([...whole].map((piece) => Buffer.from(piece)));
    });
    const dripping = post(gateway.url, streaming.messages);
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect((await readAll(await dripping)).bytes.toString()).toBe(whole);
  });
});
