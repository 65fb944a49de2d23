// Says what is wrong with a value in the words of the one union branch that was meant.
//
// Ajv reports every branch of a failed `anyOf`. A person who sends a tool of type `bash_20241022` wants to read about that tool only,
// so a failed union is looked at again: the branch is chosen by its `const` tags and checked alone.
import type { ErrorObject } from 'ajv';
import { asArray, asObject, deref, isObject, type JsonObject, refName, type Step, stepsOf, valueAt } from './json.js';

/** Errors of a value against a named schema; undefined when the name has no validator of its own. */
export type Check = (schema: string, data: unknown) => readonly ErrorObject[] | undefined;

export interface Violation {
  /** Steps from the value's root to the place that is wrong. */
  path: Step[];
  message: string;
  keyword: string;
}

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** Characters of a value that are shown. */
const mostShown = 60;

/** The beginning of a value: as much as can be shown of it, since a caller decides how much there is. */
function beginning(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, mostShown + 1);
  if (typeof value !== 'object' || value === null || depth > mostShown) return value;
  if (Array.isArray(value)) return value.slice(0, mostShown).map((item) => beginning(item, depth + 1));
  const entries = Object.entries(value).slice(0, mostShown);
  return Object.fromEntries(entries.map(([key, item]) => [key.slice(0, mostShown + 1), beginning(item, depth + 1)]));
}

const quote = (value: unknown): string => {
  const shown = JSON.stringify(beginning(value)) ?? 'undefined';
  return shown.length > mostShown ? `${shown.slice(0, mostShown - 3)}…` : shown;
};

const bounds = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
};

