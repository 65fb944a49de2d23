// The rules of the text surfaces beyond their schemas, by operation: those of the contract, and those about conversations that CEL would say worse.
// Handlers check them before they call the engine, and the mock before it answers.
import type * as contract from '../../generated/types.js';
import { type FieldViolation, type Problem, ProblemError } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import type { Call, OperationIdOf, TextSurface } from '../engine/handler.js';
import {
  conversationViolations,
  isMessage,
  isReference,
  type LocatedItem,
  locateItems,
  mentionsJson,
} from '../engine/response-items.js';
import { throwViolations } from '../throw-violations.js';

// Responses.

type Request = contract.ResponseRequest;
type Content = contract.ResponseInputContent;

/** The rules of the contract and those about the conversation that a request breaks, in the order of its fields. The request is valid by its schema. */
export const responseViolations = (body: Request): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('ResponseRequest', body), itemRules(body));

function* itemRules(body: Request): Generator<FieldViolation> {
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

// Content.

type FunctionCall = contract.ContentFunctionCall;

/** The function calls of a model turn that have no response yet. A turn may contain thousands, so look-ups are by id and by name in constant time. */
export class OpenCalls {
  private readonly calls: (FunctionCall | undefined)[] = [];
  /** Indexes of calls by what a response may say, in order; `next` is the first that may be open. */
  private readonly rows = new Map<string, { readonly indexes: number[]; next: number }>();

  /** Calls without a response. */
  size = 0;

  /** The first call without a response. */
  first(): FunctionCall | undefined {
    return this.calls[this.firstOf('all')];
  }

  add(call: FunctionCall): void {
    const place = this.calls.push(call) - 1;
    this.size++;
    for (const key of ['all', `name ${call.name}`, call.id ? `id ${call.id}` : `without-id ${call.name}`]) {
      const row = this.rows.get(key) ?? { indexes: [], next: 0 };
      row.indexes.push(place);
      this.rows.set(key, row);
    }
  }

  /**
   * Removes the call of a response: by id if both have one, else the first call of that name.
   * @returns whether there was one
   */
  answer({ id, name }: contract.ContentFunctionResponse): boolean {
    const keys = id ? [`id ${id}`, `without-id ${name}`] : [`name ${name}`];
    const place = Math.min(...keys.map((key) => this.firstOf(key)));
    if (!this.calls[place]) return false;
    this.calls[place] = undefined;
    this.size--;
    return true;
  }

  private firstOf(key: string): number {
    const row = this.rows.get(key);
    if (!row) return Number.POSITIVE_INFINITY;
    while (row.next < row.indexes.length && !this.calls[row.indexes[row.next] as number]) row.next++;
    return row.indexes[row.next] ?? Number.POSITIVE_INFINITY;
  }
}

/** As `contentViolations`, of the request whose tokens are counted; without one there is nothing to check. */
function* countViolations({ body }: Pick<Call<'countContentTokens'>, 'body'>): Generator<FieldViolation> {
  const { generateContentRequest: whole } = body;
  for (const { field, ...rest } of whole ? contentViolations(whole) : [])
    yield { ...rest, field: `generateContentRequest.${field}` };
}

/** Requests of a batch whose model is not that of the path, which is named without `models/`. */
function* otherModels({ body, path }: Pick<Call<'batchEmbedContents'>, 'body' | 'path'>): Generator<FieldViolation> {
  for (const [at, { model }] of body.requests.entries())
    if (model !== undefined && model.replace(/^(models|tunedModels)\//, '') !== path.model)
      yield { field: `requests[${at}].model`, message: 'must be the model of the path' };
}

/** The rules of the contract and those about turns that a request breaks, in the order of its fields. The request is valid by its schema. */
export const contentViolations = (body: contract.GenerateContentRequest): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('GenerateContentRequest', body), functionViolations(body.contents));

/** Every `functionResponse` must answer a `functionCall` of the model turn before. */
function* functionViolations(contents: readonly contract.Content[]): Generator<FieldViolation> {
  /** Function calls of the previous model turn that have no response yet. */
  let open = new OpenCalls();
  /** Field of the last function response of this turn. */
  let answered: string | undefined;
  for (const [at, { role = 'user', parts }] of contents.entries()) {
    const model = role === 'model';
    if (model && contents[at - 1]?.role !== 'model') {
      yield* unansweredCallViolations(open, answered);
      open = new OpenCalls();
      answered = undefined;
    }
    for (const [index, part] of parts.entries()) {
      const field = `contents[${at}].parts[${index}]`;
      if (part.functionCall && model) open.add(part.functionCall);
      if (!part.functionResponse) continue;
      const found = open.answer(part.functionResponse);
      // Histories of tools that run elsewhere have results in turns of the model.
      if (model) continue;
      if (found) answered = `${field}.functionResponse`;
      else yield { field: `${field}.functionResponse`, message: 'must answer a functionCall of the model turn before' };
    }
  }
  yield* unansweredCallViolations(open, answered);
}

/** The calls of one model turn must all get a response in the next turn, or none of them. */
function* unansweredCallViolations(open: OpenCalls, answered: string | undefined): Generator<FieldViolation> {
  const call = open.first();
  if (call && answered)
    yield {
      field: answered,
      message: `leaves ${open.size} functionCall of the turn before without a response, the first being ${JSON.stringify(call.name)}`,
    };
}

// Messages.

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
      yield* unanswered(open, 'tool_use without its tool_result', 'user turn');
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
  yield* unanswered(open, 'tool_use without its tool_result', 'user turn');
}

// Chat.

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
    yield* unanswered(open, 'tool call without its result', 'messages');
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    open = new Map(calls.map(({ id }, index) => [id, `${field}.tool_calls[${index}].id`]));
    if (open.size < calls.length) yield { field: `${field}.tool_calls`, message: 'must have different ids' };
  }
  yield* unanswered(open, 'tool call without its result', 'messages');
}

/** The calls that have no result where they must have one. @param open fields by id */
function* unanswered(open: ReadonlyMap<string, string>, what: string, where: string): Generator<FieldViolation> {
  for (const [id, field] of open)
    yield { field, message: `is a ${what} (${JSON.stringify(id)}) in the ${where} after it` };
}

// By operation.

type TextRules = {
  readonly [Id in OperationIdOf<TextSurface>]?: (call: Pick<Call<Id>, 'body' | 'path'>) => void;
};

/** Each throws a `ProblemError` with all violations. */
export const textRules: TextRules = {
  createChatCompletion: ({ body }) => throwViolations(chatViolations(body)),
  createMessage: ({ body }) => checkMessage(body),
  countMessageTokens: ({ body }) => checkMessage({ ...body, max_tokens: Number.MAX_SAFE_INTEGER }),
  createResponse: ({ body }) => throwViolations(responseViolations(body)),
  generateContent: ({ body }) => throwViolations(contentViolations(body)),
  streamGenerateContent: ({ body }) => throwViolations(contentViolations(body)),
  countContentTokens: (call) => throwViolations(countViolations(call)),
  batchEmbedContents: (call) => throwViolations(otherModels(call)),
};
