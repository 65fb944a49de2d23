// Keywords that constrain a single value: type, enumerated values, bounds, counts, and what is compared by its own order or for equality.
import { compilePattern } from '../../runtime/compile-pattern.js';
import { typeOf } from '../../runtime/errors/violation-messages.js';
import { asArray, type JsonObject } from '../contract/json-trees.js';
import { type Change, found, type Scope } from './change.js';
import { canonical, equal, show } from './document.js';
import { type Effect, type Keyword, type RuleId, surprise } from './rules.js';

const allTypes = ['null', 'boolean', 'object', 'array', 'number', 'string'];

const typeOfValue = (value: unknown): string => typeOf(value).replace('integer', 'number');

/** The types that a schema allows; inferred from its values when it lists those and no type. */
export function typesOf(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().map(String);
  const values = valuesOf(schema);
  return values ? [...new Set(values.map(typeOfValue))] : allTypes;
}

/** The values that a schema lists, by `const` or `enum`. */
export const valuesOf = (schema: JsonObject): unknown[] | undefined => {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
};

export const covers = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

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
  if (added.length || removed.length) {
    const effect = added.length && removed.length ? 'changed' : added.length ? 'wider' : 'narrower';
    const onlyNull = added.concat(removed).every((type) => type === 'null');
    const change = `changed from ${named(old)} to ${named(now)}`;
    if (!onlyNull) yield found(scope, `type-${effect}`, { change }, after, 'type');
    else yield found(scope, effect === 'wider' ? 'null-allowed' : 'null-refused', {}, after, 'type');
  }
  const common = now.some((type) => covers(old, type)) || old.some((type) => covers(now, type));
  return { disjoint: !common };
}

/** Compares enumerated values; a `const` is an enum of one. */
function* compareValues(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const key = 'const' in after ? 'const' : 'enum';
  if (!old && !now) return;
  if (!now) yield found(scope, 'enum-removed', { values: show(old) }, after, key);
  else if (!old) yield found(scope, 'enum-added', { values: show(now) }, after, key);
  else {
    // `null` that is added or removed with its type is reported with the type.
    const nullReported = typesOf(before).includes('null') !== typesOf(after).includes('null');
    const isReportedNull = (value: unknown) => nullReported && value === null;
    const textsOf = (values: readonly unknown[]) => new Set(values.map((value) => canonical(value)));
    const [known, left] = [textsOf(old), textsOf(now)];
    for (const value of now.filter((value) => !known.has(canonical(value)) && !isReportedNull(value))) {
      const values = { value: show(value), surprise: surprise(scope.direction) };
      yield found(scope, 'enum-value-added', values, after, key);
    }
    for (const value of old.filter((value) => !left.has(canonical(value)) && !isReportedNull(value)))
      yield found(scope, 'enum-value-removed', { value: show(value) }, before, 'const' in before ? 'const' : 'enum');
  }
}

/** What is accepted beside the listed values: other cases, and their numbers. Tolerant readers of replies alone do that, too. */
function* compareTolerance(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  if (scope.direction === 'reply') return;
  for (const [key, name] of [
    ['x-accepts-any-case', 'any-case'],
    ['x-accepts-numbers', 'numbers'],
  ] as const) {
    const [old, from] = [before[key] || undefined, after[key] || undefined];
    if (old === from) continue;
    let rule: RuleId = from === undefined ? `${name}-refused` : `${name}-accepted`;
    if (old !== undefined && from !== undefined) rule = 'numbers-changed';
    yield found(scope, rule, { from }, after, key);
  }
}

/** A keyword that limits values: what a schema says by it, and what another value of it means. */
interface Limit {
  readonly keyword: Keyword;
  readonly read: (schema: JsonObject) => unknown;
  readonly effect: (old: unknown, now: unknown) => Effect;
}

/** A least number, which is narrower when it is higher. */
const least = (keyword: Keyword, absent = 0): Limit => ({
  keyword,
  read: (schema) => schema[keyword] ?? absent,
  effect: (old, now) => (Number(now) > Number(old) ? 'narrower' : 'wider'),
});

/** A greatest number, which is narrower when it is lower. */
const most = (keyword: Keyword): Limit => ({
  keyword,
  read: (schema) => schema[keyword],
  effect: (old, now) => (Number(now ?? Number.POSITIVE_INFINITY) > Number(old) ? 'wider' : 'narrower'),
});

/** What comes and goes. @param isNothing values that are the same as none */
const stated = (keyword: Keyword, effect: Limit['effect'] = () => 'changed', isNothing?: RegExp): Limit => ({
  keyword,
  read: (schema) => (isNothing?.test(String(schema[keyword])) ? undefined : schema[keyword]),
  effect: (old, now) => (old === undefined ? 'narrower' : now === undefined ? 'wider' : effect(old, now)),
});

/** A lower or upper bound: the value, and whether the value itself is outside. */
type Bound = readonly [value: number, isExclusive: boolean];

