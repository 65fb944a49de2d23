// Narrows a schema to what shall be made of it: one side of each union and condition, and what a proposer or the document says of the place.
import type { JsonSchema } from 'json-schema-faker';
import { memberSteps } from '../compile-pattern.js';
import { asArray, asObject, isObject, type JsonObject, refName, valueAt } from '../json.js';
import { hasType, isContradictory, type Merged, mergeBoth, tagValue, typesOf, valuesOf } from '../merge-schema.js';
import { NoValueError } from '../no-value.js';
import { isFormat, likelyText, numberKind } from './kinds.js';
import { fitLength } from './text-values.js';
import { type Context, impliedType, maxDepth, memberOf, numberIn, type Place } from './value-context.js';

const allTypes: readonly unknown[] = ['string', 'integer', 'boolean', 'object', 'array', 'null'];

/** A side of a union or condition, with the tag that a discriminator gives it. */
interface Side {
  readonly schema: unknown;
  readonly tag?: string | undefined;
}

/** An example of the whole schema; it comes before a choice of its parts. */
function exampleOf({ attempt, onlyRequired, propose, isRefused }: Context, { node }: Merged, path: string): unknown {
  const isComposed = isObject(node.properties) || node.items !== undefined;
  // The example of an object has optional members, too.
  if ((isComposed && (onlyRequired || propose)) || (attempt > 1 && attempt % 4 !== 3)) return undefined;
  const types = node.type === undefined ? allTypes : typesOf(node);
  // An empty value shows nothing of what the schema says.
  const isFull = (value: unknown): boolean =>
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (value !== undefined && JSON.stringify(value).length > 2);
  const isWhole = (value: unknown): boolean =>
    !isObject(value) || asArray(node.required).every((name) => Object.hasOwn(value, String(name)));
  return [...asArray(node.examples), node.default].find(
    (value) => isFull(value) && hasType(value, types) && isWhole(value) && !isRefused?.(path, value),
  );
}

/** The branches of a union in the order of trial: what a proposal names, others, null. Deep inside, the one that ends soonest. */
function branchesOf(context: Context, { unions: [union = []], tags }: Merged, place: Place): Side[] {
  const { merge, height, isFirst, random } = context;
  const rank = ({ schema, tag }: Side): number => {
    if (place.depth > maxDepth) return height(schema);
    const { node } = merge(schema);
    const members = Object.values(asObject(node.properties)).filter(isObject);
    const constants = members.flatMap((each) => ('const' in each ? [each.const] : []));
    const values = [...(valuesOf(node) ?? []), ...constants, ...(tag === undefined ? [] : [tag])];
    if (values.length && context.proposalFor(place, { enum: values }).named.length) return 0;
    return node.type === 'null' ? 1002 : height(schema) > 20 ? 1001 : isFirst ? 1 : 1 + random();
  };
  return union
    .map((schema, at) => ({ schema, tag: tags?.values[at] }))
    .map((side) => ({ side, rank: rank(side) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ side }) => side);
}

/** The first union or condition decided: merged with the side that is chosen. */
function decideOne(context: Context, merged: Merged, place: Place): { merged: Merged; side: Side } | undefined {
  const { merge, attempt, random, onlyRequired, optional } = context;
  const { unions, conditions, tags, ...rest } = merged;
  const [[[met, unmet, isIf] = [], ...others], isUnion] = [conditions, unions.length > 0];
  const unmetFirst = attempt > 0 ? random() < 0.5 : !isIf && (onlyRequired || optional === 'named');
  const pair = [met, unmet].map((schema): Side => ({ schema }));
  const sides = isUnion ? branchesOf(context, merged, place) : unmetFirst ? pair.reverse() : pair;
  const left = isUnion ? { ...rest, unions: unions.slice(1), conditions } : { ...rest, unions, conditions: others };
  const join = ({ schema, tag }: Side): Merged => {
    const own = merge(schema);
    const joined = mergeBoth(left, own);
    const property = tags?.property ?? '';
    const member = merge(valueAt(joined.node.properties, [property]));
    if (tag === undefined || own.unions.length || valuesOf(merge(valueAt(own.node.properties, [property])).node))
      return joined;
    const value = tagValue(tag, member);
    return mergeBoth(joined, merge({ properties: { [property]: { const: value } }, required: [property] }));
  };
  const possible = sides.slice(0, 64).find((side) => !isContradictory(merge, join(side)));
  const side = possible ?? sides[0];
  return side && { merged: join(side), side };
}

