// Chains of calls by the links of a contract: what one call has made, others read, and one deletes.
import { asObject, asString, deref, pointerSegments, valueAt } from '../contract/json-trees.js';
import { paginationOf } from '../contract/pagination.js';
import type { DocumentedOperation } from '../mock/model.js';
import type { Outgoing, TestedContract } from './requests.js';

/** Values of parameters by name. */
export type Linked = Readonly<Record<string, string>>;

/** What an expression of a link stands for in a reply; undefined where it is about something else. */
function linkedValue(expression: unknown, value: unknown): string | undefined {
  const text = asString(expression);
  const pointer = text?.startsWith('$response.body') ? text.slice('$response.body'.length) : undefined;
  if (pointer === undefined) return text?.startsWith('$') ? undefined : text;
  const found = pointer ? valueAt(value, pointerSegments(pointer)) : value;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** The operations that a reply leads to, with their parameters. A link without a value for each of its parameters leads nowhere. */
export function linksOf(
  { document }: TestedContract,
  { contractOperation }: DocumentedOperation,
  status: number,
  value: unknown,
): ReadonlyMap<string, Linked> {
  const responses = asObject(contractOperation.node.responses);
  const response = deref(document, responses[status] ?? responses[`${String(status)[0]}XX`] ?? responses.default);
  const found = new Map<string, Linked>();
  for (const each of Object.values(asObject(response.links))) {
    const { operationId, parameters } = deref(document, each);
    const id = asString(operationId);
    if (id === undefined) continue;
    const values = Object.entries(asObject(parameters)).map(([name, expression]): [string, string | undefined] => [
      name.replace(/^(path|query)\./, ''),
      linkedValue(expression, value),
    ]);
    if (values.some(([, each]) => each === undefined)) continue;
    found.set(id, Object.fromEntries(values) as Linked);
  }
  return found;
}

/** A request about what another call has made. */
export function withLinked(request: Outgoing, linked: Linked | undefined): Outgoing {
  if (!linked) return request;
  const path = Object.fromEntries(Object.entries(request.path).map(([name, value]) => [name, linked[name] ?? value]));
  return { ...request, path };
}

/** Operations in the order in which they are tried: lists when there is something in them, and last what deletes. */
export function inChainOrder(
  { document }: TestedContract,
  operations: readonly DocumentedOperation[],
): DocumentedOperation[] {
  const rankOf = ({ method, contractOperation }: DocumentedOperation): number =>
    method === 'delete' ? 2 : paginationOf(document, contractOperation) ? 1 : 0;
  return [...operations].sort((a, b) => rankOf(a) - rankOf(b));
}
