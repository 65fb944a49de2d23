// Converts a request of the messages surface to a conversation.

import { createHash } from 'node:crypto';
import type * as contract from '../../generated/types.js';
import { violation } from '../../runtime/errors/problem.js';
import type { Call } from '../../surfaces/engine/handler.js';
import {
  type CacheBreakpoint,
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
import { placeOf } from '../responses/read-request.js';
import { builtInMessageTools } from '../tools/built-in.js';

// Reads the cache breakpoints of a messages request: each `cache_control` ends a prefix of tools, system prompt and messages.

type Marked = { readonly type?: string | null; readonly cache_control?: contract.MessageCacheControl | undefined };

const seconds = ({ ttl }: NonNullable<contract.MessageCacheControl>): number => (ttl === '1h' ? 3600 : 300);

/** A breakpoint also matches prefixes cached up to this many blocks before it, since conversations grow. */
const maxLookback = 20;

/** Only the last breakpoints count: each lookup takes time proportional to the request. */
const maxBreakpoints = 4;

/**
 * The marks of a request, in its order. The prefixes are texts that begin with one another: a request that goes on where another one
 * stopped begins with the other's prefix. They are written as lean as what is counted, so that tokens can be counted in them; bytes of
 * media stand in them as digests.
 */
function readCacheBreakpoints(body: contract.MessageRequest): CacheBreakpoint[] {
  const { messages, tools = [] } = body;
  const system: readonly (Marked & { text: string })[] =
    typeof body.system === 'string' ? [{ text: body.system }] : (body.system ?? []);
  if (
    ![...tools, ...system].some(hasCacheControl) &&
    !messages.some(({ content }) => typeof content !== 'string' && content.some(hasCacheControl))
  )
    return [];
  let prefix = '';
  const ends: number[] = [];
  const marked: { readonly block: number; readonly ttl: number }[] = [];
  const add = (text: string, { cache_control }: Marked): void => {
    prefix += `${text}\n`;
    if (cache_control) marked.push({ block: ends.length, ttl: seconds(cache_control) });
    ends.push(prefix.length);
  };
  for (const tool of tools) add(serialise(tool), tool);
  for (const block of system) add(block.text, block);
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== messages[at - 1]?.role) prefix += `${role}: `;
    for (const block of typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content)
      add(block.type === 'text' ? block.text : serialise(block), block);
  }
  return marked.slice(-maxBreakpoints).map(({ block, ttl }) => ({
    prefix: prefix.slice(0, ends[block]),
    ttl,
    lookbackLengths: ends.slice(Math.max(0, block - maxLookback), block),
  }));
}

const hasCacheControl = ({ cache_control }: Marked): boolean => cache_control != null;

/** A block as JSON, without the mark itself, where that is does not change what is cached, and without what is null, which is absent. */
const serialise = (block: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(block).filter(([, value]) => value !== null)),
    (key, value: unknown) => {
      if (key === 'cache_control') return undefined;
      return key === 'data' && typeof value === 'string' && value.length > 64
        ? createHash('sha256').update(value).digest('base64url')
        : value;
    },
  );

/**
 * The conversation of a request that has passed the contract and `messageProblems`. Throws a violation for a thinking block of our own
 * whose text is no longer the one that was signed.
 */
export function readMessage(call: Pick<Call<'createMessage'>, 'body' | 'key'>): Conversation {
  const { body } = call;
  const { output_config } = body;
  return {
    ...unspecified,
    surface: 'messages',
    model: body.model,
    instructions: textIn(body.system ?? '', '\n\n'),
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
    cacheBreakpoints: readCacheBreakpoints(body),
    // One model cannot use what another has cached.
    scope: `${call.key.workspace}/${body.model}`,
  };
}

function readThinking({ thinking, output_config }: contract.MessageRequest): Reasoning | undefined {
  const effort = output_config?.effort ?? undefined;
  if (thinking?.type === 'enabled') return { budget: thinking.budget_tokens, effort };
  return thinking?.type === 'adaptive' ? { effort } : undefined;
}

const textIn = (content: string | readonly contract.MessageTextInput[], between: string): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join(between);

/** Messages as turns. Results learn the names of the calls that they answer. */
function readTurns(messages: readonly contract.MessageTurn[]): Turn[] {
  const names = new Map<string, string>();
  return joinTurns(
    messages.map(({ role, content }, at) => {
      if (typeof content === 'string') return { role, parts: [{ type: 'text', text: content }] };
      const parts = content.flatMap((block, index) => {
        if (block.type === 'tool_use' || block.type === 'server_tool_use' || block.type === 'mcp_tool_use')
          names.set(block.id, block.name);
        return readBlock(block, names, `messages[${at}].content[${index}]`);
      });
      return { role, parts };
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
  const data = source.type === 'text' ? Buffer.from(source.data).toString('base64') : source.data;
  return { type: 'media', mediaType: source.media_type, data };
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
      const { allowed_domains, blocked_domains, user_location } = tool;
      return { type: name, domains: allowed_domains ?? [], blocked: blocked_domains ?? [], ...placeOf(user_location) };
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
