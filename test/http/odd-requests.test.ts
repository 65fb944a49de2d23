// Requests that are odd, wrong or meant to harm, to everything that answers HTTP: one table, and the same outcome wherever it is sent.

import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createModel } from '../../scripts/mock/create-model.js';
import { contractOf } from '../../scripts/mock/fetch.js';
import { startMock } from '../../scripts/mock/mock-server.js';
import { createApp, listen } from '../../server/create-app/index.js';
import { listenOn } from '../harness/listen.js';
import { startTestServer } from '../harness/server.js';
import { cpuOf } from '../server/cpu.js';

/** Something that answers, with a call of it that is in order. */
interface Target {
  readonly port: number;
  readonly path: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** A body with as many violations as are asked for. */
  readonly wrong: (count: number) => unknown;
  /** Whether unknown fields are refused. */
  readonly isClosed?: boolean;
  /** A field of text in the body. */
  readonly field: string;
  /** The largest body, in bytes. */
  readonly limit: number;
}

const file = join(import.meta.dirname, 'notes.yaml');
const closing: (() => unknown)[] = [];
const targets = new Map<string, Target>();
const megabytes = 1024 ** 2;

beforeAll(async () => {
  const portOf = (url: string): number => Number(new URL(url).port);

  const service = await listenOn(
    createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    }),
  );
  closing.push(service.close);
  const upstream = { url: service.url, surface: 'notes' };
  const server = await startTestServer({
    settings: [
      `contracts: ${JSON.stringify({ notes: { path: file, validation: 'enforce' } })}`,
      `upstreams: ${JSON.stringify({ writer: upstream })}`,
      'routes: [{surface: notes, to: [writer]}, {to: [simulator]}]',
      'rate: {perMinute: 0}',
    ],
  });
  closing.push(() => server.stop());

  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = await createApp({
    ...{ contract: file, log: silent, docs: false, keys: ['k'] },
    handlers: { addNotes: () => ({ json: {} }) },
  });
  const own = await listen(app, { port: 0 });
  closing.push(() => own.close(0));

  const model = createModel(contractOf(file));
  const startedMock = async (validator?: 'express-openapi-validator'): Promise<number> => {
    const mock = await startMock(model, { port: 0, host: '127.0.0.1', pace: 0, validator });
    closing.push(mock.close);
    return mock.port;
  };

  const note = {
    ...{ path: '/notes', body: { name: 'a' }, field: 'name', limit: 20 * megabytes },
    wrong: (count: number) => ({ list: Array(count).fill({ a: [1] }) }),
  };
  const wrong = (count: number): unknown => ({
    ...message,
    messages: Array(count).fill({ role: 'robot', content: [{}] }),
  });
  const message = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] };
  const { key } = server;
  const port = portOf(server.url);
  for (const [name, target] of Object.entries({
    'the six APIs': { ...note, port, path: '/v1/messages', key, body: message, wrong, field: 'model' },
    "the operator's API": {
      ...note,
      port,
      path: '/console/api/keys',
      key,
      limit: 16_384,
      body: {},
      wrong: (count: number) => ({ name: Array(Math.min(count, 1000)).fill(1) }),
      isClosed: true,
    },
    'a contract behind the gateway': { ...note, port, key },
    createApp: { ...note, port: portOf(own.url), key: 'k' },
    'the mock': { ...note, port: await startedMock(), key: 'k' },
    'the mock with express-openapi-validator': {
      ...note,
      port: await startedMock('express-openapi-validator'),
      key: 'k',
    },
  }))
    targets.set(name, target);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** What is sent: a request in order, but for what a row changes. */
interface Odd {
  readonly line?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Lines of the head as they are. */
  readonly lines?: readonly string[];
  readonly body?: string | Buffer;
  /** Bytes that are announced; absent: those of the body. */
  readonly length?: number | null;
}

