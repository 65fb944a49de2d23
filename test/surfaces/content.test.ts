import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Content, ContentGenerationConfig, GenerateContentRequest } from '../../generated/types.js';
import { contentViolations } from '../../surfaces/text/content.js';

type Parts = Content['parts'];

const user = (...parts: Parts): Content => ({ role: 'user', parts });
const model = (...parts: Parts): Content => ({ role: 'model', parts });
const call = (name: string, id?: string) => ({ functionCall: { name, ...(id && { id }) } });
const response = (name: string, id?: string) => ({ functionResponse: { name, response: {}, ...(id && { id }) } });
const declared = (...names: string[]) => [{ functionDeclarations: names.map((name) => ({ name })) }];
const request = (more: Partial<GenerateContentRequest>): GenerateContentRequest => ({
  contents: [user({ text: 'Hello' })],
  ...more,
});
const fields = (more: Partial<GenerateContentRequest>) =>
  [...contentViolations(request(more))].map(({ field }) => field);
const config = (generationConfig: ContentGenerationConfig) => ({ generationConfig });
const choice = (mode: 'ANY' | 'AUTO', ...allowedFunctionNames: string[]) => ({
  functionCallingConfig: { mode, allowedFunctionNames },
});

const wrong: { given: string; request: Partial<GenerateContentRequest>; want: string[] }[] = [
  { given: 'an empty last content', request: { contents: [user({ text: 'a' }), user()] }, want: ['contents[1].parts'] },
  {
    given: 'base64 that is none',
    request: { contents: [user({ text: 'a' }, { inlineData: { mimeType: 'image/png', data: 'no base64' } })] },
    want: ['contents[0].parts[1].inlineData.data'],
  },
  {
    given: 'a call by the user',
    request: { contents: [user(call('look'))] },
    want: ['contents[0].parts[0].functionCall'],
  },
  {
    given: 'a response to nothing',
    request: { contents: [user(response('look'))] },
    want: ['contents[0].parts[0].functionResponse'],
  },
  {
    given: 'a response to another function',
    request: { contents: [user({ text: 'a' }), model(call('look')), user(response('listen'))] },
    want: ['contents[2].parts[0].functionResponse'],
  },
  {
    given: 'a response to another call',
    request: { contents: [user({ text: 'a' }), model(call('look', '1')), user(response('look', '2'))] },
    want: ['contents[2].parts[0].functionResponse'],
  },
  {
    given: 'two responses to one call',
    request: { contents: [user({ text: 'a' }), model(call('look')), user(response('look'), response('look'))] },
    want: ['contents[2].parts[1].functionResponse'],
  },
  {
    given: 'one response to two calls that were made together',
    request: { contents: [user({ text: 'a' }), model(call('look'), call('look')), user(response('look'))] },
    want: ['contents[2].parts[0].functionResponse'],
  },
  {
    given: 'one response to two calls in the middle of a conversation',
    request: {
      contents: [
        user({ text: 'a' }),
        model(call('look'), call('listen')),
        user(response('listen')),
        model({ text: 'b' }),
        user({ text: 'c' }),
      ],
    },
    want: ['contents[2].parts[0].functionResponse'],
  },
  {
    given: 'two functions of one name',
    request: { tools: [...declared('a', 'b'), ...declared('b')] },
    want: ['tools[1].functionDeclarations[0].name'],
  },
  {
    given: 'arguments that are no object',
    request: {
      tools: [
        {
          functionDeclarations: [
            { name: 'a', parameters: { type: 'STRING' } },
            { name: 'b', parametersJsonSchema: { type: 'array' } },
          ],
        },
      ],
    },
    want: [
      'tools[0].functionDeclarations[0].parameters.type',
      'tools[0].functionDeclarations[1].parametersJsonSchema.type',
    ],
  },
  {
    given: 'arguments declared twice',
    request: {
      tools: [{ functionDeclarations: [{ name: 'a', parameters: { type: 'OBJECT' }, parametersJsonSchema: {} }] }],
    },
    want: ['tools[0].functionDeclarations[0].parametersJsonSchema'],
  },
  {
    given: 'a function allowed that is not there',
    request: { tools: declared('a'), toolConfig: choice('ANY', 'a', 'b') },
    want: ['toolConfig.functionCallingConfig.allowedFunctionNames[1]'],
  },
  {
    given: 'a schema for plain text',
    request: config({ responseSchema: { type: 'OBJECT' } }),
    want: ['generationConfig.responseSchema'],
  },
  {
    given: 'a JSON Schema for plain text',
    request: config({ responseJsonSchema: {}, responseMimeType: 'text/plain' }),
    want: ['generationConfig.responseJsonSchema'],
  },
  {
    given: 'two schemas',
    request: config({
      responseSchema: { type: 'OBJECT' },
      responseJsonSchema: {},
      responseMimeType: 'application/json',
    }),
    want: ['generationConfig.responseJsonSchema'],
  },
  {
    given: 'an enum without values',
    request: config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING' } }),
    want: ['generationConfig.responseMimeType'],
  },
];

const right: { given: string; request: Partial<GenerateContentRequest> }[] = [
  {
    given: 'a response in the turn of the model that made the call',
    request: { contents: [user({ text: 'a' }), model(call('look'), response('look')), user({ text: 'b' })] },
  },
  { given: 'one tool without a list', request: { tools: { functionDeclarations: [{ name: 'a' }] } } },
  { given: 'ANY without functions', request: { tools: [{ googleSearch: {} }], toolConfig: choice('ANY') } },
  { given: 'empty text, as clients send it', request: { contents: [user({ text: '' })] } },
  { given: 'two contents of one side in a row', request: { contents: [user({ text: 'a' }), user({ text: 'b' })] } },
  {
    given: 'responses by id in another order, in contents of other roles',
    request: {
      contents: [
        user({ text: 'a' }),
        model(call('look', '1'), call('look', '2')),
        { role: 'function', parts: [response('look', '2')] },
        { role: 'tool', parts: [response('look', '1')] },
      ],
    },
  },
  {
    given: 'a response whose id the call did not have',
    request: { contents: [user({ text: 'a' }), model(call('look')), user(response('look', '1'))] },
  },
  {
    given: 'settings that are all empty',
    request: { generationConfig: {}, safetySettings: [], tools: [], toolConfig: {} },
  },
  {
    given: 'an enum of values',
    request: config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING', enum: ['a', 'b'] } }),
  },
  { given: 'eight candidates', request: config({ candidateCount: 8, maxOutputTokens: 1, logprobs: 20 }) },
  { given: 'an open budget', request: config({ thinkingConfig: { thinkingBudget: -1 } }) },
];

const document = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
  components: { examples: Record<string, { value: GenerateContentRequest }> };
};
const examples = Object.entries(document.components.examples).filter(([name]) => /^Content.*Request$/.test(name));

describe('the rules of content', () => {
  it.each(wrong)('refuse $given', ({ request, want }) => {
    expect(fields(request)).toEqual(want);
  });

  it.each(right)('allow $given', ({ request }) => {
    expect(fields(request)).toEqual([]);
  });

  it('finds the examples of the contract', () => expect(examples.length).toBeGreaterThan(8));

  it.each(examples)('allow the example of the contract: %s', (_, { value }) => {
    expect([...contentViolations(value)]).toEqual([]);
  });
});
