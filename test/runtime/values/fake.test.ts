// Values for the schemas of a document: what attempts choose, what proposals and overrides put in, and how much is made.
import { describe, expect, it } from '@jest/globals';
import { asObject } from '../../../runtime/json.js';
import { NoValueError } from '../../../runtime/no-value.js';
import { createFake } from '../../../runtime/values/fake.js';
import { generateValue } from '../../../runtime/values/generate-values.js';
import { nameWords, numberKind, textKind } from '../../../runtime/values/kinds.js';
import type { Place } from '../../../runtime/values/value-context.js';

const text = { type: 'string' };
const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  components: {
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'lines'],
        properties: { id: text, note: text, paid: { const: 'yes' }, lines: { type: 'array', items: $ref('Line') } },
      },
      Line: { type: 'object', required: ['sku'], properties: { sku: text, size: { enum: ['S', 'M', 'L'] } } },
      Pet: {
        oneOf: [$ref('Cat'), $ref('Dog')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: { type: 'object', properties: { kind: text, lives: { type: 'integer' } }, required: ['lives'] },
      Dog: { type: 'object', properties: { kind: text, tricks: { type: 'array', items: text } }, required: ['tricks'] },
      Tree: {
        type: 'object',
        required: ['children'],
        properties: { children: { type: 'array', items: $ref('Tree') } },
      },
      Endless: { type: 'object', required: ['more'], properties: { more: $ref('Endless') } },
    },
  },
};
const fake = createFake(document);

describe('attempts', () => {
  it('are the same for the same seed, and the first takes what stands first', () => {
    const first = fake($ref('Order'), { seed: 'a', attempt: 0 });
    expect(fake($ref('Order'), { seed: 'a', attempt: 0 })).toEqual(first);
    expect(first).toEqual({
      id: expect.any(String),
      note: expect.any(String),
      paid: 'yes',
      lines: [{ sku: expect.any(String), size: 'S' }],
    });
  });

  it('differ later, and every third has required members only', () => {
    const sizes = Array.from({ length: 30 }, (_, at) => JSON.stringify(fake($ref('Line'), { seed: 'a', attempt: at })));
    expect(new Set(sizes.map((each) => /"size":"(.)"/.exec(each)?.[1]))).toEqual(new Set(['S', 'M', 'L', undefined]));
    expect(Object.keys(asObject(fake($ref('Order'), { seed: 'a', attempt: 2 })))).toEqual(['id', 'lines']);
  });

  it('have what a condition asks for, and the pattern of a name in each part', () => {
    const kind = { const: 'a' };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const asked = { if: { properties: { kind } }, then: { required: ['x'] }, else: { required: ['y'] } };
    const schema = { type: 'object', required: ['kind'], properties: { kind, x: text, y: text }, ...asked };
    const part = (said: object) => ({ type: 'object', patternProperties: { '^x-': said } });
    const members = { allOf: [part({ ...text, minLength: 12 }), part({ pattern: '^[a-z]+$' }), { minProperties: 1 }] };
    const sample = { seed: 'a', attempt: 0, optional: 'named' } as const;
    expect(fake(schema, sample)).toEqual({ kind: 'a', x: expect.any(String) });
    expect(Object.values(asObject(fake(members, sample)))).toEqual([expect.stringMatching(/^[a-z]{12,}$/)]);
  });

  it('without optional members show the examples of the others', () => {
    const members = {
      label: { type: 'string', examples: ['Team'] },
      count: { type: 'integer', default: 7 },
      note: { examples: ['x'] },
    };
    const schema = { type: 'object', required: ['label', 'count'], properties: members, examples: [{ note: 'whole' }] };
    expect(fake(schema, { seed: 'a', attempt: 0, optional: 'none' })).toEqual({ label: 'Team', count: 7 });
  });

  it('are varied from the start if asked for', () => {
    const seeds = Array.from({ length: 20 }, (_, at) => `${at}`);
    const all = (varied: boolean) =>
      seeds.map((seed) => asObject(fake($ref('Line'), { seed, attempt: 0, varied })).size);
    expect(new Set(all(true)).size).toBeGreaterThan(2);
    expect(new Set(all(false))).toEqual(new Set(['S']));
  });
});

it.each([
  ['cat', 'lives'],
  ['Dog', 'tricks'],
])('the tag of a branch is the one of the discriminator: %s', (kind, member) => {
  const pets = Array.from({ length: 12 }, (_, attempt) => asObject(fake($ref('Pet'), { seed: 'a', attempt })));
  const some = pets.filter((pet) => pet.kind === kind);
  expect(some.length).toBeGreaterThan(0);
  for (const pet of some) expect(pet).toHaveProperty(member);
});

