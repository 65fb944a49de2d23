// The surfaces that hold conversations: how a body begins and goes on, and what is shown of a reply.
import { asArray, asObject, asString, type PathSegment, valueAt } from '../../runtime/json.js';
import { type ReplyPart, replyParts } from '../../runtime/reply-parts.js';

type Path = readonly PathSegment[];

type Members = Readonly<Record<string, unknown>>;

/** A tool call of the assistant. */
type ReplyCall = Extract<ReplyPart, { type: 'call' }>;

/** What is shown of a reply, complete or not. */
export interface ReplyText {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly ReplyCall[];
  /** Why it ended, in the words of the surface. */
  readonly stop: string | undefined;
}

export interface Conversation {
  /** The name that its makers gave it. */
  readonly title: string;
  /** Operations that answer without a stream, and with one. */
  readonly operations: readonly [plain: string, streamed: string];
  /** Members that ask for a stream, where the operation is the same. */
  readonly streaming?: Members;
  /** The member with the turns. */
  readonly turns: string;
  /** What a body needs besides its turns and its model. */
  readonly needs?: Members;
  user(text: string): object;
  /** The turns that follow a reply: its own, and those with the results of its calls, if it has some. */
  answered(reply: Members, calls: readonly ReplyCall[]): readonly unknown[];
  read(reply: unknown): ReplyText;
}

const listOf = (value: unknown): readonly Members[] => asArray(value).map(asObject);

/** @param stopOf why a reply ended */
const reading =
  (surface: keyof typeof replyParts, stopOf: (reply: Members) => unknown) =>
  (reply: unknown): ReplyText => {
    const parts = replyParts[surface](reply);
    const textOf = (...types: readonly ReplyPart['type'][]): string =>
      parts.map((part) => (part.type !== 'call' && types.includes(part.type) ? part.text : '')).join('');
    return {
      text: textOf('text', 'refusal'),
      thinking: textOf('thinking'),
      calls: parts.filter((part) => part.type === 'call'),
      stop: asString(stopOf(asObject(reply))),
    };
  };

const messages: Conversation = {
  title: 'Anthropic Messages',
  operations: ['createMessage', 'createMessage'],
  streaming: { stream: true },
  turns: 'messages',
  needs: { max_tokens: 4096 },
  user: (content) => ({ role: 'user', content }),
  answered: ({ content }, calls) => [
    { role: 'assistant', content },
    ...(calls.length
      ? [{ role: 'user', content: calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: '' })) }]
      : []),
  ],
  read: reading('messages', ({ stop_reason: stop }) => stop),
};

const responses: Conversation = {
  title: 'OpenAI Responses',
  operations: ['createResponse', 'createResponse'],
  streaming: { stream: true },
  turns: 'input',
  user: (content) => ({ role: 'user', content }),
  answered: ({ output }, calls) => [
    ...listOf(output),
    ...calls.map(({ id }) => ({ type: 'function_call_output', call_id: id, output: '' })),
  ],
  read: reading('responses', ({ status }) => status),
};

const content: Conversation = {
  title: 'Gemini',
  operations: ['generateContent', 'streamGenerateContent'],
  turns: 'contents',
  user: (text) => ({ role: 'user', parts: [{ text }] }),
  answered: ({ candidates }, calls) => [
    listOf(candidates)[0]?.content,
    ...(calls.length
      ? [{ role: 'user', parts: calls.map(({ name }) => ({ functionResponse: { name, response: { output: '' } } })) }]
      : []),
  ],
  read: reading('content', ({ candidates }) => listOf(candidates)[0]?.finishReason),
};

const chat: Conversation = {
  title: 'Chat',
  operations: ['createChatCompletion', 'createChatCompletion'],
  // Without the option, a stream has no token counts.
  streaming: { stream: true, stream_options: { include_usage: true } },
  turns: 'messages',
  user: (text) => ({ role: 'user', content: text }),
  answered: ({ choices }, calls) => [
    listOf(choices)[0]?.message,
    ...calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: '' })),
  ],
  read: reading('chat', ({ choices }) => listOf(choices)[0]?.finish_reason),
};

/** By surface. */
export const conversations: Readonly<Record<string, Conversation>> = { messages, responses, content, chat };

/** The conversation of an operation; undefined for one that holds none. */
export const conversationOf = (operation: string): Conversation | undefined =>
  Object.values(conversations).find(({ operations }) => operations.includes(operation));

/** The body of a first question. */
export const bodyOf = (
  { needs, turns, user, streaming, operations: [plain, streamed] }: Conversation,
  { text, model, stream }: { readonly text: string; readonly model: string; readonly stream: boolean },
): object => ({ ...(plain === streamed && { model }), ...needs, [turns]: [user(text)], ...(stream && streaming) });

/** The body that goes on after a reply. */
export function continuedBody({ turns, user, answered, read }: Conversation, body: Members, reply: unknown): object {
  const { calls } = read(reply);
  const before = typeof body[turns] !== 'string' ? listOf(body[turns]) : [user(String(body[turns]))];
  const next = calls.length ? [] : [user('')];
  return { ...body, [turns]: [...before, ...answered(asObject(reply), calls), ...next] };
}

/** Members with a text that somebody has written. */
const written = new Set(['text', 'content', 'output']);

function lastText(value: unknown, path: Path): Path | undefined {
  if (typeof value === 'string') return written.has(String(path.at(-1))) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value).reverse()) {
    const found = lastText(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

/** Where the last text of a conversation is in its body; undefined if its last turn has none. */
export function messagePath({ turns }: Conversation, body: unknown): Path | undefined {
  const given = asObject(body)[turns];
  if (typeof given === 'string') return [turns];
  return Array.isArray(given) && given.length ? lastText(given.at(-1), [turns, given.length - 1]) : undefined;
}

/** The text at a path. */
export const textAt = (body: unknown, path: Path): string => String(valueAt(body, path));
