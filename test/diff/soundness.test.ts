// No break is missed: where a validator says that an edited schema refuses what the old one took, the diff of a request is breaking, and where it takes
// more, that of a reply. Schemas, edits and values are drawn from a fixed seed.
import { expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';

let state = 51;
/** A number below 1 (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), 1 | state);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
}
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;

const values = [
  ...[null, true, 0, 1, 2, 3, 1.5, '', 'a', 'ab', 'abc', [], [1], ['a'], [1, 'a'], ['a', 'a'], [1, 2, 3], {}, { a: 1 }],
  ...[{ a: 'a' }, { b: 1 }, { a: 1, b: 2 }, { a: null, b: 1 }, { a: 1, 'x-c': 1 }, { 'x-c': 'a' }, { a: ['a'], b: 1 }],
];
const types = ['string', 'integer', 'number', 'array', 'object', 'boolean', 'null'];

/** Keywords with the values that they may have. Alternatives of a `oneOf` that overlap in part are not looked at by the diff. */
const keywords: Readonly<Record<string, (depth: number) => unknown>> = {
  type: () => (random() < 0.2 ? [...new Set([pick(types), pick(types)])] : pick(types)),
  enum: () => [...new Set([pick(values), pick(values)])],
  minLength: () => pick([0, 1, 2]),
  maxLength: () => pick([1, 2, 3]),
  pattern: () => pick(['^a', 'b$', '.*']),
  minimum: () => pick([0, 1, 2]),
  exclusiveMaximum: () => pick([2, 3]),
  multipleOf: () => pick([1, 2, 0.5]),
  minItems: () => pick([1, 2]),
  maxItems: () => pick([1, 2]),
  uniqueItems: () => true,
  required: () => pick([['a'], ['b'], ['a', 'b']]),
  dependentRequired: () => ({ a: ['b'] }),
  additionalProperties: (depth) => random() < 0.5 && schema(depth),
  patternProperties: (depth) => ({ [pick(['^x-', '^[ab]'])]: schema(depth) }),
  properties: (depth) => ({ a: schema(depth), b: schema(depth) }),
  items: (depth) => schema(depth),
  prefixItems: (depth) => [schema(depth), schema(depth)],
  anyOf: (depth) => [schema(depth), schema(depth)],
  allOf: (depth) => [schema(depth), schema(depth)],
  not: (depth) => schema(depth),
  contains: (depth) => schema(depth),
};
const plain = Object.keys(keywords).slice(0, 13);

function schema(depth: number): JsonObject {
  const names = [random() < 0.8 ? 'type' : 'enum', ...[1, 2, 3].map(() => pick(depth ? Object.keys(keywords) : plain))];
  // A property that is declared on one side only is no break, though it has a schema.
  return Object.fromEntries(
    names.filter((name) => name !== 'properties').map((name) => [name, keywords[name]?.(depth - 1)]),
  );
}

const operation = (part: JsonObject) => ({
  ...{ openapi: '3.1.0', info: { title: 'T', version: '1' } },
  paths: { '/a': { post: { operationId: 'a', responses: {}, ...part } } },
});
const content = (of: JsonObject) => ({ description: 'd', content: { 'application/json': { schema: of } } });
const request = (of: JsonObject) => operation({ requestBody: content(of) });
const reply = (of: JsonObject) => operation({ responses: { 200: content(of) } });
const breaks = (before: JsonObject, after: JsonObject) =>
  diffContracts(before, after).some(({ level }) => level === 'breaking');

it('finds what a validator finds', () => {
  const ajv = new Ajv2020({ strict: false });
  let witnesses = 0;
  for (let round = 0; round < 500; round++) {
    const old: JsonObject = { ...schema(2), properties: { a: schema(0), b: schema(0) } };
    const name = pick(Object.keys(keywords));
    const now = structuredClone({ ...old, [name]: keywords[name]?.(1) });
    if (random() < 0.3) delete now[pick(Object.keys(old).filter((key) => key !== 'properties'))];
    const [took, takes] = [ajv.compile(structuredClone(old)), ajv.compile(structuredClone(now))];
    const [lost, gained] = [
      values.find((value) => took(value) && !takes(value)),
      values.find((value) => !took(value) && takes(value)),
    ];
    witnesses += Number(lost !== undefined) + Number(gained !== undefined);
    const missed = [
      lost !== undefined && !breaks(request(old), request(now)) && { lost, old, now },
      gained !== undefined && !breaks(reply(old), reply(now)) && { gained, old, now },
    ];
    expect(missed.filter(Boolean)).toEqual([]);
  }
  expect(witnesses).toBeGreaterThan(120);
});
