// Time limits within time limits: schemas have theirs inside that of the whole answer.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { createTimeBudget, runWithin, tooSlow } from '../../../runtime/time-budget.js';

it('an error thrown within a limit neither ends the process nor outlives the limit around it', () => {
  const until = performance.now() + 500;
  const failing = (): void => {
    for (;;)
      try {
        runWithin(1000, () => {
          throw new Error('cannot be met');
        });
      } catch {
        // The next one: one of them is thrown at the moment in which the outer limit ends.
      }
  };
  while (performance.now() < until) expect(runWithin(2, failing)).toBe(tooSlow);
});

it('an error of the work is thrown as it is', () => {
  const error = new Error('cannot be met');
  expect(() =>
    runWithin(1000, () => {
      throw error;
    }),
  ).toThrow(error);
  expect(runWithin(1000, () => 42)).toBe(42);
  expect(runWithin(1000, () => runWithin(1000, () => 'inner'))).toBe('inner');
});

it('a budget counts what its own thread does, whatever the others of the process do meanwhile', async () => {
  const other = new Worker('for (;;);', { eval: true });
  await once(other, 'online');
  const budget = createTimeBudget(1000);
  budget.run(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500));
  await other.terminate();
  expect(budget.left()).toBeGreaterThan(900);
});
