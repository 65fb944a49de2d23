// Generated tables read like the project's own code, and mean what the data was.
import { describe, expect, it } from '@jest/globals';
import { Code, declaration, literal, spread } from '../../scripts/emit/literal.js';

describe('a literal', () => {
  it.each<[unknown, string]>([
    [{}, '{}'],
    [[], '[]'],
    [null, 'null'],
    [{ a: 1, b: undefined, 'c-d': ['x', true] }, "{ a: 1, 'c-d': ['x', true] }"],
    [`it's "so" \\ "\n`, `'it\\'s "so" \\\\ "\\n'`],
    [{ pattern: new Code('/x/i') }, '{ pattern: /x/i }'],
    [{ common: spread, 200: 1 }, "{ '200': 1, ...common }"],
    [{ '...common': true }, "{ '...common': true }"],
    ['\u2028\u2029', "'\\u2028\\u2029'"],
  ])('of %j is %s', (value, text) => expect(literal(value)).toBe(text));

  it('breaks what does not fit into a line, and only that', () => {
    const value = { short: [1, 2], long: Array.from({ length: 4 }, (_, at) => 'word '.repeat(at + 6).trim()) };
    const text = declaration('export const table', value, ' as const');
    expect(text.split('\n').slice(0, 4)).toEqual([
      'export const table = {',
      '  short: [1, 2],',
      '  long: [',
      `    '${'word '.repeat(6).trim()}',`,
    ]);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140);
  });

  it('means what the data was, names of every kind included', () => {
    const value = JSON.parse('{"__proto__": {"x": 1}, "a b": "\\u2028", "\'": ["\\\\", "`$x`"], "n": -1.5e-9}');
    const read = new Function(`return ${literal(value)}`)();
    expect(read).toEqual(value);
    expect(Object.keys(read)).toContain('__proto__');
  });
});
