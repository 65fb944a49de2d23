import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../generated/types.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Call, Reply, TextEngine } from '../../surfaces/engine/handler.js';
import { createHandlers } from '../../surfaces/index.js';
import { responseViolations } from '../../surfaces/text/responses.js';

type Body = Partial<contract.ResponseRequest>;
type Input = contract.ResponseInputItem[];

const problems = (body: Body): unknown[] => [...responseViolations({ model: 'm', input: 'Hi', ...body })];
const ofUser = (...content: contract.ResponseInputContent[]): Body => ({ input: [{ role: 'user', content }] });

const png = 'iVBORw0KGgo=';
const weather: contract.ResponseTool = { type: 'function', name: 'get_weather' };
const search: contract.ResponseTool = { type: 'web_search_preview_2025_03_11' };
const call = { type: 'function_call', call_id: 'c', name: 'get_weather', arguments: '{}' } as const;
const output = { type: 'function_call_output', call_id: 'c', output: 'hail' } as const;
const click = {
  type: 'computer_call',
  id: 'cu',
  call_id: 'c',
  status: 'completed',
  action: { type: 'wait' },
  pending_safety_checks: [{ id: 's1' }, { id: 's2' }],
} as const;
const screen = {
  type: 'computer_call_output',
  call_id: 'c',
  output: { type: 'computer_screenshot', file_id: 'file_1' },
} as const;
const input = (...items: unknown[]): Body => ({ input: items as Input });
const json = { text: { format: { type: 'json_object' } } } as const;

describe('a request passes', () => {
  const good: { name: string; body: Body }[] = [
    { name: 'a text', body: {} },
    { name: 'no items', body: { input: [] } },
    { name: 'a call with its output', body: input(call, output) },
    { name: 'an output before its call', body: input(output, call) },
    { name: 'an output for a call that may be in the chain', body: { ...input(output), previous_response_id: 'r' } },
    { name: 'an output for a call that may be in a conversation', body: { ...input(output), conversation: 'conv' } },
    { name: 'an output for a call that may be referred to', body: input({ id: 'fc_1' }, output) },
    { name: 'a cut call', body: input({ ...call, status: 'incomplete' }) },
    {
      name: 'calls of both kinds with one id',
      body: input(call, output, { ...click, pending_safety_checks: [] }, screen),
    },
    {
      name: 'a tool that is chosen',
      body: { tools: [weather], tool_choice: { type: 'function', name: 'get_weather' } },
    },
    { name: 'a dated tool', body: { tools: [search], tool_choice: { type: 'web_search_preview' } } },
    { name: 'any tool', body: { tools: [search], tool_choice: 'required' } },
    { name: 'no tools, none to be called', body: { tools: [], tool_choice: 'none' } },
    { name: 'JSON requested by the user', body: { input: 'As json', ...json } },
    { name: 'JSON mentioned in instructions', body: { instructions: 'JSON!', ...json } },
    {
      name: 'JSON mentioned in a part',
      body: { ...ofUser({ type: 'input_text', text: 'A JSON object' }), ...json },
    },
    { name: 'JSON perhaps mentioned before', body: { previous_response_id: 'r', ...json } },
    { name: 'an image by id', body: ofUser({ type: 'input_image', file_id: 'f', image_url: null }) },
    { name: 'an image by URL', body: ofUser({ type: 'input_image', image_url: 'https://img.example/a' }) },
    { name: 'an image in itself', body: ofUser({ type: 'input_image', image_url: `data:image/jpg;base64,${png}` }) },
    { name: 'a file in a data URL', body: ofUser({ type: 'input_file', file_data: `data:text/csv;base64,${png}` }) },
    { name: 'a file in base64', body: ofUser({ type: 'input_file', file_data: png, filename: 'a.png' }) },
    {
      name: 'a file by its address',
      body: ofUser({ type: 'input_file', file_url: 'https://a.example/' } as contract.ResponseInputFile),
    },
    {
      name: 'a file in base64 alone',
      body: ofUser({ type: 'input_file', file_data: png, file_id: null, filename: null }),
    },
    { name: 'a file by id alone', body: ofUser({ type: 'input_file', file_id: 'f', file_data: null, filename: null }) },
    { name: 'a limit', body: { max_output_tokens: 1 } },
    {
      name: 'a dated choice',
      body: { tools: [{ type: 'web_search_preview' }], tool_choice: { type: 'web_search_preview_2025_03_11' } },
    },
  ];
  it.each(good)('with $name', ({ body }) => expect(problems(body)).toEqual([]));
});

