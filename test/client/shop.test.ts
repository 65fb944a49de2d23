// The client of a contract with every style of parameters and every kind of body, reply and credential, against a server that records what
// arrives.
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RuntimeOptions } from '../../client/runtime.js';
import { testFolder } from '../harness/folder.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { tsc, tsc5 } from '../typescript.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

type Call = ((...args: unknown[]) => Promise<unknown>) & { raw: (...args: unknown[]) => Promise<unknown> };
type Shop = Record<'styles' | 'bodies' | 'replies' | 'keys' | 'streams', Record<string, Call>> & {
  use(middleware: object): void;
};

const folder = testFolder();
let foreign: Foreign;
let createClient: (options: RuntimeOptions) => Shop;
let server: Server | undefined;

beforeAll(async () => {
  foreign = await generateForeign(join(import.meta.dirname, 'contract/shop.yaml'), folder);
  ({ createClient } = (await foreign.load('shop', "export { createClient } from './client.js';")) as never);
});

async function shop(answer: Answer = { status: 204 }, options: RuntimeOptions = {}): Promise<Shop> {
  server = await serve([answer]);
  return createClient({ baseUrl: server.url, retries: 0, ...options });
}

/** The request of one call. */
async function sent(
  surface: 'styles' | 'bodies' | 'keys',
  method: string,
  args: readonly unknown[],
  options: RuntimeOptions = {},
) {
  const client = await shop({ body: {} }, options);
  await client[surface][method]?.(...args);
  return server?.asked[0] ?? { url: '', headers: {}, body: '', method: '' };
}

const colour = { R: 1, G: 2 };

describe('parameters of a path', () => {
  const table: [method: string, args: unknown[], want: string][] = [
    ['simplePath', ['a/b c', ['x', 'y,z'], colour], '/path/a%2Fb%20c/x,y%2Cz/R=1,G=2'],
    ['labelPath', [5, ['x', 'y'], colour, colour], '/label/.5/.x,y/.R,1,G,2/.R=1.G=2'],
    [
      'matrixPath',
      ['v', ['x', 'y'], ['x', 'y'], colour, colour],
      '/matrix/;one=v/;list=x,y/;each=x;each=y/;object=R,1,G,2/;R=1;G=2',
    ],
    ['jsonPath', [colour], '/json/%7B%22R%22%3A1%2C%22G%22%3A2%7D'],
  ];
  it.each(table)('%s', async (method, args, want) => expect((await sent('styles', method, args)).url).toBe(want));
});

describe('parameters of a query', () => {
  const table: [query: object, want: string][] = [
    [{ plain: 'a b&c=d' }, 'plain=a%20b%26c%3Dd'],
    [{ 'odd[name] &': '1' }, 'odd%5Bname%5D%20%26=1'],
    [{ list: ['a', 'b c'] }, 'list=a&list=b%20c'],
    [{ comma: ['a', 'b,c'] }, 'comma=a,b%2Cc'],
    [{ space: ['a', 'b'] }, 'space=a%20b'],
    [{ pipe: ['a', 'b'] }, 'pipe=a|b'],
    [{ object: { ...colour, G: undefined } }, 'R=1'],
    [{ object: { page: 0, sort: ['name', 'a&b'] } }, 'page=0&sort=name&sort=a%26b'],
    [{ object: { R: { dark: [1] } } }, 'R=%7B%22dark%22%3A%5B1%5D%7D'],
    [{ list: [{ a: 1 }] }, 'list=%7B%22a%22%3A1%7D'],
    [{ flat: { R: [1, 2] } }, 'flat=R,%5B1%2C2%5D'],
    [{ flat: colour }, 'flat=R,1,G,2'],
    [{ deep: colour }, 'deep[R]=1&deep[G]=2'],
    [{ deep: { a: ['x y', null, 'z'], b: { c: 1, d: undefined } } }, 'deep[a][]=x%20y&deep[a][]=z&deep[b][c]=1'],
    [{ deep: { a: [] } }, ''],
    [
      { deep: { items: [{ price: 'p', tags: ['x', 'y'] }, { price: 'q' }] } },
      'deep[items][0][price]=p&deep[items][0][tags][]=x&deep[items][0][tags][]=y&deep[items][1][price]=q',
    ],
    [{ expand: ['data.customer', 'b c'] }, 'expand[]=data.customer&expand[]=b%20c'],
    [{ piped: colour }, 'piped=R|1|G|2'],
    [{ raw: 'a/b?c:d e#f&g' }, 'raw=a/b?c:d%20e%23f%26g'],
    [{ json: colour }, 'json=%7B%22R%22%3A1%2C%22G%22%3A2%7D'],
    [{ plain: null, list: [], comma: undefined }, ''],
  ];
  it.each(table)('%j', async (query, want) =>
    expect((await sent('styles', 'queryStyles', [{ query }])).url).toBe(`/query${want && `?${want}`}`),
  );

  it('explode by default', async () => {
    const { url } = await sent('styles', 'plainQuery', [{ query: { page: 2, tags: ['a', 'b'] } }]);
    expect(url).toBe('/plain-query?page=2&tags=a&tags=b');
  });
});

