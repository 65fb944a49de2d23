// The gateway as an operator runs it: a server as a process in front of others; models of keys and workspaces, and routes by workspace.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { askMessage } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { commandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-for-a-test' };

const upstreams = [openedForTests(() => startTestServer()), openedForTests(() => startTestServer())] as const;
const place = commandFolder('each');

const sdk = (url: string, apiKey = environment.PENTAGATE_KEY): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 });

it('pentagate upstream lists the health in the running server, and checks every upstream without a paid call', async () => {
  const [one] = upstreams;
  place.write(
    `docs: false\nupstreams:\n  one: {url: '${one.url}', key: $UPSTREAM_KEY}\n  gone: {url: 'http://127.0.0.1:1', key: $UPSTREAM_KEY}\nroutes: [{to: [gone, one]}]\n`,
  );
  const running = await place.serve([], environment);
  expect((await askMessage(running.url, environment.PENTAGATE_KEY)).status).toBe(200);

  // From a shell without the variables of the server.
  const list = await place.runToEnd(['upstream', 'list', '--json']);
  expect(JSON.parse(list.out)).toMatchObject([
    { name: 'one', breaker: 'closed', requests: 1, failures: 0 },
    { name: 'gone', failures: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(list.out).not.toContain(environment.UPSTREAM_KEY);

  const check = await place.runToEnd(['upstream', 'check'], environment);
  expect(check.code).toBe(1);
  expect(check.out).toMatch(/^one +messages +\$UPSTREAM_KEY +ok +400/m);
  expect(check.out).toMatch(/^gone +content +\$UPSTREAM_KEY +unreachable +ECONNREFUSED/m);
  expect(await place.runToEnd(['upstream', 'check', 'one'], { ...environment, UPSTREAM_KEY: 'another' })).toMatchObject(
    {
      code: 1,
      out: expect.stringMatching(/^one +messages +\$UPSTREAM_KEY +refused credential +401/m),
    },
  );
  expect(await place.runToEnd(['upstream', 'check'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('upstreams.one.key names the environment variable UPSTREAM_KEY, which is not set.'),
  });
});

it('a response is continued by the upstream that made it, also after a restart, and only by the key that it was made for', async () => {
  const [one, two] = upstreams;
  place.write(
    `docs: false
upstreams:
  one: {url: '${one.url}', key: $UPSTREAM_KEY}
  two: {url: '${two.url}', key: $UPSTREAM_KEY}
routes:
  - {model: first, to: [one]}
  - {model: second, to: [two]}
  - {to: [simulator]}
`,
  );
  let running = await place.serve([], environment);
  const input = 'My name is Ada.';
  const made = await sdk(running.url).responses.create({ model: 'second', input });
  const simulated = await sdk(running.url).responses.create({ model: 'other', input });
  const streamed = sdk(running.url).responses.stream({ model: 'first', input });
  const first = await streamed.finalResponse();
  const unstored = await sdk(running.url).responses.create({ model: 'second', input, store: false });

  /** Continues a response with a model that leads elsewhere. */
  const follow = (id: string, model: string, client = sdk(running.url)) =>
    client.responses.create({ model, input: 'What is my name?', previous_response_id: id });
  for (const round of ['running', 'restarted']) {
    if (round === 'restarted') {
      await place.stopAll();
      running = await place.serve([], environment);
    }
    expect(await follow(made.id, 'first')).toMatchObject({ status: 'completed', previous_response_id: made.id });
    expect(await follow(first.id, 'other')).toMatchObject({ status: 'completed' });
    expect(await follow(simulated.id, 'second')).toMatchObject({ status: 'completed' });
  }
  await expect(follow(unstored.id, 'second')).rejects.toMatchObject({
    status: 400,
    code: 'previous_response_not_found',
  });
  await expect(follow('resp_unknown', 'second')).rejects.toMatchObject({ code: 'previous_response_not_found' });

  const other = sdk(running.url, await place.createKey(['--name', 'other'], environment));
  await expect(follow(made.id, 'second', other)).rejects.toMatchObject({ code: 'previous_response_not_found' });
});

const configure = (text: string): void => place.write(`docs: false\n${text}`);
const createKey = (...options: string[]): Promise<string> => place.createKey(options);
const ask = (url: string, key: string, model: string, more: object = {}) => askMessage(url, key, { model, ...more });

it('a call for another model than those of the key or its workspace gets a 403 that names them', async () => {
  configure("workspaces:\n  team-a: {label: Team A, models: ['*-1']}\n");
  const own = await createKey('--name', 'own', '--models', 'sonnet-*,haiku-1');
  const both = await createKey('--name', 'both', '--models', 'sonnet-*', '--workspace', 'team-a');
  const { url } = await place.serve();
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
  expect((await place.runToEnd(['key', 'create', '--workspace', 'team-aa'])).err).toContain('Did you mean team-a?');
  const start = place.start(['serve', '--port', '0']);
  await start.seen(/The key "old" in .* has a workspace that cannot be used: "team-x" is not declared/);
  expect(await start.ended).not.toBe(0);
  configure('workspaces: {team-a: {}}\nroutes: [{workspace: team-b, to: [simulator]}]\n');
  expect((await place.runToEnd(['config'])).err).toMatch(/routes\[0\]\.workspace "team-b" is not declared/);
});

it('a workspace that a key has cannot be taken out while the server runs, nor come with a key', async () => {
  configure('workspaces: {team-a: {}, team-b: {}}\n');
  const key = await createKey('--name', 'member', '--workspace', 'team-b');
  const server = await place.serve();
  configure('workspaces: {team-a: {}}\n');
  await server.seen(/the changed configuration is refused/);
  expect(server.out() + server.err()).toMatch(/The key \\?"member\\?" in .* has a workspace that cannot be used/);
  expect(await ask(server.url, key, 'm')).toMatchObject({ status: 200 });
  const file = join(place.cwd, '.pentagate', 'keys.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('team-b', 'team-c'));
  await server.seen(/the keys stay as they were/);
  expect(await ask(server.url, key, 'm')).toMatchObject({ status: 200 });
  expect(await ask(server.url, 'unknown', 'm')).toMatchObject({ status: 401 });
});

it('routes by workspace and key lead to their own upstreams', async () => {
  configure(
    `upstreams: {one: {url: '${upstreams[0].url}', key: wrong}}\nroutes:\n  - {workspace: team-a, to: [one]}\n  - {key: special, to: [one]}\n  - {to: [simulator]}\n`,
  );
  const [team, special, other] = [
    await createKey('--workspace', 'team-a'),
    await createKey('--name', 'special'),
    await createKey('--name', 'other'),
  ];
  const { url } = await place.serve();
  // The upstream refuses the credential, so a 502 shows that it was asked.
  expect(await ask(url, team, 'm')).toMatchObject({ status: 502 });
  expect(await ask(url, special, 'm')).toMatchObject({ status: 502 });
  expect(await ask(url, other, 'm')).toMatchObject({ status: 200 });
});
