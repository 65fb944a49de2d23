import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInChromium, launch } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';
import { theContract } from './sample-files.js';

describeInChromium('the site in a browser without JavaScript', () => {
  const home = `${pathToFileURL(folder).href}/`;
  const contract = theContract();
  let browser: Browser;
  beforeAll(async () => {
    await buildSite();
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(['light', 'dark'] as const)('shows operations, fields and events, %s', async (colorScheme) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme,
      viewport: { width: 390, height: 900 },
    });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const names = [...new Set(contract.operations.map(({ surface }) => surface))];
    for (const name of names) {
      await page.goto(`${home}${name}.html`);
      for (const { node } of contract.operations.filter(({ surface }) => surface === name))
        await page
          .getByRole('heading', { name: String(node.summary), exact: true })
          .first()
          .waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    await page.goto(`${home}messages.html`);
    await page.getByRole('cell', { name: 'content_block_delta', exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'MessageRequest', exact: true }).first().click();
    await page.waitForURL(/messages\.html#messagerequest$/);
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(25, 24, 23)' : 'rgb(255, 254, 252)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // The only button opens the navigation, and needs no script.
    await page.getByRole('button').click();
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /^List the models/ })
      .click();
    await page.waitForURL(/messages\.html#\/listmodels$/);
    expect(await page.locator('[id="/listmodels"]').boundingBox()).toMatchObject({ y: expect.any(Number) });
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((address) => !/^(file|data):/.test(address))).toEqual([]);
    await context.close();
  });

  it.each([1440, 390])('leads from guide to guide at %i pixels', async (width) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    await page.goto(`${home}guide-client.html`);
    const nav = page.getByRole('navigation', { name: 'Guides' });
    const button = page.getByRole('button', { name: 'Guides' });
    expect([await nav.isVisible(), await button.isVisible()]).toEqual([width === 1440, width === 390]);
    if (width === 390) await button.click();
    expect(await nav.locator('[aria-current="page"]').allTextContents()).toEqual(['Client']);
    expect(await nav.locator('summary').allTextContents()).toContain('By task');
    const next = page.getByRole('navigation', { name: 'Neighbours' }).locator('[rel="next"]');
    const address = await next.getAttribute('href');
    await nav.getByRole('link', { name: 'My stream breaks', exact: true }).click();
    await page.waitForURL(/guide-my-stream-breaks\.html$/);
    expect(await page.locator('[rel="prev"]').count()).toBe(0);
    await page.goBack();
    await next.click();
    await page.waitForURL((url) => url.href.endsWith(`/${address}`));
    await page.close();
  });
});