/** The types that a value may have, in the order of preference. */
function typesFor({ node }: Merged): unknown[] {
  const excluded = typesOf(asObject(node.not));
  const implied = impliedType(node) ?? (excluded.length ? undefined : 'string');
  const types = node.type === undefined ? (implied === undefined ? allTypes : [implied]) : typesOf(node);
  return types.filter((type) => !excluded.includes(type));
}

/** A value that a proposer or the document has for the place. */
function offeredValue(context: Context, merged: Merged, place: Place, values: readonly unknown[] | undefined): unknown {
  const { used, taken } = context;
  const { node } = merged;
  const types = typesFor(merged);
  const { named, possible } = context.proposalFor(place, { ...node, type: types });
  const example = exampleOf(context, merged, place.path);
  const isFresh = (value: unknown): boolean => typeof value === 'boolean' || !used.has(value);
  // Members with the same meaning get the same value; each element of a list gets another one.
  const isElement = /\/\d+(?:\/|$)/.test(place.path);
  const fitted = (value: unknown): unknown =>
    typeof value !== 'string' || values
      ? value
      : fitLength(value.trim(), Math.min(200, numberIn(node, 'minLength', 0)), numberIn(node, 'maxLength', 1e6));
  const offered = [
    ...named.filter(isFresh),
    ...(example === undefined || (isElement && !isFresh(example)) ? [] : [example]),
    ...(isElement ? [] : named),
    ...(place.required ? possible.filter(isFresh) : []),
  ].find((value) => hasType(value, types) && (!values || values.includes(value)));
  if (offered === undefined) return undefined;
  used.add(offered);
  taken?.set(place.path, offered);
  return fitted(offered);
}

/** The schema of what shall be made for a schema. */
export function narrow(context: Context, schema: unknown, given: Place): JsonSchema {
  context.count(given);
  const { $ref } = asObject(schema);
  const labels = [...given.labels, ...(typeof $ref === 'string' ? [refName($ref)] : [])];
  const replaced = context.replace?.({ ...given, labels });
  if (replaced) return { const: replaced.value };
  let merged = context.merge(schema);
  for (let turn = 0; turn < 64 && (merged.unions.length || merged.conditions.length); turn += 1) {
    if (exampleOf(context, merged, given.path) !== undefined) break;
    const decided = decideOne(context, merged, given);
    if (!decided) break;
    const { $ref: name } = asObject(decided.side.schema);
    if (typeof name === 'string') labels.push(refName(name));
    merged = decided.merged;
  }
  const place = { ...given, labels };
  const { node } = merged;
  const types = typesFor(merged);
  const values = valuesOf(node)?.filter((value) => node.type === undefined || hasType(value, types));
  const offered = offeredValue(context, merged, place, values);
  if (offered !== undefined) return { const: offered };
  if (values) {
    const plain = values.filter((value) => value !== null);
    // Nothing is left; the check names the keyword.
    if (!values.length) return { const: null };
    return context.isFirst && !context.propose && plain.length
      ? { const: plain[0] }
      : { enum: plain.length ? plain : values };
  }
  const kinds = types.filter((type) => type !== 'null');
  if (types.includes('null') && (!kinds.length || place.depth > maxDepth)) return { type: 'null' };
  const type = context.isFirst ? kinds[0] : context.pick(kinds);
  if (type === 'object') return objectSchema(context, merged, place);
  if (type === 'array') return arraySchema(context, merged, place);
  if (type === 'integer' || type === 'number') return numberSchema(context, merged, place, type === 'integer');
  return type === 'boolean' ? { type: 'boolean' } : textSchema(context, merged, place);
}

// Narrows objects, arrays, texts and numbers to what shall be made of them.

/** Sizes beyond which no value is made. */
const most = { 'a text': 100_000, 'an array': 10_000, 'an object': 1_000 } as const;

function checkSize(what: keyof typeof most, size: number, of: string): void {
  if (size > most[what]) throw new NoValueError(`asks for ${what} of ${size} ${of}; at most ${most[what]} are made`);
}

