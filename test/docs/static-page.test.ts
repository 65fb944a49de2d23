import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { staticHtml } from '../../scripts/docs/static-page.js';
import { describeInChromium, launch } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';
import { theContract } from './sample-files.js';

describe('HTML from Markdown', () => {
  it.each([
    { given: '# A b', want: '<h1 id="a-b">A b</h1>' },
    { given: '# A\n\n# A', want: '<h1 id="a-1">A</h1>' },
    { given: '[x](messages.md#tool)', want: '<a href="messages.html#tool">x</a>' },
    { given: '[x](#tool)', want: '<a href="#tool">x</a>' },
    { given: '[x](https://example.com/a.md)', want: '<a href="https://example.com/a.md">x</a>' },
    { given: '[x](javascript:alert(1))', want: '<p>x</p>' },
    { given: '[x](//other.example/a)', want: '<p>x</p>' },
    { given: '<img src=x onerror=alert(1)>', want: '&lt;img src=x onerror=alert(1)&gt;' },
    { given: 'a <script>alert(1)</script> b', want: 'a &lt;script&gt;alert(1)&lt;/script&gt; b' },
    { given: '`</noscript><b>`', want: '&lt;/noscript&gt;&lt;b&gt;' },
    { given: '![a](https://other.example/a.png)', want: '<p>a</p>' },
    { given: '```json\n<b>\n```', want: '<code>&lt;b&gt;\n</code>' },
  ])('of $given', ({ given, want }) => {
    const html = staticHtml(given);
    expect(html).toContain(want);
    expect(html).not.toMatch(/<(img src=x|script|b>)/);
  });
});

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
    await page.goto(`${home}inspector.html`);
    await page.getByRole('heading', { name: 'POST /v1/messages' }).waitFor();
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((address) => !/^(file|data):/.test(address))).toEqual([]);
    await context.close();
  });
});
