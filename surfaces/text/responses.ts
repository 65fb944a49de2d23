// The rules of the responses surface: those of the contract, and those about the conversation that CEL would say worse.

import type * as contract from '../../generated/types.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import {
  conversationViolations,
  isMessage,
  isReference,
  type LocatedItem,
  locateItems,
} from '../engine/response-items.js';

type Request = contract.ResponseRequest;
type Content = contract.ResponseInputContent;

/** The rules of the contract and those about the conversation that a request breaks, in the order of its fields. The request is valid by its schema. */
export const responseViolations = (body: Request): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('ResponseRequest', body), conversationRules(body));

function* conversationRules(body: Request): Generator<FieldViolation> {
  const items = locateItems(body.input);
  for (const { item, field } of items) yield* itemViolations(item, field);
  if (hasWholeConversation(body, items)) yield* conversationViolations(body, items);
}

/** Whether the request contains the whole conversation. If not, only the engine can check rules across its turns. */
const hasWholeConversation = (
  { previous_response_id, conversation }: Request,
  items: readonly LocatedItem<contract.ResponseInputItem>[],
): items is readonly LocatedItem[] =>
  previous_response_id == null && conversation == null && !items.some(({ item }) => isReference(item));

/** Files without content: newer clients send `file_url`, which the contract accepts as an unknown field, so that it cannot state the rule. */
function* itemViolations(item: contract.ResponseInputItem, field: string): Generator<FieldViolation> {
  if (isMessage(item)) {
    if (item.role !== 'assistant') yield* fileViolations(item.content, `${field}.content`);
  } else if (item.type === 'function_call_output' || item.type === 'custom_tool_call_output')
    yield* fileViolations(item.output, `${field}.output`);
}

function* fileViolations(parts: string | readonly Content[], field: string): Generator<FieldViolation> {
  if (typeof parts === 'string') return;
  for (const [at, part] of parts.entries()) {
    if (part.type !== 'input_file' || part.file_data != null || part.file_id) continue;
    if ('file_url' in part && part.file_url != null) continue;
    yield { field: `${field}[${at}].file_data`, message: 'is required where there is no file_id' };
  }
}
