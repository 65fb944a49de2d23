// Settling while the store is away: what was used is counted once it is back, even if the reservation has expired meanwhile.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { isUnavailable } from '../../../runtime/unavailable.js';
import type { BudgetStore } from '../../../server/budgets/budget-store.js';
import { createSettler } from '../../../server/budgets/settling.js';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
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
  const settler = createSettler(store, log);
  settler.settle('a', { tokens: 5, nanos: 0 }, ['counter']);
  while (settler.waiting().length) await delay(10);
  expect(asked).toEqual([false, isUnclear].map((isRetry) => ['a', { tokens: 5, nanos: 0 }, ['counter'], isRetry]));
  await settler.close();
});

it.each([
  { store: 'PostgreSQL', error: errorOf({ code: '22003' }) },
  { store: 'Redis', error: new Error('ERR increment or decrement would overflow') },
])('a settlement that $store refuses keeps no other one waiting', async ({ error }) => {
  const settled: string[] = [];
  let away = true;
  const store = {
    async settle(id: string) {
      if (id === 'refused') throw error;
      if (away) throw errorOf({ code: 'ECONNREFUSED' });
      settled.push(id);
    },
  } as unknown as BudgetStore;
  const settler = createSettler(store, log);
  for (const id of ['refused', 'other']) settler.settle(id, { tokens: 5, nanos: 0 }, ['counter']);
  away = false;
  while (settler.waiting().length) await delay(10);
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