/** One violation as a sentence without its subject: `must be one of "user", "assistant", not "robot"`. */
function sentence(error: ErrorObject, data: unknown, path: readonly Step[]): string {
  const params = asObject(error.params);
  const value = valueAt(data, path);
  switch (error.keyword) {
    case 'required':
      return `is required`;
    case 'const':
      return `must be ${quote(params.allowedValue)}, not ${quote(value)}`;
    case 'enum':
      return `must be one of ${asArray(params.allowedValues).map(quote).join(', ')}, not ${quote(value)}`;
    case 'type':
      return `must be ${asArray(params.type).length ? asArray(params.type).join(' or ') : String(params.type)}, not ${typeOf(value)}`;
    case 'minLength':
    case 'minItems':
      if (params.limit === 1) return 'must not be empty';
      break;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${bounds[error.keyword]} ${params.limit}, not ${quote(value)}`;
    case 'discriminator':
      return params.tagValue === undefined
        ? `needs a "${params.tag}" that tells what it is`
        : `has no known ${params.tag}: ${quote(params.tagValue)}`;
  }
  const shown = typeof value === 'object' || value === undefined ? '' : `, not ${quote(value)}`;
  return `${error.message ?? 'is not valid'}${shown}`;
}

function violation(error: ErrorObject, data: unknown, base: readonly Step[]): Violation {
  const own = stepsOf(error.instancePath);
  const missing = error.keyword === 'required' ? [String(asObject(error.params).missingProperty)] : [];
  return { path: [...base, ...own, ...missing], message: sentence(error, data, own), keyword: error.keyword };
}

/** All schemas that describe one value: the schema itself, parts of intersections, and of each union the branch that fits. */
export function layers(document: JsonObject, schema: unknown, value: unknown): JsonObject[] {
  const node = deref(document, schema);
  const branches = branchesOf(document, node);
  const chosen = branches.length ? chooseBranch(document, branches, value) : undefined;
  return [
    node,
    ...asArray(node.allOf).flatMap((part) => layers(document, part, value)),
    ...(chosen ? layers(document, chosen, value) : []),
  ];
}

/** The schema of the part of `data` at `path`, if the branches of unions on the way can be told. */
function schemaAt(
  document: JsonObject,
  schema: JsonObject,
  path: readonly Step[],
  data: unknown,
): JsonObject | undefined {
  let node: JsonObject = schema;
  for (const [at, step] of path.entries()) {
    const next = layers(document, node, valueAt(data, path.slice(0, at)))
      .map((part) => asObject(part.properties)[String(step)] ?? part.items ?? part.additionalProperties)
      .find(isObject);
    if (!next) return undefined;
    node = next;
  }
  return node;
}

/** The branches of a union, none when a schema is no union. */
export const branchesOf = (document: JsonObject, schema: JsonObject): JsonObject[] => {
  const node = deref(document, schema);
  return [...asArray(node.anyOf), ...asArray(node.oneOf)].map(asObject);
};

/**
 * How well a branch fits: undefined when its type or a tag speaks against it, else the number of tags that match.
 * @param tagless tags are counted, but speak against nothing
 */
function score(document: JsonObject, branch: JsonObject, data: unknown, tagless = false): number | undefined {
  const node = deref(document, branch);
  const nested = branchesOf(document, branch);
  if (nested.length) {
    const fits = nested.flatMap((one) => score(document, one, data, tagless) ?? []);
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
    // Other fields may be fixed beside the tag: a wrong value there is a mistake within the branch, not another branch.
    else if (
      !tagless &&
      /^(type|role|event)$/.test(name) &&
      (tag !== undefined || asArray(node.required).includes(name))
    )
      return undefined;
  }
  return matches;
}

/** Values that the tags of a union may have. */
function tagsOf(document: JsonObject, schema: JsonObject): string[] {
  const nested = branchesOf(document, schema);
  if (nested.length) return nested.flatMap((branch) => tagsOf(document, branch));
  const tag = deref(document, asObject(deref(document, schema).properties).type);
  // A tag that may be null may be left out; who has to choose one is told the others.
  return (tag.const === undefined ? asArray(tag.enum) : [tag.const]).filter((value) => value !== null).map(String);
}

/**
 * Violations of `data` against a schema, each named once; none when it is valid.
 * @param schema a reference to a named schema, or a schema with the name under which `check` knows it.
 */
export function explain(
  document: JsonObject,
  check: Check,
  schema: JsonObject,
  data: unknown,
  name?: string,
  base: readonly Step[] = [],
): Violation[] {
  const known = name ?? (typeof schema.$ref === 'string' ? refName(schema.$ref) : undefined);
  const errors = known === undefined ? undefined : check(known, data);
  if (!errors?.length) return [];
  const unions = errors
    .filter(({ keyword }) => /^(anyOf|oneOf|discriminator)$/.test(keyword))
    .map((error) => error.instancePath);
  const outer = [...new Set(unions)].filter(
    (path) => !unions.some((other) => other !== path && path.startsWith(`${other}/`)),
  );
  const inUnion = (path: string): boolean => outer.some((union) => path === union || path.startsWith(`${union}/`));
  const found = errors.filter((error) => !inUnion(error.instancePath)).map((error) => violation(error, data, base));
  for (const union of outer) {
    const path = stepsOf(union);
    const at = schemaAt(document, schema, path, data);
    const value = valueAt(data, path);
    const inside = at ? explainUnion(document, check, at, value, [...base, ...path]) : undefined;
    found.push(
      ...(inside ??
        errors
          .filter((error) => inUnion(error.instancePath) && !/^(any|one)Of$/.test(error.keyword))
          .map((error) => violation(error, data, base))),
    );
  }
  const seen = new Set<string>();
  return found.filter(
    ({ path, message }) => !seen.has(`${path.join('/')} ${message}`) && seen.add(`${path.join('/')} ${message}`),
  );
}

/** How many of a value's members a branch knows. */
function shared(document: JsonObject, branch: JsonObject, value: unknown): number {
  const nested = branchesOf(document, branch);
  if (nested.length) return Math.max(...nested.map((one) => shared(document, one, value)));
  const known = asObject(deref(document, branch).properties);
  return Object.keys(asObject(value)).filter((key) => Object.hasOwn(known, key)).length;
}

/** The branch of a union that a value was meant for; undefined when its type or tag fits none. */
export function chooseBranch(
  document: JsonObject,
  branches: readonly JsonObject[],
  value: unknown,
): JsonObject | undefined {
  const fits = (tagless: boolean) =>
    branches
      .flatMap((branch) => {
        const points = score(document, branch, value, tagless);
        return points === undefined ? [] : [{ branch, points, members: shared(document, branch, value) }];
      })
      .sort((a, b) => b.points - a.points || b.members - a.members);
  const [best] = fits(false);
  if (!best || best.points) return best?.branch;
  // No tag speaks for it, only that it needs none. Where the tag is what is wrong, the other members tell.
  const [meant] = fits(true).filter(({ members }) => members > best.members);
  return (meant ?? best).branch;
}

function explainUnion(
  document: JsonObject,
  check: Check,
  schema: JsonObject,
  value: unknown,
  path: Step[],
): Violation[] | undefined {
  const best = chooseBranch(document, branchesOf(document, schema), value);
  if (best) {
    const inside = explain(document, check, best, value, undefined, path);
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
export const fieldOf = (path: readonly Step[]): string =>
  path.map((step, index) => (/^\d+$/.test(String(step)) ? `[${step}]` : `${index ? '.' : ''}${step}`)).join('') ||
  'body';
