// The error bodies of a surface: their types, and where the message stands in them.
import { schemasAt } from '../../contract/fields.js';
import { asObject, asString, deref, isObject, type JsonObject } from '../../contract/json.js';
import type { Operation } from '../../contract/operations.js';
import { type ClientContext, tagOf } from './context.js';
import { jsonMedias, jsonType } from './replies.js';

/** Where APIs put the message of an error, the most telling first; RFC 9457 has `detail` and `title`. */
const places = ['error.message', 'message', 'detail', 'error_description', 'description', 'title', 'error', 'msg'];

/** The path of the message in an error body, if its schema has one of the usual fields. */
export const messagePath = (document: JsonObject, schema: unknown): string | undefined =>
  places.find((path) =>
    schemasAt(document, asObject(schema), path).some((one) => {
      const { type } = deref(document, one);
      return [type].flat().includes('string');
    }),
  );

/** A path as a fact of the table of calls: none for the place where the client looks first without one. */
export const messageFact = (path: string | undefined): { message?: string } =>
  path === undefined || path === places[0] ? {} : { message: path };

interface ErrorBody {
  readonly type: string;
  readonly schema: unknown;
}

/** The documented JSON error bodies of an operation: that of `default`, else those of its error statuses. */
function errorBodies(document: JsonObject, operation: Operation): ErrorBody[] {
  const all = Object.keys(asObject(operation.node.responses));
  const failures = all.filter((status) => /^[45]/.test(status));
  const isFailure = all.some((status) => /^2/.test(status));
  const statuses = isFailure && all.includes('default') ? ['default'] : failures;
  return statuses.flatMap((status) =>
    jsonMedias(document, operation, status).map((media) => {
      const response = deref(document, asObject(operation.node.responses)[status]);
      const { schema } = deref(document, asObject(response.content)[media]);
      return { type: jsonType(document, operation, status, media), schema };
    }),
  );
}

/** What the operations of a surface say about errors. */
export function surfaceErrors(
  context: ClientContext,
  operations: readonly Operation[],
): { message: string | undefined; type: string } {
  const bodies = operations.flatMap((operation) => errorBodies(context.document, operation));
  const [first] = operations;
  const declared = first && asString(tagOf(context, first)['x-client-error-message']);
  const derived = bodies.map(({ schema }) => (isObject(schema) ? messagePath(context.document, schema) : undefined));
  const types = new Set(bodies.map(({ type }) => type));
  return { message: declared ?? derived.find((path) => path !== undefined), type: [...types].join(' | ') || 'unknown' };
}
