// Compares two schemas as a set of values on its way from caller to service or back: the heart of the contract diff.
import { compilePattern } from '../../runtime/compile-pattern.js';
import { asArray, asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { compareDefault, compareNotes, removed } from './annotations.js';
import { afresh, type Change, firstVisit, found, inside, noPairs, type Scope, suffixed } from './change.js';
import { compareLifecycle } from './compare-lifecycle.js';
import { compareDiscriminators, compareUnions, valuesOfDiscriminator } from './compare-unions.js';
import { equal, names } from './document.js';
import { compareConstraints, compareTypes, requiredOf, typesOf } from './keywords.js';
import { alternatives, breadthOf, hides, limited, normalise, placedAs, unionIn, unionOf } from './normal.js';
import type { Effect } from './rules.js';

/**
 * All differences between two schemas (references are followed). Those of a shared schema are reported once per operation.
 * @param isRequired the value always is there, so that its default means nothing
 */
export function* compareSchemas(scope: Scope, before: unknown, after: unknown, isRequired = false): Generator<Change> {
  if (scope.isUnchanged(before, after)) return;
  const [old, now] = [normalise(scope.before, before), normalise(scope.after, after)];
  if (!firstVisit(scope, old, now)) return;
  yield* compareNotes(scope, old, now);
  yield* compareDefault(scope, old, now, isRequired);
  yield* compareLifecycle(scope, old, now);
  const [breadth, breadthNow] = [breadthOf(scope.before, old), breadthOf(scope.after, now)];
  if (breadth !== 'some' || breadthNow !== 'some') {
    yield* compareBreadths(scope, old, now);
    return;
  }
  yield* compareDiscriminators(scope, old, now);
  // A union beside other keywords is compared with them, unless the other schema has none: then its alternatives have those keywords.
  const isUnion = unionOf(old) || unionOf(now) || Boolean(unionIn(old)) !== Boolean(unionIn(now));
  if (isUnion && (unionIn(old) || unionIn(now))) {
    const sides = { before: alternatives(scope.before, before), after: alternatives(scope.after, after) };
    yield* compareUnions(scope, { ...sides, old, now }, compareValueSchemas);
    yield* compareRules(scope, old, now);
  } else {
    const own = [...compareValueSchemas(scope, old, now)];
    yield* own;
    yield* compareExtending(scope, old, now, own);
  }
}

/** Compares the schemas that a discriminator without a union names: a value is one of them. @param known what they have from their base */
function* compareExtending(
  scope: Scope,
  before: JsonObject,
  after: JsonObject,
  known: readonly Change[],
): Generator<Change> {
  const keyOf = ({ rule, where, what }: Change): string => [rule, where, what].join('\0');
  const reported = new Set(known.map(keyOf));
  const named = ({ document }: Scope['before'], name = '') =>
    asObject(asObject(asObject(document.components).schemas)[name]);
  const old = valuesOfDiscriminator(scope.before, before);
  for (const [value, name] of valuesOfDiscriminator(scope.after, after)) {
    const [from, to] = [named(scope.before, old.get(value)), named(scope.after, name)];
    const [one, other] = [normalise(scope.before, from), normalise(scope.after, to)];
    if (!old.has(value) || one === before || scope.isUnchanged(from, to) || !firstVisit(scope, one, other)) continue;
    const suffix = ` (${name})`;
    for (const change of compareValueSchemas(suffixed(scope, suffix), one, other))
      if (!reported.has(keyOf({ ...change, where: change.where.replace(suffix, '') }))) yield change;
  }
}

const breadths = ['none', 'some', 'any'] as const;
const breadthWords = {
  none: 'no value is allowed any more',
  some: 'only values of a schema are allowed',
  any: 'any value is now allowed',
};

/** Compares schemas of which one at least allows nothing, or anything. */
function* compareBreadths(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [breadthOf(scope.before, before), breadthOf(scope.after, after)];
  if (old === now) return;
  const what = old === 'none' && now === 'some' ? 'values of a schema are now allowed' : breadthWords[now];
  const rule = breadths.indexOf(now) > breadths.indexOf(old) ? 'schema-wider' : 'schema-narrower';
  yield found(scope, rule, { what }, scope.after.pointers.has(after) ? after : before);
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
  yield* comparePatterns(scope, before, after);
  yield* compareDependencies(scope, before, after);
  const compareKeyword = (place: Scope, keyword: string): Generator<Change> =>
    comparePart(place, before, after, before[keyword], after[keyword]);
  yield* compareKeyword(suffixed(scope, '{}'), 'additionalProperties');
  yield* compareKeyword(suffixed(scope, '{}'), 'unevaluatedProperties');
  yield* compareKeyword(suffixed(scope, '[]'), 'unevaluatedItems');
  yield* compareItems(scope, before, after);
  yield* compareKeyword(inside(scope, 'property names'), 'propertyNames');
  yield* compareKeyword(scope, 'contentSchema');
  yield* compareConditions(scope, before, after);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const [from, to] = [before, after].map((schema) =>
      keyword in schema ? { [keyword]: schema[keyword] } : undefined,
    );
    if (from && to) {
      const sides = { before: alternatives(scope.before, from), after: alternatives(scope.after, to) };
      yield* compareUnions(scope, { ...sides, old: from, now: to, at: after }, compareValueSchemas);
    } else if (to) yield found(scope, `${keyword}-narrower`, { change: 'added' }, after, keyword);
    else if (from) yield found(scope, `${keyword}-wider`, { change: 'removed' }, before, keyword);
  }
  yield* compareParts(scope, before, after);
}

