// What of a conversation decides about tools: the last wish of the user, and what has been called for it already.

import type { CallPart, Conversation, ResultPart } from '../conversation/conversation.js';
import { headOf } from './truncate.js';

export interface Asked {
  /** The user's last text; empty when there is none. */
  readonly text: string;
  /** Texts of the user before it, and what tools have answered since; oldest first. */
  readonly context: readonly string[];
  /** Calls that the assistant has made since that text. */
  readonly calls: readonly CallPart[];
  /** Results that came together with the text. */
  readonly results: readonly ResultPart[];
  /** The assistant has begun to say something and is to go on. */
  readonly continued: boolean;
}

/** No more of what a tool has answered is read. */
const enough = 4_000;

/** Beginning and end of a long text: what is in between is material, not a wish, and looking through it would take its time. */
const ends = (text: string): string =>
  text.length <= 5 * enough ? text : `${text.slice(0, 3 * enough)}\n${text.slice(-2 * enough)}`;

const shortened = (output: unknown): string =>
  headOf(typeof output === 'string' ? output : (JSON.stringify(output) ?? ''), enough);

export const askedOf = ({ turns }: Conversation): Asked => {
  const texts = turns.map(({ role, parts }) =>
    role === 'user'
      ? parts.flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? part.text : [])).join('\n')
      : '',
  );
  const at = texts.findLastIndex((text) => text !== '');
  const later = turns.slice(at + 1).flatMap(({ parts }) => parts);
  const last = turns.at(-1);
  return {
    text: ends(texts[at] ?? ''),
    context: [
      ...texts.slice(0, Math.max(0, at)).filter((text) => text !== ''),
      ...later.flatMap((part) => (part.type === 'result' ? shortened(part.output) : [])),
    ],
    calls: at < 0 ? [] : later.filter((part): part is CallPart => part.type === 'call'),
    results: (turns[at]?.parts ?? []).filter((part): part is ResultPart => part.type === 'result'),
    continued: last?.role === 'assistant' && last.parts.some((part) => part.type === 'text' && part.text !== ''),
  };
};