it('headers are written as lists, objects and JSON', async () => {
  const headers = {
    'X-Tenant': 't',
    'X-List': ['a b', 'c'],
    'X-Object': colour,
    'x-exploded': colour,
    'X-Json': colour,
  };
  expect((await sent('styles', 'headerStyles', [{ headers }])).headers).toMatchObject({
    'x-tenant': 't',
    'x-list': 'a b,c',
    'x-object': 'R,1,G,2',
    'x-exploded': 'R=1,G=2',
    'x-json': '{"R":1,"G":2}',
  });
});

it('cookies are written as one header', async () => {
  const { headers } = await sent('styles', 'cookieStyles', [{ cookies: { theme: 'da;rk', ids: [1, 2], colour } }]);
  expect(headers.cookie).toBe('theme=da%3Brk; ids=1,2; R=1; G=2');
});

describe('a body', () => {
  it('of JSON goes with any method and media type', async () => {
    const removed = await sent('bodies', 'deleteItems', [{ name: 'n' }]);
    expect([removed.method, removed.headers['content-type'], removed.body]).toEqual([
      'DELETE',
      'application/json',
      '{"name":"n"}',
    ]);
    const patched = await sent('bodies', 'patchItem', [{ name: 'n' }]);
    expect(patched.headers['content-type']).toBe('application/merge-patch+json');
    const without = await sent('bodies', 'patchItem', []);
    expect([without.headers['content-type'], without.body]).toEqual([undefined, '']);
  });

  it('of a form is URL-encoded, in the styles of `encoding`', async () => {
    const order = { name: 'a b', tags: ['x', 'y'], ids: [1, 2], address: { city: 'Ghent' }, colour, gone: null };
    const { headers, body } = await sent('bodies', 'sendForm', [order]);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(body).toBe(
      'name=a%20b&tags=x&tags=y&ids=1,2&address=%7B%22city%22%3A%22Ghent%22%7D&colour[R]=1&colour[G]=2',
    );
    const given = await sent('bodies', 'sendForm', [new URLSearchParams({ name: 'a b' })]);
    expect([given.headers['content-type'], given.body]).toEqual(['application/x-www-form-urlencoded', 'name=a+b']);
  });

  it('of a multipart form is made of a plain object, with the types of `encoding`', async () => {
    const { headers, body } = await sent('bodies', 'upload', [
      {
        title: 'A "kite"',
        count: 2,
        picture: new File(['PNG'], 'k"ite.png', { type: 'image/png' }),
        pages: [new Blob(['one']), new Uint8Array([116, 119, 111])],
        labels: ['x', 'y'],
        about: { author: 'me' },
        notes: '# hi',
        gone: undefined,
      },
    ]);
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(`${headers['content-type']}`)?.[1];
    const parts = body.split(`--${boundary}`).slice(1, -1);
    expect(body.endsWith(`--${boundary}--\r\n`)).toBe(true);
    expect(parts.map((part) => part.trim().split('\r\n'))).toEqual([
      ['content-disposition: form-data; name="title"', '', 'A "kite"'],
      ['content-disposition: form-data; name="count"', '', '2'],
      ['content-disposition: form-data; name="picture"; filename="k%22ite.png"', 'content-type: image/png', '', 'PNG'],
      [
        'content-disposition: form-data; name="pages"; filename="blob"',
        'content-type: application/octet-stream',
        '',
        'one',
      ],
      [
        'content-disposition: form-data; name="pages"; filename="blob"',
        'content-type: application/octet-stream',
        '',
        'two',
      ],
      ['content-disposition: form-data; name="labels"', '', 'x'],
      ['content-disposition: form-data; name="labels"', '', 'y'],
      ['content-disposition: form-data; name="about"', 'content-type: application/json', '', '{"author":"me"}'],
      ['content-disposition: form-data; name="notes"', 'content-type: text/markdown', '', '# hi'],
    ]);
  });

  it('of text and of bytes goes as it is', async () => {
    const text = await shop({ body: 'pong', headers: { 'content-type': 'text/plain' } });
    expect(await text.bodies.sendText?.('ping')).toBe('pong');
    expect(server?.asked[0]).toMatchObject({ body: 'ping', headers: { 'content-type': 'text/plain' } });
    const bytes = await shop({ body: 'B' });
    const reply = (await bytes.bodies.sendBytes?.(new Uint8Array([104, 105]))) as Response;
    expect(await reply.text()).toBe('B');
    expect(server?.asked[0]).toMatchObject({ body: 'hi', headers: { 'content-type': 'application/octet-stream' } });
  });

  it('with several media types goes as what it is, or as the call says', async () => {
    const types: (string | undefined)[] = [];
    for (const args of [
      [{ name: 'n' }],
      [{ title: 't', picture: new Blob(['x']) }],
      [new FormData()],
      [new URLSearchParams('a=1')],
      [{ name: 'n' }, { contentType: 'application/x-www-form-urlencoded' }],
    ]) {
      types.push((await sent('bodies', 'sendAny', args)).headers['content-type']?.split(';')[0]);
    }
    expect(types).toEqual([
      'application/json',
      'multipart/form-data',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded',
    ]);
    const nothing = await sent('bodies', 'sendNothing', []);
    expect([nothing.method, nothing.headers['content-type'], nothing.body]).toEqual(['PUT', undefined, '']);
  });
});

