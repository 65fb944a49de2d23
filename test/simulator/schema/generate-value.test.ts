import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { generateValue } from '../../../simulator/schema/generate-value.js';
import { plainKinds } from './scalar-cases.js';
import { structuredKinds, zodTypes } from './structured-cases.js';

const schemaKinds = [...plainKinds, ...structuredKinds];

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

it('takes an age from a sentence that only says what somebody is', () => {
  const schema = { type: 'object', properties: { age: { type: 'integer' } } };
  expect(make(schema, 'a', ['Bob is 41 and lives in Rome, bob@example.org'])).toEqual({ age: 41 });
});

it('makes a few of what a few are asked for, with all members that are named', () => {
  const text = { type: 'string' };
  const recipe = { type: 'object', properties: { recipeName: text, ingredients: { type: 'array', items: text } } };
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const made = make({ type: 'array', items: recipe }, seed, ['List a few popular cookie recipes']) as object[];
    expect(made.length).toBeGreaterThan(2);
    for (const each of made) expect(Object.keys(each)).toEqual(['recipeName', 'ingredients']);
  }
});

it('has a table of kinds that is long enough to mean something', () => expect(schemaKinds.length).toBeGreaterThan(90));

describe.each(zodTypes)('zod: %s', (_, type) => {
  it.each(seeds)('parses what is made for seed %s', (seed) => {
    const { schema } = zodResponseFormat(type, 'answer').json_schema;
    expect(type.safeParse(make(schema as JsonSchema, seed)).error).toBeUndefined();
  });
});
