// Compiles a caller's schema with Ajv, and caches the result for requests with the same schema. Each schema has its own instance, so that no
// `$id` leaks to other callers.
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonObject } from '../contract/json.js';
import { createLruMap } from '../engine/lru-map.js';
import { excerpt, NoValueError } from './no-value.js';
import { normalise } from './normalise.js';

/** A caller's pattern, without the `u` flag if it is invalid with it, as HTML forms do. `undefined`: not a regular expression. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags);
    } catch {}
  return undefined;
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

/** Validates schemas, not values; without formats, so that a pattern that needs no `u` flag is valid. */
const meta = new Ajv2020({ ...options, messages: true, validateFormats: false });
const known = new Ajv2020({ ...options, meta: false });
formats.default(known);

let isWarm = false;

/** Compiles the validator of schemas, which takes longer than the timeout of a schema: at start, or before the first schema. */
export function warmUp(): void {
  if (!isWarm) meta.validateSchema({ type: 'object' });
  isWarm = true;
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

function compile(input: unknown): CompiledSchema {
  const schema = normalise(input);
  if (!falseOnThrow(() => meta.validateSchema(schema) === true)) {
    const [error] = meta.errors ?? [];
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

/** Maximum number of cached schemas, and of characters of each. */
const maxCached = 500;
const maxCachedLength = 50_000;

const cache = createLruMap<CompiledSchema>(maxCached);

/** Compiles a caller's schema of any draft. @throws NoValueError if it is no JSON Schema */
export function compileSchema(input: unknown): CompiledSchema {
  const text = JSON.stringify(input);
  const made = cache.get(text) ?? compile(input);
  if (text.length <= maxCachedLength) cache.set(text, made);
  return made;
}
