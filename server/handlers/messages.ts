// The messages surface: its rules between fields (openapi/messages.yaml, description of createMessage), checked before any engine is asked.

import type { Handlers } from '../../contract/handler.js';
import { type FieldViolation, type Problem, ProblemError } from '../../contract/problem.js';
import type { TextEngine } from '../../engine/engine.js';
import type * as contract from '../../generated/types.js';
import { base64Problem } from './media.js';
import { refuse, repeated } from './refuse.js';

type Turn = contract.MessageTurn;
type Block = contract.MessageInputBlock;
/** A block and where it stands in the request. */
type Placed = readonly [field: string, block: Block];

/** On which side of the conversation a block may stand; the others may stand on both. */
const sides: Readonly<Partial<Record<Block['type'], Turn['role']>>> = {
  image: 'user',
  document: 'user',
  tool_result: 'user',
  tool_use: 'assistant',
  thinking: 'assistant',
  redacted_thinking: 'assistant',
};

const noThread: Problem = {
  reason: 'not_found',
  code: 'thread_not_found',
  message: 'thread: nothing is kept between calls, send the whole history',
};

/** The operations of the messages surface, on an engine. */
export const messageHandlers = (engine: TextEngine): Handlers<'messages'> => ({
  createMessage(call) {
    checkMessage(call.body);
    return engine.createMessage(call);
  },
});

/** @throws Problem for whatever a request that fits the schema has wrong nonetheless */
export function checkMessage(body: contract.MessageRequest): void {
  // What goes on from a message that somebody should have kept lacks the history by which it could be judged.
  if (body.thread?.type === 'continue') throw new ProblemError(noThread);
  refuse(messageProblems(body));
}

/** Whatever a request that fits the schema has wrong nonetheless, in the order of its fields. */
export function* messageProblems(body: contract.MessageRequest): Generator<FieldViolation> {
  const { max_tokens, messages, thinking, tools = [], tool_choice } = body;
  // Not a bound of the schema: a request that continues a thread may be empty, and must get the 404 of its thread first.
  if (!messages.length) yield { field: 'messages', problem: 'must hold at least one message' };
  for (const [at, { role, content }] of messages.entries()) {
    const field = `messages[${at}].content`;
    if (!content.length && !(role === 'assistant' && at === messages.length - 1))
      yield { field, problem: 'must not be empty' };
    for (const [place, block] of placed(field, content)) yield* blockProblems(place, block, role);
  }
  yield* pairing(messages);
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens)
    yield { field: 'thinking.budget_tokens', problem: 'must be smaller than max_tokens' };
  for (const [at] of repeated(tools.map(({ name }) => name)))
    yield { field: `tools[${at}].name`, problem: 'must differ from the names of the other tools' };
  for (const [at, tool] of tools.entries()) {
    const { type } = 'input_schema' in tool ? tool.input_schema : {};
    if (type !== undefined && type !== 'object')
      yield { field: `tools[${at}].input_schema.type`, problem: 'must be object: arguments have names' };
  }
  yield* choiceProblems(tool_choice, tools, thinking);
}

const placed = (field: string, content: string | readonly Block[]): Placed[] =>
  typeof content === 'string' ? [] : content.map((block, at) => [`${field}[${at}]`, block]);

function* blockProblems(field: string, block: Block, role: Turn['role']): Generator<FieldViolation> {
  const side = sides[block.type];
  if (side && side !== role)
    yield { field, problem: `is a block of type ${block.type}, for messages of role ${side} only` };
  if (block.type === 'image' || block.type === 'document') yield* sourceProblems(field, block.source);
  if (block.type === 'tool_result' && typeof block.content !== 'string')
    for (const [at, part] of block.content.entries())
      if (part.type === 'image') yield* sourceProblems(`${field}.content[${at}]`, part.source);
}

function* sourceProblems(
  field: string,
  source: contract.MessageImageSource | contract.MessageDocumentSource,
): Generator<FieldViolation> {
  const problem = source.type === 'base64' ? base64Problem(source.data) : undefined;
  if (problem) yield { field: `${field}.source.data`, problem };
}

/** Every call of an assistant turn is answered once in the user turn that follows it, and nothing else is. Messages of one role are a turn. */
function* pairing(messages: readonly Turn[]): Generator<FieldViolation> {
  const known = new Set<string>();
  /** The calls that wait, and where each stands. */
  let open = new Map<string, string>();
  let answered = new Set<string>();
  for (const [at, { role, content }] of messages.entries()) {
    const turned = role !== messages[at - 1]?.role;
    if (turned && role === 'assistant') {
      yield* unanswered(open);
      open = new Map();
      answered = new Set();
    }
    for (const [field, block] of placed(`messages[${at}].content`, content)) {
      if (block.type === 'tool_use' && role === 'assistant') {
        if (known.has(block.id)) yield { field: `${field}.id`, problem: 'must differ from the ids of all other calls' };
        known.add(block.id);
        open.set(block.id, field);
      } else if (block.type === 'tool_result' && role === 'user') {
        const id = block.tool_use_id;
        if (!open.delete(id))
          yield {
            field: `${field}.tool_use_id`,
            problem: answered.has(id)
              ? 'is answered already: one tool_result per tool_use'
              : 'must be the id of a tool_use in the assistant turn before',
          };
        answered.add(id);
      }
    }
  }
  yield* unanswered(open);
}

function* unanswered(open: ReadonlyMap<string, string>): Generator<FieldViolation> {
  for (const [id, field] of open)
    yield { field, problem: `is a tool_use without its tool_result (${JSON.stringify(id)}) in the user turn after it` };
}

function* choiceProblems(
  choice: contract.MessageToolChoice | undefined,
  tools: readonly contract.MessageTool[],
  thinking: contract.MessageThinkingSetting | undefined,
): Generator<FieldViolation> {
  if (choice?.type !== 'any' && choice?.type !== 'tool') return;
  if (!tools.length) yield { field: 'tool_choice', problem: `of type ${choice.type} needs tools to choose from` };
  else if (choice.type === 'tool' && !tools.some(({ name }) => name === choice.name))
    yield { field: 'tool_choice.name', problem: 'must be the name of one of the tools' };
  if (thinking && thinking.type !== 'disabled')
    yield { field: 'tool_choice', problem: `of type ${choice.type} cannot be used together with thinking` };
}
