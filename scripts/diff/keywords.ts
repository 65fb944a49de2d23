// Keywords that constrain a single value: type, enumerated values, bounds, and keywords that can only be compared for equality.
import { asArray, isObject, type JsonObject } from '../contract/json-trees.js';
import { affected, type Change, type Effect, gone, levelOf, type Scope } from './change.js';
import { canonical, equal, show } from './document.js';

const allTypes = ['null', 'boolean', 'object', 'array', 'number', 'string'];

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

/** The types that a schema allows; inferred from its values when it lists those and no type. */
export function typesOf(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(String);
  const values = valuesOf(schema);
  return values ? [...new Set(values.map(typeOfValue))] : allTypes;
}

/** The values that a schema lists, by `const` or `enum`. */
const valuesOf = (schema: JsonObject): unknown[] | undefined => {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
};

const covers = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** What one list has over the other, as an effect. */
const effectOf = (added: number, removed: number): Effect | undefined => {
  if (added && removed) return 'other';
  if (added) return 'wider';
  return removed ? 'narrower' : undefined;
};

const named = (types: readonly string[]) => (types.length === allTypes.length ? 'any type' : types.join(' or '));

/** Compares types. `disjoint` is set when no type is left in common, so that nothing else is worth comparing. */
export function* compareTypes(
  scope: Scope,
  before: JsonObject,
  after: JsonObject,
): Generator<Change, { disjoint: boolean }> {
  const [old, now] = [typesOf(before), typesOf(after)];
  const added = now.filter((type) => !covers(old, type));
  const removed = old.filter((type) => !covers(now, type));
  const effect = effectOf(added.length, removed.length);
  const onlyNull = added.concat(removed).every((type) => type === 'null');
  if (effect && onlyNull) {
    yield affected(
      scope,
      effect,
      effect === 'wider' ? 'null is now allowed' : 'null is no longer allowed',
      after,
      'type',
    );
  } else if (effect) {
    yield affected(scope, effect, `type changed from ${named(old)} to ${named(now)}`, after, 'type');
  }
  const common = now.some((type) => covers(old, type)) || old.some((type) => covers(now, type));
  return { disjoint: !common };
}

/** Compares enumerated values; a `const` is an enum of one. */
function* compareValues(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const key = 'const' in after ? 'const' : 'enum';
  if (!old && !now) return;
  if (!now) yield affected(scope, 'wider', `any value is now allowed, not only ${show(old)}`, after, key);
  else if (!old) yield affected(scope, 'narrower', `only these values are now allowed: ${show(now)}`, after, key);
  else {
    // `null` that is added or removed with its type is reported with the type.
    const nullReported = typesOf(before).includes('null') !== typesOf(after).includes('null');
    const isReportedNull = (value: unknown) => nullReported && value === null;
    const textsOf = (values: readonly unknown[]) => new Set(values.map((value) => canonical(value)));
    const [known, left] = [textsOf(old), textsOf(now)];
    for (const value of now.filter((value) => !known.has(canonical(value)) && !isReportedNull(value))) {
      yield affected(scope, 'wider', `value ${show(value)} added${surprise(scope)}`, after, key);
    }
    for (const value of old.filter((value) => !left.has(canonical(value)) && !isReportedNull(value))) {
      const level = levelOf(scope.direction, 'narrower');
      yield gone(scope, level, `value ${show(value)} removed`, before, 'const' in before ? 'const' : 'enum');
    }
  }
}

/** Whether values are case-insensitive. */
function* compareCase(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-accepts-any-case';
  const [old, now] = [before[key] === true, after[key] === true];
  // Replies are never read that way.
  if (old === now || scope.direction === 'received') return;
  yield affected(scope, now ? 'wider' : 'narrower', `any case is ${now ? 'now' : 'no longer'} accepted`, after, key);
}

/** Which numbers stand for listed values. */
function* compareNumbers(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const key = 'x-accepts-numbers';
  const [old, now] = [before[key], after[key]];
  // Only tolerant readers of replies take them.
  if (old === now || scope.direction === 'received') return;
  const what = now === undefined ? 'no longer accepted' : `now accepted from ${now}`;
  yield affected(scope, old === undefined ? 'wider' : 'narrower', `numbers of the values are ${what}`, after, key);
}

/** Why something new in a reply is breaking. */
export const surprise = (scope: Scope): string =>
  scope.direction === 'received' ? ': an old client does not know it' : '';

/** A lower or upper bound: the value, and whether the value itself is outside. */
interface Bound {
  value: number;
  exclusive: boolean;
}

