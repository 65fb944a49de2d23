// Webhooks of a contract: bundled from every file, typed, and on the page of their surface.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { describeInChromium, launch, watch } from './browser.js';

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
  writeFileSync(
    join(folder, 'openapi.yaml'),
    `openapi: 3.2.0
info: {title: T, version: '1'}
tags: [{name: cats}, {name: dogs}]
paths:
  /cats: {$ref: 'cats.yaml#/paths/~1cats'}
  /dogs: {$ref: 'dogs.yaml#/paths/~1dogs'}
${index}`,
  );
  writeFileSync(join(folder, 'cats.yaml'), surface('cats', cats));
  writeFileSync(join(folder, 'dogs.yaml'), surface('dogs', dogs));
  const { contract, problems } = loadContract(fromPath(join(folder, 'openapi.yaml')));
  if (!contract) throw new Error('the contract cannot be read');
  return { contract, problems };
}

describeInChromium('in the navigation', () => {
  it('lead to where they are drawn, and without JavaScript to their text', async () => {
    const { contract } = load('newCat', 'newDog');
    const site = join(folder, 'site');
    writeFileSync(join(folder, 'bundled.json'), JSON.stringify(contract.document));
    expect((await pentagate(folder, 'docs', 'bundled.json', '--out', 'site')).status).toBe(0);
    const browser = await launch();
    try {
      const { page, errors } = await watch(browser);
      await page.goto(pathToFileURL(join(site, 'cats.html')).href);
      const link = page.locator('nav.navigation a', { hasText: 'Something new' }).first();
      await link.click();
      await page.getByRole('heading', { name: 'Something new' }).first().waitFor();
      expect(page.url()).toContain('#/webhooks/paths/newcat/post');
      await page.locator('nav.navigation a[aria-current]', { hasText: 'Something new' }).waitFor();
      expect(errors).toEqual([]);
      const still = await browser.newPage({ javaScriptEnabled: false });
      await still.goto(pathToFileURL(join(site, 'cats.html')).href);
      const anchor = await still.locator('nav.navigation a', { hasText: 'Something new' }).first().getAttribute('href');
      expect(anchor).toBe('cats.html#webhook-newcat');
      expect(await still.locator('#webhook-newcat').textContent()).toBe('Webhook newCat');
    } finally {
      await browser.close();
    }
  });
});
