// Forms that the types of the official SDKs allow beside those of the seeds: what of them is taken, and what stays refused.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../server/app.js';
import { good, send, type TextSurface } from './requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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

const refused: [surface: TextSurface, more: object, field: string][] = [
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

describe('requests of programs that are typed by the SDKs', () => {
  it.each(taken)('%s takes %j', async (surface, more) => {
    const { status, body } = await ask(surface, more);
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 });
  });

  it.each(refused)('%s refuses %j', async (surface, more, field) => {
    const { status, text } = await ask(surface, more);
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  it('names the types of tools without null', async () => {
    const { text } = await ask('messages', { tools: [{ ...tool, type: 'memory', input_schema: undefined }] });
    expect(text).toContain('bash_20241022');
    expect(text).not.toContain('null');
  });
});
