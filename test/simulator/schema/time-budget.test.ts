// Time limits within time limits: schemas have theirs inside that of the whole answer.
import { expect, it } from '@jest/globals';
import { runWithin, tooSlow } from '../../../runtime/time-budget.js';

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
});
