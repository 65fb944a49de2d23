// Pairs the alternatives of two unions, so that an edit inside one branch is reported there, and not as one removed and one added.
import { asObject, type JsonObject } from '../contract/json.js';
import { compareNotes } from './annotations.js';
import { affected, type Change, firstVisit, gone, levelOf, type Scope, suffixed } from './change.js';
import { canonical } from './document.js';
import { surprise, typesOf } from './keywords.js';
import { type Alternative, perType, tagKey, tags } from './normal.js';

/** Two flat unions; a new branch without a pointer of its own is reported at `at`. */
interface Unions {
  before: Alternative[];
  after: Alternative[];
  at: JsonObject;
}

type CompareNodes = (scope: Scope, before: JsonObject, after: JsonObject) => Generator<Change>;

/** What two alternatives may have in common, best first; `undefined` never matches. */
const keys: readonly ((scope: Scope, side: 'before' | 'after', alternative: Alternative) => string | undefined)[] = [
  (scope, side, { node }) => tagKey(scope[side], node),
  (_scope, _side, { name }) => name,
  (_scope, _side, { node }) => canonical(node),
  (_scope, _side, { node }) => (typeof node.title === 'string' ? node.title : undefined),
  (scope, side, { node }) => (tagKey(scope[side], node) ? undefined : shape(node)),
];

/** Type, and type of items, which distinguish untagged alternatives such as `string` and `array`. */
function shape(schema: JsonObject): string | undefined {
  const types = typesOf(schema);
  return types.length > 2 ? undefined : `${types} ${types.includes('array') ? typesOf(asObject(schema.items)) : ''}`;
}

/** What a reader calls an alternative: its tag, else its component or title, else its type. */
function labelOf(scope: Scope, side: 'before' | 'after', { node, name }: Alternative): string {
  const values = Object.values(tags(scope[side], node)).filter((value) => typeof value === 'string');
  if (values.length > 0) return values.join(' ');
  return name ?? (typeof node.title === 'string' ? node.title : typesOf(node).join(' or '));
}

/** Pairs by the first matching key; a single one left on both sides is a pair too, unless their tags differ. */
function pair(scope: Scope, before: Alternative[], after: Alternative[]) {
  const pairs: [Alternative, Alternative][] = [];
  const old = new Set(before);
  const now = new Set(after);
  for (const key of keys) {
    for (const candidate of [...old]) {
      const wanted = key(scope, 'before', candidate);
      const match = wanted && [...now].find((other) => key(scope, 'after', other) === wanted);
      if (!match) continue;
      pairs.push([candidate, match]);
      old.delete(candidate);
      now.delete(match);
    }
  }
  return { pairs, removed: [...old], added: [...now] };
}

/** Lists of types become one alternative per type when there is a real choice on the other side. */
function choices(scope: Scope, side: 'before' | 'after', list: Alternative[]): Alternative[] {
  return list.flatMap((one) => (Array.isArray(one.node.type) ? perType(scope[side], one) : [one]));
}

/** Compares two unions branch by branch: a branch more is wider, a branch less narrower. */
export function* compareUnions(scope: Scope, unions: Unions, compareNodes: CompareNodes): Generator<Change> {
  const before = choices(scope, 'before', unions.before);
  const after = choices(scope, 'after', unions.after);
  const { pairs, removed, added } = pair(scope, before, after);
  for (const [old, now] of pairs) {
    // A lone schema that became a union, or the other way round: its words belong to the whole and have been compared.
    const words = unions.before.length > 1 && unions.after.length > 1;
    const place = suffixed(scope, ` (${labelOf(scope, 'after', now)})`);
    if (!firstVisit(scope, old.node, now.node)) continue;
    if (words) yield* compareNotes(place, old.node, now.node);
    yield* compareNodes(place, old.node, now.node);
  }
  for (const one of added) {
    yield affected(
      scope,
      'wider',
      `${alternative(scope, 'after', one)} added${surprise(scope)}`,
      placed(one, unions.at),
    );
  }
  for (const one of removed) {
    const what = `${alternative(scope, 'before', one)} removed`;
    yield gone(scope, levelOf(scope.direction, 'narrower'), what, one.node);
  }
}

const alternative = (scope: Scope, side: 'before' | 'after', one: Alternative): string =>
  `alternative ${labelOf(scope, side, one)}`;

const placed = ({ node }: Alternative, at: JsonObject): JsonObject => (Object.keys(node).length > 0 ? node : at);
