// The request log beside the playground in Chromium, on a real server: what is sent appears, can be opened, and what the server saw of the
// request is beside its answer.
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, watch } from '../docs/browser.js';
import { startTestServer, type TestServer } from '../harness/server.js';

const time = 300_000;

describeInChromium('the request log beside the playground', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startTestServer({ settings: ['simulator: {tokensPerSecond: 0, schemaTimeoutMilliseconds: 3000}'] }),
      launch(),
    ]);
  }, time);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    await page?.close();
    ({ page } = await watch(browser, { width: 1440 }));
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.locator('.recent .requests-live[data-status=live]').waitFor();
  });

  const row = (text: string) => page.locator('.request-row').filter({ hasText: text });
  const send = () => page.getByRole('button', { name: 'Send' }).click();
  const seen = () => page.getByRole('region', { name: 'What the server saw' });
  const ended = (state: string) => page.locator(`.answer[data-state=${state}]`).first().waitFor();

  /** A request of another program. */
  async function other(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': server.key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.text();
  }

  it(
    'the request just sent is marked and selected, with a link to its page',
    async () => {
      await send();
      await ended('done');
      await row('sent').waitFor();
      expect(await row('sent').getAttribute('aria-selected')).toBe('true');
      await row('sent').filter({ hasText: 'complete' }).waitFor();
      expect(await row('sent').textContent()).toMatch(/^200POST messages, complete/);
      await seen().getByText('Answered by').waitFor();
      expect(await seen().textContent()).toMatch(/simulator.*Tokens\d+ → \d+/);
      await page.locator('.answer-facts').getByRole('link').click();
      await page.locator('.request-head').waitFor();
      expect(page.url()).toMatch(/#\/requests\/req_\w+$/);
      await page.goBack();
      await page.locator('.answer[data-state=done]').waitFor();
    },
    time,
  );

  it(
    'a request of another program appears, opens in the inspector, and its address opens it again',
    async () => {
      await other('/v1/messages', {
        model: 'other-1',
        max_tokens: 20,
        stream: true,
        messages: [{ role: 'user', content: 'Count to three' }],
      });
      await other('/v1/responses', { model: 'other-2' });
      await page.getByRole('searchbox', { name: 'Filter requests' }).fill('other-1');
      await page.waitForFunction(() => document.querySelectorAll('.request-row').length === 1);
      await row('messages').click();
      await page
        .getByRole('article', { name: 'Logged request' })
        .locator('.inspector-status', { hasText: 'Complete' })
        .waitFor();
      const address = page.url();
      expect(address).toMatch(/#\/playground\?request=req_\w+$/);
      await page.reload();
      await page.getByRole('article', { name: 'Logged request' }).locator('.event-line').first().waitFor();
      await page.getByRole('button', { name: 'Close this request' }).click();
      await page.getByText('No events yet').waitFor();
    },
    time,
  );

  it(
    'a cut stream leaves the verdict open, and sending it again decides it on both requests',
    async () => {
      await page.getByRole('button', { name: 'cut', exact: true }).click();
      await send();
      await ended('failed');
      await seen().getByText('Verdict on the client: open.').waitFor();
      expect(await seen().textContent()).toMatch(/Faultcut=5 → cut off after 5 events/);
      const first = await row('sent').getAttribute('id');
      expect(first).toBe('request-row-0');
      await page.getByRole('button', { name: 'cut', exact: true }).click();
      await send();
      await ended('done');
      await seen().getByText('the client sent the request again').waitFor();
      await seen().locator('.link-button').click();
      await page
        .getByRole('article', { name: 'Logged request' })
        .getByText('the client sent the request again')
        .waitFor();
    },
    time,
  );

  it(
    'the retries of the client are judged',
    async () => {
      await page.getByRole('button', { name: '529' }).click();
      await page.locator('summary', { hasText: 'Header' }).click();
      await page.getByLabel('times', { exact: true }).fill('1');
      await page.getByLabel('Retry', { exact: true }).check();
      await send();
      await ended('done');
      expect(await page.locator('.answer-facts').textContent()).toMatch(/after 529/);
      await seen()
        .getByText(/The client waited 1\.\d\d s before its retry; retry-after asked for 1\.00 s/)
        .waitFor();
      expect(await row('sent').count()).toBe(2);
    },
    time,
  );

  it(
    'is closed on a narrow window until it is opened, and has no findings of axe',
    async () => {
      await send();
      await ended('done');
      await seen().waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await page.setViewportSize({ width: 420, height: 900 });
      await page.locator('details.recent').waitFor();
      expect(await page.getByRole('listbox').count()).toBe(0);
      await page.locator('.recent > summary').click();
      await row('sent').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(420);
    },
    time,
  );
});