/** Whether a proposal names the place, or a part of it. */
function isNamed(context: Context, schema: unknown, place: Place, depth = 0): boolean {
  const { node, unions } = context.merge(schema);
  if (depth > 3) return false;
  if (
    unions
      .flat()
      .slice(0, 32)
      .some((branch) => isNamed(context, branch, place, depth + 1))
  )
    return true;
  const { named } = context.proposalFor(place, node);
  if (named.some((value) => typeof value === 'boolean' || !context.used.has(value))) return true;
  const members = Object.entries(asObject(node.properties)).slice(0, 20);
  return members.some(([name, each]) => isNamed(context, each, memberOf(place, name, false), depth + 1));
}

/** The schema of a member: its own, and those of the patterns that its name matches, else that of additional members. */
function memberSchema(node: JsonObject, name: string): unknown {
  const own = memberSteps(node, name).map((steps) => valueAt(node, steps));
  return own.length > 1 ? { allOf: own } : (own[0] ?? node.additionalProperties ?? node.unevaluatedProperties ?? true);
}

/** A name for an additional member. */
function newName(context: Context, node: JsonObject, place: Place, turn: number): string {
  if (node.propertyNames !== undefined)
    return String(context.make(context.narrow(node.propertyNames, { ...place, path: '*', name: '' })));
  const [pattern] = Object.keys(asObject(node.patternProperties));
  const names = pattern === undefined ? [] : context.matches([pattern], 1, Number.POSITIVE_INFINITY);
  const [first = 'key'] = names;
  return names[turn] ?? (turn ? `${first}${turn + 1}` : first);
}

function objectSchema(context: Context, { node }: Merged, place: Place): JsonSchema {
  const { merge, height, optional, onlyRequired } = context;
  const properties = Object.keys(asObject(node.properties));
  const [min, max] = [numberIn(node, 'minProperties', 0), numberIn(node, 'maxProperties', Number.POSITIVE_INFINITY)];
  checkSize('an object', min, 'members');
  const required = new Set(asArray(node.required).map(String));
  const chosen = new Set(required);
  const isPossible = (name: string): boolean => !isContradictory(merge, merge(memberSchema(node, name)));
  const isWanted = (name: string): boolean => {
    const schema = memberSchema(node, name);
    if (chosen.size >= max || !isPossible(name)) return false;
    if (context.propose && isNamed(context, schema, memberOf(place, name, false))) return true;
    const { deprecated } = merge(schema).node;
    if (onlyRequired || optional === 'named' || context.isSmall(place) || deprecated === true) return false;
    if (height(schema) + place.depth >= maxDepth) return false;
    return context.varied ? context.random() < 0.5 : context.attempt < 2 || context.random() < 0.6;
  };
  for (const name of properties) if (!chosen.has(name) && isWanted(name)) chosen.add(name);
  for (const name of properties) if (chosen.size < min && isPossible(name)) chosen.add(name);
  // A map without entries shows nothing of what the schema says.
  const rest = node.additionalProperties;
  const isMap =
    isObject(rest) && !properties.length && optional !== 'named' && !onlyRequired && !context.isSmall(place);
  const least = Math.max(min, isMap && height(rest) + place.depth < maxDepth ? 1 : 0);
  for (let turn = 0; chosen.size < least && turn < 2 * least + 20; turn += 1)
    chosen.add(newName(context, node, place, turn));
  const order = new Set([...properties, ...chosen].filter((name) => chosen.has(name)));
  // No assignment: a member named `__proto__` would set the prototype.
  const members = Object.fromEntries(
    Array.from(order, (name) => [
      name,
      context.narrow(memberSchema(node, name), memberOf(place, name, required.has(name))),
    ]),
  );
  return { type: 'object', properties: members, required: [...order], additionalProperties: false };
}