describe('a reply', () => {
  it('of several statuses comes with its status', async () => {
    const answers: [Answer, unknown][] = [
      [{ status: 200, body: { id: 'i' } }, { id: 'i' }],
      [{ status: 202, body: { number: 1 } }, { number: 1 }],
      [{ status: 204 }, undefined],
    ];
    for (const [answer, data] of answers) {
      const client = await shop(answer);
      expect(await client.replies.several?.raw()).toMatchObject({ status: answer.status, data });
      expect(await client.replies.several?.()).toEqual(data);
    }
  });

  it('of a range or of `default` is a success when its status is', async () => {
    for (const method of ['range', 'onlyDefault']) {
      const client = await shop({ status: 203, body: { id: 'i' } });
      expect(await client.replies[method]?.()).toEqual({ id: 'i' });
    }
    await expect((await shop({ status: 500, body: {} })).replies.onlyDefault?.()).rejects.toMatchObject({
      status: 500,
    });
  });

  it('of several media types is read by its content-type', async () => {
    const read = async (type: string, body: unknown) => {
      const client = await shop({ headers: { 'content-type': type }, body });
      const data = await client.replies.mixed?.();
      const shown = data instanceof Response ? await data.text() : data;
      return [data instanceof Response, shown];
    };
    expect(await read('application/json', { id: 'i' })).toEqual([false, { id: 'i' }]);
    expect(await read('text/csv; charset=utf-8', 'a,b')).toEqual([false, 'a,b']);
    expect(await read('image/png', 'PNG')).toEqual([true, 'PNG']);
  });

  it('that is an error has the message that the contract points to', async () => {
    const client = await shop({ status: 422, body: { fault: { text: 'too small' } } });
    await expect(client.replies.several?.()).rejects.toMatchObject({
      name: 'ApiError',
      surface: 'replies',
      message: '422 too small',
      body: { fault: { text: 'too small' } },
    });
  });

  it('that is a stream without a grammar is read to its end, as events or as text', async () => {
    const chunks = ['data: {"word":"Hel"}\n\n', 'data: {"word":"lo"}\n\n'];
    const open = async (more: string[] = []) =>
      (await (
        await shop({ chunks: [...chunks, ...more] })
      ).streams.words?.({ about: 'x', stream: true })) as AsyncIterable<unknown> & {
        text(): AsyncIterable<string>;
      };
    const events: unknown[] = [];
    for await (const event of await open()) events.push(event);
    expect(events).toEqual([{ word: 'Hel' }, { word: 'lo' }]);
    let text = '';
    for await (const piece of (await open(['data: [DONE]\n\n'])).text()) text += piece;
    expect(text).toBe('Hello');
    expect(await (await shop({ body: { id: 'i' } })).streams.words?.({ about: 'x' })).toEqual({ id: 'i' });
  });

  const values: [method: string, args: unknown[], chunks: string[], want: string[], error?: string][] = [
    ['rows', [], ['{"word":"a"}\n{"wo', 'rd":"b"}\r\n\n', '{"word":"c"}'], ['a', 'b', 'c']],
    ['rows', [], [], []],
    ['rows', [], ['{"word":"a"}\n', '{"word":'], ['a'], 'order'],
    ['pieces', [{ stream: true }], ['{"word":"a"}\n'], ['a']],
    ['records', [], ['\u001e{"word":"a"}\n', '\u001e{\n', ' "word":\n"b"}\n\u001e{"word":"c"}'], ['a', 'b', 'c']],
    ['records', [], ['\u001e{"word":"a"}\n\u001e{"word"\n', '\u001e{"word":"c"}\n'], ['a'], 'order'],
  ];
  it.each(values)('that is a sequence of JSON values: %s%j of %j', async (method, args, chunks, want, ...[error]) => {
    const client = await shop({ chunks });
    const read: string[] = [];
    const all = (async () => {
      const stream = (await client.streams[method]?.(...args)) as AsyncIterable<{ word: string }>;
      for await (const { word } of stream) read.push(word);
    })();
    if (error) await expect(all).rejects.toMatchObject({ fault: error });
    else await all;
    expect(read).toEqual(want);
  });

  it('that is a sequence hands out each value when it is complete', async () => {
    for (const [method, chunk] of [
      ['rows', '{"word":"a"}\n'],
      ['records', '\u001e{"word":"a"}\n'],
    ] as const) {
      const client = await shop({ chunks: [chunk], after: 'hang' });
      const stream = (await client.streams[method]?.()) as AsyncIterable<unknown>;
      for await (const each of stream) {
        expect(each).toEqual({ word: 'a' });
        break;
      }
      await server?.left;
    }
    expect(await (await shop({ body: { id: 'i' } })).streams.pieces?.({})).toEqual({ id: 'i' });
    await (await shop({ chunks: [] })).streams.either?.();
    expect(server?.asked[0]?.headers.accept).toBe('text/event-stream');
  });
});

