import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Conversation, JsonSchema } from '../../../simulator/conversation/conversation.js';
import { readConversation } from '../../../simulator/responses/read-request.js';
import { type LocatedItem, locateItems } from '../../../surfaces/engine/response-items.js';
import { assistant, call, result, talk, user } from '../answer.js';

const read = (body: Partial<contract.ResponseRequest>): Conversation => {
  const request = { model: 'm', input: 'Hi', ...body };
  return readConversation(request, locateItems(request.input) as LocatedItem[], 'key');
};

const png = 'iVBORw0KGgo=';

describe('items become turns', () => {
  const done = { status: 'completed' } as const;
  const outcome = { call_id: 'c', type: 'function_call_output' } as const;
  const picture = 'https://img.example/';
  const text = (text: string) => ({ type: 'input_text' as const, text });
  const cases: [given: string, input: contract.ResponseRequest['input'], want: unknown[]][] = [
    ['a string', 'Hi', [user('Hi')]],
    ['nothing', [], []],
    [
      'neighbours of one role',
      [
        { role: 'user', content: 'One' },
        { role: 'user', content: [text('Two')] },
        { type: 'message', role: 'assistant', content: 'Three' },
      ],
      [user('One', 'Two'), assistant('Three')],
    ],
    [
      'an answer sent back',
      [
        {
          ...{ type: 'message', id: 'msg_1', ...done, role: 'assistant' },
          content: [
            { type: 'output_text', text: 'A', annotations: [] },
            { type: 'refusal', refusal: 'B' },
          ],
        },
      ],
      [assistant('A', 'B')],
    ],
    [
      'images and files',
      [
        {
          role: 'user',
          content: [
            { type: 'input_image', image_url: `data:image/PNG;name=a;base64,${png}`, detail: 'low' },
            { type: 'input_image', image_url: 'https://img.example/a.webp' },
            { type: 'input_image', file_id: 'file_1', image_url: null },
            { type: 'input_file', file_data: `data:application/pdf;base64,${png}`, filename: 'a.bin' },
            { type: 'input_file', file_data: png, filename: 'A.PDF' },
            { type: 'input_file', file_id: 'file_2' },
            { type: 'input_image', file_id: 'file_3', detail: null },
            { type: 'input_file', file_id: 'file_4', file_data: null, filename: null },
            { type: 'input_file', file_id: null, file_data: png, filename: null },
          ],
        },
      ],
      [
        user(
          { type: 'media', mediaType: 'image/png', data: png, detail: 'low' },
          { type: 'media', mediaType: '', url: 'https://img.example/a.webp' },
          { type: 'media', mediaType: '', fileId: 'file_1' },
          { type: 'media', mediaType: 'application/pdf', data: png, filename: 'a.bin' },
          { type: 'media', mediaType: 'application/pdf', data: png, filename: 'A.PDF' },
          { type: 'media', mediaType: '', fileId: 'file_2' },
          { type: 'media', mediaType: '', fileId: 'file_3' },
          { type: 'media', mediaType: '', fileId: 'file_4' },
          { type: 'media', mediaType: '', data: png },
        ),
      ],
    ],
    [
      'a call and its output in parts',
      [
        { type: 'function_call', call_id: 'c', name: 'look', arguments: '{"at":1}' },
        { ...outcome, ...done, output: [text('It is'), text('red'), { type: 'input_image', image_url: picture }] },
      ],
      [
        assistant(call('c', 'look', { at: 1 })),
        user(result('c', 'look', 'It is\nred', { media: [{ type: 'media', mediaType: '', url: picture }] })),
      ],
    ],
    [
      'an action and its screenshot',
      [
        {
          ...{ type: 'computer_call', id: 'cu', call_id: 'c', ...done },
          ...{ action: { type: 'wait' }, pending_safety_checks: [] },
        },
        {
          ...{ type: 'computer_call_output', call_id: 'c' },
          output: { type: 'computer_screenshot', image_url: `data:image/png;base64,${png}` },
        },
      ],
      [
        assistant(call('c', 'computer', { type: 'wait' })),
        user(result('c', 'computer', '', { media: [{ type: 'media', mediaType: 'image/png', data: png }] })),
      ],
    ],
    [
      'searches',
      [
        { type: 'file_search_call', id: 'fs', ...done, queries: ['q'], results: null },
        { type: 'web_search_call', id: 'ws', ...done, action: { type: 'search', query: 'q' } },
        { type: 'web_search_call', id: 'ws2', status: 'failed' },
      ],
      [
        assistant(
          ...[call('fs', 'file_search', { queries: ['q'] }), result('fs', 'file_search', [])],
          ...[call('ws', 'web_search', { query: 'q' }), result('ws', 'web_search', [])],
          ...[call('ws2', 'web_search', { query: '' }), result('ws2', 'web_search', [])],
        ),
      ],
    ],
    [
      'pages that another service has opened',
      [
        { type: 'web_search_call', id: 'w', ...done, action: { type: 'open_page', url: null } },
        { type: 'web_search_call', id: 'x', ...done, action: { type: 'find_in_page', url: picture, pattern: 'fee' } },
      ],
      [
        assistant(
          ...[call('w', 'open_page', { url: '' }), result('w', 'open_page', '')],
          ...[call('x', 'find_in_page', { url: picture, pattern: 'fee' }), result('x', 'find_in_page', '')],
        ),
      ],
    ],
    [
      'reasoning',
      [{ type: 'reasoning', id: 'rs', summary: ['A', 'B'].map((text) => ({ type: 'summary_text', text })) }],
      [assistant({ type: 'thought', text: 'A\n\nB' })],
    ],
    [
      'a message of authority with an image',
      [{ role: 'system', content: [text('Rule'), { type: 'input_image', file_id: 'file_1' }] }],
      [user({ type: 'media', mediaType: '', fileId: 'file_1' })],
    ],
  ];
  it.each(cases)('%s', (_, input, want) => expect(read({ input }).turns).toEqual(want));

  it.each([
    { output: '{"a":[1]}', want: { a: [1] } },
    { output: '7', want: 7 },
    { output: 'seven', want: 'seven' },
    { output: '', want: '' },
    { output: '{"a":', want: '{"a":' },
    { output: '['.repeat(200_000), want: '['.repeat(200_000) },
    { output: `${'['.repeat(101)}${']'.repeat(101)}`, want: `${'['.repeat(101)}${']'.repeat(101)}` },
  ])('reads an output of $output.length characters as the JSON it may be', ({ output, want }) => {
    const input = [{ type: 'function_call_output' as const, call_id: 'c', output }];
    expect(read({ input }).turns).toMatchObject([{ parts: [{ output: want }] }]);
  });
});

