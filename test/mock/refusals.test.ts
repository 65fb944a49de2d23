// What is wrong with a request is said in the words of the surface that was called, with every field named.
import { describe, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { allOperations, type Operation } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { mockForTests, startTestMock } from '../harness/mock.js';
import { headersOf, operationOf, pathOf } from './calls.js';

const lines: string[] = [];
const mock = mockForTests(() => startTestMock({ log: (line) => lines.push(line) }));

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Blob | FormData;
  path?: string;
}

async function send(operation: Operation, { method, headers = headersOf(operation), body, path }: Sent) {
  const response = await fetch(`${mock.url}${path ?? pathOf(operation)}`, {
    method: method ?? operation.method.toUpperCase(),
    headers: { ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const violations: [operation: string, body: object, want: unknown, headers?: Record<string, string>][] = [
  [
    'submitBlend',
    { base64Array: ['x'], dimensions: 'ROUND' },
    {
      code: 21,
      description: expect.stringMatching(
        /^base64Array: .*; dimensions: must be one of .*"ROUND"$|base64Array.*dimensions: /,
      ),
      result: null,
    },
  ],
  ['submitImagine', {}, { code: 21, description: 'prompt: is required', result: null }],
  [
    'createVideo',
    { model: 7, seconds: '99' },
    {
      error: {
        message: expect.stringMatching(/(?=.*prompt|.*seconds: )(?=.*model: must be string, not integer)/),
        type: 'invalid_request_error',
        code: 'invalid_value',
      },
    },
  ],
  [
    'generateContent',
    { contents: [{ parts: [{ inlineData: { data: '' } }] }], generationConfig: { temperature: 3 } },
    {
      error: {
        code: 400,
        message: expect.stringMatching(/^2 fields are invalid: /),
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: expect.arrayContaining([
              { field: 'contents[0].parts[0].inlineData.mimeType', description: 'is required' },
              { field: 'generationConfig.temperature', description: expect.stringMatching(/2/) },
            ]),
          },
        ],
      },
    },
  ],
  [
    'createResponse',
    { model: 'm', input: [{ role: 'user', content: [{ type: 'input_text' }] }], temperature: 3 },
    {
      error: {
        message: expect.stringMatching(/(?=.*temperature must be)(?=.*input\[0\]\.content\[0\]\.text is required)/),
        type: 'invalid_request_error',
        param: expect.stringMatching(/^(temperature|input\[0\]\.content\[0\]\.text)$/),
        code: expect.stringMatching(/^(invalid_value|missing_required_field)$/),
      },
    },
  ],
  [
    'createMessage',
    { model: 'm', max_tokens: 1, messages: [{ role: 'robot', content: 'hi' }] },
    {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: expect.stringMatching(
          /(?=.*max_tokens: must be)(?=.*messages\[0\]\.role: must be one of "user", "assistant", not "robot")/,
        ),
        code: 'invalid_value',
      },
    },
  ],
  [
    'createMessage',
    { model: 'm', max_tokens: 10, messages: [] },
    {
      type: 'error',
      error: expect.objectContaining({ message: expect.stringMatching(/^anthropic-version: must match/) }),
    },
    { 'x-api-key': 'k', 'anthropic-version': 'yesterday' },
  ],
];

it.each(violations)('%s %j is the documented 400 and names the field', async (operation, body, want, ...[headers]) => {
  const row = operationOf(operation);
  const got = await send(row, { body: JSON.stringify(body), ...(headers ? { headers } : {}) });
  expect(got.status).toBe(400);
  expect(got.body).toEqual(want);
  expect(schemaErrors(row.replies['400']?.['application/json'] ?? '', got.body)).toEqual([]);
});

it('a violation stands in the log', async () => {
  await send(operationOf('submitImagine'), { body: '{"prompt":1}' });
  const line = expect.stringMatching(/^POST \/img\/submit\/imagine 400 \d+ ms · prompt must be string, not integer/);
  expect(lines).toContainEqual(line);
});

it('refuses a file that is no image in a form', async () => {
  const form = new FormData();
  form.set('prompt', 'waves');
  form.set('input_reference', new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
  const got = await send(operationOf('createVideo'), { body: form });
  expect(got).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^input_reference: must be image\/jpeg, .*not text\/plain$/) } },
  });
});

const posts = surfaces.map(
  (surface) =>
    [surface, allOperations.find((one) => one.surface === surface && one.method === 'post') as Operation] as const,
);

