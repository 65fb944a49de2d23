// What the pages of a site hold, and of which contracts they can be made.
import { describe, expect, it } from '@jest/globals';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { siteOf as siteOfContract } from './sites.js';

function contractOf(document: object) {
  const { contract, problems } = loadMended(
    fromDocument({ openapi: '3.0.3', info: { title: 'T', version: '1' }, ...document }),
  );
  if (!contract || problems.length) throw new Error('the document cannot be read');
  return contract;
}
const siteOf = (document: object) => siteOfContract(contractOf(document));
const pagesFor = (document: object) => pagesOf(contractOf(document), [], 'http://h');
const done = { 204: { description: 'Done.' } };
const get = (id: string, tag: string) => ({ get: { operationId: id, tags: [tag], responses: done } });

describe('the pages', () => {
  const parcel = { title: 'Parcel', version: '1' };
  const untagged = { '/a': { get: { operationId: 'a', responses: done } } };

  it('of a contract with one surface are not repeated as a page with all surfaces', () => {
    const files = siteOf({ paths: { '/a': get('a', 'pets') } });
    expect(Object.keys(files)).toContain('pets.html');
    expect(Object.keys(files)).not.toContain('all.html');
    expect(files['index.html']).not.toContain('all.html');
  });

  it('show the whole description and all servers of the contract on the overview, which the search finds', () => {
    const description = '# About\n\nThe **parcels**.\n\n> Amounts are in cents.\n\n<b>x</b>';
    const servers = [{ url: 'https://a.example', description: 'Live' }, { url: 'https://b.example' }];
    const files = siteOf({ info: { ...parcel, description }, servers, paths: untagged });
    const html = files['index.html'];
    expect(html).toContain('<blockquote>\n<p>Amounts are in cents.</p>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain('<dt><code>https://b.example</code></dt>');
    expect(files['search-index.js']).toContain('Amounts are in cents.');
  });

  it('of a contract without tags have its title', () => {
    expect(pagesFor({ info: parcel, paths: untagged })[0]?.title).toBe('Parcel');
  });

  it('name a tag with a parent after it', () => {
    const tags = [
      { name: 'shop', summary: 'The shop' },
      { name: 'orders', summary: 'All orders', parent: 'shop' },
    ];
    expect(pagesFor({ tags, paths: { '/a': get('a', 'orders') } })[0]?.title).toBe('The shop › All orders');
  });

  it('have x-webhooks on the page of their surface only', () => {
    const born = { post: { tags: ['cats'], responses: done } };
    const paths = { '/a': get('a', 'dogs'), '/b': get('b', 'cats') };
    const pages = pagesFor({ paths, 'x-webhooks': { born } });
    const webhooks = pages.map(({ name, document }) => [name, ...Object.keys(document.webhooks ?? {})].join(' '));
    expect(webhooks).toEqual(['dogs', 'cats born', 'all born']);
    expect(pages.some(({ document }) => 'x-webhooks' in document)).toBe(false);
  });

  it('have the operations of their surface only, where another one answers at the same path', () => {
    const post = { operationId: 'b', tags: ['cats'], responses: done };
    const pages = pagesFor({ paths: { '/a': { ...get('a', 'dogs'), post } } });
    const methods = pages.map(({ name, document }) => [name, ...Object.keys(Object(document.paths)['/a'])].join(' '));
    expect(methods).toEqual(['dogs get', 'cats post', 'all get post']);
  });

  it('are made of a contract with recursion, and with examples that have no value', () => {
    const schema = { $ref: '#/components/schemas/Loop' };
    const elsewhere = { externalValue: 'https://example.com/x.json' };
    const examples = { none: { summary: 'None' }, elsewhere, no: { value: null } };
    const content = { 'application/json': { schema, examples } };
    const requestBody = { content: { 'application/json': { schema, example: null } } };
    const responses = { 200: { description: 'It.', content } };
    const files = siteOf({
      paths: {
        '/a': { post: { operationId: 'send', requestBody, responses } },
        '/b': { post: { operationId: 'send', requestBody: { content }, responses: {} } },
      },
      components: { schemas: { Loop: { type: 'object', required: ['next'], properties: { next: schema } } } },
    });
    expect(files['api.md']).toContain('https://example.com/x.json');
    expect(files['search-index.js']).toContain('"next"');
  });
});

it('replies without an example get one, and beside them the whole navigation stands on each page', () => {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', enum: ['Rex'] } } };
  const replies = { 200: { description: 'It.', content: { 'application/json': { schema } } } };
  const files = siteOf({
    paths: { '/a': { get: { ...get('a', 'dogs').get, responses: replies } }, '/b': get('b', 'cats') },
  });
  expect(files['contract/dogs.js']).toContain('"x-sample":{"name":"Rex"}');
  for (const page of ['dogs', 'cats'])
    for (const link of ['dogs.html#/a', 'cats.html#/b']) expect(files[`${page}.html`]).toContain(`href="${link}"`);
});

it('several surfaces share the parts of the contract that they have in common', () => {
  const operation = (id: string, tag: string, ...names: string[]) => {
    const schema = { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    const reply = { description: 'ok', content: { 'application/json': { schema, example: {} } } };
    return { get: { operationId: id, tags: [tag], responses: { 200: reply } } };
  };
  const object = (field: string) => ({ type: 'object', properties: { [field]: { type: 'string' } } });
  const files = siteOf({
    paths: { '/a': operation('a', 'pets', 'Both', 'Own'), '/b': operation('b', 'shops', 'Both') },
    components: { schemas: { Both: object('of_both'), Own: object('of_one') } },
  });
  const having = (text: string): string[] =>
    Object.keys(files).filter((name) => /\.(html|js|md)$/.test(name) && files[name]?.includes(text));
  expect(having('of_both').sort()).toEqual(['all.html', 'all.md', 'contract/all.js', 'search-index.js']);
  expect(having('of_one').sort()).toEqual(['all.md', 'contract/pets.js', 'pets.html', 'pets.md', 'search-index.js']);
  expect(files['pets.md']).toContain('[Both](all.md#both)');
  expect(files['pets.html']).toContain('<script src="contract/pets.js"></script>');
  expect(files['pets.html']).not.toContain('contract/shops.js');
});
