// The items of a conversation on the responses surface: type, position, and the rules between calls and outputs.

import type * as contract from '../../generated/types.js';
import { type FieldViolation, ProblemError } from '../../runtime/errors/problem.js';

type ItemReference = contract.ResponseItemReference | contract.ResponseUntypedItemReference;

/** An item after references are resolved. */
export type Item = contract.ResponseInputMessage | Exclude<contract.ResponseTypedInputItem, ItemReference>;

/** Where items of earlier responses stand. */
export const previousResponseField = 'previous_response_id';

/** The problem of a reference to something that does not exist, is another key's, or was not stored. */
export const notFound = (field: string, code: string, message: string): ProblemError =>
  new ProblemError({ reason: 'violation', message, code, violations: [{ field, message: 'was not found' }] });

/** The problem of a `previous_response_id` that this key cannot continue. */
export const responseNotFound = (id: string): ProblemError =>
  notFound(previousResponseField, 'previous_response_not_found', `Previous response ${id} was not found.`);

/** An item and the field of the request where it stands, or `earlier`. */
export interface LocatedItem<Each = Item> {
  readonly item: Each;
  readonly field: string;
}

/** A message may lack its `type`; then its `role` distinguishes it from a reference without `type`. */
export const isMessage = (item: contract.ResponseInputItem): item is contract.ResponseInputMessage =>
  item.type === 'message' || (item.type == null && 'role' in item);

/** Whether an item references an item of a stored response. */
export const isReference = (item: contract.ResponseInputItem): item is ItemReference =>
  item.type === 'item_reference' || (item.type == null && !('role' in item));

/** The items of a request, in order; a string equals one text of the user. */
export function locateItems(input: contract.ResponseRequest['input']): LocatedItem<contract.ResponseInputItem>[] {
  const items: readonly contract.ResponseInputItem[] =
    typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  return items.map((item, at) => ({ item, field: typeof input === 'string' ? 'input' : `input[${at}]` }));
}

type Kind = 'function_call' | 'custom_tool_call' | 'computer_call';
type Call = Extract<Item, { type: Kind }>;
type Output = Extract<Item, { type: `${Kind}_output` }>;

const kinds: ReadonlySet<unknown> = new Set<Kind>(['function_call', 'custom_tool_call', 'computer_call']);
const isCall = (item: Item): item is Call => kinds.has(item.type);
const isOutput = (item: Item): item is Output =>
  item.type?.endsWith('_output') === true && kinds.has(item.type.slice(0, -'_output'.length));

/** Which call an output answers: the kinds of calls have names of their own. */
const callOf = (item: Call | Output): string => `${item.type.replace('_output', '')} ${item.call_id}`;

/** The safety checks of a call that the output for it does not acknowledge. */
function unacknowledged(call: Call | undefined, output: Output): string[] {
  if (call?.type !== 'computer_call' || output.type !== 'computer_call_output') return [];
  const acknowledged = new Set(output.acknowledged_safety_checks?.map(({ id }) => id));
  return call.pending_safety_checks.map(({ id }) => id).filter((id) => !acknowledged.has(id));
}

/**
 * Violations of call rules in a whole conversation: an output without its call, a call without output (unless it was truncated), an
 * unacknowledged safety check. Unanswered calls of earlier responses are violations of `input`.
 */
function* callViolations(items: readonly LocatedItem[]): Generator<FieldViolation> {
  const calls = new Map<string, Call>();
  const answered = new Set<string>();
  for (const { item } of items) {
    if (isCall(item)) calls.set(callOf(item), item);
    else if (isOutput(item)) answered.add(callOf(item));
  }
  for (const { item, field } of items) {
    if (isCall(item) && item.status !== 'incomplete' && !answered.has(callOf(item))) {
      yield field === previousResponseField
        ? { field: 'input', message: `needs a ${item.type}_output for call_id ${item.call_id}` }
        : { field: `${field}.call_id`, message: `names a call that has no ${item.type}_output` };
    } else if (isOutput(item) && field !== previousResponseField) {
      const call = calls.get(callOf(item));
      const [open] = unacknowledged(call, item);
      if (!call) yield { field: `${field}.call_id`, message: `names no ${item.type.replace('_output', '')}` };
      if (open) yield { field: `${field}.acknowledged_safety_checks`, message: `must acknowledge ${open}` };
    }
  }
}

/** Whether what a message holds mentions JSON, as formats of type `json_object` require. */
export const mentionsJson = (content: string | readonly object[] | null | undefined): boolean =>
  typeof content === 'string'
    ? /json/i.test(content)
    : (content ?? []).some((part) => 'text' in part && /json/i.test(String(part.text)));

/**
 * Violations in a complete conversation: calls without outputs, or `text.format` of type `json_object` without a message that mentions
 * JSON.
 */
export function* conversationViolations(
  { instructions, text }: contract.ResponseRequest,
  items: readonly LocatedItem[],
): Generator<FieldViolation> {
  yield* callViolations(items);
  const said = [instructions, ...items.map(({ item }) => (isMessage(item) ? item.content : null))];
  if (text?.format?.type === 'json_object' && !said.some(mentionsJson))
    yield { field: 'input', message: 'must hold a message with the word JSON for text.format of type json_object' };
}