function bytesOf({ path, key, body }: Target, { line, headers, lines = [], body: sent, length }: Odd): Buffer {
  const content = Buffer.from(sent ?? JSON.stringify(body));
  const all: Readonly<Record<string, string | undefined>> = {
    host: 'localhost',
    authorization: `Bearer ${key}`,
    'anthropic-version': '2023-06-01',
    'content-type': 'application/json',
    'content-length': length === null ? undefined : String(length ?? content.length),
    ...headers,
  };
  const fields = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return Buffer.concat([
    Buffer.from([line ?? `POST ${path} HTTP/1.1`, ...fields, ...lines, '', ''].join('\r\n')),
    content,
  ]);
}

/** The reply: the head, and as much of a body as it announces. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
    const done = (): void => {
      socket.destroy();
      resolve(got);
    };
    socket.setEncoding('latin1').on('data', (part) => {
      got += part;
      const end = got.indexOf('\r\n\r\n');
      const [, length] = /^content-length: (\d+)/im.exec(got) ?? [];
      if (end < 0 || (length === undefined && /^transfer-encoding: chunked/im.test(got) && !got.endsWith('0\r\n\r\n')))
        return;
      if (got.length >= end + 4 + Number(length ?? 0) && !/^HTTP\/1\.1 100 /.test(got)) done();
    });
    socket.on('end', done).on('error', done).on('close', done);
  });
}

const chunked = { 'transfer-encoding': 'chunked', 'content-length': undefined };
const inChunks = (body: object, trailers = ''): string => {
  const text = JSON.stringify(body);
  return `${text.length.toString(16)}\r\n${text}\r\n0\r\n${trailers}\r\n`;
};
const withField = (target: Target, text: string): string =>
  JSON.stringify({ ...target.body, extra: 0 }).replace('"extra":0', text);

/** Of a body with a field that the contract does not have. */
const extra = 'extra';