it('recursion ends, and what cannot end is refused', () => {
  for (let attempt = 0; attempt < 9; attempt += 1)
    expect(JSON.stringify(fake($ref('Tree'), { seed: 'a', attempt })).length).toBeLessThan(2_000);
  expect(() => fake($ref('Endless'), { seed: 'a', attempt: 0 })).toThrow(NoValueError);
});

it('places have pointers and names in the document, by which values are replaced', () => {
  const places: Place[] = [];
  const made = fake($ref('Order'), {
    seed: 'a',
    attempt: 0,
    replace(place) {
      places.push(place);
      return place.labels.includes('Line.sku') ? { value: { any: 'thing' } } : undefined;
    },
  });
  expect(asObject(made).lines).toEqual([{ sku: { any: 'thing' }, size: 'S' }]);
  expect(places.map(({ path, labels }) => [path, labels.filter((label) => label !== '')])).toEqual([
    ['', ['Order']],
    ['/id', ['Order.id']],
    ['/note', ['Order.note']],
    ['/paid', ['Order.paid']],
    ['/lines', ['Order.lines']],
    ['/lines/0', ['Order.lines[]', 'Line']],
    ['/lines/0/sku', ['Line.sku']],
    ['/lines/0/size', ['Line.size']],
  ]);
});

describe('proposals', () => {
  const schema = {
    type: 'object',
    required: ['city', 'tags'],
    properties: { city: { ...text, maxLength: 5 }, tags: { type: 'array', items: text, minItems: 1 }, country: text },
  };

  it('come first, and those that Ajv refuses are passed over', () => {
    const value = generateValue(schema, {
      seed: 'a',
      time: 1_000,
      optional: 'named',
      propose: ({ path }) =>
        path === '/city' ? { named: [7, 'Oslo'] } : path === '/tags' ? { length: 3 } : { possible: ['maybe'] },
    });
    expect(value).toEqual({ city: 'Oslo', tags: ['maybe', expect.any(String), expect.any(String)] });
  });

  it('that contradict the schema in the end are left out', () => {
    const value = generateValue(
      {
        type: 'object',
        properties: { a: { type: 'integer' } },
        required: ['a'],
        not: { properties: { a: { const: 3 } } },
      },
      { seed: 'a', time: 1_000, propose: () => ({ named: [3] }) },
    );
    expect(value).toEqual({ a: expect.any(Number) });
    expect(value).not.toEqual({ a: 3 });
  });
});

it.each([
  ['userName', 'user name', 'user name', undefined],
  ['HTTPStatus_code', 'http status code', 'code', undefined],
  ['birth_year', 'birth year', undefined, 'year'],
  ['from', 'from', 'origin', undefined],
  ['e-mail', 'e mail', 'email', undefined],
  ['maxResults', 'max results', undefined, 'count'],
])('the name %s says what its member holds', (name, words, textual, numeric) => {
  expect(nameWords(name)).toBe(words);
  expect([textKind(words), numberKind(words)?.kind]).toEqual([textual, numeric]);
});

describe('keywords that few contracts have', () => {
  const flagged = (flag: string) => ({
    type: 'object',
    required: ['on'],
    properties: { on: { type: flag === 'true' ? 'boolean' : 'integer' } },
  });
  const union = (first: string, second: string) => ({
    oneOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }],
    discriminator: { propertyName: 'on', mapping: { [first]: '#/$defs/A', [second]: '#/$defs/B' } },
    $defs: { A: flagged(first), B: flagged(first) },
  });
  it.each<[string, object | boolean, unknown]>([
    ['a tab in a pattern', { type: 'string', pattern: '^a\\tb$' }, 'a\tb'],
    ['a control character', { type: 'string', pattern: '^\\cC\\x2e\\0$' }, '\u0003.\0'],
    ['a backslash before a letter', { type: 'string', pattern: '^\\\\t$' }, '\\t'],
    [
      'prefixItems beside those of a branch',
      { type: 'array', minItems: 2, prefixItems: [{ const: 'a' }], oneOf: [{ prefixItems: [true, { const: 'b' }] }] },
      ['a', 'b'],
    ],
  ])('%s', (_name, schema, want) => expect(generateValue(schema, { seed: 'a', time: 2000 })).toEqual(want));

  it('a list that contains nothing is no list', () =>
    expect(generateValue({ contains: false }, { seed: 'a', time: 2000 })).not.toBeInstanceOf(Array));

  it.each([
    ['true', 'false', true],
    ['1', '2', 1],
  ])('tags that are no texts: %s', (first, second, want) => {
    const schema = union(first, second);
    expect(createFake(schema)(schema, { seed: 'a', attempt: 0 })).toEqual({ on: want });
  });
});
