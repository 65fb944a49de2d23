// The panel of the docs that sends requests: against a started server, on the docs that a server serves, and on those of another contract.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import type { Browser, Page } from 'playwright-core';
import type { Listening } from '../../server/create-app/index.js';
import { createDocsSite } from '../../server/observability/docs-site.js';
import { serveContract } from '../harness/app.js';
import { yamlOf } from '../harness/contract.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { violationsOn } from './axe.js';
import { describeInChromium, launch, watchAgain } from './browser.js';
import { buildSite, siteFolder as folder } from './built-site.js';

const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByLabel(name, { exact: true });
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const replyText = async (page: Page): Promise<string> => (await page.locator('.try-reply pre').textContent()) ?? '';

const press = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

/** Sends the request. @param status what its reply says of itself */
async function send(page: Page, status: string): Promise<void> {
  await press(page);
  await page.locator('.try-status', { hasText: status }).waitFor();
}

/** Opens the panel; requests that leave the page are written down, with those that ask for permission (CORS). */
async function openAt(watch: ReturnType<typeof watchAgain>, address: string) {
  const { page, errors } = await watch();
  const sent: { method: string; url: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    sent.push({ method: request.method(), url: request.url(), headers: request.headers(), body: request.postData() });
  });
  await page.goto(address);
  await page.locator('.bar [data-try]').click();
  return { page, errors, sent };
}

