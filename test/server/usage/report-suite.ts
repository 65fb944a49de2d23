// The report that every store of usage makes of the same rows.
import { expect, it } from '@jest/globals';
import type { UsageGroup } from '../../../generated/operator/types.js';
import type { UsageRecord } from '../../../http/metering-types.js';
import { rowOf } from '../../../server/usage/usage-row.js';
import type { UsageDimension, UsageStore } from '../../../server/usage/usage-store.js';
import { sharedByTests } from '../../harness/opened.js';
import { record } from './record.js';

const start = Date.parse('2030-12-30T23:59:59.999Z');
const nextDay = Date.parse('2030-12-31T00:00:00Z');

const calls: readonly Partial<UsageRecord>[] = [
  {
    started: start,
    keyId: 'anna',
    modelServed: 'm-2030',
    costNanos: 2_500_000_000,
    firstContentMs: 10,
    durationMs: 20,
  },
  { started: nextDay, keyId: 'anna', upstream: 'two', costNanos: 500_000_000, firstContentMs: 30, durationMs: 40 },
  { started: nextDay, keyId: 'anna', end: 'gone', isEstimate: true, costNanos: undefined, firstContentMs: 50 },
  {
    ...{ started: nextDay + 1, keyId: 'boris', end: 'refused', upstream: undefined, modelServed: undefined },
    ...{ tokens: undefined, costNanos: undefined, firstContentMs: undefined, durationMs: 1 },
  },
  {
    ...{ started: nextDay + 2, keyId: 'boris', surface: 'videos', modelSent: 'v', modelServed: undefined, images: 2 },
    ...{ videoMs: 1500, tokens: undefined, costNanos: 1, firstContentMs: undefined },
  },
];

export const brief = ({ group, calls: count, cost }: UsageGroup) => [...Object.values(group), count, cost];

export function reportSuite(open: () => UsageStore): void {
  const filled = sharedByTests(async () => {
    const store = open();
    for (const part of store.partsOf(calls.map((each) => rowOf(record(each))))) await store.insert(part);
    return { ...store, close: () => undefined };
  });
  const report = (by: readonly UsageDimension[], more = {}) => filled().report({ by, ...more });

  it('sums everything in one group', async () => {
    const all = await report([]);
    expect(all).toEqual({
      isTruncated: false,
      total: all.groups[0],
      groups: [
        {
          group: {},
          ...{ calls: 5, errors: 1, gone: 1, estimated: 1, unpriced: 1 },
          ...{ inputTokens: 3, outputTokens: 6, cacheReadTokens: 9, cacheWrite5mTokens: 12, cacheWrite1hTokens: 15 },
          ...{ reasoningTokens: 3, images: 2, videoSeconds: 1.5, cost: 3.000_000_001 },
          firstContentMs: { p50: 30, p95: 50 },
          durationMs: { p50: 40, p95: 345 },
        },
      ],
    });
  });

  it.each<{ by: UsageDimension[]; want: string[] }>([
    { by: ['key'], want: ['anna 3 3', 'boris 2 1e-9'] },
    { by: ['day'], want: ['2030-12-30 1 2.5', '2030-12-31 4 0.500000001'] },
    { by: ['model'], want: ['m-2030 1 2.5', 'm 3 0.5', 'v 1 1e-9'] },
    { by: ['upstream'], want: ['one 3 2.500000001', 'two 1 0.5', ' 1 0'] },
    { by: ['surface'], want: ['messages 4 3', 'videos 1 1e-9'] },
    { by: ['key', 'day'], want: ['2030-12-30 anna 1 2.5', '2030-12-31 anna 2 0.5', '2030-12-31 boris 2 1e-9'] },
  ])('groups by $by', async ({ by, want }) =>
    expect((await report(by)).groups.map((group) => brief(group).join(' '))).toEqual(want),
  );

  it('takes calls from a time on, up to another, and of one key', async () => {
    const count = async (more: object) => (await report([], more)).groups[0]?.calls ?? 0;
    expect(await count({ since: nextDay })).toBe(4);
    expect(await count({ until: nextDay })).toBe(1);
    expect(await count({ since: nextDay, until: nextDay + 2, keyId: 'boris' })).toBe(1);
    expect(await report([], { since: nextDay + 3 })).toEqual({ groups: [], isTruncated: false });
  });

  it('latencies are undefined where no call has any', async () => {
    const [group] = (await report(['surface'], { since: nextDay + 1 })).groups;
    expect(group?.firstContentMs).toEqual({});
  });
}
