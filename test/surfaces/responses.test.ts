import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../generated/types.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Call, Reply, TextEngine } from '../../surfaces/engine/handler.js';
import { createHandlers } from '../../surfaces/index.js';
import { responseViolations } from '../../surfaces/text/rules.js';

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
  const good: [name: string, body: Body][] = [
    ['a text', {}],
    ['no items', { input: [] }],
    ['a call with its output', input(call, output)],
    ['an output before its call', input(output, call)],
    ['an output for a call that may be in the chain', { ...input(output), previous_response_id: 'r' }],
    ['an output for a call that may be in a conversation', { ...input(output), conversation: 'conv' }],
    ['an output for a call that may be referred to', input({ id: 'fc_1' }, output)],
    ['a cut call', input({ ...call, status: 'incomplete' })],
    ['calls of both kinds with one id', input(call, output, { ...click, pending_safety_checks: [] }, screen)],
    ['a tool that is chosen', { tools: [weather], tool_choice: { type: 'function', name: 'get_weather' } }],
    ['a dated tool', { tools: [search], tool_choice: { type: 'web_search_preview' } }],
    ['any tool', { tools: [search], tool_choice: 'required' }],
    ['no tools, none to be called', { tools: [], tool_choice: 'none' }],
    ['JSON requested by the user', { input: 'As json', ...json }],
    ['JSON mentioned in instructions', { instructions: 'JSON!', ...json }],
    ['JSON mentioned in a part', { ...ofUser({ type: 'input_text', text: 'A JSON object' }), ...json }],
    ['JSON perhaps mentioned before', { previous_response_id: 'r', ...json }],
    ['an image by id', ofUser({ type: 'input_image', file_id: 'f', image_url: null })],
    ['an image by URL', ofUser({ type: 'input_image', image_url: 'https://img.example/a' })],
    ['an image in itself', ofUser({ type: 'input_image', image_url: `data:image/jpg;base64,${png}` })],
    ['a file in a data URL', ofUser({ type: 'input_file', file_data: `data:text/csv;base64,${png}` })],
    ['a file in base64', ofUser({ type: 'input_file', file_data: png, filename: 'a.png' })],
    [
      'a file by its address',
      ofUser({ type: 'input_file', file_url: 'https://a.example/' } as contract.ResponseInputFile),
    ],
    ['a file in base64 alone', ofUser({ type: 'input_file', file_data: png, file_id: null, filename: null })],
    ['a file by id alone', ofUser({ type: 'input_file', file_id: 'f', file_data: null, filename: null })],
    ['a limit', { max_output_tokens: 1 }],
    [
      'a dated choice',
      { tools: [{ type: 'web_search_preview' }], tool_choice: { type: 'web_search_preview_2025_03_11' } },
    ],
  ];
  it.each(good)('with %s', (_, body) => expect(problems(body)).toEqual([]));
});

describe('a request is refused', () => {
  const required = 'is required where there is no file_id';
  const bad: [name: string, body: Body, field: string, message?: string][] = [
    ['an output without a call', input(output), 'input[0].call_id', 'names no function_call'],
    [
      'an output for a call of the other kind',
      input({ ...click, pending_safety_checks: [] }, screen, output),
      'input[2].call_id',
    ],
    [
      'a call without an output',
      input({ role: 'user', content: 'Hi' }, call),
      'input[1].call_id',
      'names a call that has no function_call_output',
    ],
    [
      'an unacknowledged safety check',
      input(click, { ...screen, acknowledged_safety_checks: [{ id: 's1' }] }),
      'input[1].acknowledged_safety_checks',
      'must acknowledge s2',
    ],
    [
      'an answer said by the user',
      ofUser({ type: 'output_text', text: 'Hi' }),
      'input[0].content[0].type',
      'output_text is for messages of role assistant only',
    ],
    [
      'an image shown by the assistant',
      { input: [{ role: 'assistant', content: [{ type: 'input_image', file_id: 'f' }] }] },
      'input[0].content[0].type',
      'input_image is not for messages of role assistant',
    ],
    [
      'a file of nulls',
      ofUser({
        type: 'input_file',
        file_data: null,
        file_id: null,
        file_url: null,
      } as contract.ResponseInputFile),
      'input[0].content[0].file_data',
      required,
    ],
    ['no image', ofUser({ type: 'input_image' }), 'input[0].content[0].image_url', required],
    [
      'an empty image',
      ofUser({ type: 'input_image', image_url: '', file_id: '' }),
      'input[0].content[0].image_url',
      required,
    ],
    ['a path', ofUser({ type: 'input_image', image_url: '/a.png' }), 'input[0].content[0].image_url'],
    ...[
      'data:image/png,abc',
      'data:image/png;base64',
      'data:image/png;base64,',
      'data:image/png;base64,*',
      `data:;base64,${png}`,
      `data:text/html;base64,${png}`,
    ].map((image_url): [string, Body, string] => [
      image_url,
      ofUser({ type: 'input_image', image_url }),
      'input[0].content[0].image_url',
    ]),
    [
      'no screen',
      input({ ...click, pending_safety_checks: [] }, { ...screen, output: { type: 'computer_screenshot' } }),
      'input[1].output.image_url',
      required,
    ],
    [
      'no image in an output',
      input(call, { ...output, output: [{ type: 'input_text', text: 'a' }, { type: 'input_image' }] }),
      'input[1].output[1].image_url',
    ],
    ['no file', ofUser({ type: 'input_file', filename: 'a.pdf' }), 'input[0].content[0].file_data', required],
    ...['', 'not base64!', 'data:application/pdf,abc', 'data:application/pdf;base64,*'].map(
      (file_data): [string, Body, string] => [
        `file_data ${JSON.stringify(file_data)}`,
        ofUser({ type: 'input_file', file_data, file_id: 'f' }),
        'input[0].content[0].file_data',
      ],
    ),
    ['JSON that the instructions do not mention', json, 'input'],
    [
      'arguments without names',
      { tools: [weather, { ...weather, name: 'b', parameters: { type: 'string' } }] },
      'tools[1].parameters.type',
    ],
    ['a choice of nothing', { tool_choice: 'required' }, 'tool_choice'],
    [
      'a function that is not there',
      { tools: [weather], tool_choice: { type: 'function', name: 'get' } },
      'tool_choice.name',
    ],
    ['a tool that is not there', { tools: [search], tool_choice: { type: 'file_search' } }, 'tool_choice.type'],
  ];
  it.each(bad)('for %s', (_, body, field, ...[message]) =>
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
