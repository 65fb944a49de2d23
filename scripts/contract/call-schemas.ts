// The schemas of what a call sends and gets, as JSON and as events.

import { isJsonMedia } from '../../runtime/media-types.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asObject, deref, type JsonObject } from './json-trees.js';
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
