// Where the contract has streams, of server-sent events or of JSON values, and what an event of one looks like.

import { groupBy } from '../../runtime/group-by.js';
import { type Framing, framingOf, isJsonMedia } from '../../runtime/media-types.js';
import { terminatorProblem } from '../grammar/grammar-notation.js';
import type { Operation } from './contract-operations.js';
import { constantsAt } from './fields.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject, type PathSegment } from './json-trees.js';
import { visitKinds } from './kinds.js';

export interface StreamEvent {
  /** Name on the `event:` line; the branch's title where events carry no name. */
  name: string;
  /** Schema of the JSON in `data:`, a reference or inline; of the text, where it is none. */
  schema: JsonObject;
  /** What `data:` is; JSON, unless this says otherwise. `either`: the contract says nothing, so JSON of an object is one, and all else is text. */
  data?: 'text' | 'either';
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
  /** Only the `event:` line tells events apart, so that callers get it beside the data. */
  labelled?: true;
  /** What tells it from the first stream of its operation in names; empty for that. */
  suffix: string;
}

/** The branches of a union, with those of nested unions; the schema itself if it is not a union. */
function branchesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject[] {
  const node = deref(document, schema);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
  return branches.length && depth < 5 ? branches.flatMap((branch) => branchesOf(document, branch, depth + 1)) : [node];
}

/** The branches of an event, each with the members that stand beside the union: what a branch says of a member is added to them. */
function eventBranches(document: JsonObject, schema: unknown): JsonObject[] {
  const node = deref(document, schema);
  const common = asObject(node.properties);
  return branchesOf(document, schema).map((branch) => {
    if (branch === node || !Object.keys(common).length) return branch;
    const own = Object.entries(asObject(branch.properties)).map(([name, member]) => [
      name,
      name in common ? { ...deref(document, common[name]), ...deref(document, member) } : member,
    ]);
    return { ...branch, properties: { ...common, ...Object.fromEntries(own) } };
  });
}

/** Names of events that end a stream: data that is text is something else under another name, such as a sign of life. */
const endName = /(^|[._])(completed?|done|stop|end|finished)$/i;

/** The only text that a schema of data allows, if it ends a stream. */
function literalText(document: JsonObject, schema: unknown, event?: string): string | undefined {
  const { const: only, enum: several } = deref(document, schema);
  const text = asString(only ?? (asArray(several).length === 1 ? asArray(several)[0] : undefined));
  return text && (event === undefined || endName.test(event)) && !terminatorProblem(text) ? text : undefined;
}

/** Whether the data of an event has its name in a member, as `type` of many formats. */
const repeatsName = (document: JsonObject, { name, schema }: StreamEvent): boolean =>
  branchesOf(document, schema).every(({ properties, allOf }) =>
    [properties, ...asArray(allOf).map((part) => deref(document, part).properties)]
      .flatMap((each) => Object.values(asObject(each)))
      .some((member) => deref(document, member).const === name),
  );

/** Whether a schema has no keyword that says what a value is. */
const saysNothing = (schema: JsonObject): boolean =>
  Object.keys(schema).every((key) => /^(title|description|\$comment|deprecated|examples?|x-.*)$/.test(key));

/** The names that an `event:` line may have. */
const namesOf = (document: JsonObject, event: unknown): string[] =>
  branchesOf(document, event)
    .flatMap(({ const: only, enum: several }) => (only === undefined ? asArray(several) : [only]))
    .filter((name) => typeof name === 'string');

/** The branch of a union that belongs to a name: by the mapping of its discriminator, or by the end of its own name; else the whole. */
function branchNamed(document: JsonObject, schema: JsonObject, name: string): JsonObject {
  const { oneOf, anyOf, discriminator } = deref(document, schema);
  const mapped = asString(asObject(asObject(discriminator).mapping)[name]);
  const branches = [...asArray(oneOf), ...asArray(anyOf)].map(asObject);
  const fitting = branches.filter(({ $ref }) =>
    mapped === undefined ? asString($ref)?.toLowerCase().endsWith(name.toLowerCase()) : $ref === mapped,
  );
  return fitting.length === 1 && fitting[0] ? fitting[0] : schema;
}

/**
 * The events of an item schema in the form of OpenAPI 3.2, whether an `event:` line names them and nothing else tells them apart, and the
 * text that ends them.
 */
