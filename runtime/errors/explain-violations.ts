// Turns Ajv errors into readable violations; for a failed union, the violations of the one branch that the caller meant.
//
// Ajv reports the errors of every branch of a failed `anyOf`. A caller that sends a tool of type `bash_20241022` needs the errors of
// that tool only, so each failed union is checked again: `chooseBranch` selects a branch by its `const` tags, and only that branch is
// validated. `discriminator` alone does not replace this: it requires one tag on every branch, and several unions of the contract
// have branches without a tag, or nested unions.
import type { ErrorObject } from 'ajv';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  refName,
  valueAt,
} from '../json.js';
import { messageOf, quote, typeOf } from './violation-messages.js';

/** Validates a value against a named schema. @returns its errors; undefined when there is no validator of that name */
export type SchemaValidator = (schema: string, data: unknown) => readonly ErrorObject[] | undefined;

export interface Violation {
  /** From the root of the value to the member that breaks the rule. */
  path: PathSegment[];
  message: string;
  keyword: string;
}

/** One error of Ajv as a violation. @param base path of `data` in the value that the caller sent */
export function toViolation(error: ErrorObject, data: unknown, base: readonly PathSegment[]): Violation {
  const own = pointerSegments(error.instancePath);
  const missing = error.keyword === 'required' ? [String(asObject(error.params).missingProperty)] : [];
  return { path: [...base, ...own, ...missing], message: messageOf(error, data, own), keyword: error.keyword };
}

/** All schemas that apply to one value: the schema itself, the members of `allOf`, and the chosen branch of each union. */
export function applicableSchemas(document: JsonObject, schema: unknown, value: unknown): JsonObject[] {
  const node = deref(document, schema);
  const branches = branchesOf(document, node);
  const chosen = branches.length ? chooseBranch(document, branches, value) : undefined;
  return [
    node,
    ...asArray(node.allOf).flatMap((part) => applicableSchemas(document, part, value)),
    ...(chosen ? applicableSchemas(document, chosen, value) : []),
  ];
}

/** The schema of the member of `data` at `path`; undefined when a union on the way has no matching branch. */
function schemaAt(
  document: JsonObject,
  schema: JsonObject,
  path: readonly PathSegment[],
  data: unknown,
): JsonObject | undefined {
  let node: JsonObject = schema;
  for (const [at, step] of path.entries()) {
    const next = applicableSchemas(document, node, valueAt(data, path.slice(0, at)))
      .map((part) => asObject(part.properties)[String(step)] ?? part.items ?? part.additionalProperties)
      .find(isObject);
    if (!next) return undefined;
    node = next;
  }
  return node;
}

/** The branches of a union; empty for a schema that is not a union. */
export const branchesOf = (document: JsonObject, schema: JsonObject): JsonObject[] => {
  const node = deref(document, schema);
  return [...asArray(node.anyOf), ...asArray(node.oneOf)].map(asObject);
};

/**
 * How well a branch matches a value: the number of matching tags, or undefined when its type or a tag excludes it.
 * @param ignoreTags count matching tags, but do not exclude a branch for a tag that differs
 */
function matchScore(document: JsonObject, branch: JsonObject, data: unknown, ignoreTags = false): number | undefined {
  const node = deref(document, branch);
  const nested = branchesOf(document, branch);
  if (nested.length) {
    const fits = nested.flatMap((one) => matchScore(document, one, data, ignoreTags) ?? []);
    return fits.length ? Math.max(...fits) : undefined;
  }
  const types = [node.type].flat().filter((one) => one !== undefined);
  if (types.length && !types.includes(typeOf(data)) && !(typeOf(data) === 'integer' && types.includes('number')))
    return undefined;
  let matches = 0;
  for (const [name, property] of Object.entries(asObject(node.properties))) {
    const schema = deref(document, property);
    const tags = schema.const === undefined ? asArray(schema.enum) : [schema.const];
    if (!tags.length) continue;
    const tag = asObject(data)[name];
    if (tags.includes(tag)) matches++;
    // Only these names are tags. Another field with a fixed value is a rule of the branch: breaking it does not exclude the branch.
    else if (
      !ignoreTags &&
      /^(type|role|event)$/.test(name) &&
      (tag !== undefined || asArray(node.required).includes(name))
    )
      return undefined;
  }
  return matches;
}

/** All values of `type` in the branches of a union. */
function tagsOf(document: JsonObject, schema: JsonObject): string[] {
  const nested = branchesOf(document, schema);
  if (nested.length) return nested.flatMap((branch) => tagsOf(document, branch));
  const tag = deref(document, asObject(deref(document, schema).properties).type);
  // null means that the tag may be omitted, which does not help a caller that has to choose a value.
  return (tag.const === undefined ? asArray(tag.enum) : [tag.const]).filter((value) => value !== null).map(String);
}

