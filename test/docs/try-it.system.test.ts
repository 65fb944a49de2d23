import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import { createDocsSite } from '../../server/observability/docs-site.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { violationsOn } from './axe.js';
import { describeInChromium, launch, watch } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';

describeInChromium('the panel, against a started server', () => {
  const app = express();
  const site = createServer(app);
  let browser: Browser;
  let server: TestServer;
  let docs = '';
  beforeAll(async () => {
    await buildSite();
    [browser, server] = await Promise.all([launch(), startTestServer()]);
    const pages = createDocsSite({ folder, publicUrl: () => server.url, fixed: true, console: false });
    app.use('/docs', pages, express.static(folder));
    // A server that never replies.
    app.use('/silent', (request, response) => {
      response.set({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      if (request.method === 'OPTIONS') response.end();
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    docs = `http://127.0.0.1:${(site.address() as AddressInfo).port}/docs/`;
  });
  afterAll(async () => {
    await browser?.close();
    site.close();
    site.closeAllConnections();
    await server?.stop();
  });

  const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
  const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true });
  const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
  const status = (page: Page, text: string) => page.locator('.try-status', { hasText: text }).waitFor();
  const replyText = async (page: Page): Promise<string> => (await page.locator('.try-reply pre').textContent()) ?? '';

  async function open(name: string, operationId?: string) {
    const watched = await watch(browser);
    const { page } = watched;
    await page.goto(`${docs}${name}.html`);
    await page.locator('#redoc h1, main h1').first().waitFor();
    await page.locator('.bar [data-try]').click();
    if (operationId) await choice(page, 'Operation').selectOption(operationId);
    await field(page, 'Key').fill(server.key);
    return watched;
  }

  it('sends nothing before a click, then a JSON request, and shows hostile texts as text', async () => {
    const { page, errors, requests } = await open('messages');
    expect(requests.filter((address) => !address.startsWith(docs))).toEqual([]);
    const json = JSON.parse(await field(page, 'JSON').inputValue());
    json.messages[0].content = 'Repeat: <img src=x onerror="document.title=1">';
    await field(page, 'JSON').fill(JSON.stringify(json));
    await send(page);
    await status(page, '200 OK Complete');
    expect(JSON.parse(await replyText(page))).toMatchObject({ type: 'message', role: 'assistant' });
    // Redoc has headers, too.
    await page.getByRole('region', { name: 'Reply' }).getByText('Headers', { exact: true }).click();
    await page.locator('dt', { hasText: 'x-request-id' }).waitFor();
    expect(await page.locator('.try-reply img').count()).toBe(0);
    expect(errors).toEqual([]);
    // The key is kept by the page alone.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      server.key,
    );
    await page.close();
  });

  it.each([390, 1300])('brings the reply into view at %d pixels, and leaves the focus on the button', async (width) => {
    const { page } = await watch(browser, { width });
    await page.goto(`${docs}messages.html`);
    await page.locator('.bar [data-try]').click();
    await field(page, 'Key').fill(server.key);
    await page.getByRole('button', { name: 'Send', exact: true }).focus();
    await page.keyboard.press('Enter');
    await status(page, '200 OK Complete');
    const reply = await page.getByRole('region', { name: 'Reply' }).elementHandle();
    await page.waitForFunction((node) => (node?.getBoundingClientRect().top ?? 200) < 200, reply);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
    await page.close();
  });

  it('shows a stream as events', async () => {
    const { page, errors } = await open('messages');
    await choice(page, 'Example').selectOption({ label: 'One question, as a stream' });
    await send(page);
    await status(page, 'Complete');
    const events = page.locator('.event-lines li');
    expect(await events.first().textContent()).toContain('message_start');
    expect(await events.last().textContent()).toContain('message_stop');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('creates an image task and reads it until it has succeeded', async () => {
    const { page } = await open('images', 'submitImagine');
    await send(page);
    await status(page, '200 OK Complete');
    const { result } = JSON.parse(await replyText(page)) as { result: string };
    await choice(page, 'Operation').selectOption('fetchTask');
    await page.getByLabel(/^id/).fill(result);
    for (let state = ''; state !== 'SUCCESS'; ) {
      await send(page);
      await status(page, '200 OK Complete');
      state = (JSON.parse(await replyText(page)) as { status: string }).status;
      expect(state).not.toBe('FAILURE');
    }
    await page.close();
  });

  it('shows errors: of the server, of the form, and of a server that is not there', async () => {
    const { page } = await open('messages');
    await field(page, 'Key').fill('wrong');
    await send(page);
    await status(page, '401 Unauthorized');
    expect(await replyText(page)).toContain('authentication_error');
    await field(page, 'JSON').fill('{');
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'The body is not JSON' }).waitFor();
    await field(page, 'JSON').fill('{}');
    await field(page, 'Server').fill('http://127.0.0.1:1');
    await send(page);
    await page.getByRole('alert').filter({ hasText: 'Check that the server runs' }).waitFor();
    await page.close();
  });

  it('stops a request', async () => {
    const { page } = await open('messages');
    await field(page, 'Server').fill(docs.replace('/docs/', '/silent'));
    await send(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await status(page, 'Stopped');
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.close();
  });

  it('is offered beside each operation, and writes edited fields into the JSON', async () => {
    const { page } = await watch(browser);
    await page.goto(`${docs}messages.html#createMessage`);
    await page.locator('#redoc [data-try=createMessage]').click();
    expect(await choice(page, 'Operation').inputValue()).toBe('createMessage');
    await page.getByText('Fields', { exact: true }).click();
    await field(page, 'temperature').fill('0.5');
    expect(JSON.parse(await field(page, 'JSON').inputValue())).toMatchObject({ temperature: 0.5 });
    await page.close();
  });

  it.each([
    [390, 'dark'],
    [1300, 'light'],
  ] as const)('fits into %d pixels, %s, without a finding of axe-core', async (width, colorScheme) => {
    const { page } = await watch(browser, { width, colorScheme, bypassCSP: true });
    await page.goto(`${docs}index.html`);
    await page.locator('.bar [data-try]').click();
    await field(page, 'Key').fill(server.key);
    await choice(page, 'Operation').selectOption('createMessage');
    await send(page);
    await status(page, 'Complete');
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.close();
  });
});