/** The bound that `minimum` and `exclusiveMinimum` (or the maximum pair) make together; for integers always inclusive. */
function bound(keyword: 'minimum' | 'maximum'): Limit {
  const sign = keyword === 'minimum' ? 1 : -1;
  const exclusiveKeyword = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const stricter = ([a, isOut]: Bound, [b, isOtherOut]: Bound) => sign * (b - a) || Number(isOtherOut) - Number(isOut);
  const read = ({ type, [keyword]: inclusive, [exclusiveKeyword]: exclusive }: JsonObject): Bound | undefined => {
    const bounds: Bound[] = [];
    if (typeof inclusive === 'number') bounds.push([inclusive, false]);
    const isWhole = type === 'integer' && Number.isInteger(exclusive);
    if (typeof exclusive === 'number') bounds.push(isWhole ? [exclusive + sign, false] : [exclusive, true]);
    return bounds.sort(stricter)[0];
  };
  const effect = (old: unknown, now: unknown): Effect =>
    stricter(old as Bound, now as Bound) > 0 ? 'narrower' : 'wider';
  return { ...stated(keyword, effect), read };
}

function multiples(old: unknown, now: unknown): Effect {
  if (Number.isInteger(Number(now) / Number(old))) return 'narrower';
  return Number.isInteger(Number(old) / Number(now)) ? 'wider' : 'changed';
}

/** Formats of numbers, each with those that have all of its values. */
const widerFormats: Readonly<Record<string, readonly string[]>> = { int32: ['int64', 'double'], float: ['double'] };

function formats(old: unknown, now: unknown): Effect {
  if (widerFormats[String(old)]?.includes(String(now))) return 'wider';
  return widerFormats[String(now)]?.includes(String(old)) ? 'narrower' : 'changed';
}

const [lowest, highest] = [bound('minimum'), bound('maximum')];

/** Of integers: the first number above those of a format. */
const sizes: Readonly<Record<string, number>> = { int32: 2 ** 31, int64: 2 ** 63 };

/** Whether the bounds of a schema leave nothing to say for the format of another one. */
function isWithin(schema: JsonObject, { format }: JsonObject): boolean {
  const [least, most] = [lowest, highest].map(({ read }) => (read(schema) as Bound | undefined)?.[0]);
  const size = sizes[String(format)] ?? 0;
  return least !== undefined && most !== undefined && least >= -size && most < size;
}

/** A pattern that every text has. */
const anyText = /^$|^\^?\(?(\.|\[\\s\\S\]|\[\\S\\s\]|\[\\w\\W\]|\[\\d\\D\])\*\)?\$?$/;

/** One class of characters of Unicode's first plane, and how many there may be of it. */
const repeated = /^\^(\[(?:[^\\\]\ud800-\udfff]|\\[^pPu])+\])(?:([*+])|\{(\d+)(?:(,)(\d*))?\})\$$/;

const characters = Array.from({ length: 2 ** 16 }, (_, code) => String.fromCharCode(code));

/** What a pattern of one class of characters takes; undefined for any other pattern. */
function classOf(pattern: unknown) {
  const [, set, sign, min = sign === '+' ? 1 : 0, list, max] = repeated.exec(String(pattern)) ?? [];
  const takes = set === undefined ? undefined : compilePattern(`^${set}$`);
  const isOpen = sign !== undefined || (list !== undefined && !max);
  return takes && { takes, least: Number(min), most: isOpen ? Number.POSITIVE_INFINITY : Number(max ?? min) };
}

function patterns(old: unknown, now: unknown): Effect {
  const [before, after] = [classOf(old), classOf(now)];
  if (!before || !after) return 'changed';
  const isWithin = (inner: typeof before, outer: typeof before): boolean =>
    inner.least >= outer.least &&
    inner.most <= outer.most &&
    characters.every((each) => !inner.takes.test(each) || outer.takes.test(each));
  if (isWithin(before, after)) return 'wider';
  return isWithin(after, before) ? 'narrower' : 'changed';
}

const limits: readonly Limit[] = [
  ...[lowest, highest, stated('multipleOf', multiples), stated('format', formats)],
  ...[least('minLength'), most('maxLength'), stated('pattern', patterns, anyText)],
  ...[stated('contentEncoding'), stated('contentMediaType')],
  ...[least('minItems'), most('maxItems'), stated('uniqueItems', undefined, /^false$/)],
  ...[least('minProperties'), most('maxProperties')],
];

/** How many items `contains` is about. */
const limitsOfContains: readonly Limit[] = [least('minContains', 1), most('maxContains')];

/** A limit as sentences show it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `${value[0]}${value[1] ? ' (exclusive)' : ''}`;
  return value === undefined ? 'none' : show(value);
}

function* compareLimits(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const hasContains = 'contains' in before && 'contains' in after;
  for (const { keyword, read, effect } of [...limits, ...(hasContains ? limitsOfContains : [])]) {
    const [old, now] = [read(before), read(after)];
    if (equal(old, now) || (keyword === 'format' && (isWithin(before, after) || isWithin(after, before)))) continue;
    const change = `changed from ${shown(old)} to ${shown(now)}`;
    const key = Object.keys(after).find((name) => name.toLowerCase().endsWith(keyword)) ?? keyword;
    const [node, place] = key in after ? [after, key] : [before, keyword];
    yield found(scope, `${keyword}-${effect(old, now)}`, { change }, node, place);
  }
}

/** Compares everything about a single value but its type, its parts and its alternatives. */
export function* compareConstraints(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareValues(scope, before, after);
  yield* compareTolerance(scope, before, after);
  yield* compareLimits(scope, before, after);
}

/** The required names of an object schema. */
export const requiredOf = (schema: JsonObject): Set<string> => new Set(asArray(schema.required).map(String));
