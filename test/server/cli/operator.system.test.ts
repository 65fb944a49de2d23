// The key of an operator on a server in production: it sees what belongs to all keys, and no other key does. And the port of operators: metrics and
// console are there, and no longer on the port of the server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../tools/harness/ports.js';
import { askMessage, askOperator, keyHeaders } from '../../harness/call.js';
import { commandFolder } from './process.js';

const names = ['anna', 'bert', 'ops'] as const;

const place = commandFolder();
let url: string;
let secrets: Readonly<Record<(typeof names)[number], string>>;
beforeAll(async () => {
  place.write(
    'mode: production\nconsole: true\ndocs: false\nrequestLog: {bodies: true}\nsimulator: {enabled: true, tokensPerSecond: 0}\n',
  );
  const create = async (name: string): Promise<readonly [string, string]> => [
    name,
    await place.createKey(['--name', name, ...(name === 'ops' ? ['--operator'] : [])]),
  ];
  secrets = Object.fromEntries(await Promise.all(names.map(create))) as typeof secrets;
  ({ url } = await place.serve());
  for (const name of ['anna', 'bert'] as const) await ask(name);
});

const ask = async (name: keyof typeof secrets): Promise<void> =>
  expect((await askMessage(url, secrets[name], { model: `model-of-${name}` })).status).toBe(200);

const call = (path: string, secret: string, method?: string, body?: object) =>
  askOperator(url, path, secret, method, body);

it('sees the requests and the usage of all keys; another key sees its own only', async () => {
  const all = await call('requests', secrets.ops);
  expect(all.text).toContain('model-of-anna');
  expect(all.text).toContain('model-of-bert');
  expect(JSON.parse(all.text)).toMatchObject({ all: true });
  const own = await call('requests', secrets.anna);
  expect(own.text).toContain('model-of-anna');
  expect(own.text).not.toContain('bert');
  expect(JSON.parse(own.text)).toMatchObject({ all: false });
  const usage = await call('usage?by=model', secrets.anna);
  expect(usage.text).not.toContain('bert');
});

it('another key sees no details, no scenario and no change of a request that is not its own', async () => {
  const { requests } = JSON.parse((await call('requests', secrets.ops)).text);
  const { id } = requests.find(({ modelAsked }: { modelAsked: string }) => modelAsked === 'model-of-bert');
  expect((await call(`requests/${id}`, secrets.ops)).status).toBe(200);
  expect((await call(`requests/${id}`, secrets.anna)).status).toBe(404);
  expect((await call(`requests/${id}/scenario`, secrets.anna)).status).toBe(404);
  const stop = new AbortController();
  const live = await fetch(`${url}/console/api/requests/live?after=0`, {
    headers: { authorization: `Bearer ${secrets.anna}` },
    signal: stop.signal,
  });
  await ask('bert');
  await ask('anna');
  let text = '';
  for await (const piece of live.body ?? []) {
    text += Buffer.from(piece).toString();
    // Its own second request comes after the one of the other key.
    if (text.split('"ended":"complete"').length > 2) break;
  }
  stop.abort();
  expect(text).not.toContain('bert');
});

it('manages keys, which other keys may not; the page cannot make keys of operators', async () => {
  expect(JSON.parse((await call('me', secrets.ops)).text)).toMatchObject({ isOperator: true, hasFaults: false });
  expect(JSON.parse((await call('me', secrets.anna)).text)).toMatchObject({ isOperator: false });
  expect((await call('keys', secrets.ops)).text).toMatch(/"name":"ops"[^}]*"operator":true/);
  const refused = await call('keys', secrets.anna);
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('pentagate key create --operator') });
  expect((await call('drift', secrets.anna)).status).toBe(403);
  expect((await call('keys', secrets.ops, 'POST', { name: 'more', operator: 'true' })).status).toBe(400);
});

it('is listed with its right, and reads the log on a terminal', async () => {
  const { out } = await place.runToEnd(['key', 'list']);
  expect(out).toMatch(/^ops .* yes +20/m);
  expect(out).toMatch(/^anna .* default +- +- +20/m);
  for (const [name, seen] of [
    ['ops', true],
    ['anna', false],
  ] as const) {
    const logs = await place.runToEnd(['logs', '--url', url], { PENTAGATE_KEY: secrets[name] });
    expect(logs.out).toContain('model-of-anna');
    expect(logs.out.includes('model-of-bert')).toBe(seen);
  }
  expect(await place.runToEnd(['logs', '--url', url], { PENTAGATE_KEY: 'no-key' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/answers 401: The API key is invalid\. Set PENTAGATE_KEY/),
  });
});

it('works with the commands at the address of the server, which refuses other keys', async () => {
  const run = (name: keyof typeof secrets, ...args: string[]) =>
    place.runToEnd([...args, '--url', url], { PENTAGATE_KEY: secrets[name] });
  const used = await run('ops', 'usage', '--by', 'key,model');
  expect(used.out).toMatch(/^anna +model-of-anna +\d /m);
  expect((await run('ops', 'usage', '--key', 'bert')).out).not.toContain('model-of-anna');
  expect((await run('ops', 'account', 'list')).out).toMatch(/^videos +simulator /m);
  expect(await run('ops', 'task', 'list', '--key', 'anna')).toMatchObject({ code: 0, err: 'No tasks found.\n' });

  const made = await run('ops', 'key', 'create', '--name', 'guest', '--budget', 'day:tokens=9');
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`Key "guest" (key_`) });
  expect((await run('ops', 'budget', 'list', '--key', 'guest')).out).toMatch(/^key +guest +day +tokens +0 +0 +9 /m);
  const changed = await run('ops', 'key', 'update', 'guest', '--per-day', '7', '--budget', 'none');
  expect(changed.out).toMatch(/^guest +key_\w+ +\S+ +\S*chat\S* +- +- +7 +- +- /m);
  expect(await run('ops', 'key', 'revoke', 'guest')).toMatchObject({ code: 0 });
  expect((await run('ops', 'key', 'list')).out).not.toContain('guest');
  expect((await run('anna', 'task', 'list')).err).toMatch(/answers 403: Only an operator's key may do this/);
  expect((await run('ops', 'key', 'create', '--operator')).err).toMatch(/made on the machine of the server/);
});

it('reloads the configuration, and says what is wrong with one that is refused', async () => {
  const before = readFileSync(join(place.cwd, 'pentagate.config.yaml'), 'utf8');
  const reload = (name: keyof typeof secrets) => call('reload', secrets[name], 'POST');
  expect(await reload('ops')).toMatchObject({ status: 200, body: { restart: [] } });
  place.write(`${before}rate: {perMinute: many}\n`);
  expect(await reload('ops')).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('rate.perMinute must be a whole number') } },
  });
  place.write(before);
  expect((await reload('anna')).status).toBe(403);
});

describe('the port of operators', () => {
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

  const statusOf = async (url: string) => (await fetch(url, { headers: keyHeaders(secret) })).status;

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

  it('what the server says of itself names neither', async () => {
    const linksAt = async (url: string) => Object.keys((await (await fetch(url)).json()).links);
    expect(await linksAt(`${atServer}/`)).toEqual(['health', 'readiness']);
    expect(await linksAt(`${atOperators}/`)).toEqual(['console', 'health', 'readiness', 'metrics']);
  });

  it('the console can send requests of the contract at its own address', async () => {
    expect((await askMessage(atOperators, secret)).status).toBe(200);
  });
});
