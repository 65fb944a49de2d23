// The ways in which contracts describe streams, as docs/any-contract.md lists them: from each follows a client whose events have the
// right type, name and value, a mock that sends what such a service sends, and a test that does not accuse one that is right.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { createDriftCheck } from '../../scripts/drift/check.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { contractOf } from '../../scripts/mock/fetch.js';
import { mockHandlers } from '../../scripts/mock/handlers.js';
import { createMock } from '../../scripts/mock/index.js';
import { recordedBody } from '../../scripts/recordings/har.js';
import { serveContract } from '../harness/app.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { startTestServer } from '../harness/server.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const chunk = { id: '1', text: 'Hi' };
const chunkText = JSON.stringify(chunk);
const two = `data: ${chunkText}\n\ndata: ${chunkText}\n\n`;
const startAndStop = `event: start\nid: 7\ndata: ${chunkText}\n\nevent: stop\ndata: {"reason":"end"}\n\n`;

/** The type of an event that has its name beside its data. */
const labelled = (event: string, data: string) =>
  `{ readonly event: '${event}'; readonly data: ${data}; readonly id?: string }`;

interface Sent {
  /** What a right service sends. */
  readonly sent: string;
  /** What the client hands out of it. */
  readonly events: readonly unknown[];
  /** The type of an event. */
  readonly type: string;
}

const chunks: Sent = { sent: two, events: [chunk, chunk], type: 'types.Chunk' };
const chunksUntilDone: Sent = { ...chunks, sent: `${two}data: [DONE]\n\n` };
const lines: Sent = { ...chunks, sent: `${chunkText}\n${chunkText}\n` };
/** The parts of a multipart body. */
const parts = (type: string, ...contents: string[]): string =>
  `--pentagate-part${contents.map((content) => `\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--pentagate-part`).join('')}--\r\n`;
const named: Sent = {
  sent: startAndStop,
  events: [
    { event: 'start', data: chunk, id: '7' },
    { event: 'stop', data: { reason: 'end' } },
  ],
  type: `${labelled('start', 'types.Chunk')} | ${labelled('stop', 'types.Stop')}`,
};

const texts: Sent = { sent: 'data: one\n\ndata: {"a":1}\n\n', events: ['one', '{"a":1}'], type: 'string' };
const anything: Sent = {
  sent: 'data: {"a":1}\n\ndata: 12\n\ndata: {no\n\n',
  events: [{ a: 1 }, '12', '{no'],
  type: 'unknown',
};

