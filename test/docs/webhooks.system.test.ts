// Webhooks of a contract: bundled from every file, typed, and on the page of their surface.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { describeInChromium, launch, watch } from './browser.js';
import { load } from './pets-with-webhooks.js';

const folder = testFolder();

describeInChromium('in the navigation', () => {
  it('lead to where they are drawn, and without JavaScript to their text', async () => {
    const { contract } = load(folder, 'newCat', 'newDog');
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
