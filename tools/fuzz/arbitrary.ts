// Converts JSON Schemas of the contract to fast-check arbitraries: values of many shapes, which shrink after a failure.
// It supports the keywords that the contract uses; callers check the values with the generated validators.
import fc, { type Arbitrary } from 'fast-check';
import { branchesOf } from '../../contract/explain-violations.js';
import { asArray, asObject, deref, type JsonObject, refName } from '../../scripts/contract/json.js';

/**
 * Overrides of a schema: by the name of a schema (`ContentSchema`), of a member of one (`MessageRequest.model`) or of its elements
 * (`MessageRequest.messages[]`). `own` is the arbitrary of the schema alone.
 */
export type Overrides = Readonly<Record<string, (own: () => Arbitrary<unknown>) => Arbitrary<unknown>>>;

/** Maximum nested references, beyond which only required members are generated. */
const deepest = 9;

const word = fc.constantFrom('amber', 'delta', 'fjord', 'kelp', 'north', 'quartz', 'river', 'stone', 'tide', 'willow');

/** Short plain text, as in ids and names. */
export const plainText: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 3, arbitrary: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);

const scalar = fc.oneof(plainText, fc.integer({ min: -1000, max: 1000 }), fc.boolean(), fc.constant(null));

/** Any small JSON value. */
const anyJson: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    scalar,
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'json' }),
    fc.dictionary(word, tie('value'), { maxKeys: 4, depthIdentifier: 'json', noNullPrototype: true }),
  ),
})).value;

/** Any small JSON object: arguments of a call, results of a tool. */
export const anyObject: Arbitrary<unknown> = fc.dictionary(word, anyJson, { maxKeys: 4, noNullPrototype: true });

function textOf(node: JsonObject): Arbitrary<unknown> {
  if (node.format === 'uri') return word.map((name) => `https://example.com/${name}`);
  if (node.contentEncoding === 'base64')
    return fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64'));
  if (typeof node.pattern === 'string') return fc.stringMatching(new RegExp(node.pattern), { maxLength: 30 });
  const min = Number(node.minLength ?? 0);
  const max = Number(node.maxLength ?? Number.POSITIVE_INFINITY);
  // Lengths are counted in code points, as JSON Schema does.
  return plainText.map((text) => [...text.padEnd(min, 'n')].slice(0, max).join(''));
}

function numberOf(node: JsonObject, whole: boolean): Arbitrary<unknown> {
  const low = Number(node.minimum ?? node.exclusiveMinimum ?? 0);
  const high = Number(node.maximum ?? node.exclusiveMaximum ?? low + 1000);
  const min = whole && node.exclusiveMinimum !== undefined ? low + 1 : low;
  const max = whole && node.exclusiveMaximum !== undefined ? high - 1 : high;
  if (whole) return fc.integer({ min: min, max: max });
  return fc.double({
    min: low,
    max: high,
    minExcluded: node.exclusiveMinimum !== undefined,
    maxExcluded: node.exclusiveMaximum !== undefined,
    noNaN: true,
  });
}

/**
 * Creates arbitraries for the schemas of one document.
 * @returns a function that takes a schema or a `{ $ref }`; its values are valid unless an override violates the schema
 */
export function arbitrariesOf(document: JsonObject, overrides: Overrides): (schema: unknown) => Arbitrary<unknown> {
  const made = new Map<string, Arbitrary<unknown>>();

  const leavesOf = (schema: JsonObject): JsonObject[] =>
    branchesOf(document, schema).flatMap((branch) => {
      const inner = leavesOf(branch);
      return inner.length ? inner : [branch];
    });

  const replaced = (name: string, own: () => Arbitrary<unknown>): Arbitrary<unknown> => overrides[name]?.(own) ?? own();

  const named = (name: string, node: JsonObject, depth: number): Arbitrary<unknown> => {
    const key = `${name} ${Math.min(depth, deepest)}`;
    const known = made.get(key);
    if (known) return known;
    const built = replaced(name, () => draw(node, name, depth));
    made.set(key, built);
    return built;
  };

  const objectOf = (node: JsonObject, name: string, depth: number): Arbitrary<unknown> => {
    const required = asArray(node.required).map(String);
    const members: Record<string, Arbitrary<unknown>> = {};
    for (const [key, schema] of Object.entries(asObject(node.properties)))
      if (required.includes(key) || depth < deepest)
        members[key] = replaced(`${name}.${key}`, () => draw(schema, `${name}.${key}`, depth));
    const own = fc.record(members, { requiredKeys: required.filter((key) => key in members), noNullPrototype: true });
    if (Object.keys(members).length || !node.additionalProperties) return own;
    if (node.additionalProperties === true) return anyObject;
    return fc.dictionary(word, draw(node.additionalProperties, `${name}.*`, depth), {
      maxKeys: depth < deepest ? 4 : 0,
      noNullPrototype: true,
    });
  };

  const ofType = (type: unknown, node: JsonObject, name: string, depth: number): Arbitrary<unknown> => {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'object':
        return objectOf(node, name, depth);
      case 'array': {
        const min = Number(node.minItems ?? 0);
        const max = depth < deepest ? Number(node.maxItems ?? 4) : min;
        const each = replaced(`${name}[]`, () => draw(node.items ?? {}, `${name}[]`, depth));
        return fc.array(each, { minLength: min, maxLength: Math.min(max, Math.max(min, 4)) });
      }
      case 'integer':
        return numberOf(node, true);
      case 'number':
        return numberOf(node, false);
      case 'boolean':
        return fc.boolean();
      case 'string':
        return textOf(node);
      default:
        return anyJson;
    }
  };

  const draw = (schema: unknown, name: string, depth: number): Arbitrary<unknown> => {
    const given = asObject(schema);
    if (typeof given.$ref === 'string') return named(refName(given.$ref), deref(document, given), depth + 1);
    if ('const' in given) return fc.constant(given.const);
    if (Array.isArray(given.enum)) return fc.constantFrom(...given.enum);
    // Nested unions are flattened, so that each branch has the same probability.
    const branches = leavesOf(given);
    if (branches.length) {
      // The simplest branch comes first; deep inside it is the only one, so that recursion ends.
      const open = depth < deepest ? branches : branches.slice(0, 1);
      return fc.oneof(...open.map((branch) => draw(branch, name, depth)));
    }
    const types = [given.type].flat();
    const [plain] = types.map((type) => ofType(type, given, name, depth));
    if (types.length < 2 || !plain) return plain ?? anyJson;
    // Null is less frequent than other values.
    return fc.oneof(
      ...types.map((type) => ({ weight: type === 'null' ? 1 : 4, arbitrary: ofType(type, given, name, depth) })),
    );
  };

  return (schema) => draw(schema, '', 0);
}
