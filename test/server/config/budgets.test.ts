// Budgets in the file: what they become, and every problem with its place.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../../../server/config/read-config.js';

const folder = mkdtempSync(join(tmpdir(), 'pentagate-budgets-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(yaml: string) {
  const cwd = mkdtempSync(join(folder, 'c-'));
  writeFileSync(join(cwd, 'prices.yaml'), '[]\n');
  writeFileSync(join(cwd, 'pentagate.config.yaml'), yaml);
  return (await readConfig({ cwd, environment: {} })).config.budgets;
}

it('are read', async () => {
  const yaml =
    "pricesFile: prices.yaml\nbudgets: [{key: '*', period: day, tokens: 5}, {workspace: a, period: total, cost: 2.5}]\n";
  expect(await read(yaml)).toEqual([
    { key: '*', workspace: undefined, period: 'day', tokens: 5, cost: undefined },
    { key: undefined, workspace: 'a', period: 'total', tokens: undefined, cost: 2.5 },
  ]);
});

it.each([
  ["{key: '*', period: day}", /1:11: budgets\[0\] needs tokens, cost or both/],
  ['{period: day, tokens: 5}', /budgets\[0\] needs either key or workspace/],
  ["{key: '*', tokens: 5}", /budgets\[0\]\.period is required/],
  ["{key: '*', period: week, tokens: 5}", /budgets\[0\]\.period must be/],
  ["{key: '*', period: day, tokens: 0}", /budgets\[0\]\.tokens must be/],
  ["{key: '*', period: day, cost: 5}", /budgets\[0\]\.cost needs prices: name a price list in pricesFile\./],
])('%s is refused', async (rule, message) => {
  const refused = await read(`budgets: [${rule}]\n`).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as ConfigError).problems.join()).toMatch(message);
});