describeInChromium('the panel, against a started server', () => {
  const app = express();
  const site = createServer(app);
  let browser: Browser;
  let watch: ReturnType<typeof watchAgain>;
  let server: TestServer;
  let docs = '';
  beforeAll(async () => {
    await buildSite();
    [browser, server] = await Promise.all([launch(), startTestServer()]);
    watch = watchAgain(browser);
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

  async function open(name: string, operationId?: string) {
    const watched = await watch();
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
    await send(page, '200 OK Complete');
    expect(JSON.parse(await replyText(page))).toMatchObject({ type: 'message', role: 'assistant' });
    // Redoc has headers, too.
    await page
      .getByRole('region', { name: 'Reply' })
      .getByText(/^Headers \(\d+\)$/)
      .click();
    await page.locator('dt', { hasText: 'x-request-id' }).waitFor();
    expect(await page.locator('.try-reply img').count()).toBe(0);
    expect(errors).toEqual([]);
    // The key is kept by the page alone.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      server.key,
    );
  });

  it.each([390, 1300])('brings the reply into view at %d pixels, and leaves the focus on the button', async (width) => {
    const { page } = await watch({ width });
    await page.goto(`${docs}messages.html`);
    await page.locator('.bar [data-try]').click();
    await field(page, 'Key').fill(server.key);
    await page.getByRole('button', { name: 'Send', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.try-status', { hasText: '200 OK Complete' }).waitFor();
    const reply = await page.getByRole('region', { name: 'Reply' }).elementHandle();
    await page.waitForFunction((node) => (node?.getBoundingClientRect().top ?? 200) < 200, reply);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
  });

  it('shows a stream as events', async () => {
    const { page, errors } = await open('messages');
    await choice(page, 'Example').selectOption({ label: 'One question, as a stream' });
    await send(page, 'Complete');
    const events = page.locator('.event-lines li');
    expect(await events.first().textContent()).toContain('message_start');
    expect(await events.last().textContent()).toContain('message_stop');
    expect(errors).toEqual([]);
  });

  it('creates an image task and reads it until it has succeeded', async () => {
    const { page } = await open('images', 'submitImagine');
    await send(page, '200 OK Complete');
    const { result } = JSON.parse(await replyText(page)) as { result: string };
    await choice(page, 'Operation').selectOption('fetchTask');
    await page.getByLabel(/^id/).fill(result);
    for (let state = ''; state !== 'SUCCESS'; ) {
      await send(page, '200 OK Complete');
      state = (JSON.parse(await replyText(page)) as { status: string }).status;
      expect(state).not.toBe('FAILURE');
    }
  });

  it('shows errors: of the server, of the form, and of a server that is not there', async () => {
    const { page } = await open('messages');
    await field(page, 'Key').fill('wrong');
    await send(page, '401 Unauthorized');
    expect(await replyText(page)).toContain('authentication_error');
    await field(page, 'JSON').fill('{');
    await press(page);
    await page.getByRole('alert').filter({ hasText: 'The body is not JSON' }).waitFor();
    await field(page, 'JSON').fill('{}');
    await field(page, 'Server').fill('http://127.0.0.1:1');
    await press(page);
    await page.getByRole('alert').filter({ hasText: 'Check that the server runs' }).waitFor();
  });

  it('stops a request', async () => {
    const { page } = await open('messages');
    await field(page, 'Server').fill(docs.replace('/docs/', '/silent'));
    await press(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.try-status', { hasText: 'Stopped' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  it('is offered beside each operation', async () => {
    const { page } = await watch();
    await page.goto(`${docs}messages.html#createMessage`);
    await page.locator('#redoc [data-try=createMessage]').click();
    expect(await choice(page, 'Operation').inputValue()).toBe('createMessage');
  });

  it.each([
    [390, 'dark'],
    [1300, 'light'],
  ] as const)('fits into %d pixels, %s, without a finding of axe-core', async (width, colorScheme) => {
    const { page } = await watch({ width, colorScheme });
    await page.goto(`${docs}index.html`);
    await page.locator('.bar [data-try]').click();
    await field(page, 'Key').fill(server.key);
    await choice(page, 'Operation').selectOption('createMessage');
    await send(page, 'Complete');
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describeInChromium('the panel on the docs of this service', () => {
  let browser: Browser;
  let watch: ReturnType<typeof watchAgain>;
  let server: TestServer;
  let address = '';
  beforeAll(async () => {
    await buildSite();
    [browser, server] = await Promise.all([
      launch(),
      startTestServer({ settings: ['docs: true'], docsFolder: folder }),
    ]);
    watch = watchAgain(browser);
    address = server.url;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('calls the server that it comes from, without asking for permission, and keeps the key in the page', async () => {
    const { page, errors, sent } = await openAt(watch, `${address}/docs/messages.html`);
    expect(await field(page, 'Server').inputValue()).toBe(address);
    await field(page, 'Key').fill(server.key);
    await send(page, '200 OK Complete');
    expect(JSON.parse(await replyText(page))).toMatchObject({ type: 'message' });
    expect(sent.map(({ method, url }) => [method, url])).toEqual([['POST', `${address}/v1/messages`]]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).not.toContain(server.key);
    await page.reload();
    await page.locator('.bar [data-try]').click();
    expect(await field(page, 'Key').inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  it('sends a form with a file', async () => {
    const { page, errors, sent } = await openAt(watch, `${address}/docs/videos.html`);
    await field(page, 'Key').fill(server.key);
    await choice(page, 'Operation').selectOption('createVideo');
    await choice(page, 'Type').selectOption({ label: 'multipart/form-data' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await field(page, 'input_reference').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: png });
    await send(page, '200 OK Complete');
    expect(JSON.parse(await replyText(page))).toMatchObject({ object: 'video' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(errors).toEqual([]);
  });
});

describeInChromium('the panel on the docs of another contract', () => {
  let browser: Browser;
  let watch: ReturnType<typeof watchAgain>;
  let server: Listening;
  beforeAll(async () => {
    const came = (request: { path?: unknown; query?: unknown; body?: unknown }) => {
      const { path, query, body } = request;
      return { json: { path, query, body: body instanceof Uint8Array ? Buffer.from(body).toString() : body } };
    };
    const handlers = {
      ...{ getThing: came, putThing: came, sendForm: came, sendNote: came, sendFile: came },
      deleteThing: () => ({ status: 204 }),
    };
    const options = { handlers, keys: { ada: 'ada:secret' } };
    [browser, server] = await Promise.all([launch(), serveContract(yamlOf('docs/things.yaml'), options)]);
    watch = watchAgain(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('sends parameters, forms, texts and files as the contract says', async () => {
    const { page, errors, sent } = await openAt(watch, `${server.url}/docs/`);
    await field(page, 'Key').fill('ada:secret');
    const run = async (operation: string, prepare: () => Promise<void> = async () => {}): Promise<unknown> => {
      await choice(page, 'Operation').selectOption(operation);
      await prepare();
      await send(page, '200 OK');
      return JSON.parse(await replyText(page));
    };
    expect(await run('putThing')).toEqual({ path: { id: 7 }, query: {}, body: { name: 'made up' } });
    const withLists = async () => {
      await field(page, /^tags/).fill('a,b c');
      await field(page, /^words/).fill('x,y');
    };
    expect(await run('getThing', withLists)).toMatchObject({
      path: { id: 7 },
      query: { tags: ['a', 'b c'], words: ['x', 'y'] },
    });
    const form = '{"a": "1&2", "b": ["x", "y"]}';
    expect(await run('sendForm', () => field(page, 'JSON').fill(form))).toMatchObject({ body: JSON.parse(form) });
    const note = 'Not {JSON}';
    expect(await run('sendNote', () => field(page, 'Text').fill(note))).toMatchObject({ body: note });
    await choice(page, 'Operation').selectOption('sendFile');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The body needs a file' }).waitFor();
    await field(page, 'body').setInputFiles({ name: 'x.bin', mimeType: '', buffer: Buffer.from('bytes') });
    await send(page, '200 OK');
    expect(JSON.parse(await replyText(page))).toMatchObject({ body: 'bytes' });
    await choice(page, 'Operation').selectOption('deleteThing');
    await send(page, '204');
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET', 'POST', 'POST', 'POST', 'DELETE']);
    expect(sent.every(({ url }) => url.startsWith(server.url))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('has samples that curl can run', async () => {
    const { page } = await watch();
    await page.goto(`${server.url}/docs/api.md`);
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).toContain(`curl -X DELETE ${server.url}/things/7`);
    expect(text).toContain(`curl -X PUT ${server.url}/things/7`);
    expect(text).toContain('"name": "made up"');
    expect(text).toContain("--data-urlencode 'a=");
    expect(text).toContain('--data-binary @body');
  });
});
