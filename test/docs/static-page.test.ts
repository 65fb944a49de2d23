import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { staticHtml, withoutScript } from '../../scripts/docs/static-page.js';
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

describe('the columns of a request and its replies', () => {
  const [request, middle, ends] = ['<div class="columns"><div>', '</div><div>', '</div></div>'];
  it.each([
    {
      given: '# A\n\n## Request body\n\n## Reply 200\n\n### Part\n\n## Reply 2XX\n\n## Error replies\n\n## Samples',
      want: ['A', request, 'Request body', middle, 'Reply 200', 'Part', 'Reply 2XX', 'Error replies', ends, 'Samples'],
    },
    { given: '## Reply 200\n\n## Samples', want: ['Reply 200', 'Samples'] },
    { given: '## Request body\n\n# B', want: [request, 'Request body', ends, 'B'] },
    {
      given: '## Request body\n\n## Request body\n\n# Reply 200',
      want: [request, 'Request body', ends, request, 'Request body', ends, 'Reply 200'],
    },
    {
      given: '## Request body\n\n> ## Reply 200\n\n- ## Reply 200\n\n### Reply 201\n\n## Reply 200',
      want: [request, 'Request body', 'Reply 200', 'Reply 200', 'Reply 201', middle, 'Reply 200', ends],
    },
  ])('of $given', ({ given, want }) => {
    const parts = withoutScript(given).match(/<div class="columns"><div>|<\/div>\s*<\/?div>|(?<=<h\d[^>]*>)[^<]+/g);
    expect(parts?.map((part) => part.replace(/\s+(?=<)/g, ''))).toEqual(want);
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

  it.each([
    { width: 1440, isBeside: true },
    { width: 1000, isBeside: false },
    { width: 390, isBeside: false },
  ])('has the reply beside the request at $width pixels: $isBeside', async ({ width, isBeside }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    await page.goto(`${home}messages.html`);
    const boxOf = (name: string) => page.getByRole('heading', { name, exact: true }).first().boundingBox();
    const [request, reply] = [await boxOf('Request body'), await boxOf('Reply 200')];
    if (!request || !reply) throw new Error('a heading is not shown');
    if (isBeside) {
      expect(reply.y).toBe(request.y);
      expect(reply.x).toBeGreaterThanOrEqual(request.x + request.width);
    } else {
      expect(reply.x).toBe(request.x);
      expect(reply.y).toBeGreaterThan(request.y);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.close();
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
