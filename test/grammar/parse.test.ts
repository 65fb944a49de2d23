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
    ['a', 'a'],
    ['  a\n b ', '(a b)'],
    ['a b | c', '((a b) | c)'],
    ['a (b | c)* d?', '(a (b | c)* d?)'],
    ['((a))', 'a'],
    ['(a b)+', '(a b)+'],
    ['x[k] x[k1|k2]*', '(x[k] x[k1|k2]*)'],
    ['x[ k1 | k2 ]', 'x[k1|k2]'],
    ['response.output_text.delta*', 'response.output_text.delta*'],
  ])('reads "%s"', (given, want) => {
    const parsed = parseExpression(given);
    expect('expression' in parsed && print(parsed.expression)).toBe(want);
  });

  it.each([
    ['', 0, 'an item was expected here, not the end'],
    ['a | ', 4, 'an item was expected here, not the end'],
    ['a || b', 3, 'an item was expected here, not "|"'],
    ['()', 1, 'an item was expected here, not ")"'],
    ['a (b c', 2, 'this group is never closed'],
    ['a b) c', 3, '")" closes nothing'],
    ['* a', 0, '"*" stands after nothing'],
    ['a **', 2, '"*" stands after nothing'],
    ['a*?', 2, '"*?" repeats a repetition'],
    ['a, b', 1, 'a name or "(" was expected here, not ","'],
    ['x[k', 1, 'these kinds are never closed'],
    ['x[]', 2, 'a kind was expected here, not "]"'],
    ['x[k|]', 4, 'a kind was expected here, not "]"'],
  ])('refuses "%s" at %i', (given, offset, message) => {
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
