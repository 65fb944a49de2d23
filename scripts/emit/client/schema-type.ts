// The TypeScript type of a schema as generated code writes it: by its name where it has one, else by its place in types.ts.

import { bigint } from '../../contract/bigints.js';
import type { Operation } from '../../contract/contract-operations.js';
import { unique } from '../../contract/generated-names.js';
import { isObject, type PathSegment, refName } from '../../contract/json-trees.js';
import { quoted } from '../literal.js';
import { hasTypeName } from '../type-names.js';
import { type ClientContext, pascal } from './emit-context.js';

const index = (step: PathSegment): string => `[${/^\d+$/.test(String(step)) ? step : quoted(String(step))}]`;

/** What follows the name of an operation in the name of a type below it. */
function suffixOf([first, second, third]: readonly PathSegment[]): string {
  if (first === 'requestBody') return 'Body';
  if (first === 'responses') return `Reply${second}`;
  const groups: Readonly<Record<string, string>> = { query: 'Query', header: 'HeaderValues', cookie: 'Cookies' };
  if (second === undefined) return 'Parameters';
  return third === undefined ? (groups[second] ?? pascal(String(second))) : pascal(String(third));
}

/** The type of what stands below an operation and has no name in the contract. */
export function typeAt(
  { places }: Pick<ClientContext, 'places'>,
  operation: Operation,
  ...steps: PathSegment[]
): string {
  const at = [operation.path, operation.method, ...steps];
  const known = [...places.given].find(([, each]) => each.join('\n') === at.join('\n'))?.[0];
  const isTaken = (name: string): boolean => places.given.has(name) || places.isTaken(name);
  const name = known ?? unique(pascal(operation.id) + suffixOf(steps), isTaken);
  places.given.set(name, at);
  return `types.${name}`;
}

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  [bigint]: 'bigint',
};

/** The type of a component, by its name. */
export const typeNamed = (name: string): string =>
  hasTypeName(name) ? `types.${name}` : `types.components['schemas']${index(name)}`;

/**
 * The type of a schema.
 * @param otherwise the type of its place, for schemas without a name
 */
export function typeOf(schema: unknown, otherwise: () => string): string {
  if (!isObject(schema)) return 'unknown';
  const { $ref, type, items, format } = schema;
  if (typeof $ref === 'string')
    return $ref.startsWith('#/components/schemas/') && $ref.split('/').length === 4
      ? typeNamed(refName($ref))
      : otherwise();
  if (
    Object.keys(schema).every((key) => /^(type|items|description|title|examples?|default|m(ax|in)\w+|x-.*)$/.test(key))
  ) {
    const item = type === 'array' && isObject(items) ? typeOf(items, () => '') : '';
    if (item) return `${item}[]`;
  }
  const plain = !('enum' in schema) && !('const' in schema) && format !== 'binary';
  return (plain && typeof type === 'string' && primitives[type]) || otherwise();
}
