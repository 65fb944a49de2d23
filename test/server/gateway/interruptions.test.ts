// Streams that are interrupted from this side: a shutdown, a revoked key, a reload, a caller that leaves or stops reading; and what failures of an
// upstream mean for its breaker.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { begin, good, type Sent, send, streaming, written } from '../../http/requests.js';
import { eventually, gate } from '../../http/streaming.js';
import { message } from '../app.js';
import { forms, headersOf, isArray, ownForms, piecesOf } from './fault-cases.js';
import { requestOf } from './fault-clients.js';
import { gatewaySettings, startGateway, startPair, type TestGateway } from './fixture.js';
import {
  type Asked,
  closeStarted,
  jsonReply,
  type Pieces,
  type Reply,
  startUpstream,
  streamReply,
  type Upstream,
} from './upstream.js';

let gateway: TestGateway;
let upstream: Upstream;
afterEach(closeStarted);

async function start(...given: Parameters<typeof startPair>): Promise<void> {
  ({ upstream, gateway } = await startPair(...given));
}

/** Pieces of which those after the first few wait for something. */
async function* halted(pieces: readonly string[], count: number, until: Promise<unknown>): AsyncGenerator<string> {
  yield* pieces.slice(0, count);
  await until;
  yield* pieces.slice(count);
}

/** Begins a stream through the gateway. */
async function open(form: (typeof forms)[number]) {
  const { status, stream, leave } = await begin(gateway.port, requestOf(form));
  let text = '';
  const ended = (async () => {
    for await (const piece of stream) text += piece;
  })().catch((error: Error) => error.message);
  return { status, ended, text: () => text, leave };
}

const ownSurfaces = forms.filter((form) => !ownForms[form]);

describe.each(ownSurfaces)('a stream of %s', (form) => {
  const pieces = piecesOf(form);
  const boundaries = [...pieces.keys()].slice(1);

  /** Starts one stream per boundary, each with that many events. */
  async function openAll() {
    let asked = 0;
    await start(() => {
      const at = boundaries[asked++ % boundaries.length] ?? 1;
      return { headers: headersOf(form), pieces: pieces.slice(0, at), after: 'hang' };
    });
    const all = [];
    for (const at of boundaries) {
      const one = await open(form);
      await eventually(() => one.text() === pieces.slice(0, at).join(''));
      all.push({ at, ...one });
    }
    return all;
  }

  it('ends with its error event at every boundary when the server stops', async () => {
    const all = await openAll();
    await gateway.inFlight.drain(0);
    for (const { at, ended, text } of all) {
      expect(await ended).toBeUndefined();
      const passed = pieces.slice(0, at).join('');
      expect(text().startsWith(passed)).toBe(true);
      expect(text().slice(passed.length)).toMatch(/restarting/);
      if (isArray(form)) expect(JSON.parse(text())).toHaveLength(at + 1);
    }
    expect(gateway.calls.every(({ end }) => end === 'stopped')).toBe(true);
    await eventually(() => upstream.left === boundaries.length);
  });

  it('ends soon after its closing event when the upstream leaves the connection open, with what follows at once', async () => {
    const late = isArray(form) ? ' ' : ': bye\n\n';
    await start(() => ({ headers: headersOf(form), pieces: [...pieces, late], after: 'hang' }));
    const { ended, text } = await open(form);
    expect(await ended).toBeUndefined();
    expect(text()).toBe(pieces.join('') + late);
    await upstream.whenLeft();
    await eventually(() => gateway.calls.length === 1);
    expect(gateway.calls[0]).toMatchObject({ end: 'complete', attempts: 1 });
    expect(gateway.gateway.upstreams()).toMatchObject([{ failures: 0, inFlight: 0 }]);
  });

  it('ends with its error event when the key of the caller is revoked', async () => {
    const all = await openAll();
    gateway.inFlight.endRevoked(() => 'invalid_key');
    for (const { at, ended, text } of all) {
      expect(await ended).toBeUndefined();
      expect(text().length).toBeGreaterThan(pieces.slice(0, at).join('').length);
      expect(text()).toMatch(/key/i);
    }
  });

  it('goes on when the configuration changes', async () => {
    const changed = gate();
    await start(() => ({ headers: headersOf(form), pieces: halted(pieces, 1, changed.opened) }));
    const { ended, text } = await open(form);
    await eventually(() => text() === pieces[0]);
    const settings = gatewaySettings({ two: { url: 'http://127.0.0.1:1' } }, [{ to: ['two'] }]);
    gateway.gateway.update({
      ...settings,
      upstreamValidation: { content: 'off', responses: 'off', messages: 'off', chat: 'off' },
    });
    changed.open();
    expect(await ended).toBeUndefined();
    expect(text()).toBe(pieces.join(''));
    expect((await open(form)).status).toBe(502);
  });
});

