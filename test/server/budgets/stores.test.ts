// The three stores of budgets: in memory, in PostgreSQL, in Redis. Reserving is atomic, and reservations that are not settled expire.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createMemoryStore, openBudgetFile } from '../../../server/budgets/memory-budgets.js';
import { counter, hour, log, storeSuite } from './store-suite.js';

describe('in memory', () => {
  storeSuite(() => {
    const store = createMemoryStore(Date.now);
    return [store, store];
  });

  it('the next start finds what was used and reserved', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pentagate-budgets-'));
    const path = join(directory, 'budgets.json');
    const budget = counter(100);
    const first = createMemoryStore(Date.now, await openBudgetFile(path, log));
    const [ended, task] = [randomUUID(), randomUUID()];
    await first.reserve(ended, { tokens: 10, nanos: 0 }, [budget], hour);
    await first.settle(ended, { tokens: 8, nanos: 0 });
    await first.reserve(task, { tokens: 20, nanos: 0 }, [budget], hour);
    await first.close();
    const next = createMemoryStore(Date.now, await openBudgetFile(path, log));
    expect(await next.read([budget.id])).toEqual([
      { used: { tokens: 8, nanos: 0 }, reserved: { tokens: 20, nanos: 0 } },
    ]);
    await next.settle(task, { tokens: 1, nanos: 0 });
    expect((await next.read([budget.id]))[0]?.used.tokens).toBe(9);
    await next.close();
    writeFileSync(path, '{');
    await expect(openBudgetFile(path, log)).rejects.toThrow(/budgets.json cannot be read: .*Restore it, or delete it/);
    rmSync(directory, { recursive: true });
  });
});
