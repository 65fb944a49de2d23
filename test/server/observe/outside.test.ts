// The paths beside the contract.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import { createMetrics } from '../../../server/observe/metrics.js';
import { createOutside, type OutsideDeps } from '../../../server/observe/outside.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pentagate-outside-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.2.0', servers: [{ url: '/' }], paths: {} }));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const docs = (building = false): NonNullable<OutsideDeps['docs']> => ({
  contractFile: join(folder, 'openapi.json'),
  publicUrl: () => 'https://ai.example.com',
  folder: join(folder, 'docs'),
  building: () => building,
});

/** Asks one path of a router made of these parts; what it does not know is 418. */
async function get(
  path: string,
  parts: Partial<OutsideDeps> = {},
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const app = express().use(createOutside({ version: '1.2.3', unready: () => [], ...parts }));
  app.use((_, response) => void response.status(418).end());
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
    method,
  });
  const text = await response.text();
  server.close();
  server.closeAllConnections();
  return { status: response.status, headers: response.headers, text };
}

it('is alive, and says what it lacks to be ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  const unready = { unready: () => ['the database is not open'] };
  expect(await get('/readyz', unready)).toMatchObject({
    status: 503,
    text: '{"status":"unready","reasons":["the database is not open"]}',
  });
  expect(await get('/healthz', unready)).toMatchObject({ status: 200 });
});

it('tells programs and people where to begin', async () => {
  const json = await get('/', { docs: docs() });
  expect(JSON.parse(json.text)).toMatchObject({
    name: 'pentagate',
    version: '1.2.3',
    surfaces: { messages: ['POST /v1/messages'] },
    links: { docs: '/docs/', contract: '/openapi.json' },
  });
  const html = await get('/', {}, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(html.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html.headers.get('content-security-policy')).toBe("default-src 'none';style-src 'unsafe-inline'");
  expect(html.text).toContain('POST /v1/messages');
  expect(html.text).not.toContain('/docs/');
});

it('publishes the contract under its own address', async () => {
  const { text, headers } = await get('/openapi.json', { docs: docs() });
  expect(JSON.parse(text)).toEqual({
    openapi: '3.2.0',
    servers: [{ url: 'https://ai.example.com', description: 'This server.' }],
    paths: {},
  });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it('serves the docs, or says where they stay', async () => {
  expect(await get('/docs/', { docs: docs() })).toMatchObject({
    status: 404,
    text: expect.stringContaining('npm run docs'),
  });
  const coming = await get('/docs/', { docs: docs(true) });
  expect(coming).toMatchObject({ status: 503, text: expect.stringContaining('http-equiv="refresh"') });
  expect(coming.headers.get('retry-after')).toBe('3');
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs', 'index.html'), 'the site');
  expect(await get('/docs', { docs: docs() })).toMatchObject({ status: 200, text: 'the site' });
  expect(await get('/docs/none.html', { docs: docs() })).toMatchObject({ status: 418 });
});

it('passes on what is turned off, and what it does not know', async () => {
  for (const path of ['/docs/', '/openapi.json', '/metrics', '/v1/messages'])
    expect(await get(path)).toMatchObject({ status: 418 });
  const metrics = await get('/metrics', { metrics: createMetrics('1', () => 0) });
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  expect(metrics.text).toContain('pentagate_requests_total');
});

it('refuses other methods on its paths, and passes on those of paths that are switched off', async () => {
  const post = (path: string, parts?: Partial<OutsideDeps>) => get(path, parts, {}, 'POST');
  for (const path of ['/', '/healthz', '/readyz', '/docs/', '/openapi.json']) {
    const { status, headers, text } = await post(path, { docs: docs() });
    expect({ path, status, allow: headers.get('allow') }).toEqual({ path, status: 405, allow: 'GET, HEAD' });
    expect(text).toContain('takes GET and HEAD only');
  }
  expect(await post('/docs/')).toMatchObject({ status: 418 });
  expect(await post('/v1/messages', { docs: docs() })).toMatchObject({ status: 418 });
});