const ofTwo = [...piecesOf('content'), 'data: {"candidates": [{"index": 1, "finishReason": "STOP"}]}\n\n'];
/** Its second candidate comes later than a stream with one candidate stays open. */
const slowSecond = (): Pieces => halted(ofTwo, ofTwo.length - 1, delay(1500));
const twoCandidates: Sent = {
  ...streaming.content,
  body: { ...(streaming.content.body as object), generationConfig: { candidateCount: 2 } },
};

it('a stream of several candidates goes on after the first of them is complete', async () => {
  await start(() => streamReply(slowSecond()));
  expect((await send(gateway.url, twoCandidates)).text).toBe(ofTwo.join(''));
});

it('a request that waits for the head of a reply gets a status when the server stops', async () => {
  await start(() => ({ after: 'hang' }));
  const waiting = open('messages');
  await eventually(() => upstream.asked.length === 1);
  await gateway.inFlight.drain(0);
  expect((await waiting).status).toBe(503);
  await upstream.whenLeft();
});

describe('a caller that leaves', () => {
  it.each(['before the head', 'between events'])('%s ends the request to the upstream', async (when) => {
    upstream = await startUpstream(() =>
      when === 'between events' ? streamReply(piecesOf('messages').slice(0, 3), 'hang') : { after: 'hang' },
    );
    gateway = await startGateway({ one: { url: upstream.url }, two: { url: upstream.url } });
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(written(streaming.messages)));
    if (when === 'between events') await once(socket, 'data');
    else await eventually(() => upstream.asked.length === 1);
    socket.destroy();
    await upstream.whenLeft();
    await eventually(() => gateway.calls.length === 1);
    expect(gateway.calls[0]).toMatchObject({ end: 'gone', attempts: 1 });
    // The other target was not asked.
    expect(upstream.asked).toHaveLength(1);
    const idle = { inFlight: 0, failures: 0 };
    expect(gateway.gateway.upstreams()).toMatchObject([idle, idle]);
  });

  /** Sends a request of which nothing has come back when its caller leaves. @returns how it leaves */
  const ask = ({ path, headers, body }: Sent): (() => void) => {
    const leaving = new AbortController();
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: leaving.signal };
    fetch(gateway.url + path, init).catch(() => undefined);
    return () => leaving.abort();
  };

  it('lets the upstream finish with onDisconnect: drain, so that its counts are read', async () => {
    const left = gate();
    await start(() => streamReply(halted(piecesOf('messages'), 3, left.opened)), { route: { onDisconnect: 'drain' } });
    const { leave, text } = await open('messages');
    await eventually(() => text().length > 0);
    leave();
    await eventually(() => gateway.requests.length === 1);
    left.open();
    await eventually(() => gateway.calls.length === 1);
    expect(upstream.left).toBe(0);
    expect(gateway.calls[0]?.end).toBe('gone');
    expect(gateway.calls[0]?.counted.usage?.output).toBeGreaterThan(1);
  });

  it.each(['before the head', 'before the first content'])('drains %s, too, and asks no other target', async (when) => {
    const left = gate();
    const pieces = piecesOf('messages');
    const begun = when === 'before the head' ? 0 : 1;
    upstream = await startUpstream(async () => {
      if (!begun) await left.opened;
      return streamReply(halted(pieces, begun, left.opened));
    });
    gateway = await startGateway({ one: { url: upstream.url }, two: { url: upstream.url } }, [
      { to: ['one', 'two'], onDisconnect: 'drain' },
    ]);
    const leave = ask(streaming.messages);
    await eventually(() => upstream.asked.length === 1);
    leave();
    await eventually(() => gateway.requests.length === 1);
    left.open();
    await eventually(() => gateway.calls.length === 1);
    expect([upstream.left, upstream.asked.length]).toEqual([0, 1]);
    expect(gateway.calls[0]).toMatchObject({ end: 'gone', counted: { isFinal: true } });
  });

  it('drains a reply that is no stream, and one whose answers are several', async () => {
    const left = gate();
    const answer = async ({ url }: Asked): Promise<Reply> => {
      await left.opened;
      if (!url.includes('stream')) return jsonReply({ candidates: [], usageMetadata: { promptTokenCount: 7 } });
      return streamReply(slowSecond());
    };
    await start(answer, { route: { onDisconnect: 'drain' } });
    const leaves = [streaming.content.path, good.content.path].map((path) => ask({ ...twoCandidates, path }));
    await eventually(() => upstream.asked.length === 2);
    for (const leave of leaves) leave();
    await eventually(() => gateway.requests.length === 2);
    left.open();
    await eventually(() => gateway.calls.length === 2);
    expect(upstream.left).toBe(0);
    expect(gateway.calls.map(({ end, counted }) => [end, counted.usage !== undefined])).toEqual([
      ['gone', true],
      ['gone', true],
    ]);
  });
});