function arraySchema(context: Context, { node }: Merged, place: Place): JsonSchema {
  const { height, varied, random } = context;
  const prefix = asArray(node.prefixItems);
  const rest = node.items ?? node.unevaluatedItems ?? true;
  const needed = node.contains === undefined ? 0 : numberIn(node, 'minContains', 1);
  const min = Math.max(numberIn(node, 'minItems', 0), needed);
  checkSize('an array', min, 'elements');
  const isSmall = context.onlyRequired || context.isSmall(place) || height(rest) + place.depth >= maxDepth;
  const { length = varied ? Math.floor(random() * 4) : 1 } = context.proposalFor(place, node);
  const wished = prefix.length ? prefix.length + needed : length;
  const max = Math.min(numberIn(node, 'maxItems', most['an array']), rest === false ? prefix.length : most['an array']);
  const size = Math.min(Math.max(min, isSmall ? 0 : wished), max);
  // Elements for `contains` come after a tuple's own, as far as there is room.
  const from = Math.max(0, Math.min(prefix.length, size - needed));
  const elements = Array.from({ length: size }, (_, at) => {
    const own = at < prefix.length ? prefix[at] : rest;
    const schema = at >= from && at < from + needed ? { allOf: [own, node.contains] } : own;
    const labels = [`${place.labels.at(-1) ?? ''}[]`];
    const { path, depth } = place;
    return context.narrow(schema, { ...place, path: `${path}/${at}`, labels, depth: depth + 1, required: true });
  });
  const isUnique = node.uniqueItems === true;
  // Where different elements run out, the array stays shorter.
  const items = isUnique ? (elements.at(-1) ?? false) : false;
  return { type: 'array', prefixItems: elements, items, minItems: size, maxItems: size, uniqueItems: isUnique };
}

function textSchema(context: Context, { node, patterns }: Merged, place: Place): JsonSchema {
  const [min, max] = [numberIn(node, 'minLength', 0), numberIn(node, 'maxLength', Number.POSITIVE_INFINITY)];
  checkSize('a text', min, 'characters');
  if (node.contentMediaType === 'application/json') return { const: '{}' };
  const format = node.contentEncoding === 'base64' ? 'base64' : node.format;
  const likely = isFormat(format) ? { type: 'string', format } : likelyText(place.name, context.pick);
  const texts = 'enum' in likely ? likely.enum : Array.from({ length: 8 }, () => String(context.make(likely)));
  const fitting = texts.filter((each) => each.length >= min && each.length <= max);
  const within = fitting.length ? fitting : texts.map((each) => fitLength(each, min, max));
  const matching = context.matches(patterns, min, max, within);
  return { enum: matching.length ? matching : within };
}

/** A number within the bounds, near what the name says. */
function numberSchema(context: Context, { node }: Merged, place: Place, isWhole: boolean): JsonSchema {
  const end = node.format === 'int32' ? 2 ** 31 - 1 : Number.POSITIVE_INFINITY;
  const [above, below] = [numberIn(node, 'exclusiveMinimum', -end), numberIn(node, 'exclusiveMaximum', end)];
  const least = Math.max(numberIn(node, 'minimum', -end), above);
  const greatest = Math.min(numberIn(node, 'maximum', end), below);
  const step = numberIn(node, 'multipleOf', isWhole ? 1 : 0);
  const kind = numberKind(place.name);
  const likely = kind && kind.min >= least && kind.max <= greatest && step <= 1 ? kind : undefined;
  // One shows a number as well as any other.
  if (context.isFirst && !context.propose && !kind && above < 1 && below > 1 && least <= 1 && greatest >= 1)
    if (step === 0 || step === 1) return { const: 1 };
  const span = 100 * (step || 1);
  const low = likely?.min ?? (Number.isFinite(least) ? least : Number.isFinite(greatest) ? greatest - span : 1);
  const high = likely?.max ?? (Number.isFinite(greatest) ? greatest : low + span);
  const places = likely?.decimals ?? (high - low > 20 ? 1 : high - low > 0.5 ? 2 : 0);
  const multiple = isWhole && step < 1 ? 1 : step || (places > 0 && 10 ** -places);
  return {
    type: isWhole && Number.isInteger(multiple) ? 'integer' : 'number',
    // Beyond these, fractions of a range are not finite.
    minimum: Math.max(low, Math.min(-1e15, high)),
    maximum: Math.min(high, Math.max(1e15, low)),
    ...(low === above && { exclusiveMinimum: low }),
    ...(high === below && { exclusiveMaximum: high }),
    ...(multiple && { multipleOf: multiple }),
  };
}
