// Compares unions: which alternative became which, what an alternative more or less means, and what tells them apart.
import { asObject, type JsonObject, refName } from '../contract/json-trees.js';
import { compareNotes } from './annotations.js';
import { afresh, type Change, firstVisit, found, pairIn, type Scope, suffixed } from './change.js';
import { type Alternative, canonical, equal } from './document.js';
import { covers as coversType, typesOf, valuesOf } from './keywords.js';
import { alternatives, perType, tagKey, tags, unionIn } from './normal.js';
import { surprise } from './rules.js';

/** Two unions: their schemas with their alternatives; a new alternative without a pointer of its own is reported at `at`. */
interface Unions {
  before: Alternative[];
  after: Alternative[];
  old: JsonObject;
  now: JsonObject;
  at?: JsonObject;
}

/** How two schemas that are no unions are compared. */
type Compare = (scope: Scope, before: JsonObject, after: JsonObject) => Iterable<Change>;

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

/**
 * Pairs alternatives, so that an edit inside one is reported there: by the first matching key. Of several that match, one that takes the place
 * of the other without a break.
 */
function pair(scope: Scope, before: Alternative[], after: Alternative[], compare: Compare) {
  const pairs: [Alternative, Alternative][] = [];
  const old = new Set(before);
  const now = new Set(after);
  for (const key of keys) {
    for (const candidate of [...old]) {
      const wanted = key(scope, 'before', candidate);
      const fitting = wanted === undefined ? [] : [...now].filter((other) => key(scope, 'after', other) === wanted);
      const match = (fitting.length > 1 && fitting.find((one) => covers(scope, candidate, one, compare))) || fitting[0];
      if (!match) continue;
      pairs.push([candidate, match]);
      old.delete(candidate);
      now.delete(match);
    }
  }
  return { pairs, removed: [...old], added: [...now] };
}

/** Whether no value fits both: they have no type, no listed value, or no tag in common. */
function areDisjoint(scope: Scope, [one, side]: Sided, [other, otherSide]: Sided): boolean {
  const [types, otherTypes] = [typesOf(one), typesOf(other)];
  const [values, otherValues] = [valuesOf(one), valuesOf(other)];
  const [tagged, otherTags] = [tags(scope[side], one), tags(scope[otherSide], other)];
  return (
    !(types.some((type) => coversType(otherTypes, type)) || otherTypes.some((type) => coversType(types, type))) ||
    (values !== undefined &&
      otherValues !== undefined &&
      !values.some((value) => otherValues.some((each) => equal(value, each)))) ||
    Object.keys(tagged).some((name) => name in otherTags && !equal(tagged[name], otherTags[name]))
  );
}

type Sided = readonly [JsonObject, 'before' | 'after'];

/** Whether a new alternative takes the place of an old one without a break. */
function covers(scope: Scope, { node: old }: Alternative, { node: now }: Alternative, compare: Compare): boolean {
  const known = pairIn(scope.covered, scope, old);
  if (!known.has(now)) {
    // What is asked again on the way stands within the pair itself.
    known.set(now, true);
    const breaks = (): boolean => {
      for (const { level } of compare(afresh(scope), old, now)) if (level === 'breaking') return true;
      return false;
    };
    known.set(now, !areDisjoint(scope, [old, 'before'], [now, 'after']) && !breaks());
  }
  return known.get(now) === true;
}

/** Lists of types become one alternative per type when there is a real choice on the other side. */
function choices(scope: Scope, side: 'before' | 'after', list: Alternative[]): Alternative[] {
  return list.flatMap((one) => (Array.isArray(one.node.type) ? perType(scope[side], one) : [one]));
}

