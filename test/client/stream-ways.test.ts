// The ways in which contracts describe streams, as frameworks and other notations write them: from each follows a client whose events have the
// right type, name and value, a mock that sends what such a service sends, and a test that does not accuse one that is right.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { createMock } from '../../scripts/mock/index.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const chunk = { id: '1', text: 'Hi' };
const chunkText = JSON.stringify(chunk);
const json = (schema: object) => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema });
const frame = (data: object, more: object = {}) => ({
  type: 'object',
  required: ['data'],
  properties: { data, ...more },
});
const named = (name: string, data: object) => frame(data, { event: { type: 'string', const: name } });
const labelled = (event: string, data: unknown, id?: string) => ({ event, data, ...(id !== undefined && { id }) });

interface Way {
  /** Of the media type; a pair names another one than that of events. */
  readonly media: object | readonly [name: string, media: object];
  /** More of the operation. */
  readonly operation?: object;
  /** What a right service sends. */
  readonly sent: string;
  readonly events: readonly unknown[];
  /** The type of an event. */
  readonly type: string;
}

const two = `data: ${chunkText}\n\ndata: ${chunkText}\n\n`;
const namedTwo = `event: start\nid: 7\ndata: ${chunkText}\n\nevent: stop\ndata: {"reason":"end"}\n\n`;
const namedEvents = [labelled('start', chunk, '7'), labelled('stop', { reason: 'end' })];
const namedType =
  "{ readonly event: 'start'; readonly data: types.Chunk; readonly id?: string } | { readonly event: 'stop'; readonly data: types.Stop; readonly id?: string }";
const start = named('start', ref('Chunk'));
const stop = named('stop', ref('Stop'));

