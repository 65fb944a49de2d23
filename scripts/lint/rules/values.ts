// Values that schemas rule out: a default that its own schema refuses, and a schema of which no value ever ends.
import { asArray, asObject, deref, isObject, type JsonObject, refName } from '../../contract/json.js';
import { visitKinds } from '../../contract/kinds.js';
import { matchesWithin } from '../../contract/schemas/time-limit.js';
import type { LintFinding, Rule } from '../finding.js';

/** References that are followed for one value; a contract that only refers in circles is reported as such. */
const maxDepth = 20;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const hasType = (type: unknown, value: unknown): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === typeOf(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a number, a length or a count breaks of its bounds. */
function outOfBounds(schema: JsonObject, value: unknown): string | undefined {
  const [size, suffix] =
    typeof value === 'number'
      ? [value, 'imum']
      : typeof value === 'string'
        ? [[...value].length, 'Length']
        : Array.isArray(value)
          ? [value.length, 'Items']
          : [undefined, ''];
  if (size === undefined) return undefined;
  const bounds: [keyword: string, isBroken: (bound: number) => boolean][] = [
    [`min${suffix}`, (bound) => size < bound],
    [`max${suffix}`, (bound) => size > bound],
    ...(suffix === 'imum'
      ? ([
          ['exclusiveMinimum', (bound) => size <= bound],
          ['exclusiveMaximum', (bound) => size >= bound],
        ] as [string, (bound: number) => boolean][])
      : []),
  ];
  const broken = bounds.find(([key, isBroken]) => typeof schema[key] === 'number' && isBroken(schema[key]));
  return broken && `${broken[0]} is ${schema[broken[0]]}`;
}

function breaksPattern({ pattern }: JsonObject, value: unknown): boolean {
  if (typeof pattern !== 'string' || typeof value !== 'string') return false;
  try {
    return !matchesWithin(new RegExp(pattern, 'u'), value);
  } catch {
    // The pattern itself is reported by the rule `schemas`.
    return false;
  }
}

/** Why a schema refuses a value; undefined when it does not, as far as type, values and bounds can say. */
export function refusal(document: JsonObject, schema: unknown, value: unknown, depth = 0): string | undefined {
  if (!isObject(schema) || depth > maxDepth) return undefined;
  const { $ref, type, allOf, oneOf, anyOf } = schema;
  const inside = (part: unknown): string | undefined => refusal(document, part, value, depth + 1);
  const types = type === undefined ? [] : [type].flat();
  if (types.length && !types.some((each) => hasType(each, value))) return `type is ${types.join(' or ')}`;
  if ('const' in schema && !same(schema.const, value)) return `const is ${JSON.stringify(schema.const)}`;
  if (Array.isArray(schema.enum) && !schema.enum.some((each) => same(each, value))) return 'enum does not list it';
  if (breaksPattern(schema, value)) return `pattern is ${schema.pattern}`;
  const bound = outOfBounds(schema, value);
  if (bound) return bound;
  const parts = [...(typeof $ref === 'string' ? [deref(document, { $ref })] : []), ...asArray(allOf)];
  const part = parts.map(inside).find((reason) => reason !== undefined);
  if (part) return part;
  for (const union of [oneOf, anyOf].map(asArray)) {
    const reasons = union.map(inside);
    if (union.length && reasons.every((reason) => reason !== undefined))
      return union.length === 1 ? reasons[0] : 'no alternative allows it';
  }
  return undefined;
}

/** A default is a value of its schema. */
export const defaults: Rule = ({ contract }) => {
  const { document } = contract;
  const found: LintFinding[] = [];
  visitKinds(document, 'document', (schema, kind, path) => {
    if (kind !== 'schema' || !('default' in schema)) return;
    const reason = refusal(document, schema, schema.default);
    if (reason === undefined) return;
    found.push({
      rule: 'defaults',
      place: contract.placeOf([...path, 'default']),
      message: `the default ${JSON.stringify(schema.default)} is not valid: ${reason}`,
      hint: 'Correct the default, or the schema if the default is right.',
    });
  });
  return found;
};

/** A required part without which a schema would have a value. */
interface Need {
  readonly schema: string;
  /** The members on the way to it. */
  readonly via: readonly string[];
}

/** What a schema needs of those that have no value yet; undefined when it has a value. */
function needOf(schema: unknown, hasValue: ReadonlySet<string>, via: readonly string[] = []): Need | undefined {
  if (!isObject(schema) || 'const' in schema || 'enum' in schema) return undefined;
  const inside = (part: unknown, ...steps: string[]) => needOf(part, hasValue, [...via, ...steps]);
  const { $ref, type, allOf, oneOf, anyOf, properties, required, items, minItems } = schema;
  const name = typeof $ref === 'string' && /^#\/components\/schemas\/[^/]+$/.test($ref) ? refName($ref) : undefined;
  if (name !== undefined && !hasValue.has(name)) return { schema: name, via };
  for (const part of asArray(allOf)) {
    const need = inside(part);
    if (need) return need;
  }
  for (const union of [oneOf, anyOf].map(asArray)) {
    const needs = union.map((branch) => inside(branch));
    if (union.length && needs.every((need) => need !== undefined)) return needs[0];
  }
  const types = type === undefined ? (properties ? ['object'] : []) : [type].flat();
  const needs = types.map((each): Need | undefined => {
    if (each === 'array') return Number(minItems ?? 0) > 0 ? inside(items, '[]') : undefined;
    if (each !== 'object') return undefined;
    const members = asArray(required).map((key) => inside(asObject(properties)[String(key)], String(key)));
    return members.find((need) => need !== undefined);
  });
  return needs.every((need) => need !== undefined) ? needs[0] : undefined;
}

/** Each circle of schemas that require one another is reported once; what only leads into it is not. */
export const recursion: Rule = ({ contract }) => {
  const schemas = asObject(asObject(contract.document.components).schemas);
  const hasValue = new Set<string>();
  for (let before = -1; before !== hasValue.size; ) {
    before = hasValue.size;
    for (const [name, schema] of Object.entries(schemas)) if (!needOf(schema, hasValue)) hasValue.add(name);
  }
  const visited = new Set<string>();
  return Object.keys(schemas).flatMap((start): LintFinding[] => {
    const way: (Need & { readonly from: string })[] = [];
    let name = start;
    while (!hasValue.has(name) && !visited.has(name) && name in schemas) {
      visited.add(name);
      const need = needOf(schemas[name], hasValue);
      if (!need) return [];
      way.push({ ...need, from: name });
      name = need.schema;
    }
    const first = way.findIndex(({ from }) => from === name);
    const circle = first < 0 ? [] : way.slice(first);
    // Schemas that only refer to one another are reported as references.
    if (!circle.some(({ via }) => via.length)) return [];
    const steps = circle.map(({ from, via, schema }) =>
      via.length ? `${from}.${via.join('.').replaceAll('.[]', '[]')} requires ${schema}` : `${from} is ${schema}`,
    );
    return [
      {
        rule: 'recursion',
        place: { ...contract.placeOf(['components', 'schemas', name]), onKey: true },
        message: `no value of ${name} ever ends: ${steps.join(', ')}`,
        hint: 'Take one of these members from required, or let it be null or an empty array.',
      },
    ];
  });
};