describe('credentials', () => {
  const basic = { auth: { login: { username: 'Zoë', password: 'p:w' } } };
  const zoe = `Basic ${Buffer.from('Zoë:p:w').toString('base64')}`;
  const table: [method: string, options: object, url: string, headers: Record<string, string | undefined>][] = [
    ['publicCall', { apiKey: 'k' }, '/keys/public', { 'x-key': undefined, authorization: undefined }],
    ['headerCall', { apiKey: 'k' }, '/keys/header', { 'x-key': 'k' }],
    ['queryCall', { apiKey: 'k&' }, '/keys/query?key=k%26', {}],
    ['cookieCall', { apiKey: 'k' }, '/keys/cookie', { cookie: 'session=k' }],
    ['bearerCall', { apiKey: 'k' }, '/keys/bearer', { authorization: 'Bearer k' }],
    ['bearerCall', { apiKey: async () => 'fresh' }, '/keys/bearer', { authorization: 'Bearer fresh' }],
    ['bearerCall', { apiKey: 'k', auth: { token: 't' } }, '/keys/bearer', { authorization: 'Bearer t' }],
    ['basicCall', basic, '/keys/basic', { authorization: zoe }],
    ['basicCall', { apiKey: 'k' }, '/keys/basic', { authorization: undefined }],
    ['eitherCall', basic, '/keys/either', { authorization: zoe, 'x-key': undefined }],
    ['eitherCall', { apiKey: 'k' }, '/keys/either', { authorization: 'Bearer k', 'x-key': 'k' }],
    ['eitherCall', {}, '/keys/either', { authorization: undefined, 'x-key': undefined }],
  ];
  it.each(table)('%s with %j', async (method, options, url, headers) => {
    const asked = await sent('keys', method, [], options);
    expect(asked.url).toBe(url);
    for (const [name, value] of Object.entries(headers)) expect([name, asked.headers[name]]).toEqual([name, value]);
  });
});

