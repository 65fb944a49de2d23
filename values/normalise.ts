// Converts JSON Schema drafts 4 to 2019-09 and OpenAPI 3.0 to 2020-12 without changing what they allow.
import { isObject, type JsonObject } from '../contract/json.js';
import { NoValueError } from './no-value.js';

const words = (text: string): Set<string> => new Set(text.split(' '));
const schemaKeywords = words(
  'additionalProperties unevaluatedProperties unevaluatedItems items contains not if then else propertyNames additionalItems',
);
const schemaMapKeywords = words('properties patternProperties $defs definitions dependentSchemas dependencies');
const schemaListKeywords = words('allOf anyOf oneOf prefixItems');

/** Maximum depth of a schema: the recursion of the validator would overflow the stack. */
const maxDepth = 400;

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
function modernise(entries: Map<string, unknown>): void {
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
  const type = entries.get('type');
  if (entries.get('nullable') === true && type !== undefined) {
    entries.set('type', [...new Set([type, 'null'].flat())]);
    const values = entries.get('enum');
    if (Array.isArray(values) && !values.includes(null)) entries.set('enum', [...values, null]);
  }
  entries.delete('nullable');
  // Means the same as no keyword, but the validator refuses it.
  if (entries.get('required') === false) entries.delete('required');
}

/** Converts a caller's schema. @throws NoValueError if it is nested too deeply */
export function normalise(input: unknown): JsonObject | boolean {
  const subschema = (value: unknown, depth: number): unknown => {
    if (!isObject(value)) return value;
    if (depth > maxDepth) throw new NoValueError(`is nested deeper than ${maxDepth} levels`);
    const inner = (each: unknown): unknown => subschema(each, depth + 1);
    const entries = new Map(Object.entries(value));
    for (const [annotation, fits] of Object.entries(annotations))
      if (entries.has(annotation) && !fits(entries.get(annotation))) entries.delete(annotation);
    modernise(entries);
    for (const [keyword, each] of entries) {
      if (schemaKeywords.has(keyword)) entries.set(keyword, inner(each));
      else if (schemaMapKeywords.has(keyword) && isObject(each))
        entries.set(keyword, Object.fromEntries(Object.entries(each).map(([name, one]) => [name, inner(one)])));
      else if (schemaListKeywords.has(keyword))
        entries.set(keyword, Array.isArray(each) ? each.map(inner) : inner(each));
    }
    // No assignment: a member named `__proto__` would set the prototype.
    return Object.fromEntries(entries);
  };
  return subschema(input, 0) as JsonObject | boolean;
}
