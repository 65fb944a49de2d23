// The breaker of an upstream, by what happens to real requests.
import { afterEach, describe, expect, it } from '@jest/globals';
import { begin, good, send, streaming } from '../../http/requests.js';
import { eventually } from '../../http/streaming.js';
import { message } from '../app.js';
import { piecesOf } from './fault-cases.js';
import { startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, streamReply, type Upstream } from './upstream.js';

let gateway: TestGateway;
let upstream: Upstream;
afterEach(closeStarted);

const pieces = piecesOf('messages');
const failure: Reply = { pieces: [], after: 'cut' };
const consecutive = (): number | undefined => gateway.gateway.upstreams()[0]?.consecutiveFailures;

async function start(answer: () => Reply): Promise<void> {
  ({ upstream, gateway } = await startPair(answer));
}

describe('failures of an upstream are not in a row when between them', () => {
  const refusal = { type: 'error', error: { type: 'invalid_request_error', message: 'no' } };
  it.each([
    ['a reply comes', () => jsonReply(message), good.messages, 200],
    ['a stream comes', () => streamReply(pieces), streaming.messages, 200],
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
    reply = streamReply(pieces.slice(0, 3), 'hang');
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
});
