// Pages of a list: every way to request the next one, against a server that answers from a script, and against the mock in process and on a port.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { CommonOptions } from '../../client/runtime.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { createMock } from '../../scripts/mock/index.js';
import { type MockServer, startMock } from '../../scripts/mock/mock-server.js';
import { testFolder } from '../harness/folder.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { compiles, type Foreign, generateForeign } from './foreign.js';
import { type Answer, type Asked, type Server, serve } from './server.js';

afterEach(closeStarted);

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'contract/pages.yaml');

interface Animal {
  readonly id: string;
  readonly name: string;
}
type Paged<Item> = Promise<unknown> & { pages(): AsyncGenerator<Item> };
type Zoo = { zoo: Record<string, (...args: unknown[]) => Paged<Animal>> };

const folder = testFolder();
let foreign: Foreign;
let createClient: (options: CommonOptions & { apiKey?: string }) => Zoo;
let server: Server | undefined;
let mock: MockServer | undefined;

beforeAll(async () => {
  foreign = await generateForeign(file, folder);
  ({ createClient } = (await foreign.load('zoo', "export { createClient } from './client.js';")) as never);
});
afterEach(async () => {
  await mock?.close();
  server = mock = undefined;
});

const animal = (id: string): Animal => ({ id, name: id.toUpperCase() });
const idOf = (item: Animal | string): string => (typeof item === 'string' ? item : item.id);

async function zoo(script: readonly Answer[] | ((asked: Asked) => Answer)): Promise<Zoo['zoo']> {
  server = await serve(script);
  return createClient({ baseUrl: `${server.url}/v1`, apiKey: 'k', retries: 0 }).zoo;
}

async function read(call: Paged<Animal> | undefined, most = 100): Promise<string[]> {
  const found: string[] = [];
  if (call)
    for await (const item of call.pages()) {
      found.push(idOf(item));
      if (found.length === most) break;
    }
  return found;
}

const queries = (): string[] => (server?.asked ?? []).map(({ url }) => url.replace('/v1/', ''));

describe('the next page', () => {
  it('is requested by the cursor of the reply, with the same options', async () => {
    const { byToken } = await zoo([
      { body: { animals: [animal('a'), animal('b')], meta: { next: 'x/y' } } },
      { body: { animals: [animal('c')], meta: { next: null } } },
    ]);
    expect(await read(byToken?.({ query: { species: 'cat' }, headers: { 'x-trace': 't' } }))).toEqual(['a', 'b', 'c']);
    expect(queries()).toEqual(['token?key=k&species=cat', 'token?key=k&species=cat&page_token=x%2Fy']);
    expect(server?.asked.map(({ headers }) => headers['x-trace'])).toEqual(['t', 't']);
  });

  it('is requested by the id of the last item, with path and body', async () => {
    const { byLast } = await zoo([
      { body: { data: [animal('a'), animal('b')], has_more: true } },
      { body: { data: [animal('c')], has_more: false } },
    ]);
    expect(await read(byLast?.('kim', { tame: true }))).toEqual(['a', 'b', 'c']);
    expect(server?.asked.map(({ url, body }) => [url, body])).toEqual([
      ['/v1/after/kim?key=k', '{"tame":true}'],
      ['/v1/after/kim?key=k&starting_after=b', '{"tame":true}'],
    ]);
  });

  it('is requested by the number of items before it, until all have come', async () => {
    const { byOffset } = await zoo([
      { body: { animals: [animal('a'), animal('b')], total: 7 } },
      { body: { animals: [animal('c')], total: 7 } },
    ]);
    expect(await read(byOffset?.({ query: { offset: 4, limit: 2 } }))).toEqual(['a', 'b', 'c']);
    expect(queries()).toEqual(['offset?key=k&offset=4&limit=2', 'offset?key=k&offset=6&limit=2']);
  });

  it('is requested by its number, which begins with the default of the parameter', async () => {
    const { byPage } = await zoo([{ body: ['a', 'b'] }, { body: ['c'] }, { body: [] }]);
    expect(await read(byPage?.({ query: { per_page: 2 } }))).toEqual(['a', 'b', 'c']);
    expect(queries()).toEqual([
      'page?key=k&per_page=2',
      'page?key=k&per_page=2&page=1',
      'page?key=k&per_page=2&page=2',
    ]);
  });

  it('is requested by the link of the reply, wherever it leads on the same server', async () => {
    const { byLink } = await zoo(({ url }) =>
      /page=2/.test(url)
        ? { body: [animal('c')], headers: { link: '</v1/link>; rel="first"' } }
        : {
            body: [animal('a'), animal('b')],
            headers: { link: '</v1/link>; rel="first", </other/1/link?page=2&expand[]=a&expand[]=b>; rel="NEXT last"' },
          },
    );
    expect(await read(byLink?.({ query: { expand: ['a', 'b'] } }))).toEqual(['a', 'b', 'c']);
    expect(queries()).toEqual(['link?key=k&expand=a&expand=b', '/other/1/link?page=2&expand[]=a&expand[]=b&key=k']);
  });
});

