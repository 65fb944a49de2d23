// Every call leaves one row: streamed or not, through one gateway or two, whatever event carries the counts, and wherever it ends.
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UsageRow } from '../../../server/usage/usage-row.js';
import { closedAfterTest, sharedByTests } from '../../harness/opened.js';
import { response as emptyResponse, message } from '../app.js';
import { listen, post, startUsageServer, type UsageServer } from './fixture.js';

const kinds = ['input', 'output', 'cache_read', 'cache_write_5m', 'cache_write_1h', 'reasoning'] as const;
const counts = (row: UsageRow): readonly (number | null)[] => kinds.map((kind) => row[`${kind}_tokens`]);

const question = 'Name three colours of the rainbow.';
const messages = { model: 'm', max_tokens: 200, messages: [{ role: 'user', content: question }] };
const response = { model: 'm', input: question, store: false };
const content = { contents: [{ role: 'user', parts: [{ text: question }] }] };

/** Each call, and after it the same streamed. */
const calls: readonly (readonly [path: string, body: object])[] = [
  ['/v1/messages', messages],
  ['/v1/messages', { ...messages, stream: true }],
  ['/v1/responses', response],
  ['/v1/responses', { ...response, stream: true }],
  ['/v1beta/models/m:generateContent', content],
  ['/v1beta/models/m:streamGenerateContent?alt=sse', content],
];

const start = closedAfterTest(startUsageServer);

it('a gateway in front of a gateway in front of the simulator counts the same everywhere, streamed or not', async () => {
  const simulator = await start();
  const inner = await start({ upstreams: { simulated: { url: simulator.url, key: 'inner' } } });
  const outer = await start({ upstreams: { inner: { url: inner.url, key: 'outer' } } });
  for (const [path, body] of calls) {
    const reply = await post(outer.url, path, body);
    expect(reply.status).toBe(200);
    await reply.text();
  }
  const rows = await Promise.all([simulator, inner, outer].map((server) => server.rows(calls.length)));
  for (const list of rows)
    expect(list.map(({ ended, estimated }) => [ended, estimated])).toEqual(Array(6).fill(['complete', false]));
  const counted = rows.map((list) => list.map((row) => [row.surface, ...counts(row)]));
  const [atSimulator = [], atInner = [], atOuter = []] = counted;
  for (const [, input, output] of atSimulator) expect([Number(input) > 0, Number(output) > 0]).toEqual([true, true]);
  expect(atInner).toEqual(atSimulator);
  expect(atOuter).toEqual(atSimulator);
  for (let at = 0; at < atOuter.length; at += 2) expect(atOuter[at + 1]).toEqual(atOuter[at]);
  const ways = rows.map(([row]) => `${row?.key_id} ${row?.upstream} ${row?.attempts}`);
  expect(ways).toEqual(['inner simulator 1', 'outer simulated 1', 'anna inner 1']);
});

it('errors that a caller asks for are no errors', async () => {
  const server = await start();
  const ask = (fault: string, more: object = {}) =>
    post(server.url, '/v1/messages', { ...messages, ...more }, 'anna', { headers: { 'x-pentagate-simulate': fault } })
      .then((reply) => reply.text())
      .catch(() => undefined);
  for (const fault of ['status=529', 'status=429', 'cut']) await ask(fault);
  for (const fault of ['error-event; after=2', 'cut; after=2']) await ask(fault, { stream: true });
  await ask('status=529', { max_tokens: 'many' });
  const ends = (await server.rows(6)).map(({ ended }) => ended);
  expect(ends).toEqual([...Array(5).fill('simulated'), 'refused']);
});

/** The events of a message, as an upstream sends them. */
const counted = { input_tokens: 25, output_tokens: 1, cache_read_input_tokens: 7, cache_creation_input_tokens: 0 };
const messageStart = { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage: counted } };
const text = 'Red, orange and yellow.';
const messageEvents: readonly Readonly<Record<string, unknown>>[] = [
  messageStart,
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];

