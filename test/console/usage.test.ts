// The pages of usage, keys and drift in Chromium, on a real server with one upstream.
import { expect, it } from '@jest/globals';
import { costText } from '../../console/text/format.js';
import { daysOf } from '../../console/usage/charts.js';
import { costOf, inputOf, tokensOf } from '../../console/usage/usage-page.js';
import type { UsageGroup } from '../../generated/operator/types.js';

it('a chart has a bar for each day, also for those without calls', () => {
  const row = (day: string, calls: number): UsageGroup => ({ group: { day }, calls }) as unknown as UsageGroup;
  const days = daysOf([row('2030-03-01', 4), row('2030-02-27', 2)], 4, Date.parse('2030-03-01T23:30:00Z'));
  expect(days.map(([day, found]) => [day, found?.calls])).toEqual([
    ['2030-02-26', undefined],
    ['2030-02-27', 2],
    ['2030-02-28', undefined],
    ['2030-03-01', 4],
  ]);
});

it('what is written to caches counts as input', () => {
  const row = { inputTokens: 1, cacheReadTokens: 20, cacheWrite5mTokens: 300, cacheWrite1hTokens: 4000 };
  expect([inputOf(row), tokensOf({ ...row, outputTokens: 50_000 })]).toEqual([4321, 54_321]);
});

it('a price of 0 costs 0, and calls without a price have none', () => {
  const cost = (calls: number, unpriced: number, cost: number): string =>
    costOf({ calls, unpriced, cost } as unknown as UsageGroup);
  expect([cost(2, 2, 0), cost(2, 0, 0), cost(2, 1, 0), cost(2, 1, 0.5)]).toEqual(['no price', '0', '0 +', '0.5000 +']);
  expect([costText(undefined), costText(0)]).toEqual(['no price', '0']);
});
