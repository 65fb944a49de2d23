// The emitted validators end loops early for values with thousands of violations, and judge as Ajv's own code does.
import { describe, expect, it } from '@jest/globals';
import { compileGroup } from '../../scripts/contract/schemas/group.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitValidators } from '../../scripts/emit/validators.js';

type Validator = ((data: unknown) => boolean) & { errors?: readonly { readonly keyword: string }[] };

const list = (items: object) => ({ type: 'array', items });
const schemas = {
  Words: list({ type: 'string' }),
  Union: { anyOf: [list({ type: 'string' }), list({ type: 'integer' })] },
  Parts: { type: 'object', properties: { all: list({ $ref: 'Part' }), other: list({ $ref: 'Part' }) } },
  Part: { anyOf: [list({ type: 'string' }), { type: 'object', required: ['a', 'b'] }] },
  Numbers: { type: 'object', additionalProperties: { type: 'number' } },
  Nested: list(list(list({ type: 'null' }))),
  NoWords: { not: list({ type: 'string' }) },
};
const lists = { Some: { type: 'array', contains: { type: 'string' } } };

async function emitted(of: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Validator>>> {
  const names = Object.keys(of);
  const group = { names, ...compileGroup({ names, schemas: of }) };
  const all = { groups: [group], names, roots: { schemas: new Set<string>() } };
  const files = await emitValidators(all as never, [], {}, packageModules, process.cwd());
  const code = Buffer.from(files['validators.js'] ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Readonly<Record<string, Validator>>;
}

const many = <Value>(value: Value): Value[] => Array.from({ length: 5000 }, () => value);
const byName = (value: unknown) => Object.fromEntries(many(value).map((each, at) => [`name${at}`, each]));

describe('a validator of the contract', () => {
  it.each([
    ['Words', many('a'), 0],
    ['Words', many(1), 1000],
    ['Words', [...many('a'), 1], 1],
    ['Union', many(1), 0],
    ['Union', [...many(1), 'a'], 1002],
    ['Parts', { all: many({}), other: many(['a']) }, 1002],
    ['Parts', { all: many({ a: 1, b: 1 }), other: many([1]) }, 1002],
    ['Numbers', byName(1), 0],
    ['Numbers', byName('a'), 1000],
    ['Nested', [[many(null), many(null)]], 0],
    ['Nested', many([many(1)]), 1000],
    ['NoWords', many(1), 0],
    ['NoWords', many('a'), 1],
  ])('%s finds as many violations as are of use', async (name, value, atMost) => {
    const validate = (await emitted(schemas))[name];
    expect(validate?.(value)).toBe(atMost === 0);
    const errors = validate?.errors ?? [];
    expect(errors.length).toBeGreaterThanOrEqual(Math.min(atMost, 1));
    expect(errors.length).toBeLessThanOrEqual(atMost + 3);
  });

  it.each(['allOf', 'anyOf', 'oneOf'])('with several false schemas in %s is code that loads', async (keyword) => {
    const { Never } = await emitted({ Never: { [keyword]: [false, false] } });
    expect(Never?.(1)).toBe(false);
  });

  it('searches a whole array for the item that it must contain', async () => {
    const { Some } = await emitted(lists);
    expect(Some?.([...many(1), 'a'])).toBe(true);
    expect(Some?.(many(1))).toBe(false);
  });
});
