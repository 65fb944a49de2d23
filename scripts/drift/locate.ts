// Finds the schema of a place in a value, and where it stands in the contract.

import { branchesOf, chooseBranch } from '../../runtime/errors/explain-violations.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../contract/json-trees.js';
import { isMemberName } from '../recordings/recording-names.js';

/** A schema with its path in the bundled contract; without one, it was put together from others. */
export interface Located {
  readonly pointer: readonly PathSegment[] | undefined;
  readonly node: JsonObject;
}

/** References that are followed for one schema. */
const maxReferences = 20;

/** A schema, references followed. */
export function settle(document: JsonObject, { pointer, node }: Located): Located {
  let found: Located = { pointer, node };
  for (let step = 0; typeof found.node.$ref === 'string' && step < maxReferences; step++) {
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
interface Applicable {
  readonly parts: readonly Located[];
  /** The unions of which no branch was chosen: the value is of a kind that they do not have. */
  readonly unresolved: readonly Located[];
}

/** All schemas that apply to a value: the schema itself, those of its `allOf`, and the branch of each union that the value means. */
export function applicable(document: JsonObject, schema: Located, value: unknown): Applicable {
  const own = settle(document, schema);
  const { node } = own;
  const nested = asArray(node.allOf).map((part, at) => applicable(document, inside(own, ['allOf', at], part), value));
  const unresolved: Located[] = [];
  const branches = branchesOf(document, node);
  if (branches.length) {
    const chosen = chooseBranch(document, branches, value);
    const keyword = asArray(node.anyOf).some((branch) => branch === chosen) ? 'anyOf' : 'oneOf';
    const at = asArray(node[keyword]).indexOf(chosen);
    if (!chosen || !hasKind(document, chosen, value)) unresolved.push(own);
    else nested.push(applicable(document, inside(own, [keyword, at], chosen), value));
  }
  return {
    parts: [own, ...nested.flatMap(({ parts }) => parts)],
    unresolved: [...unresolved, ...nested.flatMap((each) => each.unresolved)],
  };
}

/** Whether the tag of a value is one that a branch has, or may leave out. */
function hasKind(document: JsonObject, branch: JsonObject, value: unknown): boolean {
  const { node } = settle(document, { pointer: undefined, node: branch });
  const tag = asObject(value).type;
  const own = settle(document, { pointer: undefined, node: asObject(asObject(node.properties).type) }).node;
  const values = 'const' in own ? [own.const] : asArray(own.enum);
  return tag === undefined || !values.length || values.includes(tag);
}

/** The schema of a member; undefined if none declares it. */
export function memberSchema(parts: readonly Located[], name: string): Located | undefined {
  const owner = parts.find(({ node }) => Object.hasOwn(asObject(node.properties), name));
  return owner && inside(owner, ['properties', name], asObject(owner.node.properties)[name]);
}

/** The schema of the values of a map; undefined if it is none, or if they may be anything. */
export function valueSchema(parts: readonly Located[]): Located | undefined {
  const owner = parts.find(({ node }) => isObject(node.additionalProperties));
  return owner && inside(owner, ['additionalProperties'], owner.node.additionalProperties);
}

/** The schema of the items of a list. */
export function itemSchema(parts: readonly Located[]): Located | undefined {
  const owner = parts.find(({ node }) => isObject(node.items));
  return owner && inside(owner, ['items'], owner.node.items);
}

/** A place in a value: its path without indices and without names that a caller has chosen, and the schemas around it. */
export interface ValueLocation {
  /** `output[].content[].type`; `*` for a name that no schema declares and that a caller may have chosen. */
  readonly path: string;
  readonly value: unknown;
  /** The schema of the place, before references are followed. */
  readonly schema: Located | undefined;
  /** The schemas of the object or list that it is in. */
  readonly around: Applicable | undefined;
}

/** The place at some steps below a value. */
export function placeOf(
  document: JsonObject,
  root: Located | undefined,
  data: unknown,
  steps: readonly string[],
): ValueLocation {
  let place: ValueLocation = { path: '', value: data, schema: root, around: undefined };
  for (const step of steps) {
    const { path, value, schema } = place;
    const around = schema && applicable(document, schema, value);
    if (Array.isArray(value)) {
      place = { path: `${path}[]`, value: value[Number(step)], schema: around && itemSchema(around.parts), around };
      continue;
    }
    const declared = around && memberSchema(around.parts, step);
    const isMap = around?.parts.some(({ node }) => node.additionalProperties !== undefined);
    const name = declared || (!isMap && isMemberName(step)) ? step : '*';
    place = {
      path: path ? `${path}.${name}` : name,
      value: asObject(value)[step],
      schema: declared ?? (around && isMap ? valueSchema(around.parts) : undefined),
      around,
    };
  }
  return place;
}
