// Compares two schemas as a set of values on its way from caller to service or back: the heart of the contract diff.
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { compareDefault, compareNotes } from './annotations.js';
import { affected, type Change, changed, firstVisit, gone, inside, levelOf, type Scope, suffixed } from './change.js';
import { compareLifecycle } from './compare-lifecycle.js';
import { canonical, equal, names } from './document.js';
import { compareConstraints, compareTypes, requiredOf, surprise, typesOf } from './keywords.js';
import { type Alternative, alternatives, limited, normalise, perType, tagKey, tags, unionOf } from './normal.js';

/** All differences between two schemas (references are followed). Those of a shared schema are reported once per operation. */
export function* compareSchemas(scope: Scope, before: unknown, after: unknown): Generator<Change> {
  if (scope.isUnchanged(before, after)) return;
  const [old, now] = [normalise(scope.before, before), normalise(scope.after, after)];
  if (!firstVisit(scope, old, now)) return;
  yield* compareNotes(scope, old, now);
  yield* compareDefault(scope, old, now);
  yield* compareLifecycle(scope, old, now);
  if (unionOf(old) || unionOf(now)) {
    const [from, to] = [alternatives(scope.before, before), alternatives(scope.after, after)];
    yield* compareUnions(scope, { before: from, after: to, at: now });
    yield* compareKind(scope, old, now);
    yield* compareRules(scope, old, now);
  } else yield* compareValueSchemas(scope, old, now);
}

/** `oneOf` refuses what fits two branches, `anyOf` does not: a difference only when branches can overlap. */
function* compareKind(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [unionOf(before), unionOf(after)];
  if (!old || !now || old === now || 'discriminator' in before || 'discriminator' in after) return;
  yield affected(scope, now === 'anyOf' ? 'wider' : 'narrower', `${old} changed to ${now}`, after, now);
}

/** Compares two normalised schemas that are no unions, without their annotations. */
function* compareValueSchemas(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareRules(scope, before, after);
  const { disjoint } = yield* compareTypes(scope, before, after);
  if (disjoint) return;
  // What only concerns a type that the other schema does not allow has come or gone with the type.
  const [oldTypes, newTypes] = [typesOf(before), typesOf(after)];
  if (!equal(oldTypes, newTypes)) {
    yield* compareContents(scope, limited(scope.before, before, newTypes), limited(scope.after, after, oldTypes));
  } else yield* compareContents(scope, before, after);
}

/** Compares everything in two schemas but their types. */
function* compareContents(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareConstraints(scope, before, after);
  yield* compareProperties(scope, before, after);
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    yield* compareRest(scope, before, after, keyword);
  }
  yield* comparePart(suffixed(scope, '[]'), before, after, 'items');
  yield* comparePart(inside(scope, 'property names'), before, after, 'propertyNames');
  yield* comparePart(scope, before, after, 'contentSchema');
  yield* comparePrefix(scope, before, after);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const [from, to] = [before, after].map((schema) =>
      keyword in schema ? { [keyword]: schema[keyword] } : undefined,
    );
    if (from && to) {
      const unions = { before: alternatives(scope.before, from), after: alternatives(scope.after, to), at: after };
      yield* compareUnions(scope, unions);
    } else if (to) yield affected(scope, 'narrower', `${keyword} added`, after, keyword);
    else if (from) yield gone(scope, levelOf(scope.direction, 'wider'), `${keyword} removed`, before, keyword);
  }
}

/**
 * Properties. A new optional one is compatible in both directions, because objects are open (clients ignore unknown members);
 * a removed property is breaking in both directions: the server ignores what callers send, and callers miss what they read.
 */
function* compareProperties(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.properties), asObject(after.properties)];
  const [must, mustNow] = [requiredOf(before), requiredOf(after)];
  for (const name of names(old, now)) {
    const place = inside(scope, name);
    if (!(name in now)) yield gone(place, 'breaking', 'property removed', before, 'properties', name);
    else if (!(name in old)) {
      const level = scope.direction === 'sent' && mustNow.has(name) ? 'breaking' : 'compatible';
      const kind = mustNow.has(name) ? 'required' : 'optional';
      yield changed(place, level, `${kind} property added`, after, 'properties', name);
    } else yield* compareSchemas(place, old[name], now[name]);
  }
  // `required` of an added or removed property is reported with the property.
  const lasting = (name: string) => name in old === name in now;
  for (const name of [...mustNow].filter((name) => !must.has(name) && lasting(name))) {
    yield affected(inside(scope, name), 'narrower', 'now required', after, 'required');
  }
  for (const name of [...must].filter((name) => !mustNow.has(name) && lasting(name))) {
    const what = scope.direction === 'sent' ? 'no longer required' : 'no longer required: it may be absent';
    yield affected(inside(scope, name), 'wider', what, after, 'required');
  }
  for (const [pattern, schema] of Object.entries(asObject(before.patternProperties))) {
    const other = asObject(after.patternProperties)[pattern];
    if (other !== undefined) yield* compareSchemas(inside(scope, pattern), schema, other);
  }
  const patterns = [before, after].map((schema) => Object.keys(asObject(schema.patternProperties)).sort());
  if (!equal(patterns[0], patterns[1]))
    yield affected(scope, 'other', 'patternProperties changed', after, 'patternProperties');
}

