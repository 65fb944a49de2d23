// Models of keys and workspaces, and routes by workspace, as an operator sets them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

let upstream: TestServer;
let folder: CommandFolder;
beforeAll(async () => {
  upstream = await startTestServer();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  folder = makeCommandFolder();
});
afterEach(() => folder.clear());

const configure = (text: string): void =>
  writeFileSync(join(folder.cwd, 'pentagate.config.yaml'), `docs: false\n${text}`);

const createKey = async (...options: string[]): Promise<string> => {
  const { out, ended } = folder.run(['key', 'create', ...options]);
  expect(await ended).toBe(0);
  return out().trim();
};

async function ask(url: string, key: string, model: string, more: object = {}) {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    body: JSON.stringify({ model, max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }], ...more }),
  });
  return { status: response.status, text: await response.text() };
}

it('a call for another model than those of the key or its workspace gets a 403 that names them', async () => {
  configure("workspaces:\n  team-a: {label: Team A, models: ['*-1']}\n");
  const own = await createKey('--name', 'own', '--models', 'sonnet-*,haiku-1');
  const both = await createKey('--name', 'both', '--models', 'sonnet-*', '--workspace', 'team-a');
  const { url } = await folder.serve();
  expect(await ask(url, own, 'sonnet-5')).toMatchObject({ status: 200 });
  const refused = await ask(url, own, 'opus-1');
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject({
    type: 'error',
    error: {
      type: 'permission_error',
      code: 'model_not_allowed',
      message: 'This API key may not use the model "opus-1". It may use sonnet-*, haiku-1.',
    },
  });
  expect(await ask(url, own, 'sonnet-5', { fallbacks: [{ model: 'opus-1' }] })).toMatchObject({ status: 403 });
  expect(await ask(url, both, 'sonnet-1')).toMatchObject({ status: 200 });
  const outside = await ask(url, both, 'sonnet-5');
  expect(outside.status).toBe(403);
  expect(outside.text).toContain('Its workspace team-a may use *-1.');
});

it('a mistyped workspace is refused: for a new key, in a route, and at start', async () => {
  configure('');
  await createKey('--name', 'old', '--workspace', 'team-x');
  configure('workspaces: {team-a: {}}\n');
  const typo = folder.run(['key', 'create', '--workspace', 'team-aa']);
  expect(await typo.ended).not.toBe(0);
  expect(typo.err()).toContain('Did you mean team-a?');
  const start = folder.start(['serve', '--port', '0']);
  await start.seen(/The key "old" in .* has a workspace that cannot be used: "team-x" is not declared/);
  expect(await start.ended).not.toBe(0);
  configure('workspaces: {team-a: {}}\nroutes: [{workspace: team-b, to: [simulator]}]\n');
  const check = folder.run(['config']);
  expect(await check.ended).not.toBe(0);
  expect(check.err()).toMatch(/routes\[0\]\.workspace "team-b" is not declared/);
});

it('a workspace that a key has cannot be taken out while the server runs, nor come with a key', async () => {
  configure('workspaces: {team-a: {}, team-b: {}}\n');
  const key = await createKey('--name', 'member', '--workspace', 'team-b');
  const server = await folder.serve();
  configure('workspaces: {team-a: {}}\n');
  await server.seen(/the changed configuration is refused/);
  expect(server.out() + server.err()).toMatch(/The key \\?"member\\?" in .* has a workspace that cannot be used/);
  expect(await ask(server.url, key, 'm')).toMatchObject({ status: 200 });
  const file = join(folder.cwd, '.pentagate', 'keys.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('team-b', 'team-c'));
  await server.seen(/the keys stay as they were/);
  expect(await ask(server.url, key, 'm')).toMatchObject({ status: 200 });
  expect(await ask(server.url, 'unknown', 'm')).toMatchObject({ status: 401 });
});

it('routes by workspace and key lead to their own upstreams', async () => {
  configure(
    `upstreams: {one: {url: '${upstream.url}', key: wrong}}\nroutes:\n  - {workspace: team-a, to: [one]}\n  - {key: special, to: [one]}\n  - {to: [simulator]}\n`,
  );
  const [team, special, other] = [
    await createKey('--workspace', 'team-a'),
    await createKey('--name', 'special'),
    await createKey('--name', 'other'),
  ];
  const { url } = await folder.serve();
  // The upstream refuses the credential, so a 502 shows that it was asked.
  expect(await ask(url, team, 'm')).toMatchObject({ status: 502 });
  expect(await ask(url, special, 'm')).toMatchObject({ status: 502 });
  expect(await ask(url, other, 'm')).toMatchObject({ status: 200 });
});
