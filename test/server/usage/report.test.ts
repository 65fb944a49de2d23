// Reports of usage: rows in groups, with sums and latencies, from the table of both databases and from files.
import { describe, expect, it } from '@jest/globals';
import { createOwnContract } from '../../../http/own-contract.js';
import { allOperations, type ContractOperation } from '../../../http/router.js';
import { createMemoryStore } from '../../../server/budgets/memory-budgets.js';
import { createFileStore } from '../../../server/usage/usage-file-store.js';
import { createUsage } from '../../../server/usage/usage-module.js';
import { folderIn, testFolder } from '../../harness/folder.js';
import { quiet } from '../store/records.js';
import { configOf } from './fixture.js';
import { brief, reportSuite } from './report-suite.js';

const observe = { usage: () => undefined, usageLost: () => undefined, budgetRefused: () => undefined };

const dataDir = testFolder();
describe('from files', () => reportSuite(() => createFileStore(dataDir, quiet)));

it('counts rows that wait, and opens no database for it', async () => {
  const usage = await createUsage({
    config: configOf({}),
    budgetStore: createMemoryStore(Date.now),
    store: createFileStore(folderIn(dataDir), quiet),
    needDatabase: () => Promise.reject(new Error('the database is opened')),
    log: quiet,
    observe,
    now: Date.now,
  });
  const operation = allOperations.find(({ id }) => id === 'createMessage') as ContractOperation;
  const contract = createOwnContract({});
  const call = (id: string) => {
    const rest = { operation, contract, key: undefined, body: { model: 'm' }, pathParameters: {} };
    usage.metering.begin({ id, requestId: id, ...rest })?.close(400, 'refused');
  };
  call('first');
  await usage.flush();
  call('second');
  expect((await usage.report({ by: ['model'] })).groups.map(brief)).toEqual([['m', 2, 0]]);
  await usage.close();
});
