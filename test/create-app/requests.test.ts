// What requests of others' tests led to: how a server and a mock of one contract read a request, and what they refuse.

import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createMock } from '../../scripts/mock/fetch.js';
import { createApp, type Listening, listen } from '../../server/create-app/index.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { sharedByTests } from '../harness/opened.js';

const contract = yamlOf('create-app/requests.yaml');

/** What a handler answers. */
let answer: object = {};
/** What a handler was given last. */
let seen: Readonly<Record<string, unknown>> | undefined;

const folder = testFolder({
  'contract.json': JSON.stringify(contract),
  'parts.json': '{"paths": {"/elsewhere": {"get": {"responses": {"200": {"description": "ok"}}}}}}',
});

const opened = sharedByTests(async () => {
  const file = join(folder, 'contract.json');
  const silent = () => undefined;
  const handler = (call: object) => {
    seen = call as typeof seen;
    return { json: answer };
  };
  const handlers = new Proxy(
    {},
    { ownKeys: () => [], get: () => handler, getOwnPropertyDescriptor: () => ({ configurable: true, value: handler }) },
  );
  const app = await createApp({
    contract: file,
    handlers,
    keys: ['key'],
    log: { info: silent, warn: silent, error: silent },
  });
  const server: Listening = await listen(app, { port: 0 });
  const mock = createMock(file);
  return { url: server.url, mock, close: () => server.close(0) };
});

/** Sends a request to server and mock, which must agree. @returns what the handler was given, or the status and the text of the refusal */
async function answerTo(target: string, init: RequestInit = {}) {
  const { url, mock } = opened();
  seen = undefined;
  const served = await fetch(url + target, init);
  const text = await served.text();
  const mocked = await mock.fetch(`http://mock${target}`, init);
  expect(mocked.status).toBe(served.status);
  const head = (name: string) => served.headers.get(name) ?? '';
  if (!seen) expect(await mocked.text()).toBe(text);
  return seen ?? `${served.status} ${head('www-authenticate')} ${text} ${head('content-type')}`;
}

const sending = (body: BodyInit, type?: string): RequestInit => ({
  ...{ method: 'POST', body },
  ...(type !== undefined && { headers: { 'content-type': type } }),
});
const sendingJson = (value: unknown): RequestInit => sending(JSON.stringify(value), 'application/json');

function form(fields: Readonly<Record<string, string | Blob | readonly (string | Blob)[]>>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return sending(body);
}
const jsonFile = new File(['{}'], 'a.json', { type: 'application/json' });
const pdf = new File(['%'], 'a.pdf', { type: 'application/pdf' });
const withKey = (authorization: string): RequestInit => ({ headers: { authorization } });

type Row = [what: string, target: string, want: object | RegExp, init?: RequestInit];