describe.each(posts)('%s', (_surface, operation) => {
  /** Sends what is answered with a status, whose body is what the contract declares for it. */
  const refused = async (status: number, sent: Sent) => {
    const got = await send(operation, sent);
    const { [status]: own, default: other } = operation.replies;
    expect(got.status).toBe(status);
    expect(schemaErrors(own?.['application/json'] ?? other?.['application/json'] ?? '', got.body)).toEqual([]);
    return got;
  };
  it('401 for the key `invalid`, and without a key', async () => {
    const got = await refused(401, { headers: headersOf(operation, 'invalid'), body: '{}' });
    expect(JSON.stringify(got.body)).toMatch(/invalid|not valid/);
    expect(got.headers.get('ratelimit')).toBeNull();
    await refused(401, { headers: {}, body: '{not json' });
  });

  it('415 with the documented headers', async () => {
    const got = await refused(415, { headers: { ...headersOf(operation), 'content-type': 'text/plain' }, body: 'a=1' });
    expect(got.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60');
  });

  it('429 with retry-after on request, also where a stream was asked for', async () => {
    const got = await refused(429, {
      headers: { ...headersOf(operation), prefer: 'code=429' },
      body: JSON.stringify(simple[operation.surface]),
    });
    expect(got.headers.get('retry-after')).toBe('12');
    expect(got.headers.get('content-type')).toBe('application/json');
  });
});

const simple: Readonly<Record<string, unknown>> = {
  images: { prompt: 'a' },
  videos: { model: 'm', prompt: 'a' },
  content: { contents: [{ parts: [{ text: 'a' }] }] },
  responses: { model: 'm', input: 'a', stream: true },
  messages: { model: 'm', max_tokens: 10, messages: [{ role: 'user', content: 'a' }], stream: true },
  chat: { model: 'm', messages: [{ role: 'user', content: 'a' }], stream: true },
};

describe('Prefer', () => {
  const prefer = (value: string) =>
    send(operationOf('createMessage'), {
      headers: { ...headersOf(operationOf('createMessage')), prefer: value },
      body: JSON.stringify(simple.messages),
    });

  it('names the examples there are when the one asked for is not among them', async () =>
    expect(await prefer('example=nope')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringMatching(/nope.*only: .*tool_call/) } },
    }));

  it.each(['code=abc', 'dynamic=perhaps'])('%s is a 400', async (value) =>
    expect(await prefer(value)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^prefer: /) } },
    }),
  );

  it('is also read from the query, as Prism does', async () => {
    const got = await send(operationOf('createMessage'), {
      path: '/v1/messages?__code=500',
      body: JSON.stringify(simple.messages),
    });
    expect(got).toMatchObject({ status: 500, body: { type: 'error', error: { type: 'api_error' } } });
  });
});

describe('an empty or blank name or id is refused', () => {
  const tool = (name: string) => ({ type: 'function', name, parameters: { type: 'object' } });
  const cases: [operation: string, body: object, field: string][] = [
    ['createResponse', { model: '', input: 'Hi' }, 'model'],
    ['createResponse', { model: 'm', input: 'Hi', tools: [tool('')] }, 'tools[0].name'],
    [
      'createResponse',
      { model: 'm', input: [{ type: 'function_call', call_id: 'c', name: '', arguments: '{}' }] },
      'input[0].name',
    ],
    ['createMessage', { model: '', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }, 'model'],
    ['createVideoGeneration', { model: '', prompt: 'waves' }, 'model'],
    ['createVideo', { model: '', prompt: 'waves' }, 'model'],
    ['createResponse', { model: ' ', input: 'Hi' }, 'model'],
    ['createMessage', { model: '\t', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }, 'model'],
    ['createVideoGeneration', { model: ' ', prompt: 'waves' }, 'model'],
    ['createVideo', { model: ' ', prompt: 'waves' }, 'model'],
    [
      'createMessage',
      {
        model: 'm',
        max_tokens: 9,
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: [{ type: 'tool_use', id: ' ', name: 'n', input: {} }] },
        ],
      },
      'messages[1].content[0].id',
    ],
    [
      'generateContent',
      { contents: [{ parts: [{ text: 'Hi' }] }], tools: [{ functionDeclarations: [{ name: '' }] }] },
      'tools[0].functionDeclarations[0].name',
    ],
  ];
  it.each(cases)('%s %j', async (operation, body, field) => {
    const got = await send(operationOf(operation), { body: JSON.stringify(body) });
    expect(got.status).toBe(400);
    expect(JSON.stringify(got.body)).toContain(field);
  });
});
