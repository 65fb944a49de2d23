// The playground and its inspector in a real browser, against the server as it is started by hand.
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { violationsOn } from '../docs/axe.js';
import { describeInChromium, launch } from '../docs/browser.js';
import { startTestServer, type TestServer } from '../harness/server.js';

const hostile =
  '<img src=x onerror="document.title=`owned`"> </textarea><script>document.title="owned"</script> \u202e';

describeInChromium('the playground', () => {
  let browser: Browser;
  let server: TestServer;
  let url = '';
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startTestServer({ settings: ['simulator: {}'] })]);
    url = server.url;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts = [];
  });

  async function open(look: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...look });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${url}/console/#key=${server.key}`);
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    return page;
  }

  const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
  const status = (page: Page, text: string) => page.locator('.inspector-status', { hasText: text }).waitFor();
  const ended = (page: Page, state: string) => page.locator(`.answer[data-state=${state}]`).first().waitFor();
  const turn = (page: Page) => page.getByLabel('Message', { exact: true });
  const json = (page: Page) => page.getByLabel('JSON', { exact: true });
  const lit = (page: Page) => page.locator('.track-box[data-state=here] text:first-of-type').allTextContents();

  it.each([
    ['Anthropic Messages', ['message_start', 'message_stop'], 'message_stop'],
    ['OpenAI Responses', ['response.created', 'response.completed'], 'response.completed'],
    ['Gemini', ['chunk', 'last'], 'last'],
    ['Chat', ['start', 'usage'], 'usage'],
  ])('sends %s, and follows its events through the diagram', async (format, names, last) => {
    const page = await open();
    await page.getByRole('radio', { name: format, exact: true }).check();
    await turn(page).fill('List five colours');
    await send(page);
    await ended(page, 'done');
    await status(page, 'Complete');
    expect(await page.locator('.answer-text').textContent()).toMatch(/1\. \w+/);
    const shown = await page.locator('.event-name').allTextContents();
    for (const name of names) expect(shown.map((each) => each.trim())).toContain(name);
    // Of the stream, and of the parts in which the event is.
    expect((await lit(page)).at(-1)).toBe(last);
    // An earlier event shows the place where the stream was then.
    await page
      .locator('.event-line', { hasText: names[0] as string })
      .first()
      .click();
    expect(await lit(page)).toContain(names[0]);
    await page.getByText('The reply that these events make').click();
    await page.locator('.inspector-result .json-name').first().waitFor();
  });

  it('cuts the connection after five events, and says what programs throw', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'cut', exact: true }).click();
    await send(page);
    await ended(page, 'failed');
    await status(page, 'Truncated');
    expect(await page.locator('.inspector-status').textContent()).toContain('5 events');
    expect(await page.locator('.thrown code').textContent()).toBe('StreamError: the connection broke');
    await page.locator('.inspector-events > .event-note', { hasText: 'StreamError: the connection broke' }).waitFor();
    await page.locator('.permitted', { hasText: 'Expected instead' }).getByText('content_block_stop').waitFor();
  });

  it('shows an error status, and an error event where the client throws it', async () => {
    const page = await open();
    await page.getByRole('button', { name: '529' }).click();
    await send(page);
    await ended(page, 'failed');
    expect(await page.locator('.thrown code').textContent()).toMatch(/^ApiError: 529 /);
    // It is no stream that broke off.
    await status(page, 'Status 529');
    await page.locator('.status-reply', { hasText: 'overloaded_error' }).waitFor();
    await page.getByRole('button', { name: '529' }).click();
    await page.getByRole('button', { name: 'error event' }).click();
    await send(page);
    await page.locator('.event[data-state=problem]', { hasText: 'the client throws StreamError:' }).waitFor();
  });

  it('stops a stream that says nothing', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'stall' }).click();
    await send(page);
    await page.locator('.event').nth(2).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await ended(page, 'stopped');
    await page.getByRole('button', { name: 'Send' }).waitFor();
  });

  it('continues a conversation with the result of a tool, and sends other operations', async () => {
    const page = await open();
    const body = JSON.parse(await json(page).inputValue());
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const tools = [{ name: 'get_weather', description: 'The weather.', input_schema: schema }];
    await json(page).fill(JSON.stringify({ ...body, tools }));
    await turn(page).fill('Use get_weather for Oslo');
    await send(page);
    await ended(page, 'done');
    await page.getByRole('button', { name: 'Continue' }).click();
    await turn(page).fill('{"sky": "clear"}');
    expect(JSON.parse(await json(page).inputValue()).messages[2].content[0].type).toBe('tool_result');
    await send(page);
    await page.locator('.answer[data-state=done] .answer-text', { hasText: 'clear' }).waitFor();
    await page.getByLabel('Other operations').selectOption('submitImagine');
    await json(page).fill('{"prompt": "a lake"}');
    await send(page);
    await page.locator('.answer[data-state=done] .json-name', { hasText: 'result' }).waitFor();
  });

  it('keeps hostile texts texts', async () => {
    const page = await open();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.getByLabel('Model', { exact: true }).fill(hostile.slice(0, 60));
    await turn(page).fill(`Repeat: ${hostile}`);
    await send(page);
    await ended(page, 'done');
    await page.locator('.event-line').nth(3).click();
    expect(await page.title()).toBe('Playground · pentagate console');
    expect(await page.locator('main img, main script').count()).toBe(0);
    await json(page).fill('{');
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'The body is not JSON' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('works by the keyboard alone', async () => {
    const page = await open();
    await turn(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('List three rivers');
    await page.keyboard.press('Control+Enter');
    await ended(page, 'done');
    await page.locator('.events').focus();
    await page.keyboard.press('Tab');
    expect(await lit(page)).toEqual(['message_start']);
    await page.keyboard.press('Enter');
    await page.locator('.event-data .json-name').first().waitFor();
  });

  it.each([
    [390, 'light', 'ltr'],
    [800, 'dark', 'rtl'],
    [1400, 'light', 'ltr'],
    [1400, 'dark', 'ltr'],
  ] as const)(
    'fits into %d pixels, %s, %s, and has no violation that axe-core finds',
    async (width, colorScheme, direction) => {
      const page = await open({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      await page.locator('details > summary', { hasText: 'Parameters' }).click();
      const found = await violationsOn(page);
      await page.getByRole('button', { name: 'error event' }).click();
      await send(page);
      await ended(page, 'failed');
      await page.locator('.event-line').first().click();
      found.push(...(await violationsOn(page)));
      expect(found).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );
});
