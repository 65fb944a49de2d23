// `pentagate mock FILE`: any contract is served, with nothing generated from it.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asObject, deref, type JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, fromPath } from '../../scripts/contract/load-contract.js';
import { lazySchemas } from '../../scripts/contract/schemas/lazy.js';
import { framesOf } from '../../scripts/contract/sse.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { welcome } from '../../scripts/mock/welcome.js';
import { readContract } from '../harness/contract.js';
import { contractOf, json as inJson, mockOf, ref, replying } from './inline.js';
import { startMockProcess } from './process.js';

function loaded(name: string) {
  const contract = readContract(fromPath(join(import.meta.dirname, 'contracts', name)));
  const { document } = contract;
  const { accepts } = lazySchemas(contract);
  const { fetch } = createMock(contract);
  const isValid = (schema: string, value: unknown): boolean =>
    accepts({ $ref: `#/components/schemas/${schema}` }, value);
  return { contract, document, fetch, isValid };
}

const library = loaded('library.yaml');
const chat = loaded('chat.yaml');
const counter = loaded('counter.yaml');

const basic = { authorization: `Basic ${btoa('ada:secret')}` };
const bearer = { authorization: 'Bearer key' };
const json = { 'content-type': 'application/json' };
const base = 'http://mock';

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const toChat = { method: 'POST', headers: { ...bearer, ...json } };

/** Calls the library, with a basic credential unless the headers have another. */
async function call(path: string, { method = 'GET', headers = basic, body }: Sent = {}) {
  const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await library.fetch(`${base}${path}`, { method, headers, ...text });
  const content = await response.text();
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text: content,
    json: isJson ? (JSON.parse(content) as unknown) : undefined,
  };
}

const book = { id: 1, title: 'Ulysses' };

