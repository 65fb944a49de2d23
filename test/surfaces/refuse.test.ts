import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../runtime/errors/problem.js';
import { throwViolations } from '../../surfaces/throw-violations.js';

const problems = function* (count: number, seen: { last: number }) {
  for (let at = 0; at < count; at++) {
    seen.last = at;
    yield { field: `a[${at}]`, message: 'is wrong' };
  }
};

const thrownBy = (action: () => void): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('refusing', () => {
  it('lets pass what has no problem', () => expect(thrownBy(() => throwViolations([]))).toBeUndefined());

  it('names every problem in order', () => {
    const thrown = thrownBy(() => throwViolations(problems(3, { last: -1 })));
    expect(thrown).toBeInstanceOf(ProblemError);
    expect((thrown as ProblemError).problem).toMatchObject({ reason: 'violation' });
    expect((thrown as ProblemError).problem.violations?.map(({ field }) => field)).toEqual(['a[0]', 'a[1]', 'a[2]']);
  });

  it('stops looking after twenty', () => {
    const seen = { last: -1 };
    const thrown = thrownBy(() => throwViolations(problems(1e6, seen)));
    expect((thrown as ProblemError).problem.violations).toHaveLength(20);
    expect(seen.last).toBe(19);
  });
});
