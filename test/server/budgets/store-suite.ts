// What every store of budgets must do: reserving is atomic, and reservations that are not settled expire.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BudgetStore, LimitedCounter } from '../../../server/budgets/budget-store.js';

export const hour = 3_600_000;
const none = { tokens: 0, nanos: 0 };

/** A counter that no other test has. */
export const counter = (tokens: number | undefined, nanos?: number): LimitedCounter => ({
  ...{ id: `key:${randomUUID()}:day`, ends: Date.now() + hour, tokens, nanos },
});

/** @param open the same store, as two processes open it */
export function storeSuite(open: () => readonly [BudgetStore, BudgetStore]): void {
  let one: BudgetStore;
  let two: BudgetStore;
  beforeAll(() => {
    [one, two] = open();
  });
  afterAll(() => Promise.all([one.close(), two.close()]));
  const used = async ({ id }: LimitedCounter) => (await two.read([id]))[0];

  it('of 50 parallel reservations in two processes, a budget for five takes five', async () => {
    const budget = counter(50, 5_000_000_000);
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const results = await Promise.all(
      ids.map((id, at) => (at % 2 ? one : two).reserve(id, { tokens: 10, nanos: 7 }, [budget], hour)),
    );
    const taken = ids.filter((_, at) => results[at]?.reserved);
    expect(taken).toHaveLength(5);
    expect(await used(budget)).toEqual({ used: none, reserved: { tokens: 50, nanos: 35 } });
    for (const id of taken) await one.settle(id, { tokens: 9, nanos: 6 }, [budget.id]);
    expect(await used(budget)).toEqual({ used: { tokens: 45, nanos: 30 }, reserved: none });
  });

  it('reserves in all counters or in none', async () => {
    const [day, month] = [counter(undefined, 100), counter(undefined, 10)];
    const { reserved, states } = await one.reserve(randomUUID(), { tokens: 0, nanos: 50 }, [day, month], hour);
    expect([reserved, states]).toEqual([false, Array(2).fill({ used: none, reserved: none })]);
    expect((await used(day))?.reserved).toEqual(none);
  });

  it('checks no fields that an amount does not have', async () => {
    const budget = counter(10, 10);
    const id = randomUUID();
    await one.reserve(id, { tokens: 10, nanos: 0 }, [budget], hour);
    await one.settle(id, { tokens: 25, nanos: 0 }, [budget.id]);
    const free = await two.reserve(randomUUID(), { tokens: 0, nanos: 5 }, [budget], hour);
    const full = await two.reserve(randomUUID(), { tokens: 1, nanos: 0 }, [budget], hour);
    expect([free.reserved, full.reserved]).toEqual([true, false]);
  });

  it('unsettled reservations expire, renewed ones do not', async () => {
    const budget = counter(10);
    const [leaked, renewed] = [randomUUID(), randomUUID()];
    await one.reserve(leaked, { tokens: 6, nanos: 0 }, [budget], 1000);
    await one.reserve(renewed, { tokens: 4, nanos: 0 }, [budget], 1000);
    await one.renew([renewed], hour);
    expect((await one.reserve(randomUUID(), { tokens: 6, nanos: 0 }, [budget], 1)).reserved).toBe(false);
    while ((await two.read([budget.id]))[0]?.reserved.tokens !== 4) await delay(20);
    expect((await two.reserve(randomUUID(), { tokens: 6, nanos: 0 }, [budget], hour)).reserved).toBe(true);
    // The call was slow, and its process is still there: what it has used counts.
    await one.settle(leaked, { tokens: 5, nanos: 0 }, [budget.id]);
    expect(await used(budget)).toEqual({ used: { tokens: 5, nanos: 0 }, reserved: { tokens: 10, nanos: 0 } });
  });

  it('settles once, however often it is repeated, and a task by its id alone', async () => {
    const budget = counter(undefined, 100);
    const id = randomUUID();
    await one.reserve(id, { tokens: 0, nanos: 50 }, [budget], hour);
    await two.settle(id, { tokens: 3, nanos: 40 });
    await two.settle(id, { tokens: 3, nanos: 40 }, [budget.id], true);
    await two.settle(id, { tokens: 3, nanos: 40 });
    expect(await used(budget)).toEqual({ used: { tokens: 3, nanos: 40 }, reserved: none });
  });
}
