// Bombs, and ends that are slow on purpose.
import { connect } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { begin, good, head, send, streaming, withHeaders } from '../../http/requests.js';
import { eventually } from '../../http/streaming.js';
import { message } from '../app.js';
import { piecesOf } from './fault-cases.js';
import { post, readAll, startWithSecret } from './fixture.js';
import { closeStarted, jsonReply, streamReply } from './upstream.js';

afterEach(closeStarted);

const text = JSON.stringify(good.messages.body);

describe('bombs', () => {
  const zeros = Buffer.alloc(100_000_000, ' ');
  it.each([
    { coding: 'gzip', bytes: gzipSync(zeros) },
    { coding: 'br', bytes: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) },
  ])('of $coding in a request are refused', async ({ coding, bytes }) => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
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
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
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
    const { gateway } = await startWithSecret(() => {
      if (!slow) return jsonReply(message);
      slow = false;
      return streamReply([...whole].map((piece) => Buffer.from(piece)));
    });
    const dripping = post(gateway.url, streaming.messages);
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect((await readAll(await dripping)).bytes.toString()).toBe(whole);
  });
});
