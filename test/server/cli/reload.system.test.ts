// Settings that a running server takes over: budgets, rates and prices. What is counted stays, and what needs a restart is named.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

const environment = { PENTAGATE_KEY: 'key-of-the-server' };

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

const write = (name: string, text: string): void => writeFileSync(join(place.cwd, name), text);
const configure = (more: string): void =>
  write('pentagate.config.yaml', `docs: false\nsimulator: {tokensPerSecond: 0}\n${more}`);

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly policy: string | null;
}

const ask = async (url: string): Promise<Answer> => {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: {
      'x-api-key': environment.PENTAGATE_KEY,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ model: 'priced', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  const body = (await response.json()) as { error?: { message: string } };
  return {
    status: response.status,
    message: body.error?.message ?? '',
    policy: response.headers.get('ratelimit-policy'),
  };
};

/** Calls until an answer is as it should be; the timeout of the test bounds it. */
async function until(url: string, fits: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask(url);
    if (fits(answer)) return answer;
    await delay(50);
  }
}

it('budgets and rates are taken over: new, changed and removed ones, and what is counted stays', async () => {
  configure('');
  const { url, seen, out } = await place.serve([], environment);
  expect(await ask(url)).toMatchObject({ status: 200, policy: '"minute";q=6000;w=60' });

  configure("budgets: [{key: '*', period: total, tokens: 1000000}]\n");
  await seen(/"settings":\["budgets"\]/);
  expect(await ask(url)).toMatchObject({ status: 200 });

  configure("budgets: [{key: '*', period: total, tokens: 60}]\n");
  const { message } = await until(url, ({ status }) => status === 429);
  // Counted since the budget was first set.
  expect(message).toMatch(/total budget of the key .* of 60 tokens, [1-9]\d* are used or reserved/);

  configure('rate: {perMinute: 500, tokensPerMinute: 100000}\n');
  await until(url, ({ policy }) => policy === '"minute";q=500;w=60, "tokens";q=100000;w=60');

  configure('rate: {perMinute: 500, tokensPerMinute: 1}\n');
  expect(await until(url, ({ status }) => status === 429)).toMatchObject({
    message: expect.stringContaining('tokens per minute'),
  });
  expect(out()).not.toMatch(/need a restart/);

  configure('shutdownGraceSeconds: 7\nimages: {policy: random}\n');
  expect(await seen(/"settings":(\[[^\]]*\])[^\n]*these settings have changed and need a restart/)).toBe(
    '["shutdownGraceSeconds","images.policy"]',
  );
  await until(url, ({ status }) => status === 200);
});

it('prices are read again when their file changes and on SIGHUP, and a file with a problem is refused with its line', async () => {
  write('prices.yaml', 'prices:\n  - {model: priced, input: 1, output: 1}\n');
  configure('pricesFile: prices.yaml\nbudgets: [{key: "*", period: total, cost: 1000}]\n');
  const { url, seen, child, out } = await place.serve([], environment);
  expect(await ask(url)).toMatchObject({ status: 200 });

  // A call now reserves more than the budget.
  write('prices.yaml', 'prices:\n  - {model: priced, input: 10000, output: 10000}\n');
  configure('pricesFile: prices.yaml\nbudgets: [{key: "*", period: total, cost: 0.1}]\n');
  expect(await until(url, ({ status }) => status === 429)).toMatchObject({
    message: expect.stringContaining('total budget of the key'),
  });

  write('prices.yaml', 'prices:\n  - {model: priced, input: -1}\n');
  await seen(/prices\.yaml:2:28: prices\[0\]\.input must be [^\n]*the changed configuration is refused/);
  expect(await ask(url)).toMatchObject({ status: 429 });

  write('prices.yaml', 'prices:\n  - {model: priced, input: 0.001, output: 0.001}\n');
  await until(url, ({ status }) => status === 200);

  const reloads = (): number => out().split('the configuration is reloaded').length;
  const before = reloads();
  child.kill('SIGHUP');
  while (reloads() === before) await delay(20);
  expect(await ask(url)).toMatchObject({ status: 200 });
});
