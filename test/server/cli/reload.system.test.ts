// Settings that a running server takes over: upstreams, routes, budgets, rates and prices. What is counted stays, and what needs a restart is
// named.
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { askMessage } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { startTestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-server', UPSTREAM_KEY: 'key-for-a-test' };

const upstream = openedForTests(() => startTestServer());
const place = commandFolder('each');

const configure = (more: string): void => place.write(`docs: false\nsimulator: {tokensPerSecond: 0}\n${more}`);
const configureRoutes = (routes: string): void =>
  configure(
    `upstreams:\n  one: {url: '${upstream.url}', key: $UPSTREAM_KEY}\n  gone: {url: 'http://127.0.0.1:1', key: $UPSTREAM_KEY}\nroutes:\n${routes}`,
  );

interface Answer {
  readonly status: number;
  readonly model: unknown;
  readonly message: string | undefined;
  readonly policy: string | null;
}

async function ask(url: string, asked = 'priced'): Promise<Answer> {
  const { status, headers, body } = await askMessage(url, environment.PENTAGATE_KEY, { model: asked });
  const { model, error } = body as { model?: string; error?: { message: string } };
  return { status, model, message: error?.message, policy: headers.get('ratelimit-policy') };
}

/** Calls until an answer is as it should be. */
const answerOf = (url: string, fits: (answer: Answer) => boolean, model?: string): Promise<Answer> =>
  until(async () => {
    const answer = await ask(url, model);
    return fits(answer) && answer;
  });

it('a changed configuration is taken over without failing a request, and one with a problem is refused with its line', async () => {
  configureRoutes("  - {model: 'first-*', to: [gone, one]}\n");
  const running = await place.serve([], environment);
  expect(await ask(running.url, 'first-1')).toMatchObject({ status: 200, model: 'first-1' });
  expect(await ask(running.url, 'second-1')).toMatchObject({ status: 404 });

  const statuses = new Set<number>();
  let stop = false;
  const load = (async () => {
    while (!stop) statuses.add((await ask(running.url, 'first-1')).status);
  })();

  configureRoutes("  - {model: 'first-*', to: [one]}\n  - {model: 'second-*', to: [one], as: first-2}\n");
  await running.seen(/the configuration is reloaded/);
  expect(await ask(running.url, 'second-1')).toMatchObject({ status: 200, model: 'second-1' });

  configureRoutes("  - {model: 'first-*', to: [onne]}\n");
  await running.seen(
    /pentagate\.config\.yaml:7:\d+: routes\[0\]\.to\[0\] names onne, which is no upstream\. Did you mean one\?"/,
  );
  expect(await ask(running.url, 'second-1')).toMatchObject({ status: 200 });

  stop = true;
  await load;
  expect([...statuses]).toEqual([200]);
});

it('a configuration that is gone, or a folder, is refused; one without upstreams leaves all calls to the simulator', async () => {
  const file = join(place.cwd, 'pentagate.config.yaml');
  configureRoutes("  - {model: 'first-*', to: [one]}\n");
  const { url, seen, child } = await place.serve([], environment);
  const expectOld = async () => {
    expect(await ask(url, 'first-1')).toMatchObject({ status: 200, model: 'first-1' });
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
  configure('');
  await seen(/"settings":\["upstreams","routes"\][^\n]*the configuration is reloaded/);
  expect(await ask(url, 'second-1')).toMatchObject({ status: 200, model: 'second-1' });
  configureRoutes("  - {model: 'first-*', to: [one]}\n");
  await answerOf(url, ({ status }) => status === 404, 'second-1');
  await expectOld();
});

it('budgets and rates are taken over: new, changed and removed ones, and what is counted stays', async () => {
  configure('');
  const { url, seen, out } = await place.serve([], environment);
  expect(await ask(url)).toMatchObject({ status: 200, policy: '"minute";q=6000;w=60' });

  configure("budgets: [{key: '*', period: total, tokens: 1000000}]\n");
  await seen(/"settings":\["budgets"\]/);
  expect(await ask(url)).toMatchObject({ status: 200 });

  configure("budgets: [{key: '*', period: total, tokens: 60}]\n");
  const { message } = await answerOf(url, ({ status }) => status === 429);
  // Counted since the budget was first set.
  expect(message).toMatch(/total budget of the key .* of 60 tokens, [1-9]\d* are used or reserved/);

  configure('rate: {perMinute: 500, tokensPerMinute: 100000}\n');
  await answerOf(url, ({ policy }) => policy === '"minute";q=500;w=60, "tokens";q=100000;w=60');

  configure('rate: {perMinute: 500, tokensPerMinute: 1}\n');
  expect(await answerOf(url, ({ status }) => status === 429)).toMatchObject({
    message: expect.stringContaining('tokens per minute'),
  });
  expect(out()).not.toMatch(/need a restart/);

  configure('shutdownGraceSeconds: 7\nimages: {customIdPrefix: XX}\n');
  expect(await seen(/"settings":(\[[^\]]*\])[^\n]*these settings have changed and need a restart/)).toBe(
    '["shutdownGraceSeconds","images.customIdPrefix"]',
  );
  await answerOf(url, ({ status }) => status === 200);
});

it('prices are read again when their file changes and on SIGHUP, and a file with a problem is refused with its line', async () => {
  place.write('prices:\n  - {model: priced, input: 1, output: 1}\n', 'prices.yaml');
  configure('pricesFile: prices.yaml\nbudgets: [{key: "*", period: total, cost: 1000}]\n');
  const { url, seen, child, out } = await place.serve([], environment);
  expect(await ask(url)).toMatchObject({ status: 200 });

  // A call now reserves more than the budget.
  place.write('prices:\n  - {model: priced, input: 10000, output: 10000}\n', 'prices.yaml');
  configure('pricesFile: prices.yaml\nbudgets: [{key: "*", period: total, cost: 0.1}]\n');
  expect(await answerOf(url, ({ status }) => status === 429)).toMatchObject({
    message: expect.stringContaining('total budget of the key'),
  });

  place.write('prices:\n  - {model: priced, input: -1}\n', 'prices.yaml');
  await seen(/prices\.yaml:2:28: prices\[0\]\.input must be [^\n]*the changed configuration is refused/);
  expect(await ask(url)).toMatchObject({ status: 429 });

  place.write('prices:\n  - {model: priced, input: 0.001, output: 0.001}\n', 'prices.yaml');
  await answerOf(url, ({ status }) => status === 200);

  const reloads = (): number => out().split('the configuration is reloaded').length;
  const before = reloads();
  child.kill('SIGHUP');
  await until(() => reloads() > before);
  expect(await ask(url)).toMatchObject({ status: 200 });
});
