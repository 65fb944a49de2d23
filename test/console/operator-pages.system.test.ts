// The pages of operators beside keys and drift, addresses without a page, and what the console does without the docs, in Chromium.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { RequestList } from '../../generated/operator/types.js';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';

describeInChromium('the pages of operators', () => {
  const docsFolder = testFolder();
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startTestServer({
        docsFolder,
        settings: [
          'docs: true',
          'upstreams: {gone: {url: "http://127.0.0.1:9", key: secret-of-the-upstream, surface: messages}}',
          'routes: [{model: "far-*", to: [gone]}, {to: [simulator]}]',
        ],
      }),
      launch(),
    ]);
    await api('keys', 'POST', {
      ...{ name: 'web', surfaces: ['messages'], perMinute: 60 },
      budgets: [{ period: 'day', tokens: 5 }],
    });
    ({ page } = await watch(browser, { width: 1440 }));
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('link', { name: 'Audit log' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const api = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
    const response = await fetch(`${server.url}/console/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const open = (path: string): Promise<unknown> => page.goto(`${server.url}/console/#/${path}`);

  it('an address without a page says so', async () => {
    await open('keys');
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(await page.title()).toBe('No such page · pentagate console');
    await page.getByRole('main').getByText('#/keys').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('other keys read that a page of operators is not for them', async () => {
    const { page: own } = await watch(browser);
    await own.goto(`${server.url}/console/#key=${await server.addKey()}`);
    await own.getByRole('link', { name: 'Requests' }).waitFor();
    await own.goto(`${server.url}/console/#/audit`);
    await own.getByRole('heading', { name: 'No such page' }).waitFor();
    await own.close();
  });

  it('the audit log says who changed what, the newest first', async () => {
    const { keys } = (await api('keys')) as { keys: { id: string; name: string }[] };
    const web = keys.find(({ name }) => name === 'web');
    await api(`keys/${web?.id}`, 'PATCH', { perMinute: 10 });
    await open('drift');
    await open('audit');
    const rows = page.getByRole('region', { name: 'Administrative changes' }).getByRole('row');
    await rows.filter({ hasText: 'updateKey' }).waitFor();
    expect(await rows.nth(1).textContent()).toMatch(/key PENTAGATE_KEYupdateKeywebperMinute 60 → 10$/);
    const created = await rows.filter({ hasText: 'createKey' }).filter({ hasText: 'web' }).textContent();
    expect(created).toMatch(/surfaces \["messages"\].*budgets \[.*"tokens":5/);
  });

  it('lists upstreams with their health', async () => {
    const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
    const body = JSON.stringify({ model: 'far-1', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] });
    await (await fetch(`${server.url}/v1/messages`, { method: 'POST', headers, body })).text();
    await open('upstreams');
    const row = page.getByRole('region', { name: 'Upstreams' }).getByRole('row').filter({ hasText: 'gone' });
    await row.getByText(/in a row|not asked/).waitFor();
    expect(await row.textContent()).toMatch(/^gone.*messages.*http:\/\/127\.0\.0\.1:9$/);
    expect(await page.content()).not.toContain('secret-of-the-upstream');
  });

  it.each([
    ['audit', 1440, 'light'],
    ['audit', 390, 'dark'],
    ['upstreams', 1440, 'dark'],
    ['upstreams', 390, 'light'],
    ['nothing', 390, 'dark'],
  ] as const)('the page %s fits into %d pixels, and has no findings of axe, %s', async (path, width, colorScheme) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(path);
    await page.getByRole('main').locator('.table-box, .about').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const hidden = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.table-box')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(Math.max(...hidden)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('without the docs, nothing links to them, and the list of requests has none of the console', async () => {
    const { page: other } = await watch(browser);
    await other.route('**/console/api/drift', (route) =>
      route.fulfill({ json: { findings: [], hasUpstreams: false } }),
    );
    await other.goto(`${server.url}/console/#key=${server.key}`);
    await other.getByRole('link', { name: 'Drift' }).click();
    await other.getByText('upstreams and routes').waitFor();
    expect(await other.locator('a[href*="/docs/"]').count()).toBe(0);
    const { requests } = (await api('requests')) as RequestList;
    expect(requests.filter(({ client = '' }) => client.includes('Mozilla'))).toEqual([]);

    // With them, links are there.
    writeFileSync(join(docsFolder, 'index.html'), '<title>Docs</title>');
    await other.reload();
    const guide = other.getByRole('main').getByRole('link', { name: 'upstreams and routes' });
    expect(await guide.getAttribute('href')).toBe('../docs/guide-gateway.html');
    await other.getByRole('link', { name: 'Docs', exact: true }).click();
    await other.waitForURL(/\/docs\/$/);
    await other.close();
  });
});
