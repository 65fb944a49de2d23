// The mock of contracts that are awkward to answer for: each request gets a clear reply.
import { describe, expect, it } from '@jest/globals';
import { json, mockOf, ref, replying } from './inline.js';

const bodyOf = async (fetch: typeof globalThis.fetch, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://mock${path}`, { headers });
  return { status: response.status, text: await response.text() };
};
const tagged = (type: string, at: object) => ({
  type: 'object',
  required: ['meta'],
  properties: { meta: { type: 'object', required: ['kind'], properties: { kind: { const: type } } }, ...at },
});
const event = (name: string, line: boolean) => ({
  title: name,
  properties: {
    ...(line ? { event: { const: name } } : {}),
    data: { contentMediaType: 'application/json', contentSchema: tagged(name, {}) },
  },
});
const stream = (line: boolean) => ({
  get: replying({
    'text/event-stream': {
      itemSchema: { oneOf: [event('start', line), event('stop', line)] },
      'x-stream-grammar': { name: 'meta.kind', order: 'start stop' },
    },
  }),
});

describe('the mock', () => {
  it('names events by a nested field', async () => {
    const { text } = await bodyOf(mockOf({ '/a': stream(true) }), '/a', { prefer: 'dynamic=true' });
    expect(text.match(/^event: .*$/gm)).toEqual(['event: start', 'event: stop']);
  });

  it('writes no event line where the contract has none', async () => {
    const { text } = await bodyOf(mockOf({ '/a': stream(false) }), '/a', { prefer: 'dynamic=true' });
    expect(text).toBe('data: {"meta":{"kind":"start"}}\n\ndata: {"meta":{"kind":"stop"}}\n\n');
  });

  it('answers with a JSON example that is written as text', async () => {
    const media = { schema: { type: 'object' }, examples: { e: { serializedValue: '{"k": 1}' } } };
    const fetch = mockOf({
      '/a': { get: replying({ 'application/json': media }) },
      '/b': { get: replying({ 'application/vnd.b+json': media }) },
    });
    expect(await bodyOf(fetch, '/a')).toEqual({ status: 200, text: '{"k":1}' });
    expect(JSON.parse((await bodyOf(fetch, '/b')).text)).toEqual({ k: 1 });
  });

  it.each([
    ['application/x-jsonl', ''],
    ['application/x-ndjson', ''],
    ['application/jsonl', ''],
    ['application/json-seq', '\u001e'],
  ])('sends the values of %s each as it must begin', async (media, start) => {
    const itemSchema = { type: 'object', properties: { n: { type: 'integer' } } };
    const fetch = mockOf({
      '/text': {
        get: replying({ [media]: { itemSchema, examples: { e: { serializedValue: '{"n":1}\n{"n":2}\n' } } } }),
      },
      '/list': { get: replying({ [media]: { itemSchema, examples: { e: { dataValue: [{ n: 1 }, { n: 2 }] } } } }) },
    });
    for (const path of ['/text', '/list'])
      expect((await bodyOf(fetch, path)).text).toBe(`${start}{"n":1}\n${start}{"n":2}\n`);
  });

  it('answers an example of a request, in its body or a parameter, with the example of that name', async () => {
    const examples = (member: string, up: string, down: string) => ({
      examples: { up: { value: { [member]: up } }, down: { value: { [member]: down } } },
    });
    const reply = replying({ 'application/json': { schema: { type: 'object' }, ...examples('state', 'up', 'down') } });
    const names = { up: { value: 'A1' }, down: { value: 'B2' } };
    const byName = { in: 'query', name: 'service', schema: { type: 'string' }, examples: names };
    const content = { 'application/json': { schema: { type: 'object' }, ...examples('service', 'A1', 'B2') } };
    const fetch = mockOf({
      '/check': { get: { ...reply, parameters: [byName] }, post: { ...reply, requestBody: { content } } },
    });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const [service, state] of [
      ['A1', 'up'],
      ['B2', 'down'],
      ['C3', 'up'],
    ]) {
      expect(JSON.parse((await bodyOf(fetch, `/check?service=${service}`)).text)).toEqual({ state });
      const posted = await fetch('http://mock/check', { ...post, body: JSON.stringify({ service }) });
      expect(await posted.json()).toEqual({ state });
    }
  });

  it('does not ask for a parameter without a name', async () => {
    const parameters = [{ in: 'query', required: true, schema: { type: 'string' } }];
    const fetch = mockOf({ '/a': { get: { parameters, ...replying(json({ const: 'ok' })) } } });
    expect(await bodyOf(fetch, '/a')).toEqual({ status: 200, text: '"ok"' });
  });

  it('serves both operations of one operationId', async () => {
    const operation = (value: string) => ({
      get: { operationId: 'same', ...replying(json({ const: value })) },
    });
    const fetch = mockOf({ '/a': operation('a'), '/b': operation('b') });
    expect(await Promise.all(['/a', '/b'].map(async (path) => (await bodyOf(fetch, path)).text))).toEqual([
      '"a"',
      '"b"',
    ]);
  });

  it('answers with a value that ends where a required member leads back to its schema', async () => {
    const fetch = mockOf(
      { '/r': { get: replying(json(ref('R'))) } },
      { R: { type: 'object', required: ['r'], properties: { r: ref('R') } } },
    );
    const { status, text } = await bodyOf(fetch, '/r');
    expect([status, typeof JSON.parse(text)]).toEqual([200, 'object']);
  });

  it('answers by the branch of a base schema that lists those which extend it', async () => {
    const text = { type: 'string' };
    const fetch = mockOf(
      { '/r': { get: replying(json(ref('Pet'))) } },
      {
        Pet: {
          ...{ type: 'object', required: ['kind', 'name'], properties: { kind: text, name: text } },
          ...{ discriminator: { propertyName: 'kind', mapping: { cat: ref('Cat').$ref } }, oneOf: [ref('Cat')] },
        },
        Cat: {
          allOf: [
            ref('Pet'),
            { required: ['mother'], properties: { mother: { oneOf: [ref('Pet'), { type: 'null' }] } } },
          ],
        },
      },
    );
    const { text: body } = await bodyOf(fetch, '/r');
    expect(JSON.parse(body)).toMatchObject({ kind: 'cat', name: expect.any(String) });
    expect(JSON.parse(body)).toHaveProperty('mother');
  });
});

