// The operation of the messages surface.
import { foldEvents, messageFold } from '../../client/folds.js';
import type * as contract from '../../generated/types.js';
import { violation } from '../../runtime/errors/problem.js';
import type { Call, Event, Reply } from '../../surfaces/engine/handler.js';
import { answerConversation } from '../answer-conversation.js';
import {
  type Conversation,
  joinTurns,
  type MediaPart,
  type Part,
  type Reasoning,
  type Tool,
  type ToolChoice,
  type Turn,
  textOf,
  unspecified,
} from '../conversation/conversation.js';
import { isForged } from '../conversation/thinking-signature.js';
import type { SimulatorContext } from '../simulator-context.js';
import { builtInMessageTools } from '../tools/built-in.js';
import { messageEvents } from './messages-events.js';

/**
 * The conversation of a request that has passed the contract and `messageProblems`. Throws a violation for a thinking block of our own
 * whose text is no longer the one that was signed.
 */
export function readMessage({ body }: Pick<Call<'createMessage'>, 'body'>): Conversation {
  const { output_config } = body;
  return {
    ...unspecified,
    surface: 'messages',
    model: body.model,
    instructions: [body.system ?? '', ...body.messages.filter(({ role }) => role === 'system').map(textBlocksOf)]
      .map((each) => textIn(each, '\n\n'))
      .filter(Boolean)
      .join('\n\n'),
    turns: readTurns(body.messages),
    tools: (body.tools ?? []).flatMap(readTool),
    toolChoice: readChoice(body.tool_choice),
    format: output_config?.format
      ? { type: 'json_schema', schema: output_config.format.schema, strict: true, field: 'output_config.format.schema' }
      : { type: 'text' },
    reasoning: readThinking(body),
    maxTokens: body.max_tokens,
    stopSequences: (body.stop_sequences ?? []).filter((text) => text !== ''),
    temperature: body.temperature,
  };
}

function readThinking({ thinking, output_config }: contract.MessageRequest): Reasoning | undefined {
  const effort = output_config?.effort ?? undefined;
  if (thinking?.type === 'enabled') return { budget: thinking.budget_tokens, effort };
  return thinking?.type === 'adaptive' ? { effort } : undefined;
}

const textIn = (content: string | readonly contract.MessageTextInput[], between: string): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join(between);

type WithBlocks = Pick<contract.MessageTurn | contract.MessageDocumentContent, 'content'>;
const textBlocksOf = ({ content }: WithBlocks): string | contract.MessageTextInput[] =>
  typeof content === 'string' ? content : content.flatMap((block) => (block.type === 'text' ? [block] : []));

/** Messages as turns. Results learn the names of the calls that they answer. */
function readTurns(messages: readonly contract.MessageTurn[]): Turn[] {
  const names = new Map<string, string>();
  return joinTurns(
    messages.flatMap(({ role, content }, at): Turn[] => {
      if (role === 'system') return [];
      if (typeof content === 'string') return [{ role, parts: [{ type: 'text', text: content }] }];
      const parts = content.flatMap((block, index) => {
        if (block.type === 'tool_use' || block.type === 'server_tool_use' || block.type === 'mcp_tool_use')
          names.set(block.id, block.name);
        return readBlock(block, names, `messages[${at}].content[${index}]`);
      });
      return [{ role, parts }];
    }),
  );
}

