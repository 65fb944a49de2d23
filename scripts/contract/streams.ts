// Where the contract has event streams, and what an event of one looks like.
import type { Operation } from './merge.js';
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
  /** Events are told apart by an `event:` line. */
  named: boolean;
}

const eventStream = 'text/event-stream';

/** The events of an item schema, and whether an `event:` line names them. */
export function eventsOf(document: JsonObject, itemSchema: unknown): { events: StreamEvent[]; named: boolean } {
  const item = deref(document, itemSchema);
  const branches = [...asArray(item.oneOf), ...asArray(item.anyOf)].map((branch) => deref(document, branch));
  let named = false;
  const events = (branches.length ? branches : [item]).flatMap((branch) => {
    const properties = asObject(branch.properties);
    const schema = asObject(properties.data).contentSchema;
    const name = asString(deref(document, properties.event).const);
    named ||= name !== undefined;
    return isObject(schema) ? [{ name: name ?? asString(branch.title) ?? '', schema }] : [];
  });
  return { events, named };
}

/** Every event stream that an operation can answer with. */
export const streamsOf = (document: JsonObject, operation: Operation): Stream[] =>
  Object.entries(asObject(operation.node.responses)).flatMap(([status, response]) => {
    const media = deref(document, asObject(deref(document, response).content)[eventStream]);
    if (!('itemSchema' in media)) return [];
    const at = [...operation.at, 'responses', status, 'content', eventStream];
    return [{ operation, status, at, media, ...eventsOf(document, media.itemSchema) }];
  });
