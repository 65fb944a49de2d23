// The surfaces that hold conversations: how a body begins and goes on, and what is shown of a reply.
import { membersOf, type Path } from '../try-it/json.js';

type Members = Readonly<Record<string, unknown>>;

/** A tool call of the assistant. */
interface ReplyCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

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

const listOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.map(membersOf) : []);

const joined = (parts: readonly Members[], member: string, separator = ''): string =>
  parts.map((part) => part[member] ?? '').join(separator);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

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
  read(reply) {
    const { content, stop_reason: stop } = membersOf(reply);
    const of = (type: string): readonly Members[] => listOf(content).filter((block) => block.type === type);
    return {
      text: joined(of('text'), 'text'),
      thinking: joined(of('thinking'), 'thinking'),
      calls: of('tool_use').map(({ id, name, input }) => ({ id: String(id), name: String(name), input })),
      stop: textOf(stop),
    };
  },
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
  read(reply) {
    const { output, status } = membersOf(reply);
    const of = (type: string): readonly Members[] => listOf(output).filter((item) => item.type === type);
    const parts = of('message').flatMap((item) => listOf(item.content));
    return {
      text: parts.map(({ text, refusal }) => text ?? refusal ?? '').join(''),
      thinking: of('reasoning')
        .map(({ summary }) => joined(listOf(summary), 'text', '\n\n'))
        .join('\n\n'),
      calls: of('function_call').map(({ call_id: id, name, arguments: text }) => ({
        id: String(id),
        name: String(name),
        input: parsed(text),
      })),
      stop: textOf(status),
    };
  },
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
  read(reply) {
    const [first = {}] = listOf(membersOf(reply).candidates);
    const parts = listOf(membersOf(first.content).parts);
    return {
      text: joined(
        parts.filter(({ thought }) => thought !== true),
        'text',
      ),
      thinking: joined(
        parts.filter(({ thought }) => thought === true),
        'text',
      ),
      calls: parts
        .filter(({ functionCall }) => functionCall)
        .map(({ functionCall }, index) => {
          const { id, name, args } = membersOf(functionCall);
          return { id: textOf(id) ?? `call-${index + 1}`, name: String(name), input: args };
        }),
      stop: textOf(first.finishReason),
    };
  },
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
  read(reply) {
    const [{ message, finish_reason: finish } = {}] = listOf(membersOf(reply).choices);
    const { content: text, refusal, tool_calls: calls } = membersOf(message);
    return {
      text: String(text ?? refusal ?? ''),
      // The format has no place for it.
      thinking: '',
      calls: listOf(calls).map(({ id, function: called }) => {
        const { name, arguments: given } = membersOf(called);
        return { id: String(id), name: String(name), input: parsed(given) };
      }),
      stop: textOf(finish),
    };
  },
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
  const before = textOf(body[turns]) === undefined ? listOf(body[turns]) : [user(String(body[turns]))];
  const next = calls.length ? [] : [user('')];
  return { ...body, [turns]: [...before, ...answered(membersOf(reply), calls), ...next] };
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
  const given = membersOf(body)[turns];
  if (typeof given === 'string') return [turns];
  return Array.isArray(given) && given.length ? lastText(given.at(-1), [turns, given.length - 1]) : undefined;
}

/** The text at a path. */
export const textAt = (body: unknown, path: Path): string =>
  String(path.reduce((value, step) => (Array.isArray(value) ? value[Number(step)] : membersOf(value)[step]), body));