export function eventsOf(
  document: JsonObject,
  itemSchema: unknown,
  hasGrammar = false,
): Pick<Stream, 'events' | 'named' | 'literal' | 'labelled'> {
  const lines = new Set<string>();
  let literal: string | undefined;
  const events = eventBranches(document, itemSchema).flatMap((branch) => {
    const { event, data } = asObject(branch.properties);
    const names = namesOf(document, event);
    // A text stands in the data, `{data: {const: '[DONE]'}}`, or the whole item is a constant.
    const item = asObject(branch.const).data;
    return branchesOf(document, item === undefined ? data : { const: item }).flatMap((one): StreamEvent[] => {
      const { contentSchema: schema } = one;
      const text = isObject(schema) ? undefined : literalText(document, one, names[0]);
      literal ??= text;
      if (text !== undefined) return [];
      for (const name of names) lines.add(name);
      if (!isObject(schema) && !isText(one)) return [];
      const labels = names.length ? names : [asString(branch.title) ?? ''];
      if (!isObject(schema)) return labels.map((name) => ({ name, schema: one, data: 'text' }));
      if (saysNothing(deref(document, schema))) return labels.map((name) => ({ name, schema, data: 'either' }));
      return labels.map((name) => ({ name, schema: names.length > 1 ? branchNamed(document, schema, name) : schema }));
    });
  });
  const named = lines.size > 0;
  // A name says nothing where there is one event only. A grammar says how events are called in their data.
  const labelled =
    events.length > 1 && named && !hasGrammar && !events.every((event) => event.name && repeatsName(document, event));
  if (!labelled) return { events, named, ...(literal !== undefined && { literal }) };
  // As the standard calls an event without a line.
  const called = events.map((event) => (lines.has(event.name) ? event : { ...event, name: 'message' }));
  return { events: called, named, ...(literal !== undefined && { literal }), labelled };
}

const isJson = ({ contentMediaType }: JsonObject): boolean => isJsonMedia(asString(contentMediaType) ?? '');

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

/** What the items of a media type are. Parts of a multipart body may be text. */
export function itemsOfMedia(document: JsonObject, media: string, node: JsonObject): ReturnType<typeof eventsOf> {
  const framing = framingOf(media, node);
  if (framing === 'events') return eventsOf(document, node.itemSchema, 'x-stream-grammar' in node);
  const isTextPart = ({ schema }: StreamEvent): boolean => framing === 'parts' && isText(deref(document, schema));
  const values = valuesOf(document, node.itemSchema);
  return { events: values.map((value) => (isTextPart(value) ? { ...value, data: 'text' } : value)), named: false };
}

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

