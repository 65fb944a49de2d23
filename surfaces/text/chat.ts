// The rules of the chat surface: those of the contract, and those about the conversation that CEL would say worse.

import type * as contract from '../../generated/types.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import { mentionsJson } from '../engine/response-items.js';

type Message = contract.ChatMessage;

/** The rules of the contract and those about the conversation that a request breaks, in the order of its fields. The request is valid by its schema. */
export const chatViolations = (body: contract.ChatRequest): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('ChatRequest', body), conversationRules(body));

function* conversationRules({ messages, response_format }: contract.ChatRequest): Generator<FieldViolation> {
  yield* callViolations(messages);
  if (response_format?.type === 'json_object' && !messages.some(({ content }) => mentionsJson(content)))
    yield { field: 'messages', message: 'must have the word JSON for response_format of type json_object' };
}

/** Every tool call must have exactly one result among the messages of role `tool` that follow its message directly. */
function* callViolations(messages: readonly Message[]): Generator<FieldViolation> {
  /** Fields of calls without a result, by id. */
  let open = new Map<string, string>();
  for (const [at, message] of messages.entries()) {
    const field = `messages[${at}]`;
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id))
        yield {
          field: `${field}.tool_call_id`,
          message: 'must be the id of a tool call directly before that has no result',
        };
      continue;
    }
    yield* unanswered(open);
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    open = new Map(calls.map(({ id }, index) => [id, `${field}.tool_calls[${index}].id`]));
    if (open.size < calls.length) yield { field: `${field}.tool_calls`, message: 'must have different ids' };
  }
  yield* unanswered(open);
}

function* unanswered(open: ReadonlyMap<string, string>): Generator<FieldViolation> {
  for (const [id, field] of open)
    yield { field, message: `is a tool call without its result (${JSON.stringify(id)}) in the messages after it` };
}
