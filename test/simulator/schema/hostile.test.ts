// Schemas that are meant to harm: a value or a 400 that names the field, in time, whatever is in them.

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { JsonSchema } from '../../../simulator/conversation/conversation.js';
import { generateValue } from '../../../simulator/schema/generate-value.js';
import { yamlOf } from '../../harness/contract.js';
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

describe('is refused', () => {
  it.each(yamlOf<[name: string, schema: JsonSchema, problem: string][]>('simulator/schema/refused.yaml'))(
    '%s',
    (_, schema, problem) =>
      expect(outcome(schema, { time: 20_000 })).toEqual({ problem: expect.stringMatching(new RegExp(problem)) }),
  );

  it('says where', () => {
    const schema = object({
      list: { type: 'array', minItems: 1, items: object({ code: { type: 'string', pattern: 'a^b' } }) },
    });
    expect(outcome(schema, { time: 20_000 })).toEqual({ problem: expect.stringContaining('/list/0/code') });
  });
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
    const made = outcome(schema, { time: 20_000 });
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
