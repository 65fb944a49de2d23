// Replies that are not what their status or their bytes say, what the settings add to a request, and errors after which a route tries its next
// target.
import { symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorFormats } from '../../../generated/operations.js';
import type { ErrorKinds } from '../../../runtime/errors/error-format.js';
import { errorKindOf, errorStatusOf } from '../../../server/gateway/attempt-failure.js';
import { createCredentialRing } from '../../../server/gateway/upstream-target.js';
import { testFolder } from '../../harness/folder.js';
import { good, goodChat, type Sent, send, streaming, withHeaders } from '../../http/requests.js';
import { post, startGateway, startPair, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, startUpstream, streamReply, type Upstream } from './upstream.js';

const message = `{"id":"m","type":"message","role":"assistant","model":"real","content":[],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":1}}`;
const error = { type: 'error', error: { type: 'overloaded_error', message: 'later' } };
const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' };

const stream = (text: string, between = ''): string =>
  [
    `event: message_start\ndata: {"type":"message_start","message":${text}}\n\n${between}`,
    'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":1}}\n\n',
    'event: message_stop\ndata: {"type":"message_stop"}\n\n',
  ].join('');

afterAll(closeStarted);

describe('an error', () => {
  it.each<[unknown, number | undefined]>([
    [error, 502],
    [{ error: { message: 'quota', code: 429 } }, 429],
    [{ error: { message: 'x', code: 'invalid' } }, 502],
    [{ error: { message: 'x', code: 200 } }, 502],
    [{ id: 'resp_1', status: 'failed', error: { code: 'server_error', message: 'x' } }, undefined],
    [{ error: null }, undefined],
    [{ error: 'x' }, undefined],
    [[error], undefined],
  ])('in a reply with status 200, %j, has the status %s', (body, want) =>
    expect(errorStatusOf(body, new Set(['id', 'output']))).toBe(want),
  );
});

describe('a gateway', () => {
  let answer: () => Reply;
  let first: Upstream;
  let app: TestGateway;
  beforeAll(async () => {
    first = await startUpstream(() => answer());
    const second = await startUpstream(({ body }) =>
      body.includes('"stream":true') ? streamReply([stream(message)]) : jsonReply(message),
    );
    const headers = { 'anthropic-beta': 'b, c', 'anthropic-version': 'ours', 'openai-organization': 'ours' };
    app = await startGateway(
      { one: { url: first.url, keys: ['key-one', 'key-two'], headers }, two: { url: second.url } },
      [{ model: 'fast', to: ['one'], as: 'real' }, { model: 'safe', to: ['one', 'two'] }, { to: ['one'] }],
    );
  });

  const headers = { 'anthropic-version': 'theirs', 'anthropic-beta': 'a,b', 'openai-organization': 'theirs' };
  const ask = (model: string, stream = false): Promise<Response> =>
    post(app.url, {
      ...withHeaders(good.messages, headers),
      body: { ...(good.messages.body as object), model, stream },
    });

  it.each([false, true])('takes an error with status 200 for a failure; stream: %s', async (stream) => {
    answer = () => jsonReply(error);
    const reply = await ask('m', stream);
    expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 502, body: error });
    expect(app.calls.at(-1)).toMatchObject({ status: 502 });
    if (!stream) expect(await (await ask('safe')).text()).toBe(message);
  });

  it.each([
    ['', true],
    ['?alt=sse', false],
  ])('passes an error in an array where one was asked for: %s', async (query, passes) => {
    const body = [{ error: { code: 429, message: 'slow down', status: 'RESOURCE_EXHAUSTED', details: [] } }];
    answer = () => jsonReply(body, 403);
    const path = `/v1beta/models/m:streamGenerateContent${query}`;
    const reply = await send(app.url, { ...good.content, path });
    expect([reply.status, reply.text === JSON.stringify(body)]).toEqual([403, passes]);
  });

  it('adds headers: to lists of features its own, and a version only where the caller sends none', async () => {
    answer = () => jsonReply(message);
    expect((await ask('m')).status).toBe(200);
    expect(first.asked.at(-1)?.headers).toMatchObject({
      'anthropic-beta': 'a,b,c',
      'anthropic-version': 'theirs',
      'openai-organization': 'ours',
    });
  });

  it('takes a key that is refused with status 400 for its own problem, and tries the next one', async () => {
    answer = () =>
      jsonReply({ error: { code: 400, message: 'no', status: 'INVALID_ARGUMENT', details: [reason] } }, 400);
    const before = first.asked.length;
    const reply = await ask('m');
    expect(reply.status).toBe(502);
    const used = first.asked.slice(before).map((one) => one.headers['x-api-key']);
    expect(used.sort()).toEqual(['key-one', 'key-two']);
    expect(await reply.text()).toContain('does not accept the credentials');
  });

  it.each<[string, string]>([
    ['an error of another API', 'data: {"error":{"message":"quota","code":429}}\n\n'],
    ['an end without a beginning', 'data: [DONE]\n\n'],
  ])('asks the next upstream if a stream begins with %s', async (_, event) => {
    answer = () => streamReply([event]);
    expect(await (await ask('safe', true)).text()).toBe(stream(message));
    expect((await ask('m', true)).status).toBe(502);
    answer = () => jsonReply(message);
    expect((await ask('m')).status).toBe(200);
  });

  it('passes bytes that are no UTF-8, and a byte order mark, beside an alias', async () => {
    const odd = (text: string): Buffer => Buffer.from(text.replace('|', '\xff\xe2'), 'latin1');
    const reply = `\xef\xbb\xbf${message.replace('"content":[]', '"content":["|"]')}`;
    const events = stream(message, ': |\n\n');
    for (const [streams, text] of [
      [false, reply],
      [true, events],
    ] as const) {
      answer = () => (streams ? streamReply([odd(text)]) : jsonReply(odd(text)));
      const got = Buffer.from(await (await ask('fast', streams)).arrayBuffer());
      expect(got.toString('latin1')).toBe(odd(text.replace('real', 'fast')).toString('latin1'));
    }
  });
});

