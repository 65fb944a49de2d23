// The schemas of the contract, compiled by name: they check the examples and become the generated validators.
//
// Each file is compiled on its own, together with what it uses of the others: an edit of one surface costs one fifth.
import { createHash } from 'node:crypto';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Contract } from './merge.js';
import { type Roots, reachable, rootsOf } from './roots.js';
import { asObject, isObject, type JsonObject, refName } from './tree.js';
import { isTagged } from './unions.js';

/** The schemas of one file of the contract. */
interface SchemaGroup {
  /** The file: `messages.yaml`. */
  name: string;
  names: string[];
  /** What the group was compiled from, in short. */
  digest: string;
  ajv: Ajv2020;
  /** Ajv's code for the whole group, generated on demand. */
  source(): string;
}

export interface Schemas {
  roots: Roots;
  groups: SchemaGroup[];
  /** Every schema with a name, in the order of the contract. */
  names: string[];
  /** Errors of a value against a named schema; undefined if there is no such schema. */
  check(name: string, data: unknown): readonly ErrorObject[] | undefined;
}

/** A schema that Ajv refuses, by name. */
export class SchemaError extends Error {
  readonly schema: string;
  constructor(schema: string, reason: string) {
    super(reason);
    this.schema = schema;
  }
}

/** Groups of an earlier pass, good as long as their file has not changed. */
export type SchemaCache = Map<string, { key: string; group: SchemaGroup }>;

/** Keywords that bear on validity. Others describe, or are typos, which the lint reports. */
const vocabulary = new Set(
  (
    '$ref type const enum allOf anyOf oneOf not if then else properties patternProperties additionalProperties propertyNames required ' +
    'minProperties maxProperties dependentRequired dependentSchemas unevaluatedProperties items prefixItems contains minContains ' +
    'maxContains minItems maxItems uniqueItems unevaluatedItems minLength maxLength pattern format minimum maximum exclusiveMinimum ' +
    'exclusiveMaximum multipleOf discriminator'
  ).split(' '),
);

/** `#/components/schemas/X` → `X`, and only what bears on validity: what Ajv is given is what its code is made of. */
function adapt(document: JsonObject, schema: unknown): unknown {
  const inner = (value: unknown): unknown => adapt(document, value);
  if (Array.isArray(schema)) return schema.map(inner);
  if (!isObject(schema)) return schema;
  const tagged = isTagged(document, schema);
  // Ajv's discriminator keyword lets everything pass that is no object.
  const typed = tagged && schema.type === undefined ? { type: 'object', ...schema } : schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(typed)) {
    if (key === '$ref' && typeof value === 'string') result[key] = refName(value);
    // Ajv requires a discriminator without mapping; `const` tags make the mapping redundant.
    else if (key === 'discriminator') {
      if (tagged) result[key] = { propertyName: asObject(value).propertyName };
    } else if (maps.has(key) && isObject(value))
      result[key] = Object.fromEntries(Object.entries(value).map(([name, property]) => [name, inner(property)]));
    else if (!vocabulary.has(key)) continue;
    else if (key === 'format' && typeof value === 'string' && !(value in fullFormats)) continue;
    else if (key === 'const' || key === 'enum' || key === 'required') result[key] = value;
    else result[key] = inner(value);
  }
  return result;
}

/** Keywords whose members are names of the caller. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);

function compileGroup(
  name: string,
  own: string[],
  all: Readonly<Record<string, unknown>>,
  digest: string,
): SchemaGroup {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: true },
  });
  // Ajv2020 tracks evaluated members for `unevaluatedProperties` in every validator, which costs time if no schema uses it.
  ajv.opts.unevaluated = JSON.stringify(all).includes('"unevaluated');
  formats.default(ajv);
  for (const [schema, value] of Object.entries(all)) ajv.addSchema({ ...asObject(value), $id: schema });
  for (const schema of own)
    try {
      ajv.getSchema(schema);
    } catch (error) {
      throw new SchemaError(schema, error instanceof Error ? error.message : String(error));
    }
  let source: string | undefined;
  return {
    name,
    names: own,
    digest,
    ajv,
    source: () => (source ??= sourceOf(ajv, own)),
  };
}

/** Ajv exports names of ASCII letters only; the others are exported under an alias, and then by their own name. */
function sourceOf(ajv: Ajv2020, names: readonly string[]): string {
  const aliases = new Map(names.map((name, at) => [name, /^[\w$]+$/.test(name) ? name : `$alias${at}`]));
  const code = standalone.default(ajv, Object.fromEntries([...aliases].map(([name, alias]) => [alias, name])));
  return [...aliases]
    .filter(([name, alias]) => name !== alias)
    .reduce(
      (text, [name, alias]) =>
        `${text.replace(`export const ${alias} =`, `const ${alias} =`)}\nexport { ${alias} as ${name} };`,
      code,
    );
}

