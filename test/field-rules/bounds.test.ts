// However large a value is, its rules take bounded time, and their report has a bounded length.
import { describe, expect, it } from '@jest/globals';
import { tooCostly, uncheckable } from '../../client/rule-runtime.js';
import { MessageRequest } from '../../generated/rules.js';
import type { MessageRequest as Request } from '../../generated/types.js';
import { compileRules } from '../../scripts/field-rules/compile-rule.js';
import { loadRules } from '../../scripts/field-rules/contract.js';

const list = { type: 'array', items: { type: 'integer' } };

/** Checks a value with lists and a text by one rule. */
function check(rule: string, value: object) {
  const Value = {
    type: 'object',
    required: ['a', 'b', 's'],
    properties: { a: list, b: list, s: { type: 'string' } },
    'x-rules': [{ rule, message: 'is wrong' }],
  };
  const { rules, problems } = compileRules({ components: { schemas: { Value } } }, { Value });
  expect(problems).toEqual([]);
  return (loadRules(rules).get('Value')?.({ a: [], b: [], s: '', ...value }) ?? []).map(({ message }) => message);
}

const many = Array.from({ length: 20_000 }, (_, at) => at);

describe('rules of large values', () => {
  it('stop after a number of steps: loops in loops', () => {
    expect(check('self.a.all(x, self.b.exists(y, y == x))', { a: many, b: many })).toEqual([tooCostly]);
  });

  it('stop after a number of steps: patterns over long texts', () => {
    expect(check("self.s.matches('a+b')", { s: 'a'.repeat(100_000) })).toEqual([tooCostly]);
  });

  it('find the index of a value in constant time, and compute what stays the same once', () => {
    expect(check('self.a.all(x, self.b.map(y, y + 0).indexOf(x) == x)', { a: many, b: many })).toEqual([]);
    expect(check('self.a.all(x, x in self.b)', { a: many, b: many })).toEqual([]);
  });

  it('report twenty violations', () => {
    const tools = Array.from({ length: 1000 }, () => ({ name: 'same', input_schema: {} }));
    const body = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }], tools } as Request;
    const violations = MessageRequest(body);
    expect(violations).toHaveLength(20);
    expect(violations[0]?.path).toEqual(['tools', 1, 'name']);
  });

  it('take no notice of names that every object has', () => {
    const tools = ['constructor', '__proto__', 'toString'].map((name) => ({ name, input_schema: {} }));
    const body = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }], tools } as Request;
    expect(MessageRequest(body)).toEqual([]);
  });
});

it('a map may leave items out', () => {
  expect(check('self.a.map(x, x > 1, x * 2) == [4, 6]', { a: [1, 2, 3] })).toEqual([]);
  expect(check('self.a.map(x, x > 1, x * 2) == [4]', { a: [1, 2, 3] })).toEqual(['is wrong']);
});

it('a value that its schema refuses is reported, and throws nothing', () => {
  const body = { model: 'm', max_tokens: 9, messages: [null] } as unknown as Request;
  expect(MessageRequest(body)).toEqual([expect.objectContaining({ path: ['messages', 0], message: uncheckable })]);
});
