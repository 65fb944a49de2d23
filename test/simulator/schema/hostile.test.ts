// Schemas that are meant to harm: a value or a 400 that names the field, in time, whatever is in them.
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { generateValue } from '../../../simulator/schema/generate-value.js';
import { cpuOf } from '../../server/cpu.js';

const lenient = { strict: false, logger: false, validateSchema: false, meta: false } as const;

/** The problem that is reported, or the value. */
const outcome = (
  schema: JsonSchema,
  { hints = ['hello 5 "x"'], time = 1000 }: { hints?: string[]; time?: number } = {},
): { value: unknown } | { problem: string } => {
  try {
    return { value: generateValue(schema, { hints, seed: 's', field: 'tools[0].parameters', time }) };
  } catch (thrown) {
    const { problem } = ProblemError.from(thrown);
    const [violation] = problem.violations ?? [];
    // Anything but a violation of this field is a crash.
    expect({ reason: problem.reason, field: violation?.field }).toEqual({
      reason: 'violation',
      field: 'tools[0].parameters',
    });
    return { problem: violation?.message ?? '' };
  }
};

const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const deep = (levels: number, wrap: (inner: JsonSchema) => JsonSchema): JsonSchema =>
  Array.from({ length: levels }).reduce<JsonSchema>((inner) => wrap(inner), { type: 'string' });
const parsed = (text: string): JsonSchema => JSON.parse(text) as JsonSchema;

describe('without any value', () => {
  it.each<readonly [string, JsonSchema, RegExp]>([
    ['false', false, /"false schema"/],
    ['not anything', { not: {} }, /"not"/],
    ['not true', { type: 'string', not: true }, /"not"/],
    ['two types at once', { allOf: [{ type: 'string' }, { type: 'integer' }] }, /"type"/],
    ['bounds that cross', { type: 'number', minimum: 5, maximum: 3 }, /"maximum"/],
    ['no integer between', { type: 'integer', minimum: 0.2, maximum: 0.8 }, /"maximum"/],
    ['exclusive bounds that meet', { type: 'number', exclusiveMinimum: 1, maximum: 1 }, /"exclusiveMinimum"/],
    ['no multiple between', { type: 'integer', multipleOf: 10, minimum: 11, maximum: 19 }, /"maximum"/],
    ['lengths that cross', { type: 'string', minLength: 5, maxLength: 3 }, /"minLength"/],
    ['items that cross', { type: 'array', minItems: 3, maxItems: 1 }, /"minItems"/],
    ['members that cross', { ...object({ a: {}, b: {} }), maxProperties: 1 }, /"maxProperties"/],
    [
      'a required member that may not be there',
      { ...object({}), required: ['x'], additionalProperties: false },
      /"additionalProperties"/,
    ],
    [
      'a required member of another name',
      { type: 'object', required: ['abc'], propertyNames: { maxLength: 2 } },
      /"maxLength"/,
    ],
    ['enum of another type', { type: 'string', enum: [1, 2] }, /"type"/],
    ['const against enum', { const: 'a', enum: ['b'] }, /"enum"/],
    [
      'more different booleans than there are',
      { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 },
      /"minItems"/,
    ],
    ['a pattern that the length forbids', { type: 'string', pattern: '^[a-z]{5}$', maxLength: 3 }, /"pattern"/],
    ['a pattern that nothing matches', { type: 'string', pattern: 'a^b' }, /"pattern"/],
    ['itself, required', { ...object({ me: { $ref: '#' } }) }, /never ends/],
    [
      'itself, by way of another',
      {
        $ref: '#/$defs/a',
        $defs: { a: object({ b: { $ref: '#/$defs/b' } }), b: object({ a: { $ref: '#/$defs/a' } }) },
      },
      /never ends/,
    ],
    ['itself in a full array', { type: 'array', minItems: 1, items: { $ref: '#' } }, /never ends/],
    ['an empty list of alternatives', { anyOf: [] }, /./],
    [
      'oneOf whose alternatives always hold together',
      { oneOf: [{ type: 'string' }, { type: 'string' }] },
      /^cannot be met/,
    ],
  ])('%s', (_, schema, problem) =>
    expect(outcome(schema, { time: 20_000 })).toEqual({ problem: expect.stringMatching(problem) }),
  );

  it.each<readonly [string, JsonSchema]>([
    ['a reference to itself, for the same value', { anyOf: [{ type: 'integer' }, { $ref: '#' }] }],
    [
      'references in a ring',
      {
        $ref: '#/$defs/a',
        $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }, { type: 'null' }] }, b: { $ref: '#/$defs/a' } },
      },
    ],
    ['nothing but a reference to itself', { $ref: '#' }],
  ])('asks the same again and again: %s', (_, schema) =>
    expect(outcome(schema, { time: 20_000 })).toEqual({
      problem: expect.stringMatching(/refers to itself without end|never ends/),
    }),
  );

  it('says where', () => {
    const schema = object({
      list: { type: 'array', minItems: 1, items: object({ code: { type: 'string', pattern: 'a^b' } }) },
    });
    expect(outcome(schema, { time: 20_000 })).toEqual({ problem: expect.stringContaining('/list/0/code') });
  });
});

