// Models of keys and workspaces, and routes by workspace, as an operator sets them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { askMessage } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { commandFolder } from './process.js';

const upstream = openedForTests(() => startTestServer());
const folder = commandFolder('each');

const configure = (text: string): void => folder.write(`docs: false\n${text}`);
const createKey = (...options: string[]): Promise<string> => folder.createKey(options);
const ask = (url: string, key: string, model: string, more: object = {}) => askMessage(url, key, { model, ...more });

it('a call for another model than those of the key or its workspace gets a 403 that names them', async () => {
  configure("workspaces:\n  team-a: {label: Team A, models: ['*-1']}\n");
  const own = await createKey('--name', 'own', '--models', 'sonnet-*,haiku-1');
  const both = await createKey('--name', 'both', '--models', 'sonnet-*', '--workspace', 'team-a');
  const { url } = await folder.serve();
  expect(await ask(url, own, 'sonnet-5')).toMatchObject({ status: 200 });
  const message = 'This API key may not use the model "opus-1". It may use sonnet-*, haiku-1.';
  expect(await ask(url, own, 'opus-1')).toMatchObject({
    status: 403,
    body: { type: 'error', error: { type: 'permission_error', code: 'model_not_allowed', message } },
  });
  expect(await ask(url, own, 'sonnet-5', { fallbacks: [{ model: 'opus-1' }] })).toMatchObject({ status: 403 });
  expect(await ask(url, both, 'sonnet-1')).toMatchObject({ status: 200 });
  expect(await ask(url, both, 'sonnet-5')).toMatchObject({
    status: 403,
    text: expect.stringContaining('Its workspace team-a may use *-1.'),
  });
});

it('a mistyped workspace is refused: for a new key, in a route, and at start', async () => {
  configure('');
  await createKey('--name', 'old', '--workspace', 'team-x');
  configure('workspaces: {team-a: {}}\n');
  expect((await folder.runToEnd(['key', 'create', '--workspace', 'team-aa'])).err).toContain('Did you mean team-a?');
  const start = folder.start(['serve', '--port', '0']);
  await start.seen(/The key "old" in .* has a workspace that cannot be used: "team-x" is not declared/);
  expect(await start.ended).not.toBe(0);
  configure('workspaces: {team-a: {}}\nroutes: [{workspace: team-b, to: [simulator]}]\n');
  expect((await folder.runToEnd(['config'])).err).toMatch(/routes\[0\]\.workspace "team-b" is not declared/);
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
