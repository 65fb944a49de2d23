// Budgets in the file: what they become, and every problem with its place.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config/read-config.js';
import { configFolder, problemsOf } from './fixture.js';

const { place } = configFolder();

async function read(yaml: string) {
  const cwd = place(yaml);
  writeFileSync(join(cwd, 'prices.yaml'), '[]\n');
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
  expect((await problemsOf(read(`budgets: [${rule}]\n`))).join()).toMatch(message);
});
