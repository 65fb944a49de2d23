import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../../../contract/problem.js';
import { refuse, repeated } from '../../../server/handlers/refuse.js';

const problems = function* (count: number, seen: { last: number }) {
  for (let at = 0; at < count; at++) {
    seen.last = at;
    yield { field: `a[${at}]`, problem: 'is wrong' };
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
  it('lets pass what has no problem', () => expect(thrownBy(() => refuse([]))).toBeUndefined());

  it('names every problem in order', () => {
    const thrown = thrownBy(() => refuse(problems(3, { last: -1 })));
    expect(thrown).toBeInstanceOf(ProblemError);
    expect((thrown as ProblemError).fault).toMatchObject({ reason: 'violation' });
    expect((thrown as ProblemError).fault.problems?.map(({ field }) => field)).toEqual(['a[0]', 'a[1]', 'a[2]']);
  });

  it('stops looking after twenty', () => {
    const seen = { last: -1 };
    const thrown = thrownBy(() => refuse(problems(1e6, seen)));
    expect((thrown as ProblemError).fault.problems).toHaveLength(20);
    expect(seen.last).toBe(19);
  });
});

it('finds repeated names', () => {
  expect([...repeated(['a', 'b', 'a', 'constructor', 'a'])]).toEqual([
    [2, 'a'],
    [4, 'a'],
  ]);
});
