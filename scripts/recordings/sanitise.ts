// Sanitises recordings: what belongs to the format stays (structure, order, names of events, kinds and values), what belongs to people is
// replaced (texts, ids, keys, addresses, numbers, names of tools and models).
//
// The contract says which is which. Where it says nothing, because a service is newer, members that hold names of the format elsewhere
// (`type`, `status`) keep what is plausible as one, and every other string is replaced.

import { createNameCheck } from '../../runtime/api-names.js';
import { applicable } from '../../runtime/errors/applicable-schemas.js';
import { hasData, type RecordedEvent, type Recording } from '../../runtime/recording.js';
import { wordsIn } from '../../runtime/values/kinds.js';
import { asArray, asObject, isObject, type JsonObject, walk as walkTree, withValueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import {
  callersMembers,
  hostedTools,
  isIdentifier,
  isMemberName,
  schemaKeywords,
  schemaMaps,
  schemaMembers,
  tagMembers,
} from './recording-names.js';
import { createReplacements, type Replacements } from './replacements.js';
import { schemasOf } from './traffic-schemas.js';

/** The schemas that apply to a value; undefined: none is known. */
type Parts = readonly JsonObject[] | undefined;

interface Walk {
  readonly document: JsonObject;
  /** Whether a text can be a name of the API, as no caller chooses it. */
  readonly isApiName: (text: string) => boolean;
  readonly replace: Replacements;
}

/** The schemas that apply to a value; undefined for a kind that no branch of its union has. */
function partsOf(document: JsonObject, schema: unknown, value: unknown): Parts {
  if (schema === undefined) return undefined;
  const { parts: located, unresolved } = applicable(document, { node: asObject(schema) }, value);
  const parts = located.map(({ node }) => node);
  return unresolved.length && !parts.some((part) => isObject(part.properties)) ? undefined : parts;
}

/** The values that schemas list; undefined: they list none. */
function listed(parts: Parts): readonly unknown[] | undefined {
  const lists = (parts ?? []).filter((part) => 'const' in part || 'enum' in part);
  return lists.length ? lists.flatMap((part) => ('const' in part ? [part.const] : asArray(part.enum))) : undefined;
}

function sanitiseString({ replace, isApiName }: Walk, parts: Parts, name: string, value: string): string {
  const values = listed(parts);
  if (values?.includes(value)) return value;
  const isName = values ? name !== 'model' : tagMembers.has(name);
  if (isName && isIdentifier(value) && isApiName(value)) return value;
  return name === 'name' && hostedTools.has(value) ? value : replace.text(value);
}

/** Whether a number belongs to the format: the contract says so, or it numbers events and parts. */
const isNumber = (parts: Parts, name: string): boolean =>
  /(^|_)(index|sequence_number)$/.test(name) ||
  (parts ?? []).some(({ type }) => [type].flat().some((each) => each === 'integer' || each === 'number'));

const looksLikeSchema = (value: unknown): boolean =>
  ['type', 'properties', 'anyOf', '$ref', 'items', '$schema'].some((keyword) => keyword in asObject(value));

/** @param name of the member that holds the value, or of the list that it is in */
function sanitiseValue(walk: Walk, schema: unknown, value: unknown, name: string): unknown {
  const { document, replace } = walk;
  const parts = partsOf(document, schema, value);
  if (typeof value === 'string') return sanitiseString(walk, parts, name, value);
  if (typeof value === 'number')
    return listed(parts)?.includes(value) ? value : replace.number(value, isNumber(parts, name));
  if (Array.isArray(value)) {
    const items = parts?.find((part) => part.items !== undefined)?.items;
    return value.map((item) => sanitiseValue(walk, items, item, name));
  }
  if (!isObject(value)) return value;
  if (schemaMembers.has(name) && looksLikeSchema(value)) return sanitiseSchema(replace, value);
  const declares = parts?.some((part) => isObject(part.properties));
  if (callersMembers.has(name) ? !declares : parts !== undefined && !declares) {
    // A map whose values have a schema keeps what that says.
    const items = parts?.find((part) => isObject(part.additionalProperties))?.additionalProperties;
    if (items === undefined) return replace.value(value);
    return mapEntries(value, (key, item) => [replace.key(key), sanitiseValue(walk, items, item, key)]);
  }
  return mapEntries(value, (key, item) => {
    const own = parts?.find((part) => Object.hasOwn(asObject(part.properties), key));
    if (own) return [key, sanitiseValue(walk, asObject(own.properties)[key], item, key)];
    const known = isMemberName(key) && walk.isApiName(key);
    return known ? [key, sanitiseValue(walk, undefined, item, key)] : [replace.key(key), replace.value(item)];
  });
}

const mapEntries = (value: JsonObject, change: (key: string, item: unknown) => [string, unknown]): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => change(key, item)));

