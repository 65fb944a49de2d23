// What a request stands on: the responses it continues, and the items it refers to. Found in the store, for the same key only.

import { ProblemError } from '../../../contract/problem.js';
import { earlier, type Item, isReference, itemsOf, type Placed } from '../../../engine/response-items.js';
import type { ResponseStore, StoredResponse } from '../../../engine/response-store.js';
import type * as contract from '../../../generated/types.js';

/** A chain longer than this cannot fit a window any more; who dropped its middle would not miss its beginning either. */
const longestChain = 1000;

const notFound = (field: string, code: string, message: string): ProblemError =>
  new ProblemError({ reason: 'violation', message, code, problems: [{ field, problem: 'was not found' }] });

const responseNotFound = (id: string): ProblemError =>
  notFound(earlier, 'previous_response_not_found', `Previous response ${id} was not found.`);

/** The responses that lead to one, oldest first. One that is missing anywhere breaks the chain. */
async function chainTo(id: string, store: ResponseStore, keyId: string): Promise<StoredResponse[]> {
  const chain: StoredResponse[] = [];
  const seen = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && chain.length < longestChain; ) {
    const record: StoredResponse | undefined = seen.has(next) ? undefined : await store.find(next, keyId);
    if (!record) throw responseNotFound(next);
    seen.add(next);
    chain.push(record);
    next = record.previousId;
  }
  return chain.reverse();
}

/** Items as the store has them: references were replaced before they were saved. */
const known = (items: readonly contract.ResponseInputItem[]): Placed[] =>
  items.flatMap((item) => (isReference(item) ? [] : [{ item, field: earlier }]));

/** What a request brings and what it continues; references are replaced by the items they stand for. */
export interface Grounds {
  readonly earlier: readonly Placed[];
  readonly brought: readonly Placed[];
}

/**
 * Finds everything that a request stands on. Throws a 400 with code `previous_response_not_found` or `item_not_found` where something
 * is unknown, another key's, or was not stored. A reference to what the conversation holds already says nothing new and is left out.
 */
export async function findGrounds(
  request: contract.ResponseRequest,
  store: ResponseStore,
  keyId: string,
): Promise<Grounds> {
  const { previous_response_id: previous } = request;
  const chain = previous == null ? [] : await chainTo(previous, store, keyId);
  const before = chain.flatMap(({ input, output }) => [...known(input), ...known(output)]);
  const held = new Set(before.map(({ item }) => item.id));
  const brought: Placed[] = [];
  for (const { item, field } of itemsOf(request.input)) {
    if (!isReference(item)) brought.push({ item: item as Item, field });
    else if (!held.has(item.id)) {
      const found = await store.findItem(item.id, keyId);
      if (!found) throw notFound(`${field}.id`, 'item_not_found', `Item ${item.id} was not found.`);
      held.add(item.id);
      brought.push({ item: found, field });
    }
  }
  return { earlier: before, brought };
}
