// Reports of usage: rows in groups, with sums and latencies, from the table of both databases and from files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createOwnContract } from '../../../http/own-contract.js';
import { allOperations, type ContractOperation } from '../../../http/router.js';
import { createMemoryStore } from '../../../server/budgets/memory-budgets.js';
import { createFileStore } from '../../../server/usage/usage-file-store.js';
import { createUsage } from '../../../server/usage/usage-module.js';
import { configOf } from './fixture.js';
import { brief, log, openTable, reportSuite } from './report-suite.js';

const observe = { usage: () => undefined, usageLost: () => undefined, budgetRefused: () => undefined };

describe('from the embedded database', () => reportSuite(() => openTable()));

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