function sanitiseEvent(walk: Walk, schema: unknown, event: RecordedEvent): RecordedEvent {
  const [line, data] = event;
  if (!hasData(event)) return line === ':' ? [':', ''] : [null, null, event[2] === '[DONE]' ? '[DONE]' : ''];
  const isName = line === null || (isIdentifier(line) && walk.isApiName(line));
  return [isName ? line : null, sanitiseValue(walk, schema, data, '')];
}

/** All names of a contract: of members, and the values that it lists. */
export function contractWords({ document }: Contract): Set<string> {
  const words = new Set<string>();
  walkTree(document, (node) => {
    if (isObject(node.properties)) for (const name of Object.keys(node.properties)) words.add(name);
    for (const value of [node.const, ...asArray(node.enum)]) if (typeof value === 'string') words.add(value);
  });
  return words;
}

/** A sanitiser of recordings. */
type Sanitiser = (recording: Recording) => Recording;

/**
 * Creates the sanitiser of a contract's traffic. What it gives has the form of a recording; recordings of operations that the contract does not
 * have are sanitised without its help.
 * @param words that names of the service may have, beside those of the contract and of APIs in general
 */
export function createSanitiser(contract: Contract, words: readonly string[] = []): Sanitiser {
  const schemas = schemasOf(contract);
  const known = [...contractWords(contract), ...words];
  const isApiName = createNameCheck(new Set(known.flatMap(wordsIn)));
  return (recording) => {
    const { surface, op, provider, time, status, request, response, events } = recording;
    const walk: Walk = { document: contract.document, replace: createReplacements(), isApiName };
    const shared = events && shareDeltas(events, walk.replace);
    return {
      surface,
      op,
      provider,
      ...(time !== undefined && { time }),
      status,
      ...(request !== undefined && { request: sanitiseValue(walk, schemas.request(op), request, '') }),
      ...(response !== undefined && { response: sanitiseValue(walk, schemas.reply(op, status), response, '') }),
      ...(events && {
        events: events.map((event, index) => {
          const made = sanitiseEvent(walk, schemas.event(op), event);
          return shared?.(made, index) ?? made;
        }),
      }),
    };
  };
}

const types = /^(string|number|integer|boolean|array|object|null|type_unspecified)$/i;
const formats =
  /^(date|time|date-time|duration|email|hostname|ipv4|ipv6|uri|uri-reference|uuid|regex|enum|int32|int64|float|double|byte|binary|json-pointer)$/;

