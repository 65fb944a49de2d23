import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import type { Conversation, JsonSchema } from '../../../simulator/conversation/conversation.js';
import { readConversation } from '../../../simulator/responses/read-request.js';
import { type LocatedItem, locateItems } from '../../../surfaces/engine/response-items.js';
import { yamlOf } from '../../harness/contract.js';
import { talk } from '../answer.js';

const read = (body: Partial<contract.ResponseRequest>): Conversation => {
  const request = { model: 'm', input: 'Hi', ...body };
  return readConversation(request, locateItems(request.input) as LocatedItem[]);
};

describe('items become turns', () => {
  const cases = yamlOf<[given: string, input: contract.ResponseRequest['input'], want: unknown[]][]>(
    'simulator/responses/turns.yaml',
  );
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
    [{}, talk('Hi', { model: 'm' })],
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
      { type: 'file_search', vectorStoreIds: ['vs'], maxResults: 3, scoreThreshold: 0.4 },
      { type: 'file_search', vectorStoreIds: ['vs'], maxResults: 10, scoreThreshold: 0 },
      { type: 'web_search', domains: [] },
      { type: 'web_search', domains: [] },
      { type: 'web_search', domains: ['sky.example'] },
      { type: 'computer', width: 8, height: 6, environment: 'browser' },
    ]);
  });
});