/** Keywords that could not be merged, each in a part of an `allOf` of its own. */
function* compareParts(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const isIn = (list: readonly unknown[], part: unknown) => list.some((one) => equal(one, part));
  const [old, now] = [asArray(before.allOf), asArray(after.allOf)];
  const left = old.filter((part) => !isIn(now, part));
  for (const part of now.filter((one) => !isIn(old, one))) {
    const index = left.findIndex((one) => equal(Object.keys(asObject(one)), Object.keys(asObject(part))));
    const [known] = index < 0 ? [] : left.splice(index, 1);
    if (known === undefined) yield found(scope, 'allOf-narrower', { change: 'asks for more' }, after, 'allOf');
    else yield* compareContents(scope, asObject(known), asObject(part));
  }
  if (left.length) yield found(scope, 'allOf-wider', { change: 'asks for less' }, before, 'allOf');
}

/**
 * Properties. A new optional one is compatible in both directions, because objects are open (clients ignore unknown members);
 * a removed one is breaking in both directions: the server ignores what callers send, and callers miss what they read.
 * One that is read-only is not there in requests, one that is write-only not in replies.
 */
function* compareProperties(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const flag = hides(scope.direction);
  const isHidden =
    (side: 'before' | 'after', { properties }: JsonObject) =>
    (name: string) =>
      normalise(scope[side], asObject(properties)[name])[flag] === true;
  const [wasHidden, isHiddenNow] = [isHidden('before', before), isHidden('after', after)];
  const [old, now] = [asObject(before.properties), asObject(after.properties)];
  const [must, mustNow] = [requiredOf(before), requiredOf(after)];
  const [had, has] = [
    (name: string) => name in old && !wasHidden(name),
    (name: string) => name in now && !isHiddenNow(name),
  ];
  for (const name of names(old, now)) {
    const place = inside(scope, name);
    if (had(name) && has(name)) {
      yield* compareSchemas(place, old[name], now[name], must.has(name) && mustNow.has(name));
    } else if (scope.isCondition && had(name) !== has(name)) {
      const effect = has(name) ? 'narrower' : 'wider';
      yield found(place, `properties-${effect}`, { change: 'changed' }, has(name) ? after : before, 'properties', name);
    } else if (had(name)) {
      const gone = found(place, 'property-removed', {}, before, 'properties', name);
      if (name in now) yield found(place, 'property-hidden', { flag }, after, 'properties', name);
      else yield removed(scope, gone, normalise(scope.before, old[name]));
    } else if (has(name)) {
      const rule = mustNow.has(name) ? 'property-added-required' : 'property-added';
      yield found(place, rule, {}, after, 'properties', name);
    }
  }
  // `required` of an added or removed property is reported with the property.
  const lasting = (name: string) => had(name) === has(name) && !wasHidden(name) && !isHiddenNow(name);
  for (const name of [...mustNow].filter((one) => !must.has(one) && lasting(one)))
    yield found(inside(scope, name), 'property-required', {}, after, 'required');
  for (const name of [...must].filter((one) => !mustNow.has(one) && lasting(one))) {
    const why = scope.direction === 'reply' ? ': it may be absent' : '';
    yield found(inside(scope, name), 'property-optional', { surprise: why }, after, 'required');
  }
}

/** Properties by patterns of their names. In an object that is closed otherwise, one more allows more names. */
function* comparePatterns(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.patternProperties), asObject(after.patternProperties)];
  const isClosed = before.additionalProperties === false && after.additionalProperties === false;
  const declared = names(asObject(before.properties), asObject(after.properties));
  for (const pattern of names(old, now)) {
    const place = inside(scope, pattern);
    const isAdded = pattern in now;
    if (isAdded && pattern in old) yield* compareSchemas(place, old[pattern], now[pattern]);
    else {
      const change = { change: isAdded ? 'added' : 'removed' };
      // Of names that are declared, too, it is a limit.
      const isLimit = isClosed && declared.some((name) => compilePattern(pattern)?.test(name));
      const effect = isLimit ? 'changed' : isAdded === isClosed ? 'wider' : 'narrower';
      const keyword = 'patternProperties';
      yield found(place, `${keyword}-${effect}`, change, isAdded ? after : before, keyword, pattern);
    }
  }
}