/** A JSON Schema that a caller has sent: its keywords stay, names and texts are replaced. @param value a schema, true or false */
function sanitiseSchema(replace: Replacements, value: unknown): unknown {
  const inner = (item: unknown): unknown => sanitiseSchema(replace, item);
  if (Array.isArray(value)) return value.map(inner);
  if (!isObject(value)) return typeof value === 'string' ? replace.text(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, item]): [string, unknown] => {
      if (!schemaKeywords.has(keyword)) return [replace.key(keyword), replace.value(item)];
      if (schemaMaps.has(keyword) && isObject(item)) return [keyword, mapped(replace, item)];
      if (keyword === 'required' || keyword === 'propertyOrdering')
        return [keyword, asArray(item).map((name) => replace.key(String(name)))];
      if (keyword === '$ref' || keyword === '$id') return [keyword, reference(replace, String(item))];
      if (keyword === '$schema') return [keyword, 'https://json-schema.org/draft/2020-12/schema'];
      if (keyword === 'pattern') return [keyword, '.*'];
      if (keyword === 'type') return [keyword, kept(item, types)];
      if (keyword === 'format') return [keyword, kept(item, formats)];
      if (['enum', 'const', 'default', 'example', 'examples'].includes(keyword)) return [keyword, replace.value(item)];
      return [keyword, typeof item === 'number' ? replace.number(item, true) : inner(item)];
    }),
  );
}

const mapped = (replace: Replacements, members: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [replace.key(name), sanitiseSchema(replace, schema)]),
  );

/** `#/$defs/Place` → `#/$defs/field_3`. */
const reference = (replace: Replacements, ref: string): string =>
  ref
    .split('/')
    .map((step) => (step === '#' || schemaMaps.has(step) ? step : replace.key(step)))
    .join('/');

/** Words of JSON Schema stay; in their place, others become `string`. */
const kept = (item: unknown, words: RegExp): unknown =>
  Array.isArray(item) ? item.map((each) => kept(each, words)) : words.test(String(item)) ? item : 'string';

// Texts that arrive in pieces: the pieces of a delta event, joined, are the text of the event that closes it. Both get the same replacement.

/** A piece: where it stands in its event. */
interface Piece {
  readonly index: number;
  readonly path: readonly string[];
  readonly text: string;
}

/** The texts of an event that are pieces: strings of `delta`, or of the members of a `delta`, but not its kind. */
export function* piecesOf(data: JsonObject): Generator<[path: string[], text: string]> {
  const { delta } = data;
  if (typeof delta === 'string') yield [['delta'], delta];
  for (const [name, text] of Object.entries(asObject(delta)))
    if (typeof text === 'string' && !tagMembers.has(name)) yield [['delta', name], text];
}

/** The numbers of an event, which say what it belongs to. */
const numbersOf = (data: JsonObject): string =>
  Object.entries(data)
    .filter(([name]) => /(^|_)index$|^item_id$/.test(name))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join();

/** The pieces that belong together, in their order. */
export function seriesOf(events: readonly RecordedEvent[]): Piece[][] {
  const series = new Map<string, Piece[]>();
  for (const [index, event] of events.entries()) {
    const data = asObject(event[1]);
    if (!hasData(event) || !/delta$/.test(String(data.type))) continue;
    for (const [path, text] of piecesOf(data)) {
      const key = [String(data.type), ...path, numbersOf(data)].join(' ');
      const list = series.get(key) ?? [];
      series.set(key, list);
      list.push({ index, path, text });
    }
  }
  return [...series.values()];
}

/**
 * Decides the replacements of texts in pieces, before anything else of the stream is replaced.
 * @returns puts the pieces of an event in place
 */
function shareDeltas(
  events: readonly RecordedEvent[],
  replace: Replacements,
): (event: RecordedEvent, index: number) => RecordedEvent {
  const made = new Map<number, { path: readonly string[]; text: string }[]>();
  for (const pieces of seriesOf(events)) {
    const texts = pieces.map(({ text }) => text);
    const replaced = replace.pieces(texts, texts.join(''));
    for (const [at, { index, path }] of pieces.entries())
      made.set(index, [...(made.get(index) ?? []), { path, text: replaced[at] ?? '' }]);
  }
  return ([line, data, ...rest], index) =>
    [
      line,
      (made.get(index) ?? []).reduce<unknown>((value, { path, text }) => withValueAt(value, path, text), data),
      ...rest,
    ] as RecordedEvent;
}
