// Errors after which a route tries its next target, although the first one refuses the request itself: what the contract says of providers' errors.
import { afterEach, describe, expect, it } from '@jest/globals';
import { errorFormats } from '../../../generated/operations.js';
import type { ErrorKinds } from '../../../runtime/errors/error-format.js';
import { errorKindOf } from '../../../server/gateway/attempt-failure.js';
import { good, goodChat, type Sent, send, streaming } from '../../http/requests.js';
import { startGateway, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, startUpstream, type Upstream } from './upstream.js';

let gateway: TestGateway;
let upstreams: Upstream[] = [];
afterEach(closeStarted);

/** A gateway whose route has two targets. */
async function start(first: Reply, second: Reply, route: object): Promise<void> {
  upstreams = [await startUpstream(() => first), await startUpstream(() => second)];
  const [one, two] = upstreams.map(({ url }) => ({ url }));
  gateway = await startGateway({ one, two }, [{ to: ['one', 'two'], ...route }]);
}

/** Errors as the providers send them. */
const invalid = (message: string) => ({ type: 'invalid_request_error', message });
const tooLong = {
  messages: { type: 'error', error: invalid('prompt is too long: 204241 tokens > 200000 maximum') },
  responses: {
    error: {
      ...invalid('Your input exceeds the context window of this model. Please adjust your input and try again.'),
      ...{ param: 'input', code: 'context_length_exceeded' },
    },
  },
  chat: {
    error: {
      ...invalid("This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens."),
      ...{ param: null, code: null },
    },
  },
  content: {
    error: {
      code: 400,
      message: 'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
      status: 'INVALID_ARGUMENT',
    },
  },
} as const;
const refused = {
  messages: { type: 'error', error: invalid('max_tokens: Field required') },
  responses: { error: { ...invalid('Unknown tool.'), param: 'tools', code: 'invalid_value' } },
  chat: { error: { ...invalid('Unknown tool.'), param: 'tools', code: null } },
  content: { error: { code: 400, message: 'Invalid value.', status: 'INVALID_ARGUMENT' } },
};
type Surface = keyof typeof tooLong;
const surfaces = Object.keys(tooLong) as Surface[];

const asked: Readonly<Record<Surface, Sent>> = { ...good, chat: goodChat };

/** What the second target says: that it is the second one. */
const second = (surface: Surface): Reply => jsonReply(refused[surface], 422);

const counts = (): number[] => upstreams.map((upstream) => upstream.asked.length);

const kinds = ['content_policy', 'context_window'];
it.each(surfaces)('%s: the next target is tried after an error of a kind in retryOn', async (surface) => {
  await start(jsonReply(tooLong[surface], 400), second(surface), { retryOn: kinds });
  expect(await send(gateway.url, asked[surface])).toMatchObject({ status: 422, body: refused[surface] });
  expect(counts()).toEqual([1, 1]);
  expect(gateway.attempts).toMatchObject([
    { upstream: 'one', status: 400, outcome: 'refused', error: 'status 400, context_window' },
    { upstream: 'two', status: 422, error: 'status 422' },
  ]);
  // The request was refused; the upstream works.
  expect(gateway.gateway.upstreams()[0]).toMatchObject({ consecutiveFailures: 0, breaker: 'closed' });
});

describe.each(surfaces)('%s: the caller gets', (surface) => {
  it.each([
    ['without its kind in retryOn', tooLong[surface], ['content_policy']],
    ['of no kind', refused[surface], kinds],
  ])('an error %s as it came', async (_, body, retryOn) => {
    await start(jsonReply(body, 400), second(surface), { retryOn });
    expect(await send(gateway.url, asked[surface])).toMatchObject({ status: 400, body });
    expect(counts()).toEqual([1, 0]);
  });
});

it('a stream is asked of the next target, too', async () => {
  await start(jsonReply(tooLong.messages, 400), second('messages'), { retryOn: ['context_window'] });
  expect((await send(gateway.url, streaming.messages)).status).toBe(422);
  expect(counts()).toEqual([1, 1]);
});

it('the last target answers with its own error', async () => {
  await start(jsonReply(tooLong.chat, 400), jsonReply(tooLong.chat, 400), { retryOn: ['context_window'] });
  expect(await send(gateway.url, asked.chat)).toMatchObject({ status: 400, body: tooLong.chat });
  expect(counts()).toEqual([1, 1]);
});

it.each<[surface: Surface, error: object, want: string | undefined]>([
  ['responses', { code: 'content_policy_violation', message: 'Your request was rejected.' }, 'content_policy'],
  ['responses', { code: 'invalid_prompt', message: 'Invalid prompt: it violates our usage policy.' }, 'content_policy'],
  ['responses', { code: 'invalid_prompt', message: 'Invalid prompt: it is empty.' }, undefined],
  ['chat', { code: 'content_filter', message: 'The response was filtered.', status: 400 }, 'content_policy'],
  ['chat', { code: 400, message: "This endpoint's maximum context length is 128000 tokens." }, 'context_window'],
  ['messages', invalid('Prompt is too long'), 'context_window'],
  ['messages', invalid('input length and `max_tokens` exceed context limit: 1 + 2 > 2'), 'context_window'],
  ['messages', { type: 'not_found_error', message: 'prompt is too long' }, undefined],
  ['messages', invalid('Output blocked by content filtering policy'), 'content_policy'],
  [
    'content',
    { status: 'INVALID_ARGUMENT', message: "It may violate Google's Responsible AI practices." },
    'content_policy',
  ],
  ['content', { code: 400, status: 'INVALID_ARGUMENT' }, undefined],
])('%s: %j is of kind %s', (surface, error, want) => {
  const known: ErrorKinds = errorFormats[surface].kinds;
  expect(errorKindOf(known, Object.keys(known), { error })).toBe(want);
});
