// The schemas that apply to a value, and the branch of a union that it means: one walk for messages, for places in a contract, and for what was
// observed.
import { memberSteps } from '../compile-pattern.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../json.js';
import { typeOf } from './violation-messages.js';

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

/** A schema with its path in the document; without one, it was put together from others, or nobody asks. */
export interface Located {
  readonly pointer?: readonly PathSegment[] | undefined;
  readonly node: JsonObject;
}

/** References that are followed for one schema, and levels of schemas about one value. */
const maxReferences = 20;

/** A schema, references within its document followed. */
export function settle(document: JsonObject, schema: Located): Located {
  let found = schema;
  for (let step = 0; typeof found.node.$ref === 'string' && step < maxReferences; step++) {
    if (!found.node.$ref.startsWith('#')) return found;
    const target = pointerSegments(found.node.$ref);
    found = { pointer: target, node: asObject(valueAt(document, target)) };
  }
  return found;
}

const inside = ({ pointer }: Located, steps: readonly PathSegment[], node: unknown): Located => ({
  pointer: pointer && [...pointer, ...steps],
  node: asObject(node),
});

/** The schemas that apply to a value. */
export interface Applicable {
  readonly parts: readonly Located[];
  /** The unions of which no branch was chosen: the value is of a kind that they do not have. */
  readonly unresolved: readonly Located[];
}

/**
 * All schemas that apply to a value: the schema itself, those of its `allOf`, and the branch of each union that the value means.
 * @param isStrict whether a branch must have the kind that the value names; else the likeliest is taken
 */
export function applicable(
  document: JsonObject,
  schema: Located,
  value: unknown,
  isStrict = false,
  depth = 0,
): Applicable {
  const own = settle(document, schema);
  const { node } = own;
  if (depth > maxReferences) return { parts: [own], unresolved: [] };
  const further = (step: readonly PathSegment[], part: unknown): Applicable =>
    applicable(document, inside(own, step, part), value, isStrict, depth + 1);
  const nested = asArray(node.allOf).map((part, at) => further(['allOf', at], part));
  const unresolved: Located[] = [];
  const branches = branchesOf(document, node);
  if (branches.length) {
    const chosen = chooseBranch(document, branches, value);
    const keyword = asArray(node.anyOf).some((branch) => branch === chosen) ? 'anyOf' : 'oneOf';
    if (!chosen || (isStrict && !hasKind(document, chosen, value))) unresolved.push(own);
    else nested.push(further([keyword, asArray(node[keyword]).indexOf(chosen)], chosen));
  }
  return {
    parts: [own, ...nested.flatMap(({ parts }) => parts)],
    unresolved: [...unresolved, ...nested.flatMap((each) => each.unresolved)],
  };
}

/** As `applicable`, without their places. */
export const applicableSchemas = (document: JsonObject, schema: unknown, value: unknown): JsonObject[] =>
  applicable(document, { node: asObject(schema) }, value).parts.map(({ node }) => node);

/** Whether the tag of a value is one that a branch has, or may leave out. */
function hasKind(document: JsonObject, branch: JsonObject, value: unknown): boolean {
  const own = deref(document, asObject(deref(document, branch).properties).type);
  const tag = asObject(value).type;
  const values = 'const' in own ? [own.const] : asArray(own.enum);
  return tag === undefined || !values.length || values.includes(tag);
}

/** The schema of a member, by its name or by a pattern; undefined if none declares it. */
export function memberSchema(parts: readonly Located[], name: PathSegment): Located | undefined {
  const found = parts.flatMap((part) =>
    memberSteps(part.node, String(name)).map((steps) => inside(part, steps, valueAt(part.node, steps))),
  );
  return found[0];
}

/** The schema that one keyword has for all: the items of a list, or the values of a map; undefined if they may be anything. */
export function commonSchema(
  parts: readonly Located[],
  keyword: 'items' | 'additionalProperties',
): Located | undefined {
  const owner = parts.find(({ node }) => isObject(node[keyword]));
  return owner && inside(owner, [keyword], owner.node[keyword]);
}

/** A place in a value, with its schema before references are followed; undefined: none is known. */
interface ValuePlace {
  readonly value: unknown;
  readonly schema: Located | undefined;
}

/**
 * The place one step below another. `isMap`: of a member that no schema declares, whether the object is a map, whose names callers choose.
 * @param isStrict as for `applicable`
 */
export function stepInto(document: JsonObject, { value, schema }: ValuePlace, step: PathSegment, isStrict = false) {
  const around = schema && applicable(document, schema, value, isStrict);
  const { parts = [] } = around ?? {};
  if (Array.isArray(value) || (value === undefined && /^\d+$/.test(String(step))))
    return {
      value: asArray(value)[Number(step)],
      schema: commonSchema(parts, 'items'),
      around,
      isDeclared: false,
      isMap: false,
    };
  const declared = memberSchema(parts, step);
  return {
    value: asObject(value)[step],
    schema: declared ?? commonSchema(parts, 'additionalProperties'),
    around,
    isDeclared: declared !== undefined,
    isMap: parts.some(({ node }) => node.additionalProperties !== undefined),
  };
}
