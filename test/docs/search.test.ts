// The search of the docs: what its index holds, where its entries lead, and what it finds first.
import { describe, expect, it } from '@jest/globals';
import { createSearch } from '../../console/search/search-dialog.js';
import { entriesOf } from '../../scripts/docs/search-entries.js';
import { yamlOf } from '../harness/contract.js';
import { contractOf, indexIn, siteOf } from './sites.js';

/** The script with the index of a document. */
const scriptOf = (document: object): string => siteOf(contractOf(document))['search-index.js'] ?? '';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ description: 'It.', content: { 'application/json': { schema } } });
const head = { openapi: '3.1.0', info: { title: 'Shop', version: '1' } };

const shop = yamlOf('docs/parcels.yaml');

describe('the index of the search', () => {
  const entries = entriesOf(indexIn(scriptOf(shop)));
  const find = (kind: string, title: string) => entries.filter((entry) => entry.kind === kind && entry.title === title);
  const place = (operation: string, link: string) => {
    const route = `other/${operation}`.toLowerCase();
    return `api.html#/${route}${link && `#${route}/${link}`.toLowerCase()}`;
  };

  it.each([
    { given: 'trackingCode', want: place('sendParcel', 't=request&path=trackingCode') },
    { given: 'girth_cm', want: place('sendParcel', 't=request&path=measures/girth_cm') },
    { given: 'createdAt', want: place('listRoutes', 't=response&c=200&path=createdAt') },
    { given: 'harbour', want: place('listRoutes', 't=response&c=200&path=stops[]&oneof=0/harbour') },
    { given: 'reason', want: place('listParcels', 't=response&c=404&path=reason') },
  ])('has the field $given once, where it stands least deep', ({ given, want }) => {
    expect(find('field', given).map(({ href }) => href)).toEqual([want]);
  });

  it('leads to the operation where the page has no link to a field', () => {
    expect(find('field', 'departedAt').map(({ href }) => href)).toEqual([place('listRoutes', '')]);
  });

  it('has parameters and errors with each of their operations', () => {
    expect(find('field', 'pageSize').map(({ href }) => href)).toEqual([
      place('listParcels', 't=request&in=query&path=pageSize'),
      place('listRoutes', 't=request&in=query&path=pageSize'),
    ]);
    expect(find('error', '404').map(({ operation }) => operation)).toEqual(['List parcels', 'Send a parcel']);
  });

  it.each([
    { kind: 'schema', title: 'Parcel', detail: 'What is sent.', link: 't=request&path=trackingCode' },
    { kind: 'schema', title: 'Airfield', detail: '', link: 't=response&c=200&path=stops[]&oneof=1/airfield' },
    { kind: 'value', title: 'prepaid', detail: 'freight', link: 't=request&path=freight' },
    { kind: 'value', title: 'asphalt', detail: 'stops[].airfield', link: '' },
    { kind: 'field', title: 'trackingCode', detail: 'Printed on it.', link: '' },
    { kind: 'field', title: 'girth_cm', detail: 'measures.girth_cm', link: '' },
  ])('has the $kind $title once', ({ kind, title, detail, link }) => {
    expect(find(kind, title)).toEqual([
      expect.objectContaining({ detail, href: expect.stringContaining(link.toLowerCase()) }),
    ]);
  });

  it('is smaller than the contract, however many operations and schemas lead to each schema', () => {
    const names = Array.from({ length: 30 }, (_, at) => `Thing${at}`);
    const ofEach = (key: (name: string) => string, value: (name: string) => object) =>
      Object.fromEntries(names.map((name) => [key(name), value(name)]));
    const properties = ofEach(
      (name) => `its${name}`,
      (name) => ({ description: `The ${name}.`, anyOf: [ref(name), { type: 'null' }] }),
    );
    const paths = ofEach(
      (name) => `/${name}`,
      (name) => ({ get: { operationId: `get${name}`, responses: { 200: json(ref(name)), 404: json(ref('Thing0')) } } }),
    );
    const schemas = ofEach(String, (name) => {
      const description = `A ${name}. It knows all others.`;
      return { type: 'object', description, properties };
    });
    const document = { ...head, paths, components: { schemas } };
    expect(scriptOf(document).length).toBeLessThan(JSON.stringify(document).length);
  });
});

describe('the search', () => {
  const search = createSearch(entriesOf(indexIn(scriptOf(shop))));
  const titles = async (query: string) => (await search)(query).map(({ entry }) => `${entry.kind} ${entry.title}`);

  it.each([
    { given: 'tracking', want: 'field trackingCode' },
    { given: 'trackingcode', want: 'field trackingCode' },
    { given: 'girth', want: 'field girth_cm' },
    { given: 'trakcingCode', want: 'field trackingCode' },
    { given: 'airfeld', want: 'field airfield' },
    { given: 'reson problem', want: 'field reason' },
    { given: '404 send', want: 'error 404' },
  ])('finds $want by $given', async ({ given, want }) => {
    expect(await titles(given)).toContain(want);
  });

  it.each([
    { given: 'parcel', first: ['operation List parcels', 'operation Send a parcel'] },
    { given: 'parcle', first: ['operation List parcels', 'operation Send a parcel'] },
    { given: 'GET /routes', first: ['operation List routes'] },
    // The description of an operation is less than the name of a field.
    { given: 'freight', first: ['field freight'] },
  ])('has operations and exact names first for $given', async ({ given, first }) => {
    expect((await titles(given)).slice(0, first.length).sort()).toEqual(first);
  });

  it('tolerates a typo only where a word is found nowhere as it is', async () => {
    expect(await titles('stops')).not.toContain('schema Stop');
    expect(await titles('stip')).toContain('schema Stop');
    expect(await titles('no such words')).toEqual([]);
  });

  it('shows what several operations have in the same words as one result', async () => {
    const found = (await search)('pageSize');
    expect(found).toMatchObject([{ entry: { kind: 'field', title: 'pageSize' } }]);
  });
});
