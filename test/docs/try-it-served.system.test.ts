import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createApp, type Listening, listen } from '../../server/create-app/index.js';
import { testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { describeInChromium, launch, watch } from './browser.js';
import { buildSite, siteFolder } from './built-site.js';

const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByLabel(name, { exact: true });
const replyText = async (page: Page): Promise<string> => (await page.locator('.try-reply pre').textContent()) ?? '';

async function send(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.try-status', { hasText: status }).waitFor();
}

/** Opens the panel; requests that leave the page are written down, with those that ask for permission (CORS). */
async function open(browser: Browser, address: string) {
  const { page, errors } = await watch(browser);
  const sent: { method: string; url: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    sent.push({ method: request.method(), url: request.url(), headers: request.headers(), body: request.postData() });
  });
  await page.goto(address);
  await page.locator('.bar [data-try]').click();
  return { page, errors, sent };
}

describeInChromium('the panel on the docs of this service', () => {
  let browser: Browser;
  let server: TestServer;
  let address = '';
  beforeAll(async () => {
    await buildSite();
    [browser, server] = await Promise.all([
      launch(),
      startTestServer({ settings: ['docs: true'], docsFolder: siteFolder }),
    ]);
    address = server.url;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('calls the server that it comes from, without asking for permission, and keeps the key in the page', async () => {
    const { page, errors, sent } = await open(browser, `${address}/docs/messages.html`);
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
    await page.close();
  });

  it('sends a form with a file', async () => {
    const { page, errors, sent } = await open(browser, `${address}/docs/videos.html`);
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
    await page.close();
  });
});

const array = { type: 'array', items: { type: 'string' } };
const json = (schema: object) => ({ 'application/json': { schema } });
const echo = { 200: { description: 'What came.', content: json({ type: 'object' }) } };
/** A contract without examples, with the kinds of bodies and parameters that this service does not have. */
const shop = {
  openapi: '3.0.3',
  info: { title: 'Shop API', version: '1' },
  components: { securitySchemes: { login: { type: 'http', scheme: 'basic' } } },
  security: [{ login: [] }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, example: 7, schema: { type: 'integer', minimum: 7 } }],
      get: {
        operationId: 'getThing',
        parameters: [
          { name: 'tags', in: 'query', schema: array },
          { name: 'words', in: 'query', style: 'pipeDelimited', explode: false, schema: array },
        ],
        responses: echo,
      },
      delete: { operationId: 'deleteThing', responses: { 204: { description: 'Gone.' } } },
      put: {
        operationId: 'putThing',
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', enum: ['made up'] } },
          }),
        },
        responses: echo,
      },
    },
    '/forms': {
      post: {
        operationId: 'sendForm',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: array } },
            },
          },
        },
        responses: echo,
      },
    },
    '/notes': {
      post: {
        operationId: 'sendNote',
        requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: echo,
      },
    },
    '/files': {
      post: {
        operationId: 'sendFile',
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: echo,
      },
    },
  },
};

describeInChromium('the panel on the docs of another contract', () => {
  const folder = testFolder({ 'shop.json': JSON.stringify(shop) });
  let browser: Browser;
  let server: Listening;
  beforeAll(async () => {
    const contract = join(folder, 'shop.json');
    const came = (request: { path?: unknown; query?: unknown; body?: unknown }) => {
      const { path, query, body } = request;
      return { json: { path, query, body: body instanceof Uint8Array ? Buffer.from(body).toString() : body } };
    };
    const silent = (): void => {};
    const handlers = {
      ...{ getThing: came, putThing: came, sendForm: came, sendNote: came, sendFile: came },
      deleteThing: () => ({ status: 204 }),
    };
    const app = await createApp({
      contract,
      handlers,
      keys: { ada: 'ada:secret' },
      log: { info: silent, warn: silent, error: silent },
    });
    [browser, server] = await Promise.all([launch(), listen(app, { port: 0 })]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('sends parameters, forms, texts and files as the contract says', async () => {
    const { page, errors, sent } = await open(browser, `${server.url}/docs/`);
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
    await page.close();
  });

  it('has samples that curl can run', async () => {
    const { page } = await watch(browser);
    await page.goto(`${server.url}/docs/api.md`);
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).toContain(`curl -X DELETE ${server.url}/things/7`);
    expect(text).toContain(`curl -X PUT ${server.url}/things/7`);
    expect(text).toContain('"name": "made up"');
    expect(text).toContain("--data-urlencode 'a=");
    expect(text).toContain('--data-binary @body');
    await page.close();
  });
});