describe('the rest of a request', () => {
  it('puts instructions before messages of system and developer', () => {
    const { instructions, turns } = read({
      instructions: 'First.',
      input: [
        { role: 'user', content: 'Hi' },
        { role: 'system', content: 'Second.' },
        { role: 'developer', content: [{ type: 'input_text', text: 'Third.' }] },
      ],
    });
    expect(instructions).toBe('First.\n\nSecond.\n\nThird.');
    expect(turns).toHaveLength(1);
  });

  const jsonSchema = (schema: JsonSchema, strict: boolean) => ({
    format: { type: 'json_schema' as const, schema, strict, field: 'text.format.schema' },
  });
  const only = (name: string) => ({ toolChoice: { mode: 'required' as const, allowed: [name], parallel: true } });
  it.each<[given: Partial<contract.ResponseRequest>, want: Partial<Conversation>]>([
    [{}, talk('Hi', { model: 'm', scope: 'key' })],
    [{ parallel_tool_calls: false, tool_choice: 'required' }, { toolChoice: { mode: 'required', parallel: false } }],
    [{ tool_choice: { type: 'function', name: 'a' } }, only('a')],
    [{ tool_choice: { type: 'web_search_preview' } }, only('web_search')],
    [{ tool_choice: { type: 'web_search_preview_2025_03_11' } }, only('web_search')],
    [{ tool_choice: { type: 'computer_use_preview' } }, only('computer')],
    [{ reasoning: {} }, { reasoning: { effort: 'medium' } }],
    [{ reasoning: { effort: 'xhigh' } }, { reasoning: { effort: 'xhigh' } }],
    [
      { max_output_tokens: 9, temperature: 0 },
      { maxTokens: 9, temperature: 0 },
    ],
    [{ text: { format: { type: 'json_object' } } }, { format: { type: 'json_object' } }],
    [
      { text: { format: { type: 'json_schema', name: 'n', schema: {}, strict: null, description: null } } },
      jsonSchema({}, false),
    ],
    [
      { text: { format: { type: 'json_schema', name: 'n', schema: { type: 'object' }, strict: true } } },
      jsonSchema({ type: 'object' }, true),
    ],
  ])('%j', (given, want) => expect(read(given)).toMatchObject(want));

  it('has no reasoning, limit or temperature by default', () => {
    const bare = read({ reasoning: { effort: 'none' }, max_output_tokens: null, temperature: null });
    expect(bare).toMatchObject({ reasoning: undefined, maxTokens: undefined, temperature: undefined });
  });

  it('reads the tools', () => {
    const filters = { type: 'eq', key: 'year', value: 2025 } as const;
    const tools: contract.ResponseTool[] = [
      { type: 'function', name: 'a' },
      { type: 'function', name: 'b', description: null, strict: null, parameters: { type: 'object' } },
      { type: 'file_search', vector_store_ids: ['vs'] },
      {
        ...{ type: 'file_search', vector_store_ids: ['vs'], max_num_results: 3, filters },
        ranking_options: { ranker: 'auto', score_threshold: 0.4 },
      },
      { type: 'file_search', vector_store_ids: ['vs'], filters: null },
      { type: 'web_search_preview' },
      {
        type: 'web_search_preview',
        user_location: { type: 'approximate', city: null, country: null, region: null, timezone: null },
      },
      {
        type: 'web_search_preview_2025_03_11',
        domains: ['sky.example'],
        user_location: { type: 'approximate', city: 'Oslo', country: 'NO' },
      },
      { type: 'computer_use_preview', display_width: 8, display_height: 6, environment: 'browser' },
    ];
    expect(read({ tools }).tools).toEqual([
      { type: 'function', name: 'a', description: '' },
      { type: 'function', name: 'b', description: '', parameters: { type: 'object' } },
      { type: 'file_search', vectorStoreIds: ['vs'], maxResults: 10, scoreThreshold: 0 },
      { type: 'file_search', vectorStoreIds: ['vs'], maxResults: 3, scoreThreshold: 0.4, filters },
      { type: 'file_search', vectorStoreIds: ['vs'], maxResults: 10, scoreThreshold: 0 },
      { type: 'web_search', domains: [] },
      { type: 'web_search', domains: [] },
      { type: 'web_search', domains: ['sky.example'], city: 'Oslo', country: 'NO' },
      { type: 'computer', width: 8, height: 6, environment: 'browser' },
    ]);
  });
});
