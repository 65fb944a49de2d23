// Values that a message holds come before made-up ones; the forms around schemas: enums, free objects, the content surface's own schemas.
import { describe, expect, it } from '@jest/globals';
import { fromContentSchema } from '../../../simulator/content/index.js';
import type { JsonSchema, ResponseFormat } from '../../../simulator/conversation/conversation.js';
import { generateValue, structuredText } from '../../../simulator/schema/generate-value.js';
import { splitWords, stem } from '../../../simulator/schema/words.js';
import { yamlOf } from '../../harness/contract.js';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: Record<string, unknown>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const draw = (schema: JsonSchema, ...hints: string[]) =>
  generateValue(schema, { hints, seed: 's', field: 'f', time: 2_000 });

describe('from the message', () => {
  it.each<readonly [string, Record<string, unknown>, unknown]>([
    ...yamlOf<[message: string, members: Record<string, unknown>, value: unknown][]>(
      'simulator/schema/from-message.yaml',
    ),
    [
      'Alice and Bob are going to a science fair on Friday.',
      { name: text, date: text, participants: { type: 'array', items: text } },
      { name: expect.any(String), date: 'Friday', participants: ['Alice', 'Bob'] },
    ],
    [
      'Give me 4 ideas',
      { ideas: { type: 'array', items: text } },
      { ideas: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] },
    ],
  ])('%s', (message, properties, want) => expect(draw(object(properties), message)).toEqual(want));

  it('prefers the newest message', () =>
    expect(draw(object({ city: text }), 'I was in Ghent.', 'Now I am in Oslo.')).toEqual({ city: 'Oslo' }));

  it('takes the alternative that the message names', () => {
    const shape = {
      oneOf: ['circle', 'square'].map((kind) => object({ kind: { const: kind }, size: { type: 'number' } })),
    };
    expect(draw(shape, 'A square, size 5')).toEqual({ kind: 'square', size: 5 });
    expect(draw(shape, 'A circle, size 2')).toEqual({ kind: 'circle', size: 2 });
  });

  it('obeys the schema where the message does not', () => {
    expect(draw(object({ age: { ...integer, maximum: 40 } }), 'aged 45')).toEqual({ age: expect.any(Number) });
    expect(draw(object({ city: { ...text, maxLength: 4 } }), 'in San Francisco')).toEqual({
      city: expect.stringMatching(/^.{0,4}$/),
    });
  });

  it('makes up what looks right by its name', () => {
    const made = draw(
      object({
        email: text,
        website: text,
        birth_year: integer,
        latitude: { type: 'number' },
        rating: integer,
        id: { ...text, format: 'uuid' },
      }),
    ) as Record<string, unknown>;
    expect(made).toEqual({
      email: expect.stringMatching(/^[a-z.]+@example\.com$/),
      website: expect.stringMatching(/^https:\/\/example\.com\//),
      birth_year: expect.any(Number),
      latitude: expect.any(Number),
      rating: expect.any(Number),
      id: expect.stringMatching(/^[\da-f]{8}-/),
    });
    expect(made.birth_year).toBeGreaterThan(1900);
    expect(Math.abs(made.latitude as number)).toBeLessThan(90);
    expect([1, 2, 3, 4, 5]).toContain(made.rating);
  });

  it('differs with the seed', () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
      generateValue(object({ title: text }), { hints: [], seed, field: 'f', time: 2_000 }),
    );
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThan(2);
  });
});

describe('the text of an answer', () => {
  const options = { hints: ['Classify: "Alice has 3 cats" as a positive statement'], seed: 's', time: 2_000 };

  it('is compact JSON with members in the order of the schema', () => {
    const format: ResponseFormat = {
      type: 'json_schema',
      schema: object({ zebra: integer, apple: { const: 'a' }, mango: { type: 'null' } }),
      strict: true,
      field: 'f',
    };
    expect(structuredText(format, options)).toMatch(/^\{"zebra":\d+,"apple":"a","mango":null\}$/);
  });

  it('is an object made of the message where there is no schema', () => {
    expect(JSON.parse(structuredText({ type: 'json_object' }, options))).toEqual({
      simulated: true,
      message: options.hints[0],
      words: 9,
      keywords: expect.any(Array),
    });
    expect(JSON.parse(structuredText({ type: 'json_object' }, { ...options, hints: [] }))).toEqual({
      simulated: true,
      message: '',
      words: 0,
      keywords: [],
    });
  });

  it('is one value of an enum, as it is: the one that the message names, else any', () => {
    expect(structuredText({ type: 'enum', values: ['negative', 'positive'] }, options)).toBe('positive');
    expect(['x', 'y']).toContain(structuredText({ type: 'enum', values: ['x', 'y'] }, options));
    expect(structuredText({ type: 'enum', values: ['Only one'] }, { ...options, hints: '' })).toBe('Only one');
  });
});

describe('schemas of the content surface', () => {
  it.each<readonly [object, JsonSchema]>(
    yamlOf<readonly [object, JsonSchema][]>('simulator/schema/content-schemas.yaml'),
  )('%j', (given, want) => expect(fromContentSchema(given)).toEqual(want));

  it('keep the order of members that is asked for', () => {
    const given = {
      type: 'OBJECT',
      properties: { a: { type: 'NULL' }, b: { type: 'NULL' }, c: { type: 'NULL' } },
      required: ['a', 'b', 'c'],
      propertyOrdering: ['c', 'a'],
    };
    expect(JSON.stringify(draw(fromContentSchema(given)))).toBe('{"c":null,"a":null,"b":null}');
  });
});

it('takes names and words apart alike', () => {
  expect(splitWords('getHTTPStatus_code-2 žluť')).toEqual(['get', 'http', 'status', 'code', '2', 'žluť']);
  for (const words of ['search searches searching searched', 'city cities', 'box boxes', 'status', 'glass'])
    expect(new Set(words.split(' ').map(stem)).size).toBe(1);
});
