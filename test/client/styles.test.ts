// Styles × places × kinds of values: what the generated client sends is what our server, our mock and the parsers of others read.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMock } from '../../scripts/mock/index.js';
import { createApp, listen } from '../../server/create-app/index.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';

// Those of express-openapi-validator, which Express's readers of forms have in them.
const load = createRequire(import.meta.url);
const qs = load('qs') as { parse(text: string, options?: object): Record<string, unknown> };
const busboy = load('busboy') as (
  options: object,
) => NodeJS.WritableStream & { on(event: string, take: unknown): void };

type Value = Readonly<Record<string, unknown>>;

interface Row {
  readonly name: string;
  readonly schema: string;
  /** Members of the parameter, or of the `encoding` of the field. */
  readonly style: string;
  readonly given: unknown;
  /** What handlers get; what is given, if nothing is said. */
  readonly read?: unknown;
  /** The fields that URLSearchParams and busboy read, in their order. */
  readonly fields: readonly (readonly [name: string, text: string])[];
  /** What qs reads with `comma: true`, where that differs from the fields. */
  readonly qs?: unknown;
}

const texts = '{type: array, items: {type: string}}';
const text = '{type: string}';
const colour = '{type: object, properties: {R: {type: integer}, G: {type: integer}}}';
const moment = '{type: string, format: date-time}';
const at = new Date('2026-05-01T10:00:00.000Z');
const iso = at.toISOString();

const rows: readonly Row[] = [
  ...yamlOf<Row[]>('client/styles.yaml'),
  { name: 'moment', schema: moment, style: 'style: form', given: at, read: iso, fields: [['moment', iso]] },
  {
    name: 'moments',
    schema: `{type: array, items: ${moment}}`,
    style: 'explode: true',
    given: [at, at],
    read: [iso, iso],
    fields: [
      ['moments', iso],
      ['moments', iso],
    ],
  },
  {
    name: 'since',
    schema: `{type: object, properties: {from: ${moment}, tags: ${texts}}}`,
    style: 'style: deepObject, explode: true',
    given: { from: at, tags: ['a', 'b'] },
    read: { from: iso, tags: ['a', 'b'] },
    fields: [
      ['since[from]', iso],
      ['since[tags][]', 'a'],
      ['since[tags][]', 'b'],
    ],
    qs: { from: iso, tags: ['a', 'b'] },
  },
];

/** The places in which a row is sent, each with its path and method. */
const places = ['query', 'form', 'multipart', 'whole'] as const;

const ok = "responses: {'200': {description: ok, content: {application/json: {schema: {}}}}}";
const media = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  whole: 'application/x-www-form-urlencoded',
};

const idOf = ({ name }: Row, place: string): string => `${place}${name[0]?.toUpperCase()}${name.slice(1)}`;

function operation(row: Row, place: (typeof places)[number]): string {
  const { name, schema, style } = row;
  const id = idOf(row, place);
  const content = (type: string) =>
    `content: {${type}: {schema: {type: object, required: [${name}], properties: {${name}: ${schema}}}, encoding: {${name}: {${style}}}}}`;
  const what = {
    query: `get: {operationId: ${id}, parameters: [{name: ${name}, in: query, required: true, schema: ${schema}, ${style}}], ${ok}}`,
    whole: `get: {operationId: ${id}, parameters: [{name: all, in: querystring, required: true, ${content(media.whole)}}], ${ok}}`,
    form: `post: {operationId: ${id}, requestBody: {required: true, ${content(media.form)}}, ${ok}}`,
    multipart: `post: {operationId: ${id}, requestBody: {required: true, ${content(media.multipart)}}, ${ok}}`,
  };
  return `  /${place}/${name}: {${what[place].replace(/^(\w+): /, '$1: ')}}\n`;
}

const contract = `openapi: 3.2.0\ninfo: {title: T, version: '1'}\npaths:\n${places.flatMap((place) => rows.map((row) => operation(row, place))).join('')}`;
/** A whole query that is no form. */
const whole = (id: string, type: string, schema: string): string =>
  `  /${id}: {get: {operationId: ${id}, parameters: [{name: all, in: querystring, required: true, content: {${type}: {schema: ${schema}}}}], ${ok}}}\n`;
const others = `${whole('asJson', 'application/json', colour)}${whole('asText', 'text/plain', text)}`;
const folder = testFolder({ 'styles.yaml': `${contract}${others}` });
const file = join(folder, 'styles.yaml');
const cases = places.flatMap((place) =>
  rows.map((row) => ({ place, row, name: `${row.name} (${row.style}) in ${place}` })),
);

