import { describe, expect, it } from '@jest/globals';
import type { Content, ContentGenerationConfig, GenerateContentRequest } from '../../../generated/types.js';
import { readContent } from '../../../simulator/content/read-content-request.js';
import type { Conversation, ToolChoice } from '../../../simulator/conversation/conversation.js';
import { callOf } from '../surface.js';

const request = (more: Partial<GenerateContentRequest>): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  ...more,
});
const read = (more: Partial<GenerateContentRequest>): Conversation =>
  readContent(callOf('generateContent', request(more)));
const config = (generationConfig: ContentGenerationConfig) => ({ generationConfig });
const contents = (...contents: Content[]) => ({ contents });

const cases: { given: string; request: Partial<GenerateContentRequest>; want: Partial<Conversation> }[] = [
  {
    given: 'the least',
    request: {},
    want: {
      surface: 'content',
      model: 'flash-latest',
      instructions: '',
      turns: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
      tools: [],
      toolChoice: { mode: 'auto', parallel: true },
      format: { type: 'text' },
      stopSequences: [],
      candidate: 0,
      safety: {},
      cacheBreakpoints: [],
      scope: 'key-1',
    },
  },
  {
    given: 'roles: only model is the model, and neighbours on one side are one turn',
    request: contents(
      { parts: [{ text: 'a' }] },
      { role: 'user', parts: [{ text: 'b' }] },
      { role: 'model', parts: [{ functionCall: { id: '1', name: 'look', args: { at: 'sky' } } }] },
      { role: 'function', parts: [{ functionResponse: { id: '1', name: 'look', response: { error: 'fog' } } }] },
      { role: 'tool', parts: [{ text: 'c' }] },
    ),
    want: {
      turns: [
        {
          role: 'user',
          parts: [
            { type: 'text', text: 'a' },
            { type: 'text', text: 'b' },
          ],
        },
        { role: 'assistant', parts: [{ type: 'call', id: '1', name: 'look', args: { at: 'sky' } }] },
        {
          role: 'user',
          parts: [
            { type: 'result', id: '1', name: 'look', output: { error: 'fog' }, isError: true, media: [] },
            { type: 'text', text: 'c' },
          ],
        },
      ],
    },
  },
  {
    given: 'lists that are sent as their only item',
    request: {
      ...contents({ parts: [{ text: 'a' }] }),
      systemInstruction: { parts: { text: 'Be brief.' } },
      tools: { googleSearch: {} },
    },
    want: { instructions: 'Be brief.', tools: [{ type: 'web_search', domains: [] }] },
  },
  {
    given: 'thoughts, code and its outcome among the history',
    request: contents(
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
    want: {
      turns: [
        {
          role: 'assistant',
          parts: [
            { type: 'thought', text: 'hm' },
            { type: 'call', id: '', name: 'code_execution', args: { code: 'print(1)' } },
            { type: 'result', id: '', name: 'code_execution', output: '1', isError: false, media: [] },
            { type: 'result', id: '', name: 'code_execution', output: '', isError: true, media: [] },
          ],
        },
        { role: 'user', parts: [{ type: 'text', text: 'a' }] },
      ],
    },
  },
  {
    given: 'media, with what their detail is worth',
    request: {
      ...contents({
        parts: [
          { inlineData: { mimeType: 'image/png', data: 'aGk=' } },
          { fileData: { mimeType: 'image/webp', fileUri: 'https://example.com/a.webp' } },
        ],
      }),
      ...config({ mediaResolution: 'MEDIA_RESOLUTION_LOW' }),
    },
    want: {
      turns: [
        {
          role: 'user',
          parts: [
            { type: 'media', mediaType: 'image/png', data: 'aGk=', detail: 'MEDIA_RESOLUTION_LOW' },
            {
              type: 'media',
              mediaType: 'image/webp',
              url: 'https://example.com/a.webp',
              detail: 'MEDIA_RESOLUTION_LOW',
            },
          ],
        },
      ],
    },
  },
  {
    given: 'instructions',
    request: { systemInstruction: { role: 'system', parts: [{ text: 'One.' }, { text: 'Two.' }] } },
    want: { instructions: 'One.\n\nTwo.' },
  },
  {
    given: 'tools of every kind',
    request: {
      tools: [
        {
          functionDeclarations: [
            {
              name: 'look',
              description: 'Looks.',
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
    want: {
      tools: [
        {
          type: 'function',
          name: 'look',
          description: 'Looks.',
          parameters: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
        },
        {
          type: 'function',
          name: 'note',
          description: '',
          parameters: { type: 'object', properties: { text: { type: ['string', 'null'] } } },
        },
        { type: 'function', name: 'wait', description: '' },
        { type: 'code_execution' },
        { type: 'web_search', domains: [] },
      ],
    },
  },
  {
    given: 'JSON of any shape',
    request: config({ responseMimeType: 'application/json' }),
    want: { format: { type: 'json_object' } },
  },
  {
    given: 'JSON by a schema',
    request: config({ responseMimeType: 'application/json', responseSchema: { type: 'integer' } }),
    want: {
      format: {
        type: 'json_schema',
        schema: { type: 'integer' },
        strict: true,
        field: 'generationConfig.responseSchema',
      },
    },
  },
  {
    given: 'JSON by a JSON Schema',
    request: config({ responseMimeType: 'application/json', responseJsonSchema: { type: 'integer' } }),
    want: {
      format: {
        type: 'json_schema',
        schema: { type: 'integer' },
        strict: true,
        field: 'generationConfig.responseJsonSchema',
      },
    },
  },
  {
    given: 'one of several values',
    request: config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING', enum: ['a', 'b'] } }),
    want: { format: { type: 'enum', values: ['a', 'b'] } },
  },
  {
    given: 'counts as numbers and as text',
    request: config({
      responseMimeType: 'application/json',
      responseSchema: {
        type: 'OBJECT',
        properties: {
          tags: { type: 'ARRAY', items: { type: 'STRING', minLength: '2', maxLength: 8 }, minItems: '3', maxItems: 4 },
        },
        minProperties: '1',
        maxProperties: 2,
      },
    }),
    want: {
      format: {
        type: 'json_schema',
        schema: {
          type: 'object',
          properties: {
            tags: { type: 'array', items: { type: 'string', minLength: 2, maxLength: 8 }, minItems: 3, maxItems: 4 },
          },
          minProperties: 1,
          maxProperties: 2,
        },
        strict: true,
        field: 'generationConfig.responseSchema',
      },
    },
  },
  {
    given: 'settings',
    request: {
      ...config({ maxOutputTokens: 5, temperature: 0.5, seed: 7, stopSequences: ['', 'END'] }),
      cachedContent: 'cachedContents/1',
    },
    want: { maxTokens: 5, temperature: 0.5, seed: 7, stopSequences: ['END'], cachedContent: 'cachedContents/1' },
  },
  {
    given: 'thresholds',
    request: {
      safetySettings: [
        { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_ONLY_HIGH' },
        { category: 'HARM_CATEGORY_HATE_SPEECH', threshold: 'BLOCK_NONE' },
        { category: 'HARM_CATEGORY_CIVIC_INTEGRITY', threshold: 'OFF' },
        { category: 'HARM_CATEGORY_MEDICAL', threshold: 'HARM_BLOCK_THRESHOLD_UNSPECIFIED' },
      ],
    },
    want: {
      safety: {
        HARM_CATEGORY_HARASSMENT: 'ONLY_HIGH',
        HARM_CATEGORY_HATE_SPEECH: 'NONE',
        HARM_CATEGORY_CIVIC_INTEGRITY: 'OFF',
      },
    },
  },
];

const twoFunctions = { functionDeclarations: [{ name: 'a' }, { name: 'b' }] };
const search = { googleSearch: {} };
const choices: { given: string; tools: GenerateContentRequest['tools']; calling: object; want: ToolChoice }[] = [
  {
    given: 'VALIDATED, as all arguments are valid',
    tools: [twoFunctions],
    calling: { mode: 'VALIDATED' },
    want: { mode: 'auto', parallel: true },
  },
  { given: 'AUTO', tools: [twoFunctions], calling: { mode: 'AUTO' }, want: { mode: 'auto', parallel: true } },
  {
    given: 'ANY, which means functions',
    tools: [twoFunctions, search],
    calling: { mode: 'ANY' },
    want: { mode: 'required', allowed: ['a', 'b'], parallel: true },
  },
  { given: 'ANY without functions', tools: [search], calling: { mode: 'ANY' }, want: { mode: 'auto', parallel: true } },
  {
    given: 'ANY of those allowed',
    tools: [twoFunctions],
    calling: { mode: 'ANY', allowedFunctionNames: ['b'] },
    want: { mode: 'required', allowed: ['b'], parallel: true },
  },
  {
    given: 'some allowed beside a search',
    tools: [twoFunctions, search],
    calling: { allowedFunctionNames: ['b'] },
    want: { mode: 'auto', allowed: ['b', 'web_search'], parallel: true },
  },
  { given: 'NONE', tools: [twoFunctions], calling: { mode: 'NONE' }, want: { mode: 'none', parallel: true } },
  {
    given: 'NONE, which does not forbid a search',
    tools: [twoFunctions, search],
    calling: { mode: 'NONE' },
    want: { mode: 'auto', allowed: ['web_search'], parallel: true },
  },
];

describe('a request of content as a conversation', () => {
  it.each(cases)('$given', ({ request, want }) => {
    expect(read(request)).toMatchObject(want);
  });

  it.each(choices)('choice of tools: $given', ({ tools = [], calling, want }) => {
    expect(read({ tools, toolConfig: { functionCallingConfig: calling } }).toolChoice).toEqual(want);
  });

  it.each([
    [{}, undefined],
    [{ includeThoughts: false }, undefined],
    [{ includeThoughts: true }, {}],
    [{ includeThoughts: true, thinkingBudget: 0 }, undefined],
    [{ thinkingBudget: -1 }, {}],
    [{ thinkingBudget: 512 }, { budget: 512 }],
  ])('thinks as %j says', (thinkingConfig, want) => {
    expect(read(config({ thinkingConfig })).reasoning).toEqual(want);
  });
});
