// Where the contract has streams, of server-sent events or of JSON values, and what an event of one looks like.

import { type Framing, framingOf } from '../../runtime/media-types.js';
import { terminatorProblem } from '../grammar/grammar-notation.js';
import type { Operation } from './contract-operations.js';
import { constantsAt } from './fields.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject, type PathSegment } from './json-trees.js';
import { visitKinds } from './kinds.js';

export interface StreamEvent {
  /** Name on the `event:` line; the branch's title where events carry no name. */
  name: string;
  /** Schema of the JSON in `data:`, a reference or inline. */
  schema: JsonObject;
}

export interface Stream {
  operation: Operation;
  status: string;
  /** Steps of the media type object in the bundle. */
  at: PathSegment[];
  media: JsonObject;
  framing: Framing;
  events: StreamEvent[];
  /** Whether an `event:` line distinguishes the events. */
  named: boolean;
  /** The text of a branch whose data is not JSON, such as `[DONE]`: it ends the stream. */
  literal?: string;
}

/** The branches of a union, with those of nested unions; the schema itself if it is not a union. */
function branchesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject[] {
  const node = deref(document, schema);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
  return branches.length && depth < 5 ? branches.flatMap((branch) => branchesOf(document, branch, depth + 1)) : [node];
}

/** Names of events that end a stream: data that is text is something else under another name, such as a sign of life. */
const endName = /(^|[._])(completed?|done|stop|end|finished)$/i;

/** The only text that a schema of data allows, if it ends a stream. */
function literalText(document: JsonObject, schema: unknown, event?: string): string | undefined {
  const { const: only, enum: several } = deref(document, schema);
  const text = asString(only ?? (asArray(several).length === 1 ? asArray(several)[0] : undefined));
  return text && (event === undefined || endName.test(event)) && !terminatorProblem(text) ? text : undefined;
}

/** The events of an item schema, whether an `event:` line names them, and the text that ends them. */
export function eventsOf(document: JsonObject, itemSchema: unknown): Pick<Stream, 'events' | 'named' | 'literal'> {
  let named = false;
  let literal: string | undefined;
  const events = branchesOf(document, itemSchema).flatMap((branch) => {
    const { event, data } = asObject(branch.properties);
    const name = asString(deref(document, event).const);
    // A text stands in the data, `{data: {const: '[DONE]'}}`, or the whole item is a constant.
    const item = asObject(branch.const).data;
    return branchesOf(document, item === undefined ? data : { const: item }).flatMap((one) => {
      const schema = one.contentSchema;
      const text = isObject(schema) ? undefined : literalText(document, one, name);
      literal ??= text;
      if (text !== undefined) return [];
      named ||= name !== undefined;
      return isObject(schema) ? [{ name: name ?? asString(branch.title) ?? '', schema }] : [];
    });
  });
  return { events, named, ...(literal !== undefined && { literal }) };
}

/** The items of a sequence of JSON values: the branches of a union that the contract writes in place, named by their titles or tags. */
function valuesOf(document: JsonObject, itemSchema: unknown): Stream['events'] {
  const schema = asObject(itemSchema);
  const { oneOf, anyOf, title: _title, description: _description, discriminator: _discriminator, ...rest } = schema;
  const branches = [...asArray(oneOf), ...asArray(anyOf)].map(asObject);
  const items = branches.length && !Object.keys(rest).length ? branches : [schema];
  return items.map((item) => {
    const { properties, title } = deref(document, item);
    const tag = deref(document, asObject(properties).type).const;
    return { name: asString(tag) ?? asString(title) ?? '', schema: item };
  });
}

/** What the items of a media type are. */
export const itemsOfMedia = (document: JsonObject, media: string, itemSchema: unknown): ReturnType<typeof eventsOf> =>
  framingOf(media) === 'events'
    ? eventsOf(document, itemSchema)
    : { events: valuesOf(document, itemSchema), named: false };

/** One event on the wire, in the form of OpenAPI 3.2. */
const itemOf = (data: JsonObject, event?: string): JsonObject => ({
  ...(event === undefined ? {} : { title: event }),
  type: 'object',
  required: event === undefined ? ['data'] : ['event', 'data'],
  properties: {
    ...(event === undefined ? {} : { event: { type: 'string', const: event } }),
    data,
  },
});

/** Data in the form of OpenAPI 3.2: JSON, unless the schema allows one text only. */
const dataOf = (document: JsonObject, schema: unknown, event?: string): JsonObject => {
  const text = literalText(document, schema, event);
  return text === undefined
    ? { type: 'string', contentMediaType: 'application/json', contentSchema: schema }
    : { type: 'string', const: text };
};

/** The items of a stream whose schema is that of the data; a branch that is a text, such as `[DONE]`, is an item of its own. */
function itemsOf(document: JsonObject, schema: JsonObject): JsonObject {
  const { oneOf, anyOf, ...rest } = deref(document, schema);
  const branches = [...asArray(oneOf), ...asArray(anyOf)];
  const texts = branches.filter((branch) => literalText(document, branch) !== undefined);
  const others = branches.filter((branch) => !texts.includes(branch));
  if (!texts.length || !others.length) return itemOf(dataOf(document, schema));
  const events = others.length === 1 ? others[0] : { ...rest, [oneOf ? 'oneOf' : 'anyOf']: others };
  return { oneOf: [events, ...texts].map((each) => itemOf(dataOf(document, each))) };
}

