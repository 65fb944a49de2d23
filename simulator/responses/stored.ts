// The operations on stored responses: read, follow, cancel, delete, and list the input.
import type * as contract from '../../generated/types.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { isMessage, isReference } from '../../surfaces/engine/response-items.js';
import type { StoredResponse } from '../../surfaces/engine/response-store.js';
import type { SimulatorContext } from '../simulator-context.js';
import { followed, stateAt } from './background.js';
import { shownItem } from './events.js';

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
