import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { createMock } from '../../scripts/mock/index.js';
import { pentagate } from '../harness/command.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { startMockProcess } from '../mock/process.js';
import { contractOf, errorsOf, replying } from './lint.js';

const root = join(import.meta.dirname, '../..');
const folder = testFolder();

const reply =
  '{type: object, properties: {data: {type: array, items: {type: object, properties: {id: {type: string}}}}, next: {type: string}, more: {type: boolean}, total: {type: integer}}}';
const parameters = `      parameters:
        - {name: cursor, in: query, schema: {type: string}}
        - {name: page, in: header, schema: {type: integer}}
`;
const paged = (pagination: string, schema = reply): string =>
  contractOf(`${parameters}      x-pagination: ${pagination}\n${replying(schema)}`);

describe('the lint', () => {
  it.each([
    "{cursor: cursor, next: 'data[-1].id', items: data, more: more}",
    '{cursor: cursor, next: next, items: data}',
    '{link: next, items: data}',
  ])('takes %s', async (pagination) => expect(await errorsOf(paged(pagination))).toEqual([]));

  it.each(yamlOf<[pagination: string, at: string, message: string][]>('generate/wrong-pagination.yaml'))(
    'refuses %s',
    async (pagination, at, message) =>
      expect(await errorsOf(`${paged(pagination)}x-notation: pentagate/1\n`)).toEqual([
        `api.yaml:${at} pentagate/${message}`,
      ]),
  );
});

const query = (name: string, type = 'string') => ({ name, in: 'query', schema: { type } });
const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
const object = (properties: object) => ({ allOf: [{ type: 'object', properties }] });
const documentOf = (names: readonly object[], schema: object, headers = {}, method = 'get') => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      [method]: {
        operationId: 'listAll',
        parameters: names,
        responses: { 200: { description: 'ok', headers, content: { 'application/json': { schema } } } },
      },
    },
  },
});
const inferredFrom = (document: object): unknown =>
  loadContract({ ...fromDocument(document), infersPagination: true }).contract?.operations[0]?.node['x-pagination'];

const text = { type: 'string' };
const integers = [query('page', 'integer'), query('per_page', 'integer')];
const link = { Link: { schema: text } };

describe('pages are inferred from', () => {
  it.each<[string, object, object]>([
    [
      'a cursor and the next one',
      documentOf([query('cursor')], object({ pets: list, next_cursor: text })),
      { cursor: 'cursor', next: 'next_cursor', items: 'pets' },
    ],
    [
      'a token in an object about the page',
      documentOf(
        [query('pageToken'), query('pageSize', 'integer')],
        object({ items: list, warnings: list, pageInfo: object({ nextPageToken: text }) }),
      ),
      { cursor: 'pageToken', next: 'pageInfo.nextPageToken', items: 'items', limit: 'pageSize' },
    ],
    [
      'the last item and whether there are more',
      documentOf([query('starting_after')], object({ data: list, has_more: { type: 'boolean' } })),
      { cursor: 'starting_after', next: 'data[-1].id', items: 'data', more: 'has_more' },
    ],
    ['a header Link', documentOf(integers, list, link), { link: 'next', limit: 'per_page' }],
    ['page and size', documentOf(integers, list), { page: 'page', limit: 'per_page' }],
    [
      'offset and limit',
      documentOf(
        [query('offset', 'integer'), query('limit', 'integer')],
        object({ pets: list, total: { type: 'integer' } }),
      ),
      { offset: 'offset', items: 'pets', limit: 'limit', total: 'total' },
    ],
  ])('%s', (_, document, want) => expect(inferredFrom(document)).toEqual(want));

  it.each<[string, object]>([
    ['a cursor alone', documentOf([query('cursor')], list)],
    ['a page without a size', documentOf([query('page', 'integer')], list)],
    ['a page that is a text', documentOf([query('page'), query('per_page', 'integer')], list)],
    ['several lists', documentOf(integers, object({ cats: list, dogs: list }))],
    ['one object', documentOf(integers, object({ page: { type: 'integer' } }))],
    ['a call that writes', documentOf(integers, list, link, 'post')],
  ])('no more than a convention: not from %s', (_, document) => expect(inferredFrom(document)).toBeUndefined());

  it('nothing unless it is asked for', () => {
    const { contract } = loadContract(fromDocument(documentOf(integers, list)));
    expect(contract?.operations[0]?.node).not.toHaveProperty('x-pagination');
  });
});

