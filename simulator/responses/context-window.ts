// Fits a conversation into the context window: refuses one that is too long, or drops items from its middle.

import type * as contract from '../../generated/types.js';
import type { ProblemError } from '../../runtime/errors/problem.js';
import { type Item, isMessage, type LocatedItem } from '../../surfaces/engine/response-items.js';
import type { Conversation } from '../conversation/conversation.js';
import { contextLengthExceeded, countInput } from '../tokens/input-tokens.js';
import { readConversation } from './read-request.js';

type Request = contract.ResponseRequest;

const contextWindowProblem = ({ model, truncation }: Request, tokens: number, window: number): ProblemError => {
  const advice = truncation === 'auto' ? 'Shorten it' : 'Shorten it, or set truncation to auto';
  return contextLengthExceeded(model, 'input', tokens, window, { advice, code: 'context_length_exceeded' });
};

const isInstruction = (item: Item): boolean => isMessage(item) && item.role !== 'user' && item.role !== 'assistant';

/** The items at the start that stay: messages of authority, and what the conversation began with. */
const headLength = (items: readonly LocatedItem[]): number => {
  const first = items.findIndex(({ item }) => !isInstruction(item));
  return first < 0 ? items.length : first + 1;
};

/** The call that an item stands for, or answers. */
const callOf = (item: Item): string | undefined => ('call_id' in item ? (item.call_id ?? undefined) : undefined);

/** Where the newest begins: the last item, or the call that it answers. */
function tailStart(items: readonly LocatedItem[]): number {
  const last = items.at(-1);
  const id = last && callOf(last.item);
  return id === undefined ? items.length - 1 : items.findIndex(({ item }) => callOf(item) === id);
}

/** Leaves out items from `from` to `to`, and results of calls that went with them. */
function withoutItems(items: readonly LocatedItem[], from: number, to: number): LocatedItem[] {
  const gone = new Set(items.slice(from, to).map(({ item }) => callOf(item)));
  gone.delete(undefined);
  return items.filter(({ item }, at) => (at < from || at >= to) && !gone.has(callOf(item)));
}

/**
 * The conversation of a request, if it fits into `window` tokens. One that does not is refused with code `context_length_exceeded`; with
 * `truncation: auto` its items are dropped instead, the oldest after the first one first, until an eighth of the window (or what
 * `max_output_tokens` asks for, if that is less) is free for the answer. What begins it and what is newest always stays.
 */
export function fitConversation(request: Request, items: readonly LocatedItem[], window: number): Conversation {
  const whole = readConversation(request, items);
  const { input } = countInput(whole);
  if (input <= window) return whole;
  if (request.truncation !== 'auto') throw contextWindowProblem(request, input, window);
  const room = window - Math.min(request.max_output_tokens ?? window, Math.floor(window / 8));
  const bare: Request = { model: request.model, input: '' };
  const weights = items.map((placed) => countInput(readConversation(bare, [placed])).input);
  const head = headLength(items);
  const tail = Math.max(tailStart(items), head);
  let to = head;
  let left = input;
  while (to < tail && left > room) left -= weights[to++] ?? 0;
  // Sums of parts are nearly the whole: neighbours that are joined weigh a little less, results that go with their calls more.
  // Where they are far off, what is dropped doubles: each look at what is left costs as much as it is long.
  for (let end = to, step = 1; ; end = Math.min(tail, end + step), step *= 2) {
    const conversation = readConversation(request, withoutItems(items, head, end));
    const weight = countInput(conversation).input;
    if (weight <= window) return conversation;
    if (end >= tail) throw contextWindowProblem(request, weight, window);
  }
}