type Call = (...args: unknown[]) => Promise<unknown>;
let foreign: Foreign;
let client: Record<string, Call>;
let mocked: Record<string, Call>;
let sent: Request;
let running: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  foreign = await generateForeign(file, folder);
  const handlers = Object.fromEntries(
    cases.map(({ place, row }) => [
      idOf(row, place),
      (call: { query: Value; body: Value }) => ({
        json: (place === 'query' || place === 'whole' ? call.query : call.body)[row.name],
      }),
    ]),
  );
  for (const id of ['asJson', 'asText']) handlers[id] = ({ query }) => ({ json: query.all });
  running = await listen(await createApp({ contract: file, handlers: handlers as never }), { port: 0 });
  const { createClient } = (await foreign.load('styles', "export { createClient } from './client.js';")) as {
    createClient(options: object): { api: Record<string, Call> };
  };
  const capture = (request: Request) => {
    sent = request.clone();
    return fetch(request);
  };
  client = createClient({ baseUrl: running.url, retries: 0, fetch: capture }).api;
  mocked = createClient({ baseUrl: 'http://mock', retries: 0, fetch: createMock(file).fetch }).api;
});
afterAll(() => running.close());

/** The fields of a multipart form, as busboy reads them. */
function readByBusboy(body: Buffer, contentType: string): Promise<[string, string][]> {
  return new Promise((done, fail) => {
    const found: [string, string][] = [];
    const parser = busboy({ headers: { 'content-type': contentType } });
    parser.on('field', (name: string, value: string) => found.push([name, value]));
    parser.on('close', () => done(found));
    parser.on('error', fail);
    Readable.from([body]).pipe(parser);
  });
}

const call = (of: Record<string, Call>, { place, row }: (typeof cases)[number]): Promise<unknown> | undefined => {
  const value = { [row.name]: row.given };
  return of[idOf(row, place)]?.(place === 'query' || place === 'whole' ? { query: value } : value);
};

describe('what the client sends', () => {
  it.each(cases)('is read by the server, the mock and others: $name', async (one) => {
    const { place, row } = one;
    expect(await call(client, one)).toEqual(row.read ?? row.given);
    await call(mocked, one);
    if (place === 'multipart') {
      const body = Buffer.from(await sent.arrayBuffer());
      expect(await readByBusboy(body, sent.headers.get('content-type') ?? '')).toEqual(row.fields);
      return;
    }
    const written = place === 'form' ? await sent.text() : new URL(sent.url).search.slice(1);
    expect([...new URLSearchParams(written)]).toEqual(row.fields);
    if (row.qs !== undefined) expect(qs.parse(written, { comma: true })[row.name]).toEqual(row.qs);
  });

  it('has the types of the contract, also where one parameter is the whole query', () => {
    const program = `import { createClient } from './client.js';
const { wholeCount } = createClient({ baseUrl: 'http://x' }).api;
export const right = wholeCount({ query: { count: 1 } });
// @ts-expect-error the field is a number
export const wrong = wholeCount({ query: { count: 'one' } });
`;
    expect(compiles(folder, program)).toEqual({ status: 0, stdout: '' });
  });

  it('is refused where it breaks the contract of a whole query', async () => {
    for (const path of ['/whole/count', '/whole/count?count=many']) {
      expect((await fetch(`${running.url}${path}`)).status).toBe(400);
      expect((await createMock(file).fetch(`http://mock${path}`)).status).toBe(400);
    }
  });

  it.each([
    {
      id: 'asJson',
      given: { R: 1, G: 2 },
      search: '?%7B%22R%22%3A1%2C%22G%22%3A2%7D',
      wrong: '%7B%22R%22%3A%22x%22%7D',
    },
    { id: 'asText', given: 'a=b & c', search: '?a%3Db%20%26%20c', wrong: '' },
  ])('is a whole query that is no form: $id', async ({ id, given, search, wrong }) => {
    expect(await client[id]?.({ query: { all: given } })).toEqual(given);
    expect(new URL(sent.url).search).toBe(search);
    await mocked[id]?.({ query: { all: given } });
    for (const ask of [fetch, createMock(file).fetch]) {
      const refused = await ask(`${ask === fetch ? running.url : 'http://mock'}/${id}?${wrong}`);
      expect({ status: refused.status, text: await refused.text() }).toEqual({
        status: 400,
        text: expect.stringContaining('"all'),
      });
    }
  });

  it('is no date that there is not', async () => {
    await expect(client.queryMoment?.({ query: { moment: new Date(Number.NaN) } })).rejects.toThrow(RangeError);
  });
});
