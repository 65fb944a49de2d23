// What services do with streams beside describing them: several successes and media types on one reply, older documents, compression, CRLF, long
// items, items that are cut in the middle, and callers that leave.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMock } from '../../scripts/mock/index.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';

const chunk = "{$ref: '#/components/schemas/Chunk'}";
const kinds = {
  events: `text/event-stream: {schema: ${chunk}}`,
  lines: `application/x-ndjson: {schema: {type: array, items: ${chunk}}}`,
  records: `application/json-seq: {itemSchema: ${chunk}}`,
  items: `application/json: {itemSchema: ${chunk}}`,
  parts: `multipart/mixed: {itemSchema: ${chunk}}`,
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** Events that have their names in their data. */
const steps = (...types: string[]): string =>
  `{oneOf: [${types.map((type) => `{properties: {event: {const: ${type}}, data: {type: object, required: [type], properties: {type: {const: ${type}}}}}}`).join(', ')}]}`;

// An itemSchema in a document before 3.2 is read.
const document = `openapi: 3.0.3
info: {title: Streams, version: '1'}
paths:
${names.map((name) => `  /${name}: {get: {operationId: ${name}, responses: {'200': {description: All., content: {${kinds[name]}}}}}}\n`).join('')}  /several:
    get:
      operationId: several
      parameters: [{name: from, in: query, schema: {type: integer}}]
      responses:
        '200': {description: All., content: {text/event-stream: {schema: ${chunk}}}}
        '206': {description: The rest., content: {text/event-stream: {schema: {$ref: '#/components/schemas/Rest'}}}}
        '500': {description: An error., content: {text/event-stream: {schema: {$ref: '#/components/schemas/Failure'}}}}
  /each:
    get:
      operationId: each
      responses:
        '200': {description: All., content: {text/event-stream: {itemSchema: ${steps('start', 'stop')}, x-stream-grammar: {name: type, order: start stop}}}}
        '201': {description: Lines., content: {${kinds.lines}}}
        '202': {description: Texts., content: {text/event-stream: {schema: {type: string}}}}
        '206': {description: The rest., content: {text/event-stream: {itemSchema: ${steps('begin', 'end')}, x-stream-grammar: {name: type, order: begin end}}}}
  /either:
    get:
      operationId: either
      responses: {'200': {description: All., content: {${kinds.lines}, ${kinds.events}}}}
  /alt:
    get:
      operationId: alt
      parameters: [{name: alt, in: query, schema: {type: string, enum: [sse, json]}}]
      responses: {'200': {description: All., content: {${kinds.events}, ${kinds.items}}}}
components:
  schemas:
    Chunk: {type: object, required: [text], properties: {text: {type: string}}}
    Rest: {type: object, required: [more], properties: {more: {type: string}}}
    Failure: {type: object, required: [code], properties: {code: {type: integer}}}
`;

const writers: Readonly<Record<Kind, (items: readonly object[], end: string) => string>> = {
  events: (items, end) => items.map((item) => `data: ${JSON.stringify(item)}${end}${end}`).join(''),
  lines: (items, end) => items.map((item) => `${JSON.stringify(item)}${end}`).join(''),
  records: (items, end) => items.map((item) => `\u001e${JSON.stringify(item)}${end}`).join(''),
  items: (items, end) => `[${end}${items.map((item) => JSON.stringify(item)).join(`${end},${end}`)}${end}]${end}`,
  parts: (items, end) => `${items.map((item) => `--x${end}${end}${JSON.stringify(item)}${end}`).join('')}--x--${end}`,
};
const medias = Object.fromEntries(names.map((name) => [name, kinds[name].split(':')[0] ?? '']));
medias.parts = 'multipart/mixed; boundary="x"';

interface Answer {
  readonly kind: Kind;
  readonly body: string | Buffer;
  readonly status?: number;
  readonly encoding?: string;
  readonly after?: 'hang' | 'cut';
}
let answer: Answer;
const asked: { url: string; accept: string | undefined }[] = [];
const service = createServer((request, response) => {
  asked.push({ url: request.url ?? '', accept: request.headers.accept });
  const { kind, body, status = 200, encoding, after } = answer;
  const coded = encoding ? { 'content-encoding': encoding } : {};
  // Of a connection that is closed anyway, fetch takes a break for the end.
  const closed = after === 'cut' ? {} : { connection: 'close' };
  response.writeHead(status, { 'content-type': medias[kind], ...closed, ...coded });
  response.write(body, () => after === 'cut' && setImmediate(() => response.destroy()));
  if (!after) response.end();
});

const folder = testFolder({ 'streams.yaml': document });
const file = join(folder, 'streams.yaml');
let served: Listening;
let foreign: Foreign;
interface Read {
  readonly found: unknown[];
  readonly error?: { readonly name: string; readonly fault?: string };
}
let read: (url: string, id: string, options?: object, stopAfter?: number, fetch?: unknown) => Promise<Read>;
beforeAll(async () => {
  served = await listenOn(service);
  foreign = await generateForeign(file, folder);
  ({ read } = (await foreign.load(
    'read',
    `import { createClient } from './client.js';
export const read = async (baseUrl, id, options, stopAfter, fetch) => {
  const found = [];
  try {
    const stream = await createClient({ baseUrl, retries: 0, ...(fetch && { fetch }) }).api[id](options);
    for await (const item of stream) {
      found.push(item);
      if (found.length === stopAfter) stream.abort();
    }
    return { found };
  } catch (error) {
    return { found, error };
  }
};`,
  )) as { read: typeof read });
});
afterAll(() => served?.close());

const items = [{ text: 'one' }, { text: '{"two", [2]}\n\u00e9' }, { text: 'three' }];

describe.each(names)('a stream of %s', (kind) => {
  const ask = (more: Partial<Answer>, ...rest: [options?: object, stopAfter?: number]): Promise<Read> => {
    answer = { kind, body: writers[kind](items, '\n'), ...more };
    return read(served.url, kind, ...rest);
  };

  it('is read with any ends of lines, and compressed', async () => {
    expect(await ask({})).toEqual({ found: items });
    expect(await ask({ body: writers[kind](items, '\r\n') })).toEqual({ found: items });
    expect(await ask({ body: gzipSync(writers[kind](items, '\n')), encoding: 'gzip' })).toEqual({ found: items });
  });

  it('has items of any length', async () => {
    const long = [{ text: 'é\\"['.repeat(500_000) }, { text: 'short' }];
    expect((await ask({ body: writers[kind](long, '\n') })).found).toEqual(long);
  });

  it('is an error where its connection breaks within an item, after the items before', async () => {
    const whole = writers[kind](items, '\n');
    const { found, error } = await ask({ body: whole.slice(0, whole.indexOf('three')), after: 'cut' });
    expect(found).toEqual(items.slice(0, 2));
    expect(error).toMatchObject({ name: 'StreamError', fault: 'cut' });
  });

  it('is an error where it ends within an item, unless such an event is none', async () => {
    const whole = writers[kind](items, '\n');
    const { found, error } = await ask({ body: whole.slice(0, whole.indexOf('three')) });
    expect(found).toEqual(items.slice(0, 2));
    // An event without the empty line after it is dropped by the standard.
    if (kind === 'events') expect(error).toBeUndefined();
    else expect(error).toMatchObject({ name: 'StreamError', fault: expect.stringMatching(/^(cut|order)$/) });
  });

  it('hands out an item before the next one comes, and is left while it is read', async () => {
    const first = writers[kind]([{ text: 'one' }, { text: 'two' }], '\n');
    const body = first.slice(0, first.indexOf('{"text":"two"'));
    const { found, error } = await ask({ body, after: 'hang' }, {}, 1);
    expect([found, error?.name]).toEqual([[{ text: 'one' }], 'AbortError']);
  });

  it('is sent by the mock', async () => {
    const { found } = await read('http://mock', kind, {}, undefined, createMock(file).fetch);
    expect(found.length).toBeGreaterThan(1);
    for (const item of found) expect(item).toEqual({ text: expect.any(String) });
  });
});

it('streams of several successes have types of their own', async () => {
  answer = { kind: 'events', status: 206, body: 'data: {"more":"yes"}\n\n' };
  expect(await read(served.url, 'several', { query: { from: 2 } })).toEqual({ found: [{ more: 'yes' }] });
  const program = `import type { createClient, SeveralEvent, SeveralEvent206, SeveralStream, SeveralStream206 } from './client.js';
import type { Chunk, Rest } from './types.js';
type Api = ReturnType<typeof createClient>['api'];
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { not: A };
export const events: [Same<SeveralEvent, Chunk>, Same<SeveralEvent206, Rest>] = [true, true];
export const both: Same<Awaited<ReturnType<Api['several']>>, SeveralStream | SeveralStream206> = true;
export const texts = async (api: Api): Promise<string[]> => {
  const found: string[] = [];
  for await (const event of await api.several()) found.push('more' in event ? event.more : event.text);
  return found;
};
`;
  expect(compiles(folder, program)).toEqual({ status: 0, stdout: '' });
});

it('streams of several successes are framed, read and ordered each in its own way', async () => {
  const step = (type: string): string => `event: ${type}\ndata: {"type":"${type}"}\n\n`;
  const ask = (status: number, body: string, kind: Kind = 'events'): Promise<Read> => {
    answer = { kind, status, body };
    return read(served.url, 'each');
  };
  expect(await ask(200, step('start') + step('stop'))).toEqual({ found: [{ type: 'start' }, { type: 'stop' }] });
  expect(await ask(201, writers.lines(items, '\n'), 'lines')).toEqual({ found: items });
  expect(await ask(202, 'data: 12\n\n')).toEqual({ found: ['12'] });
  expect(await ask(206, step('begin') + step('end'))).toEqual({ found: [{ type: 'begin' }, { type: 'end' }] });
  expect(await ask(206, step('begin'))).toMatchObject({ found: [{ type: 'begin' }], error: { fault: 'cut' } });
  expect(await ask(200, step('begin'))).toMatchObject({ found: [], error: { fault: 'order' } });
  const { fetch } = createMock(file);
  const preferring = (code: number) => (request: Request) =>
    fetch(new Request(request, { headers: { prefer: `code=${code}` } }));
  for (const [code, found] of [
    [200, [{ type: 'start' }, { type: 'stop' }]],
    [206, [{ type: 'begin' }, { type: 'end' }]],
  ] as const)
    expect(await read('http://mock', 'each', {}, undefined, preferring(code))).toEqual({ found });
});

it('of two media types, the client asks for server-sent events', async () => {
  answer = { kind: 'events', body: writers.events(items, '\n') };
  expect(await read(served.url, 'either')).toEqual({ found: items });
  expect(asked.at(-1)?.accept).toBe('text/event-stream');
});

it('a JSON array with the same events is read item by item', async () => {
  answer = { kind: 'events', body: writers.events(items, '\n') };
  expect(await read(served.url, 'alt')).toEqual({ found: items });
  expect(asked.at(-1)?.url).toBe('/alt?alt=sse');
  answer = { kind: 'items', body: `[${JSON.stringify(items[0])},`, after: 'hang' };
  const { found } = await read(served.url, 'alt', { query: { alt: 'json' } }, 1);
  expect([found, asked.at(-1)?.url]).toEqual([items.slice(0, 1), '/alt?alt=json']);
  const { fetch } = createMock(file);
  const mocked = await read('http://mock', 'alt', { query: { alt: 'json' } }, undefined, fetch);
  expect(mocked.found).toEqual((await read('http://mock', 'alt', {}, undefined, fetch)).found);
  expect((await fetch('http://mock/alt?alt=json')).headers.get('content-type')).toBe('application/json');
});
