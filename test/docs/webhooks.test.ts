// Webhooks of a contract: bundled from every file, typed, and on the page of their surface.
import { describe, expect, it } from '@jest/globals';
import { typesForm } from '../../scripts/contract/forms.js';
import { referencePage } from '../../scripts/docs/markdown/markdown-pages.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { searchIndex } from '../../scripts/docs/search-index.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { testFolder } from '../harness/folder.js';
import { load } from './pets-with-webhooks.js';

const folder = testFolder();

import { indexIn } from './sites.js';

describe('webhooks', () => {
  it('of surface files are bundled, typed, and documented with their surface', async () => {
    const { contract, problems } = load(folder, 'newCat', 'newDog');
    expect(problems).toEqual([]);
    expect(Object.keys(contract.document.webhooks ?? {})).toEqual(['newCat', 'newDog']);
    const types = (await emitTypes({ form: typesForm(contract) }))['types.ts'] ?? '';
    expect(/export interface webhooks \{[\s\S]*?\n\}/.exec(types)?.[0]).toMatch(/newCat: [\s\S]*newDog: /);
    const pages = pagesOf(contract, [], 'http://x');
    const webhooks = pages.map(({ name, document }) => [name, ...Object.keys(document.webhooks ?? {})].join(' '));
    expect(webhooks).toEqual(['cats newCat', 'dogs newDog', 'all newCat newDog']);
    const [cats] = pages.map((page) => referencePage(contract, page, 'http://x'));
    expect(cats).toContain('## Webhook newCat\n\n`POST`\n\n**Something new**\n\nSent once.');
    expect(cats).toContain('### catsBorn');
  });

  it('are found by the search, and take no credentials of callers', () => {
    const { contract } = load(folder, 'newCat', 'newDog', 'security: [{key: []}]\n');
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
    const { contract, problems } = load(folder, 'newCat', 'newDog', index);
    expect(problems).toEqual([]);
    expect(Object.keys(contract.document.webhooks ?? {})).toEqual(['newDog', 'newCat']);
  });

  it('of one name in two files are reported', () => {
    const { problems } = load(folder, 'born', 'born');
    expect(problems.map(({ file, line, message }) => `${file.split('/')[1]}:${line} ${message}`)).toEqual([
      'dogs.yaml:6 the webhook born stands in cats.yaml already',
    ]);
  });
});
