// Pages that show the request log while something changes behind them: the key is revoked, the server starts again, the address changes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describeInChromium, launch } from '../docs/browser.js';
import { askMessage, askOperator } from '../harness/call.js';
import { until } from '../harness/until.js';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';

const configured = 'a-key-of-tests';

describeInChromium('the request log in open pages', () => {
  let place: CommandFolder;
  let browser: Browser;
  let url = '';
  let context: BrowserContext;
  let errors: string[] = [];
  beforeAll(async () => {
    place = makeCommandFolder();
    writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'docs: false\nsimulator: {tokensPerSecond: 0}\n');
    const [server, opened] = await Promise.all([place.serve([], { PENTAGATE_KEY: configured }), launch()]);
    browser = opened;
    ({ url } = server);
  });
  afterAll(async () => {
    await browser?.close();
    await place?.clear();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    errors = [];
  });
  afterEach(() => context.close());

  async function open(hash: string, key = configured): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${url}/console/#key=${key}`);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.goto(`${url}/console/${hash}`);
    await page.locator('.requests-live[data-status=live]').waitFor();
    return page;
  }

  const ask = (model: string, key = configured) => askMessage(url, key, { model });

  const row = (page: Page, text: string) => page.locator('.request-row').filter({ hasText: text });

  it('a page whose key is revoked signs out within seconds, and says why', async () => {
    const secret = await place.createKey(['--name', 'guest']);
    await until(async () => (await askOperator(url, 'me', secret)).status === 200);
    const page = await open('#/requests', secret);
    await ask('of-another-key');
    await ask('own-request', secret);
    await page.locator('.request-row').first().waitFor();
    expect(await page.locator('.request-row').count()).toBe(1);
    expect((await place.runToEnd(['key', 'revoke', 'guest'])).code).toBe(0);
    await page.getByText('The key is not valid or was revoked. Sign in again.').waitFor();
    expect(await page.locator('.request-row').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('two tabs follow the log, and back and forward lead through what was opened', async () => {
    const [page, other] = [await open('#/requests'), await open('#/requests')];
    await ask('both-1');
    await row(page, 'both-1').first().click();
    await page.locator('.request-head').getByText('200', { exact: true }).waitFor();
    await row(other, 'both-1').waitFor();
    expect(page.url()).toMatch(/#\/requests\/req_/);
    await page.goBack();
    await page.getByText('Select a request').waitFor();
    await page.goForward();
    await page.locator('.request-head').getByText('200', { exact: true }).waitFor();
    await page.goto(`${url}/console/#/requests/req_of-no-request`);
    await page.getByRole('alert').getByText('No such request.').waitFor();
    expect(errors).toEqual([]);
  });

  it('a server that starts again is followed from its beginning', async () => {
    const requests = await open('#/requests');
    await ask('before-restart');
    await row(requests, 'before-restart').waitFor();
    await place.stopAll();
    await requests.locator('.requests-live[data-status=offline]').waitFor();
    const { port } = new URL(url);
    await place.serve(['--port', port], { PENTAGATE_KEY: configured });
    await requests.locator('.requests-live[data-status=live]').waitFor();
    await row(requests, 'before-restart').waitFor({ state: 'detached' });
    await ask('after-restart');
    await row(requests, 'after-restart').waitFor();
    await requests.waitForFunction(() => document.querySelectorAll('.request-row').length === 1);
    expect(errors).toEqual([]);
  });
});
