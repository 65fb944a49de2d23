// The folds make of a stream what the official SDKs make of the same bytes. The streams are shapes of what real services send.
import Anthropic from '@anthropic-ai/sdk';
import { GenerateContentResponse } from '@google/genai';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import OpenAI from 'openai';
import { contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';

type Members = { [name: string]: unknown };
type Event = Members & { type?: string };

const answering = (events: readonly Event[]) => async () =>
  new Response(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** What arrives as JSON, without the members that only the SDKs add for their own parsers. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['parsed', 'parsed_output', 'output_parsed', 'parsed_arguments', 'output_text'].includes(key) ? undefined : each,
    ),
  );

const message: Members = {
  ...{
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    stop_sequence: null,
  },
  usage: { input_tokens: 5, output_tokens: 1, cache_read_input_tokens: 0 },
};
const block = (index: number, start: object, ...deltas: object[]): Event[] => [
  { type: 'content_block_start', index, content_block: start },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const json = (partial_json: string) => ({ type: 'input_json_delta', partial_json });
const text = (part: string) => ({ type: 'text_delta', text: part });
const citation = (cited_text: string) => ({
  type: 'citations_delta',
  citation: {
    type: 'web_search_result_location',
    cited_text,
    url: 'https://example.com',
    title: 't',
    encrypted_index: 'e',
  },
});
const whole = (blocks: Event[], delta: object = {}, more: object = {}): Event[] => [
  { type: 'message_start', message },
  { type: 'ping' },
  ...blocks,
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null, ...delta },
    usage: { output_tokens: 9, input_tokens: 7, server_tool_use: { web_search_requests: 1 } },
    ...more,
  },
  { type: 'message_stop' },
];

describe('the message', () => {
  it.each<[name: string, events: Event[]]>([
    ['text', whole(block(0, { type: 'text', text: '' }, text('Hel'), text('lo')))],
    [
      'text with citations',
      whole(block(0, { type: 'text', text: '', citations: [] }, citation('a'), text('Hello'), citation('b'))),
    ],
    [
      'thinking with its signature',
      whole([
        ...block(
          0,
          { type: 'thinking', thinking: '', signature: '' },
          { type: 'thinking_delta', thinking: 'Hm' },
          { type: 'thinking_delta', thinking: '.' },
          { type: 'signature_delta', signature: 'c2ln' },
        ),
        ...block(1, { type: 'redacted_thinking', data: 'ZGF0YQ==' }),
      ]),
    ],
    [
      'a tool call',
      whole(block(0, { type: 'tool_use', id: 't', name: 'n', input: {} }, json(''), json('{"a"'), json(':[1]}')), {
        stop_reason: 'tool_use',
      }),
    ],
    [
      'a hosted search with its result',
      whole([
        ...block(
          0,
          { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
          json('{"query":'),
          json('"q"}'),
        ),
        ...block(1, {
          type: 'web_search_tool_result',
          tool_use_id: 's',
          content: [{ type: 'web_search_result', title: 't', url: 'https://example.com', encrypted_content: 'e' }],
        }),
        ...block(2, { type: 'text', text: '' }, text('Found.')),
      ]),
    ],
    [
      'a hosted call whose result is an error',
      whole([
        ...block(0, { type: 'mcp_tool_use', id: 's', name: 'n', server_name: 'x', input: {} }, json('{}')),
        ...block(1, {
          type: 'mcp_tool_result',
          tool_use_id: 's',
          is_error: true,
          content: [{ type: 'text', text: 'no' }],
        }),
      ]),
    ],
    [
      'a compaction',
      whole(block(0, { type: 'compaction', content: null }, { type: 'compaction_delta', content: 'Summary' })),
    ],
    [
      'a message that two other models have taken over',
      whole([
        ...block(0, { type: 'fallback', from: { model: 'm' }, to: { model: 'n' } }),
        ...block(1, { type: 'text', text: '' }, text('Hello')),
        ...block(2, { type: 'fallback', from: { model: 'n' }, to: { model: 'o' } }),
      ]),
    ],
    [
      'null in place of members',
      [
        ...whole([], { stop_details: null }).slice(0, -1),
        {
          type: 'message_delta',
          delta: { stop_reason: 'end_turn', stop_sequence: null, stop_details: null },
          usage: { output_tokens: 9, input_tokens: null, cache_read_input_tokens: null },
        },
        { type: 'message_stop' },
      ],
    ],
    ['members of the last event beside delta and usage', whole([], {}, { context_management: { applied_edits: [] } })],
    [
      'a message that is complete from the start',
      [
        {
          type: 'message_start',
          message: {
            ...message,
            content: [{ type: 'tool_use', id: 't', name: 'n', input: { a: 1 } }],
            stop_reason: 'tool_use',
          },
        },
        { type: 'message_stop' },
      ],
    ],
  ])('%s', async (_, events) => {
    const client = new Anthropic({ apiKey: 'key', fetch: answering(events), maxRetries: 0 });
    const request = { model: 'm', max_tokens: 9, messages: [{ role: 'user' as const, content: 'Hi' }] };
    const theirs = await client.beta.messages.stream(request).finalMessage();
    expect(plain(foldEvents(messageFold(), events))).toEqual(plain(theirs));
  });
});

describe('the response', () => {
  const response = { id: 'resp_1', object: 'response', created_at: 1, status: 'in_progress', model: 'm', output: [] };
  const part = (content: object) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [content],
  });
  const stream = (output: object[], status = 'completed'): Event[] =>
    [
      { type: 'response.created', response },
      { type: 'response.in_progress', response },
      ...output.flatMap((item, output_index) => [
        {
          type: 'response.output_item.added',
          output_index,
          item: { ...item, ...('content' in item && { content: [] }) },
        },
        { type: 'response.output_item.done', output_index, item },
      ]),
      { type: `response.${status}`, response: { ...response, status, output } },
    ].map((event, sequence_number) => ({ ...event, sequence_number }));
  const read = (events: Event[]) =>
    new OpenAI({ apiKey: 'key', fetch: answering(events), maxRetries: 0 }).responses
      .stream({ model: 'm', input: 'Hi' })
      .finalResponse();

  it.each<[name: string, output: object[]]>([
    ['text', [part({ type: 'output_text', text: 'Hi', annotations: [] })]],
    ['a refusal', [part({ type: 'refusal', refusal: 'No.' })]],
    ['a hosted tool', [{ type: 'mcp_call', id: 'mcp_1', name: 'n', arguments: '{}', output: 'x', server_label: 's' }]],
    ['an item of unknown kind', [{ type: 'hologram', id: 'holo_1', rays: ['a'] }]],
  ])('%s', async (_, output) => {
    const events = stream(output);
    expect(plain(foldEvents(responseFold(), events))).toEqual(plain(await read(events)));
  });

  it('is the incomplete one where that ends the stream; the SDK stays with the one before', async () => {
    const events = stream([part({ type: 'output_text', text: 'Hi', annotations: [] })], 'incomplete');
    expect(foldEvents(responseFold(), events)).toHaveProperty('status', 'incomplete');
    expect(await read(events)).toHaveProperty('status', 'in_progress');
  });
});

