import { describe, expect, it } from '@jest/globals';
import type { Content, ContentGenerationConfig, GenerateContentRequest } from '../../../generated/types.js';
import { readContent } from '../../../simulator/content/read-content-request.js';
import type { Conversation, JsonSchema, ToolChoice } from '../../../simulator/conversation/conversation.js';
import { assistant, call, result, talk, user } from '../answer.js';
import { callOf } from '../surface.js';

const request = (more: Partial<GenerateContentRequest>): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  ...more,
});
const read = (more: Partial<GenerateContentRequest>): Conversation =>
  readContent(callOf('generateContent', request(more)));
const config = (generationConfig: ContentGenerationConfig) => ({ generationConfig });
const contents = (...contents: Content[]) => ({ contents });

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const schemaIn = (field: string, schema: JsonSchema = { type: 'integer' }) => ({
  format: { type: 'json_schema' as const, schema, strict: true, field: `generationConfig.${field}` },
});
const json = { responseMimeType: 'application/json' as const };
const detail = 'MEDIA_RESOLUTION_LOW';
const code = 'code_execution';

const cases: [given: string, request: Partial<GenerateContentRequest>, want: Partial<Conversation>][] = [
  ['the least', {}, talk('Hello', { surface: 'content', model: 'flash-latest', scope: 'key-1' })],
  [
    'roles: only model is the model, and neighbours on one side are one turn',
    contents(
      { parts: [{ text: 'a' }] },
      { role: 'user', parts: [{ text: 'b' }] },
      { role: 'model', parts: [{ functionCall: { id: '1', name: 'look', args: { at: 'sky' } } }] },
      { role: 'function', parts: [{ functionResponse: { id: '1', name: 'look', response: { error: 'fog' } } }] },
      { role: 'tool', parts: [{ text: 'c' }] },
    ),
    {
      turns: [
        user('a', 'b'),
        assistant(call('1', 'look', { at: 'sky' })),
        user(result('1', 'look', { error: 'fog' }, { isError: true }), 'c'),
      ],
    },
  ],
  [
    'lists that are sent as their only item',
    {
      ...contents({ parts: [{ text: 'a' }] }),
      ...{ systemInstruction: { parts: { text: 'Be brief.' } }, tools: { googleSearch: {} } },
    },
    { instructions: 'Be brief.', tools: [{ type: 'web_search', domains: [] }] },
  ],
  [
    'thoughts, code and its outcome among the history',
    contents(
      {
        role: 'model',
        parts: [
          { text: 'hm', thought: true },
          { executableCode: { language: 'PYTHON', code: 'print(1)' } },
          { codeExecutionResult: { outcome: 'OK', output: '1' } },
          { codeExecutionResult: { outcome: 'OUTCOME_FAILED' } },
        ],
      },
      { parts: [{ text: 'a' }] },
    ),
    {
      turns: [
        assistant(
          { type: 'thought', text: 'hm' },
          call('', code, { code: 'print(1)' }),
          result('', code, '1'),
          result('', code, '', { isError: true }),
        ),
        user('a'),
      ],
    },
  ],
  [
    'media, with what their detail is worth',
    {
      ...contents({
        parts: [
          { inlineData: { mimeType: 'image/png', data: 'aGk=' } },
          { fileData: { mimeType: 'image/webp', fileUri: 'https://example.com/a.webp' } },
        ],
      }),
      ...config({ mediaResolution: detail }),
    },
    {
      turns: [
        user(
          { type: 'media', mediaType: 'image/png', data: 'aGk=', detail },
          { type: 'media', mediaType: 'image/webp', url: 'https://example.com/a.webp', detail },
        ),
      ],
    },
  ],
  [
    'instructions',
    { systemInstruction: { role: 'system', parts: [{ text: 'One.' }, { text: 'Two.' }] } },
    { instructions: 'One.\n\nTwo.' },
  ],
  [
    'tools of every kind',
    {
      tools: [
        {
          functionDeclarations: [
            {
              ...{ name: 'look', description: 'Looks.' },
              parameters: { type: 'OBJECT', properties: { at: { type: 'STRING' } }, required: ['at'] },
            },
            { name: 'note', parametersJsonSchema: { properties: { text: { type: ['string', 'null'] } } } },
            { name: 'wait' },
          ],
        },
        { codeExecution: {} },
        { googleSearch: {} },
      ],
    },
    {
      tools: [
        {
          ...{ type: 'function', name: 'look', description: 'Looks.' },
          parameters: object({ at: { type: 'string' } }, { required: ['at'] }),
        },
        { type: 'function', name: 'note', description: '', parameters: object({ text: { type: ['string', 'null'] } }) },
        { type: 'function', name: 'wait', description: '' },
        { type: 'code_execution' },
        { type: 'web_search', domains: [] },
      ],
    },
  ],
  ['JSON of any shape', config(json), { format: { type: 'json_object' } }],
  ['JSON by a schema', config({ ...json, responseSchema: { type: 'integer' } }), schemaIn('responseSchema')],
  [
    'JSON by a JSON Schema',
    config({ ...json, responseJsonSchema: { type: 'integer' } }),
    schemaIn('responseJsonSchema'),
  ],
  [
    'one of several values',
    config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING', enum: ['a', 'b'] } }),
    { format: { type: 'enum', values: ['a', 'b'] } },
  ],
  [
    'counts as numbers and as text',
    config({
      ...json,
      responseSchema: {
        type: 'OBJECT',
        properties: {
          tags: { type: 'ARRAY', items: { type: 'STRING', minLength: '2', maxLength: 8 }, minItems: '3', maxItems: 4 },
        },
        ...{ minProperties: '1', maxProperties: 2 },
      },
    }),
    schemaIn(
      'responseSchema',
      object(
        { tags: { type: 'array', items: { type: 'string', minLength: 2, maxLength: 8 }, minItems: 3, maxItems: 4 } },
        { minProperties: 1, maxProperties: 2 },
      ),
    ),
  ],
  [
    'settings',
    {
      ...config({ maxOutputTokens: 5, temperature: 0.5, seed: 7, stopSequences: ['', 'END'] }),
      cachedContent: 'cachedContents/1',
    },
    { maxTokens: 5, temperature: 0.5, seed: 7, stopSequences: ['END'], cachedContent: 'cachedContents/1' },
  ],
  [
    'thresholds',
    {
      safetySettings: [
        { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_ONLY_HIGH' },
        { category: 'HARM_CATEGORY_HATE_SPEECH', threshold: 'BLOCK_NONE' },
        { category: 'HARM_CATEGORY_CIVIC_INTEGRITY', threshold: 'OFF' },
        { category: 'HARM_CATEGORY_MEDICAL', threshold: 'HARM_BLOCK_THRESHOLD_UNSPECIFIED' },
      ],
    },
    {
      safety: {
        ...{ HARM_CATEGORY_HARASSMENT: 'ONLY_HIGH', HARM_CATEGORY_HATE_SPEECH: 'NONE' },
        HARM_CATEGORY_CIVIC_INTEGRITY: 'OFF',
      },
    },
  ],
];

const functions = { functionDeclarations: [{ name: 'a' }, { name: 'b' }] };
const search = { googleSearch: {} };
const choices: [string, GenerateContentRequest['tools'], calling: object, want: Omit<ToolChoice, 'parallel'>][] = [
  ['VALIDATED, as all arguments are valid', [functions], { mode: 'VALIDATED' }, { mode: 'auto' }],
  ['AUTO', [functions], { mode: 'AUTO' }, { mode: 'auto' }],
  ['ANY, which means functions', [functions, search], { mode: 'ANY' }, { mode: 'required', allowed: ['a', 'b'] }],
  ['ANY without functions', [search], { mode: 'ANY' }, { mode: 'auto' }],
  [
    'ANY of those allowed',
    [functions],
    { mode: 'ANY', allowedFunctionNames: ['b'] },
    { mode: 'required', allowed: ['b'] },
  ],
  [
    'some allowed beside a search',
    [functions, search],
    { allowedFunctionNames: ['b'] },
    { mode: 'auto', allowed: ['b', 'web_search'] },
  ],
  ['NONE', [functions], { mode: 'NONE' }, { mode: 'none' }],
  [
    'NONE, which does not forbid a search',
    [functions, search],
    { mode: 'NONE' },
    { mode: 'auto', allowed: ['web_search'] },
  ],
];

describe('a request of content as a conversation', () => {
  it.each(cases)('%s', (_, request, want) => expect(read(request)).toMatchObject(want));

  it.each(choices)('choice of tools: %s', (_, tools = [], calling, want) => {
    const { toolChoice } = read({ tools, toolConfig: { functionCallingConfig: calling } });
    expect(toolChoice).toEqual({ parallel: true, ...want });
  });

  it.each([
    [{}, undefined],
    [{ includeThoughts: false }, undefined],
    [{ includeThoughts: true }, {}],
    [{ includeThoughts: true, thinkingBudget: 0 }, undefined],
    [{ thinkingBudget: -1 }, {}],
    [{ thinkingBudget: 512 }, { budget: 512 }],
  ])('thinks as %j says', (thinkingConfig, want) => expect(read(config({ thinkingConfig })).reasoning).toEqual(want));
});