/**
 * The violations of `data` against a schema, without duplicates; empty when it is valid.
 * @param schema a `$ref` to a named schema, or a schema together with `name`
 * @param name the validator to use, when `schema` is not a `$ref`
 * @param base path of `data` within the request, put before every violation's path
 */
export function explainViolations(
  document: JsonObject,
  check: SchemaValidator,
  schema: JsonObject,
  data: unknown,
  name?: string,
  base: readonly PathSegment[] = [],
): Violation[] {
  const schemaName = name ?? (typeof schema.$ref === 'string' ? refName(schema.$ref) : undefined);
  // An error of `propertyNames` only repeats that the name before it is not valid.
  const errors = (schemaName === undefined ? undefined : check(schemaName, data))?.filter(
    ({ keyword }) => keyword !== 'propertyNames',
  );
  if (!errors?.length) return [];
  const unions = errors
    .filter(({ keyword }) => /^(anyOf|oneOf|discriminator)$/.test(keyword))
    .map((error) => error.instancePath);
  const outer = [...new Set(unions)].filter(
    (path) => !unions.some((other) => other !== path && path.startsWith(`${other}/`)),
  );
  const inUnion = (path: string): boolean => outer.some((union) => path === union || path.startsWith(`${union}/`));
  const violations = errors
    .filter((error) => !inUnion(error.instancePath))
    .map((error) => toViolation(error, data, base));
  for (const union of outer) {
    const path = pointerSegments(union);
    const at = schemaAt(document, schema, path, data);
    const value = valueAt(data, path);
    const inside = at ? explainUnion(document, check, at, value, [...base, ...path]) : undefined;
    violations.push(
      ...(inside ??
        errors
          .filter((error) => inUnion(error.instancePath) && !/^(any|one)Of$/.test(error.keyword))
          .map((error) => toViolation(error, data, base))),
    );
  }
  const seen = new Set<string>();
  return violations.filter(
    ({ path, message }) => !seen.has(`${path.join('/')} ${message}`) && seen.add(`${path.join('/')} ${message}`),
  );
}

/** How many members of a value are properties of a branch. */
function countKnownMembers(document: JsonObject, branch: JsonObject, value: unknown): number {
  const nested = branchesOf(document, branch);
  if (nested.length) return Math.max(...nested.map((one) => countKnownMembers(document, one, value)));
  const known = asObject(deref(document, branch).properties);
  return Object.keys(asObject(value)).filter((key) => Object.hasOwn(known, key)).length;
}

/** The branch of a union that a value most likely belongs to; undefined when its type or tag excludes all of them. */
export function chooseBranch(
  document: JsonObject,
  branches: readonly JsonObject[],
  value: unknown,
): JsonObject | undefined {
  const ranked = (ignoreTags: boolean) =>
    branches
      .flatMap((branch) => {
        const points = matchScore(document, branch, value, ignoreTags);
        return points === undefined ? [] : [{ branch, points, members: countKnownMembers(document, branch, value) }];
      })
      .sort((a, b) => b.points - a.points || b.members - a.members);
  const [best] = ranked(false);
  if (!best || best.points) return best?.branch;
  // The best branch has no matching tag. If the tag itself is wrong, the branch with more known members is the better guess.
  const [likely] = ranked(true).filter(({ members }) => members > best.members);
  return (likely ?? best).branch;
}

function explainUnion(
  document: JsonObject,
  check: SchemaValidator,
  schema: JsonObject,
  value: unknown,
  path: PathSegment[],
): Violation[] | undefined {
  const best = chooseBranch(document, branchesOf(document, schema), value);
  if (best) {
    const inside = explainViolations(document, check, best, value, undefined, path);
    return inside.length ? inside : undefined;
  }
  const tags = tagsOf(document, schema);
  if (!tags.length || !isObject(value)) return undefined;
  const tag = value.type;
  return [
    {
      path: [...path, 'type'],
      keyword: 'discriminator',
      message:
        tag === undefined
          ? `is required: one of ${tags.map(quote).join(', ')}`
          : `must be one of ${tags.map(quote).join(', ')}, not ${quote(tag)}`,
    },
  ];
}

/** `['messages', 0, 'content']` → `messages[0].content`. */
export const fieldPath = (path: readonly PathSegment[]): string =>
  path.map((step, index) => (/^\d+$/.test(String(step)) ? `[${step}]` : `${index ? '.' : ''}${step}`)).join('') ||
  'body';
