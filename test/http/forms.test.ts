// What the schemas of the contract take and refuse, before any handler is asked, in words for people: bounds, and forms that the types of the
// official SDKs allow beside those of the seeds.
import { describe, expect, it } from '@jest/globals';
import { openedForTests } from '../harness/opened.js';
import { createTestApp } from '../server/app.js';
import { good, send, type TextSurface } from './requests.js';

const app = openedForTests(() => createTestApp());

const ask = (surface: TextSurface, more: object) =>
  send(app.url, { ...good[surface], body: { ...(good[surface].body as object), ...more } });

const said = (...content: object[]) => ({ messages: [{ role: 'user', content }] });
const text = { type: 'text', text: 'Hi' };
const tool = { name: 'a', input_schema: { type: 'object' } };
const called = { type: 'function_call', call_id: 'c', name: 'a', arguments: '{}' };
const returned = (...output: object[]) => ({ input: [called, { type: 'function_call_output', call_id: 'c', output }] });
const files = (more: object) => ({ tools: [{ type: 'file_search', vector_store_ids: ['v'], ...more }] });
const web = { type: 'web_search_preview_2025_03_11' };
const searched = (action: object) => ({ input: [{ type: 'web_search_call', id: 'w', status: 'completed', action }] });
const schema = (more: object) => ({
  generationConfig: { responseMimeType: 'application/json', responseSchema: { type: 'STRING', ...more } },
});

const taken: [surface: TextSurface, more: object][] = [
  ['responses', { metadata: null }],
  ['responses', { text: { format: { type: 'json_schema', name: 'n', schema: {}, strict: null, description: null } } }],
  ['responses', files({ filters: null })],
  [
    'responses',
    {
      tools: [
        { ...web, user_location: { type: 'approximate', city: null, country: null, region: null, timezone: null } },
      ],
    },
  ],
  ['responses', { tools: [web], tool_choice: web }],
  ['responses', { tools: [{ type: 'web_search_preview' }], tool_choice: web }],
  [
    'responses',
    { input: [called, { type: 'function_call_output', call_id: 'c', output: '', id: null, status: null }] },
  ],
  ['responses', returned({ type: 'input_image', file_id: 'f', image_url: null, detail: null })],
  ['responses', returned({ type: 'input_file', file_id: 'f', file_data: null, filename: null })],
  ['responses', returned({ type: 'input_file', file_id: null, file_data: 'aGk=', filename: null })],
  ['responses', searched({ type: 'open_page' })],
  ['responses', searched({ type: 'open_page', url: null })],
  ['responses', searched({ type: 'find_in_page', url: 'https://a.example/', pattern: 'fee' })],
  ['messages', { metadata: { user_id: null }, output_config: { format: null, effort: null } }],
  ['messages', { tools: [{ ...tool, type: null, cache_control: null }] }],
  ['messages', { tools: [{ type: 'bash_20241022', name: 'bash', cache_control: null }] }],
  ['messages', { system: [{ ...text, cache_control: null }] }],
  [
    'messages',
    said({
      type: 'document',
      source: { type: 'text', media_type: 'text/plain', data: 'Hi' },
      title: null,
      context: null,
      cache_control: null,
    }),
  ],
  ['content', schema({ type: 'NULL' })],
  ['content', { toolConfig: { functionCallingConfig: { mode: 'VALIDATED' } } }],
  ['content', schema({ minLength: '2', maxLength: '9' })],
  ['content', schema({ minLength: 2, maxLength: 9 })],
  ['content', schema({ type: 'ARRAY', items: { type: 'STRING' }, minItems: '0', maxItems: '18446744073709551616' })],
  ['content', schema({ type: 'OBJECT', properties: {}, minProperties: '0', maxProperties: 3 })],
];

const config = (generationConfig: object) => ({ generationConfig });
const declared = (name: string) => ({ tools: [{ functionDeclarations: [{ name }] }] });
const parts = (...given: object[]) => ({ contents: [{ role: 'model', parts: given }] });
const thinking = (signature: string) => [
  { role: 'user', content: 'Hi' },
  { role: 'assistant', content: [{ type: 'thinking', thinking: 'a', signature }] },
];

const atBounds: [surface: TextSurface, more: object][] = [
  ['content', config({ candidateCount: 8, maxOutputTokens: 1, logprobs: 20, thinkingConfig: { thinkingBudget: -1 } })],
  ['content', config({ candidateCount: 1, logprobs: 0, thinkingConfig: { thinkingBudget: 0 } })],
  ['responses', { max_output_tokens: 1, top_logprobs: 20 }],
  ['responses', { max_output_tokens: null, top_logprobs: null, model: 'm' }],
  ['messages', { max_tokens: 2, top_p: 0.999, messages: thinking('s') }],
];

describe('taken', () => {
  it.each([...taken, ...atBounds])('%s %j', async (surface, more) => {
    const { status, body } = await ask(surface, more);
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 });
  });
});