describe('a request is refused', () => {
  const required = 'is required where there is no file_id';
  const bad: { name: string; body: Body; field: string; message?: string }[] = [
    {
      name: 'an output without a call',
      body: input(output),
      field: 'input[0].call_id',
      message: 'names no function_call',
    },
    {
      name: 'an output for a call of the other kind',
      body: input({ ...click, pending_safety_checks: [] }, screen, output),
      field: 'input[2].call_id',
    },
    {
      name: 'a call without an output',
      body: input({ role: 'user', content: 'Hi' }, call),
      field: 'input[1].call_id',
      message: 'names a call that has no function_call_output',
    },
    {
      name: 'an unacknowledged safety check',
      body: input(click, { ...screen, acknowledged_safety_checks: [{ id: 's1' }] }),
      field: 'input[1].acknowledged_safety_checks',
      message: 'must acknowledge s2',
    },
    {
      name: 'an answer said by the user',
      body: ofUser({ type: 'output_text', text: 'Hi' }),
      field: 'input[0].content[0].type',
      message: 'output_text is for messages of role assistant only',
    },
    {
      name: 'an image shown by the assistant',
      body: { input: [{ role: 'assistant', content: [{ type: 'input_image', file_id: 'f' }] }] },
      field: 'input[0].content[0].type',
      message: 'input_image is not for messages of role assistant',
    },
    {
      name: 'a file of nulls',
      body: ofUser({
        type: 'input_file',
        file_data: null,
        file_id: null,
        file_url: null,
      } as contract.ResponseInputFile),
      field: 'input[0].content[0].file_data',
      message: required,
    },
    {
      name: 'no image',
      body: ofUser({ type: 'input_image' }),
      field: 'input[0].content[0].image_url',
      message: required,
    },
    {
      name: 'an empty image',
      body: ofUser({ type: 'input_image', image_url: '', file_id: '' }),
      field: 'input[0].content[0].image_url',
      message: required,
    },
    {
      name: 'a path',
      body: ofUser({ type: 'input_image', image_url: '/a.png' }),
      field: 'input[0].content[0].image_url',
    },
    ...[
      'data:image/png,abc',
      'data:image/png;base64',
      'data:image/png;base64,',
      'data:image/png;base64,*',
      `data:;base64,${png}`,
      `data:text/html;base64,${png}`,
    ].map((image_url) => ({
      name: image_url,
      body: ofUser({ type: 'input_image', image_url }),
      field: 'input[0].content[0].image_url',
    })),
    {
      name: 'no screen',
      body: input({ ...click, pending_safety_checks: [] }, { ...screen, output: { type: 'computer_screenshot' } }),
      field: 'input[1].output.image_url',
      message: required,
    },
    {
      name: 'no image in an output',
      body: input(call, { ...output, output: [{ type: 'input_text', text: 'a' }, { type: 'input_image' }] }),
      field: 'input[1].output[1].image_url',
    },
    {
      name: 'no file',
      body: ofUser({ type: 'input_file', filename: 'a.pdf' }),
      field: 'input[0].content[0].file_data',
      message: required,
    },
    ...['', 'not base64!', 'data:application/pdf,abc', 'data:application/pdf;base64,*'].map((file_data) => ({
      name: `file_data ${JSON.stringify(file_data)}`,
      body: ofUser({ type: 'input_file', file_data, file_id: 'f' }),
      field: 'input[0].content[0].file_data',
    })),
    { name: 'JSON that the instructions do not mention', body: json, field: 'input' },
    {
      name: 'arguments without names',
      body: { tools: [weather, { ...weather, name: 'b', parameters: { type: 'string' } }] },
      field: 'tools[1].parameters.type',
    },
    { name: 'a choice of nothing', body: { tool_choice: 'required' }, field: 'tool_choice' },
    {
      name: 'a function that is not there',
      body: { tools: [weather], tool_choice: { type: 'function', name: 'get' } },
      field: 'tool_choice.name',
    },
    {
      name: 'a tool that is not there',
      body: { tools: [search], tool_choice: { type: 'file_search' } },
      field: 'tool_choice.type',
    },
  ];
  it.each(bad)('for $name', ({ body, field, message }) =>
    expect(problems(body)).toEqual([{ field, message: message ?? expect.any(String) }]),
  );

  it('for all its problems at once', () => {
    const body = {
      ...input(output, { role: 'user', content: [{ type: 'input_image' }] }),
      ...json,
      tool_choice: 'required' as const,
    };
    expect(problems(body)).toMatchObject([
      { field: 'input[1].content[0].image_url' },
      { field: 'input[0].call_id' },
      { field: 'input' },
      { field: 'tool_choice' },
    ]);
  });
});

it('asks the engine only for what is in order', async () => {
  const asked: unknown[] = [];
  const reply: Reply<'createResponse'> = { events: [] };
  const engine = {
    createResponse(given: Call<'createResponse'>) {
      asked.push(given);
      return reply;
    },
  } as unknown as TextEngine;
  const { createResponse } = createHandlers(engine, () => []);
  const callOf = (body: Body) => ({ body: { model: 'm', input: 'Hi', ...body } }) as Call<'createResponse'>;
  const good = callOf({});
  expect(await createResponse(good)).toBe(reply);
  expect(() => createResponse(callOf({ tool_choice: 'required' }))).toThrow(ProblemError);
  expect(asked).toEqual([good]);
});
