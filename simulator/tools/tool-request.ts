// The part of a conversation that matters for tools: the last user message, and the calls since then.

import type { CallPart, Conversation, ResultPart } from '../conversation/conversation.js';
import { truncateText } from './truncate.js';

export interface ToolRequest {
  /** The last text of the user; empty if there is none. */
  readonly text: string;
  /** Earlier texts of the user, and tool results since then; oldest first. */
  readonly context: readonly string[];
  /** Calls of the assistant since that text. */
  readonly calls: readonly CallPart[];
  /** Results in the same turn as the text. */
  readonly results: readonly ResultPart[];
  /** Whether the assistant's last turn is a prefill to continue. */
  readonly continued: boolean;
}

/** Maximum length of a tool result that is read. */
const maxResultLength = 4_000;

/** Beginning and end of a long text: the middle is material rather than a request, and searching it takes time. */
const headAndTail = (text: string): string =>
  text.length <= 5 * maxResultLength
    ? text
    : `${text.slice(0, 3 * maxResultLength)}\n${text.slice(-2 * maxResultLength)}`;

const shortenOutput = (output: unknown): string =>
  truncateText(typeof output === 'string' ? output : (JSON.stringify(output) ?? ''), maxResultLength);

export const readToolRequest = ({ turns }: Conversation): ToolRequest => {
  const texts = turns.map(({ role, parts }) =>
    role === 'user'
      ? parts.flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? part.text : [])).join('\n')
      : '',
  );
  const at = texts.findLastIndex((text) => text !== '');
  const later = turns.slice(at + 1).flatMap(({ parts }) => parts);
  const last = turns.at(-1);
  return {
    text: headAndTail(texts[at] ?? ''),
    context: [
      ...texts.slice(0, Math.max(0, at)).filter((text) => text !== ''),
      ...later.flatMap((part) => (part.type === 'result' ? shortenOutput(part.output) : [])),
    ],
    calls: at < 0 ? [] : later.filter((part): part is CallPart => part.type === 'call'),
    results: (turns[at]?.parts ?? []).filter((part): part is ResultPart => part.type === 'result'),
    continued: last?.role === 'assistant' && last.parts.some((part) => part.type === 'text' && part.text !== ''),
  };
};
