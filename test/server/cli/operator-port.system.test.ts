// The port of operators: metrics and console are there, and no longer on the port of the server.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/harness/ports.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

const secret = 'a-key-of-the-test';

let place: CommandFolder;
let atServer: string;
let atOperators: string;
beforeAll(async () => {
  place = makeCommandFolder();
  const port = await freePort();
  writeFileSync(join(place.cwd, 'pentagate.config.yaml'), `operator: {port: ${port}}\ndocs: false\n`);
  const server = await place.serve([], { PENTAGATE_KEY: secret });
  await server.seen(/"msg":"ready"/);
  atServer = server.url;
  atOperators = `http://127.0.0.1:${port}`;
  expect(server.err()).toContain(`${atOperators}/console/`);
});
afterAll(() => place.clear());

const headers = { authorization: `Bearer ${secret}` };
const statusOf = async (url: string): Promise<number> => (await fetch(url, { headers })).status;

it.each([
  ['/metrics', 404, 200],
  ['/console/', 404, 200],
  ['/console/api/me', 404, 200],
  ['/console/api/keys', 404, 200],
  ['/healthz', 200, 200],
  ['/readyz', 200, 200],
])('%s is a %i on the port of the server and a %i on that of operators', async (path, ofServer, ofOperators) => {
  expect([await statusOf(atServer + path), await statusOf(atOperators + path)]).toEqual([ofServer, ofOperators]);
});

it('the start page of the server names neither', async () => {
  const linksAt = async (url: string) => Object.keys((await (await fetch(url)).json()).links);
  expect(await linksAt(`${atServer}/`)).toEqual(['health', 'readiness']);
  expect(await linksAt(`${atOperators}/`)).toEqual(['console', 'health', 'readiness', 'metrics']);
});

it('the console can send requests of the contract at its own address', async () => {
  const response = await fetch(`${atOperators}/v1/responses`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', input: 'Hello', store: false }),
  });
  expect(response.status).toBe(200);
});
