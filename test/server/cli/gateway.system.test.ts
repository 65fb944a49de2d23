// The gateway as an operator runs it: a server as a process in front of another one.
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-gateway', UPSTREAM_KEY: 'key-for-a-test' };

let upstream: TestServer;
let gateway: CommandFolder;
beforeAll(async () => {
  upstream = await startTestServer();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  gateway = makeCommandFolder();
});
afterEach(() => gateway.clear());

const configure = (routes: string): void =>
  writeFileSync(
    join(gateway.cwd, 'pentagate.config.yaml'),
    `docs: false\nupstreams:\n  one: {url: '${upstream.url}', key: $UPSTREAM_KEY}\n  gone: {url: 'http://127.0.0.1:1', key: $UPSTREAM_KEY}\nroutes:\n${routes}`,
  );

const ask = async (url: string, model: string): Promise<{ status: number; model: unknown }> => {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: {
      'x-api-key': environment.PENTAGATE_KEY,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ model, max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  const body = (await response.json()) as { model?: unknown };
  return { status: response.status, model: body.model };
};

it('a changed configuration is taken over without failing a request, and one with a problem is refused with its line', async () => {
  configure("  - {model: 'first-*', to: [gone, one]}\n");
  const running = await gateway.serve([], environment);
  expect(await ask(running.url, 'first-1')).toEqual({ status: 200, model: 'first-1' });
  expect(await ask(running.url, 'second-1')).toMatchObject({ status: 404 });

  const statuses = new Set<number>();
  let stop = false;
  const load = (async () => {
    while (!stop) statuses.add((await ask(running.url, 'first-1')).status);
  })();

  configure("  - {model: 'first-*', to: [one]}\n  - {model: 'second-*', to: [one], as: first-2}\n");
  await running.seen(/the configuration is reloaded/);
  expect(await ask(running.url, 'second-1')).toEqual({ status: 200, model: 'second-1' });

  configure("  - {model: 'first-*', to: [onne]}\n");
  await running.seen(
    /pentagate\.config\.yaml:6:\d+: routes\[0\]\.to\[0\] names onne, which is no upstream\. Did you mean one\?"/,
  );
  expect(await ask(running.url, 'second-1')).toMatchObject({ status: 200 });

  stop = true;
  await load;
  expect([...statuses]).toEqual([200]);
});

it('a configuration that is gone, or a folder, is refused; one without upstreams leaves all calls to the simulator', async () => {
  const file = join(gateway.cwd, 'pentagate.config.yaml');
  configure("  - {model: 'first-*', to: [one]}\n");
  const { url, seen, child } = await gateway.serve([], environment);
  const expectOld = async () => {
    expect(await ask(url, 'first-1')).toEqual({ status: 200, model: 'first-1' });
    expect(await ask(url, 'second-1')).toMatchObject({ status: 404 });
  };
  rmSync(file);
  child.kill('SIGHUP');
  await seen(/pentagate\.config\.yaml does not exist any more\."/);
  await expectOld();
  mkdirSync(file);
  child.kill('SIGHUP');
  await seen(/pentagate\.config\.yaml is a folder/);
  await expectOld();
  rmdirSync(file);
  writeFileSync(file, 'docs: false\n');
  await seen(/"settings":\["upstreams","routes"\][^\n]*the configuration is reloaded/);
  expect(await ask(url, 'second-1')).toEqual({ status: 200, model: 'second-1' });
  configure("  - {model: 'first-*', to: [one]}\n");
  while ((await ask(url, 'second-1')).status !== 404) await delay(50);
  await expectOld();
});

it('pentagate upstream lists the health in the running server, and checks every upstream without a paid call', async () => {
  configure('  - {to: [gone, one]}\n');
  const running = await gateway.serve([], environment);
  expect(await ask(running.url, 'any')).toMatchObject({ status: 200 });

  // From a shell without the variables of the server.
  const list = gateway.run(['upstream', 'list', '--json'], {});
  expect(await list.ended).toBe(0);
  expect(JSON.parse(list.out())).toMatchObject([
    { name: 'one', breaker: 'closed', requests: 1, failures: 0 },
    { name: 'gone', failures: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(list.out()).not.toContain(environment.UPSTREAM_KEY);

  const check = gateway.run(['upstream', 'check'], environment);
  expect(await check.ended).toBe(1);
  expect(check.out()).toMatch(/^one +messages +\$UPSTREAM_KEY +ok +400/m);
  expect(check.out()).toMatch(/^gone +content +\$UPSTREAM_KEY +unreachable +ECONNREFUSED/m);

  const refused = gateway.run(['upstream', 'check', 'one'], { ...environment, UPSTREAM_KEY: 'another' });
  expect(await refused.ended).toBe(1);
  expect(refused.out()).toMatch(/^one +messages +\$UPSTREAM_KEY +refused credential +401/m);

  const unset = gateway.run(['upstream', 'check'], {});
  expect(await unset.ended).toBe(1);
  expect(unset.err()).toContain('upstreams.one.key names the environment variable UPSTREAM_KEY, which is not set.');
});
