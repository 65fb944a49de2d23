// Reports of usage: rows in groups, with sums and latencies, from the table of both databases and from files.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UsageGroup } from '../../../generated/operator/types.js';
import { createMemoryStore } from '../../../server/budgets/memory-budgets.js';
import { createOwnContract } from '../../../server/http/own-contract.js';
import { allOperations, type ContractOperation } from '../../../server/http/router.js';
import { openDatabase } from '../../../server/store/database.js';
import { createDatabaseStore } from '../../../server/usage/usage-database-store.js';
import { createFileStore } from '../../../server/usage/usage-file-store.js';
import { createUsage } from '../../../server/usage/usage-module.js';
import { rowOf, type UsageRecord } from '../../../server/usage/usage-row.js';
import type { UsageDimension, UsageStore } from '../../../server/usage/usage-store.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { configOf } from './fixture.js';
import { record } from './record.js';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const observe = { usage: () => undefined, usageLost: () => undefined, budgetRefused: () => undefined };

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

const brief = ({ group, calls: count, cost }: UsageGroup) => [...Object.values(group), count, cost];

function reportSuite(open: () => Promise<UsageStore>): void {
  let store: UsageStore;
  beforeAll(async () => {
    store = await open();
    for (const part of store.partsOf(calls.map((each) => rowOf(record(each))))) await store.insert(part);
  });
  afterAll(() => store.close());
  const report = (by: readonly UsageDimension[], more = {}) => store.report({ by, ...more });

  it('sums everything in one group', async () => {
    expect(await report([])).toEqual({
      isTruncated: false,
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

  const groupings: readonly (readonly [readonly UsageDimension[], readonly unknown[]])[] = [
    [
      ['key'],
      [
        ['anna', 3, 3],
        ['boris', 2, 1e-9],
      ],
    ],
    [
      ['day'],
      [
        ['2030-12-30', 1, 2.5],
        ['2030-12-31', 4, 0.500_000_001],
      ],
    ],
    [
      ['model'],
      [
        ['m-2030', 1, 2.5],
        ['m', 3, 0.5],
        ['v', 1, 1e-9],
      ],
    ],
    [
      ['upstream'],
      [
        ['one', 3, 2.500_000_001],
        ['two', 1, 0.5],
        ['', 1, 0],
      ],
    ],
    [
      ['surface'],
      [
        ['messages', 4, 3],
        ['videos', 1, 1e-9],
      ],
    ],
    [
      ['key', 'day'],
      [
        ['2030-12-30', 'anna', 1, 2.5],
        ['2030-12-31', 'anna', 2, 0.5],
        ['2030-12-31', 'boris', 2, 1e-9],
      ],
    ],
  ];
  for (const [by, want] of groupings)
    it(`groups by ${by.join(' and ')}`, async () => expect((await report(by)).groups.map(brief)).toEqual(want));

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

/** A store that closes its database. */
async function openTable(url?: string): Promise<UsageStore> {
  const database = await openDatabase({ ...(url !== undefined && { url }), dataDir: 'memory', log });
  return { ...createDatabaseStore(database.queries), close: database.close };
}

describe('from the embedded database', () => reportSuite(() => openTable()));

describeOnPostgres('from PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  reportSuite(() => openTable(cluster.url));
});

describe('from files', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pentagate-usage-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  reportSuite(async () => createFileStore(dataDir, log));
});

it('counts rows that wait, and opens no database for it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pentagate-usage-'));
  const usage = await createUsage({
    config: configOf({ dataDir }),
    budgetStore: createMemoryStore(Date.now),
    database: new Promise<never>(() => undefined),
    needDatabase: () => Promise.reject(new Error('the database is opened')),
    log,
    observe,
    now: Date.now,
  });
  const operation = allOperations.find(({ id }) => id === 'createMessage') as ContractOperation;
  const contract = createOwnContract({});
  const call = (requestId: string) =>
    usage.metering
      .begin({
        ...{ id: requestId, requestId, operation, contract, key: undefined },
        ...{ body: { model: 'm' }, pathParameters: {} },
      })
      ?.close(400, 'refused');
  call('first');
  await usage.flush();
  call('second');
  expect((await usage.report({ by: ['model'] })).groups.map(brief)).toEqual([['m', 2, 0]]);
  await usage.close();
  rmSync(dataDir, { recursive: true });
});
