// The upstream of responses that depend on each other: who made what a reply contains, and who has to answer a request that continues it, by
// `previous_response_id` or by references to items (`item_reference`).
import { asArray, asObject, type JsonObject } from '../../contract/json.js';
import { notFound, previousResponseField, responseNotFound } from '../../engine/response-items.js';
import { simulatorTarget } from '../config/upstreams.js';
import type { ForwardDeps } from './deps.js';

/** The ids of the items that a request references, each with its first place. The body may break the contract. */
function referencesIn({ input }: JsonObject): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [at, item] of asArray(input).entries()) {
    const { type, role, id } = asObject(item);
    if (typeof id !== 'string' || fields.has(id)) continue;
    if (type === 'item_reference' || (type == null && role === undefined)) fields.set(id, `input[${at}].id`);
  }
  return fields;
}

/** @param created milliseconds since the epoch */
export function createResponseChain(
  { owners, targets, isSimulated }: Pick<ForwardDeps, 'owners' | 'isSimulated' | 'targets'>,
  keyId: string,
  body: JsonObject,
  created: number,
) {
  const find = async (id: string): Promise<string | undefined> => {
    const found = await owners.find(keyId, id);
    if (found !== undefined && targets().has(found)) return found;
    return (await isSimulated(keyId, id)) ? simulatorTarget : undefined;
  };
  return {
    /** Remembers the response and the items in a reply or an event, if they can be continued. */
    remember(data: unknown, upstream: string): void {
      if (body.store === false) return;
      const event = asObject(data);
      const response = event.response === undefined ? event : asObject(event.response);
      for (const made of [response, event.item, ...asArray(response.output)]) {
        const { id } = asObject(made);
        if (typeof id === 'string') owners.remember({ keyId, id, upstream, created });
      }
    },
    /**
     * The only target that can answer the request; undefined if it depends on nothing.
     * @throws ProblemError if this key has no such response or item
     */
    async owner(): Promise<string | undefined> {
      const previous = body[previousResponseField];
      let owner: string | undefined;
      if (typeof previous === 'string') {
        owner = await find(previous);
        if (owner === undefined) throw responseNotFound(previous);
      }
      // One after the other: the first that is unknown ends the search.
      for (const [id, field] of referencesIn(body)) {
        const found = await find(id);
        if (found === undefined) throw notFound(field, 'item_not_found', `Item ${id} was not found.`);
        owner ??= found;
      }
      return owner;
    },
  };
}
