// The responses surface of the simulator: streams the events of a response, or folds them into one object.
import { foldEvents, responseFold } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import { ProblemError } from '../../scripts/runtime/problem.js';
import type { Call, Reply } from '../../server/engine/handler.js';
import { conversationViolations, type LocatedItem } from '../../server/engine/response-items.js';
import type { StoredResponse } from '../../server/engine/response-store.js';
import { answerConversation, runInContext } from '../answer-conversation.js';
import type { SimulatorContext } from '../simulator-context.js';
import type { ResponseEvent } from './events/event-context.js';
import { createInitialResponse, isStored, summaryMode } from './events/initial-response.js';
import { responseEvents } from './events/response-events.js';
import { type ResolvedInput, resolveInput } from './request/response-history.js';

/** Only now, its references replaced, is the conversation whole, and can be judged. */
function checkConversation(request: contract.ResponseRequest, items: readonly LocatedItem[]): void {
  const violations = [...conversationViolations(request, items)].slice(0, 20);
  if (violations.length) throw new ProblemError({ reason: 'violation', violations });
}

/** Saves the response before its last event leaves, so that a client that has seen it can continue it. */
async function* saveBeforeEnd(
  events: Iterable<ResponseEvent>,
  keep: () => Promise<void>,
): AsyncGenerator<ResponseEvent> {
  for (const event of events) {
    if (event.type === 'response.completed' || event.type === 'response.incomplete') await keep();
    yield event;
  }
}

/** What the store keeps of a response. */
const storedResponseOf = (
  { id, previous_response_id }: contract.Response,
  { input }: ResolvedInput,
  output: readonly contract.ResponseOutputItem[],
  keyId: string,
  createdAt: number,
): StoredResponse => ({
  id,
  keyId,
  createdAt,
  ...(previous_response_id === null ? {} : { previousId: previous_response_id }),
  input: input.map(({ item }) => item),
  output,
});

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
  const resolved = await resolveInput(body, responses, key.id);
  const items = [...resolved.previous, ...resolved.input];
  checkConversation(body, items);
  const caller = { key: key.id, signal };
  const fit = { kind: 'fit', request: body, items, scope: key.id, window: settings.contextWindow } as const;
  const conversation = await runInContext(fit, context, caller);
  const [{ answer, seed }] = await answerConversation(conversation, 1, context, caller);
  const initial = createInitialResponse(body, identity);
  const createdAt = context.clock();
  const output: contract.ResponseOutputItem[] = [];
  const events = responseEvents({
    initial: initial,
    answer,
    identity,
    seed,
    include: new Set(body.include ?? []),
    topLogprobs: body.top_logprobs ?? 0,
    customTools: new Set((body.tools ?? []).flatMap((tool) => (tool.type === 'custom' ? [tool.name] : []))),
    queued: body.background === true,
    summary: summaryMode(body),
    keep: (item) => output.push(item),
  });
  const save = async (): Promise<void> => {
    if (isStored(body)) await responses.save(storedResponseOf(initial, resolved, output, key.id, createdAt));
  };
  if (body.stream) return { events: saveBeforeEnd(events, save) };
  const response = foldEvents(responseFold<contract.Response>(), events);
  if (!response) throw new Error('a response without events');
  await save();
  return { json: response };
}
