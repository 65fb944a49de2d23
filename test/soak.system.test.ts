// The soak test in short. Its long form is `npm run stress -- soak`.
import { expect, it } from '@jest/globals';
import { runSoak } from '../tools/soak/run.js';

it('a gateway under mixed load with faults and reloads leaks nothing, and each request leaves one row of usage', async () => {
  const report = await runSoak({ durationMs: 8000, concurrency: 10, reloadMs: 1500, log: () => undefined });
  expect(report.problems).toEqual([]);
  expect(report.rows).toBe(report.requests);
  expect(Object.keys(report.kinds).length).toBeGreaterThanOrEqual(6);
  expect(report.reloads).toBeGreaterThanOrEqual(3);
});
