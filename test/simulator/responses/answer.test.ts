import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { foldEvents, responseFold } from '../../../client/folds.js';
import type * as contract from '../../../generated/types.js';
import { seededIdentity } from '../../../simulator/identity.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { responseViolations } from '../../../surfaces/text/responses.js';
import { type Asked, createSimulator, textOf } from './calls.js';

await loadTokenizer();

type Request = contract.ResponseRequest;

const contractOf = JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
  paths: {
    '/v1/responses': {
      post: { requestBody: { content: { 'application/json': { examples: Record<string, { value: Request }> } } } };
    };
  };
};

const problemsOf = (request: Request): unknown[] => [...responseViolations(request)];

const weather: contract.ResponseTool = {
  type: 'function',
  name: 'get_weather',
  description: 'The weather in a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const forced = { tools: [weather], tool_choice: { type: 'function', name: 'get_weather' } } as const;
const schema = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] };

const requests: { name: string; body: Asked }[] = [
  { name: 'a text', body: { input: 'What are the primary colours of light?' } },
  { name: 'nothing', body: { input: [] } },
  { name: 'an empty text', body: { input: '' } },
  { name: 'reasoning', body: { input: 'Think.', reasoning: { effort: 'high', summary: 'detailed' } } },
  { name: 'a forced function', body: { input: 'Weather in Ghent?', ...forced, tools: [weather] } },
  { name: 'JSON', body: { input: 'Two lamps', text: { format: { type: 'json_schema', name: 'order', schema } } } },
  { name: 'any JSON', body: { input: 'Answer in JSON', text: { format: { type: 'json_object' } } } },
  { name: 'a limit', body: { input: 'Tell a long story about a harbour.', max_output_tokens: 16 } },
  { name: 'a refusal', body: { input: 'simulate refusal' } },
  { name: 'a safety stop', body: { input: 'simulate safety stop' } },
  {
    name: 'probabilities',
    body: { input: 'Hello', include: ['message.output_text.logprobs'], top_logprobs: 50 },
  },
];

describe('an answer', () => {
  it.each(requests)('is what its events make: $name', async ({ body }) => {
    const simulator = createSimulator({}, () => seededIdentity('same'));
    const whole = await simulator.ask(body);
    const events = await simulator.stream(body);
    expect(foldEvents(responseFold(), events)).toEqual(whole);
    expect(await simulator.ask(body)).toEqual(whole);
  });

  it('says that it is simulated, and what was said', async () => {
    const text = textOf(await createSimulator().ask({ input: 'Do marmots yodel?' }));
    expect(text).toMatch(/simulat/i);
    expect(text).toContain('marmots');
  });

  it('is cut where the limit is', async () => {
    const whole = await createSimulator().ask({ input: 'Tell a long story.', max_output_tokens: 16 });
    expect(whole).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    expect(whole.usage?.output_tokens).toBeLessThanOrEqual(16);
    expect(whole.output).toMatchObject([{ status: 'incomplete' }]);
  });

  it('reasons when asked to, and counts it', async () => {
    const simulator = createSimulator();
    const reasoned = await simulator.ask({ input: 'Hello', reasoning: {} });
    expect(reasoned.output.map(({ type }) => type)).toEqual(['reasoning', 'message']);
    expect(reasoned.output[0]).toMatchObject({ summary: [], encrypted_content: null });
    expect(reasoned.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0);
    for (const body of [{ input: 'Hello' }, { input: 'Hello', reasoning: { effort: 'none' } } as const])
      expect((await simulator.ask(body)).output.map(({ type }) => type)).toEqual(['message']);
  });

  it('calls the function that it must', async () => {
    const { output, status } = await createSimulator().ask({ input: 'Weather in Ghent?', ...forced, tools: [weather] });
    expect(status).toBe('completed');
    expect(output[0]).toMatchObject({ type: 'function_call', name: 'get_weather', status: 'completed' });
    expect(output[0]?.id).not.toBe((output[0] as contract.ResponseFunctionCall).call_id);
    expect(JSON.parse((output[0] as contract.ResponseFunctionCall).arguments)).toEqual({ city: expect.any(String) });
  });
});

describe('the request is echoed', () => {
  it('with its defaults', async () => {
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
    });
  });

  it('with null as its defaults', async () => {
    const simulator = createSimulator({}, () => seededIdentity('same'));
    const nulls: Asked = {
      input: 'Hello',
      include: null,
      instructions: null,
      max_output_tokens: null,
      parallel_tool_calls: null,
      previous_response_id: null,
      reasoning: null,
      service_tier: null,
      store: null,
      stream: null,
      temperature: null,
      top_p: null,
      truncation: null,
      top_logprobs: null,
      metadata: null,
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
      const { tools, text, reasoning, service_tier, tool_choice } = await createSimulator().ask({
        input: 'Hi',
        ...given,
      });
      expect({ tools, text, reasoning, service_tier, tool_choice }).toMatchObject(want);
      if (want.tools) expect(tools).toEqual(want.tools);
    },
  );
});

it('answers with what a function returned', async () => {
  const simulator = createSimulator();
  const called = await simulator.ask({ input: 'Weather in Ghent?', ...forced, tools: [weather] });
  const call = called.output.find((item) => item.type === 'function_call');
  const answer = await simulator.ask({
    previous_response_id: called.id,
    tools: [weather],
    input: [{ type: 'function_call_output', call_id: call?.call_id ?? '', output: '{"sky":"hail","degrees":-7}' }],
  });
  expect(answer.output.map(({ type }) => type)).toEqual(['message']);
  expect(textOf(answer)).toMatch(/hail/);
});

describe("the contract's examples", () => {
  const { requestBody } = contractOf.paths['/v1/responses'].post;
  const examples = Object.entries(requestBody.content['application/json'].examples);
  it.each(examples)('%s is answered', async (name, { value }) => {
    const simulator = createSimulator();
    if (name === 'computer_step')
      return expect((await simulator.refusal(value)).code).toBe('previous_response_not_found');
    expect(problemsOf(value)).toEqual([]);
    const { stream, background, ...body } = value;
    expect((await simulator.ask(body)).output.length).toBeGreaterThan(0);
    if (background)
      expect(await simulator.ask({ ...body, background })).toMatchObject({ status: 'queued', output: [] });
    expect((await simulator.stream(body)).length).toBeGreaterThan(3);
  });
});