it('generate infers pages by an option or by the configuration, and says how many', async () => {
  writeFileSync(join(folder, 'pets.json'), JSON.stringify(documentOf(integers, list)));
  const run = async (...args: string[]) => {
    const { status, stdout } = await pentagate(folder, 'generate', ...args);
    return { status, stdout };
  };
  const client = (out: string): string => readFileSync(join(folder, out, 'surfaces/api.ts'), 'utf8');
  const wanted = { status: 0, stdout: expect.stringMatching(/^x-pagination inferred for 1 operation\n/) };
  expect(await run('pets.json', '--out', 'asked', '--infer-pagination')).toEqual(wanted);
  expect(client('asked')).toContain('export type ListAllItem = ItemOf<ListAllReply>;');
  expect((await run('pets.json', '--out', 'plain')).stdout).not.toContain('inferred');
  expect(client('plain')).not.toContain('readPages');
  writeFileSync(
    join(folder, 'pentagate.config.yaml'),
    'contracts:\n  pets: {path: pets.json, out: configured, infer-pagination: true}\n',
  );
  expect(await run()).toEqual(wanted);
  expect(client('configured')).toBe(client('asked'));
});

it('mock and docs infer pages when they are asked to', async () => {
  const document = documentOf([query('cursor')], object({ pets: list, next_cursor: text }));
  const file = join(folder, 'cursors.json');
  writeFileSync(file, JSON.stringify(document));
  const idsOf = async (origin: string, get: typeof fetch): Promise<unknown[]> => {
    const pages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const response = await get(`${origin}/a${cursor === undefined ? '' : `?cursor=${cursor}`}`);
      const page = (await response.json()) as { pets: unknown; next_cursor?: string };
      pages.push(page.pets);
      cursor = page.next_cursor;
    } while (cursor && pages.length < 9);
    return pages;
  };
  const mock = await startMockProcess(file, '--infer-pagination');
  try {
    const pages = await idsOf(mock.url, fetch);
    expect(pages).toHaveLength(3);
    expect(await idsOf('http://mock', createMock(document, { inferPagination: true }).fetch)).toEqual(pages);
  } finally {
    await mock.stop();
  }
  const docs = async (...args: string[]) => {
    const { status, stderr } = await pentagate(folder, 'docs', file, '--out', join(folder, 'site'), ...args);
    return { status, stderr, page: status === 0 ? readFileSync(join(folder, 'site/api.md'), 'utf8') : '' };
  };
  expect(await docs('--infer-pagination', '--names', 'as-is')).toMatchObject({
    status: 0,
    page: expect.stringContaining('for await (const item of client.api.listAll().pages())'),
  });
  expect(await docs('--names', 'short')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--names must be as-is, not "short"\.\n/),
  });
});

it('the docs say how pages are requested, and show the loop', () => {
  const { contract } = loadContract(fromPath(join(root, 'test/client/contract/pages.yaml')));
  if (!contract) throw new Error('no contract');
  const all = JSON.stringify(pagesOf(contract, [], 'http://h').at(-1)?.document.paths);
  expect(all).toContain('for await (const item of client.zoo.byLast(');
  expect(all).toContain('const reply = await client.zoo.one(');
  for (const words of [
    '`data` is a page of a list: `starting_after` of the next request is `data[-1].id` of this reply; `has_more` says whether there are more.',
    'The reply is a page of a list: `page` is the number of the page; `per_page` is the number of items on it.',
    '`offset` is the number of items before the page',
  ])
    expect(all).toContain(words);
});

it('a change of how pages are requested breaks generated clients', () => {
  const document = (pagination?: object) => {
    const made = documentOf([...integers, query('cursor')], object({ pets: list, next: text }));
    const operation = made.paths['/a'].get as object;
    return { ...made, paths: { '/a': { get: { ...operation, ...(pagination && { 'x-pagination': pagination }) } } } };
  };
  const page = { page: 'page', items: 'pets' };
  const levels = (before: JsonObject, after: JsonObject): string[] =>
    diffContracts(before, after).map(({ level, what }) => `${level}: ${what}`);
  expect(levels(document(), document(page))).toEqual(['compatible: the client now reads its pages']);
  expect(levels(document(page), document())).toEqual(['breaking: the client no longer reads its pages']);
  expect(levels(document(page), document({ cursor: 'cursor', next: 'next', items: 'pets' }))).toEqual([
    'breaking: the client requests its pages in another way',
  ]);
});

it('a change of what clients need not know of pages does not break them', () => {
  const document = (pagination: object) => {
    const made = documentOf(integers, object({ pets: list, more: { type: 'boolean' } }));
    return { ...made, paths: { '/a': { get: { ...made.paths['/a'].get, 'x-pagination': pagination } } } };
  };
  const levels = (before: object, after: object): string[] =>
    diffContracts(document(before), document(after)).map(({ level, what }) => `${level}: ${what}`);
  const page = { page: 'page', items: 'pets' };
  expect(levels(page, { ...page, limit: 'per_page' })).toEqual(['docs: limit of its pages changed']);
  expect(levels({ ...page, limit: 'per_page' }, page)).toEqual(['docs: limit of its pages changed']);
  const more = 'the client learns by another field where its pages end';
  expect(levels(page, { ...page, more: 'more', limit: 'per_page' })).toEqual([`compatible: ${more}`]);
  expect(levels({ ...page, more: 'more' }, page)).toEqual(['breaking: the client requests its pages in another way']);
});