describe('a contract with files and headers', () => {
  const file = { type: 'string', format: 'binary' };
  const ask = mockOf({
    '/files': {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file, note: { type: 'string' }, 'meta[kind]': { type: 'string' } },
                additionalProperties: false,
              },
              encoding: { file: { contentType: 'image/*' } },
            },
          },
        },
        responses: {
          201: { description: 'Kept.' },
          400: {
            description: 'Refused.',
            content: { 'text/plain': {} },
            headers: { 'x-left': { schema: { type: 'integer' }, example: 9 } },
          },
        },
      },
      get: replying({ 'image/png': { schema: file } }),
    },
  });
  const image = new Blob(['x'], { type: 'image/png' });
  const send = async (fields: Readonly<Record<string, string | Blob>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await ask('http://mock/files', { method: 'POST', body });
    return { status: response.status, left: response.headers.get('x-left'), text: await response.text() };
  };

  it('takes a form with a file, and a field with brackets in its name', async () =>
    expect(await send({ file: image, note: 'n', 'meta[kind]': 'k' })).toEqual({ status: 201, left: null, text: '' }));

  it.each([
    ['text for a file', { file: 'x' }, 'file: must be a file'],
    ['a file for text', { file: image, note: image }, 'note: must be text, not a file'],
    [
      'a file of another type',
      { file: new Blob(['x'], { type: 'text/plain' }) },
      'file: must be image/*, not text/plain',
    ],
  ])('refuses %s, with the documented headers', async (_, fields, want) =>
    expect(await send(fields)).toEqual({ status: 400, left: '9', text: expect.stringContaining(want) }),
  );

  it('sends a file in the range that is asked for', async () => {
    const whole = Buffer.from(await (await ask('http://mock/files')).arrayBuffer());
    const part = await ask('http://mock/files', { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1-3/${whole.length}`,
      'PNG',
    ]);
  });
});
