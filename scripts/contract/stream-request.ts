// How callers request events.

import type { Operation } from './contract-operations.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';
import { parametersOf } from './roots.js';
import { streamsOf } from './stream-places.js';

/**
 * The query that requests events, from parameters that allow `sse`, for operations whose body has no field `stream`. Empty if no query is
 * necessary; undefined for all other operations.
 */
export function eventQueryOf(document: JsonObject, operation: Operation): Readonly<Record<string, string>> | undefined {
  if (!streamsOf(document, operation).length) return undefined;
  const body = asObject(deref(document, operation.node.requestBody).content)['application/json'];
  if ('stream' in asObject(deref(document, asObject(body).schema).properties)) return undefined;
  const asks = parametersOf(document, operation).filter(({ in: place, schema }) => {
    const { const: only, enum: several } = deref(document, schema);
    return place === 'query' && [only, ...asArray(several)].includes('sse');
  });
  return Object.fromEntries(asks.map(({ name }) => [String(name), 'sse']));
}
