// Replies that are no stream although one was asked for, and streams whose end says that something is missing: neither looks complete.
import { describe, expect, it } from '@jest/globals';
import { checkOrder } from '../../client/check-order.js';
import { createSend } from '../../client/send.js';
import { readItems, readLines, readRecords } from '../../client/sequences.js';
import { openStream } from '../../client/stream.js';
import { createClient, StreamError } from '../../generated/client.js';

type Send = (fetch: () => Promise<Response>) => Promise<unknown>;
const messages = [{ role: 'user' as const, content: 'Hi' }];
const clientOf = (fetch: () => Promise<Response>) =>
  createClient({ baseUrl: 'http://h', apiKey: 'k', retries: 0, fetch });
const order = { name: 'type', states: [{ row: 0 }], ends: [0] };
const own =
  (more: object): Send =>
  async (fetch) =>
    (
      await createSend({}, { baseUrl: 'http://h', retries: 0, fetch }).send(
        ['rows.list', 'POST', '/rows', { stream: { open: openStream, query: {}, order, check: checkOrder, ...more } }],
        [{}],
      )
    ).data;

const calls: Readonly<Record<string, Send>> = {
  messages: (fetch) => clientOf(fetch).messages.stream({ model: 'm', max_tokens: 9, messages }),
  responses: (fetch) => clientOf(fetch).responses.stream({ model: 'm', input: 'Hi' }),
  content: (fetch) => clientOf(fetch).content.stream('m', { contents: [{ parts: [{ text: 'Hi' }] }] }),
  chat: (fetch) => clientOf(fetch).chat.stream({ model: 'm', messages }),
  'events without an order': own({}),
  'JSON Lines': own({ frames: readLines }),
  'a JSON text sequence': own({ frames: readRecords }),
};

describe.each(Object.entries(calls))('%s', (name, call) => {
  it.each([
    ['text/html; charset=utf-8', '<html><title>Sign in</title></html>'],
    ['application/json', '{"error":"quota"}'],
    ['text/plain', `data: {"type":"row"}\n\n${'x'.repeat(5000)}`],
  ])('a success of %s is an error with its body', async (media, text) => {
    // There, JSON may be the array with the same events.
    if (name === 'content' && media === 'application/json') return;
    const reply = async () => new Response(text, { headers: { 'content-type': media } });
    const error = (await call(reply).catch((thrown) => thrown)) as StreamError;
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ fault: 'order', body: text.slice(0, 1000), response: { status: 200 } });
    expect(error.message).toContain(media);
    expect(error.message).toContain(text.slice(0, 20));
  });
});

it.each([
  ['JSON', 'application/json', '{"error":"quota"}'],
  ['a word', 'application/json; charset=utf-8', 'busy'],
])('%s where a JSON array was asked for is an error with its body', async (_, media, text) => {
  const reply = async () => new Response(text, { headers: { 'content-type': media } });
  for (const call of [calls.content as Send, own({ frames: readItems, array: readItems })]) {
    const stream = (await call(reply)) as AsyncIterable<unknown>;
    const error = (await stream[Symbol.asyncIterator]()
      .next()
      .catch((thrown) => thrown)) as StreamError;
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ fault: 'order', body: text, message: expect.stringContaining(text) });
  }
});

it.each([
  ['before its end', '[{"type":"row"},', 'cut'],
  ['within an item', '[{"type":"row"},{"ty', 'cut'],
  ['in an item that is no JSON', '[{"type":"row"},nothing]', 'order'],
] as const)('an array that stops %s is an error after its items', async (_, text, fault) => {
  const reply = async () => new Response(text, { headers: { 'content-type': 'application/json' } });
  const rows = (await own({ frames: readItems, array: readItems })(reply)) as AsyncIterable<unknown>;
  const found: unknown[] = [];
  const error = await (async () => {
    for await (const row of rows) found.push(row);
  })().catch((thrown) => thrown as StreamError);
  expect([found, error]).toMatchObject([[{ type: 'row' }], { fault }]);
});

it.each([
  ['without a media type', undefined],
  ['with its media type in capitals', { 'content-type': 'Application/JSONL' }],
])('a reply %s is read as a stream', async (_, headers) => {
  const reply = new Response(new TextEncoder().encode('{"type":"row"}\n'), headers && { headers });
  const rows = (await own({ frames: readLines })(async () => reply)) as AsyncIterable<unknown>;
  for await (const row of rows) expect(row).toEqual({ type: 'row' });
});

describe('the input of a tool that is not JSON', () => {
  const sse = (events: readonly { type: string }[]): Response =>
    new Response(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    });
  const message = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'x',
    content: [],
    stop_reason: null,
    usage: {},
  };
  const final = (text: string, reason: string) =>
    clientOf(async () =>
      sse([
        { type: 'message_start', message },
        {
          type: 'content_block_start',
          index: 0,
          content_block: { type: 'tool_use', id: 't', name: 'grep', input: {} },
        },
        { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: text } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 1 } },
        { type: 'message_stop' },
      ] as { type: string }[]),
    )
      .messages.stream({ model: 'm', max_tokens: 9, messages })
      .then((stream) => stream.final());

  it.each(['tool_use', 'end_turn', 'stop_sequence'])('is an error that names the tool, at %s', async (reason) => {
    const text = '{"pattern": "a\\d+"}';
    const error = await final(text, reason).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ fault: 'order', body: text, message: expect.stringContaining('grep') });
  });

  it.each(['max_tokens', 'model_context_window_exceeded', 'refusal'])('is kept as a text at %s', async (reason) => {
    const { content, stop_reason } = await final('{"pattern": "ab', reason);
    expect([stop_reason, content]).toEqual([
      reason,
      [{ type: 'tool_use', id: 't', name: 'grep', input: {}, partial_json: '{"pattern": "ab' }],
    ]);
  });
});