it.each<Row>([
  ['a path below the address of a server', '/api/v1/items', {}],
  ['another value of a variable', '/api/v2/items', {}],
  ['a value that a variable does not list', '/api/v4/items', /^404/],
  ['any value of a variable without a list', '/other/v3/items', {}],
  ['the server of an operation', '/own/items', {}],
  ['literal text with encoded characters', '/%7euser%40home/it%27s%207/%c3%A9', { path: { id: '7' } }],
  ['literal text with plain characters', "/~user@home/it's%207/%C3%A9", { path: { id: '7' } }],
  ["OData's key", '/Users(%277%27)', { path: { id: '7' } }],
  ['a path in a file of paths', '/elsewhere', {}],
  ['an encoded delimiter in a list', '/lists/a,b%2Cc', { path: { of: ['a', 'b,c'] } }],
  ['encoded delimiters in an object', '/maps/a,b%2Cc,d%2Ce,f', { path: { of: { a: 'b,c', 'd,e': 'f' } } }],
  ['percent-encoding that is none', '/lists/%ZZ', /^400.*of: is not valid percent-encoding/],
  ['a path parameter that the path lacks', '/lacks', {}],
  ['a parameter that may be empty', '/empty?count=', { query: { count: '' } }],
  ['its value', '/empty?count=7', { query: { count: 7 } }],
  ['its absence', '/empty', /^400.*count: is required/],
  ['a wrong value of it', '/empty?count=x', /^400.*count: must be integer/],
  ['an empty value elsewhere', '/empty?count=&strict=', /^400.*strict: must be integer/],
  ['free members of an exploded object', '/free?a=1&n=2&b=%2C', { query: { f: { a: '1', n: 2, b: ',' } } }],
  ['members that an exploded object does not name', '/named?a=1&n=2', { query: { f: { n: 2 } } }],
  ['each excess member', '/closed', /^400.*b: is not known here; c: is not known here/, sendingJson({ b: 1, c: 2 })],
  ['unevaluated members', '/closed-parts', /^400.*b: is not known.*c: is not/, sendingJson({ a: 0, b: 1, c: 2 })],
  ['base64', '/closed', { body: { a: 'YWI=' } }, sendingJson({ a: 'YWI=' })],
  ['what is no base64', '/closed', /^400.*a: must match format/, sendingJson({ a: 'not base64!' })],
  ['base64 of nine megabytes', '/closed', {}, sendingJson({ a: 'A'.repeat(9_000_000) })],
  ['a file of JSON', '/upload', { files: { file: { mediaType: 'application/json' } } }, form({ file: jsonFile })],
  ['a text in place of a file', '/upload', /^400.*file: must be a file/, form({ file: 'text' })],
  ['a file of another type', '/upload', /^400.*file: must be image.png, application.json/, form({ file: pdf })],
  [
    'several files',
    '/upload',
    { files: { photos: [{ bytes: Buffer.from('{}') }, { bytes: Buffer.from('%') }] } },
    form({ file: jsonFile, photos: [jsonFile, pdf] }),
  ],
  [
    'a list of one file',
    '/upload',
    { files: { photos: [{ mediaType: 'application/pdf' }] } },
    form({ file: jsonFile, photos: [pdf] }),
  ],
  ['several files in place of one', '/upload', /^400.*file: must be string/, form({ file: [jsonFile, jsonFile] })],
  [
    'a text in place of one of the files',
    '/upload',
    /^400.*photos: must be a file/,
    form({ file: jsonFile, photos: ['x'] }),
  ],
  ['a file in place of a text', '/upload', /^400.*note: must be text, not a file/, form({ file: jsonFile, note: pdf })],
  [
    'one of two kinds of a media type',
    '/kinds',
    { body: { two: 1 } },
    sending('{"two":1}', 'application/vnd.api+json;type="two"'),
  ],
  [
    'a kind that there is not',
    '/kinds',
    /^415.*not as application.vnd.api.json;type=three/,
    sending('{"one":1}', 'application/vnd.api+json;type=three'),
  ],
  ['no kind', '/kinds', /^400.*one: is required/, sending('{}', 'application/vnd.api+json; charset=utf-8')],
  [
    'JSON where any bytes are taken',
    '/any-bytes',
    { body: Buffer.from('{"a":') },
    sending('{"a":', 'application/json'),
  ],
  [
    'a form where any bytes are taken',
    '/any-bytes',
    { body: Buffer.from('a=1') },
    sending('a=1', 'application/x-www-form-urlencoded'),
  ],
  ['bytes of no type', '/any-bytes', { body: Buffer.from([0xff, 0]) }, sending(new Uint8Array([0xff, 0]))],
  [
    'a text that is too long',
    '/short',
    /^400.*body: must NOT have more than 3 characters/,
    sending('four', 'text/plain'),
  ],
  ['a text of several bytes', '/short', { body: 'é✔' }, sending('é✔', 'text/plain; charset=utf-8')],
  ['a number in a text', '/amount', { body: 12 }, sending('12', 'text/plain')],
  ['a text that is no number', '/amount', /^400.*body: must be integer/, sending('twelve', 'text/plain')],
  ['a text of XML', '/xml', { body: '<a/>' }, sending('<a/>', 'text/xml')],
  ['a refusal where only 422 stands', '/only-422', /^422 {2}\{"message":"n: is required"\} application\/json$/],
  ['a refusal where both stand', '/both', /^400 {2}\{"message":"n: is required"\} /],
  ['a refusal without content', '/nothing', /^400 {3}$/],
  ['a refusal that is any error', '/any-error', /^400 .*n: is required.* application\/problem\+json$/],
  ['a refusal that is a number', '/number', /^400 {2}400 application\/json$/],
  ['a refusal that is an example', '/word', /^400 {2}"no" application\/json$/],
  [
    'a refusal like an example',
    '/example',
    /^400 {2}\{"error":\{"message":"n: is required","at":7\}\} application\/json$/,
  ],
  ['a refusal in text', '/text', /^400 {2}n: is required text\/plain$/],
  ['a refusal of any JSON', '/any-json', /^400 .*"field":"n".* application\/json$/],
  ['no key', '/bearer', /^401 Bearer realm="api" /],
  ['a wrong key', '/bearer', /^401 Bearer realm="api", error="invalid_token" /, withKey('Bearer invalid')],
  ['a key', '/bearer', {}, withKey('Bearer key')],
  [
    'no key where there are two schemes',
    '/digest',
    /^401 Digest realm="api", nonce="\w{32}", qop="auth", algorithm=SHA-256, Bearer realm="api" /,
  ],
])('reads %s', async (_, target, want, init = {}) => {
  const answer = await answerTo(target, init);
  if (want instanceof RegExp) expect(answer).toMatch(want);
  else expect(answer).toMatchObject(want);
});

it('sends the kind of JSON that a reply is', async () => {
  const { url } = opened();
  const kind = async (reply: object) => {
    answer = reply;
    const { status, headers } = await fetch(`${url}/replies`);
    return [status, headers.get('content-type')];
  };
  expect(await kind({ one: 1 })).toEqual([200, 'application/vnd.api+json; type=one']);
  expect(await kind({ two: 2 })).toEqual([200, 'application/vnd.api+json; type=two']);
  expect(await kind({})).toEqual([500, 'application/problem+json']);
});

it('sends the example of its refusal that a caller of the mock asks for', async () => {
  const { fetch } = createMock(contract);
  const ask = async (prefer: string) => {
    const response = await fetch('http://mock/names', { headers: { prefer } });
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  expect(await ask('code=422, example=long')).toEqual([422, 'too long']);
  expect(await ask('example=short')).toEqual([422, 'too short']);
  expect(await ask('code=200, example=short')).toEqual([422, 'n: is required']);
  expect(await ask('code=422, example=none')).toEqual([422, 'n: is required']);
});
