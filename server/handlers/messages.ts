// The messages surface: its rules between fields (openapi/messages.yaml, description of createMessage), checked before the engine is called.
import type { Handlers } from '../../contract/handler.js';
import { type FieldViolation, type Problem, ProblemError } from '../../contract/problem.js';
import type { TextEngine } from '../../engine/engine.js';
import type * as contract from '../../generated/types.js';
import { base64Error } from './media.js';
import { duplicates, throwViolations } from './throw-violations.js';

type Turn = contract.MessageTurn;
type Block = contract.MessageInputBlock;
/** A block with the field name of its position in the request. */
type BlockAt = readonly [field: string, block: Block];

/** The only role that may send a block of a type; types that are missing here are allowed for both. */
const roleOfBlock: Readonly<Partial<Record<Block['type'], Turn['role']>>> = {
  image: 'user',
  document: 'user',
  tool_result: 'user',
  tool_use: 'assistant',
  thinking: 'assistant',
  redacted_thinking: 'assistant',
};

const threadNotFound: Problem = {
  reason: 'not_found',
  code: 'thread_not_found',
  message: 'thread: nothing is kept between calls, send the whole history',
};

/** The handlers of the messages surface. */
export const messageHandlers = (engine: TextEngine): Handlers<'messages'> => ({
  createMessage(call) {
    checkMessage(call.body);
    return engine.createMessage(call);
  },
});

/** Checks the rules between fields. @throws ProblemError with all violations */
export function checkMessage(body: contract.MessageRequest): void {
  // A continued thread has no history in the request, so its other rules cannot be checked.
  if (body.thread?.type === 'continue') throw new ProblemError(threadNotFound);
  throwViolations(messageViolations(body));
}

/** The violations of rules between fields in a request that is valid by its schema, in the order of its fields. */
export function* messageViolations(body: contract.MessageRequest): Generator<FieldViolation> {
  const { max_tokens, messages, thinking, tools = [], tool_choice } = body;
  // Not `minItems` in the schema: a request that continues a thread may be empty and must get its 404 first.
  if (!messages.length) yield { field: 'messages', message: 'must hold at least one message' };
  for (const [at, { role, content }] of messages.entries()) {
    const field = `messages[${at}].content`;
    if (!content.length && !(role === 'assistant' && at === messages.length - 1))
      yield { field, message: 'must not be empty' };
    for (const [place, block] of blocksOf(field, content)) yield* blockViolations(place, block, role);
  }
  yield* toolResultViolations(messages);
  if (thinking?.type === 'enabled' && thinking.budget_tokens >= max_tokens)
    yield { field: 'thinking.budget_tokens', message: 'must be smaller than max_tokens' };
  for (const [at] of duplicates(tools.map(({ name }) => name)))
    yield { field: `tools[${at}].name`, message: 'must differ from the names of the other tools' };
  for (const [at, tool] of tools.entries()) {
    const { type } = 'input_schema' in tool ? tool.input_schema : {};
    if (type !== undefined && type !== 'object')
      yield { field: `tools[${at}].input_schema.type`, message: 'must be object: arguments have names' };
  }
  yield* toolChoiceViolations(tool_choice, tools, thinking);
}

const blocksOf = (field: string, content: string | readonly Block[]): BlockAt[] =>
  typeof content === 'string' ? [] : content.map((block, at) => [`${field}[${at}]`, block]);

function* blockViolations(field: string, block: Block, role: Turn['role']): Generator<FieldViolation> {
  const side = roleOfBlock[block.type];
  if (side && side !== role)
    yield { field, message: `is a block of type ${block.type}, for messages of role ${side} only` };
  if (block.type === 'image' || block.type === 'document') yield* sourceViolations(field, block.source);
  if (block.type === 'tool_result' && typeof block.content !== 'string')
    for (const [at, part] of block.content.entries())
      if (part.type === 'image') yield* sourceViolations(`${field}.content[${at}]`, part.source);
}

function* sourceViolations(
  field: string,
  source: contract.MessageImageSource | contract.MessageDocumentSource,
): Generator<FieldViolation> {
  const problem = source.type === 'base64' ? base64Error(source.data) : undefined;
  if (problem) yield { field: `${field}.source.data`, message: problem };
}

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

function* toolChoiceViolations(
  choice: contract.MessageToolChoice | undefined,
  tools: readonly contract.MessageTool[],
  thinking: contract.MessageThinkingSetting | undefined,
): Generator<FieldViolation> {
  if (choice?.type !== 'any' && choice?.type !== 'tool') return;
  if (!tools.length) yield { field: 'tool_choice', message: `of type ${choice.type} needs tools to choose from` };
  else if (choice.type === 'tool' && !tools.some(({ name }) => name === choice.name))
    yield { field: 'tool_choice.name', message: 'must be the name of one of the tools' };
  if (thinking && thinking.type !== 'disabled')
    yield { field: 'tool_choice', message: `of type ${choice.type} cannot be used together with thinking` };
}