/** The same with counts of its own in the first event and in that before the last. */
const eventsCounting = (first: object, last: object | undefined): readonly object[] => [
  { ...messageStart, message: { ...messageStart.message, usage: first } },
  ...messageEvents.slice(1, 4),
  { ...messageEvents[4], usage: last },
  { type: 'message_stop' },
];

const sse = (event: object): string => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`;

const responseObject = (status: string, more: object = {}): object => ({
  ...emptyResponse,
  status,
  usage: null,
  ...more,
});
const responseUsage = {
  ...{ input_tokens: 30, output_tokens: 12, total_tokens: 42 },
  ...{ input_tokens_details: { cached_tokens: 10 }, output_tokens_details: { reasoning_tokens: 5 } },
};

describe('an upstream that sends what a test wants', () => {
  /** What the upstream sends next. */
  let play: (response: ServerResponse) => void = () => undefined;
  const upstream = sharedByTests(() =>
    listen((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      play(response);
    }),
  );
  let gateway: UsageServer;
  let seen = 0;
  beforeEach(async () => {
    seen = 0;
    gateway = await start({ upstreams: { one: { url: upstream().url, key: 'k' } } });
  });
  /** The row of the next call. */
  const nextRow = async (): Promise<UsageRow> => {
    const rows = await gateway.rows(++seen);
    expect(rows).toHaveLength(seen);
    return rows[seen - 1] as UsageRow;
  };
  const call = async (path = '/v1/messages', body: object = messages): Promise<UsageRow> => {
    const reply = await post(gateway.url, path, { ...body, stream: true });
    await reply.text().catch(() => undefined);
    return nextRow();
  };

  const boundaries = messageEvents.map((_, at) => at + 1);
  it.each(boundaries)(
    'a stream that is cut after event %d leaves one row, with what is known of its tokens',
    async (cut) => {
      play = (response) => {
        response.write(messageEvents.slice(0, cut).map(sse).join(''), () => response.destroy());
      };
      const row = await call();
      const isFinal = cut >= 5;
      // Without the counts at the end, the output is estimated from its text: four bytes per token.
      const output = isFinal ? 9 : cut >= 3 ? Math.ceil(text.length / 4) : 1;
      expect([row.input_tokens, row.cache_read_tokens, row.output_tokens]).toEqual([25, 7, output]);
      expect([row.ended, row.estimated]).toEqual([cut === messageEvents.length ? 'complete' : 'error', !isFinal]);
    },
  );

  it('a caller that disconnects at any event leaves one row, and is not free', async () => {
    for (const cut of boundaries.slice(0, -1)) {
      const closed = new Promise<void>((resolve) => {
        play = (response) => {
          response.write(messageEvents.slice(0, cut).map(sse).join(''));
          response.once('close', () => resolve());
        };
      });
      const leave = new AbortController();
      const reply = post(gateway.url, '/v1/messages', { ...messages, stream: true }, 'anna', { signal: leave.signal });
      const reader = (await reply).body?.getReader();
      await reader?.read();
      leave.abort();
      await closed;
      const row = await nextRow();
      expect([row.ended, row.status, row.input_tokens]).toEqual(['gone', 200, 25]);
      expect(row.estimated).toBe(cut < 5);
    }
  });

  /** The first event of a response. */
  const created = { type: 'response.created', sequence_number: 0, response: responseObject('in_progress') };

  // Where it has failed, its stream has ended as it should, and says so.
  it.each(['completed', 'incomplete', 'failed'])('response.%s is counted', async (status) => {
    const last = { sequence_number: 2, response: responseObject(status, { usage: responseUsage }) };
    const begun = { ...created, type: 'response.in_progress', sequence_number: 1 };
    const events = [created, begun, { type: `response.${status}`, ...last }];
    play = (out) => void out.end(events.map(sse).join(''));
    const row = await call('/v1/responses', response);
    expect([row.ended, row.estimated, ...counts(row)]).toEqual(['complete', false, 20, 12, 10, 0, 0, 5]);
  });

  it('a response that is cut before its counts is estimated from the request and its text', async () => {
    const part = { item_id: 'i', output_index: 0, content_index: 0, delta: text };
    const events = [created, { type: 'response.output_text.delta', sequence_number: 1, ...part }];
    play = (out) => void out.write(events.map(sse).join(''), () => out.destroy());
    const row = await call('/v1/responses', response);
    expect([row.ended, row.estimated, row.output_tokens]).toEqual(['error', true, Math.ceil(text.length / 4)]);
    expect(row.input_tokens).toBeGreaterThan(question.length / 4 - 1);
    expect(row.input_tokens).toBeLessThan(question.length);
  });

  const overloaded = { type: 'overloaded_error', code: 'server_error', message: 'Overloaded', param: null };
  it.each([
    {
      ...{ path: '/v1/messages', body: messages, input: 25 },
      events: [...messageEvents.slice(0, 3), { type: 'error', error: overloaded }],
    },
    {
      ...{ path: '/v1/responses', body: response, input: null },
      events: [created, { ...overloaded, type: 'error', sequence_number: 1 }],
    },
  ])('a stream of $path that ends with an error event of the upstream has ended with an error', async (given) => {
    play = (out) => void out.end(given.events.map(sse).join(''));
    const row = await call(given.path, given.body);
    expect([row.status, row.ended, row.input_tokens]).toEqual([200, 'error', given.input]);
  });

  it('counts are merged field by field, from whatever event carries them', async () => {
    const little = { input_tokens: 3, output_tokens: 1 };
    const usages: readonly (readonly [object, object, (number | null)[]])[] = [
      // The cache is only in the last event.
      [little, { output_tokens: 4, cache_read_input_tokens: 11 }, [3, 4, 11, 0, 0, 0]],
      // The last event repeats everything, with zeros and nulls.
      [
        { ...little, cache_creation_input_tokens: 8, cache_creation: { ephemeral_1h_input_tokens: 6 } },
        {
          input_tokens: 0,
          output_tokens: 4,
          cache_creation_input_tokens: null,
          cache_creation: { ephemeral_5m_input_tokens: 2 },
        },
        [3, 4, 0, 2, 6, 0],
      ],
      // The split of what is written to the cache stands there without its sum.
      [
        { ...little, cache_creation: { ephemeral_5m_input_tokens: 2, ephemeral_1h_input_tokens: 6 } },
        { output_tokens: 4 },
        [3, 4, 0, 2, 6, 0],
      ],
      // No answer has so many tokens.
      [little, { output_tokens: 1e300 }, [3, 2 ** 31 - 1, 0, 0, 0, 0]],
      // Everything is in the last event.
      [{ input_tokens: 0, output_tokens: 0 }, { input_tokens: 3, output_tokens: 4 }, [3, 4, 0, 0, 0, 0]],
    ];
    for (const [first, last, want] of usages) {
      play = (out) => void out.end(eventsCounting(first, last).map(sse).join(''));
      expect(counts(await call())).toEqual(want);
    }
  });

  it.each([
    { name: 'only those before it', first: { input_tokens: 25, output_tokens: 1 }, last: undefined },
    { name: 'no numbers', first: { input_tokens: '25', output_tokens: '1' }, last: { output_tokens: '9' } },
    { name: 'only zeros', first: { input_tokens: 0, output_tokens: 0 }, last: { output_tokens: 0 } },
  ])('the counts of a complete answer that has $name are estimated', async ({ first, last }) => {
    const long = '彩虹的颜色'.repeat(20);
    const events = eventsCounting(first, last).map(sse).join('').replace(text, long);
    play = (out) => void out.end(events);
    const row = await call();
    // By bytes: a Chinese character is about a token, not a quarter of one.
    expect([row.ended, row.estimated, row.output_tokens]).toEqual(['complete', true, 75]);
    expect(row.input_tokens).toBeGreaterThan(question.length / 4 - 1);
  });

  it('calls that are refused leave a row without tokens', async () => {
    const reply = await post(gateway.url, '/v1/messages', { ...messages, max_tokens: 'many' });
    expect(reply.status).toBe(400);
    const row = await nextRow();
    const none = Array(6).fill(null);
    expect([row.ended, row.status, row.upstream, row.attempts, ...counts(row)]).toEqual([
      'refused',
      400,
      null,
      0,
      ...none,
    ]);
  });
});
