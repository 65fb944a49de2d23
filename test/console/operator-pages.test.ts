// The pages of operators beside keys and drift, addresses without a page, and what the console does without the docs, in Chromium.
import { expect, it } from '@jest/globals';
import { healthOf } from '../../console/upstreams/upstreams-page.js';

it.each([
  [{ breaker: 'closed', consecutiveFailures: 0, pausedMs: 0 }, 'good', 'well'],
  [{ breaker: 'closed', consecutiveFailures: 2, pausedMs: 0 }, 'warn', '2 failures in a row'],
  [{ breaker: 'closed', consecutiveFailures: 0, pausedMs: 12_000 }, 'bad', 'not asked for 12.0 s'],
  [{ breaker: 'open', consecutiveFailures: 5, pausedMs: 0 }, 'bad', 'not asked until a probe succeeds'],
  [{ breaker: 'half-open', consecutiveFailures: 5, pausedMs: 0 }, 'warn', 'a probe is in progress'],
] as const)('an upstream with %j is %s: %s', (report, tone, text) => {
  expect(healthOf(report)).toEqual([tone, text]);
});
