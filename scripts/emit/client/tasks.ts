// Operations that the client polls while it waits for a task (`x-client-poll`).
import { asObject, deref, refName } from '../../contract/json.js';
import type { Operation } from '../../contract/operations.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { type ClientContext, value } from './context.js';
import { jsonMedias, successStatuses } from './replies.js';

/** Schemas of the JSON replies of an operation, by name. */
const replyNames = ({ document }: ClientContext, operation: Operation): string[] =>
  successStatuses(operation).flatMap((status) =>
    jsonMedias(document, operation, status).flatMap((media) => {
      const response = deref(document, asObject(operation.node.responses)[status]);
      const { $ref } = asObject(asObject(asObject(response.content)[media]).schema);
      return typeof $ref === 'string' ? [refName($ref)] : [];
    }),
  );

/** The lifecycle of the record that a polled operation returns; undefined for all other operations. */
export function pollOf(context: ClientContext, operation: Operation): CompiledOrders['lifecycles'][number] | undefined {
  if (operation.node['x-client-poll'] !== true) return undefined;
  const names = replyNames(context, operation);
  return context.order.lifecycles.find(({ record }) => names.includes(record));
}

/** The row of the polled operation of a surface: its method, the lifecycle, and the status that waits for another request. */
export function pollFact(context: ClientContext, operations: readonly Operation[]): unknown[] | undefined {
  for (const operation of operations) {
    const poll = pollOf(context, operation);
    if (!poll) continue;
    const { paused } = poll.lifecycle.roles ?? {};
    return [operation.clientMethod, value(context, 'automata', poll.name), ...(paused ? [[paused]] : [])];
  }
  return undefined;
}
