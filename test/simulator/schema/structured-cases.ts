// Schemas of objects, alternatives and references of every kind that callers send, and what zod makes; each has values.
import { z } from 'zod';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { array, number, object, text } from './scalar-cases.js';

/** An object that must have all of its members; `closed`, and no others. */
const whole = (members: object, more: object = {}) => object(members, { required: Object.keys(members), ...more });
const closed = (members: object) => whole(members, { additionalProperties: false });
const integer = { type: 'integer' };

const node = closed({ value: integer, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } });
const tree = closed({ name: text({}), children: { type: 'array', items: { $ref: '#' } } });
const nested = (levels: number): JsonSchema =>
  Array.from({ length: levels }).reduce<JsonSchema>((inner) => closed({ inner }), { type: 'string' });

export const structuredKinds: readonly (readonly [string, JsonSchema])[] = [
  ['required members', closed({ a: text({}), b: integer })],
  ['required without properties', { type: 'object', required: ['x', 'y'] }],
  ['members of a kind', { type: 'object', additionalProperties: integer, minProperties: 3 }],
  [
    'named by pattern',
    {
      type: 'object',
      patternProperties: { '^x_[a-z]+$': integer },
      additionalProperties: false,
      minProperties: 2,
    },
  ],
  [
    'names of a form',
    { type: 'object', propertyNames: { pattern: '^[A-Z]{2}$' }, minProperties: 2, additionalProperties: text({}) },
  ],
  ['names of an enum', { type: 'object', propertyNames: { enum: ['north', 'south'] }, minProperties: 1 }],
  ['few members', object({ a: {}, b: {}, c: {}, d: {} }, { maxProperties: 2, minProperties: 2 })],
  [
    'dependent members',
    object({ card: text({}), code: text({}) }, { required: ['card'], dependentRequired: { card: ['code'] } }),
  ],
  [
    'dependent schemas',
    whole({ a: integer }, { dependentSchemas: { a: { required: ['b'], properties: { b: { const: 2 } } } } }),
  ],
  ['anyOf', { anyOf: [text({ maxLength: 3 }), { type: 'integer', minimum: 10 }] }],
  [
    'oneOf with tags',
    {
      oneOf: ['cat', 'dog', 'cow'].map((kind) =>
        object({ kind: { const: kind }, [kind]: text({}) }, { required: ['kind', kind], additionalProperties: false }),
      ),
    },
  ],
  ['oneOf that overlap', { oneOf: [integer, { type: 'number', minimum: 5 }] }],
  ['nested unions', { anyOf: [{ oneOf: [{ const: 1 }, { const: 2 }] }, { anyOf: [{ type: 'null' }] }] }],
  ['nullable', { anyOf: [whole({ a: text({}) }), { type: 'null' }] }],
  ['allOf', { allOf: [whole({ a: text({}) }), whole({ b: integer })] }],
  [
    'allOf of a reference and more',
    {
      allOf: [{ $ref: '#/$defs/base' }, { properties: { extra: { type: 'boolean' } }, required: ['extra'] }],
      $defs: { base: whole({ id: integer }) },
    },
  ],
  [
    'unevaluated members',
    {
      allOf: [whole({ a: integer })],
      properties: { b: text({}) },
      unevaluatedProperties: false,
      required: ['b'],
    },
  ],
  ['unevaluated items', { type: 'array', prefixItems: [integer], unevaluatedItems: false, minItems: 1 }],
  ['not', { type: 'integer', not: { enum: [1, 2, 3] }, minimum: 1, maximum: 4 }],
  ['not a type', { not: { type: ['string', 'number', 'boolean', 'null'] } }],
  ['not with a pattern', text({ not: { pattern: '^a' }, minLength: 1 })],
  [
    'if, then, else',
    whole(
      { type: { enum: ['a', 'b'] } },
      {
        if: { properties: { type: { const: 'a' } } }, // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema; nothing awaits this object
        then: { required: ['left'], properties: { left: integer } },
        else: { required: ['right'], properties: { right: text({}) } },
      },
    ),
  ],
  [
    'references',
    whole(
      { a: { $ref: '#/$defs/positive' }, b: { $ref: '#/$defs/positive' } },
      { $defs: { positive: { type: 'integer', minimum: 1 } } },
    ),
  ],
  ['references by anchor', { $ref: '#top', $defs: { one: { $anchor: 'top', type: 'integer' } } }],
  [
    'references by id',
    {
      $id: 'https://schemas.example/root',
      $ref: 'https://schemas.example/part',
      $defs: { part: { $id: 'https://schemas.example/part', type: 'integer' } },
    },
  ],
  ['references with escapes', { $ref: '#/$defs/a~1b%25c', $defs: { 'a/b%c': { type: 'boolean' } } }],
  ['a linked list', { $ref: '#/$defs/node', $defs: { node } }],
  ['a tree', tree],
  [
    'two that refer to each other',
    {
      $ref: '#/$defs/a',
      $defs: { a: object({ b: { $ref: '#/$defs/b' } }), b: whole({ a: { $ref: '#/$defs/a' } }) },
    },
  ],
  ['a hundred levels', nested(100)],
  [
    'draft 7: definitions',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { name: text({ minLength: 2 }) },
      ...whole({ name: { $ref: '#/definitions/name' } }),
    },
  ],
  ['draft 7: tuple', array({ items: [integer, text({})], additionalItems: false, minItems: 2 })],
  ['draft 7: dependencies', whole({ a: integer }, { dependencies: { a: ['b'] } })],
  [
    'draft 4: exclusive bounds',
    { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: true, id: 'old' },
  ],
  ['OpenAPI 3.0: nullable', whole({ a: text({ nullable: true }) })],
  [
    'unknown keywords',
    { type: 'string', 'x-order': 3, discriminator: { propertyName: 'a' }, xml: {}, faker: 'name.first' },
  ],
  ['annotations of wrong types', { type: 'string', title: 5, examples: 'no list', description: null }],
  ['default', { type: 'integer', default: 42 }],
  ['default that does not fit', { type: 'integer', default: 'no' }],
  ['examples', text({ examples: ['Turin'] })],
  [
    'names that objects have already',
    closed({ constructor: text({}), toString: integer, hasOwnProperty: { type: 'boolean' } }),
  ],
  ['names of any kind', whole({ '': integer, 'a b/c~d': text({}), žluť: { type: 'boolean' } })],
  ['half a surrogate pair', { enum: ['\ud800', 'a\udfff'] }],
  ['many values', { enum: Array.from({ length: 5_000 }, (_, index) => `value ${index}`) }],
  ['many members', whole(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, text({})])))],
  [
    'an invoice',
    closed({
      number: text({ pattern: '^INV-\\d{6}$' }),
      issued: text({ format: 'date' }),
      customer: closed({
        name: text({ minLength: 1 }),
        email: text({ format: 'email' }),
        address: { anyOf: [text({}), { type: 'null' }] },
      }),
      lines: array({
        minItems: 1,
        items: closed({
          sku: text({}),
          quantity: { type: 'integer', minimum: 1 },
          price: number({ minimum: 0, multipleOf: 0.01 }),
        }),
      }),
      currency: { enum: ['EUR', 'USD'] },
    }),
  ],
  [
    'an interface with recursive parts',
    {
      $ref: '#/$defs/part',
      $defs: {
        part: closed({
          type: { enum: ['div', 'button', 'field'] },
          label: text({}),
          children: array({ items: { $ref: '#/$defs/part' } }),
          attributes: array({
            items: closed({ name: text({}), value: text({}) }),
          }),
        }),
      },
    },
  ],
];

const person: z.ZodType = z.lazy(() => z.object({ name: z.string().min(1), friends: z.array(person) }));

/** What people write with zod, as they send it. */
export const zodTypes: readonly (readonly [string, z.ZodType])[] = [
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