type Row = readonly [given: string, odd: (target: Target) => Odd, status: number | typeof extra, says?: RegExp];
const rows: readonly Row[] = [
  ['nothing odd', () => ({}), 200],
  // The head.
  ['the host before the path', ({ path }) => ({ line: `POST http://other.example${path} HTTP/1.1` }), 200],
  [
    'a media type in capitals with a charset',
    () => ({ headers: { 'content-type': 'Application/JSON; charset=utf-8' } }),
    200,
  ],
  ['a scheme in other letters', ({ key }) => ({ headers: { authorization: `bEARER ${key}` } }), 200],
  ['an unknown path', ({ path }) => ({ line: `POST ${path}/no/such HTTP/1.1` }), 404],
  ['dots in its path', ({ path }) => ({ line: `POST /x/..${path} HTTP/1.1` }), 404],
  ['encoded dots in its path', ({ path }) => ({ line: `POST /%2e%2e${path} HTTP/1.1` }), 404],
  ['two slashes', ({ path }) => ({ line: `POST /${path} HTTP/1.1` }), 404],
  ['a path in capitals', ({ path }) => ({ line: `POST ${path.toUpperCase()} HTTP/1.1` }), 404],
  ['another method', ({ path }) => ({ line: `PATCH ${path} HTTP/1.1` }), 405, /^allow: .*POST/im],
  ['an asterisk', () => ({ line: 'OPTIONS * HTTP/1.1' }), 404],
  ['a line that is no request', () => ({ line: 'hello' }), 400],
  ['two hosts', () => ({ lines: ['host: other'] }), 400, /host/],
  ['an expectation that cannot be met', () => ({ headers: { expect: 'tea' } }), 417],
  ['a header without a name', () => ({ lines: [': y'] }), 400],
  ['headers that are too large', () => ({ headers: { 'x-long': 'x'.repeat(20_000) } }), 431],
  ['no key', () => ({ headers: { authorization: undefined } }), 401, /^www-authenticate: .*Bearer/im],
  ['an invalid key', () => ({ headers: { authorization: 'Bearer invalid' } }), 401, /^www-authenticate: .*Bearer/im],
  ['another scheme', () => ({ headers: { authorization: `Basic ${btoa('a:b')}` } }), 401],
  [
    'no key and too large a body',
    ({ limit }) => ({ headers: { authorization: undefined }, body: '', length: limit + 1 }),
    401,
  ],
  ['too large a body, which is only announced', ({ limit }) => ({ body: '', length: limit + 1 }), 413],
  ['a length that is no number', () => ({ headers: { 'content-length': 'ten' } }), 400],
  ['two lengths', () => ({ lines: ['content-length: 5'] }), 400],
  ['a length and chunks', () => ({ headers: { 'transfer-encoding': 'chunked' } }), 400],
  [
    'a coding in two lines',
    () => ({ length: null, lines: ['transfer-encoding: identity', 'transfer-encoding: chunked'] }),
    400,
  ],
  ['a header with a space before its colon', () => ({ lines: ['x-a : b'] }), 400],
  ['a header that goes on in the next line', () => ({ lines: ['x-a: b', ' c'] }), 400],
  ['a length that is too short', () => ({ length: 1 }), 400],
  ['a negative length', () => ({ length: -5 }), 400],
  ['a petabyte that is announced', () => ({ length: 2 ** 50 }), 413],
  ['an obscure coding', () => ({ length: null, lines: ['transfer-encoding: xchunked'] }), 400],
  [
    'a coding that does not end with chunks',
    () => ({ length: null, lines: ['transfer-encoding: gzip, identity'] }),
    400,
  ],
  ['a bare line feed in a header', () => ({ lines: ['x-a: b\ntransfer-encoding: chunked'] }), 400],
  ['a header with NUL', () => ({ lines: ['x-nul: a\0b'] }), 400],
  ['headers called __proto__ and constructor', () => ({ lines: ['__proto__: x', 'constructor: y'] }), 200],
  ['three thousand headers', () => ({ lines: Array.from({ length: 3000 }, (_, at) => `x-${at}: 1`) }), 431],
  ['an upgrade', () => ({ lines: ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'] }), 200],
  ['HTTP 1.0', ({ path }) => ({ line: `POST ${path} HTTP/1.0` }), 200],
  ['HTTP 3.7', ({ path }) => ({ line: `POST ${path} HTTP/3.7` }), 400],
  ['an unknown method', ({ path }) => ({ line: `BREW ${path} HTTP/1.1` }), 400],
  ['TRACE', ({ path }) => ({ line: `TRACE ${path} HTTP/1.1` }), 405],
  ['the hello of TLS', () => ({ line: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' }), 400],
  ...Object.entries({
    200: [
      '/',
      '?',
      '#part',
      '?a=1#part',
      '?a[b][c][d][e][f][g][h]=1',
      '?%ff=%zz&&&==',
      `?${'a=1&'.repeat(2000)}`,
      '?__proto__[x]=1',
    ],
    404: ['/../x', '%00', '%2f', ';x=1', '%', `/no/${'a'.repeat(9000)}`],
    400: [' x', '/\u0007'],
  }).flatMap(([status, ends]) =>
    ends.map(
      (end): Row => [
        `a path that ends with ${JSON.stringify(end.slice(0, 30))}`,
        ({ path }) => ({ line: `POST ${path}${end} HTTP/1.1` }),
        Number(status),
      ],
    ),
  ),
  ...Object.entries({ '/__proto__': 404, '/constructor/prototype': 404, '?a=b': 400, notes: 400 }).map(
    ([path, status]): Row => [`the path ${path}`, () => ({ line: `POST ${path} HTTP/1.1` }), status],
  ),
  ['trailers', ({ body }) => ({ headers: chunked, body: inChunks(body, 'x-tail: 1\r\n') }), 200],
  ['chunks of no size', ({ body }) => ({ headers: chunked, body: inChunks(body).replace(/^\w+/, 'zz') }), 400],
  ['chunk extensions that are too large', () => ({ headers: chunked, body: `1;${'x'.repeat(20_000)}` }), 413],
  // The body.
  ['another media type', () => ({ headers: { 'content-type': 'text/plain' } }), 415, /not as text\/plain/],
  ['no media type', () => ({ headers: { 'content-type': undefined } }), 415, /without content-type/],
  ['a media type that is none', () => ({ headers: { 'content-type': 'json' } }), 415],
  ['a body that is encoded', () => ({ headers: { 'content-encoding': 'gzip' } }), 415, /content-encoding gzip/],
  ['a body that is encoded twice', () => ({ headers: { 'content-encoding': 'identity, br' } }), 415],
  ['an empty body', () => ({ body: '' }), 400],
  ['half of a body', () => ({ body: '{"a":' }), 400, /not valid JSON|malformed/i],
  ['two values', () => ({ body: '{}{}' }), 400, /not valid JSON|malformed/i],
  ['a text', () => ({ body: '"a"' }), 400, /must be object/],
  ['a list', () => ({ body: '[]' }), 400, /must be object/],
  ['null', () => ({ body: 'null' }), 400, /must be object/],
  ['bytes that are no UTF-8', () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }), 400, /UTF-8/],
  ['bytes of UTF-16', () => ({ body: Buffer.from('\ufeff{}', 'utf16le') }), 400, /UTF-8/],
  ['a byte order mark', ({ body }) => ({ body: `\ufeff${JSON.stringify(body)}` }), 200],
  [
    'a field of another type',
    ({ body, field }) => ({ body: JSON.stringify({ ...body, [field]: { a: 1 } }) }),
    400,
    /must be string/,
  ],
  ...['{', '{"a":1,}', "{'a':1}", '{"a":NaN}', '/* */{}', '{"a":"\n"}', '{"a":"\\x"}', '{"a":01}', ' \n\t '].map(
    (body): Row => [
      `the malformed body ${JSON.stringify(body)}`,
      () => ({ body }),
      400,
      /not valid JSON|malformed|empty/i,
    ],
  ),
  ['a number', () => ({ body: '7' }), 400, /must be object/],
  ...['utf-16', 'klingon', '"'].map(
    (charset): Row => [
      `the charset ${charset}`,
      () => ({ headers: { 'content-type': `application/json; charset=${charset}` } }),
      200,
    ],
  ),
  ['gzip that is none', () => ({ headers: { 'content-encoding': 'gzip' }, body: 'x' }), 415],
  ['brackets in an unknown field', (target) => ({ body: withField(target, `"extra":${'['.repeat(8000)}`) }), 400],
  ['a hundred levels', (target) => ({ body: withField(target, `"extra":${'['.repeat(99)}${']'.repeat(99)}`) }), extra],
  [
    'a hundred and one',
    (target) => ({ body: withField(target, `"extra":${'['.repeat(100)}${']'.repeat(100)}`) }),
    400,
    /nested deeper than 100/,
  ],
  ['a few violations', ({ wrong }) => ({ body: JSON.stringify(wrong(3)) }), 400],
  ['thousands of violations', ({ wrong }) => ({ body: JSON.stringify(wrong(3000)) }), 400],
  ['tens of thousands of violations', ({ wrong }) => ({ body: JSON.stringify(wrong(24_000)) }), 400],
  ['eight thousand open brackets', () => ({ body: '['.repeat(8000) }), 400],
  ['a field called __proto__', (target) => ({ body: withField(target, '"__proto__":{"polluted":1}') }), extra],
  [
    'a field called constructor',
    (target) => ({ body: withField(target, '"constructor":{"prototype":{"polluted":1}}') }),
    extra,
  ],
  ['a lone surrogate in another field', (target) => ({ body: withField(target, '"extra":"\\ud800"') }), extra],
  [
    'chunks, with extensions of their sizes',
    ({ body }) => ({ headers: chunked, body: inChunks(body).replace('\r', ';a="b"\r') }),
    200,
  ],
  [
    'a million chunks of one byte',
    () => ({ headers: chunked, body: '1\r\n1\r\n'.repeat(1_000_000) }),
    400,
    /connection: close[\s\S]*too many small chunks|larger than/i,
  ],
];

const withForms = ['a contract behind the gateway', 'createApp', 'the mock', 'the mock with express-openapi-validator'];
const names = ['the six APIs', "the operator's API", ...withForms];

describe.each(names)('%s', (name) => {
  it.each(rows.map(([given, ...row]) => [given, row] as const))('%s', async (_, [odd, status, says]) => {
    const target = targets.get(name) as Target;
    const wanted = status === extra ? (target.isClosed ? 400 : 200) : status;
    let reply = '';
    const spent = await cpuOf(async () => {
      reply = await exchange(target.port, bytesOf(target, odd(target)));
    });
    const [, content = ''] = /\r\n\r\n([\s\S]*)$/.exec(reply) ?? [];
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${wanted === 200 ? '2\\d\\d' : wanted} `));
    expect(reply.length).toBeLessThan(30_000);
    expect(reply.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    if (says) expect(reply).toMatch(says);
    if (wanted >= 400) {
      expect(reply).toMatch(/^content-type: application\/(problem\+)?json/im);
      expect(Object.keys(JSON.parse(content) as object).length).toBeGreaterThan(0);
      expect(reply).not.toMatch(/ at .*\.(ts|js):\d+|node_modules/);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(spent).toBeLessThan(2000);
  });
});

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const parts = (count: number): string =>
  `${'--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;

describe.each(withForms)('forms, in %s', (name) => {
  it.each([
    ['fields of a list', urlencoded, 'note=1&'.repeat(9999), 200, /./],
    ['fields of one name that is no list', urlencoded, 'data=1&'.repeat(9999), 200, /./],
    ['more fields', urlencoded, 'note=1&'.repeat(2_500_000), 400, /has more than 10000 values/],
    ['nested names', urlencoded, `by${'[k]'.repeat(5_000_000)}=1`, 400, /by: is nested deeper than 100 levels/],
    ['brackets that do not close', urlencoded, `${'['.repeat(1_000_000)}%0A=1`, 400, /nested deeper/],
    ['nested JSON in a field', urlencoded, `data=${'['.repeat(5_000_000)}`, 400, /data: is nested deeper than 100/],
    ['wide JSON in a field', urlencoded, `data=[${'0,'.repeat(5_000_000)}0]`, 400, /has more than 100000 values/],
    ['bytes that are no UTF-8', urlencoded, Buffer.from('note=\xff', 'latin1'), 400, /UTF-8/],
    [
      'names as `__proto__`',
      urlencoded,
      '__proto__[polluted]=1&by[__proto__][polluted]=1',
      400,
      /by.__proto__: must be/,
    ],
    ['parts', multipart, parts(200), 200, /./],
    ['more parts', multipart, parts(200_000), 400, /has more than 200 parts/],
    ['no boundary', 'multipart/form-data', parts(1), 400, /names no boundary/],
    ['another boundary', multipart, parts(1).replaceAll('--x', '--y'), 400, /has no part/],
    [
      'a file where the contract has text',
      multipart,
      parts(1).replace('name="note"', 'name="name"; filename="a"'),
      400,
      /name: must be text, not a file/,
    ],
  ] as const)('%s', async (_, type, body, status, says) => {
    const target = targets.get(name) as Target;
    let reply = '';
    const spent = await cpuOf(async () => {
      reply = await exchange(target.port, bytesOf(target, { headers: { 'content-type': type }, body }));
    });
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reply).toMatch(says);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(spent).toBeLessThan(2000);
  });

  it('a query with names as `__proto__`', async () => {
    const target = targets.get(name) as Target;
    const line = `POST ${target.path}?filter[__proto__][polluted]=1 HTTP/1.1`;
    expect(await exchange(target.port, bytesOf(target, { line }))).toMatch(/^HTTP\/1\.1 200 /);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