/** The branches of a union as they are written, with those of nested unions. */
function writtenBranches(document: JsonObject, schema: unknown, depth = 0): unknown[] {
  const { oneOf, anyOf, properties } = deref(document, schema);
  const branches = [...asArray(oneOf), ...asArray(anyOf)];
  return branches.length && !properties && depth < 5
    ? branches.flatMap((branch) => writtenBranches(document, branch, depth + 1))
    : [schema];
}

/** The schema of data whose field at a path of names has one value only. */
const withValue = (schema: unknown, path: string, value: string): JsonObject => ({
  allOf: [
    schema,
    path.split('.').reduceRight<JsonObject>((inner, name) => ({ required: [name], properties: { [name]: inner } }), {
      const: value,
    }),
  ],
});

/**
 * The items of events that no `event:` line names, by the field that names them in the grammar: one for each of the values that the schema
 * lists for it.
 */
function itemsByName(document: JsonObject, itemSchema: JsonObject, path: string): JsonObject {
  let isSplit = false;
  const items = branchesOf(document, itemSchema).flatMap((branch): JsonObject[] => {
    const { event, data } = asObject(branch.properties);
    const { contentSchema } = deref(document, data);
    if (deref(document, event).const !== undefined || !isObject(contentSchema)) return [branch];
    const named = writtenBranches(document, contentSchema).flatMap((schema) => {
      const values = constantsAt(document, asObject(schema), path) ?? [];
      return values.map((value) => ({
        ...itemOf(dataOf(document, values.length > 1 ? withValue(schema, path, value) : schema)),
        title: value,
      }));
    });
    if (!named.length || (named.length === 1 && named[0]?.title === branch.title)) return [branch];
    isSplit = true;
    return named;
  });
  return isSplit ? { oneOf: items } : itemSchema;
}

/**
 * Gives each stream the `itemSchema` of OpenAPI 3.2 in place. Before 3.2 a stream has a `schema`: of the data of an event, or of `{event, data}`; of
 * a value of a sequence, or of the list of them. An `itemSchema` of server-sent events without `data` is taken for the schema of the data, too. A stream
 * whose schema says nothing but text stays as it is.
 */
export function normalizeStreams(document: JsonObject): void {
  visitKinds(document, 'document', (node, kind) => {
    if (kind !== 'response') return;
    for (const [name, media] of Object.entries(asObject(node.content))) normalizeMedia(document, name, asObject(media));
  });
}

function normalizeMedia(document: JsonObject, name: string, media: JsonObject): void {
  const framing = framingOf(name);
  if (!framing) return;
  wrapItems(document, framing, media);
  const path = asString(asObject(media['x-stream-grammar']).name);
  if (framing === 'events' && path && isObject(media.itemSchema))
    media.itemSchema = itemsByName(document, media.itemSchema, path);
}

/** Gives a stream without an `itemSchema` one of its `schema`. */
function wrapItems(document: JsonObject, framing: Framing, media: JsonObject): void {
  const isData =
    framing === 'events' &&
    isObject(media.itemSchema) &&
    branchesOf(document, media.itemSchema).every(
      ({ properties }) => isObject(properties) && !('data' in properties || 'event' in properties),
    );
  const schema = isData ? media.itemSchema : 'itemSchema' in media ? undefined : media.schema;
  if (!isObject(schema)) return;
  const whole = deref(document, schema);
  if (whole.type === 'string') return;
  if (framing !== 'events') media.itemSchema = whole.type === 'array' ? asObject(whole.items) : schema;
  else {
    const wrapped = branchesOf(document, schema).flatMap(({ properties }) => {
      const { event, data } = asObject(properties);
      const name = deref(document, event);
      const value = asString(name.const ?? asArray(name.enum)[0]);
      return isObject(data) && value !== undefined ? [itemOf(dataOf(document, data, value), value)] : [];
    });
    media.itemSchema = wrapped.length > 1 ? { oneOf: wrapped } : (wrapped[0] ?? itemsOf(document, schema));
  }
  delete media.schema;
}

/**
 * Every stream that an operation can answer with: its event streams, or else its first sequence of JSON values. Another media type with
 * the same items is read by callers themselves.
 */
export function streamsOf(document: JsonObject, operation: Operation): Stream[] {
  const all = Object.entries(asObject(operation.node.responses)).flatMap(([status, response]) =>
    Object.entries(asObject(deref(document, response).content)).flatMap(([name, value]): Stream[] => {
      const framing = framingOf(name);
      const media = framing ? deref(document, value) : {};
      if (!framing || !('itemSchema' in media)) return [];
      const at = [...operation.at, 'responses', status, 'content', name];
      return [{ operation, status, at, media, framing, ...itemsOfMedia(document, name, media.itemSchema) }];
    }),
  );
  const events = all.filter(({ framing }) => framing === 'events');
  return events.length ? events : all.slice(0, 1);
}

/** The text that ends a stream: of its grammar, else of its schema. */
export const terminatorOf = ({ media, literal }: Pick<Stream, 'media' | 'literal'>): string | undefined =>
  asString(asObject(media['x-stream-grammar']).terminator) ?? literal;
