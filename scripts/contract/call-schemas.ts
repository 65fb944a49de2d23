// The schemas of what a call sends and gets, as JSON and as events.

import { isJsonMedia } from '../../runtime/media-types.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';
import { parametersOf } from './roots.js';
import { streamsOf } from './stream-places.js';

/** The schemas of the JSON among the contents of a body or a reply. */
const jsonSchemas = (document: JsonObject, owner: unknown): JsonObject[] =>
  Object.entries(asObject(deref(document, owner).content)).flatMap(([media, value]) =>
    isJsonMedia(media) ? [asObject(deref(document, value).schema)] : [],
  );

/** The schemas of the JSON bodies of an operation. */
export const bodySchemas = (document: JsonObject, { node }: Operation): JsonObject[] =>
  jsonSchemas(document, node.requestBody);

/** The schema of the first success that is JSON. */
export const pageSchema = (document: JsonObject, { node }: Operation): JsonObject | undefined =>
  Object.entries(asObject(node.responses))
    .filter(([status]) => /^2/.test(status))
    .flatMap(([, response]) => jsonSchemas(document, response))[0];

/** The schemas of the JSON of failures. */
export const errorSchemas = (document: JsonObject, { node }: Operation): JsonObject[] =>
  Object.entries(asObject(node.responses)).flatMap(([status, response]) =>
    /^([45]|default)/.test(status) ? jsonSchemas(document, response) : [],
  );

export const eventSchemas = (document: JsonObject, operation: Operation): JsonObject[] =>
  streamsOf(document, operation).flatMap((stream) => stream.events.map(({ schema }) => schema));

/** The schemas of its reply and its events. */
export function replySchemas(document: JsonObject, operation: Operation): JsonObject[] {
  const reply = pageSchema(document, operation);
  return [...(reply ? [reply] : []), ...eventSchemas(document, operation)];
}

/** Whether one of these schemas has a field. */
export const isIn = (document: JsonObject, schemas: readonly JsonObject[], path: string): boolean =>
  schemas.some((schema) => schemasAt(document, schema, path).length > 0);

// How callers request events.

/** What a query parameter must be to ask for events: one that allows `sse`, or a yes or no called `stream`. */
const askingValue = (document: JsonObject, { in: place, name, schema }: JsonObject): string | undefined => {
  if (place !== 'query') return undefined;
  const { const: only, enum: several, type } = deref(document, schema);
  if ([only, ...asArray(several)].includes('sse')) return 'sse';
  return name === 'stream' && type === 'boolean' ? 'true' : undefined;
};

/** How callers ask an operation for events, where its body has no field `stream`. */
interface EventQuery {
  /** Empty if no query is necessary. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether the JSON without this query is another reply, and not the same events as an array. */
  readonly isChoice: boolean;
}

/** The query parameters that ask for events. */
export function askingParameters(document: JsonObject, operation: Operation): Readonly<Record<string, string>> {
  const asks = parametersOf(document, operation).flatMap((parameter): [string, string][] => {
    const value = askingValue(document, parameter);
    return value === undefined ? [] : [[String(parameter.name), value]];
  });
  return Object.fromEntries(asks);
}

/** Whether an operation streams if its body does not say: the field `stream` is true by default. */
export const streamsByDefault = (document: JsonObject, { node }: Operation): boolean =>
  Object.values(asObject(deref(document, node.requestBody).content)).some((body) =>
    schemasAt(document, asObject(deref(document, body).schema), 'stream').some(
      (schema) => deref(document, schema).default === true,
    ),
  );

/** How an operation is asked for its events; undefined if it has none, or its body asks for them. */
export function eventQueryOf(document: JsonObject, operation: Operation): EventQuery | undefined {
  if (!streamsOf(document, operation).length) return undefined;
  const body = asObject(deref(document, operation.node.requestBody).content)['application/json'];
  if ('stream' in asObject(deref(document, asObject(body).schema).properties)) return undefined;
  const query = askingParameters(document, operation);
  return { query, isChoice: query.stream === 'true' };
}
