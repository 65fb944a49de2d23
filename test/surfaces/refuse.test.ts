import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../runtime/errors/problem.js';
import { throwViolations } from '../../surfaces/throw-violations.js';

const problems = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ field: `a[${at}]`, message: 'is wrong' }));

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
    const thrown = thrownBy(() => throwViolations(problems(3)));
    expect(thrown).toBeInstanceOf(ProblemError);
    expect((thrown as ProblemError).problem).toMatchObject({ reason: 'violation' });
    expect((thrown as ProblemError).problem.violations?.map(({ field }) => field)).toEqual(['a[0]', 'a[1]', 'a[2]']);
  });

  it('names twenty at most', () => {
    const thrown = thrownBy(() => throwViolations(problems(1000)));
    expect((thrown as ProblemError).problem.violations).toEqual(problems(20));
  });
});
