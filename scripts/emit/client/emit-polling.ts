// Operations that the client polls while it waits for a task (`x-client-poll`).

import type { Operation } from '../../contract/contract-operations.js';
import { asObject, deref, refName } from '../../contract/json-trees.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { Code, declaration } from '../literal.js';
import { type ClientContext, type as imported, localName, value } from './emit-context.js';
import { pathArguments } from './emit-parameters.js';
import { jsonMedias, successStatuses } from './emit-replies.js';
import { typeNamed } from './schema-type.js';

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

/** The member `tasks` of a surface whose contract has an operation to poll; nothing of any other surface. */
export function emitWaiting(context: ClientContext, operations: readonly Operation[]): string {
  for (const operation of operations) {
    const poll = pollOf(context, operation);
    if (!poll) continue;
    const { paused } = poll.lifecycle.roles ?? {};
    const facts = {
      poll: new Code(localName(operation)),
      lifecycle: value(context, 'automata', poll.name),
      ...(paused ? { stopAt: [paused] } : {}),
      waitFor: value(context, 'runtime', 'waitFor'),
    };
    const args = pathArguments(context, operation).join(', ');
    const record = typeNamed(refName(`#/${poll.record}`));
    const type = `${imported(context, 'Call')}<${imported(context, 'Tasks')}<[${args}], ${record}>, ${imported(context, 'WaitFacts')}>`;
    return `\n/** Waits for the tasks of this surface. */\n${declaration(`export const tasks: ${type}`, facts)}`;
  }
  return '';
}
