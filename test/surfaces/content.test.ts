import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Content, ContentGenerationConfig, GenerateContentRequest } from '../../generated/types.js';
import { contentViolations } from '../../surfaces/text/rules.js';
import { yamlOf } from '../harness/contract.js';

type Parts = Content['parts'];

const user = (...parts: Parts): Content => ({ role: 'user', parts });
const model = (...parts: Parts): Content => ({ role: 'model', parts });
const call = (name: string, id?: string) => ({ functionCall: { name, ...(id && { id }) } });
const response = (name: string, id?: string) => ({ functionResponse: { name, response: {}, ...(id && { id }) } });
const request = (more: Partial<GenerateContentRequest>): GenerateContentRequest => ({
  contents: [user({ text: 'Hello' })],
  ...more,
});
const fields = (more: Partial<GenerateContentRequest>) =>
  [...contentViolations(request(more))].map(({ field }) => field);
const turns = (...contents: Content[]) => ({ contents });
const config = (generationConfig: ContentGenerationConfig) => ({ generationConfig });
const choice = (mode: 'ANY' | 'AUTO', ...allowedFunctionNames: string[]) => ({
  functionCallingConfig: { mode, allowedFunctionNames },
});

type Row = [given: string, request: Partial<GenerateContentRequest>, ...want: string[]];

const wrong = yamlOf<Row[]>('surfaces/refused-content.yaml');

const right: Row[] = [
  [
    'a response in the turn of the model that made the call',
    turns(user({ text: 'a' }), model(call('look'), response('look')), user({ text: 'b' })),
  ],
  ['one tool without a list', { tools: { functionDeclarations: [{ name: 'a' }] } }],
  ['ANY without functions', { tools: [{ googleSearch: {} }], toolConfig: choice('ANY') }],
  ['empty text, as clients send it', turns(user({ text: '' }))],
  ['two contents of one side in a row', turns(user({ text: 'a' }), user({ text: 'b' }))],
  [
    'responses by id in another order, in contents of other roles',
    turns(
      user({ text: 'a' }),
      model(call('look', '1'), call('look', '2')),
      { role: 'function', parts: [response('look', '2')] },
      { role: 'tool', parts: [response('look', '1')] },
    ),
  ],
  [
    'a response whose id the call did not have',
    turns(user({ text: 'a' }), model(call('look')), user(response('look', '1'))),
  ],
  ['settings that are all empty', { generationConfig: {}, safetySettings: [], tools: [], toolConfig: {} }],
  [
    'an enum of values',
    config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING', enum: ['a', 'b'] } }),
  ],
  ['eight candidates', config({ candidateCount: 8, maxOutputTokens: 1, logprobs: 20 })],
  ['an open budget', config({ thinkingConfig: { thinkingBudget: -1 } })],
];

const document = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
  components: { examples: Record<string, { value: GenerateContentRequest }> };
};
const examples = Object.entries(document.components.examples).filter(([name]) => /^Content.*Request$/.test(name));

describe('the rules of content', () => {
  it.each(wrong)('refuse %s', (_, request, ...want) => expect(fields(request)).toEqual(want));

  it.each(right)('allow %s', (_, request) => expect(fields(request)).toEqual([]));

  it('finds the examples of the contract', () => expect(examples.length).toBeGreaterThan(8));

  it.each(examples)('allow the example of the contract: %s', (_, { value }) => {
    expect([...contentViolations(value)]).toEqual([]);
  });
});
