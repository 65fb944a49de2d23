// The three stores of budgets: in memory, in PostgreSQL, in Redis. Reserving is atomic, and reservations that are not settled expire.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createMemoryStore, openBudgetFile } from '../../../server/budgets/memory-budgets.js';
import { testFolder } from '../../harness/folder.js';
import { counter, hour, log, storeSuite } from './store-suite.js';

describe('in memory', () => {
  const path = join(testFolder(), 'budgets.json');
  storeSuite(() => {
    const store = createMemoryStore(Date.now);
    return [store, store];
  });

  it('the next start finds what was used and reserved', async () => {
    const budget = counter(100);
    const first = createMemoryStore(Date.now, await openBudgetFile(path, log));
    const [ended, task] = [randomUUID(), randomUUID()];
    await first.reserve(ended, { tokens: 10, nanos: 0 }, [budget], hour);
    await first.settle(ended, { tokens: 8, nanos: 0 });
    await first.reserve(task, { tokens: 20, nanos: 0 }, [budget], hour);
    await first.close();
    const next = createMemoryStore(Date.now, await openBudgetFile(path, log));
    const [found] = await next.read([budget.id]);
    expect(found).toEqual({ used: { tokens: 8, nanos: 0 }, reserved: { tokens: 20, nanos: 0 } });
    await next.settle(task, { tokens: 1, nanos: 0 });
    expect((await next.read([budget.id]))[0]?.used.tokens).toBe(9);
    await next.close();
    writeFileSync(path, '{');
    await expect(openBudgetFile(path, log)).rejects.toThrow(/budgets.json cannot be read: .*Restore it, or delete it/);
  });
});
