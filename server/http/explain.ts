// Says what is wrong with a value in the words of the one union branch that was meant.
//
// Ajv reports every branch of a failed `anyOf`. A person who sends a tool of type `bash_20241022` wants to read about that tool only,
// so a failed union is looked at again: the branch is chosen by its `const` tags and checked alone.
import type { ErrorObject } from 'ajv';
import { deref, isTree, list, refName, type Step, stepsOf, type Tree, tree, valueAt } from '../tree.js';

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

const quote = (value: unknown): string => {
  const shown = JSON.stringify(value) ?? 'undefined';
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
};

/** One violation as a sentence without its subject: `must be one of "user", "assistant", not "robot"`. */
function sentence(error: ErrorObject, data: unknown, path: readonly Step[]): string {
  const params = tree(error.params);
  const value = valueAt(data, path);
  switch (error.keyword) {
    case 'required':
      return `is required`;
    case 'const':
      return `must be ${quote(params.allowedValue)}, not ${quote(value)}`;
    case 'enum':
      return `must be one of ${list(params.allowedValues).map(quote).join(', ')}, not ${quote(value)}`;
    case 'type':
      return `must be ${list(params.type).length ? list(params.type).join(' or ') : String(params.type)}, not ${typeOf(value)}`;
    case 'discriminator':
      return params.tagValue === undefined
        ? `needs a "${params.tag}" that tells what it is`
        : `has no known ${params.tag}: ${quote(params.tagValue)}`;
    default:
      return `${error.message ?? 'is not valid'}${typeof value === 'object' || value === undefined ? '' : `, not ${quote(value)}`}`;
  }
}

function violation(error: ErrorObject, data: unknown, base: readonly Step[]): Violation {
  const own = stepsOf(error.instancePath);
  const missing = error.keyword === 'required' ? [String(tree(error.params).missingProperty)] : [];
  return { path: [...base, ...own, ...missing], message: sentence(error, data, own), keyword: error.keyword };
}

/** All schemas that describe one value: the schema itself, parts of intersections, and of each union the branch that fits. */
export function layers(document: Tree, schema: unknown, value: unknown): Tree[] {
  const node = deref(document, schema);
  const branches = branchesOf(document, node);
  const chosen = branches.length ? chooseBranch(document, branches, value) : undefined;
  return [
    node,
    ...list(node.allOf).flatMap((part) => layers(document, part, value)),
    ...(chosen ? layers(document, chosen, value) : []),
  ];
}

/** The schema of the part of `data` at `path`, if the branches of unions on the way can be told. */
function schemaAt(document: Tree, schema: Tree, path: readonly Step[], data: unknown): Tree | undefined {
  let node: Tree = schema;
  for (const [at, step] of path.entries()) {
    const next = layers(document, node, valueAt(data, path.slice(0, at)))
      .map((part) => tree(part.properties)[String(step)] ?? part.items ?? part.additionalProperties)
      .find(isTree);
    if (!next) return undefined;
    node = next;
  }
  return node;
}

/** The branches of a union, none when a schema is no union. */
export const branchesOf = (document: Tree, schema: Tree): Tree[] => {
  const node = deref(document, schema);
  return [...list(node.anyOf), ...list(node.oneOf)].map(tree);
};

/**
 * How well a branch fits: undefined when its type or a tag speaks against it, else the number of tags that match.
 * @param tagless tags are counted, but speak against nothing
 */
function score(document: Tree, branch: Tree, data: unknown, tagless = false): number | undefined {
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
  for (const [name, property] of Object.entries(tree(node.properties))) {
    const schema = deref(document, property);
    const tags = schema.const === undefined ? list(schema.enum) : [schema.const];
    if (!tags.length) continue;
    const tag = tree(data)[name];
    if (tags.includes(tag)) matches++;
    // Other fields may be fixed beside the tag: a wrong value there is a mistake within the branch, not another branch.
    else if (!tagless && /^(type|role|event)$/.test(name) && (tag !== undefined || list(node.required).includes(name)))
      return undefined;
  }
  return matches;
}

/** Values that the tags of a union may have. */
function tagsOf(document: Tree, schema: Tree): string[] {
  const nested = branchesOf(document, schema);
  if (nested.length) return nested.flatMap((branch) => tagsOf(document, branch));
  const tag = deref(document, tree(deref(document, schema).properties).type);
  // A tag that may be null may be left out; who has to choose one is told the others.
  return (tag.const === undefined ? list(tag.enum) : [tag.const]).filter((value) => value !== null).map(String);
}

/**
 * Violations of `data` against a schema, each named once; none when it is valid.
 * @param schema a reference to a named schema, or a schema with the name under which `check` knows it.
 */
export function explain(
  document: Tree,
  check: Check,
  schema: Tree,
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
function shared(document: Tree, branch: Tree, value: unknown): number {
  const nested = branchesOf(document, branch);
  if (nested.length) return Math.max(...nested.map((one) => shared(document, one, value)));
  const known = tree(deref(document, branch).properties);
  return Object.keys(tree(value)).filter((key) => Object.hasOwn(known, key)).length;
}

/** The branch of a union that a value was meant for; undefined when its type or tag fits none. */
export function chooseBranch(document: Tree, branches: readonly Tree[], value: unknown): Tree | undefined {
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
  document: Tree,
  check: Check,
  schema: Tree,
  value: unknown,
  path: Step[],
): Violation[] | undefined {
  const best = chooseBranch(document, branchesOf(document, schema), value);
  if (best) {
    const inside = explain(document, check, best, value, undefined, path);
    return inside.length ? inside : undefined;
  }
  const tags = tagsOf(document, schema);
  if (!tags.length || !isTree(value)) return undefined;
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
