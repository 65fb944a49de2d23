import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { readConversation } from '../../../simulator/responses/read-request.js';
import { type LocatedItem, locateItems } from '../../../surfaces/engine/response-items.js';

const read = (body: Partial<contract.ResponseRequest>): Conversation => {
  const request = { model: 'm', input: 'Hi', ...body };
  return readConversation(request, locateItems(request.input) as LocatedItem[], 'key');
};

const png = 'iVBORw0KGgo=';

describe('items become turns', () => {
  const user = (...parts: unknown[]) => ({ role: 'user', parts });
  const assistant = (...parts: unknown[]) => ({ role: 'assistant', parts });
  const text = (words: string) => ({ type: 'text', text: words });
  const result = { type: 'result', isError: false, media: [] };
  const cases: { name: string; input: contract.ResponseRequest['input']; want: unknown[] }[] = [
    { name: 'a string', input: 'Hi', want: [user(text('Hi'))] },
    { name: 'nothing', input: [], want: [] },
    {
      name: 'neighbours of one role',
      input: [
        { role: 'user', content: 'One' },
        { role: 'user', content: [{ type: 'input_text', text: 'Two' }] },
        { type: 'message', role: 'assistant', content: 'Three' },
      ],
      want: [user(text('One'), text('Two')), assistant(text('Three'))],
    },
    {
      name: 'an answer sent back',
      input: [
        {
          type: 'message',
          id: 'msg_1',
          status: 'completed',
          role: 'assistant',
          content: [
            { type: 'output_text', text: 'A', annotations: [] },
            { type: 'refusal', refusal: 'B' },
          ],
        },
      ],
      want: [assistant(text('A'), text('B'))],
    },
    {
      name: 'images and files',
      input: [
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
      want: [
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
    },
    {
      name: 'a call and its output in parts',
      input: [
        { type: 'function_call', call_id: 'c', name: 'look', arguments: '{"at":1}' },
        {
          type: 'function_call_output',
          call_id: 'c',
          status: 'completed',
          output: [
            { type: 'input_text', text: 'It is' },
            { type: 'input_text', text: 'red' },
            { type: 'input_image', image_url: 'https://img.example/' },
          ],
        },
      ],
      want: [
        assistant({ type: 'call', id: 'c', name: 'look', args: { at: 1 } }),
        user({
          ...result,
          id: 'c',
          name: 'look',
          output: 'It is\nred',
          media: [{ type: 'media', mediaType: '', url: 'https://img.example/' }],
        }),
      ],
    },
    {
      name: 'an action and its screenshot',
      input: [
        {
          type: 'computer_call',
          id: 'cu',
          call_id: 'c',
          status: 'completed',
          action: { type: 'wait' },
          pending_safety_checks: [],
        },
        {
          type: 'computer_call_output',
          call_id: 'c',
          output: { type: 'computer_screenshot', image_url: `data:image/png;base64,${png}` },
        },
      ],
      want: [
        assistant({ type: 'call', id: 'c', name: 'computer', args: { type: 'wait' } }),
        user({
          ...result,
          id: 'c',
          name: 'computer',
          output: '',
          media: [{ type: 'media', mediaType: 'image/png', data: png }],
        }),
      ],
    },
    {
      name: 'searches',
      input: [
        { type: 'file_search_call', id: 'fs', status: 'completed', queries: ['q'], results: null },
        { type: 'web_search_call', id: 'ws', status: 'completed', action: { type: 'search', query: 'q' } },
        { type: 'web_search_call', id: 'ws2', status: 'failed' },
      ],
      want: [
        assistant(
          { type: 'call', id: 'fs', name: 'file_search', args: { queries: ['q'] } },
          { ...result, id: 'fs', name: 'file_search', output: [] },
          { type: 'call', id: 'ws', name: 'web_search', args: { query: 'q' } },
          { ...result, id: 'ws', name: 'web_search', output: [] },
          { type: 'call', id: 'ws2', name: 'web_search', args: { query: '' } },
          { ...result, id: 'ws2', name: 'web_search', output: [] },
        ),
      ],
    },
    {
      name: 'pages that another service has opened',
      input: [
        { type: 'web_search_call', id: 'w', status: 'completed', action: { type: 'open_page', url: null } },
        {
          type: 'web_search_call',
          id: 'w2',
          status: 'completed',
          action: { type: 'find_in_page', url: 'https://a.example/', pattern: 'fee' },
        },
      ],
      want: [
        assistant(
          { type: 'call', id: 'w', name: 'open_page', args: { url: '' } },
          { ...result, id: 'w', name: 'open_page', output: '' },
          { type: 'call', id: 'w2', name: 'find_in_page', args: { url: 'https://a.example/', pattern: 'fee' } },
          { ...result, id: 'w2', name: 'find_in_page', output: '' },
        ),
      ],
    },
    {
      name: 'reasoning',
      input: [
        {
          type: 'reasoning',
          id: 'rs',
          summary: [
            { type: 'summary_text', text: 'A' },
            { type: 'summary_text', text: 'B' },
          ],
        },
      ],
      want: [assistant({ type: 'thought', text: 'A\n\nB' })],
    },
    {
      name: 'a message of authority with an image',
      input: [
        {
          role: 'system',
          content: [
            { type: 'input_text', text: 'Rule' },
            { type: 'input_image', file_id: 'file_1' },
          ],
        },
      ],
      want: [user({ type: 'media', mediaType: '', fileId: 'file_1' })],
    },
  ];
  it.each(cases)('$name', ({ input, want }) => expect(read({ input }).turns).toEqual(want));

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

  it.each<{ given: Partial<contract.ResponseRequest>; want: Partial<Conversation> }>([
    {
      given: {},
      want: {
        surface: 'responses',
        model: 'm',
        instructions: '',
        tools: [],
        toolChoice: { mode: 'auto', parallel: true },
        format: { type: 'text' },
        stopSequences: [],
        scope: 'key',
      },
    },
    {
      given: { parallel_tool_calls: false, tool_choice: 'required' },
      want: { toolChoice: { mode: 'required', parallel: false } },
    },
    {
      given: { tool_choice: { type: 'function', name: 'a' } },
      want: { toolChoice: { mode: 'required', allowed: ['a'], parallel: true } },
    },
    {
      given: { tool_choice: { type: 'web_search_preview' } },
      want: { toolChoice: { mode: 'required', allowed: ['web_search'], parallel: true } },
    },
    {
      given: { tool_choice: { type: 'web_search_preview_2025_03_11' } },
      want: { toolChoice: { mode: 'required', allowed: ['web_search'], parallel: true } },
    },
    {
      given: { text: { format: { type: 'json_schema', name: 'n', schema: {}, strict: null, description: null } } },
      want: { format: { type: 'json_schema', schema: {}, strict: false, field: 'text.format.schema' } },
    },
    {
      given: { tool_choice: { type: 'computer_use_preview' } },
      want: { toolChoice: { mode: 'required', allowed: ['computer'], parallel: true } },
    },
    { given: { reasoning: {} }, want: { reasoning: { effort: 'medium' } } },
    { given: { reasoning: { effort: 'xhigh' } }, want: { reasoning: { effort: 'xhigh' } } },
    { given: { max_output_tokens: 9, temperature: 0 }, want: { maxTokens: 9, temperature: 0 } },
    { given: { text: { format: { type: 'json_object' } } }, want: { format: { type: 'json_object' } } },
    {
      given: { text: { format: { type: 'json_schema', name: 'n', schema: { type: 'object' }, strict: true } } },
      want: { format: { type: 'json_schema', schema: { type: 'object' }, strict: true, field: 'text.format.schema' } },
    },
  ])('$given', ({ given, want }) => expect(read(given)).toMatchObject(want));

  it('has no reasoning, limit or temperature by default', () => {
    const bare = read({ reasoning: { effort: 'none' }, max_output_tokens: null, temperature: null });
    for (const field of ['reasoning', 'maxTokens', 'temperature', 'seed']) expect(bare).not.toHaveProperty(field);
  });

  it('reads the tools', () => {
    const filters = { type: 'eq', key: 'year', value: 2025 } as const;
    const tools: contract.ResponseTool[] = [
      { type: 'function', name: 'a' },
      { type: 'function', name: 'b', description: null, strict: null, parameters: { type: 'object' } },
      { type: 'file_search', vector_store_ids: ['vs'] },
      {
        type: 'file_search',
        vector_store_ids: ['vs'],
        max_num_results: 3,
        ranking_options: { ranker: 'auto', score_threshold: 0.4 },
        filters,
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
