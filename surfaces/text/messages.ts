// The rules of the messages surface: those of the contract, and those about turns that CEL would say worse.

import type * as contract from '../../generated/types.js';
import { type FieldViolation, type Problem, ProblemError } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import { throwViolations } from '../throw-violations.js';

type Turn = contract.MessageTurn;
type Block = contract.MessageInputBlock;
/** A block with the field name of its position in the request. */
type BlockAt = readonly [field: string, block: Block];

const threadNotFound: Problem = {
  reason: 'not_found',
  code: 'thread_not_found',
  message: 'thread: nothing is kept between calls, send the whole history',
};

/** Checks the rules between fields. @throws ProblemError with all violations */
export function checkMessage(body: contract.MessageRequest): void {
  // A continued thread has no history in the request, so its other rules cannot be checked.
  if (body.thread?.type === 'continue') throw new ProblemError(threadNotFound);
  throwViolations(messageViolations(body));
}

/** The rules of the contract and those about turns that a request breaks, in the order of its fields. The request is valid by its schema. */
export const messageViolations = (body: contract.MessageRequest): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('MessageRequest', body), toolResultViolations(body.messages));

const blocksOf = (field: string, content: string | readonly Block[]): BlockAt[] =>
  typeof content === 'string' ? [] : content.map((block, at) => [`${field}[${at}]`, block]);

/** Every `tool_use` of an assistant turn must have exactly one `tool_result` in the next user turn. Consecutive messages of a role are one turn. */
function* toolResultViolations(messages: readonly Turn[]): Generator<FieldViolation> {
  const known = new Set<string>();
  /** Fields of calls without a result, by id. */
  let open = new Map<string, string>();
  let answered = new Set<string>();
  for (const [at, { role, content }] of messages.entries()) {
    const turned = role !== messages[at - 1]?.role;
    if (turned && role === 'assistant') {
      yield* unansweredViolations(open);
      open = new Map();
      answered = new Set();
    }
    for (const [field, block] of blocksOf(`messages[${at}].content`, content)) {
      if (block.type === 'tool_use' && role === 'assistant') {
        if (known.has(block.id)) yield { field: `${field}.id`, message: 'must differ from the ids of all other calls' };
        known.add(block.id);
        open.set(block.id, field);
      } else if (block.type === 'tool_result' && role === 'user') {
        const id = block.tool_use_id;
        if (!open.delete(id))
          yield {
            field: `${field}.tool_use_id`,
            message: answered.has(id)
              ? 'is answered already: one tool_result per tool_use'
              : 'must be the id of a tool_use in the assistant turn before',
          };
        answered.add(id);
      }
    }
  }
  yield* unansweredViolations(open);
}

function* unansweredViolations(open: ReadonlyMap<string, string>): Generator<FieldViolation> {
  for (const [id, field] of open)
    yield { field, message: `is a tool_use without its tool_result (${JSON.stringify(id)}) in the user turn after it` };
}
