// Where the contract has event streams, and what an event of one looks like.
import type { Operation } from './merge.js';
import { deref, isTree, list, type Step, type Tree, text, tree } from './tree.js';

export interface StreamEvent {
  /** Name on the `event:` line; the branch's title where events carry no name. */
  name: string;
  /** Schema of the JSON in `data:`, a reference or inline. */
  schema: Tree;
}

export interface Stream {
  operation: Operation;
  status: string;
  /** Steps of the media type object in the bundle. */
  at: Step[];
  media: Tree;
  events: StreamEvent[];
  /** Events are told apart by an `event:` line. */
  named: boolean;
}

const eventStream = 'text/event-stream';

/** The events of an item schema, and whether an `event:` line names them. */
export function eventsOf(document: Tree, itemSchema: unknown): { events: StreamEvent[]; named: boolean } {
  const item = deref(document, itemSchema);
  const branches = [...list(item.oneOf), ...list(item.anyOf)].map((branch) => deref(document, branch));
  let named = false;
  const events = (branches.length ? branches : [item]).flatMap((branch) => {
    const properties = tree(branch.properties);
    const schema = tree(properties.data).contentSchema;
    const name = text(deref(document, properties.event).const);
    named ||= name !== undefined;
    return isTree(schema) ? [{ name: name ?? text(branch.title) ?? '', schema }] : [];
  });
  return { events, named };
}

/** Every event stream that an operation can answer with. */
export const streamsOf = (document: Tree, operation: Operation): Stream[] =>
  Object.entries(tree(operation.node.responses)).flatMap(([status, response]) => {
    const media = deref(document, tree(deref(document, response).content)[eventStream]);
    if (!('itemSchema' in media)) return [];
    const at = [...operation.at, 'responses', status, 'content', eventStream];
    return [{ operation, status, at, media, ...eventsOf(document, media.itemSchema) }];
  });