/** @throws SchemaError when a schema is no JSON Schema 2020-12. */
export function compileSchemas(contract: Contract, cache: SchemaCache = new Map()): Schemas {
  const { document } = contract;
  const components = asObject(asObject(document.components).schemas);
  const roots = rootsOf(contract);
  const all: JsonObject = { ...components, ...Object.fromEntries(roots.schemas) };
  const fileOf = (name: string): string =>
    contract.placeOf(roots.owners.get(name)?.at ?? ['components', 'schemas', name]).file;
  const members = groupBy(Object.keys(all), fileOf);
  const groups = [...members].map(([name, own]) => {
    const key = contract.keyOf(name);
    const known = cache.get(name);
    if (known?.key === key) return known.group;
    const used = Object.fromEntries([...reachable(all, own)].map((one) => [one, adapt(document, all[one])]));
    const digest = createHash('sha1').update(JSON.stringify(used)).digest('hex');
    // An edit of descriptions or examples does not change the schemas.
    const group = known?.group.digest === digest ? known.group : compileGroup(name, own, used, digest);
    cache.set(name, { key, group });
    return group;
  });
  const owner = new Map(groups.flatMap((group) => group.names.map((name) => [name, group] as const)));
  return {
    roots,
    groups,
    names: Object.keys(all),
    check(name, data) {
      const validate = owner.get(name)?.ajv.getSchema(name);
      if (!validate) return undefined;
      return validate(data) ? [] : (validate.errors ?? []);
    },
  };
}

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

export interface LazySchemas extends Pick<Schemas, 'roots' | 'check'> {
  /** Whether a value is valid against a schema of the document, which needs no name. */
  accepts(schema: unknown, data: unknown): boolean;
}

/**
 * Checks that compile a schema when it is first needed, for commands that need a few of the schemas of a large contract.
 * A schema that does not compile accepts every value.
 */
export function lazySchemas(contract: Contract): LazySchemas {
  const { document } = contract;
  const roots = rootsOf(contract);
  const all: JsonObject = { ...asObject(asObject(document.components).schemas), ...Object.fromEntries(roots.schemas) };
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    validateSchema: false,
    code: { regExp: lenientExpression },
  });
  formats.default(ajv);
  const added = new Set<string>();
  const refused = new Set<string>();
  const inline = new WeakMap<object, string>();
  let inlines = 0;
  const check: Schemas['check'] = (name, data) => {
    if (!Object.hasOwn(all, name) || refused.has(name)) return undefined;
    for (const used of reachable(all, added.has(name) ? [] : [name])) {
      if (added.has(used)) continue;
      added.add(used);
      ajv.addSchema({ ...asObject(adapt(document, all[used])), $id: used });
    }
    try {
      const validate = ajv.getSchema(name);
      if (!validate) return undefined;
      return validate(data) ? [] : (validate.errors ?? []);
    } catch {
      refused.add(name);
      return undefined;
    }
  };
  return {
    roots,
    check,
    accepts(schema, data) {
      if (!isObject(schema)) return schema !== false;
      let name = inline.get(schema);
      if (name === undefined) {
        // No schema of a contract has a space in its name in the bundle.
        name = `inline ${++inlines}`;
        inline.set(schema, name);
        all[name] = schema;
      }
      return !check(name, data)?.length;
    },
  };
}

/** What `Map.groupBy` does from Node 21 on. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
