// Recorded replies, played by an upstream in random pieces: they come out byte for byte, with and without observation.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { good, goodChat, type Sent, streaming } from '../../http/requests.js';
import { corpus, streams, wireOf } from '../../recordings/corpus.js';
import { post, readAll, startGateway, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, randomPieces, startUpstream, streamReply } from './upstream.js';

let reply: Reply;
const gateways = new Map<string, TestGateway>();
/** A clock that never lets a breaker stay open. */
let time = Date.now();
const now = (): number => (time += 200_000);
beforeAll(async () => {
  const upstream = await startUpstream(() => reply);
  for (const upstreamValidation of ['tolerant', 'strict', 'off'] as const)
    gateways.set(
      upstreamValidation,
      await startGateway({ one: { url: upstream.url } }, undefined, { upstreamValidation, now }),
    );
});
afterAll(closeStarted);

/** Counts are asked for, so that none are taken out again. */
const streamingChat: Sent = {
  ...goodChat,
  body: { ...(goodChat.body as object), stream: true, stream_options: { include_usage: true } },
};
const fetchFrom = (reading: string, sent: Sent) => post(gateways.get(reading)?.url ?? '', sent);

async function* paced(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const piece of randomPieces(bytes, 700)) {
    yield piece;
    if (Math.random() < 0.2) await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(['tolerant', 'strict', 'off'])('streams, read in the way %s', (reading) => {
  // A strict reading ends the streams of dialects with an error.
  const readable = streams.filter(
    ({ recording: { surface, provider } }) => reading !== 'strict' || surface !== 'chat' || provider === 'openai',
  );
  it.each(readable)('$title', async ({ recording }) => {
    const bytes = Buffer.from(wireOf(recording.events));
    reply = streamReply(paced(bytes));
    const got = await readAll(
      await fetchFrom(reading, { ...streaming, chat: streamingChat }[recording.surface as 'messages']),
    );
    expect(got).toEqual({ bytes, cut: false });
  });
});

const replies = corpus.filter(({ recording: { response } }) => response !== undefined);

describe('replies and errors', () => {
  it.each(replies)('$title', async ({ recording: { surface, status, response } }) => {
    // As some services write it: with white space that JSON.stringify would not write.
    const text = `${JSON.stringify(response, undefined, 1)}\n`;
    reply = jsonReply(text, status);
    const got = await fetchFrom('tolerant', { ...good, chat: goodChat }[surface as 'messages']);
    // Credentials are the gateway's business, not the caller's.
    const isRefused = status === 401 || text.includes('API_KEY_INVALID');
    expect(got.status).toBe(isRefused ? 502 : status);
    if (!isRefused) expect(await got.text()).toBe(text);
  });
});