type Row = [surface: TextSurface, more: object, field: string, problem?: string];
const refused: Row[] = [
  ['responses', { service_tier: 'cheap' }, 'service_tier'],
  ['responses', { metadata: { a: null } }, 'metadata.a'],
  ['responses', files({ filters: { type: 'in', key: 'a', value: ['b'] } }), 'tools[0].filters.type'],
  ['responses', files({ max_num_results: null }), 'tools[0].max_num_results'],
  ['responses', { tools: [web], tool_choice: { type: 'web_search_preview_2026' } }, 'tool_choice.type'],
  ['responses', returned({ type: 'input_image', file_id: 'f', detail: 'original' }), 'input[1].output[0].detail'],
  ['responses', searched({ type: 'scroll_page' }), 'input[0].action.type'],
  ['responses', searched({ type: 'find_in_page', url: 'https://a.example/' }), 'input[0].action.pattern'],
  ['messages', { output_config: { effort: 5 } }, 'output_config.effort'],
  ['messages', { tools: [{ ...tool, type: 'memory' }] }, 'tools[0].type'],
  ['messages', said({ type: 'tool_result', tool_use_id: 't' }), 'messages[0].content[0].content'],
  ['content', schema({ minLength: '-2' }), 'generationConfig.responseSchema.minLength'],
  ['content', schema({ maxLength: 'nine' }), 'generationConfig.responseSchema.maxLength'],
  ['content', schema({ minItems: 1.5 }), 'generationConfig.responseSchema.minItems'],
  ['content', schema({ type: 'NOTHING' }), 'generationConfig.responseSchema.type'],
  [
    'content',
    { toolConfig: { functionCallingConfig: { mode: 'SOMETIMES' } } },
    'toolConfig.functionCallingConfig.mode',
  ],
];

const outside: Row[] = [
  ['content', { contents: [] }, 'contents', 'must not be empty'],
  ['content', config({ candidateCount: 0 }), 'generationConfig.candidateCount', 'must be at least 1, not 0'],
  ['content', config({ candidateCount: 9 }), 'generationConfig.candidateCount', 'must be at most 8, not 9'],
  ['content', config({ maxOutputTokens: 0 }), 'generationConfig.maxOutputTokens', 'must be at least 1, not 0'],
  ['content', config({ logprobs: -1 }), 'generationConfig.logprobs', 'must be at least 0, not -1'],
  ['content', config({ logprobs: 21 }), 'generationConfig.logprobs', 'must be at most 20, not 21'],
  [
    'content',
    config({ thinkingConfig: { thinkingBudget: -2 } }),
    'generationConfig.thinkingConfig.thinkingBudget',
    'must be at least -1, not -2',
  ],
  ['content', declared(''), 'tools[0].functionDeclarations[0].name', 'must not be empty'],
  ['content', parts({ functionCall: { name: '' } }), 'contents[0].parts[0].functionCall.name', 'must not be empty'],
  [
    'content',
    parts({ functionResponse: { name: '', response: {} } }),
    'contents[0].parts[0].functionResponse.name',
    'must not be empty',
  ],
  ['responses', { model: '' }, 'model', 'must not be empty'],
  ['responses', { max_output_tokens: 0 }, 'max_output_tokens', 'must be at least 1, not 0'],
  ['responses', { top_logprobs: 21 }, 'top_logprobs', 'must be at most 20, not 21'],
  ['responses', { tools: [{ type: 'function', name: '' }] }, 'tools[0].name', 'must not be empty'],
  [
    'responses',
    { input: [{ type: 'function_call', call_id: 'c', name: '', arguments: '{}' }] },
    'input[0].name',
    'must not be empty',
  ],
  ['messages', { max_tokens: 1 }, 'max_tokens', 'must be greater than 1, not 1'],
  ['messages', { top_p: 1 }, 'top_p', 'must be less than 1, not 1'],
  ['messages', { model: '' }, 'model', 'must not be empty'],
  ['responses', { model: ' ' }, 'model', 'must not be empty'],
  ['responses', { tools: [{ type: 'function', name: '\t' }] }, 'tools[0].name', 'must not be empty'],
  ['messages', { model: ' ' }, 'model', 'must not be empty'],
  ['messages', { tools: [{ name: ' ', input_schema: { type: 'object' } }] }, 'tools[0].name', 'must not be empty'],
  [
    'content',
    parts({ functionResponse: { name: ' ', response: {} } }),
    'contents[0].parts[0].functionResponse.name',
    'must not be empty',
  ],
  // Each of its parts would be wrong in a message too, and these errors come first.
  [
    'responses',
    { input: [{ type: 'reasoning', content: Array(1001).fill({ type: 'reasoning_text', text: 'a' }) }] },
    'input[0].content',
    'must NOT have more than 1000 items',
  ],
  ['messages', { messages: thinking('') }, 'messages[1].content[0].signature', 'must not be empty'],
];

describe('refused', () => {
  it.each(
    [...refused, ...outside].map(
      ([surface, more, ...said]) => [surface, JSON.stringify(more).slice(0, 100), more, ...said] as const,
    ),
  )('%s %s', async (surface, _, more, field, problem = '') => {
    const { status, text } = await ask(surface, more);
    expect(status).toBe(400);
    if (!problem) expect(text).toContain(field);
    else expect(text).toMatch(new RegExp(`"${field.replace(/[[\]]/g, '\\$&')}:? ${problem}[."]`));
  });

  it('names the types of tools without null', async () => {
    const { text } = await ask('messages', { tools: [{ ...tool, type: 'memory', input_schema: undefined }] });
    expect(text).toContain('bash_20241022');
    expect(text).not.toContain('null');
  });
});
