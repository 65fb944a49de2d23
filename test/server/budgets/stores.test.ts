// The two stores of budgets: in memory, and in PostgreSQL. Reserving is atomic, and reservations that are not settled expire. While the store is
// away, what was used is counted once it is back, even if the reservation has expired meanwhile.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isUnavailable } from '../../../runtime/unavailable.js';
import type { BudgetStore } from '../../../server/budgets/budget-store.js';
import { createMemoryStore, openBudgetFile } from '../../../server/budgets/memory-budgets.js';
import { createSettler } from '../../../server/budgets/settling.js';
import { testFolder } from '../../harness/folder.js';
import { until } from '../../harness/until.js';
import { quiet } from '../store/records.js';
import { counter, hour, storeSuite } from './store-suite.js';

describe('in memory', () => {
  const path = join(testFolder(), 'budgets.json');
  storeSuite(() => {
    const store = createMemoryStore(Date.now);
    return [store, store];
  });

  it('the next start finds what was used and reserved', async () => {
    const budget = counter(100);
    const first = createMemoryStore(Date.now, await openBudgetFile(path, quiet));
    const [ended, task] = [randomUUID(), randomUUID()];
    await first.reserve(ended, { tokens: 10, nanos: 0 }, [budget], hour);
    await first.settle(ended, { tokens: 8, nanos: 0 });
    await first.reserve(task, { tokens: 20, nanos: 0 }, [budget], hour);
    await first.close();
    const next = createMemoryStore(Date.now, await openBudgetFile(path, quiet));
    const [found] = await next.read([budget.id]);
    expect(found).toEqual({ used: { tokens: 8, nanos: 0 }, reserved: { tokens: 20, nanos: 0 } });
    await next.settle(task, { tokens: 1, nanos: 0 });
    expect((await next.read([budget.id]))[0]?.used.tokens).toBe(9);
    await next.close();
    writeFileSync(path, '{');
    await expect(openBudgetFile(path, quiet)).rejects.toThrow(
      /budgets.json cannot be read: .*Restore it, or delete it/,
    );
  });
});

const errorOf = (members: object): Error => Object.assign(new Error('away'), members);

it.each([
  { name: 'was not reached', error: errorOf({ code: 'ECONNREFUSED' }), isUnclear: false },
  { name: 'has no socket', error: errorOf({ code: 'ENOENT', syscall: 'connect' }), isUnclear: false },
  { name: 'is starting', error: errorOf({ code: '57P03' }), isUnclear: false },
  { name: 'has no free connection', error: new Error('timeout exceeded when trying to connect'), isUnclear: false },
  { name: 'broke the connection', error: errorOf({ code: 'ECONNRESET' }), isUnclear: true },
  { name: 'did not answer', error: new Error('Query read timeout'), isUnclear: true },
])('a store that $name is asked again, as a repetition: $isUnclear', async ({ error, isUnclear }) => {
  const asked: unknown[] = [];
  const store = {
    async settle(...given: unknown[]) {
      asked.push(given);
      if (asked.length === 1) throw error;
    },
  } as unknown as BudgetStore;
  const settler = createSettler(store, quiet);
  settler.settle('a', { tokens: 5, nanos: 0 }, ['counter']);
  await until(() => !settler.waiting().length);
  expect(asked).toEqual([false, isUnclear].map((isRetry) => ['a', { tokens: 5, nanos: 0 }, ['counter'], isRetry]));
  await settler.close();
});

it('a settlement that PostgreSQL refuses keeps no other one waiting', async () => {
  const settled: string[] = [];
  let away = true;
  const store = {
    async settle(id: string) {
      if (id === 'refused') throw errorOf({ code: '22003' });
      if (away) throw errorOf({ code: 'ECONNREFUSED' });
      settled.push(id);
    },
  } as unknown as BudgetStore;
  const settler = createSettler(store, quiet);
  for (const id of ['refused', 'other']) settler.settle(id, { tokens: 5, nanos: 0 }, ['counter']);
  away = false;
  await until(() => !settler.waiting().length);
  expect(settled).toEqual(['other']);
  await settler.close();
});

it.each([
  { error: errorOf({ code: 'ENOENT', syscall: 'connect' }), want: true },
  { error: errorOf({ code: 'ENOENT', syscall: 'open' }), want: false },
  { error: errorOf({ code: 'ECONNREFUSED' }), want: true },
  { error: errorOf({ code: '57P01' }), want: true },
  { error: errorOf({ code: '42P01' }), want: false },
])('an unavailable database is not taken for a bug: $error.code $error.syscall', ({ error, want }) => {
  expect(isUnavailable(error)).toBe(want);
});
