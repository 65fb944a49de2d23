import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { yamlOf } from '../harness/contract.js';
import { contractOf, errorsOf, replying } from './lint.js';

const root = join(import.meta.dirname, '../..');

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
const documentOf = (names: readonly object[], schema: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'listAll',
        parameters: names,
        responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
      },
    },
  },
});
const text = { type: 'string' };
const integers = [query('page', 'integer'), query('per_page', 'integer')];

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