/** What the presence of a property asks of others. */
function* compareDependencies(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.dependentRequired), asObject(after.dependentRequired)];
  for (const name of names(old, now)) {
    const [from, to] = [asArray(old[name]), asArray(now[name])];
    const [added, gone] = [to.filter((one) => !from.includes(one)), from.filter((one) => !to.includes(one))];
    for (const [list, effect, verb, node] of [
      [added, 'narrower', 'now has', after],
      [gone, 'wider', 'no longer has', before],
    ] as const)
      if (list.length) {
        const change = `${verb} ${list}`;
        yield found(inside(scope, name), `dependentRequired-${effect}`, { change }, node, 'dependentRequired', name);
      }
  }
  const [schemas, schemasNow] = [asObject(before.dependentSchemas), asObject(after.dependentSchemas)];
  for (const name of names(schemas, schemasNow))
    yield* comparePart(inside(scope, `with ${name}`), before, after, schemas[name], schemasNow[name]);
}

/** Schemas for a part of the value; one that is absent is any. What is no object has the place of the schema around it. */
function* comparePart(
  scope: Scope,
  before: JsonObject,
  after: JsonObject,
  old: unknown,
  now: unknown,
): Generator<Change> {
  if (old === undefined && now === undefined) return;
  const placed = (side: 'before' | 'after', holder: JsonObject, schema: unknown) =>
    isObject(schema) ? schema : placedAs(scope[side], schema === false ? { not: {} } : {}, holder);
  yield* compareSchemas(scope, placed('before', before, old), placed('after', after, now));
}

/** The items of lists: those with a place of their own, then all others. */
function* compareItems(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asArray(before.prefixItems), asArray(after.prefixItems)];
  for (let index = 0; index < Math.max(old.length, now.length); index++) {
    const place = suffixed(scope, `[${index}]`);
    yield* comparePart(place, before, after, old[index] ?? before.items, now[index] ?? after.items);
  }
  yield* comparePart(suffixed(scope, '[]'), before, after, before.items, after.items);
}

/** How an edit changes which values a schema allows, whoever sends them; undefined where it does not. */
function effectOf(scope: Scope, before: unknown, after: unknown): Effect | undefined {
  const breaks = (direction: 'request' | 'reply'): boolean => {
    const own: Scope = { ...afresh(scope), covered: noPairs(), direction, isCondition: true };
    return [...compareSchemas(own, before, after)].some(({ level }) => level === 'breaking');
  };
  const [isNarrower, isWider] = [breaks('request'), breaks('reply')];
  if (isNarrower && isWider) return 'changed';
  if (isNarrower) return 'narrower';
  return isWider ? 'wider' : undefined;
}

/** What says as little as a keyword that is not there. */
const nothing = { not: false, contains: true } as const;

const opposite = { wider: 'narrower', narrower: 'wider', changed: 'changed' } as const;

/** `not`, `contains` and `if`, whose schemas say what values of others are, or how many there are. */
function* compareConditions(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const keyword of ['not', 'contains'] as const) {
    const effect = effectOf(scope, before[keyword] ?? nothing[keyword], after[keyword] ?? nothing[keyword]);
    // With an upper bound, more values that fit are also more that count against it.
    const isBounded =
      [before, after].every((one) => keyword === 'contains' && keyword in one) &&
      ('maxContains' in before || 'maxContains' in after);
    const own = effect && (keyword === 'not' ? opposite[effect] : isBounded ? 'changed' : effect);
    if (own) yield found(scope, `${keyword}-${own}`, { change: 'changed' }, keyword in after ? after : before, keyword);
  }
  if ('if' in before && 'if' in after && effectOf(scope, before.if, after.if))
    yield found(scope, 'if-changed', { change: 'changed' }, after, 'if');
  for (const keyword of ['then', 'else'] as const) {
    const [old, now] = [before, after].map((schema) => ('if' in schema ? schema[keyword] : undefined));
    yield* comparePart(inside(scope, keyword), before, after, old, now);
  }
}

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
  for (const { text: rule } of old.filter((one) => !now.some((other) => other.text === one.text)))
    yield found(scope, 'rule-removed', { rule }, before, 'x-rules');
  for (const { text: rule } of added) yield found(scope, 'rule-added', { rule }, after, 'x-rules');
  for (const rule of now) {
    const earlier = old.find(({ text }) => text === rule.text);
    if (!earlier) continue;
    for (const part of ['message', 'field'] as const)
      if (earlier[part] !== rule[part])
        yield found(scope, 'rule-words-changed', { part, rule: rule.text }, after, 'x-rules');
  }
}