// Where the loop goes on and ends is in spec/conformance/pages.json.
describe('the loop', () => {
  it('requests a page only when the items before it have been read', async () => {
    const { byPage } = await zoo(({ url }) => ({ body: [`a ${url}`, `b ${url}`] }));
    expect(await read(byPage?.({}), 3)).toHaveLength(3);
    expect(server?.asked).toHaveLength(2);
  });

  it('may be run again, and beside the reply itself', async () => {
    const { byPage } = await zoo(({ url }) => ({ body: /page=1/.test(url) ? [] : ['a'] }));
    const call = byPage?.({});
    expect(await call).toEqual(['a']);
    expect([await read(call), await read(call)]).toEqual([['a'], ['a']]);
    expect(queries()).toEqual(['page?key=k', 'page?key=k&page=1', 'page?key=k&page=1']);
  });

  it('fails where the next cursor is that of the page itself', async () => {
    const { byToken } = await zoo(({ url }) => ({
      body: { animals: /page_token/.test(url) ? [] : [animal('a')], meta: { next: 'same' } },
    }));
    const found = byToken?.({}).pages();
    expect(await found?.next()).toMatchObject({ value: { id: 'a' } });
    await expect(found?.next()).rejects.toMatchObject({
      name: 'ReplyError',
      message: 'the next page is this one: page_token stays same',
    });
    expect(queries()).toEqual(['token?key=k', 'token?key=k&page_token=same']);
  });

  it('fails where the service does not heed the number of the page', async () => {
    const { byPage } = await zoo([{ body: ['a', 'b'] }]);
    await expect(read(byPage?.({}))).rejects.toThrow('two pages are the same: the service does not heed page');
    expect(server?.asked).toHaveLength(2);
  });

  it('follows no link to another origin', async () => {
    const other = await serve([{ body: [animal('z')] }]);
    for (const foreignLink of [other.url, other.url.replace('http:', 'https:'), '//zoo.invalid']) {
      const { byLink } = await zoo([{ body: [animal('a')], headers: { link: `<${foreignLink}/link>; rel="next"` } }]);
      await expect(read(byLink?.({}))).rejects.toMatchObject({
        name: 'ReplyError',
        message: expect.stringMatching(/^the next page is at .+, not at .+: credentials would go there$/),
      });
    }
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('ends with the reason of the signal', async () => {
    const { byPage } = await zoo(({ url }) => ({ body: [`a ${url}`] }));
    const controller = new AbortController();
    const found: string[] = [];
    const loop = async () => {
      for await (const item of byPage?.({ signal: controller.signal }).pages() ?? []) {
        found.push(idOf(item));
        if (found.length === 2) controller.abort(new Error('enough'));
      }
    };
    await expect(loop()).rejects.toThrow('enough');
    expect([found.length, server?.asked.length]).toEqual([2, 2]);
  });

  it('throws the error of any page, also where it begins later', async () => {
    const { byToken } = await zoo(({ url }) =>
      /page_token/.test(url)
        ? { status: 500, body: { message: 'second' } }
        : { body: { animals: [animal('a')], meta: { next: 'n' } } },
    );
    await expect(read(byToken?.({}))).rejects.toMatchObject({ status: 500 });
    const failing = byToken?.({ query: { page_token: 'n' } }).pages();
    // The failure has come by then.
    await byToken?.({});
    await expect(failing?.next()).rejects.toMatchObject({ status: 500, call: 'zoo.byToken' });
  });
});

describe('the mock', () => {
  const calls = { byToken: [{}], byLast: ['kim', {}], byOffset: [{}], byPage: [{}], byLink: [{}] };

  it.each(Object.entries(calls))('serves several pages, on a port as in process: %s', async (name, args) => {
    const { contract } = loadContract(fromPath(file));
    if (!contract) throw new Error('no contract');
    mock = await startMock(createModel(contract), { port: 0, host: '127.0.0.1', pace: 0 });
    let requests = 0;
    const inProcess = createMock(file);
    const counted: typeof fetch = (...request) => {
      requests++;
      return inProcess.fetch(...request);
    };
    const local = createClient({ apiKey: 'k', fetch: counted }).zoo[name];
    const items = await read(local?.(...args));
    expect(requests).toBeGreaterThanOrEqual(3);
    expect(new Set(items).size).toBe(items.length);
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(await read(createClient({ baseUrl: mock.url, apiKey: 'k' }).zoo[name]?.(...args))).toEqual(items);
  });

  it('heeds the size of a page: the list stays the same', async () => {
    const { fetch } = createMock(file);
    const { byOffset, byPage, byToken } = createClient({ apiKey: 'k', fetch }).zoo;
    const whole = await read(byOffset?.({}));
    expect(whole.slice(0, 2)).toEqual(['a1', 'a2']);
    expect(whole).toHaveLength(6);
    expect(await byOffset?.({ query: { offset: 5, limit: 4 } })).toMatchObject({
      animals: [{ id: whole[5] }],
      total: 6,
    });
    for (const limit of [1, 4, 50]) {
      expect(await read(byOffset?.({ query: { limit } }))).toEqual(whole);
      expect(await read(byPage?.({ query: { per_page: limit } }))).toEqual(await read(byPage?.({})));
      expect(await read(byToken?.({ query: { limit } }))).toEqual(await read(byToken?.({})));
    }
    await expect(read(byToken?.({ query: { limit: 51 } }))).rejects.toMatchObject({ status: 400 });
  });
});

describe('the types', () => {
  it('know the items, and that other calls have no pages', () => {
    const program = `import { createClient, type Animal, type ByTokenItem } from './client.js';
const { zoo } = createClient({ apiKey: 'k' });
export async function use(): Promise<void> {
  for await (const { name } of zoo.byToken({ query: { species: 'cat' } }).pages()) name satisfies string;
  for await (const item of zoo.byLast('kim', { tame: true }).pages()) item satisfies Animal;
  for await (const item of zoo.byPage().pages()) item satisfies string;
  for await (const item of zoo.byLink().pages()) item satisfies Animal;
  const item: ByTokenItem = { id: 'a', name: 'b' };
  const page = await zoo.byOffset();
  page.total satisfies number;
  (await zoo.byOffset.raw()).data.animals satisfies Animal[];
  // @ts-expect-error a string has no wings
  for await (const { wings } of zoo.byPage().pages()) console.log(wings, item);
  // @ts-expect-error one animal has no pages
  zoo.one('a').pages();
  // @ts-expect-error raw is the reply alone
  zoo.byPage.raw().pages();
}
`;
    expect(compiles(folder, program)).toEqual({ stdout: '', status: 0 });
  });
});

it('is no part of a bundle without pages', async () => {
  const bundle = async (call: string): Promise<string> => {
    writeFileSync(
      join(folder, 'one.ts'),
      `import { createCoreClient } from './client.js';
       import { ${call} } from './surfaces/zoo.js';
       export const send = createCoreClient({}, { ${call} });`,
    );
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'one.ts')],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      nodePaths: [join(root, 'node_modules')],
    });
    return outputFiles[0]?.text ?? '';
  };
  expect(await bundle('one')).not.toContain('credentials would go there');
  expect(await bundle('byLink')).toContain('credentials would go there');
});
