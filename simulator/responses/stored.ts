// The operations on stored responses: read, follow, cancel, delete, and list the input.
import type * as contract from '../../generated/types.js';
import { maxFaultMilliseconds } from '../../http/injected-faults/fault-header.js';
import { charactersPerToken, textLength } from '../../http/injected-faults/inject-faults.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { EventReply } from '../../runtime/replies.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { isMessage, isReference } from '../../surfaces/engine/response-items.js';
import type { BackgroundWork, StoredResponse } from '../../surfaces/engine/response-store.js';
import type { SimulatorContext } from '../simulator-context.js';
import { type ResponseEvent, shownItem } from './events.js';

// A response that is made in the background. The simulator knows its events at once; they are due at the speed at which a stream would bring
// them. What has happened by now is a function of the time, which any server can tell.

/** The events with the times at which they are due. @param pace tokens per second; 0: all at once */
export function scheduled(made: Iterable<ResponseEvent>, pace: number): BackgroundWork {
  const events = [...made];
  let at = 0;
  const due = events.map((event) => {
    at += pace > 0 ? (textLength(event) * 1000) / charactersPerToken / pace : 0;
    return Math.min(Math.round(at), maxFaultMilliseconds);
  });
  return { events, due };
}

/** The response that the last of some events shows. @param events with the first of a response */
export function finalOf(events: readonly ResponseEvent[]): contract.Response {
  const last = events.findLast((event) => 'response' in event);
  if (!last) throw new Error('a response without events');
  return last.response;
}

/** How many events have come by a time. The first is there with the response. */
function countBy({ createdAt, background, cancelledAt }: StoredResponse, now: number): number {
  const due = background?.due ?? [];
  const passed = Math.min(now, cancelledAt ?? now) - createdAt;
  const count = due.findIndex((at) => at > passed);
  return count < 0 ? due.length : Math.max(1, count);
}

/** Whether it was ended by its caller, before it was complete. */
const isCancelled = (record: StoredResponse): boolean =>
  record.cancelledAt !== undefined && countBy(record, record.cancelledAt) < (record.background?.events.length ?? 0);

/** A response as it is at a time, without `output` where it is complete. */
export function stateAt(record: StoredResponse, now: number): contract.Response | undefined {
  const { background, response } = record;
  if (!background) return response;
  const count = countBy(record, now);
  const shown = finalOf(background.events.slice(0, count));
  if (isCancelled(record)) return { ...shown, status: 'cancelled' };
  return count === background.events.length ? (response ?? shown) : shown;
}

/** Milliseconds after which a stream looks whether its response was cancelled or deleted. */
const lookIntervalMs = 500;

/**
 * The events of a response that is made in the background, each when it is due.
 * @param after the number of the event after which they begin
 * @throws ProblemError, by its events, when the response is cancelled or deleted
 */
export function followed(
  record: StoredResponse,
  { responses, clock, wait }: Pick<SimulatorContext, 'responses' | 'clock' | 'wait'>,
  signal: AbortSignal,
  after = -1,
): EventReply<ResponseEvent> {
  const { id, keyId, createdAt } = record;
  const { events, due } = record.background ?? { events: [], due: [] };
  let now: StoredResponse | undefined = record;
  let sinceLook = 0;
  const look = async (): Promise<void> => {
    now = await responses.find(id, keyId);
    sinceLook = 0;
  };
  const checkGoesOn = (dueAt: number): void => {
    if (now && (now.cancelledAt === undefined || createdAt + dueAt <= now.cancelledAt)) return;
    throw new ProblemError({
      reason: 'conflict',
      code: now ? 'response_cancelled' : 'response_deleted',
      message: `The response was ${now ? 'cancelled' : 'deleted'} before it was complete.`,
    });
  };
  async function* follow(): AsyncGenerator<ResponseEvent> {
    for (const [at, event] of events.entries()) {
      // They are numbered from 0 without gaps.
      if (at <= after) continue;
      const dueAt = due[at] ?? 0;
      let left = createdAt + dueAt - clock();
      while (left > 0) {
        const step = Math.min(left, lookIntervalMs);
        await wait(step, signal);
        left -= step;
        sinceLook += step;
        if (sinceLook >= lookIntervalMs) await look();
        checkGoesOn(dueAt);
      }
      // Its end must be true.
      if (sinceLook > 0 && at === events.length - 1) await look();
      checkGoesOn(dueAt);
      yield event;
    }
  }
  return { events: follow(), isTimed: true };
}

