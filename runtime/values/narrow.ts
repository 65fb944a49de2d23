// Narrows a schema to what shall be made of it: one side of each union and condition, and what a proposer or the document says of the place.
import type { JsonSchema } from 'json-schema-faker';
import { asArray, asObject, isObject, refName } from '../json.js';
import { hasType, isContradictory, type Merged, mergeBoth, typesOf, valuesOf } from '../merge-schema.js';
import { arraySchema, numberSchema, objectSchema, textSchema } from './narrow-values.js';
import { fitLength } from './text-values.js';
import { type Context, impliedType, maxDepth, numberIn, type Place } from './value-context.js';

const allTypes: readonly unknown[] = ['string', 'integer', 'boolean', 'object', 'array', 'null'];

/** A side of a union or condition, with the tag that a discriminator gives it. */
interface Side {
  readonly schema: unknown;
  readonly tag?: string | undefined;
}

/** An example of the whole schema; it comes before a choice of its parts. */
function exampleOf({ attempt, onlyRequired, propose, isRefused }: Context, { node }: Merged, path: string): unknown {
  const isComposed = isObject(node.properties) || node.items !== undefined;
  if (onlyRequired || (attempt > 1 && attempt % 4 !== 3) || (propose && isComposed)) return undefined;
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
  const [[condition = [], ...others], isUnion] = [conditions, unions.length > 0];
  const unmetFirst = attempt > 0 ? random() < 0.5 : onlyRequired || optional === 'named';
  const pair = condition.map((schema): Side => ({ schema }));
  const sides = isUnion ? branchesOf(context, merged, place) : unmetFirst ? pair.reverse() : pair;
  const left = isUnion ? { ...rest, unions: unions.slice(1), conditions } : { ...rest, unions, conditions: others };
  const join = ({ schema, tag }: Side): Merged => {
    const own = merge(schema);
    const joined = mergeBoth(left, own);
    const property = tags?.property ?? '';
    if (tag === undefined || own.unions.length || valuesOf(merge(asObject(own.node.properties)[property]).node))
      return joined;
    return mergeBoth(joined, merge({ properties: { [property]: { const: tag } }, required: [property] }));
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