it('the base URL is that of the first server, and middleware sees every request', async () => {
  const urls: string[] = [];
  const client = createClient({
    fetch: async (request) => {
      urls.push(`${request.url} ${request.headers.get('x-more')}`);
      return new Response(null, { status: 204 });
    },
  });
  client.use({
    onRequest({ request }: { request: Request }) {
      request.headers.set('x-more', 'yes');
    },
  });
  await client.styles.plainQuery?.({ query: { page: 1 } });
  expect(urls).toEqual(['https://eu.shop.example/api/plain-query?page=1 yes']);
});

it.each([
  ['7', tsc],
  ['5.9', tsc5],
])('the types allow what the contract allows, with TypeScript %s', (_, compile) => {
  const program = `import { ApiError, type Client, createClient, type Fault, type Item, type Problem, type Receipt } from './client.js';
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_proof: Equal<A, B>): void {}
export async function use(client: Client): Promise<void> {
  await client.styles.plainQuery({ query: { page: 1, tags: ['a'] } });
  // @ts-expect-error the options are required, because a query parameter is
  await client.styles.plainQuery();
  // @ts-expect-error so is the parameter
  await client.styles.plainQuery({ query: {} });
  await client.styles.headerStyles({ headers: { 'X-Tenant': 't', 'x-other': 1 } });
  // @ts-expect-error a required header is missing
  await client.styles.headerStyles({ headers: {} });
  // @ts-expect-error a required cookie is missing
  await client.styles.cookieStyles({ cookies: {} });
  await client.styles.simplePath('id', ['a'], { R: 1 });
  // @ts-expect-error a list
  await client.styles.simplePath('id', 'a', { R: 1 });
  // @ts-expect-error a number
  await client.styles.labelPath('1', [], {}, {});
  await client.bodies.upload({ title: 't', picture: new Blob([]), pages: [new File([], 'a')] });
  // @ts-expect-error a file
  await client.bodies.upload({ title: 't', picture: 'text' });
  await client.bodies.sendAny({ name: 'n' }, { contentType: 'application/x-www-form-urlencoded' });
  // @ts-expect-error not one of its media types
  await client.bodies.sendAny({ name: 'n' }, { contentType: 'text/plain' });
  await client.bodies.patchItem();
  await client.bodies.sendBytes(new Uint8Array(1));
  const text = await client.bodies.sendText('x');
  same<typeof text, string>(true);
  const several = await client.replies.several();
  same<typeof several, Item | Receipt | undefined>(true);
  const raw = await client.replies.several.raw();
  if (raw.status === 202) raw.data.number.toFixed();
  // @ts-expect-error only 202 has a number
  else raw.data.number;
  const items = await client.bodies.deleteItems({ name: 'n' });
  same<typeof items, Item[]>(true);
  const mixed = await client.replies.mixed();
  same<typeof mixed, Item | string | Response>(true);
  const stream = await client.streams.words({ about: 'x', stream: true });
  for await (const piece of stream.text()) piece.trim();
  for await (const { word } of await client.streams.rows()) same<typeof word, string>(true);
  for await (const { word } of await client.streams.pieces({ stream: true })) word.trim();
  // @ts-expect-error the contract names no fold
  await stream.final();
}
export function errors(client: Client, error: unknown): void {
  if (client.replies.several.isError(error)) {
    // A range of the contract, and a status that it does not have, such as one of a proxy.
    if (error.status === 422) same<typeof error.body, Fault | undefined>(true);
    if (error.status === 502) same<typeof error.body, unknown>(true);
    // @ts-expect-error no error has this status
    if (error.status === 200) return;
  }
  if (client.replies.precise.isError(error)) {
    if (error.status === 404) same<typeof error.body, Problem | undefined>(true);
    if (error.status === 409) same<typeof error.body, Fault | undefined>(true);
    if (error.status === 500) same<typeof error.body, Receipt | undefined>(true);
  }
  // @ts-expect-error which operation it is has to be asked first
  if (error instanceof ApiError) error.body.fault;
}
createClient();
createClient({ auth: { login: { username: 'u', password: 'p' }, token: () => 't' } });
// @ts-expect-error there is no such scheme
createClient({ auth: { other: 'x' } });
`;
  expect(compiles(folder, program, compile)).toEqual({ stdout: '', status: 0 });
});