/** Compares two unions branch by branch: a branch more is wider, a branch less narrower, unless another has its values. */
export function* compareUnions(scope: Scope, unions: Unions, compare: Compare): Generator<Change> {
  const before = choices(scope, 'before', unions.before);
  const after = choices(scope, 'after', unions.after);
  const { pairs, removed, added } = pair(scope, before, after, compare);
  for (const [old, now] of pairs) {
    // A lone schema that became a union, or the other way round: its words belong to the whole and have been compared.
    const words = unions.before.length > 1 && unions.after.length > 1;
    const place = suffixed(scope, ` (${labelOf(scope, 'after', now)})`);
    if (!firstVisit(scope, old.node, now.node)) continue;
    if (words) yield* compareNotes(place, old.node, now.node);
    yield* compare(place, old.node, now.node);
  }
  // With a discriminator, each value belongs to one alternative.
  const isTold = 'discriminator' in unions.old || 'discriminator' in unions.now;
  for (const one of added) {
    const isCovered = scope.direction === 'reply' && !isTold && before.some((old) => covers(scope, old, one, compare));
    const values = { name: labelOf(scope, 'after', one), surprise: surprise(scope.direction) };
    const at = Object.keys(one.node).length > 0 ? one.node : (unions.at ?? unions.now);
    yield found(scope, isCovered ? 'alternative-added-covered' : 'alternative-added', values, at);
  }
  for (const one of removed) {
    const isCovered = scope.direction === 'request' && !isTold && after.some((now) => covers(scope, one, now, compare));
    const values = { name: labelOf(scope, 'before', one) };
    yield found(scope, isCovered ? 'alternative-removed-covered' : 'alternative-removed', values, one.node);
  }
  if (!isTold) yield* compareKinds(scope, unions, { before, after, added }, compare);
}

/** `oneOf` refuses what fits two alternatives, `anyOf` does not: a difference only where alternatives can overlap. */
function* compareKinds(
  scope: Scope,
  { old, now, at = now }: Unions,
  { before, after, added }: Readonly<Record<'before' | 'after' | 'added', Alternative[]>>,
  compare: Compare,
): Generator<Change> {
  const [from, to] = [unionIn(old), unionIn(now)];
  if (from && to && from !== to) {
    const isClear = after.every(({ node }, index) =>
      after.slice(index + 1).every((other) => areDisjoint(scope, [node, 'after'], [other.node, 'after'])),
    );
    const change = `takes the place of ${from}`;
    if (isClear) yield found(scope, 'union-kind-changed', { from, to }, at, to);
    else yield found(scope, to === 'anyOf' ? 'anyOf-wider' : 'oneOf-narrower', { change }, at, to);
  } else if (to === 'oneOf') {
    const isNew = (one: Alternative): boolean => from !== 'oneOf' || added.includes(one);
    for (const one of before) {
      const fitting = after.filter((each) => covers({ ...scope, direction: 'request' }, one, each, compare));
      if (fitting.length > 1 && fitting.some(isNew))
        yield found(scope, 'alternatives-overlap', { name: labelOf(scope, 'before', one) }, at, to);
    }
  }
}

/** What the values of a discriminator stand for: those of its mapping, else the tag or the name of an alternative. */
export function valuesOfDiscriminator(of: Scope['before'], schema: JsonObject): Map<string, string> {
  const { propertyName, mapping } = asObject(schema.discriminator);
  const explicit = Object.entries(asObject(mapping)).map(([value, target]): [string, string] => {
    const text = String(target);
    return [value, text.includes('#') ? refName(text) : text];
  });
  const mapped = new Set(explicit.map(([, name]) => name));
  const branches = unionIn(schema) ? alternatives(of, schema) : [];
  const implied = branches.flatMap(({ node, name }): [string, string][] =>
    name === undefined || mapped.has(name) ? [] : [[String(tags(of, node)[String(propertyName)] ?? name), name]],
  );
  return new Map([...explicit, ...implied]);
}

/** Compares by which member, and by which of its values, readers tell alternatives apart. */
export function* compareDiscriminators(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [from, to] = [before, after].map(({ discriminator }) => asObject(discriminator).propertyName);
  if (from === undefined && to === undefined) return;
  if (from !== to) {
    const change = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    yield found(scope, `discriminator-${change}`, { from, to }, to === undefined ? before : after, 'discriminator');
    return;
  }
  const [old, now] = [valuesOfDiscriminator(scope.before, before), valuesOfDiscriminator(scope.after, after)];
  const [names, namesNow] = [new Set(old.values()), new Set(now.values())];
  // Schemas that only extend the one with the discriminator are no alternatives.
  const isBase = !unionIn(before) && !unionIn(after);
  for (const [value, name] of now) {
    const known = old.get(value);
    // An alternative that came, went or has another name is reported as such.
    const isReported = known === undefined ? !isBase && !names.has(name) : !names.has(name) || !namesNow.has(known);
    if (known === name || isReported) continue;
    const values = { value, name, surprise: surprise(scope.direction), from: known };
    yield found(
      scope,
      known === undefined ? 'discriminator-value-added' : 'discriminator-value-changed',
      values,
      after,
      'discriminator',
    );
  }
  for (const [value, name] of old)
    if (!now.has(value) && (isBase || namesNow.has(name)))
      yield found(scope, 'discriminator-value-removed', { value, name }, before, 'discriminator');
}
