// The responses surface of the simulator: streams the events of a response, or folds them into one object.

import { foldEvents, responseFold } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import {
  conversationViolations,
  type Item,
  isMessage,
  isReference,
  type LocatedItem,
  locateItems,
  notFound,
  previousResponseField,
  responseNotFound,
} from '../../surfaces/engine/response-items.js';
import type { ResponseStore, StoredResponse } from '../../surfaces/engine/response-store.js';
import { throwViolations } from '../../surfaces/throw-violations.js';
import { answerConversation } from '../answer-conversation.js';
import type { SimulatorContext } from '../simulator-context.js';
import { createInitialResponse, isStored, type ResponseEvent, responseEvents, summaryMode, usageOf } from './events.js';
import { compactionOf, readConversation, withoutCompactions } from './read-request.js';
import { finalOf, followed, scheduled } from './stored.js';

// Resolves the responses that a request continues and the items that it references, for the same key only.

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

/**
 * Finds everything that a request stands on. Throws a 400 with code `previous_response_not_found` or `item_not_found` where something
 * is unknown, another key's, or was not stored. A reference to what the conversation holds already says nothing new and is left out.
 * @returns the input, and the whole conversation: what the request continues, and its input
 */
async function resolveInput(request: contract.ResponseRequest, store: ResponseStore, keyId: string) {
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
  return { input: brought, items: withoutCompactions([...before, ...brought]) };
}

/** A request whose input may be null, with nothing in its place. */
type Countable = Partial<Record<keyof contract.ResponseRequest, unknown>>;

/** What `createResponse` would read of a request, and the number of its tokens. */
async function measure(
  sent: Countable,
  call: Pick<Call<'createResponse'>, 'key' | 'signal'>,
  context: SimulatorContext,
) {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const request: contract.ResponseRequest = { model: '', input: [], ...given };
  const { items } = await resolveInput(request, context.responses, call.key.id);
  const conversation = readConversation(request, items);
  const { input: tokens } = await context.run({ kind: 'count', conversation }, call);
  return { items, tokens };
}

/** Counts what `createResponse` would read. */
export async function countResponse(
  call: Call<'countResponseTokens'>,
  context: SimulatorContext,
): Promise<Reply<'countResponseTokens'>> {
  const { tokens } = await measure(call.body, call, context);
  return { json: { object: 'response.input_tokens', input_tokens: tokens } };
}

/** Answers `compactResponse`: the item holds all that it stands for, so that it has as many tokens. */
export async function compactResponse(
  call: Call<'compactResponse'>,
  context: SimulatorContext,
): Promise<Reply<'compactResponse'>> {
  const { identity } = context;
  const { items, tokens } = await measure(call.body, call, context);
  return {
    json: {
      id: identity.id('resp_'),
      object: 'response.compaction',
      created_at: Math.floor(identity.now() / 1000),
      output: [compactionOf(items, identity.id('cmp_'))],
      usage: usageOf({ input: tokens, cacheRead: 0, output: tokens, thinking: 0 }),
    },
  };
}

/** Saves the response before its last event leaves, so that a client that has seen it can continue it. */
async function* saveBeforeEnd(
  events: Iterable<ResponseEvent>,
  keep: (response: contract.Response) => Promise<void>,
): AsyncGenerator<ResponseEvent> {
  for (const event of events) {
    if (event.type === 'response.completed' || event.type === 'response.incomplete') await keep(event.response);
    yield event;
  }
}

/**
 * Answers `createResponse`. Throws a violation where the request refers to what is not there, does not fit the window, or breaks a rule
 * that shows only in the whole conversation. The response is in the store, unless `store` is false, before the answer is complete.
 */
export async function answerResponse(
  call: Pick<Call<'createResponse'>, 'body' | 'key' | 'signal'>,
  context: SimulatorContext,
): Promise<Reply<'createResponse'>> {
  const { body, key, signal } = call;
  const { identity, responses, settings } = context;
  if (isStored(body)) await responses.assertWritable?.();
  const { input, items } = await resolveInput(body, responses, key.id);
  // Only now, its references replaced, is the conversation whole, and can be judged.
  throwViolations(conversationViolations(body, items));
  const fit = { kind: 'fit', request: body, items, window: settings.contextWindow } as const;
  const conversation = await context.run(fit, call);
  const [{ answer, seed }] = await answerConversation(conversation, 1, context, call);
  const initial = createInitialResponse(body, identity);
  const createdAt = context.clock();
  const output: contract.ResponseOutputItem[] = [];
  const events = responseEvents({
    initial,
    answer,
    identity,
    seed,
    include: new Set(body.include ?? []),
    topLogprobs: body.top_logprobs ?? 0,
    customTools: new Set((body.tools ?? []).flatMap((tool) => (tool.type === 'custom' ? [tool.name] : []))),
    queued: body.background === true,
    phased: items.some(({ item }) => isMessage(item) && item.phase != null),
    summary: summaryMode(body),
    keep: (item) => output.push(item),
  });
  const recordOf = (response: contract.Response): StoredResponse => ({
    id: response.id,
    keyId: key.id,
    createdAt,
    ...(response.previous_response_id === null ? {} : { previousId: response.previous_response_id }),
    input: input.map(({ item }) => item),
    output,
    response: { ...response, output: [] },
  });
  if (body.background) {
    const work = scheduled(events, context.pace());
    const record = { ...recordOf(finalOf(work.events)), background: work };
    await responses.save(record);
    return body.stream ? followed(record, context, signal) : { json: finalOf(work.events.slice(0, 1)) };
  }
  const save = async (response: contract.Response): Promise<void> => {
    if (isStored(body)) await responses.save(recordOf(response));
  };
  if (body.stream) return { events: saveBeforeEnd(events, save) };
  const response = foldEvents(responseFold<contract.Response>(), events);
  if (!response) throw new Error('a response without events');
  await save(response);
  return { json: response };
}