describe('no schema at all', () => {
  it.each<readonly [string, unknown, RegExp]>([
    ['an unknown type', { type: 'strnig' }, /is no valid JSON Schema: \/type/],
    ['a number for a type', { type: 5 }, /is no valid JSON Schema: \/type/],
    ['properties as a list', { properties: [] }, /is no valid JSON Schema: \/properties/],
    ['a number for a member', { properties: { a: 7 } }, /is no valid JSON Schema: \/properties\/a/],
    ['required as a word', { required: 'a' }, /is no valid JSON Schema: \/required/],
    ['a negative length', { minLength: -1 }, /is no valid JSON Schema: \/minLength/],
    ['a step of nothing', { multipleOf: 0 }, /is no valid JSON Schema: \/multipleOf/],
    ['an enum that is none', { enum: 'a' }, /is no valid JSON Schema: \/enum/],
    ['an empty enum', { enum: [] }, /is no schema that can be worked with/],
    ['a broken pattern', { type: 'string', pattern: '(' }, /has a pattern that is no regular expression: \(/],
    [
      'a reference to elsewhere',
      { $ref: 'https://example.com/schema.json' },
      /refers to "https:\/\/example.com\/schema.json", which is not in the schema/,
    ],
    ['a reference to a file', { $ref: 'file:///etc/passwd' }, /which is not in the schema/],
    ['a reference to nothing', { $ref: '#/$defs/none' }, /which is not in the schema/],
    ['a reference that is a number', { $ref: 5 }, /is no valid JSON Schema: \/\$ref/],
    [
      'the same name twice',
      { $defs: { a: { $id: 'http://x.example/a' }, b: { $id: 'http://x.example/a', type: 'string' } } },
      /./,
    ],
  ])('%s', (_, schema, problem) =>
    expect(outcome(schema as JsonSchema, { time: 20_000 })).toEqual({ problem: expect.stringMatching(problem) }),
  );
});

describe('too much', () => {
  it.each<readonly [string, JsonSchema, RegExp]>([
    ['a text of ten million characters', { type: 'string', minLength: 1e7 }, /asks for a text of 10000000 characters/],
    ['a number of characters beyond counting', { type: 'string', minLength: 1e300 }, /asks for a text of/],
    ['an array of ten million', { type: 'array', minItems: 1e7 }, /asks for an array of 10000000 elements/],
    [
      'an array that must contain ten million',
      { type: 'array', contains: { const: 1 }, minContains: 1e7 },
      /asks for an array of/,
    ],
    ['ten million members', { type: 'object', minProperties: 1e7 }, /asks for an object of 10000000 members/],
    [
      'thousands of arrays of thousands',
      { type: 'array', minItems: 9_000, items: { type: 'array', minItems: 9_000 } },
      /too many steps|takes longer/,
    ],
    ['deeper than the stack', deep(2_000, (inner) => ({ not: inner })), /is nested deeper than 400 levels/],
    [
      'deeper than JSON can be written',
      deep(20_000, (inner) => object({ a: inner })),
      /is nested deeper|nested too deeply/,
    ],
    [
      'a pattern that backtracks for years',
      { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', minLength: 60, not: { minLength: 1 } },
      /takes longer|cannot be met/,
    ],
    ['a pattern of billions', { type: 'string', pattern: '^((((a{500}){500}){500}){500})$' }, /./],
  ])('%s', async (_, schema, problem) => {
    const worked = await cpuOf(() => expect(outcome(schema)).toEqual({ problem: expect.stringMatching(problem) }));
    expect(worked).toBeLessThan(30_000);
  });

  it('stops an expression that would backtrack for ever over the message', async () => {
    const worked = await cpuOf(() => {
      const evil = outcome({ type: 'string', pattern: '^(a+)+$' }, { hints: [`${'a'.repeat(60)}!`] });
      // The message is what the expression chokes on; whichever way out is taken, there is one.
      expect(Object.keys(evil)).toHaveLength(1);
    });
    expect(worked).toBeLessThan(30_000);
  });

  it('works again after it was stopped', () => {
    outcome({ type: 'string', pattern: '^(a+)+$', not: { minLength: 0 } }, { hints: [`${'a'.repeat(40)}!`], time: 20 });
    expect(outcome({ type: 'integer', minimum: 3, maximum: 3 })).toEqual({ value: 3 });
  });
});

describe('strange but harmless', () => {
  const ajv = new Ajv2020({ ...lenient, ownProperties: true, allErrors: true });

  it.each<readonly [string, JsonSchema]>([
    [
      'alternatives within alternatives',
      deep(7, (inner) => ({ anyOf: [inner, { allOf: [inner, { minLength: 1 }] }] })),
    ],
    ['huge bounds', { type: 'number', minimum: -1e308, maximum: 1e308 }],
    ['huge upper limits', { type: 'string', maxLength: 1e300 }],
    ['a hundred thousand values', { enum: Array.from({ length: 100_000 }, (_, index) => index) }],
    [
      'two thousand members',
      {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`m${index}`, { type: 'string' }])),
      },
    ],
    ['two hundred levels', deep(200, (inner) => object({ a: inner }))],
    [
      'words of the generator that it is tried with',
      { type: 'string', faker: 'x', chance: 'y', template: '#{z}', jsonPath: '$' } as JsonSchema,
    ],
    ['members that only prototypes have', { type: 'object', required: ['valueOf', 'isPrototypeOf'] }],
  ])('%s', (_, schema) => {
    const made = outcome(schema, { time: 3_000 });
    expect(made).toEqual({ value: expect.anything() });
    expect(ajv.compile(schema)((made as { value: unknown }).value)).toBe(true);
  });

  it.each([
    '{"type":"object","properties":{"__proto__":{"type":"object","properties":{"polluted":{"const":true}},"required":["polluted"]}},"required":["__proto__"]}',
    '{"__proto__":{"type":"string"},"type":"object"}',
    '{"type":"object","properties":{"constructor":{"type":"object","properties":{"prototype":{"type":"object","properties":{"polluted":{"const":1}},"required":["polluted"]}},"required":["prototype"]}},"required":["constructor"]}',
    '{"$ref":"#/__proto__","type":"object"}',
    '{"$ref":"#/constructor"}',
    '{"$ref":"#/$defs/__proto__","$defs":{"__proto__":{"type":"integer"}}}',
    '{"type":"object","patternProperties":{"^__proto__$":{"const":1}},"minProperties":1,"additionalProperties":false}',
    '{"type":"object","propertyNames":{"const":"__proto__"},"minProperties":1}',
    '{"dependentRequired":{"__proto__":["a"]},"type":"object"}',
    '{"const":{"__proto__":{"polluted":true}}}',
    '{"enum":[{"constructor":{"prototype":{"polluted":true}}}]}',
  ])('leaves prototypes alone: %s', (text) => {
    const made = outcome(parsed(text));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
    if ('value' in made && typeof made.value === 'object') {
      expect([Object.prototype, Array.prototype, null]).toContainEqual(Object.getPrototypeOf(made.value));
    }
  });

  it.each<readonly [string, JsonSchema]>([
    ['enum', { anyOf: [{ enum: [{}, false] }, object({ toString: {} })], minProperties: 1 }],
    ['contains', { type: 'array', minItems: 2, contains: { const: {} }, items: object({ valueOf: {} }) }],
    ['schemas', parsed('{"enum":[{"toString":1},{"toString":2},{"valueOf":{}}],"type":"object"}')],
    ['required', parsed('{"required":[{"toString":1},{"toString":1}]}')],
  ])('is not confused by members that comparisons call: %s', (_, schema) =>
    expect(Object.keys(outcome(schema))).toHaveLength(1),
  );

  it('is not fooled by a message of any kind', () => {
    const schema = object({
      city: { type: 'string' },
      count: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
    });
    for (const hints of [
      ['a'.repeat(1_000_000)],
      ['1 '.repeat(200_000)],
      ['"'.repeat(50_000)],
      ['\ud800'.repeat(1_000)],
      ['city: '.repeat(5_000)],
      ['count: '.repeat(5_000)],
      ['A '.repeat(20_000)],
      ['(((((1 + '.repeat(4_000)],
      Array.from({ length: 1_000 }, () => 'in Ghent and Oslo'),
    ]) {
      expect(outcome(schema, { hints, time: 20_000 })).toEqual({ value: expect.anything() });
    }
  });

  it('keeps the schemas of one caller from another', () => {
    const first: JsonSchema = {
      $id: 'https://x.example/s',
      $defs: { a: { $id: 'https://x.example/a', const: 1 } },
      $ref: 'https://x.example/a',
    };
    expect(outcome(first)).toEqual({ value: 1 });
    expect(outcome({ $ref: 'https://x.example/a' })).toEqual({ problem: expect.stringContaining('not in the schema') });
    expect(outcome({ ...first, $defs: { a: { $id: 'https://x.example/a', const: 2 } } })).toEqual({ value: 2 });
  });
});
