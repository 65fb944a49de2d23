// Webhooks of a contract: bundled from every file, typed, and on the page of their surface.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { typesForm } from '../../scripts/contract/forms.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { referencePage } from '../../scripts/docs/markdown/markdown-pages.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { searchIndex } from '../../scripts/docs/search-index.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { indexIn } from './sites.js';

const folder = testFolder();

const surface = (name: string, webhook: string): string => `openapi: 3.2.0
info: {title: T, version: '1'}
paths:
  /${name}: {get: {operationId: list${name}, tags: [${name}], responses: {'204': {description: ok}}}}
webhooks:
  ${webhook}:
    post:
      tags: [${name}]
      summary: Something new
      description: Sent once.
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/${name}Born'}}}}
      responses: {'204': {description: ok}}
components:
  schemas:
    ${name}Born: {type: object, properties: {id: {type: string}}}
`;

/** Two surfaces. @param index lines of the index */
function load(cats: string, dogs: string, index = '') {
  const openapi = `openapi: 3.2.0
info: {title: T, version: '1'}
tags: [{name: cats}, {name: dogs}]
paths:
  /cats: {$ref: 'cats.yaml#/paths/~1cats'}
  /dogs: {$ref: 'dogs.yaml#/paths/~1dogs'}
${index}`;
  const surfaces = { 'cats.yaml': surface('cats', cats), 'dogs.yaml': surface('dogs', dogs) };
  writeFiles(folder, { 'openapi.yaml': openapi, ...surfaces });
  const { contract, problems } = loadContract(fromPath(join(folder, 'openapi.yaml')));
  if (!contract) throw new Error('the contract cannot be read');
  return { contract, problems };
}

describe('webhooks', () => {
  it('of surface files are bundled, typed, and documented with their surface', async () => {
    const { contract, problems } = load('newCat', 'newDog');
    expect(problems).toEqual([]);
    expect(Object.keys(contract.document.webhooks ?? {})).toEqual(['newCat', 'newDog']);
    const types = (await emitTypes(typesForm(contract)))['types.ts'] ?? '';
    expect(/export interface webhooks \{[\s\S]*?\n\}/.exec(types)?.[0]).toMatch(/newCat: [\s\S]*newDog: /);
    const pages = pagesOf(contract, [], 'http://x');
    const webhooks = pages.map(({ name, document }) => [name, ...Object.keys(document.webhooks ?? {})].join(' '));
    expect(webhooks).toEqual(['cats newCat', 'dogs newDog', 'all newCat newDog']);
    const [cats] = pages.map((page) => referencePage(contract, page, 'http://x'));
    expect(cats).toContain('## Webhook newCat\n\n`POST`\n\n**Something new**\n\nSent once.');
    expect(cats).toContain('### catsBorn');
  });

  it('are found by the search, and take no credentials of callers', () => {
    const { contract } = load('newCat', 'newDog', 'security: [{key: []}]\n');
    const pages = pagesOf(contract, [], 'http://x');
    const found = indexIn(searchIndex(pages)).pages.filter(([, title]) => title.startsWith('Webhook'));
    expect(found).toEqual([
      ['page', 'Webhook: Something new', 'Sent once.', 'cats.html#webhook-newcat', 'newCat'],
      ['page', 'Webhook: Something new', 'Sent once.', 'dogs.html#webhook-newdog', 'newDog'],
    ]);
    expect(pages[0]?.document.webhooks).toMatchObject({ newCat: { post: { security: [] } } });
  });

  it('may be listed in the index too', () => {
    const index = "webhooks: {newDog: {$ref: 'dogs.yaml#/webhooks/newDog'}}\n";
    const { contract, problems } = load('newCat', 'newDog', index);
    expect(problems).toEqual([]);
    expect(Object.keys(contract.document.webhooks ?? {})).toEqual(['newDog', 'newCat']);
  });

  it('of one name in two files are reported', () => {
    const { problems } = load('born', 'born');
    expect(problems.map(({ file, line, message }) => `${file.split('/')[1]}:${line} ${message}`)).toEqual([
      'dogs.yaml:6 the webhook born stands in cats.yaml already',
    ]);
  });
});
