// Converts JSON Schema drafts 4 to 2019-09 and OpenAPI 3.0 to 2020-12 without changing what they allow.
import type { JsonSchema } from '../../conversation/conversation.js';
import { UnsatisfiableError } from '../errors.js';

const schemaKeywords = new Set(
  'additionalProperties unevaluatedProperties unevaluatedItems items contains not if then else propertyNames additionalItems'.split(
    ' ',
  ),
);
const schemaMapKeywords = new Set(
  'properties patternProperties $defs definitions dependentSchemas dependencies'.split(' '),
);
const schemaListKeywords = new Set('allOf anyOf oneOf prefixItems'.split(' '));

/** Maximum depth of a schema: the recursion of the validator would overflow the stack. */
const maxDepth = 400;

interface Normalised {
  readonly schema: JsonSchema;
  /** Largest `minLength`, `minItems`, `minProperties` in it. */
  readonly size: number;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Annotations of a wrong type have no meaning, but the validator would refuse the schema. */
const annotations: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  $comment: (value) => typeof value === 'string',
  examples: Array.isArray,
  deprecated: (value) => typeof value === 'boolean',
  readOnly: (value) => typeof value === 'boolean',
  writeOnly: (value) => typeof value === 'boolean',
  contentEncoding: (value) => typeof value === 'string',
  contentMediaType: (value) => typeof value === 'string',
};

/** Converts keywords of older drafts to 2020-12. */
const modernise = (entries: Map<string, unknown>): void => {
  entries.delete('$schema');
  // Draft 4; newer validators refuse it.
  if (typeof entries.get('id') === 'string') entries.delete('id');
  for (const [exclusive, inclusive] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const flag = entries.get(exclusive);
    if (typeof flag !== 'boolean') continue;
    entries.delete(exclusive);
    if (!flag || typeof entries.get(inclusive) !== 'number') continue;
    entries.set(exclusive, entries.get(inclusive));
    entries.delete(inclusive);
  }
  const items = entries.get('items');
  if (Array.isArray(items)) {
    entries.delete('items');
    if (!entries.has('prefixItems') && items.length > 0) entries.set('prefixItems', items);
    if (entries.has('additionalItems')) entries.set('items', entries.get('additionalItems'));
  }
  entries.delete('additionalItems');
  const { type, nullable } = { type: entries.get('type'), nullable: entries.get('nullable') };
  entries.delete('nullable');
  if (nullable === true && type !== undefined) {
    entries.set('type', [...new Set([type, 'null'].flat())]);
    const values = entries.get('enum');
    if (Array.isArray(values) && !values.includes(null)) entries.set('enum', [...values, null]);
  }
  // Means the same as no keyword, but the validator refuses it.
  if (entries.get('required') === false) entries.delete('required');
};

/** Converts a schema to the form that this folder uses; throws `UnsatisfiableError` if it is nested too deeply. */
export const normalise = (input: JsonSchema): Normalised => {
  let size = 0;
  const members = (value: unknown, depth: number): unknown =>
    isNode(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, subschema(each, depth)]))
      : value;
  const elements = (value: unknown, depth: number): unknown =>
    Array.isArray(value) ? value.map((each) => subschema(each, depth)) : subschema(value, depth);

  const subschema = (value: unknown, depth: number): unknown => {
    if (!isNode(value)) return value;
    if (depth > maxDepth) throw new UnsatisfiableError(`is nested deeper than ${maxDepth} levels`, true);
    const entries = new Map(Object.entries(value));
    for (const [annotation, fits] of Object.entries(annotations)) {
      if (entries.has(annotation) && !fits(entries.get(annotation))) entries.delete(annotation);
    }
    modernise(entries);
    for (const [keyword, each] of entries) {
      if (schemaKeywords.has(keyword)) entries.set(keyword, subschema(each, depth + 1));
      else if (schemaMapKeywords.has(keyword)) entries.set(keyword, members(each, depth + 1));
      else if (schemaListKeywords.has(keyword)) entries.set(keyword, elements(each, depth + 1));
      else if (/^min(?:Length|Items|Properties|Contains)$/.test(keyword) && typeof each === 'number')
        size = Math.max(size, each);
    }
    // No assignment: a member named `__proto__` would set the prototype.
    return Object.fromEntries(entries);
  };
  return { schema: subschema(input, 0) as JsonSchema, size };
};
