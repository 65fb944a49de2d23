import { describe, expect, it } from '@jest/globals';
import { type Expression, parseExpression } from '../../scripts/grammar/parse.js';

/** The expression with every group written out. */
const print = (expression: Expression): string => {
  if (expression.type === 'repeat') return `${print(expression.item)}${expression.times}`;
  if (expression.type === 'name') {
    return expression.name + (expression.kinds ? `[${expression.kinds.map(({ name }) => name).join('|')}]` : '');
  }
  return `(${expression.items.map(print).join(expression.type === 'choice' ? ' | ' : ' ')})`;
};

describe('an order expression', () => {
  it.each([
    { given: 'a', want: 'a' },
    { given: '  a\n b ', want: '(a b)' },
    { given: 'a b | c', want: '((a b) | c)' },
    { given: 'a (b | c)* d?', want: '(a (b | c)* d?)' },
    { given: '((a))', want: 'a' },
    { given: '(a b)+', want: '(a b)+' },
    { given: 'x[k] x[k1|k2]*', want: '(x[k] x[k1|k2]*)' },
    { given: 'x[ k1 | k2 ]', want: 'x[k1|k2]' },
    { given: 'response.output_text.delta*', want: 'response.output_text.delta*' },
  ])('reads "$given"', ({ given, want }) => {
    const parsed = parseExpression(given);
    expect('expression' in parsed && print(parsed.expression)).toBe(want);
  });

  it.each([
    { given: '', offset: 0, message: 'an item was expected here, not the end' },
    { given: 'a | ', offset: 4, message: 'an item was expected here, not the end' },
    { given: 'a || b', offset: 3, message: 'an item was expected here, not "|"' },
    { given: '()', offset: 1, message: 'an item was expected here, not ")"' },
    { given: 'a (b c', offset: 2, message: 'this group is never closed' },
    { given: 'a b) c', offset: 3, message: '")" closes nothing' },
    { given: '* a', offset: 0, message: '"*" stands after nothing' },
    { given: 'a **', offset: 2, message: '"*" stands after nothing' },
    { given: 'a*?', offset: 2, message: '"*?" repeats a repetition' },
    { given: 'a, b', offset: 1, message: 'a name or "(" was expected here, not ","' },
    { given: 'x[k', offset: 1, message: 'these kinds are never closed' },
    { given: 'x[]', offset: 2, message: 'a kind was expected here, not "]"' },
    { given: 'x[k|]', offset: 4, message: 'a kind was expected here, not "]"' },
  ])('refuses "$given" at $offset', ({ given, offset, message }) => {
    const parsed = parseExpression(given);
    expect('problem' in parsed && parsed.problem).toEqual({ message, offset, hint: expect.stringMatching(/\w/) });
  });

  it('keeps the offset of every name', () => {
    const parsed = parseExpression('ab (cd | ef[g])*');
    const names = JSON.stringify(parsed).match(/"name":"\w+","offset":\d+/g);
    expect(names).toEqual([
      '"name":"ab","offset":0',
      '"name":"cd","offset":4',
      '"name":"ef","offset":9',
      '"name":"g","offset":12',
    ]);
  });
});
