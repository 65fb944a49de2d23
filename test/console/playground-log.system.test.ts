// The playground of a server with a request log in Chromium: what the server saw of a request is beside its answer, with a link to its page.
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { startTestServer, type TestServer } from '../harness/server.js';

describeInChromium('the playground of a server with a request log', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startTestServer({ settings: ['simulator: {tokensPerSecond: 0, schemaTimeoutMilliseconds: 3000}'] }),
      launch(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    await page?.close();
    ({ page } = await watch(browser, { width: 1440 }));
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByText('No events yet').waitFor();
  });

  const send = () => page.getByRole('button', { name: 'Send' }).click();
  const seen = () => page.getByRole('region', { name: 'What the server saw' });
  const ended = (state: string) => page.locator(`.answer[data-state=${state}]`).first().waitFor();

  it('the answer has what the server saw, with a link to the page of the request', async () => {
    await send();
    await ended('done');
    await seen().getByText('Answered by').waitFor();
    expect(await seen().textContent()).toMatch(/simulator.*Input\d+ tokensOutput\d+ tokens/);
    await page.locator('.answer-facts').getByRole('link').click();
    await page.locator('.request-head').waitFor();
    expect(page.url()).toMatch(/#\/requests\/req_\w+$/);
    await page.goBack();
    await page.locator('.answer[data-state=done]').waitFor();
  });

  it('a cut stream leaves the verdict open, and sending it again decides it on both requests', async () => {
    await page.getByRole('button', { name: 'cut', exact: true }).click();
    await send();
    await ended('failed');
    await seen().getByText('Verdict on the client: open.').waitFor();
    expect(await seen().textContent()).toMatch(/Faultcut=5 → cut off after 5 events/);
    const first = await page.locator('.answer-facts').getByRole('link').textContent();
    await page.getByRole('button', { name: 'cut', exact: true }).click();
    await send();
    await ended('done');
    await seen().getByText('the client sent the request again').waitFor();
    await seen().locator('.link-button').click();
    await page.locator('.request').getByText('the client sent the request again').waitFor();
    expect(page.url()).toContain(`#/requests/${first}`);
  });

  it('fits into a narrow window, and has no findings of axe', async () => {
    await send();
    await ended('done');
    await seen().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 420, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(420);
  });
});
