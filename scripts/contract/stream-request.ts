// How callers request events.

import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';
import { parametersOf } from './roots.js';
import { streamsOf } from './stream-places.js';

/** What a query parameter must be to ask for events: one that allows `sse`, or a yes or no called `stream`. */
const askingValue = (document: JsonObject, { in: place, name, schema }: JsonObject): string | undefined => {
  if (place !== 'query') return undefined;
  const { const: only, enum: several, type } = deref(document, schema);
  if ([only, ...asArray(several)].includes('sse')) return 'sse';
  return name === 'stream' && type === 'boolean' ? 'true' : undefined;
};

/** How callers ask an operation for events, where its body has no field `stream`. */
export interface EventQuery {
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