const known: Readonly<Record<string, Sent>> = {
  'the schema of the data': chunks,
  'the item schema of the data': chunks,
  'an event with JSON in a text (FastAPI)': chunks,
  'an event whose data is a schema (ASP.NET Core)': { ...chunks, sent: `event: any\nid: 4\n${two}` },
  'an event whose data is text': {
    sent: 'data: one\ndata: two\n\ndata: 109876543210987654\n\ndata: {"a":1}\n\n',
    events: ['one\ntwo', '109876543210987654', '{"a":1}'],
    type: 'string',
  },
  'an event that is the only one': {
    ...chunks,
    sent: `event: tick\ndata: ${chunkText}\n\nevent: tick\ndata: ${chunkText}\n\n`,
  },
  'names as the values of the event (ASP.NET Core)': {
    sent: `event: Start\ndata: ${chunkText}\n\nevent: Stop\ndata: {"reason":"end"}\n\n`,
    events: [
      { event: 'Start', data: chunk },
      { event: 'Stop', data: { reason: 'end' } },
    ],
    type: `${labelled('Start', 'types.UnionStart')} | ${labelled('Stop', 'types.UnionStop')}`,
  },
  'events beside common members (TypeSpec)': { ...named, sent: `${startAndStop}data: [bye]\n\n` },
  'members of a branch beside common ones (OpenAPI 3.2)': {
    sent: `event: addString\ndata: one\ndata: two\n\nevent: addInt64\ndata: 109876543210987654\n\nevent: addJson\ndata: ${chunkText}\n\n`,
    events: [
      { event: 'addString', data: 'one\ntwo' },
      { event: 'addInt64', data: '109876543210987654' },
      { event: 'addJson', data: chunk },
    ],
    type: `${labelled('addString', 'string')} | ${labelled('addInt64', 'string')} | ${labelled('addJson', 'types.Chunk')}`,
  },
  'a list of events (Huma)': named,
  'a list of events without names (Micronaut)': chunks,
  'members in parts': chunks,
  'a union of events': named,
  'data that repeats the name': {
    sent: 'event: one\ndata: {"type":"one"}\n\nevent: two\ndata: {"type":"two"}\n\n',
    events: [{ type: 'one' }, { type: 'two' }],
    type: 'types.One | types.Two',
  },
  'text under one name, JSON under another (Mastodon)': {
    sent: `event: start\ndata: ${chunkText}\n\nevent: delete\ndata: 109876543210987654\n\n`,
    events: [
      { event: 'start', data: chunk },
      { event: 'delete', data: '109876543210987654' },
    ],
    type: `${labelled('start', 'types.Chunk')} | ${labelled('delete', 'string')}`,
  },
  'data and the text that ends it (Speakeasy)': chunksUntilDone,
  'the end as an event of its own': chunksUntilDone,
  'the end as other data': chunksUntilDone,
  'a schema of text': { sent: 'data: {"a":1}\n\n', events: ['{"a":1}'], type: 'string' },
  'nothing of the data': anything,
  'JSON lines': lines,
  'the list of JSON lines': lines,
  'JSON lines under their older name': lines,
  'the items of a JSON array (Gemini)': { ...chunks, sent: `[${chunkText},\n${chunkText}]\n` },
  'the parts of a multipart body': { ...chunks, sent: parts('application/json', chunkText, chunkText) },
  'parts that are text': {
    sent: parts('text/plain; charset=utf-8', 'one\ntwo', '109876543210987654', '{"a":1}'),
    events: ['one\ntwo', '109876543210987654', '{"a":1}'],
    type: 'string',
  },
  'parts of several kinds (OpenAPI 3.2)': {
    sent: parts('application/json', '{"reason":"none"}', chunkText),
    events: [{ reason: 'none' }, chunk],
    type: 'types.Stop | types.Chunk',
  },
  'a JSON text sequence': { ...chunks, sent: `\u001e${chunkText}\n\u001e${chunkText}\n` },
  'JSON that streams (Fern)': lines,
  'JSON that is sent as events (Fern)': chunksUntilDone,
  'an event as its class calls it (ASP.NET Core 10)': { ...chunks, sent: `event: any\nid: 4\n${two}` },
  'a text as its class calls it (ASP.NET Core 10)': texts,
  'an event as its interface calls it (NestJS)': { ...chunks, sent: `event: any\nid: 4\nretry: 5\n${two}` },
  'a list of data (Spring WebFlux)': chunks,
  'a list of texts (Spring WebFlux)': texts,
  'JSON lines under the name of Spring': lines,
  'JSON lines under the name of Micronaut': lines,
  'events of which one says nothing of its data (oRPC)': {
    sent: `event: message\ndata: ${chunkText}\n\nevent: done\ndata: {"reason":"end"}\n\nevent: error\ndata: no\n\n`,
    events: [
      { event: 'message', data: chunk },
      { event: 'done', data: { reason: 'end' } },
      { event: 'error', data: 'no' },
    ],
    type: `${labelled('message', 'types.Chunk')} | ${labelled('done', 'types.Stop')} | ${labelled('error', 'unknown')}`,
  },
  'events by a discriminator (Speakeasy)': named,
  'names as a union (Elysia)': {
    sent: `event: start\ndata: ${chunkText}\n\nevent: stop\ndata: ${chunkText}\n\n`,
    events: [
      { event: 'start', data: chunk },
      { event: 'stop', data: chunk },
    ],
    type: `${labelled('start', 'types.Chunk')} | ${labelled('stop', 'types.Chunk')}`,
  },
  'an event without a name beside others (Huma)': {
    sent: `data: ${chunkText}\n\nevent: stop\ndata: {"reason":"end"}\n\n`,
    events: [
      { event: 'message', data: chunk },
      { event: 'stop', data: { reason: 'end' } },
    ],
    type: `${labelled('message', 'types.Chunk')} | ${labelled('stop', 'types.Stop')}`,
  },
  'data of two kinds (Hono)': {
    sent: `data: ${chunkText}\n\ndata: {"reason":"end"}\n\n`,
    events: [chunk, { reason: 'end' }],
    type: 'types.Chunk | types.Stop',
  },
  'data that is a number (goa)': { sent: 'data: 1\n\ndata: 2\n\n', events: [1, 2], type: 'number' },
  'a text of events (Litestar)': texts,
  'nothing but the media type': anything,
};

