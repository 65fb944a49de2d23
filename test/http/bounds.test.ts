// Bounds that stand in the contract: refused by the schema, before any handler is asked, in words for people.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../server/app.js';
import { good, send } from './requests.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const config = (generationConfig: object) => ({ generationConfig });
const declared = (name: string) => ({ tools: [{ functionDeclarations: [{ name }] }] });
const parts = (...given: object[]) => ({ contents: [{ role: 'model', parts: given }] });
const thinking = (signature: string) => [
  { role: 'user', content: 'Hi' },
  { role: 'assistant', content: [{ type: 'thinking', thinking: 'a', signature }] },
];

type Row = [surface: 'content' | 'responses' | 'messages', body: object, field: string, problem: string];
const wrong: Row[] = [
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

describe('refused by the contract', () => {
  it.each(
    wrong.map(([surface, more, ...said]) => [surface, JSON.stringify(more).slice(0, 100), more, ...said] as const),
  )('%s %s', async (surface, _, more, field, problem) => {
    const sent = good[surface];
    const { status, text } = await send(app.url, { ...sent, body: { ...(sent.body as object), ...more } });
    expect(status).toBe(400);
    expect(text).toMatch(new RegExp(`"${field.replace(/[[\]]/g, '\\$&')}:? ${problem}[."]`));
  });
});

const right: [surface: 'content' | 'responses' | 'messages', body: object][] = [
  ['content', config({ candidateCount: 8, maxOutputTokens: 1, logprobs: 20, thinkingConfig: { thinkingBudget: -1 } })],
  ['content', config({ candidateCount: 1, logprobs: 0, thinkingConfig: { thinkingBudget: 0 } })],
  ['responses', { max_output_tokens: 1, top_logprobs: 20 }],
  ['responses', { max_output_tokens: null, top_logprobs: null, model: 'm' }],
  ['messages', { max_tokens: 2, top_p: 0.999, messages: thinking('s') }],
];

describe('taken', () => {
  it.each(right)('%s %j', async (surface, more) => {
    const sent = good[surface];
    expect((await send(app.url, { ...sent, body: { ...(sent.body as object), ...more } })).status).toBe(200);
  });
});
