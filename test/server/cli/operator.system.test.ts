// The key of an operator on a server in production: it sees what belongs to all keys, and no other key does.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

const names = ['anna', 'bert', 'ops'] as const;

let place: CommandFolder;
let url: string;
let secrets: Readonly<Record<(typeof names)[number], string>>;
beforeAll(async () => {
  place = makeCommandFolder();
  writeFileSync(
    join(place.cwd, 'pentagate.config.yaml'),
    'mode: production\nconsole: true\ndocs: false\nrequestLog: {bodies: true}\nsimulator: {enabled: true, tokensPerSecond: 0}\n',
  );
  const create = async (name: string): Promise<readonly [string, string]> => {
    const made = place.run(['key', 'create', '--name', name, ...(name === 'ops' ? ['--operator'] : [])]);
    expect(await made.ended).toBe(0);
    return [name, made.out().trim()];
  };
  secrets = Object.fromEntries(await Promise.all(names.map(create))) as typeof secrets;
  ({ url } = await place.serve());
  for (const name of ['anna', 'bert'] as const) await ask(name);
});
afterAll(() => place.clear());

const ask = async (name: keyof typeof secrets): Promise<void> => {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': secrets[name], 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    body: JSON.stringify({ model: `model-of-${name}`, max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  expect(response.status).toBe(200);
  await response.text();
};

async function call(path: string, secret: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/console/api/${path}`, { headers: { authorization: `Bearer ${secret}` } });
  return { status: response.status, text: await response.text() };
}

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
  const made = await fetch(`${url}/console/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.ops}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'more', operator: 'true' }),
  });
  expect(made.status).toBe(400);
});

it('is listed with its right, and reads the log on a terminal', async () => {
  const listed = place.run(['key', 'list']);
  expect(await listed.ended).toBe(0);
  expect(listed.out()).toMatch(/^ops .* operator /m);
  expect(listed.out()).toMatch(/^anna .* never +- /m);
  for (const [name, seen] of [
    ['ops', true],
    ['anna', false],
  ] as const) {
    const logs = place.run(['logs', '--url', url], { PENTAGATE_KEY: secrets[name] });
    expect(await logs.ended).toBe(0);
    expect(logs.out()).toContain('model-of-anna');
    expect(logs.out().includes('model-of-bert')).toBe(seen);
  }
  const wrong = place.run(['logs', '--url', url], { PENTAGATE_KEY: 'no-key' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.err()).toMatch(/answers 401: The API key is invalid\. Set PENTAGATE_KEY/);
});

it('works with the commands at the address of the server, which refuses other keys', async () => {
  const run = async (name: keyof typeof secrets, ...args: string[]) => {
    const { ended, out, err } = place.run([...args, '--url', url], { PENTAGATE_KEY: secrets[name] });
    return { code: await ended, out: out(), err: err() };
  };
  const used = await run('ops', 'usage', '--by', 'key,model');
  expect(used.out).toMatch(/^anna +model-of-anna +\d /m);
  expect((await run('ops', 'usage', '--key', 'bert')).out).not.toContain('model-of-anna');
  expect((await run('ops', 'account', 'list')).out).toMatch(/^videos +simulator /m);
  expect(await run('ops', 'task', 'list', '--key', 'anna')).toMatchObject({ code: 0, err: 'No tasks found.\n' });

  const made = await run('ops', 'key', 'create', '--name', 'guest', '--budget', 'day:tokens=9');
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`Key "guest" (key_`) });
  expect((await run('ops', 'budget', 'list', '--key', 'guest')).out).toMatch(/^key +guest +day +tokens +0 +0 +9 /m);
  const changed = await run('ops', 'key', 'update', 'guest', '--per-day', '7', '--budget', 'none');
  expect(changed.out).toMatch(/^guest +key_\w+ +\S+ +all +all +- +7 +- +- /m);
  expect(await run('ops', 'key', 'revoke', 'guest')).toMatchObject({ code: 0 });
  expect((await run('ops', 'key', 'list')).out).not.toContain('guest');
  expect((await run('anna', 'task', 'list')).err).toMatch(/answers 403: Only an operator's key may do this/);
  expect((await run('ops', 'key', 'create', '--operator')).code).toBe(2);
});

it('reloads the configuration, and says what is wrong with one that is refused', async () => {
  const file = join(place.cwd, 'pentagate.config.yaml');
  const before = readFileSync(file, 'utf8');
  const reload = async (name: keyof typeof secrets) => {
    const headers = { authorization: `Bearer ${secrets[name]}` };
    const response = await fetch(`${url}/console/api/reload`, { method: 'POST', headers });
    return { status: response.status, body: await response.json() };
  };
  expect(await reload('ops')).toMatchObject({ status: 200, body: { restart: [] } });
  writeFileSync(file, `${before}rate: {perMinute: many}\n`);
  expect(await reload('ops')).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('rate.perMinute must be a whole number') } },
  });
  writeFileSync(file, before);
  expect((await reload('anna')).status).toBe(403);
});
