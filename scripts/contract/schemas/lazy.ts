// Checks that compile a schema when it is first needed.
import type { ErrorObject } from 'ajv';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Schemas } from '../contract-schemas.js';
import { isObject, type JsonObject, refName } from '../json-trees.js';
import type { Contract } from '../merge.js';
import { allSchemas, reachable, rootsOf } from '../roots.js';
import { adapt } from './adapt.js';
import { addSchemas, createAjv } from './ajv.js';
import { errorsOf as errorsOfValue, timedCheck } from './time-limit.js';

/** Patterns that are no regular expressions match everything: a mock should serve such a contract nevertheless. */
function lenientExpression(pattern: string, flags: string): RegExp {
  for (const attempt of [flags, ''])
    try {
      return new RegExp(pattern, attempt);
    } catch {
      // The next attempt is more lenient.
    }
  return /(?:)/;
}
lenientExpression.code = 'new RegExp';

interface LazySchemas extends Pick<Schemas, 'roots' | 'check'> {
  /** The errors of a value against a schema of the document, which needs no name. */
  errorsOf(schema: JsonObject, data: unknown): readonly ErrorObject[];
  /** Whether such a schema accepts a value. */
  accepts(schema: unknown, data: unknown): boolean;
}

/**
 * Checks that compile a schema when it is first needed, for commands that need a few of the schemas of a large contract.
 * A schema that does not compile accepts every value. A value that takes too long to check is refused.
 * @param compiled validators of a contract of which some were generated. Its patterns are known to take little time: the limit itself takes a
 * millisecond per check
 * @param onRefused is called once for each schema that does not compile
 */
export function lazySchemas(
  contract: Contract,
  compiled?: Schemas['check'],
  onRefused: (schema: string, reason: string) => void = () => undefined,
): LazySchemas {
  const { document } = contract;
  const roots = rootsOf(contract);
  const all = allSchemas(contract, roots);
  const ajv = createAjv({ code: { regExp: lenientExpression } });
  const added = new Set<string>();
  const timed = timedCheck(all);
  const refused = new Set<string>();
  const inline = new WeakMap<object, string>();
  let inlines = 0;
  const check: Schemas['check'] = (name, data) => {
    const errors = compiled?.(name, data);
    if (errors || !Object.hasOwn(all, name) || refused.has(name)) return errors;
    for (const used of reachable(all, added.has(name) ? [] : [name])) {
      if (added.has(used)) continue;
      added.add(used);
      addSchemas(ajv, { [used]: adapt(document, all[used]) });
    }
    try {
      const validate = ajv.getSchema(name) as ValidateFunction | undefined;
      return validate && (compiled ? errorsOfValue(validate, data) : timed(name, validate, data));
    } catch (error) {
      refused.add(name);
      onRefused(name, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const errorsOf = (schema: JsonObject, data: unknown): readonly ErrorObject[] => {
    const isReference = typeof schema.$ref === 'string' && Object.keys(schema).length === 1;
    let name = isReference ? refName(String(schema.$ref)) : inline.get(schema);
    if (name === undefined) {
      // No schema of a contract has a space in its name in the bundle.
      name = `inline ${++inlines}`;
      inline.set(schema, name);
      all[name] = schema;
    }
    return (check(name, data) as readonly ErrorObject[] | undefined) ?? [];
  };
  return {
    roots,
    check,
    errorsOf,
    accepts: (schema, data) => (isObject(schema) ? !errorsOf(schema, data).length : schema !== false),
  };
}