/** The bound that `minimum` and `exclusiveMinimum` (or the maximum pair) make together; for integers always inclusive. */
function boundOf(schema: JsonObject, which: 'minimum' | 'maximum'): Bound | undefined {
  const sign = which === 'minimum' ? 1 : -1;
  const exclusive = schema[which === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'];
  const inclusive = schema[which];
  const bounds: Bound[] = [];
  if (typeof inclusive === 'number') bounds.push({ value: inclusive, exclusive: false });
  if (typeof exclusive === 'number') {
    const whole = schema.type === 'integer' && Number.isInteger(exclusive);
    bounds.push(whole ? { value: exclusive + sign, exclusive: false } : { value: exclusive, exclusive: true });
  }
  return bounds.sort((a, b) => sign * (b.value - a.value) || Number(b.exclusive) - Number(a.exclusive))[0];
}

const shown = (bound: Bound | undefined): string =>
  bound ? `${bound.value}${bound.exclusive ? ' (exclusive)' : ''}` : 'none';

function* compareRange(
  scope: Scope,
  before: JsonObject,
  after: JsonObject,
  which: 'minimum' | 'maximum',
): Generator<Change> {
  const [old, now] = [boundOf(before, which), boundOf(after, which)];
  if (equal(old, now)) return;
  const sign = which === 'minimum' ? 1 : -1;
  const strictness = (bound: Bound | undefined) => (bound ? sign * bound.value : Number.NEGATIVE_INFINITY);
  const difference = strictness(now) - strictness(old) || Number(now?.exclusive) - Number(old?.exclusive);
  const effect = difference > 0 ? 'narrower' : 'wider';
  const key = Object.keys(after).find((name) => name.toLowerCase().endsWith(which)) ?? which;
  yield affected(scope, effect, `${which} changed from ${shown(old)} to ${shown(now)}`, after, key);
}

/** Keywords of counts, with their value when absent. */
const counts: readonly [keyword: string, absent: number][] = [
  ['minLength', 0],
  ['maxLength', Number.POSITIVE_INFINITY],
  ['minItems', 0],
  ['maxItems', Number.POSITIVE_INFINITY],
  ['minProperties', 0],
  ['maxProperties', Number.POSITIVE_INFINITY],
];

function* compareCounts(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const [keyword, absent] of counts) {
    const [old, now] = [before, after].map((schema) =>
      typeof schema[keyword] === 'number' ? schema[keyword] : absent,
    );
    if (old === undefined || now === undefined || old === now) continue;
    const effect = now > old === keyword.startsWith('max') ? 'wider' : 'narrower';
    const limit = (value: number) => (Number.isFinite(value) ? value : 'none');
    yield affected(scope, effect, `${keyword} changed from ${limit(old)} to ${limit(now)}`, after, keyword);
  }
}

function multiples(old: unknown, now: unknown): Effect {
  if (typeof old !== 'number' || typeof now !== 'number') return 'other';
  if (Number.isInteger(now / old)) return 'narrower';
  return Number.isInteger(old / now) ? 'wider' : 'other';
}

/** Constraints whose two values cannot be compared (`multipleOf` can): only coming and going have a direction. */
const constraints = ['multipleOf', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'uniqueItems'];
const conditions = ['allOf', 'not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains'];
const dependencies = ['dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'readOnly', 'writeOnly'];

function* compareOthers(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  for (const keyword of [...constraints, ...conditions, ...dependencies]) {
    const [old, now] = [before[keyword] || undefined, after[keyword] || undefined];
    if (canonical(old) === canonical(now)) continue;
    const plain = (value: unknown) =>
      isObject(value) || Array.isArray(value) || value === true ? '' : ` ${show(value)}`;
    if (old === undefined) yield affected(scope, 'narrower', `${keyword}${plain(now)} added`, after, keyword);
    else if (now === undefined) {
      yield gone(scope, levelOf(scope.direction, 'wider'), `${keyword}${plain(old)} removed`, before, keyword);
    } else {
      const effect = keyword === 'multipleOf' ? multiples(old, now) : 'other';
      const values = plain(now) ? ` from${plain(old)} to${plain(now)}` : '';
      yield affected(scope, effect, `${keyword} changed${values}`, after, keyword);
    }
  }
}

/** Compares everything about a single value but its type, its parts and its alternatives. */
export function* compareConstraints(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareValues(scope, before, after);
  yield* compareCase(scope, before, after);
  yield* compareNumbers(scope, before, after);
  yield* compareRange(scope, before, after, 'minimum');
  yield* compareRange(scope, before, after, 'maximum');
  yield* compareCounts(scope, before, after);
  yield* compareOthers(scope, before, after);
}

/** The required names of an object schema. */
export const requiredOf = (schema: JsonObject): Set<string> => new Set(asArray(schema.required).map(String));
