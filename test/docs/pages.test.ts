// What the pages of a site hold, and of which contracts they can be made.
import { describe, expect, it } from '@jest/globals';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { buildSite } from '../../scripts/docs/site.js';
import { loadMended } from '../../scripts/generate/repairs.js';

function contractOf(document: object) {
  const { contract, problems } = loadMended(
    fromDocument({ openapi: '3.0.3', info: { title: 'T', version: '1' }, ...document }),
  );
  if (!contract || problems.length) throw new Error('the document cannot be read');
  return contract;
}
const siteOf = (document: object) =>
  buildSite({ contract: contractOf(document), diagrams: {}, baseUrl: 'http://h', streams: [], bundles: {} });
const pagesFor = (document: object) => pagesOf(contractOf(document), [], 'http://h');
const done = { 204: { description: 'Done.' } };
const get = (id: string, tag: string) => ({ get: { operationId: id, tags: [tag], responses: done } });

describe('the pages', () => {
  it('of a contract with one surface are not repeated as a page with all surfaces', () => {
    const names = Object.keys(siteOf({ paths: { '/a': get('a', 'pets') } }));
    expect(names).toContain('pets.html');
    expect(names).not.toContain('all.html');
    expect(siteOf({ paths: { '/a': get('a', 'pets') } })['index.html']).not.toContain('all.html');
  });

  it('show the whole description and all servers of the contract on the overview, which the search finds', () => {
    const description = '# About\n\nThe **parcels**.\n\n> Amounts are in cents.\n\n<b>x</b>';
    const servers = [{ url: 'https://a.example', description: 'Live' }, { url: 'https://b.example' }];
    const files = siteOf({
      info: { title: 'Parcel', version: '1', description },
      servers,
      paths: { '/a': { get: { operationId: 'a', responses: done } } },
    });
    const html = files['index.html'];
    expect(html).toContain('<blockquote>\n<p>Amounts are in cents.</p>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain('<dt><code>https://b.example</code></dt>');
    expect(files['search-index.js']).toContain('Amounts are in cents.');
  });

  it('of a contract without tags have its title', () => {
    const [page] = pagesFor({
      info: { title: 'Parcel', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses: done } } },
    });
    expect(page?.title).toBe('Parcel');
  });

  it('have x-webhooks on the page of their surface only', () => {
    const born = { post: { tags: ['cats'], responses: done } };
    const pages = pagesFor({
      paths: { '/a': get('a', 'dogs'), '/b': get('b', 'cats') },
      'x-webhooks': { born },
    });
    expect(
      pages.map(({ name, document }) => [name, Object.keys(document.webhooks ?? {}), 'x-webhooks' in document]),
    ).toEqual([
      ['dogs', [], false],
      ['cats', ['born'], false],
      ['all', ['born'], false],
    ]);
  });

  it('have the operations of their surface only, where another one answers at the same path', () => {
    const post = { operationId: 'b', tags: ['cats'], responses: done };
    const pages = pagesFor({ paths: { '/a': { ...get('a', 'dogs'), post } } });
    expect(pages.map(({ name, document }) => [name, Object.keys(Object(document.paths)['/a'])])).toEqual([
      ['dogs', ['get']],
      ['cats', ['post']],
      ['all', ['get', 'post']],
    ]);
  });

  it('are made of a contract with recursion, and with examples that have no value', () => {
    const media = {
      schema: { $ref: '#/components/schemas/Loop' },
      examples: {
        none: { summary: 'None' },
        elsewhere: { externalValue: 'https://example.com/x.json' },
        no: { value: null },
      },
    };
    const content = { 'application/json': media };
    const files = siteOf({
      paths: {
        '/a': {
          post: {
            operationId: 'send',
            requestBody: { content: { 'application/json': { schema: media.schema, example: null } } },
            responses: { 200: { description: 'It.', content } },
          },
        },
        '/b': { post: { operationId: 'send', requestBody: { content }, responses: {} } },
      },
      components: {
        schemas: {
          Loop: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Loop' } } },
        },
      },
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
  const reply = (...names: string[]) => ({
    200: {
      description: 'ok',
      content: {
        'application/json': {
          schema: { anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
          example: {},
        },
      },
    },
  });
  const operation = (id: string, tag: string, ...names: string[]) => ({
    get: { operationId: id, tags: [tag], responses: reply(...names) },
  });
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