describe('a file of credentials', () => {
  const folder = testFolder();

  it('is read again when a link leads to another one, also of the same size and time', () => {
    const time = new Date(0);
    const link = join(folder, 'keys');
    for (const name of ['old', 'new']) {
      writeFileSync(join(folder, name), `key-${name}\n`);
      utimesSync(join(folder, name), time, time);
    }
    symlinkSync('old', link);
    let now = 0;
    const ring = createCredentialRing(
      { file: link },
      () => now,
      () => undefined,
    );
    expect(ring.next()?.secret).toBe('key-old');
    unlinkSync(link);
    symlinkSync('new', link);
    now = 5000;
    expect(ring.next()?.secret).toBe('key-new');
  });
});

it.each([
  [429, 'one credential'],
  [503, 'one credential'],
  [529, 'one credential'],
  [529, 'several credentials'],
])('after a status %i the next target is asked, and is asked first for a while, with %s', async (status, given) => {
  const busy = await startUpstream(() => jsonReply({ error: { message: 'slow down' } }, status));
  const free = await startUpstream(() => jsonReply(message));
  const gateway = await startGateway(
    {
      one: { url: busy.url, ...(given === 'one credential' ? { key: 'key-of-one' } : { keys: ['key-a', 'key-b'] }) },
      two: { url: free.url, key: 'key-of-two' },
    },
    [{ surface: 'messages', to: ['one', 'two'] }],
  );
  const { status: got } = await send(gateway.url, good.messages);
  await send(gateway.url, good.messages);
  const outcomes = gateway.attempts.map(({ upstream, outcome }) => `${upstream} ${outcome}`);
  const failed = given === 'one credential' ? ['one failed'] : ['one failed', 'one failed'];
  expect([got, outcomes]).toEqual([200, [...failed, 'two answered', 'two answered']]);
});

it('the only upstream is asked although all its credentials rest', async () => {
  const answer = () => jsonReply({ error: { message: 'slow down' } }, 429);
  const { gateway } = await startPair(answer, { target: { keys: ['key-a', 'key-b'] } });
  for (let asked = 0; asked < 2; asked++) await send(gateway.url, good.messages);
  expect(gateway.attempts.length).toBeGreaterThan(2);
});

describe('an error after which a route tries its next target, although the first one refuses the request itself', () => {
  let gateway: TestGateway;
  let upstreams: Upstream[] = [];

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
        ...invalid(
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
        ),
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
    [
      'responses',
      { code: 'invalid_prompt', message: 'Invalid prompt: it violates our usage policy.' },
      'content_policy',
    ],
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
});
