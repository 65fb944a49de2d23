// The page of requests in Chromium, on a real server: what was sent appears while it happens, and can be sent again.
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch, type Watched, watch } from '../docs/browser.js';
import { testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';

describeInChromium('the page of requests', () => {
  let server: TestServer;
  let browser: Browser;
  let watched: Watched;
  let page: Page;
  // That there are docs is enough for links to them.
  const docsFolder = testFolder({ 'index.html': '' });
  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startTestServer({
        settings: ['docs: true', 'simulator: {tokensPerSecond: 0, schemaTimeoutMilliseconds: 3000}'],
        docsFolder,
      }),
      launch(),
    ]);
    watched = await watch(browser);
    page = watched.page;
    await page.goto(`${server.url}/console/#key=${server.key}`);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Requests' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${server.url}/console/#/requests`);
    await page.locator('.requests:not([data-selected]) .requests-live[data-status=live]').waitFor();
    // Further down, new rows would stay out of sight.
    await page.evaluate(() => document.querySelector('.request-list')?.scrollTo(0, 0));
  });

  const send = async (model: string, more: object = {}, headers: Record<string, string> = {}): Promise<void> => {
    await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: {
        ...{ 'x-api-key': server.key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
        ...headers,
      },
      body: JSON.stringify({
        model,
        max_tokens: 100,
        messages: [{ role: 'user', content: 'Count to three' }],
        ...more,
      }),
    })
      .then((response) => response.text())
      .catch(() => undefined);
  };
  const row = (text: string) => page.locator('.request-row').filter({ hasText: text });
  const open = async (text: string): Promise<void> => {
    await row(text).first().click();
    await page.locator('.request-head').waitFor();
  };

  it('a request appears while the page is open, with its status, model and duration', async () => {
    await send('live-1');
    await row('live-1').filter({ hasText: 'complete' }).waitFor();
    expect(await row('live-1').textContent()).toMatch(/^200POST messages, complete.*live-1.* m?s$/);
  });

  it('shows facts, request and reply, and its address opens it again', async () => {
    await send('shown-1');
    await open('shown-1');
    expect(await page.getByLabel('Request body').textContent()).toContain('"Count to three"');
    expect(await page.getByLabel('Reply body').textContent()).toContain('"role": "assistant"');
    expect(await page.locator('.request-facts').textContent()).toMatch(
      /OperationcreateMessage.*Output\d+ tokens.*Costno price/,
    );
    const address = page.url();
    expect(address).toMatch(/#\/requests\/req_\w+$/);
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByLabel('Request body').getByText('shown-1').waitFor();
  });

  it('shows the events of a stream that a fault cut off', async () => {
    await send('cut-1', { stream: true }, { 'x-pentagate-simulate': 'cut=4' });
    await open('cut-1');
    await page.locator('.request-end').getByText('cut off').waitFor();
    expect(await page.locator('.inspector-status').textContent()).toMatch(/4 events/);
    await page.getByText('the client throws').first().waitFor();
    expect(await page.locator('.request-facts').textContent()).toContain('Faultcut=4');
  });

  it('a stream that its client left has ended, and what was expected is named', async () => {
    const controller = new AbortController();
    const response = await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: {
        ...{ 'x-api-key': server.key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
        'x-pentagate-simulate': 'stall; after=5',
      },
      body: JSON.stringify({
        ...{ model: 'left-1', max_tokens: 100, stream: true },
        messages: [{ role: 'user', content: 'Count to three' }],
      }),
      signal: controller.signal,
    });
    let received = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      received += decoder.decode(chunk, { stream: true });
      if (received.split('\n\n').length > 5) break;
    }
    controller.abort();
    await row('left-1').filter({ hasText: 'client disconnected' }).waitFor();
    await open('left-1');
    await page.locator('.request-end').getByText('client disconnected').waitFor();
    expect(await page.locator('.inspector-status').textContent()).toMatch(/^Ended by the client 5 events/);
    expect(await page.locator('.permitted').textContent()).toMatch(/^Expected instead/);
    expect(await page.getByText('the client throws').count()).toBe(0);
  });

  it.each([1440, 1024, 390])('shows no mark of a row cut in half, at %d pixels', async (width) => {
    const model = `a-model-with-a-long-name-that-takes-the-whole-row-for-itself-at-${width}`;
    await send(model, { max_tokens: 'many' }, { 'x-pentagate-simulate': 'cut=4' });
    await page.setViewportSize({ width, height: 900 });
    const marks = row(model).first().locator('.request-mark');
    await marks.first().waitFor();
    const cut = await marks.evaluateAll((all) =>
      all.filter((mark) => {
        const [its, place] = [mark, mark.parentElement as Element].map((each) => each.getBoundingClientRect());
        const isSeen = its && place && its.top < place.bottom;
        return isSeen && (its.right > place.right || mark.scrollWidth > mark.clientWidth);
      }),
    );
    expect([await marks.allTextContents(), cut]).toEqual([['1 violation', 'fault'], []]);
  });

  it('names violations with their line of the contract, and links to the docs', async () => {
    await send('wrong-1', { max_tokens: 'many' });
    await open('wrong-1');
    const finding = page.locator('.findings li');
    expect(await finding.textContent()).toMatch(/Violation in the request: max_tokens .*openapi\/messages\.yaml:\d+/);
    expect(await finding.getByRole('link').getAttribute('href')).toBe('../docs/messages.html#/createmessage');
  });

  it('shows the verdict on a client that retried too soon, and leads to its evidence', async () => {
    const fault = { 'x-pentagate-simulate': 'status=429; retry-after=9; times=1' };
    await send('hasty-1', {}, fault);
    await send('hasty-1', {}, fault);
    await row('hasty-1').nth(1).waitFor();
    await open('hasty-1');
    const verdict = page.getByRole('heading', { name: 'Verdict on the client' });
    await verdict.waitFor();
    expect(await page.locator('.findings').first().textContent()).toMatch(/retry-after asked for 9\.00 s/);
    await page.locator('.findings .link-button').click();
    await page.locator('.request-head .request-status').getByText('429').waitFor();
  });

  it('opens a request with its fault in the playground', async () => {
    await send('play-1', { stream: true }, { 'x-pentagate-simulate': 'cut=3; latency=5ms' });
    await open('play-1');
    await page.getByRole('button', { name: 'Open in the playground' }).click();
    await page.waitForFunction(() => location.hash === '#/playground');
    await page.getByLabel('JSON', { exact: true }).waitFor();
    const values = await page
      .locator('.playground input, .playground textarea')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(values.some((value) => value.includes('"play-1"'))).toBe(true);
    expect(values).toEqual(expect.arrayContaining(['cut=3; latency=5ms']));
  });

  it('makes a scenario of it, to download', async () => {
    await send('scene-1');
    await open('scene-1');
    await page.getByRole('button', { name: 'Save as scenario' }).click();
    expect(await page.getByLabel('Text of the scenario').textContent()).toMatch(/- name: Count to three/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^req_\w+\.yaml$/);
  });

  it('filters by text and status, and the filters are in the address', async () => {
    await send('filter-1');
    await send('filter-2', { max_tokens: 0 });
    await row('filter-2').waitFor();
    await page.getByRole('searchbox', { name: 'Search requests' }).fill('FILTER');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx');
    await row('filter-1').waitFor({ state: 'detached' });
    expect(await page.locator('.request-row').filter({ hasText: 'POST' }).count()).toBe(1);
    expect(new URL(page.url()).hash).toBe('#/requests?text=FILTER&status=4xx');
    await page.reload();
    await row('filter-2').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search requests' }).inputValue()).toBe('FILTER');
  });

  it('lists polls of one record once, with their number, and each of them in a search', async () => {
    for (let sent = 0; sent < 4; sent++) await fetch(`${server.url}/v1/models/polled`);
    await row('models/polled').filter({ hasText: '×4' }).waitFor();
    expect(await row('models/polled').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search requests' }).fill('models/polled');
    await row('models/polled').nth(3).waitFor();
  });

  it('texts of a client stay text, and nothing breaks the policy of the page', async () => {
    const hostile = '<img src=x onerror=document.body.remove()>';
    await send(
      hostile,
      { system: hostile, messages: [{ role: 'user', content: `Repeat after me: ${hostile}` }] },
      {
        'user-agent': hostile,
        'x-pentagate-simulate': 'seed=<b>',
      },
    );
    await open(hostile);
    await page.getByLabel('Reply body').getByText('onerror').waitFor();
    expect(await page.locator('img[src=x]').count()).toBe(0);
    expect(watched.errors).toEqual([]);
  });

  it.each([
    ['wide', 1400, 'light'],
    ['narrow', 420, 'dark'],
  ] as const)('has no findings of axe when it is %s', async (_, width, colorScheme) => {
    await send('axe-1', { max_tokens: 0 });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await row('axe-1').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await open('axe-1');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('lists the latest hundred requests, and older ones at a press', async () => {
    for (let sent = 0; sent < 110; sent++) await fetch(`${server.url}/v1/models/many-${sent}`);
    await row('models/many-109').waitFor();
    expect(await page.locator('.request-row').count()).toBe(100);
    await page.getByRole('button', { name: 'Older requests' }).click();
    await row('models/many-0').first().waitFor();
  });
});