/** `additionalProperties` and its like: absent and `true` allow anything, `false` nothing. */
function* compareRest(scope: Scope, before: JsonObject, after: JsonObject, keyword: string): Generator<Change> {
  const meaning = (value: unknown): 'none' | 'some' | 'any' => {
    if (value === false) return 'none';
    return isObject(value) && Object.keys(value).length > 0 ? 'some' : 'any';
  };
  const [old, now] = [meaning(before[keyword]), meaning(after[keyword])];
  if (old === 'some' && now === 'some') yield* compareSchemas(suffixed(scope, '{}'), before[keyword], after[keyword]);
  if (old === now) return;
  const breadth = ['none', 'some', 'any'];
  const words = {
    none: 'no longer allowed',
    some: 'now allowed when they fit a schema',
    any: 'now allowed, whatever they are',
  };
  const effect = breadth.indexOf(now) > breadth.indexOf(old) ? 'wider' : 'narrower';
  yield affected(scope, effect, `other properties are ${words[now]}`, after, keyword);
}

/** A keyword with a schema for a part of the value; if it is absent, any part is valid. */
function* comparePart(scope: Scope, before: JsonObject, after: JsonObject, keyword: string): Generator<Change> {
  const [old, now] = [before[keyword], after[keyword]];
  if (old !== undefined && now !== undefined) yield* compareSchemas(scope, old, now);
  else if (now !== undefined) yield affected(scope, 'narrower', `${keyword} now has a schema`, after, keyword);
  else if (old !== undefined) {
    yield gone(scope, levelOf(scope.direction, 'wider'), `${keyword} no longer has a schema`, before, keyword);
  }
}

function* comparePrefix(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asArray(before.prefixItems), asArray(after.prefixItems)];
  for (const [index, schema] of old.slice(0, now.length).entries()) {
    yield* compareSchemas(suffixed(scope, `[${index}]`), schema, now[index]);
  }
  if (old.length !== now.length) {
    yield affected(scope, 'other', `prefixItems changed from ${old.length} to ${now.length}`, after, 'prefixItems');
  }
}

/** Two flat unions; a new branch without a pointer of its own is reported at `at`. */
interface Unions {
  before: Alternative[];
  after: Alternative[];
  at: JsonObject;
}

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

/** Pairs alternatives, so that an edit inside one is reported there: by the first matching key; a single one left on both sides is a pair too, unless their tags differ. */
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
function* compareUnions(scope: Scope, unions: Unions): Generator<Change> {
  const before = choices(scope, 'before', unions.before);
  const after = choices(scope, 'after', unions.after);
  const { pairs, removed, added } = pair(scope, before, after);
  for (const [old, now] of pairs) {
    // A lone schema that became a union, or the other way round: its words belong to the whole and have been compared.
    const words = unions.before.length > 1 && unions.after.length > 1;
    const place = suffixed(scope, ` (${labelOf(scope, 'after', now)})`);
    if (!firstVisit(scope, old.node, now.node)) continue;
    if (words) yield* compareNotes(place, old.node, now.node);
    yield* compareValueSchemas(place, old.node, now.node);
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

interface StatedRule {
  readonly text: string;
  readonly message: string;
  readonly field: string;
}

const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The rules beside a schema, each with the list that it is checked for. */
function rulesOf(schema: JsonObject): StatedRule[] {
  return asArray(schema['x-rules']).map((entry) => {
    const { rule, each, message, messageExpression, fieldPath } = asObject(entry);
    return {
      text: each === undefined ? oneLine(rule) : `${oneLine(rule)} (each ${oneLine(each)})`,
      message: oneLine(message ?? messageExpression),
      field: oneLine(fieldPath),
    };
  });
}

/** One rule more allows fewer values, one less allows more. Examples of rules are not compared: they allow nothing, and forbid nothing. */
function* compareRules(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const added = now.filter(({ text }) => !old.some((one) => one.text === text));
  for (const { text } of old.filter((one) => !now.some((other) => other.text === one.text))) {
    const message = `rule removed: ${text}`;
    yield gone(scope, levelOf(scope.direction, 'wider'), message, before, 'x-rules');
  }
  for (const { text } of added) yield affected(scope, 'narrower', `rule added: ${text}`, after, 'x-rules');
  for (const rule of now) {
    const earlier = old.find(({ text }) => text === rule.text);
    if (!earlier) continue;
    if (earlier.message !== rule.message)
      yield changed(scope, 'docs', `message of a rule changed: ${rule.text}`, after, 'x-rules');
    if (earlier.field !== rule.field)
      yield changed(scope, 'docs', `field of a rule changed: ${rule.text}`, after, 'x-rules');
  }
}
