// The paths beside the contract.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import { createMetrics, metricsHandler } from '../../../server/observability/metrics.js';
import { createSystemRoutes, type SystemRoutesDeps } from '../../../server/observability/system-routes.js';
import { folderIn, testFolder, writeFiles } from '../../harness/folder.js';
import { listenOn } from '../../harness/listen.js';
import { closedAfterTest } from '../../harness/opened.js';

const listen = closedAfterTest(listenOn);
const contract = JSON.stringify({ openapi: '3.2.0', servers: [{ url: '/' }], paths: {} });
const above = testFolder();
let folder: string;
beforeEach(() => {
  folder = folderIn(above, { 'openapi.json': contract });
});
const writeDocs = (files: Readonly<Record<string, string>>) => writeFiles(join(folder, 'docs'), files);

const docs = (): NonNullable<SystemRoutesDeps['docs']> => ({
  contractFile: join(folder, 'openapi.json'),
  publicUrl: () => 'https://ai.example.com',
  folder: join(folder, 'docs'),
});

type Headers = Readonly<Record<string, string>>;

/** Asks one path of a router made of these parts; an unknown path is 418. */
async function get(path: string, parts: Partial<SystemRoutesDeps> = {}, headers: Headers = {}, method = 'GET') {
  const app = express().use(createSystemRoutes({ version: '1.2.3', unready: () => [], ...parts }));
  app.use((_, response) => void response.status(418).end());
  const { url } = await listen(createServer(app));
  const response = await fetch(url + path, { headers, method, redirect: path === '/' ? 'manual' : 'follow' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('is alive, and says what it lacks to be ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  const unready = { unready: () => ['the database is not open'] };
  const text = '{"status":"unready","reasons":["the database is not open"]}';
  expect(await get('/readyz', unready)).toMatchObject({ status: 503, text });
  expect(await get('/healthz', unready)).toMatchObject({ status: 200 });
});

it('shows programs and people where to begin', async () => {
  const json = await get('/', { docs: docs() });
  const messages = expect.arrayContaining(['POST /v1/messages', 'GET /v1/models/{model_id}']);
  const links = { docs: '/docs/', contract: '/openapi.json' };
  expect(JSON.parse(json.text)).toMatchObject({ name: 'pentagate', version: '1.2.3', surfaces: { messages }, links });
  const begin = async (parts: Partial<SystemRoutesDeps>) => (await get('/', parts, browser)).headers.get('location');
  expect(await begin({ docs: docs(), console: true })).toBe('console/');
  expect(await begin({ docs: docs() })).toBe('docs/');
  expect((await get('/', {}, browser)).text).toContain('POST /v1/messages');
});

it('publishes the contract under its own address', async () => {
  const { text, headers } = await get('/openapi.json', { docs: docs() });
  const servers = [{ url: 'https://ai.example.com', description: 'This server.' }];
  expect(JSON.parse(text)).toEqual({ ...JSON.parse(contract), servers });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it('serves the docs, or says where they stay', async () => {
  const absent = { status: 404, text: expect.stringContaining('npm run docs') };
  expect(await get('/docs/', { docs: docs() })).toMatchObject(absent);
  expect(await get('/docs/messages.html', { docs: docs() })).toMatchObject({ status: 404 });
  expect(await get('/docs/site.css', { docs: docs() })).toMatchObject({ status: 418 });
  writeDocs({ 'index.html': 'the site' });
  expect(await get('/docs', { docs: docs() })).toMatchObject({ status: 200, text: 'the site' });
  expect(await get('/docs/none.html', { docs: docs() })).toMatchObject({ status: 418 });
});

const built = `<!doctype html>
<html lang="en">
<meta name="pentagate-base-url" content="http://built.example:8080">
<!-- console --><code>curl http://built.example:8080/v1/messages</code> baseURL: 'http://built.example:8080/v1'
</html>`;

it('puts its own address into the Markdown of the docs, also after a build for another one', async () => {
  const [, address = ''] = /pentagate-base-url" content="([^"]+)"/.exec(built) ?? [];
  expect(address).not.toBe('');
  const text = `Address: ${address}/v1`;
  writeDocs({ 'index.html': built, 'messages.md': text, 'llms.txt': text });
  for (const name of ['messages.md', 'llms.txt']) {
    const { headers, ...found } = await get(`/docs/${name}`, { docs: docs() });
    expect(found).toEqual({ status: 200, text: `Address: ${docs().publicUrl()}/v1` });
    expect(headers.get('content-type')).toMatch(/^text\/(markdown|plain); charset=utf-8$/);
  }
  expect(await get('/docs/other.txt', { docs: docs() })).toMatchObject({ status: 418 });
});

it('serves an image of the docs as one that may do nothing, since the console is of the same origin', async () => {
  writeDocs({ 'guides/a.SVG': '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>' });
  const { status, headers } = await get('/docs/guides/a.SVG', { docs: docs() });
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
});

it('puts its own address into the samples of the docs, and links to the console that it has', async () => {
  writeDocs({ 'index.html': built, 'messages.html': built });
  for (const path of ['/docs/', '/docs', '/docs/index.html', '/docs/messages.html?search']) {
    const { status, text, headers } = await get(path, { docs: docs(), console: true });
    expect(status).toBe(200);
    expect(text).toContain('<code>curl https://ai.example.com/v1/messages</code>');
    expect(text).toContain("baseURL: 'https://ai.example.com/v1'");
    expect(text).not.toContain('built.example');
    expect(text).toContain('<a class="console" href="../console/">Console</a>');
    // The reader may have come by another address than that of the server.
    expect(text).toContain('<html lang="en" data-served>');
    const known = { 'if-none-match': String(headers.get('etag')), 'cache-control': 'max-age=0' };
    const without = { status: 200, text: expect.not.stringContaining('class="console"') };
    expect(await get(path, { docs: docs() }, known)).toMatchObject(without);
    expect(await get(path, { docs: docs(), console: true }, known)).toMatchObject({ status: 304, text: '' });
  }
  const fixed = await get('/docs/', { docs: { ...docs(), fixedUrl: true } });
  expect(fixed.text).toContain('<html lang="en">');
  expect((await get('/docs/', { docs: docs() }, {}, 'HEAD')).headers.get('content-length')).toMatch(/^\d+$/);
});

it('makes an address harmless before it stands in samples', async () => {
  writeDocs({ 'index.html': built });
  const hostile = { ...docs(), publicUrl: () => `https://ai.example.com/a'b"<c>$(d)/?e#f` };
  const { text } = await get('/docs/', { docs: hostile });
  expect(text).toContain('<code>curl https://ai.example.com/a%27b%22%3Cc%3E%24%28d%29/v1/messages</code>');
});

const emptyMetrics = createMetrics('1', () => 0);

it('passes on what is turned off, and unknown paths', async () => {
  for (const path of ['/docs/', '/openapi.json', '/metrics', '/v1/messages'])
    expect(await get(path)).toMatchObject({ status: 418 });
  const metrics = await get('/metrics', { metrics: metricsHandler(emptyMetrics, undefined) });
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  expect(metrics.text).toContain('pentagate_requests_total');
});

it('refuses other methods on its paths, and passes on those of paths that are switched off', async () => {
  const post = (path: string, parts?: Partial<SystemRoutesDeps>) => get(path, parts, {}, 'POST');
  for (const path of ['/', '/healthz', '/readyz', '/docs/', '/openapi.json']) {
    const { status, headers, text } = await post(path, { docs: docs() });
    expect({ path, status, allow: headers.get('allow') }).toEqual({ path, status: 405, allow: 'GET, HEAD' });
    expect(text).toContain('takes GET and HEAD only');
  }
  expect(await post('/docs/')).toMatchObject({ status: 418 });
  expect(await post('/v1/messages', { docs: docs() })).toMatchObject({ status: 418 });
});

it('asks for the key of the metrics, where they have one', async () => {
  const metrics = metricsHandler(emptyMetrics, 'a-secret');
  for (const [headers, status, says] of [
    [{}, 401, 'need a key'],
    [{ authorization: 'Bearer another' }, 401, 'is wrong'],
    [{ authorization: 'Bearer a-secret' }, 200, 'pentagate_requests_total'],
  ] as const)
    expect(await get('/metrics', { metrics }, headers)).toMatchObject({ status, text: expect.stringContaining(says) });
  expect((await get('/metrics', { metrics })).headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
});

it('makes metrics once for all who ask at the same time', async () => {
  let collected = 0;
  const collect = async () => {
    collected++;
    return [];
  };
  const metrics = createMetrics('1', () => 0, collect);
  const texts = await Promise.all(Array.from({ length: 50 }, () => metrics.text()));
  expect(new Set(texts).size).toBe(1);
  expect(collected).toBe(1);
});

it('sends the contract again only to who does not have it', async () => {
  // fetch asks for a fresh answer by itself whenever it is given a condition alone.
  const ask = async (method: string, more: Headers = {}) => {
    const asked = get('/openapi.json', { docs: docs() }, { ...more, 'cache-control': 'max-age=0' }, method);
    const { status, headers, text } = await asked;
    return { status, etag: headers.get('etag') ?? '', text };
  };
  const { etag, text } = await ask('GET');
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.2.0' });
  expect(await ask('GET', { 'if-none-match': etag })).toEqual({ status: 304, etag, text: '' });
  expect(await ask('HEAD')).toEqual({ status: 200, etag, text: '' });
});
