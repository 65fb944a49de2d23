// Values that a message holds come before made-up ones; the forms around schemas: enums, free objects, the content surface's own schemas.
import { describe, expect, it } from '@jest/globals';
import { runWithin, tooSlow } from '../../../runtime/time-budget.js';
import type { JsonSchema, ResponseFormat } from '../../../simulator/conversation/conversation.js';
import { fromContentSchema } from '../../../simulator/schema/content-schema.js';
import { generateValue, structuredText } from '../../../simulator/schema/generate-value.js';
import { extractFacts } from '../../../simulator/schema/message/facts.js';
import { singular, splitWords, stem } from '../../../simulator/schema/message/words.js';

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
    [
      'John Smith is 45 years old, lives in Boston, MA, and can be reached at john@example.com or +1 (555) 123-4567.',
      { name: text, age: integer, city: text, email: text, phone: text },
      { name: 'John Smith', age: 45, city: 'Boston, MA', email: 'john@example.com', phone: '+1 (555) 123-4567' },
    ],
    [
      'Name: Ada Lovelace\nAge: 36\nOccupation: mathematician',
      { name: text, age: integer, occupation: text },
      { name: 'Ada Lovelace', age: 36, occupation: 'mathematician' },
    ],
    [
      'Alice and Bob are going to a science fair on Friday.',
      { name: text, date: text, participants: { type: 'array', items: text } },
      { name: expect.any(String), date: 'Friday', participants: ['Alice', 'Bob'] },
    ],
    [
      'The invoice total is $1,234.50, due on March 5, 2024.',
      { total: { type: 'number' }, due_date: { ...text, format: 'date' } },
      { total: 1234.5, due_date: '2024-03-05' },
    ],
    [
      'Meet me on 2025-07-01 at 3:30 pm',
      { start: { ...text, format: 'date-time' }, time: text },
      { start: '2025-07-01T15:30:00Z', time: '15:30' },
    ],
    [
      'The review is very positive; sentiment: positive',
      { sentiment: { enum: ['negative', 'neutral', 'positive'] } },
      { sentiment: 'positive' },
    ],
    ['tags: red, green and blue', { tags: { type: 'array', items: text } }, { tags: ['red', 'green', 'blue'] }],
    ['- milk\n- bread\n- eggs', { items: { type: 'array', items: text } }, { items: ['milk', 'bread', 'eggs'] }],
    [
      'Give me 4 ideas',
      { ideas: { type: 'array', items: text } },
      { ideas: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] },
    ],
    ['numbers 3, 7 and 12', { numbers: { type: 'array', items: integer } }, { numbers: [3, 7, 12] }],
    [
      'See https://example.org/a?b=1, server 192.0.2.7',
      { url: text, ip: { ...text, format: 'ipv4' } },
      { url: 'https://example.org/a?b=1', ip: '192.0.2.7' },
    ],
    [
      'It is urgent but not public',
      { urgent: { type: 'boolean' }, is_public: { type: 'boolean' } },
      { urgent: true, is_public: false },
    ],
    [
      'Order AB-1234 please',
      { order_id: text, code: { ...text, pattern: '^[A-Z]{2}-\\d{4}$' } },
      { order_id: 'AB-1234', code: 'AB-1234' },
    ],
    ['Paint it blue, #ff0080 for the frame', { colour: text }, { colour: '#ff0080' }],
    [
      'priority is "high", user name = ada99',
      { priority: text, user_name: text },
      { priority: 'high', user_name: 'ada99' },
    ],
    [
      'From Ghent to Oslo for two adults and 1 child',
      { from: text, to: text, adults: integer, children: integer },
      { from: 'Ghent', to: 'Oslo', adults: 2, children: 1 },
    ],
  ])('%s', (message, properties, want) => expect(draw(object(properties), message)).toEqual(want));

  it('takes each element of a list from its own line', () => {
    const people = object({ people: { type: 'array', items: object({ name: text, age: integer }) } });
    expect(draw(people, '- Ada Marlow, 36 years old\n- Jonas Lind, 41 years old')).toEqual({
      people: [
        { name: 'Ada Marlow', age: 36 },
        { name: 'Jonas Lind', age: 41 },
      ],
    });
  });

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
      numbers: [3],
      names: expect.arrayContaining(['Alice']),
      quotations: ['Alice has 3 cats'],
    });
    expect(JSON.parse(structuredText({ type: 'json_object' }, { ...options, hints: [] }))).toEqual({
      simulated: true,
      message: '',
      words: 0,
    });
  });

  it('is one value of an enum, as it is: the one that the message names, else any', () => {
    expect(structuredText({ type: 'enum', values: ['negative', 'positive'] }, options)).toBe('positive');
    expect(['x', 'y']).toContain(structuredText({ type: 'enum', values: ['x', 'y'] }, options));
    expect(structuredText({ type: 'enum', values: ['Only one'] }, { ...options, hints: '' })).toBe('Only one');
  });
});

describe('schemas of the content surface', () => {
  it.each<readonly [object, JsonSchema]>([
    [{ type: 'STRING' }, { type: 'string' }],
    [
      { type: 'string', description: 'x', format: 'date' },
      { type: 'string', description: 'x', format: 'date' },
    ],
    [{ type: 'TYPE_UNSPECIFIED' }, {}],
    [
      { type: 'INTEGER', nullable: true, minimum: 1, maximum: 5 },
      { type: ['integer', 'null'], minimum: 1, maximum: 5 },
    ],
    [
      { type: 'STRING', enum: ['a', 'b'], format: 'enum' },
      { type: 'string', enum: ['a', 'b'], format: 'enum' },
    ],
    [
      { type: 'STRING', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { type: 'ARRAY', items: { type: 'NUMBER' }, minItems: 1, maxItems: '3' },
      { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 },
    ],
    [
      { type: 'OBJECT', properties: { a: { type: 'BOOLEAN', example: true } }, required: ['a'] },
      { type: 'object', properties: { a: { type: 'boolean', examples: [true] } }, required: ['a'] },
    ],
    [
      { anyOf: [{ type: 'STRING' }, { type: 'INTEGER' }], nullable: true },
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    ],
  ])('%j', (given, want) => expect(fromContentSchema(given)).toEqual(want));

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

describe('the parts', () => {
  it('words of names', () => {
    expect(splitWords('getHTTPStatus_code-2 žluť')).toEqual(['get', 'http', 'status', 'code', '2', 'žluť']);
    expect(['cities', 'boxes', 'status', 'children', 'tags', 'glass'].map(singular)).toEqual([
      'city',
      'box',
      'status',
      'child',
      'tag',
      'glass',
    ]);
    expect(new Set(['search', 'searches', 'searching', 'searched'].map(stem)).size).toBe(1);
  });

  it('facts are none where form does not show them', () => {
    const { numbers, names, lists, dates } = extractFacts('hello there, this is plain. 2024-13-45 is no date');
    expect({ numbers, names, lists, dates }).toEqual({ numbers: [], names: [], lists: [], dates: [] });
  });

  it('work that does not end is ended, and what it throws is thrown', () => {
    const forever = () => {
      for (;;);
    };
    expect(runWithin(20, forever)).toBe(tooSlow);
    expect(runWithin(1_000, () => 'done')).toBe('done');
    expect(runWithin(1_000, () => runWithin(1_000, () => 'inner'))).toBe('inner');
    expect(() => runWithin(1_000, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
  });
});
