// Values that schemas rule out: a default that its own schema refuses, and a schema of which no value ever ends.

import type { ErrorObject } from 'ajv';
import { typeOf } from '../../../runtime/errors/violation-messages.js';
import { lazy, lazyFor } from '../../../runtime/lazy.js';
import { describing } from '../../../runtime/schema-keywords.js';
import { asArray, asObject, isObject, type JsonObject, refName } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { findingsAt, problemIn } from '../../contract/problem.js';
import { adapt } from '../../contract/schemas/adapt.js';
import { checkedFormats } from '../../contract/schemas/ajv.js';
import { lazySchemas } from '../../contract/schemas/lazy.js';
import { suggest } from '../../grammar/grammar-notation.js';
import { type ContractRule, eachOf, type LintFinding } from '../lint-finding.js';

/** What errors of Ajv say of the schema, by their keyword. */
const reasons: Readonly<Record<string, (params: JsonObject) => string>> = {
  type: ({ type }) => `type is ${[type].flat().join(' or ')}`,
  const: ({ allowedValue }) => `const is ${JSON.stringify(allowedValue)}`,
  enum: () => 'enum does not list it',
  required: ({ missingProperty }) => `${missingProperty} is required`,
  anyOf: () => 'no alternative allows it',
  oneOf: ({ passingSchemas }) => `${passingSchemas ? 'several alternatives allow' : 'no alternative allows'} it`,
};

/** What an error says of the schema: `minimum is 1`. */
const reasonOf = ({ keyword, params: { pattern, limit, format, ...more } }: ErrorObject<string, JsonObject>): string =>
  reasons[keyword]?.(more) ?? `${keyword} is ${pattern ?? limit ?? format ?? 'broken'}`;

/** Why a schema refuses a value; undefined when it does not. */
type Refusal = (schema: JsonObject, value: unknown) => string | undefined;

/** Whether it is plain without a validator that a schema takes a value: of most schemas with listed values or a default, nothing else is said than their type. */
function isPlainlyValid(schema: JsonObject, value: unknown): boolean {
  const own = typeOf(value);
  return Object.entries(schema).every(([key, said]) => {
    if (describing.has(key) || key.startsWith('x-')) return true;
    if (key === 'type') return [said].flat().some((type) => type === own || (type === 'number' && own === 'integer'));
    if (key === 'enum') return Array.isArray(said) && typeof value !== 'object' && said.includes(value);
    if (key === 'minimum') return typeof value === 'number' && value >= Number(said);
    if (key === 'maximum') return typeof value === 'number' && value <= Number(said);
    if (key === 'properties') return isObject(value) && !Object.keys(value).length;
    if (key === 'items') return Array.isArray(value) && !value.length;
    if (key === 'format') return own === 'integer' && Math.abs(Number(value)) < 2 ** 31;
    return false;
  });
}

/** The check of values against schemas of a contract, with Ajv. */
export const refusalOf = lazyFor((contract: Contract): Refusal => {
  const validators = lazy(() => lazySchemas(contract));
  const known = new Map<string, JsonObject>();
  return (schema, value) => {
    if (isPlainlyValid(schema, value)) return undefined;
    // Hundreds of schemas differ in their descriptions only.
    const key = JSON.stringify(adapt(contract.document, schema));
    const same = known.get(key) ?? schema;
    known.set(key, same);
    const errors = validators().errorsOf(same, value);
    // Of a union, the errors of its alternatives come before its own.
    const own = errors.filter(
      ({ schemaPath }) => /^#\/[^/]+$/.test(schemaPath) || /^#\/allOf\/\d+\/[^/]+$/.test(schemaPath),
    );
    const [first = errors[0]] = [...own.filter(({ keyword }) => !/^(?:anyOf|oneOf)$/.test(keyword)), ...own];
    return first && reasonOf(first);
  };
});

/** A default is a value of its schema. */
export const defaults = eachOf('schema', (schema, contract) => {
  const reason = 'default' in schema ? refusalOf(contract)(schema, schema.default) : undefined;
  if (reason === undefined) return [];
  const message = `the default ${JSON.stringify(schema.default)} is not valid: ${reason}`;
  return [problemIn('default', message, 'Correct the default, or the schema if the default is right.')];
});

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
export const recursion: ContractRule = ({ contract }) => {
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
    const message = `no value of ${name} ever ends: ${steps.join(', ')}`;
    const hint = 'Take one of these members from required, or let it be null or an empty array.';
    return findingsAt(contract, ['components', 'schemas', name], [problemIn([], message, hint, true)]);
  });
};

/** Properties that Ajv leaves out, so that nothing would check them. */
export const reserved = eachOf('schema', ({ properties }) => {
  if (!isObject(properties) || !Object.hasOwn(properties, '__proto__')) return [];
  const message =
    'a property cannot have the name __proto__: in JavaScript it is the prototype of an object, and validators leave it out';
  const hint = 'Choose another name, or leave the property out of the contract: additional properties pass.';
  return [problemIn(['properties', '__proto__'], message, hint, true)];
});

// Unknown formats are not validated, so a typo would go unnoticed.

export const formats = eachOf('schema', ({ format, type }) => {
  if (typeof format !== 'string' || checkedFormats.includes(format)) return [];
  if (type !== undefined && !/^string|number|integer$/.test(String(type))) return [];
  return [{ path: ['format'], message: `there is no format ${format}`, hint: suggest(format, checkedFormats) }];
});
