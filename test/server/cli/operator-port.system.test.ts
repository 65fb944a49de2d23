// The port of operators: metrics and console are there, and no longer on the port of the server.
import { beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/harness/ports.js';
import { askMessage } from '../../harness/call.js';
import { commandFolder } from './process.js';

const secret = 'a-key-of-the-test';

const place = commandFolder();
let atServer: string;
let atOperators: string;
beforeAll(async () => {
  const port = await freePort();
  place.write(`operator: {port: ${port}}\ndocs: false\n`);
  const server = await place.serve([], { PENTAGATE_KEY: secret });
  await server.seen(/"msg":"ready"/);
  atServer = server.url;
  atOperators = `http://127.0.0.1:${port}`;
  expect(server.err()).toContain(`${atOperators}/console/`);
});

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
  expect((await askMessage(atOperators, secret)).status).toBe(200);
});
