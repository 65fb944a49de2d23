// Streams whose order ends with a text that is not JSON: the server sends it after the last event of a stream that has not failed.
import { afterEach, expect, it } from '@jest/globals';
import type { ServedContract } from '../../http/served-contract.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { createTestApp, generated, messageEvents, type TestApp } from '../server/app.js';
import { send, streaming } from './requests.js';
import { answering } from './streaming.js';

let app: TestApp | undefined;
afterEach(() => app?.close());

const terminated = (own: ServedContract): ServedContract => ({
  ...own,
  replyChecks(operation) {
    const checks = own.replyChecks(operation);
    return { ...checks, order: checks.order && { ...checks.order, terminator: '[DONE]' } };
  },
});

type Surface = 'content' | 'messages';

/** What arrives of these events: the text, how the stream ended, and what was reported. */
async function sent(surface: Surface, events: () => Iterable<unknown>, settings = {}, path = streaming[surface].path) {
  app = await createTestApp({ ...answering(events), contract: terminated, settings });
  const { text } = await send(app.url, { ...streaming[surface], path });
  const { ended } = await app.ended();
  return { text, ended, violations: app.violations.map(({ part, message }) => `${part}: ${message}`) };
}

/** The data of the frames, the last two of them. */
const lastData = (text: string): string[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data ?? '').slice(-2);

it('follows the last event', async () => {
  const got = await sent('messages', () => messageEvents(2));
  expect(lastData(got.text)).toEqual(['{"type":"message_stop"}', '[DONE]']);
  expect(got.text).toMatch(/\n\ndata: \[DONE\]\n\n$/);
  expect(got).toMatchObject({ ended: 'complete', violations: [] });
});

it('follows the last event where nothing is checked', async () => {
  const got = await sent('messages', () => messageEvents(2), { responseValidation: 'off' });
  expect(lastData(got.text)).toEqual(['{"type":"message_stop"}', '[DONE]']);
});

it('does not follow the error event of a stream that fails', async () => {
  const got = await sent('messages', function* () {
    yield* [...messageEvents(2)].slice(0, 3);
    throw new ProblemError({ reason: 'overloaded' });
  });
  expect(got.text).not.toContain('[DONE]');
  expect(JSON.parse(lastData(got.text)[1] ?? '')).toMatchObject({ type: 'error' });
  expect(got).toMatchObject({ ended: 'error', violations: [] });
});

it('does not follow the error event of a handler', async () => {
  const error = { type: 'error', error: { type: 'server_error', message: 'broken', code: 'x' } };
  const got = await sent('messages', () => [...[...messageEvents(2)].slice(0, 3), error]);
  expect(got.text).not.toContain('[DONE]');
  expect(JSON.parse(lastData(got.text)[1] ?? '')).toMatchObject(error);
});

it('makes an error of a stream that stops early, also behind its last event', async () => {
  const early = await sent('messages', () => [...messageEvents(2)].slice(0, -1));
  expect(early.text).not.toContain('[DONE]');
  expect(early).toMatchObject({ ended: 'error', violations: ['order: [DONE] came where message_stop was expected'] });
  await app?.close();
  const late = await sent('messages', function* () {
    yield* messageEvents(2);
    throw new ProblemError({ reason: 'overloaded' });
  });
  expect(JSON.parse(lastData(late.text)[1] ?? '')).toMatchObject({ type: 'error' });
  expect(late.text).not.toContain('[DONE]');
});

it('is no element of a JSON array', async () => {
  const got = await sent('content', () => [generated]);
  expect(got.text).toMatch(/data: \[DONE\]\n\n$/);
  await app?.close();
  const array = await sent('content', () => [generated], {}, streaming.content.path.replace('?alt=sse', ''));
  expect(JSON.parse(array.text)).toEqual([JSON.parse(JSON.stringify(generated))]);
  expect(array).toMatchObject({ ended: 'complete', violations: [] });
});
