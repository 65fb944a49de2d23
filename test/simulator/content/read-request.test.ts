import { describe, expect, it } from '@jest/globals';
import type { ContentGenerationConfig, GenerateContentRequest } from '../../../generated/types.js';
import { readContent } from '../../../simulator/content/index.js';
import type { Conversation, ToolChoice } from '../../../simulator/conversation/conversation.js';
import { yamlOf } from '../../harness/contract.js';
import { callOf } from '../surface.js';

const request = (more: Partial<GenerateContentRequest>): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
  ...more,
});
const read = (more: Partial<GenerateContentRequest>): Conversation =>
  readContent(callOf('generateContent', request(more)));
const config = (generationConfig: ContentGenerationConfig) => ({ generationConfig });

const cases = yamlOf<[given: string, request: Partial<GenerateContentRequest>, want: Partial<Conversation>][]>(
  'simulator/content/conversations.yaml',
);

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
