// The webhooks that a contract documents for its tasks: where a request has their address, and what is sent there.

import { isJsonMedia } from '../../../runtime/media-types.js';
import { isThisMachine } from '../../../runtime/this-machine.js';
import type { OperationNode } from '../../contract/contract-operations.js';
import {
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import type { AcceptedRequest } from '../model.js';
import type { TaskLifecycle } from './plans.js';

/** Where the request that creates a task has the address of its webhooks. */
type AddressPlace = { readonly body: readonly string[] } | { readonly query: string } | { readonly header: string };

/** A webhook of a task. */
export interface DocumentedWebhook extends OperationNode {
  readonly address: AddressPlace;
}

const methods = ['post', 'put', 'patch', 'get', 'delete'];

/** Members of a body that have the address of webhooks, where a contract describes these beside its paths. */
const addressNames = /^(callback|webhook|notif(y|ication))(_?(url|uri|hook|address))?$/i;

function operationIn(document: JsonObject, item: unknown, at: readonly PathSegment[]) {
  const path = deref(document, item);
  const method = methods.find((name) => isObject(path[name]));
  return method === undefined ? undefined : { method, node: asObject(path[method]), at: [...at, method] };
}

/** The media types of what an operation is sent. */
export const contentOf = (document: JsonObject, node: JsonObject): JsonObject =>
  asObject(deref(document, node.requestBody).content);

/** The webhook of the tasks that an operation creates: its callback, else one of the contract's webhooks whose body is the task. */
export function webhookOf(
  document: JsonObject,
  { contractOperation: { node, at } }: DocumentedOperation,
  { record }: TaskLifecycle,
): DocumentedWebhook | undefined {
  for (const [name, callback] of Object.entries(asObject(node.callbacks)))
    for (const [expression, item] of Object.entries(deref(document, callback))) {
      const [, place, pointer = ''] = /^\{\$request\.(body|query|header)[#.]([^}]+)\}$/.exec(expression) ?? [];
      const found = operationIn(document, item, [...at, 'callbacks', name, expression]);
      if (place === undefined || !found) continue;
      const address: AddressPlace =
        place === 'body'
          ? { body: pointerSegments(pointer) }
          : place === 'query'
            ? { query: pointer }
            : { header: pointer.toLowerCase() };
      return { ...found, address };
    }
  const members = Object.values(contentOf(document, node)).flatMap((media) =>
    Object.keys(asObject(deref(document, deref(document, media).schema).properties)),
  );
  const member = members.find((name) => addressNames.test(name));
  if (member === undefined) return undefined;
  for (const [name, item] of Object.entries(asObject(document.webhooks))) {
    const found = operationIn(document, item, ['webhooks', name]);
    const schemas = Object.values(contentOf(document, found?.node ?? {})).map((media) => asObject(media).schema);
    if (found && schemas.some((schema) => asObject(schema).$ref === record.$ref))
      return { ...found, address: { body: [member] } };
  }
  return undefined;
}

/** The address that a request names for its webhooks; undefined where it names none on this machine. */
export function addressIn({ address }: DocumentedWebhook, request: AcceptedRequest): string | undefined {
  const { body, query, headers } = request;
  const found =
    'body' in address
      ? valueAt(body, address.body)
      : 'query' in address
        ? query.get(address.query)
        : headers[address.header];
  return typeof found === 'string' && isThisMachine(found) ? found : undefined;
}

/** Milliseconds that a receiver has. */
const timeout = 5000;

/** Sends a webhook once; a receiver that does not answer misses it. */
export async function sendWebhook(
  document: JsonObject,
  { method, node }: DocumentedWebhook,
  address: string,
  record: JsonObject,
): Promise<void> {
  const media = Object.keys(contentOf(document, node)).find(isJsonMedia) ?? 'application/json';
  const body = JSON.stringify(record);
  const signal = AbortSignal.timeout(timeout);
  await fetch(address, { method: method.toUpperCase(), body, headers: { 'content-type': media }, signal })
    .then((reply) => reply.body?.cancel())
    .catch(() => undefined);
}