function readBlock(
  block: contract.MessageInputBlock,
  names: ReadonlyMap<string, string>,
  field: string,
): Part | Part[] {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'image':
      return readSource(block.source);
    case 'document':
      return { ...readSource(block.source, 'application/pdf'), filename: block.title || undefined };
    case 'search_result':
      return { type: 'text', text: textIn(block.content, '\n') };
    case 'compaction':
      return { type: 'text', text: block.content ?? '' };
    // What these mean is not simulated; they are part of a history all the same.
    case 'container_upload':
    case 'fallback':
    case 'mcp_tool_listing':
    case 'tool_addition':
    case 'tool_removal':
      return [];
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return { type: 'call', id: block.id, name: block.name, args: block.input };
    case 'tool_result': {
      const { tool_use_id: id, content, is_error: isError = false } = block;
      const parts = (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content).flatMap(
        (part) => (part.type === 'text' || part.type === 'image' ? readBlock(part, names, field) : []),
      );
      const media = parts.filter((part) => part.type === 'media');
      return { type: 'result', id, name: names.get(id) ?? '', output: textOf(parts), isError, media };
    }
    case 'thinking':
      if (isForged(block.thinking, block.signature))
        throw violation(`${field}.signature`, 'does not belong to this thinking: send the block back unchanged');
      return { type: 'thought', text: block.thinking };
    case 'redacted_thinking':
      return { type: 'thought', text: '' };
    default: {
      const { tool_use_id: id, content = '' } = block;
      const isError =
        block.type === 'mcp_tool_result'
          ? (block.is_error ?? false)
          : typeof content === 'object' && 'error_code' in content;
      return { type: 'result', id, name: names.get(id) ?? '', output: content, isError, media: [] };
    }
  }
}

function readSource(source: contract.MessageImageSource | contract.MessageDocumentSource, otherwise = ''): MediaPart {
  if (source.type === 'url') return { type: 'media', mediaType: otherwise, url: source.url };
  if (source.type === 'file') return { type: 'media', mediaType: otherwise, fileId: source.file_id };
  if (source.type === 'base64') return { type: 'media', mediaType: source.media_type, data: source.data };
  const text = source.type === 'text' ? source.data : textIn(textBlocksOf(source), '\n');
  return { type: 'media', mediaType: 'text/plain', data: Buffer.from(text).toString('base64') };
}

/** A tool of the request; none for one that the simulator does not carry out. */
function readTool(tool: contract.MessageTool): Tool | Tool[] {
  if ('input_schema' in tool) {
    const { name, description, input_schema } = tool;
    return { type: 'function', name, description: description ?? '', parameters: { ...input_schema, type: 'object' } };
  }
  if ('name' in tool) {
    const { name } = tool;
    if (name === 'web_search') {
      const { allowed_domains, blocked_domains } = tool;
      return { type: name, domains: allowed_domains ?? [], blocked: blocked_domains ?? [] };
    }
    if (name === 'web_fetch' || name === 'code_execution') return { type: name };
  }
  const known = builtInMessageTools[tool.type];
  return known ? { type: 'function', ...known } : [];
}

function readChoice(choice: contract.MessageToolChoice = { type: 'auto' }): ToolChoice {
  const parallel = !choice.disable_parallel_tool_use;
  if (choice.type === 'tool') return { mode: 'required', allowed: [choice.name], parallel };
  return { mode: choice.type === 'any' ? 'required' : choice.type, parallel };
}

/** The message that continues the conversation: its events when `stream` is true, else what they make together. */
export async function answerMessage(
  call: Call<'createMessage'>,
  context: SimulatorContext,
): Promise<Reply<'createMessage'>> {
  const conversation = readMessage(call);
  const [{ answer, seed }] = await answerConversation(conversation, 1, context, call);
  const events: Iterable<Event<'createMessage'>> = messageEvents(answer, {
    model: conversation.model,
    identity: context.identity,
    seed,
    redacted: redactsThinking(conversation),
    python: call.body.tools?.some(({ type }) => type === 'code_execution_20250522') ?? false,
  });
  return call.body.stream
    ? { events }
    : { json: foldEvents(messageFold<contract.Message>(), events) as contract.Message };
}

/** The tokens that the message would have as input. */
export async function countMessage(
  call: Call<'countMessageTokens'>,
  context: SimulatorContext,
): Promise<Reply<'countMessageTokens'>> {
  const conversation = readMessage({ ...call, body: { ...call.body, max_tokens: unlimited } });
  const { input } = await context.run({ kind: 'count', conversation }, call);
  return { json: { input_tokens: input } };
}

/** A count has no limit for its answer, which there is not. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** The caller's last turn asks to see thinking redacted: `simulate redacted thinking`. */
const redactsThinking = ({ turns }: Conversation): boolean =>
  /simulate redacted thinking/i.test(textOf(turns.findLast(({ role }) => role === 'user')?.parts ?? []));
