// Schemas put together at random: each gets a valid value or a violation that names its field, and never anything else.
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { generateValue } from '../../../simulator/schema/generate-value.js';

const some = <Each>(arbitrary: fc.Arbitrary<Each>) => fc.option(arbitrary, { nil: undefined });
const defined = (schema: object): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
const record = (parts: Record<string, fc.Arbitrary<unknown>>) => fc.record(parts).map(defined);
const size = fc.integer({ min: 0, max: 6 });
const name = fc.constantFrom('name', 'city', 'count', 'tags', 'price', 'a', 'b', '__proto__', 'toString', '');

const text = record({
  type: fc.constant('string'),
  minLength: some(size),
  maxLength: some(fc.integer({ min: 3, max: 40 })),
  pattern: some(fc.constantFrom('^[a-z]+$', '\\d', '^\\w{2,5}$', '^(a|b)*c$', '.')),
  format: some(fc.constantFrom('email', 'date', 'uuid', 'uri', 'date-time', 'unknown')),
});
const number = record({
  type: fc.constantFrom('number', 'integer'),
  minimum: some(fc.integer({ min: -20, max: 20 })),
  maximum: some(fc.integer({ min: -5, max: 50 })),
  exclusiveMinimum: some(fc.double({ min: -9, max: 9, noNaN: true })),
  multipleOf: some(fc.constantFrom(1, 2, 3, 0.5, 0.01, 7)),
});
const flat = fc.oneof(
  text,
  number,
  fc.constantFrom<JsonSchema>(
    { type: 'boolean' },
    { type: 'null' },
    true,
    false,
    {},
    { $ref: '#/$defs/one' },
    { $ref: '#/$defs/two' },
  ),
  record({ enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 4 }) }),
  record({ const: fc.jsonValue({ maxDepth: 1 }) }),
  record({
    type: fc.uniqueArray(fc.constantFrom('string', 'integer', 'null', 'object', 'array'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: flat },
    {
      weight: 3,
      arbitrary: record({
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 4 }),
        required: some(fc.uniqueArray(name, { maxLength: 3 })),
        additionalProperties: some(fc.oneof(fc.boolean(), tie('schema'))),
        patternProperties: some(fc.constant({ '^x': { type: 'integer' } })),
        minProperties: some(fc.integer({ min: 0, max: 3 })),
        maxProperties: some(fc.integer({ min: 2, max: 5 })),
        propertyNames: some(fc.constantFrom({ maxLength: 6 }, { pattern: '^[a-z]' })),
      }),
    },
    {
      weight: 2,
      arbitrary: record({
        type: fc.constant('array'),
        items: some(tie('schema')),
        prefixItems: some(fc.array(tie('schema'), { minLength: 1, maxLength: 2 })),
        contains: some(flat),
        minItems: some(fc.integer({ min: 0, max: 3 })),
        maxItems: some(fc.integer({ min: 1, max: 5 })),
        uniqueItems: some(fc.boolean()),
      }),
    },
    {
      weight: 1,
      arbitrary: record({
        anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        type: some(fc.constant('object')),
      }),
    },
    { weight: 1, arbitrary: record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }) },
    { weight: 1, arbitrary: record({ not: flat, type: some(fc.constantFrom('string', 'integer', 'object')) }) },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema; nothing awaits this object
    { weight: 1, arbitrary: record({ if: flat, then: tie('schema'), else: some(tie('schema')) }) },
  ),
}));

const document = fc
  .record({ root: schema, one: schema, two: flat })
  .map(({ root, one, two }): JsonSchema => (typeof root === 'boolean' ? root : { ...root, $defs: { one, two } }));

const lenient = { strict: false, logger: false, validateSchema: false, meta: false } as const;

const compile = (given: JsonSchema) => {
  const ajv = new Ajv2020({ ...lenient, ownProperties: true, allErrors: true });
  formats.default(ajv);
  return ajv.compile(given);
};

const hints = ['Ada has 7 apples in Ghent, 3 pears and a "red kite" since 2024-05-06; mail ada@example.org.'];

/** `PENTAGATE_TEST_SEEDS=3` tries three times as many schemas. */
const times = Number(process.env.PENTAGATE_TEST_SEEDS ?? 1);

describe('schemas at random', () => {
  it('have a valid value or a violation of the field', () => {
    let valued = 0;
    let refused = 0;
    fc.assert(
      fc.property(document, fc.constantFrom('a', 'b', 'c'), (given, seed) => {
        let value: unknown;
        try {
          value = generateValue(given, { hints, seed, field: 'here', time: 1_000 });
        } catch (thrown) {
          const { problem } = ProblemError.from(thrown);
          if (problem.reason !== 'violation') throw thrown;
          expect(problem.violations).toEqual([{ field: 'here', message: expect.stringMatching(/./) }]);
          refused += 1;
          return;
        }
        valued += 1;
        const valid = compile(given);
        expect({ value, valid: valid(value), errors: valid.errors }).toEqual({ value, valid: true, errors: null });
        expect(JSON.stringify(generateValue(given, { hints, seed, field: 'here', time: 1_000 }))).toBe(
          JSON.stringify(value),
        );
      }),
      { numRuns: 200 * times, seed: 20_250 },
    );
    // Most of what the arbitrary makes can be met; refusing everything would be no achievement.
    expect(valued).toBeGreaterThan(refused);
  });

  it('that are any JSON at all have a value or a violation', () => {
    const keyword = fc.constantFrom(
      ...[
        'type',
        'properties',
        'items',
        'required',
        'enum',
        'const',
        'anyOf',
        'allOf',
        'oneOf',
        'not',
        '$ref',
        'pattern',
        'format',
        'minLength',
        'maximum',
        '$defs',
        'if',
        'then',
        'dependentRequired',
        'nullable',
        'id',
        '$id',
        'prefixItems',
        'contains',
        'propertyNames',
        '__proto__',
      ],
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(
        'string',
        'object',
        'array',
        '#',
        '#/$defs/a',
        ['string', 'null'],
        { type: 'string' },
        [{ type: 'integer' }],
        true,
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keyword, value), { maxLength: 5 }), (entries) => {
        const given = Object.fromEntries(entries) as JsonSchema;
        try {
          generateValue(given, { hints, seed: 's', field: 'here', time: 1_000 });
        } catch (thrown) {
          if (ProblemError.from(thrown).problem.reason !== 'violation') throw thrown;
        }
      }),
      { numRuns: 600, seed: 77 },
    );
  });
});