describe('a caller that stops reading', () => {
  const piece = `data: ${JSON.stringify({ type: 'ping', text: 'x'.repeat(65_000) })}\n\n`;
  const first = `event: message_start\n${piece.replace('"ping"', '"message_start"')}`;

  it('of a stream of 400 MB costs little memory, and halts the upstream', async () => {
    const pieces = function* (): Generator<string> {
      yield first;
      for (let sent = 0; sent < 400_000_000; sent += piece.length) yield piece;
    };
    await start(() => streamReply(pieces()), { target: { timeouts: { idleSeconds: 0.2 } } });
    const before = process.memoryUsage().rss;
    const { pause, leave } = await begin(gateway.port, streaming.messages);
    pause();
    // It must come to rest, however long one watches: what kernel and Node hold is limited.
    for (let seen = -1; seen !== upstream.written; await delay(300)) seen = upstream.written;
    expect(upstream.written).toBeGreaterThan(100_000);
    expect(upstream.written).toBeLessThan(60_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    // Silence that the caller has caused is not the fault of the upstream.
    expect(gateway.calls).toEqual([]);
    leave();
    await upstream.whenLeft();
  });

  it('and reads on gets every byte', async () => {
    const count = 1000;
    await start(() => streamReply([first, ...Array<string>(count).fill(piece)]));
    const request = written(streaming.messages, 'connection: close');
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(request));
    let size = 0;
    let paused = 0;
    socket.on('data', (bytes) => {
      size += bytes.length;
      if (size < paused * 10_000_000) return;
      paused++;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    await once(socket, 'end');
    expect(size).toBeGreaterThan(count * piece.length);
    expect(paused).toBeGreaterThan(3);
  });
});

const messagePieces = piecesOf('messages');
const failure: Reply = { pieces: [], after: 'cut' };
const consecutive = (): number | undefined => gateway.gateway.upstreams()[0]?.consecutiveFailures;

describe('failures of an upstream are not in a row when between them', () => {
  const refusal = { type: 'error', error: { type: 'invalid_request_error', message: 'no' } };
  it.each([
    ['a reply comes', () => jsonReply(message), good.messages, 200],
    ['a stream comes', () => streamReply(messagePieces), streaming.messages, 200],
    ['a request is refused', () => jsonReply(refusal, 400), good.messages, 400],
  ])('%s', async (_, reply, sent, status) => {
    let fails = false;
    await start(() => (fails ? failure : reply()));
    for (let at = 0; at < 8; at++) {
      fails = true;
      expect((await send(gateway.url, good.messages)).status).toBe(502);
      fails = false;
      expect((await send(gateway.url, sent)).status).toBe(status);
      await eventually(() => consecutive() === 0);
    }
  });
});

describe('failures of an upstream', () => {
  it('stay in a row when a caller leaves between them', async () => {
    let reply: Reply = failure;
    await start(() => reply);
    await send(gateway.url, good.messages);
    reply = streamReply(messagePieces.slice(0, 3), 'hang');
    const { stream, leave } = await begin(gateway.port, streaming.messages);
    await stream[Symbol.asyncIterator]().next();
    leave();
    await upstream.whenLeft();
    await eventually(() => gateway.gateway.upstreams()[0]?.inFlight === 0);
    expect(consecutive()).toBe(1);
  });

  it('open the breaker after the fifth one in a row, which is reported as unavailable', async () => {
    await start(() => failure);
    for (let at = 0; at < 5; at++) expect((await send(gateway.url, good.messages)).status).toBe(502);
    expect((await send(gateway.url, good.messages)).status).toBe(503);
    expect(upstream.asked).toHaveLength(5);
  });

  it('are no replies that only `replies: enforce` refuses: the breaker stays closed for other callers', async () => {
    await start(() => jsonReply({ ...message, content: 'Hi' }), { route: { replies: 'enforce' } });
    for (let at = 0; at < 6; at++) expect((await send(gateway.url, good.messages)).status).toBe(502);
    expect(upstream.asked).toHaveLength(6);
    expect(gateway.gateway.upstreams()).toMatchObject([{ breaker: 'closed', consecutiveFailures: 0 }]);
  });
});
