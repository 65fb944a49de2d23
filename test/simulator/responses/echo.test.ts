// What a response says of its request. What answers are otherwise is in contract.test.ts.
import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { seededIdentity } from '../../../simulator/identity.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { type Asked, createSimulator } from './calls.js';

await loadTokenizer();

const weather: contract.ResponseTool = {
  type: 'function',
  name: 'get_weather',
  description: 'The weather.',
  parameters: {},
};
const schema = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] };

describe('the request is echoed', () => {
  it('with its defaults', async () =>
    expect(await createSimulator().ask({ input: 'Hello' })).toMatchObject({
      id: expect.stringMatching(/^resp_/),
      object: 'response',
      created_at: 1_763_719_203,
      status: 'completed',
      error: null,
      incomplete_details: null,
      instructions: null,
      max_output_tokens: null,
      model: 'gpt-4.1',
      parallel_tool_calls: true,
      previous_response_id: null,
      reasoning: { effort: null, summary: null },
      store: true,
      temperature: 1,
      text: { format: { type: 'text' } },
      tool_choice: 'auto',
      tools: [],
      top_p: 1,
      truncation: 'disabled',
      user: null,
      metadata: {},
    }));

  it('with null as its defaults', async () => {
    const simulator = createSimulator({}, () => seededIdentity('same'));
    const nulls: Asked = {
      input: 'Hello',
      ...{ include: null, instructions: null, max_output_tokens: null, parallel_tool_calls: null, stream: null },
      ...{ previous_response_id: null, reasoning: null, service_tier: null, store: null, temperature: null },
      ...{ top_p: null, truncation: null, top_logprobs: null, metadata: null },
    };
    expect(await simulator.ask(nulls)).toEqual(await simulator.ask({ input: 'Hello', text: {} }));
    expect(simulator.store.records).toHaveLength(2);
  });

  it('with null in the format as its defaults', async () => {
    const format = { type: 'json_schema' as const, name: 'order', schema, description: null, strict: null };
    const { text } = await createSimulator().ask({ input: 'Two lamps', text: { format } });
    expect(text.format).toEqual({ type: 'json_schema', name: 'order', schema, strict: false });
  });

  it('as it was', async () => {
    const body = {
      input: 'Hello',
      instructions: 'Be brief.',
      max_output_tokens: 900,
      parallel_tool_calls: false,
      reasoning: { effort: 'low', summary: 'concise' },
      service_tier: 'flex',
      store: false,
      temperature: 0,
      tool_choice: 'none',
      top_p: 0.5,
      truncation: 'auto',
      user: 'u1',
      metadata: { a: 'b' },
    } as const;
    const { input, ...echoed } = body;
    expect(await createSimulator().ask(body)).toMatchObject(echoed);
  });

  it.each([
    {
      given: { tools: [{ type: 'function', name: 'a' }] },
      want: { tools: [{ type: 'function', name: 'a', parameters: null, strict: true }] },
    },
    {
      given: { tools: [{ ...weather, strict: false }], tool_choice: 'none' },
      want: { tools: [{ ...weather, strict: false }], tool_choice: 'none' },
    },
    {
      given: { tools: [{ type: 'web_search_preview' }] },
      want: { tools: [{ type: 'web_search_preview', search_context_size: 'medium' }] },
    },
    {
      given: { text: { format: { type: 'json_schema', name: 'a', schema } } },
      want: { text: { format: { type: 'json_schema', name: 'a', schema, strict: false } } },
    },
    { given: { reasoning: {} }, want: { reasoning: { effort: 'medium', summary: null } } },
    { given: { service_tier: 'auto' }, want: { service_tier: 'default' } },
  ] as { given: Partial<Asked>; want: Partial<contract.Response> }[])(
    '$given with what it leaves open',
    async ({ given, want }) => {
      const response = await createSimulator().ask({ input: 'Hi', ...given });
      expect(response).toMatchObject(want);
      if (want.tools) expect(response.tools).toEqual(want.tools);
    },
  );
});