describe('answers', () => {
  it('fakes a value that is valid by the schema: recursion, allOf, patterns, formats, unions', async () => {
    const { status, headers, json: books } = await call('/books?limit=3');
    expect(status).toBe(200);
    expect(headers.get('x-next')).toBe('page2');
    expect(Array.isArray(books) && books.length).toBe(2);
    for (const each of books as unknown[]) expect(library.isValid('Book', each)).toBe(true);
    expect((books as JsonObject[])[0]).toMatchObject({ isbn: expect.stringMatching(/^97[89]-\d{10}$/) });
  });

  it('fakes values for what is hard: open names, narrow ranges, exclusive branches, recursion', async () => {
    const { json: odd } = await call('/odd', { headers: {} });
    expect(library.isValid('Odd', odd)).toBe(true);
    expect(library.isValid('Odd', { ...asObject(odd), ratio: 1 })).toBe(false);
  });

  it('is the same each time, and differs with dynamic=true', async () => {
    const [first, second] = [await call('/books?limit=3'), await call('/books?limit=3')];
    expect(first.text).toBe(second.text);
    const made = (seed: string) =>
      call('/books?limit=3', { headers: { ...basic, prefer: `dynamic=true, seed=${seed}` } });
    expect((await made('a')).text).toBe((await made('a')).text);
    expect(library.isValid('Book', ((await made('b')).json as unknown[])[0])).toBe(true);
  });

  it('puts the value of the mapping into the tag of a union', async () => {
    const { json: author } = await call('/authors', { method: 'POST', headers: { 'x-api-key': 'k' } });
    expect(library.isValid('Author', author)).toBe(true);
    expect(author).toMatchObject({ kind: 'human' });
  });

  it('takes the first of several success statuses in the order of the document', async () => {
    const { status } = await call('/books', { method: 'POST', headers: { ...basic, ...json }, body: book });
    const [first] = Object.keys(
      asObject(asObject(asObject(asObject(library.document.paths)['/books']).post).responses),
    );
    expect(String(status)).toBe(first);
  });

  it('has no body with 204', async () =>
    expect(await call('/books/7', { method: 'DELETE' })).toMatchObject({ status: 204, text: '' }));

  it('sends bytes of the media type', async () => {
    const response = await library.fetch(`${base}/books/7/cover`);
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('sends text as text, for a range of statuses', async () => {
    const got = await call('/books/7/cover?apiKey=k', {
      method: 'PUT',
      headers: { 'content-type': 'image/gif' },
      body: 'GIF',
    });
    expect(got).toMatchObject({ status: 200, text: expect.stringMatching(/./) });
    expect(got.headers.get('content-type')).toBe('text/plain');
  });

  it('negotiates the media type', async () => {
    const got = await call('/books?limit=1', {
      headers: { ...basic, accept: 'application/xml, application/json;q=0.5' },
    });
    expect(got.headers.get('content-type')).toBe('application/xml');
    expect(got.text).toBe('<books/>');
  });

  const accepted: readonly (readonly [accept: string, status: number, type?: string])[] = [
    ['application/vnd.library.v3+json', 200],
    ['text/csv', 406],
    ['application/json;q=0, application/xml;q=0', 406],
    ['application/json;q=0, */*;q=0.1', 200, 'application/xml'],
    ['text/html, */*', 200, 'application/json'],
    ['application/*', 200, 'application/json'],
  ];
  it.each(accepted)('accept: %s', async (accept, status, type = 'application/json') => {
    const got = await call('/books?limit=1', { headers: { ...basic, accept } });
    expect([got.status, got.headers.get('content-type')]).toEqual([status, type]);
    if (status === 406) expect(JSON.stringify(got.json)).toContain('application/json or application/xml');
  });

  it('answers errors whatever is accepted, and sends files to those who accept bytes', async () => {
    expect((await call('/books', { headers: { ...basic, accept: 'text/csv' } })).status).toBe(400);
    const headers = { ...basic, accept: 'text/csv', prefer: 'code=503' };
    expect((await call('/books?limit=1', { headers })).status).toBe(503);
    const cover = await library.fetch(`${base}/books/7/cover`, { headers: { accept: 'application/octet-stream' } });
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  const written: readonly (readonly [media: string, want: string])[] = [
    [
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<authors><author id="1"><name>A &#38; B</name></author></authors>\n',
    ],
    ['application/x-ndjson', '{"id":1,"name":"A & B"}\n{"id":1,"name":"A & B"}\n'],
    ['application/zip', `PK\u0005\u0006${'\0'.repeat(18)}`],
  ];
  it.each(written)('writes %s', async (accept, want) => {
    const got = await call('/authors/list', { headers: { accept } });
    expect(got.headers.get('content-type')).toBe(accept);
    expect(got.text).toBe(want);
  });

  it('repeats the id of the path', async () => expect((await call('/books/42')).json).toMatchObject({ id: 42 }));

  it('repeats the id before an action, and not as the id of something else', async () => {
    const post = async (path: string) =>
      (await chat.fetch(`${base}${path}`, { method: 'POST', headers: bearer })).json();
    expect(await post('/jobs/j1/cancel')).toEqual({ id: 'j1', index: 0 });
    const note = asObject(await post('/jobs/j1/notes'));
    expect(note.job_id).toBe('j1');
    expect(note.id).not.toBe('j1');
  });

  it('prefers a path without parameters, and accepts the base path of a server', async () => {
    expect((await call('/books/mine')).json).toEqual({ mine: true });
    expect((await call('/api/v2/books/mine')).json).toEqual({ mine: true });
  });

  it('chooses the first valid example, and repeats the model of the request', async () => {
    const response = await chat.fetch(`${base}/chat`, { ...toChat, body: '{"model":"mine"}' });
    expect(await response.json()).toEqual({ id: 'chat_1', model: 'mine', text: 'Hello' });
  });

  it('follows references to other files, with headers and cookies', async () => {
    const headers = { ...bearer, 'if-none-match': 'x', cookie: 'consent=yes' };
    const response = await chat.fetch(`${base}/models/gpt`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ model: 'gpt', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('streams', () => {
  it('samples events where there is no grammar, and ends as the contract says', async () => {
    const response = await chat.fetch(`${base}/chat`, { ...toChat, body: '{"model":"m","stream":true}' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const frames = framesOf(await response.text()).map(({ data }) => data);
    expect(frames.length).toBeGreaterThan(2);
    expect(frames.pop()).toBe('[DONE]');
    for (const data of frames) expect(JSON.parse(data)).toMatchObject({ object: 'chunk', delta: expect.any(String) });
  });

  it('follows a grammar', async () => {
    const text = await (await counter.fetch(`${base}/count`)).text();
    const names = framesOf(text).map(({ event }) => event);
    expect([names[0], names.at(-1)]).toEqual(['start', 'stop']);
  });

  it('sends the frames of an example', async () => {
    const text = await (await chat.fetch(`${base}/log`, { headers: bearer })).text();
    expect(text).toBe('data: one\n\ndata: two\n\n');
  });
});

describe('refusals', () => {
  it('have the documented error body with the message in it', async () => {
    const got = await call('/books?limit=many');
    expect(got.status).toBe(400);
    expect(got.json).toEqual({
      error: {
        message: 'limit: must be integer, not string',
        status: 400,
        kind: expect.stringMatching(/client|server/),
      },
    });
  });

  it('are problem details where the contract documents nothing', async () => {
    const got = await call('/authors', { method: 'POST', headers: json, body: {} });
    expect(got.status).toBe(400);
    expect(got.headers.get('content-type')).toBe('application/problem+json');
    expect(got.json).toMatchObject({ status: 400, detail: expect.stringMatching(/is required/) });
  });

  it('are text where the documented body is a string', async () => {
    const response = await chat.fetch(`${base}/chat`, { ...toChat, body: '{}' });
    expect([response.status, await response.json()]).toEqual([400, 'model: is required']);
  });

  const refused: readonly (readonly [given: string, path: string, sent: Sent, status: number])[] = [
    ['a basic header that is none', '/books?limit=1', { headers: { authorization: 'Basic %%%' } }, 401],
    ['the user `invalid`', '/books?limit=1', { headers: { authorization: `Basic ${btoa('invalid:x')}` } }, 401],
    ['a missing parameter', '/books', {}, 400],
    ['an invalid path parameter', '/books/seven', {}, 400],
    ['an array that is not exploded, with a wrong item', '/books?limit=1&ids=1,x', {}, 400],
    ['a deep object with a wrong member', '/books?limit=1&range[from]=x', {}, 400],
  ];
  it.each(refused)('%s', async (_, path, sent, status) => {
    const got = await call(path, sent);
    expect(got.status).toBe(status);
    expect(JSON.stringify(got.json).length).toBeGreaterThan(2);
  });

  it('name the allowed methods, and the scheme of the credential', async () => {
    expect((await call('/books/7', { method: 'PATCH' })).headers.get('allow')).toBe('DELETE, GET, HEAD');
    expect((await call('/books?limit=1', { headers: {} })).headers.get('www-authenticate')).toBe('Basic realm="api"');
  });

  it('require headers and cookies', async () => {
    const response = await chat.fetch(`${base}/models/gpt`, { headers: bearer });
    const { errors } = asObject(await response.json());
    expect(errors).toEqual([
      { field: 'If-None-Match', detail: 'is required' },
      { field: 'consent', detail: 'is required' },
    ]);
  });
});

describe('accepted', () => {
  const accepted: readonly (readonly [given: string, path: string, sent?: Sent])[] = [
    ['arrays and objects in their styles', '/books?limit=1&tag=a&tag=b&ids=1,2&range[from]=3'],
    [
      'a urlencoded form',
      '/books',
      {
        method: 'POST',
        headers: { ...basic, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'id=1&title=Ulysses',
      },
    ],
    ['a key in the query', '/books/7/cover?apiKey=k', { method: 'PUT', headers: {} }],
    ['a key in a cookie', '/books/7/cover', { method: 'PUT', headers: { cookie: 'sessionId=k' } }],
    ['a key in a header', '/authors', { method: 'POST', headers: { 'x-api-key': 'k' } }],
    ['no key where one is optional', '/authors', { method: 'POST', headers: {} }],
    ['no key where none is required', '/books/7/cover', { headers: {} }],
  ];
  it.each(accepted)('%s', async (_, path, sent = {}) => {
    const { status, text } = await call(path, sent);
    expect({ status: Math.floor(status / 100), text: status < 300 ? '' : text }).toEqual({ status: 2, text: '' });
  });

  it('a multipart form', async () => {
    const body = new FormData();
    body.set('id', '1');
    body.set('title', 'Ulysses');
    const response = await library.fetch(`${base}/books`, { method: 'POST', headers: basic, body });
    expect(response.ok).toBe(true);
  });
});

describe('Prefer', () => {
  it('code selects a documented response, and its error body', async () => {
    const got = await call('/books?limit=1', { headers: { ...basic, prefer: 'code=503' } });
    expect(got).toMatchObject({ status: 503, json: { error: { status: 503 } } });
  });

  it('example names one of the examples, or is a 404 that lists them', async () => {
    const prefer = async (value: string) => {
      const headers = { ...bearer, ...json, prefer: value };
      const response = await chat.fetch(`${base}/chat`, { method: 'POST', headers, body: '{"model":"m"}' });
      return { status: response.status, text: await response.text() };
    };
    expect(await prefer('example=broken')).toEqual({ status: 200, text: '{"model":"m"}' });
    expect(await prefer('example=nope')).toMatchObject({ status: 404, text: expect.stringContaining('broken, good') });
  });
});

it('streams an event that begins and one that ends where several are possible', async () => {
  const text = await (await chat.fetch(`${base}/events`, { headers: bearer })).text();
  expect(framesOf(text).map(({ data }) => asObject(JSON.parse(data)).type)).toEqual([
    'run.created',
    'run.delta',
    'run.done',
  ]);
});

it('serves a file as a command', async () => {
  const file = join(import.meta.dirname, 'contracts', 'library.yaml');
  const mock = await startMockProcess(file, '--quiet');
  try {
    const response = await fetch(`${mock.url}/books/7`, { headers: basic });
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ id: 7 })]);
    expect(mock.output()).toContain('Mock of Library');
  } finally {
    await mock.stop();
  }
});

it('welcomes with the title, the number of operations and a command per surface', () => {
  const text = welcome(library.contract, 'http://127.0.0.1:1', false);
  expect(text).toContain('Mock of Library (10 operations) on http://127.0.0.1:1. ');
  expect(text).toContain('-u "test:"');
  expect(text.match(/^ {2}curl /gm)).toHaveLength(3);
});

it('gives schemas that inherit a discriminator their own tag', async () => {
  const child = (property: string) => ({
    allOf: [ref('Animal'), { type: 'object', properties: { [property]: { type: 'integer' } } }],
  });
  const fetch = mockOf(
    { '/cat': { get: replying(inJson(ref('Cat'))) }, '/dog': { get: replying(inJson(ref('Dog'))) } },
    {
      Animal: {
        ...{ type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: child('lives'),
      Dog: child('tricks'),
    },
  );
  const get = async (path: string): Promise<unknown> => (await fetch(`http://mock${path}`)).json();
  expect([await get('/cat'), await get('/dog')]).toEqual([
    { kind: 'cat', lives: expect.any(Number) },
    { kind: 'Dog', tricks: expect.any(Number) },
  ]);
});

it('welcomes with commands whose addresses curl takes', () => {
  const required = { in: 'path', required: true, schema: { const: 'v' } };
  const parameters = [
    { name: 'x', style: 'matrix', ...required },
    { name: 'y', style: 'label', ...required },
  ];
  const odd = contractOf({ '/a b/é/{x}{y}': { get: { parameters, ...replying({}) } } });
  expect(welcome(readContract(fromDocument(odd)), 'http://127.0.0.1:1', false)).toContain(
    "curl 'http://127.0.0.1:1/a%20b/%C3%A9/;x=v.v'",
  );
});

it('takes null where a bare `nullable` stands in `allOf`', () => {
  const sequel = asObject(asObject(deref(library.document, { $ref: '#/components/schemas/Book' }).properties).sequel);
  expect(JSON.stringify(sequel)).toContain('"type":"null"');
  expect(library.isValid('Book', { ...book, sequel: book })).toBe(true);
  expect(library.isValid('Book', { ...book, sequel: null })).toBe(true);
});