type Caller = Pick<Call<'getResponse'>, 'key'>;

const notFound = (id: string): ProblemError =>
  new ProblemError({ reason: 'not_found', message: `Response ${id} was not found.` });

async function storedOf(id: string, { key }: Caller, { responses }: SimulatorContext): Promise<StoredResponse> {
  const record = await responses.find(id, key.id);
  if (!record) throw notFound(id);
  return record;
}

/** The response of a record as it is now. @throws ProblemError 404 for one that an earlier version kept only to be continued */
function shownNow(record: StoredResponse, include: readonly string[], now: number): contract.Response {
  const state = stateAt(record, now);
  if (!state) throw notFound(record.id);
  const wanted = new Set(include);
  const isWhole = state.status === 'completed' || state.status === 'incomplete';
  return { ...state, output: isWhole ? record.output.map((item) => shownItem(item, wanted)) : [] };
}

/** Answers `getResponse`: as it is now, or the rest of its events. */
export async function answerStored(
  call: Call<'getResponse'>,
  context: SimulatorContext,
): Promise<Reply<'getResponse'>> {
  const { stream, starting_after, include = [], 'include[]': list = [] } = call.query;
  const record = await storedOf(call.path.response_id, call, context);
  if (!stream) return { json: shownNow(record, [...include, ...list], context.clock()) };
  if (!record.background) throw violation('stream', 'must not be true: the response was not made in the background');
  return followed(record, context, call.signal, starting_after);
}

/** Answers `cancelResponse`. */
export async function cancelStored(
  call: Call<'cancelResponse'>,
  context: SimulatorContext,
): Promise<Reply<'cancelResponse'>> {
  const { response_id: id } = call.path;
  const { background } = await storedOf(id, call, context);
  if (!background) throw violation('response_id', 'must be that of a response made in the background');
  await context.responses.cancel(id, call.key.id, context.clock());
  return { json: shownNow(await storedOf(id, call, context), [], context.clock()) };
}

/** Answers `deleteResponse`. */
export async function deleteStored(
  { path: { response_id: id }, key }: Call<'deleteResponse'>,
  { responses }: SimulatorContext,
): Promise<Reply<'deleteResponse'>> {
  if (!(await responses.delete(id, key.id))) throw notFound(id);
  return { json: { id, object: 'response', deleted: true } };
}

/** An input item as lists show it: with an id, and a message with its parts. */
function listedItem(
  item: contract.ResponseInputItem,
  id: string,
  at: number,
): contract.ResponseInputItem & { id: string } {
  if (isReference(item)) return item;
  const known =
    'id' in item && typeof item.id === 'string'
      ? item.id
      : `${id.replace(/^resp_/, isMessage(item) ? 'msg_' : 'item_')}_${at}`;
  if (!isMessage(item)) return { ...item, id: known };
  const type = item.role === 'assistant' ? 'output_text' : 'input_text';
  const content = typeof item.content === 'string' ? [{ type, text: item.content } as const] : item.content;
  return { ...item, type: 'message', id: known, status: item.status ?? 'completed', content } as typeof item & {
    id: string;
  };
}

/** Answers `listInputItems`. */
export async function listStoredInput(
  call: Call<'listInputItems'>,
  context: SimulatorContext,
): Promise<Reply<'listInputItems'>> {
  const { after, limit = 20, order = 'desc' } = call.query;
  const { id, input } = await storedOf(call.path.response_id, call, context);
  const all = input.map((item, at) => listedItem(item, id, at));
  if (order === 'desc') all.reverse();
  const start = after === undefined ? 0 : all.findIndex((item) => item.id === after) + 1;
  if (after !== undefined && start === 0) throw violation('after', 'must be the id of an item of the list');
  const data = all.slice(start, start + limit);
  const [first_id = null, last_id = null] = [data[0]?.id, data.at(-1)?.id];
  return { json: { object: 'list', data, first_id, last_id, has_more: start + limit < all.length } };
}
