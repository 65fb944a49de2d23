// Schemas of every kind that callers send, and of what zod makes; each has values.
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { generateValue } from '../../../simulator/schema/generate-value.js';
import { yamlOf } from '../../harness/contract.js';

type Kinds = readonly (readonly [name: string, schema: JsonSchema])[];

const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
const nested = (levels: number): JsonSchema =>
  Array.from({ length: levels }).reduce<JsonSchema>((inner) => object({ inner }), { type: 'string' });

const schemaKinds: Kinds = [
  ...yamlOf<Kinds>('simulator/schema/scalars.yaml'),
  ...yamlOf<Kinds>('simulator/schema/structured.yaml'),
  ['a hundred levels', nested(100)],
  ['half a surrogate pair', { enum: ['\ud800', 'a\udfff'] }],
  ['many values', { enum: Array.from({ length: 5_000 }, (_, index) => `value ${index}`) }],
  [
    'many members',
    object(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, { type: 'string' }]))),
  ],
];

const person: z.ZodType = z.lazy(() => z.object({ name: z.string().min(1), friends: z.array(person) }));

/** What people write with zod, as they send it. */
const zodTypes: readonly (readonly [string, z.ZodType])[] = [
  [
    'strings',
    z.object({
      email: z.string().email(),
      url: z.string().url(),
      id: z.string().uuid(),
      at: z.string().datetime(),
      code: z.string().regex(/^[A-Z]{2}\d$/),
    }),
  ],
  [
    'numbers',
    z.object({ age: z.number().int().min(0).max(120), ratio: z.number().gt(0).lt(1), step: z.number().multipleOf(5) }),
  ],
  [
    'choices',
    z.object({
      colour: z.enum(['red', 'blue']),
      flag: z.boolean(),
      kind: z.literal('x'),
      maybe: z.string().nullable(),
      either: z.union([z.string(), z.number()]),
    }),
  ],
  [
    'collections',
    z.object({
      tags: z.array(z.string()).min(1).max(3),
      pair: z.tuple([z.string(), z.number()]),
      map: z.record(z.string(), z.number()),
    }),
  ],
  [
    'variants',
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('circle'), radius: z.number() }),
      z.object({ type: z.literal('square'), side: z.number() }),
    ]),
  ],
  ['recursion', person],
];

const hints = [
  'My name is Ada Marlow.',
  'Send 3 red apples to ada@example.org in Ghent on 2025-03-14, price 12.50, please.',
];
const seeds = ['a', 'b', 'c'];
const make = (schema: JsonSchema, seed: string, texts: readonly string[] = hints): unknown =>
  generateValue(schema, { hints: texts, seed, field: 'schema', time: 2_000 });

/** Draft 4 and 7 and OpenAPI 3.0 say some things in words of their own, which the independent validator does not know. */
const translated: Readonly<Record<string, JsonSchema>> = {
  'draft 7: tuple': {
    type: 'array',
    prefixItems: [{ type: 'integer' }, { type: 'string' }],
    items: false,
    minItems: 2,
  },
  'draft 4: exclusive bounds': { type: 'integer', minimum: 2, maximum: 2 },
  'annotations of wrong types': { type: 'string' },
};

const compile = (schema: JsonSchema) => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });
  formats.default(ajv);
  return ajv.compile(schema);
};

describe.each(schemaKinds)('%s', (name, schema) => {
  const valid = compile(translated[name] ?? schema);

  it.each(seeds)('has a valid value for seed %s, the same each time', (seed) => {
    for (const texts of [hints, [], ['hello']]) {
      const value = make(schema, seed, texts);
      expect({ value, errors: valid(value) ? [] : valid.errors }).toEqual({ value, errors: [] });
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(make(schema, seed, texts)).toEqual(value);
    }
  });
});

it('has a table of kinds that is long enough to mean something', () => expect(schemaKinds.length).toBeGreaterThan(90));

describe.each(zodTypes)('zod: %s', (_, type) => {
  it.each(seeds)('parses what is made for seed %s', (seed) => {
    const { schema } = zodResponseFormat(type, 'answer').json_schema;
    expect(type.safeParse(make(schema as JsonSchema, seed)).error).toBeUndefined();
  });
});