/** Data in the form of OpenAPI 3.2: JSON, unless its schema is that of a text. */
const dataOf = (document: JsonObject, schema: unknown, event?: string): JsonObject => {
  const text = literalText(document, schema, event);
  if (text !== undefined) return { type: 'string', const: text };
  return isText(deref(document, schema))
    ? { type: 'string' }
    : { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
};

/** Data as the parts that are items of their own: the texts that end a stream, such as `[DONE]`, apart from what the events carry. */
function partsOf(document: JsonObject, data: unknown, event?: string): unknown[] {
  const { oneOf, anyOf, ...rest } = deref(document, data);
  const branches = [...asArray(oneOf), ...asArray(anyOf)];
  const texts = branches.filter((branch) => literalText(document, branch, event) !== undefined);
  const others = branches.filter((branch) => !texts.includes(branch));
  if (!texts.length || !others.length) return [data];
  return [others.length === 1 ? others[0] : { ...rest, [oneOf ? 'oneOf' : 'anyOf']: others }, ...texts];
}

/** Members of a server-sent event; a schema with others is that of the data. */
const frameMembers = new Set(['data', 'event', 'id', 'retry', 'comment', 'name']);

/** Whether an object has no other members than those of a server-sent event. */
export const hasFrameMembers = (members: JsonObject): boolean =>
  Object.keys(members).every((name) => frameMembers.has(name));

/** Members of an event under other names, where one of them shows that they are its members: of ASP.NET Core, and of NestJS. */
const otherNames: readonly (readonly [shown: string, names: Readonly<Record<string, string>>])[] = [
  ['reconnectionInterval', { eventType: 'event', eventId: 'id', reconnectionInterval: 'retry' }],
  ['retry', { type: 'event' }],
];

/** An event with the usual names of its members; any other schema is the same object. */
function withUsualNames(schema: JsonObject): JsonObject {
  const properties = asObject(schema.properties);
  const [, names] = otherNames.find(([shown]) => shown in properties) ?? [];
  if (!names || !Object.keys(properties).some((name) => name in names)) return schema;
  const renamed = (name: unknown): string => names[String(name)] ?? String(name);
  const members = Object.entries(properties).map(([name, member]) => [renamed(name), member]);
  const event = { ...schema, required: asArray(schema.required).map(renamed), properties: Object.fromEntries(members) };
  return isFrame(event) ? event : schema;
}

/** Whether a schema is that of an event, and not of its data. */
const isFrame = ({ properties, const: only }: JsonObject): boolean =>
  (isObject(only) && 'data' in only) || (isObject(properties) && 'data' in properties && hasFrameMembers(properties));

/** An event whose members stand in parts of an intersection, as one object; any other schema is the same object. */
function joined(document: JsonObject, schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = [...allOf.map((part) => joined(document, deref(document, part))), rest];
  const whole = {
    ...rest,
    required: parts.flatMap(({ required }) => asArray(required)),
    properties: Object.assign({}, ...parts.map(({ properties }) => asObject(properties))),
  };
  return isFrame(whole) ? whole : schema;
}

/** Whether data is a text by its own schema, and not JSON in one. */
const isText = ({ type, const: only, contentMediaType }: JsonObject): boolean => {
  if (contentMediaType !== undefined) return !isJson({ contentMediaType });
  const types = [type].flat().filter((each) => each !== 'null');
  return typeof only === 'string' || (types.length > 0 && types.every((each) => each === 'string'));
};

/** An event as any contract writes it, in the form of OpenAPI 3.2; that of one which has it already is the same object. */
function framesOf(document: JsonObject, frame: JsonObject): JsonObject[] {
  const { name, event = name, data, ...others } = asObject(frame.properties);
  const inner = deref(document, data);
  const isReady = (one: JsonObject): boolean =>
    'contentSchema' in one || (isText(one) && (one.type === 'string' || 'const' in one));
  if ('const' in frame || branchesOf(document, data).every(isReady)) return [frame];
  const [label] = namesOf(document, event);
  return partsOf(document, data, label).map((part) => ({
    ...frame,
    type: 'object',
    properties: {
      ...others,
      ...(event !== undefined && { event }),
      data: isText(inner) ? { ...inner, type: 'string' } : dataOf(document, isJson(inner) ? {} : part, label),
    },
  }));
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
  const items = eventBranches(document, itemSchema).flatMap((branch): JsonObject[] => {
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
 * Gives each stream the `itemSchema` of OpenAPI 3.2 in place, with JSON in the `contentSchema` of `data`. A contract has a `schema` before 3.2, or an
 * `itemSchema`; of an event with its members, of the data of an event, or of the list of either. docs/any-contract.md lists the ways.
 */
export function normalizeStreams(document: JsonObject): void {
  visitKinds(document, 'document', (node, kind) => {
    if (kind === 'operation') declareStreams(document, node);
    if (kind !== 'response') return;
    const content = Object.entries(asObject(node.content)).map(([name, media]) => [name, asObject(media)] as const);
    const hasEvents = content.some(([name]) => framingOf(name) === 'events');
    for (const [name, media] of content) {
      // Beside a stream of events, JSON is the list of them.
      if (hasEvents && framingOf(name, media) === 'array') {
        media.schema = { type: 'array', items: media.itemSchema };
        delete media.itemSchema;
      } else normalizeMedia(document, name, media);
    }
  });
}

/** Text that ends a stream, in the notation of Speakeasy. */
const sentinel = 'x-speakeasy-sse-sentinel';

/**
 * Declares the streams of an operation in the notation of Fern: the JSON of its replies is what a stream has, or `response-stream` is, beside
 * the JSON without one.
 */
function declareStreams(document: JsonObject, { responses, 'x-fern-streaming': notation }: JsonObject): void {
  if ((notation !== true && !isObject(notation)) || !isObject(responses)) return;
  const { format, terminator, 'response-stream': streamed } = asObject(notation);
  const media = format === 'sse' ? 'text/event-stream' : 'application/x-ndjson';
  for (const [status, response] of Object.entries(responses)) {
    const node = deref(document, response);
    const { 'application/json': json, ...others } = asObject(node.content);
    if (!/^2/.test(status) || !isObject(json) || media in others) continue;
    const stream = {
      schema: streamed ?? json.schema,
      ...(typeof terminator === 'string' && { [sentinel]: terminator }),
    };
    responses[status] = {
      ...node,
      content: { ...(streamed !== undefined && { 'application/json': json }), ...others, [media]: stream },
    };
  }
}

function normalizeMedia(document: JsonObject, name: string, media: JsonObject): void {
  const framing = framingOf(name, media);
  if (!framing) return;
  wrapItems(document, framing, media);
  const path = asString(asObject(media['x-stream-grammar']).name);
  if (framing === 'events' && path && isObject(media.itemSchema))
    media.itemSchema = itemsByName(document, media.itemSchema, path);
}

/** Gives a stream an `itemSchema` in the form of OpenAPI 3.2, whatever it has. */
function wrapItems(document: JsonObject, framing: Framing, media: JsonObject): void {
  const given = media.itemSchema ?? media.schema ?? (framing === 'events' ? {} : undefined);
  if (!isObject(given)) return;
  const whole = deref(document, given);
  const isList = !('itemSchema' in media) && whole.type === 'array';
  const listed = [...asArray(whole.prefixItems), ...(isObject(whole.items) ? [whole.items] : [])];
  const schema = isList ? (listed.length > 1 ? { oneOf: listed } : asObject(listed[0])) : given;
  if (framing !== 'events') {
    if (isList || deref(document, schema).type !== 'string') media.itemSchema = schema;
  } else {
    const written = eventBranches(document, schema);
    const branches = written.map((branch) => withUsualNames(joined(document, branch)));
    const isFramed = branches.every(isFrame);
    const items = isFramed
      ? branches.flatMap((branch) => framesOf(document, branch))
      : partsOf(document, schema).map((part) => itemOf(dataOf(document, part)));
    const last = asString(media[sentinel]);
    if (last !== undefined) items.push(itemOf({ type: 'string', const: last }));
    const isSame = 'itemSchema' in media && items.every((item) => written.includes(item));
    if (!isSame) media.itemSchema = items.length > 1 ? { oneOf: items } : items[0];
    // An example of events; one of the data is that of its schema.
    const shown = whole.example ?? asArray(whole.examples)[0];
    if (shown !== undefined && (isFramed || isList || typeof shown === 'string') && !('examples' in media))
      media.example ??= shown;
  }
  if ('itemSchema' in media) delete media.schema;
}

/**
 * Every stream that an operation can answer with: for each status its event streams, or else the first of its sequences of JSON values.
 * Another media type with the same items is read by callers themselves.
 */
export function streamsOf(document: JsonObject, operation: Operation): Stream[] {
  const all = Object.entries(asObject(operation.node.responses)).flatMap(([status, response]) =>
    Object.entries(asObject(deref(document, response).content)).flatMap(([name, value]): Stream[] => {
      const media = deref(document, value);
      const framing = framingOf(name, media);
      if (!framing || !('itemSchema' in media)) return [];
      const at = [...operation.at, 'responses', status, 'content', name];
      return [{ operation, status, at, media, framing, suffix: '', ...itemsOfMedia(document, name, media) }];
    }),
  );
  const isEvents = ({ framing }: Stream): boolean => framing === 'events';
  return [...groupBy(all, ({ status }) => status).values()]
    .map((streams) => (streams.some(isEvents) ? streams.filter(isEvents) : streams.slice(0, 1)))
    .flatMap((streams, index) =>
      streams.map((stream, at) => ({ ...stream, suffix: `${index || at ? stream.status : ''}${at ? at + 1 : ''}` })),
    );
}

/** The text that ends a stream: of its grammar, else of its schema. */
export const terminatorOf = ({ media, literal }: Pick<Stream, 'media' | 'literal'>): string | undefined =>
  asString(asObject(media['x-stream-grammar']).terminator) ?? literal;
