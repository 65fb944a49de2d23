// Compiles the JSON Schema of a caller with Ajv. Each schema has its own instance, so that no `$id` leaks to other callers.
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { compilePattern } from './compile-pattern.js';
import { isObject, type JsonObject } from './json.js';
import { excerpt, NoValueError } from './no-value.js';
import { schemaKeywords } from './schema-keywords.js';

// Converts JSON Schema drafts 4 to 2019-09 and OpenAPI 3.0 to 2020-12 without changing what they allow.

const single = new Set(schemaKeywords.one);
const maps = new Set(schemaKeywords.map);
const lists = new Set(schemaKeywords.list);

/** Maximum depth of a schema: the recursion of the validator would overflow the stack. */
const maxDepth = 400;

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
function normalise(input: unknown): JsonObject | boolean {
  const subschema = (value: unknown, depth: number): unknown => {
    if (!isObject(value)) return value;
    if (depth > maxDepth) throw new NoValueError(`is nested deeper than ${maxDepth} levels`);
    const inner = (each: unknown): unknown => subschema(each, depth + 1);
    const entries = new Map(Object.entries(value));
    modernise(entries);
    for (const [keyword, each] of entries) {
      if (single.has(keyword)) entries.set(keyword, inner(each));
      else if (maps.has(keyword) && isObject(each))
        entries.set(keyword, Object.fromEntries(Object.entries(each).map(([name, one]) => [name, inner(one)])));
      else if (lists.has(keyword)) entries.set(keyword, Array.isArray(each) ? each.map(inner) : inner(each));
    }
    // No assignment: a member named `__proto__` would set the prototype.
    return Object.fromEntries(entries);
  };
  return subschema(input, 0) as JsonObject | boolean;
}

const regExpEngine = Object.assign(
  (pattern: string): RegExp => {
    const expression = compilePattern(pattern);
    if (!expression) throw new NoValueError(`has a pattern that is no regular expression: ${excerpt(pattern)}`);
    return expression;
  },
  { code: 'new RegExp' },
);

/**
 * All errors, no optimisation: code that stops at the first error nests one block per member, and thousands of blocks overflow V8's parser;
 * code that is generated per request is not worth optimising. Only own members count: every object inherits `toString`.
 */
const options = {
  strict: false,
  logger: false,
  ownProperties: true,
  allErrors: true,
  messages: false,
  code: { regExp: regExpEngine, optimize: false },
} as const;

const known = new Ajv2020({ ...options, meta: false });
formats.default(known);

/** Places in schemas that mean nothing for values, so that what stands there may be wrong. */
const annotation =
  /\/(?:title|description|\$comment|examples|deprecated|readOnly|writeOnly|content(?:Encoding|MediaType))$/;

let meta: Ajv2020 | undefined;

/**
 * Compiles the validator of schemas, which takes longer than the timeout of a schema: at start, or before the first schema. It has no formats,
 * so that a pattern that needs no `u` flag is valid.
 */
export function warmUp(): Ajv2020 {
  if (meta) return meta;
  meta = new Ajv2020({ ...options, messages: true, validateFormats: false });
  meta.validateSchema({ type: 'object' });
  return meta;
}

/** Comparing objects calls their `toString` and `valueOf`, which a value may have as members of any type; a TypeError means invalid. */
function falseOnThrow(validate: () => boolean): boolean {
  try {
    return validate();
  } catch (thrown) {
    if (thrown instanceof TypeError) return false;
    throw thrown;
  }
}

export interface CompiledSchema {
  /** The schema in the notation of 2020-12. */
  readonly schema: JsonObject | boolean;
  /** The errors of a value; none if it is valid. */
  readonly errorsOf: (value: unknown) => readonly ErrorObject[];
}

/** Compiles a caller's schema of any draft. @throws NoValueError if it is no JSON Schema */
export function compileSchema(input: unknown): CompiledSchema {
  const schema = normalise(input);
  const meta = warmUp();
  if (!falseOnThrow(() => meta.validateSchema(schema) === true)) {
    const [error] = (meta.errors ?? []).filter(({ instancePath }) => !annotation.test(instancePath));
    if (error || !meta.errors)
      throw new NoValueError(
        `is no valid JSON Schema: ${excerpt(error?.instancePath || '/')} ${error?.message ?? 'is wrong'}`,
      );
  }
  const ajv = new Ajv2020({ ...options, meta: false, validateSchema: false, formats: known.formats });
  try {
    const validate = ajv.compile(schema);
    const unknownError = { keyword: 'type', instancePath: '', schemaPath: '#', params: {} };
    return {
      schema,
      errorsOf: (value) => (falseOnThrow(() => validate(value)) ? [] : (validate.errors ?? [unknownError])),
    };
  } catch (thrown) {
    if (thrown instanceof NoValueError || thrown instanceof RangeError) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const missing = /^can't resolve reference (\S+)/.exec(reason)?.[1];
    throw new NoValueError(
      missing === undefined
        ? `is no schema that can be worked with: ${excerpt(reason)}`
        : `refers to "${excerpt(missing)}", which is not in the schema (nothing is fetched)`,
    );
  }
}
