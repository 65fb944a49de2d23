// Resolves the responses that a request continues and the items that it references, for the same key only.

import type * as contract from '../../../generated/types.js';
import {
  type Item,
  isReference,
  type LocatedItem,
  locateItems,
  notFound,
  previousResponseField,
  responseNotFound,
} from '../../../server/engine/response-items.js';
import type { ResponseStore, StoredResponse } from '../../../server/engine/response-store.js';

/** More responses than this cannot fit a context window. */
const maxPreviousResponses = 1000;

/** The responses that lead to one, oldest first. One that is missing anywhere breaks the chain. */
async function previousResponses(id: string, store: ResponseStore, keyId: string): Promise<StoredResponse[]> {
  const chain: StoredResponse[] = [];
  const seen = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && chain.length < maxPreviousResponses; ) {
    const record: StoredResponse | undefined = seen.has(next) ? undefined : await store.find(next, keyId);
    if (!record) throw responseNotFound(next);
    seen.add(next);
    chain.push(record);
    next = record.previousId;
  }
  return chain.reverse();
}

/** Items as the store has them: references were replaced before they were saved. */
const storedItems = (items: readonly contract.ResponseInputItem[]): LocatedItem[] =>
  items.flatMap((item) => (isReference(item) ? [] : [{ item, field: previousResponseField }]));

/** The input of a request and what it continues, with references resolved. */
export interface ResolvedInput {
  readonly previous: readonly LocatedItem[];
  readonly input: readonly LocatedItem[];
}

/**
 * Finds everything that a request stands on. Throws a 400 with code `previous_response_not_found` or `item_not_found` where something
 * is unknown, another key's, or was not stored. A reference to what the conversation holds already says nothing new and is left out.
 */
export async function resolveInput(
  request: contract.ResponseRequest,
  store: ResponseStore,
  keyId: string,
): Promise<ResolvedInput> {
  const { previous_response_id: previous } = request;
  const chain = previous == null ? [] : await previousResponses(previous, store, keyId);
  const before = chain.flatMap(({ input, output }) => [...storedItems(input), ...storedItems(output)]);
  const held = new Set(before.map(({ item }) => item.id));
  const brought: LocatedItem[] = [];
  for (const { item, field } of locateItems(request.input)) {
    if (!isReference(item)) brought.push({ item: item as Item, field });
    else if (!held.has(item.id)) {
      const found = await store.findItem(item.id, keyId);
      if (!found) throw notFound(`${field}.id`, 'item_not_found', `Item ${item.id} was not found.`);
      held.add(item.id);
      brought.push({ item: found, field });
    }
  }
  return { previous: before, input: brought };
}
