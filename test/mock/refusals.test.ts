// What is wrong with a request is said in the words of the surface that was called, with every field named.
import { describe, expect, it } from '@jest/globals';
import { surfaces } from '../../generated/operations.js';
import { allOperations, type Operation } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { yamlOf } from '../harness/contract.js';
import { mockForTests, startTestMock } from '../harness/mock.js';
import { wanted } from '../harness/wanted.js';
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

type Violation = [operation: string, body: object, want: object, headers?: Record<string, string>];
const violations = yamlOf<Violation[]>('mock/violations.yaml');

it.each(violations)('%s %j is the documented 400 and names the field', async (operation, body, want, ...[headers]) => {
  const row = operationOf(operation);
  const got = await send(row, { body: JSON.stringify(body), ...(headers ? { headers } : {}) });
  expect(got.status).toBe(400);
  expect(got.body).toEqual(wanted(want));
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

  it('429 with retry-after on request, also where a stream was asked for', async () => {
    const got = await refused(429, {
      headers: { ...headersOf(operation), prefer: 'code=429' },
      body: JSON.stringify(simple[operation.surface]),
    });
    const documented = ['retry-after', 'ratelimit-policy', 'content-type'].map((name) => got.headers.get(name));
    expect(documented).toEqual(['12', '"minute";q=60;w=60', 'application/json']);
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
  const cases = yamlOf<[operation: string, body: object, field: string][]>('mock/empty-names.yaml');
  it.each(cases)('%s %j', async (operation, body, field) => {
    const got = await send(operationOf(operation), { body: JSON.stringify(body) });
    expect(got.status).toBe(400);
    expect(JSON.stringify(got.body)).toContain(field);
  });
});