const page = readFileSync(join(import.meta.dirname, '../../docs/any-contract.md'), 'utf8');
const [, documented = ''] = /^## Streams\n[\s\S]*?```yaml[^\n]*\n([\s\S]*?)```/m.exec(page) ?? [];

/** The ways of the page: the content of the reply, and extensions of the operation. */
const rows = Object.entries(parse(documented) as Record<string, Record<string, object>>).map(([name, members], at) => {
  const ofOperation = Object.entries(members).filter(([member]) => member.startsWith('x-'));
  const content = Object.fromEntries(Object.entries(members).filter(([member]) => !member.startsWith('x-')));
  const sent = known[name];
  if (!sent) throw new Error(`no test knows ${name}`);
  const [declared = ''] = Object.keys(content);
  const media = /^multipart/.test(declared)
    ? `${declared}; boundary=pentagate-part`
    : declared !== 'application/json' || !ofOperation.length
      ? declared
      : /^data:/.test(sent.sent)
        ? 'text/event-stream'
        : 'application/x-ndjson';
  return { name, id: `way${at}`, content, operation: Object.fromEntries(ofOperation), media, ...sent };
});

const idOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? '';

const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
/** A contract of all ways. @param withExample puts what a service sends into a media type, as its example */
const contract = (withExample = false) => ({
  openapi: '3.2.0',
  info: { title: 'Ways', version: '1' },
  paths: Object.fromEntries(
    rows.map(({ id, content, operation, sent }) => {
      const examples = { sent: { value: sent } };
      const medias = Object.entries(content).map(([type, media]) => [
        type,
        { ...media, ...(withExample && { examples }) },
      ]);
      const responses = { '200': { description: 'A stream.', content: Object.fromEntries(medias) } };
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
      StartEvent: object({ event: { const: 'start' }, data: ref('Chunk') }),
      StopEvent: object({ event: { const: 'stop' }, data: ref('Stop') }),
      StartOrStop: { anyOf: [ref('UnionStart'), ref('UnionStop')] },
    },
  },
});

const folder = testFolder();
const file = join(folder, 'ways.yaml');
writeFileSync(file, stringify(contract()));
let foreign: Foreign;
let events: (url: string, id: string, fetch?: typeof globalThis.fetch, headers?: object) => Promise<unknown[]>;
beforeAll(async () => {
  foreign = await generateForeign(file, folder);
  ({ events } = (await foreign.load(
    'events',
    `import { createClient } from './client.js';
export const events = async (baseUrl, id, fetch, headers) => {
  const client = createClient({ baseUrl, headers, ...(fetch && { fetch }) });
  const found = [];
  for await (const event of await client.api[id]()) found.push(event);
  return found;
};`,
  )) as { events: typeof events });
});

/** A service that sends each stream as its contract says. */
const service = createServer((request, response) => {
  const row = rows.find(({ id }) => request.url === `/${id}`);
  if (!row) return void response.writeHead(404).end();
  // Connections that wait for the next test could be closed just when that begins.
  response.writeHead(200, { 'content-type': row.media, connection: 'close' }).end(row.sent);
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

  it.each(rows)('$name is mocked as it is sent', async ({ id, media, ...way }) => {
    const { fetch } = createMock(file);
    const reply = await fetch(`http://mock/${id}`);
    expect(reply.headers.get('content-type')).toBe(media);
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

  it('have examples of what is sent, which the lint takes and the mock sends once', async () => {
    const shown = join(folder, 'examples.yaml');
    // JSON that streams has no example of its stream, which is declared beside it.
    writeFileSync(shown, stringify(contract(true)));
    const { stdout, stderr } = await pentagate(folder, 'lint', '--preset', 'strict', '--warnings', shown);
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('Example sent'))).toEqual([]);
    const { fetch } = createMock(shown);
    for (const { id, name, sent, operation } of rows)
      if (!Object.keys(operation).length)
        expect([name, await (await fetch(`http://mock/${id}`)).text()]).toEqual([name, sent]);
  });

  it('are sent by a server that answers as the mock does', async () => {
    const handlers = mockHandlers(createModel(contractOf(file)), { asValues: true });
    const server = await serveContract(file, { handlers: handlers as never });
    const { fetch } = createMock(file);
    for (const { id, name } of rows)
      expect([name, await events(server.url, id)]).toEqual([name, await events('http://mock', id, fetch)]);
    await server.close();
  });

  it('are sent by a server whose handlers give what the client hands out', async () => {
    const server = await serveContract(file, {
      handlers: Object.fromEntries(rows.map((row) => [row.id, () => ({ events: row.events })])),
    });
    for (const { id, events: given, name } of rows) expect([name, await events(server.url, id)]).toEqual([name, given]);
    await server.close();
    expect(server.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it.each(['observe', 'enforce'])('pass a gateway with %s, which logs their events', async (validation) => {
    const gateway = await startTestServer({
      settings: [
        `contracts: ${JSON.stringify({ ways: { path: file, validation } })}`,
        `upstreams: ${JSON.stringify({ ways: { url: served.url, surface: 'ways', key: 'k' } })}`,
      ],
    });
    const headers = { authorization: `Bearer ${gateway.key}` };
    const ask = async (path: string) => (await fetch(`${gateway.url}/console/api/requests${path}`, { headers })).json();
    for (const { id, name, events: expected, sent, media } of rows) {
      expect([name, await events(gateway.url, id, undefined, headers)]).toEqual([name, expected]);
      // Parts are passed on unread.
      if (media.startsWith('multipart')) continue;
      const { requests } = (await ask('?surface=ways')) as { requests: { id: string }[] };
      const { reply } = (await ask(`/${requests[0]?.id}`)) as { reply: { streamEvents?: { data: string }[] } };
      const logged = reply.streamEvents?.map(({ data }) => data) ?? [];
      expect([name, logged.length]).toEqual([name, expected.length + (/data: \[/.test(sent) ? 1 : 0)]);
      for (const data of logged) expect(sent.replace(/\ndata: /g, '\n')).toContain(data);
    }
    const found = await pentagate(folder, 'upstream', 'drift', '--json', '--data-dir', gateway.dataDir);
    expect(JSON.parse(found.stdout)).toMatchObject({ findings: [] });
    await gateway.stop();
  });

  it('have no drift in recordings of what a right service sends', () => {
    const check = createDriftCheck(contractOf(file));
    for (const { id, name, sent, media } of rows) {
      const recorded = { surface: '', op: id, provider: 'x', status: 200, ...recordedBody(sent, media) };
      expect([name, check(recorded)]).toEqual([name, []]);
    }
    // What is read is checked.
    const wrong = { surface: '', op: idOf('the items of a JSON array (Gemini)'), provider: 'x', status: 200 };
    const others = { op: idOf('JSON lines'), ...recordedBody('{"id":1}\n', 'application/jsonl') };
    expect(check({ ...wrong, response: [{ id: 1 }] })).toHaveLength(2);
    expect(check({ ...wrong, ...others })).toHaveLength(2);
  });

  it('can be read as it was sent, and says where to go on', async () => {
    const { frames } = (await foreign.load(
      'frames',
      `import { createClient } from './client.js';
export const frames = async (baseUrl) => {
  const stream = await createClient({ baseUrl }).api.${idOf('a union of events')}();
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
    expect(compiles(folder, program)).toEqual({ status: 0, stdout: '' });
  });

  it('pass the test of a service that is right', async () => {
    expect(await pentagate(folder, 'test', served.url, file)).toEqual({
      status: 0,
      stdout: expect.stringContaining(' 0 failures'),
      stderr: expect.stringContaining('way22'),
    });
  });
});