describe('the generated content', () => {
  // The SDK has no accumulator: what it reads from each chunk, joined, is what it reads from the fold.
  // It warns where a reply has parts beside text.
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void jest.restoreAllMocks());
  const chunk = (content?: object, more: object = {}): Event => ({
    candidates: [{ ...(content && { content }), index: 0, ...more }],
  });
  const parts = (...all: object[]) => ({ role: 'model', parts: all });
  const end = { finishReason: 'STOP' };

  it.each<[name: string, events: Event[]]>([
    ['text', [chunk(parts({ text: 'Hel' })), chunk(parts({ text: 'lo' }), end)]],
    [
      'thoughts',
      [chunk(parts({ text: 'Hm', thought: true })), chunk(parts({ text: 'Hi', thoughtSignature: 'c2ln' }), end)],
    ],
    [
      'function calls',
      [
        chunk(parts({ functionCall: { name: 'a', args: {} } })),
        chunk(parts({ functionCall: { name: 'b', args: { c: 1 } } }), end),
      ],
    ],
    ['a chunk without parts', [chunk(parts({ text: 'Hi' })), chunk({ role: 'model' }, end)]],
    ['a first chunk without parts', [chunk({ role: 'model' }), chunk(parts({ text: 'Hi' }), end)]],
    ['a chunk without content', [chunk(), chunk(parts({ text: 'Hi' })), chunk(undefined, end)]],
    ['a chunk without candidates', [{ usageMetadata: {} }, chunk(parts({ text: 'Hi' }), end)]],
    ['a part of unknown kind', [chunk(parts({ text: 'Hi' }, { hologram: 1 })), chunk(parts({ text: '!' }), end)]],
    [
      'chunks after the one with a finish reason',
      [chunk(parts({ text: 'Hi' }), end), chunk(parts({ text: '!' }), end)],
    ],
  ])('%s', (_, events) => {
    const wrap = (reply: unknown) => Object.assign(new GenerateContentResponse(), reply);
    const chunks = events.map(wrap);
    const reply = wrap(foldEvents(contentFold(), events));
    expect(reply.text ?? '').toBe(chunks.map((each) => each.text ?? '').join(''));
    expect(reply.functionCalls ?? []).toEqual(chunks.flatMap((each) => each.functionCalls ?? []));
    const all = (each: GenerateContentResponse) => each.candidates?.[0]?.content?.parts ?? [];
    const unknown = (each: object) => 'hologram' in each;
    expect(all(reply).filter(unknown)).toEqual(chunks.flatMap(all).filter(unknown));
  });
});
