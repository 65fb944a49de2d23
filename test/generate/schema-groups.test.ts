// Validators from code that another thread has generated judge as those that Ajv compiles here.
import { describe, expect, it } from '@jest/globals';
import { compileGroup, generateGroup, groupFromCode } from '../../scripts/contract/schemas/group.js';

const schemas = {
  Text: { type: 'string', minLength: 2, maxLength: 3 },
  List: { type: 'array', uniqueItems: true, items: { type: 'object' } },
  Address: { type: 'string', format: 'email' },
  Price: { type: 'string', pattern: '^\\p{Sc}\\d+$' },
  Kind: { const: { a: [1] } },
  'Odd name': { type: 'object', required: ['text'], properties: { text: { $ref: 'Text' } } },
};
const input = { name: 'a.yaml', names: Object.keys(schemas), schemas };

/** Ajv's own functions do not say which validators an error has passed through. */
const withoutTrail = ({ trail: _, ...error }: object & { trail?: unknown }) => error;

describe('a group from code', () => {
  const here = compileGroup(input);
  const there = groupFromCode(input, structuredClone(generateGroup(input)));
  it.each([
    ['Text', 'ab', true],
    ['Text', '😀😀', true],
    ['Text', '😀', false],
    ['List', [{ a: 1 }, { a: 2 }], true],
    ['List', [{ a: 1 }, { a: 1 }], false],
    ['Address', 'a@example.com', true],
    ['Address', 'a', false],
    ['Price', '€5', true],
    ['Price', 'x5', false],
    ['Kind', { a: [1] }, true],
    ['Kind', { a: [2] }, false],
    ['Odd name', { text: 'abc' }, true],
    ['Odd name', { text: 'a' }, false],
  ])('%s judges %j: %s', (name, value, valid) => {
    for (const group of [here, there]) expect(group.validatorOf(name)?.(value)).toBe(valid);
    expect((there.validatorOf(name)?.errors ?? []).map(withoutTrail)).toEqual(here.validatorOf(name)?.errors ?? []);
  });

  it('has the same code', () => {
    expect(there.code()).toEqual(here.code());
    expect(there.validatorOf('Other')).toBeUndefined();
  });

  it('names the schema that Ajv refuses', () => {
    const refused = { name: 'a.yaml', names: ['Bad'], schemas: { Bad: { type: 'strin' } } };
    for (const make of [() => compileGroup(refused), () => groupFromCode(refused, generateGroup(refused))])
      expect(make).toThrow(expect.objectContaining({ schema: 'Bad', message: expect.stringContaining('strin') }));
  });
});