const ways: Readonly<Record<string, Way>> = {
  'the schema of the data': { media: { schema: ref('Chunk') }, sent: two, events: [chunk, chunk], type: 'types.Chunk' },
  'the item schema of the data': {
    media: { itemSchema: ref('Chunk') },
    sent: two,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'an event with JSON in a text (FastAPI)': {
    media: { itemSchema: frame(json(ref('Chunk')), { event: text, id: text, retry: { type: 'integer' } }) },
    sent: two,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'an event whose data is a schema (ASP.NET Core)': {
    media: { itemSchema: frame(ref('Chunk'), { event: text, id: text }) },
    sent: `event: any\nid: 4\ndata: ${chunkText}\n\n`,
    events: [chunk],
    type: 'types.Chunk',
  },
  'an event whose data is text': {
    media: { itemSchema: frame(text, { event: text, id: text }) },
    sent: 'data: one\ndata: two\n\ndata: 109876543210987654\n\ndata: {"a":1}\n\n',
    events: ['one\ntwo', '109876543210987654', '{"a":1}'],
    type: 'string',
  },
  'names as the values of the event (ASP.NET Core)': {
    media: { itemSchema: frame(ref('StartOrStop'), { event: { type: 'string', enum: ['Start', 'Stop'] } }) },
    sent: `event: Start\ndata: ${chunkText}\n\nevent: Stop\ndata: {"reason":"end"}\n\n`,
    events: [labelled('Start', chunk), labelled('Stop', { reason: 'end' })],
    type: "{ readonly event: 'Start'; readonly data: types.UnionStart; readonly id?: string } | { readonly event: 'Stop'; readonly data: types.UnionStop; readonly id?: string }",
  },
  'events beside common members (TypeSpec)': {
    media: {
      itemSchema: {
        type: 'object',
        required: ['event'],
        properties: { event: text, data: text },
        oneOf: [
          ...[
            ['start', 'Chunk'],
            ['stop', 'Stop'],
          ].map(([name = '', schema = '']) => ({
            properties: {
              event: { const: name },
              data: { contentMediaType: 'application/json', contentSchema: ref(schema) },
            },
          })),
          { properties: { data: { contentMediaType: 'text/plain', const: '[bye]' } } },
        ],
      },
    },
    sent: `${namedTwo}data: [bye]\n\n`,
    events: namedEvents,
    type: namedType,
  },
  'a list of events (Huma)': {
    media: { schema: { type: 'array', items: { oneOf: [start, stop] } } },
    sent: namedTwo,
    events: namedEvents,
    type: namedType,
  },
  'a list of events without names (Micronaut)': {
    media: {
      schema: { type: 'array', items: frame(ref('Chunk'), { id: text, name: text, comment: text, retry: text }) },
    },
    sent: two,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'a union of events': {
    media: { schema: { oneOf: [start, stop] } },
    sent: namedTwo,
    events: namedEvents,
    type: namedType,
  },
  'data that repeats the name': {
    media: { itemSchema: { oneOf: [named('one', json(ref('One'))), named('two', json(ref('Two')))] } },
    sent: 'event: one\ndata: {"type":"one"}\n\nevent: two\ndata: {"type":"two"}\n\n',
    events: [{ type: 'one' }, { type: 'two' }],
    type: 'types.One | types.Two',
  },
  'text under one name, JSON under another (Mastodon)': {
    media: { schema: { oneOf: [start, named('delete', text)] } },
    sent: `event: start\ndata: ${chunkText}\n\nevent: delete\ndata: 109876543210987654\n\n`,
    events: [labelled('start', chunk), labelled('delete', '109876543210987654')],
    type: "{ readonly event: 'start'; readonly data: types.Chunk; readonly id?: string } | { readonly event: 'delete'; readonly data: string; readonly id?: string }",
  },
  'data and the text that ends it (Speakeasy)': {
    media: { schema: frame(ref('Chunk')), 'x-speakeasy-sse-sentinel': '[DONE]' },
    sent: `${two}data: [DONE]\n\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'the end as an event of its own': {
    media: { schema: { oneOf: [frame(ref('Chunk')), frame({ const: '[DONE]' })] } },
    sent: `${two}data: [DONE]\n\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'the end as other data': {
    media: { schema: frame({ oneOf: [ref('Chunk'), { type: 'string', enum: ['[DONE]'] }] }) },
    sent: `${two}data: [DONE]\n\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'a schema of text': { media: { schema: text }, sent: 'data: {"a":1}\n\n', events: ['{"a":1}'], type: 'string' },
  'nothing of the data': {
    media: { itemSchema: {} },
    sent: 'data: {"a":1}\n\ndata: 12\n\ndata: {no\n\n',
    events: [{ a: 1 }, '12', '{no'],
    type: 'unknown',
  },
  'JSON lines': {
    media: ['application/jsonl', { itemSchema: ref('Chunk') }],
    sent: `${chunkText}\n${chunkText}\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'the list of JSON lines': {
    media: ['application/x-ndjson', { schema: { type: 'array', items: ref('Chunk') } }],
    sent: `${chunkText}\n`,
    events: [chunk],
    type: 'types.Chunk',
  },
  'a JSON text sequence': {
    media: ['application/json-seq', { itemSchema: ref('Chunk') }],
    sent: `\u001e${chunkText}\n\u001e${chunkText}\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'JSON that streams (Fern)': {
    media: ['application/json', { schema: ref('Chunk') }],
    operation: { 'x-fern-streaming': true },
    sent: `${chunkText}\n${chunkText}\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
  'JSON that is sent as events (Fern)': {
    media: ['application/json', { schema: ref('Chunk') }],
    operation: { 'x-fern-streaming': { format: 'sse', terminator: '[DONE]' } },
    sent: `${two}data: [DONE]\n\n`,
    events: [chunk, chunk],
    type: 'types.Chunk',
  },
};

const rows = Object.entries(ways).map(([name, way], at) => ({ name, id: `way${at}`, ...way }));

/** The media type that a service sends. */
const sentAs = ({ media, operation }: Way): string => {
  const { format = undefined } =
    (operation as { 'x-fern-streaming'?: { format?: string } })?.['x-fern-streaming'] ?? {};
  if (operation) return format === 'sse' ? 'text/event-stream' : 'application/x-ndjson';
  return Array.isArray(media) ? media[0] : 'text/event-stream';
};

const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const document = {
  openapi: '3.2.0',
  info: { title: 'Ways', version: '1' },
  paths: Object.fromEntries(
    rows.map(({ id, media, operation }) => {
      const [name, content] = Array.isArray(media) ? media : ['text/event-stream', media];
      const responses = { '200': { description: 'A stream.', content: { [name]: content } } };
      return [`/${id}`, { get: { operationId: id, responses, ...operation } }];
    }),
  ),
  components: {
    schemas: {
      Chunk: object({ id: text, text }),
      Stop: object({ reason: text }),
      One: object({ type: { const: 'one' } }),
      Two: object({ type: { const: 'two' } }),
      UnionStart: object({ id: text, text }),
      UnionStop: object({ reason: text }),
      StartOrStop: { anyOf: [ref('UnionStart'), ref('UnionStop')] },
    },
  },
};

const folder = testFolder();
const file = join(folder, 'ways.yaml');
writeFileSync(file, stringify(document));
let foreign: Foreign;
let events: (url: string, id: string, fetch?: typeof globalThis.fetch) => Promise<unknown[]>;
beforeAll(async () => {
  foreign = await generateForeign(file);
  ({ events } = (await foreign.load(
    'events',
    `import { createClient } from './client.js';
export const events = async (baseUrl, id, fetch) => {
  const client = createClient({ baseUrl, ...(fetch && { fetch }) });
  const found = [];
  for await (const event of await client.api[id]()) found.push(event);
  return found;
};`,
  )) as { events: typeof events });
});
afterAll(() => foreign?.remove());

/** A service that sends each stream as its contract says. */
const service = createServer((request, response) => {
  const row = rows.find(({ id }) => request.url === `/${id}`);
  if (!row) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': sentAs(row) }).end(row.sent);
});

describe('a stream that a contract describes by', () => {
  let served: Listening;
  beforeAll(async () => {
    served = await listenOn(service);
  });
  afterAll(() => served?.close());

  it.each(rows)('$name is read by the client', async ({ id, events: expected }) =>
    expect(await events(served.url, id)).toEqual(expected),
  );

  it.each(rows)('$name is mocked as it is sent', async ({ id, ...way }) => {
    const { fetch } = createMock(file);
    const reply = await fetch(`http://mock/${id}`);
    expect(reply.headers.get('content-type')).toBe(sentAs(way));
    const found = await events('http://mock', id, fetch);
    expect(found.length).toBeGreaterThan(0);
    const shape = (event: unknown): unknown =>
      typeof event === 'object' && event
        ? Object.keys(event).filter((key) => key !== 'id' || 'text' in event)
        : typeof event;
    const names = (all: readonly unknown[]) => new Set(all.map((event) => (event as { event?: string })?.event));
    expect(names(found)).toEqual(names(way.events));
    if (way.type !== 'unknown') for (const event of found) expect(way.events.map(shape)).toContainEqual(shape(event));
  });

  it('can be read as it was sent, and says where to go on', async () => {
    const { frames } = (await foreign.load(
      'frames',
      `import { createClient } from './client.js';
export const frames = async (baseUrl) => {
  const stream = await createClient({ baseUrl }).api.way9();
  const found = [];
  for await (const frame of stream.frames()) found.push(frame);
  return { found, lastEventId: stream.lastEventId, retry: stream.retry };
};`,
    )) as { frames(url: string): Promise<unknown> };
    expect(await frames(served.url)).toEqual({
      found: [
        { event: 'start', data: chunkText, id: '7' },
        { event: 'stop', data: '{"reason":"end"}', id: undefined },
      ],
      lastEventId: '7',
      retry: undefined,
    });
  });

  it('are typed as they are read', () => {
    const checks = rows.map(({ id, type }) => `export const ${id}: Same<EventOf<Api['${id}']>, ${type}> = true;`);
    const program = `import type { createClient } from './client.js';
import type * as types from './types.js';
type Api = ReturnType<typeof createClient>['api'];
type EventOf<Method extends (...args: never) => unknown> = Awaited<ReturnType<Method>> extends AsyncIterable<infer Event> ? Event : never;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { not: A };
${checks.join('\n')}
`;
    expect(compiles(foreign.folder, program)).toEqual({ status: 0, stdout: '' });
  });

  it('pass the test of a service that is right', async () => {
    const result = await pentagate(folder, 'test', served.url, file);
    expect(result).toMatchObject({ status: 0, stdout: expect.stringContaining(' 0 failures') });
  });
});
