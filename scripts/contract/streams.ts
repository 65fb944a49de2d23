// Where the contract has event streams, and what an event of one looks like.
import { visitKinds } from './kinds.js';
import type { Operation } from './operations.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject, type PathSegment } from './tree.js';

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
  events: StreamEvent[];
  /** Whether an `event:` line distinguishes the events. */
  named: boolean;
}

const eventStream = 'text/event-stream';

/** The branches of a union, with those of nested unions; the schema itself if it is not a union. */
function branchesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject[] {
  const node = deref(document, schema);
  const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
  return branches.length && depth < 5 ? branches.flatMap((branch) => branchesOf(document, branch, depth + 1)) : [node];
}

/** The events of an item schema, and whether an `event:` line names them. */
export function eventsOf(document: JsonObject, itemSchema: unknown): { events: StreamEvent[]; named: boolean } {
  let named = false;
  const events = branchesOf(document, itemSchema).flatMap((branch) => {
    const properties = asObject(branch.properties);
    const schema = asObject(properties.data).contentSchema;
    const name = asString(deref(document, properties.event).const);
    named ||= name !== undefined;
    return isObject(schema) ? [{ name: name ?? asString(branch.title) ?? '', schema }] : [];
  });
  return { events, named };
}

/** One event on the wire, in the form of OpenAPI 3.2. */
const itemOf = (data: unknown, event?: string): JsonObject => ({
  ...(event === undefined ? {} : { title: event }),
  type: 'object',
  required: event === undefined ? ['data'] : ['event', 'data'],
  properties: {
    ...(event === undefined ? {} : { event: { type: 'string', const: event } }),
    data: { type: 'string', contentMediaType: 'application/json', contentSchema: data },
  },
});

/**
 * Before 3.2, an event stream has a `schema`: of the data of an event, or of `{event, data}`. Gives it the `itemSchema` of 3.2 in place.
 * A stream whose schema says nothing but text stays as it is.
 */
export function normalizeStreams(document: JsonObject): void {
  visitKinds(document, 'document', (node, kind) => {
    const media = kind === 'response' ? asObject(asObject(node.content)[eventStream]) : {};
    if ('itemSchema' in media || !isObject(media.schema)) return;
    const { schema } = media;
    if (deref(document, schema).type === 'string') return;
    const wrapped = branchesOf(document, schema).flatMap(({ properties }) => {
      const { event, data } = asObject(properties);
      const name = deref(document, event);
      const value = asString(name.const ?? asArray(name.enum)[0]);
      return isObject(data) && value !== undefined ? [itemOf(data, value)] : [];
    });
    media.itemSchema = wrapped.length > 1 ? { oneOf: wrapped } : (wrapped[0] ?? itemOf(schema));
    delete media.schema;
  });
}

/** Every event stream that an operation can answer with. */
export const streamsOf = (document: JsonObject, operation: Operation): Stream[] =>
  Object.entries(asObject(operation.node.responses)).flatMap(([status, response]) => {
    const media = deref(document, asObject(deref(document, response).content)[eventStream]);
    if (!('itemSchema' in media)) return [];
    const at = [...operation.at, 'responses', status, 'content', eventStream];
    return [{ operation, status, at, media, ...eventsOf(document, media.itemSchema) }];
  });
