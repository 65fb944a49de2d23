// What the caller wants, laid out for those that speak: the last words of the user, what came with them, and what was said before.
import type { Conversation, MediaPart, ResultPart } from '../conversation.js';
import type { MediaFacts } from '../media.js';
import { type Draw, drawOf } from '../seed.js';

export interface Ask {
  readonly conversation: Conversation;
  /** Everything that the user said in the last turn of theirs, joined by line ends; may be empty. */
  readonly text: string;
  /** Its first characters in lower case: what is asked for is said there, what follows is material. */
  readonly lower: string;
  /** Media of the same turn. */
  readonly media: readonly MediaFacts[];
  /** Results of tools in it. */
  readonly results: readonly ResultPart[];
  /** Texts of the user's turns before, oldest first. */
  readonly before: readonly string[];
  /** What the assistant has begun to say and is to continue; absent when it is not. */
  readonly prefill?: string;
  readonly draw: Draw;
}

/** Beyond this a wish is not looked for. */
const wishLength = 4000;

const textOf = (parts: Conversation['turns'][number]['parts']): string =>
  parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');

/** Reads a conversation; media are looked at with the function given. */
export async function askOf(
  conversation: Conversation,
  inspect: (part: MediaPart) => Promise<MediaFacts>,
): Promise<Ask> {
  const { turns } = conversation;
  const users = turns.filter(({ role }) => role === 'user');
  const parts = users.at(-1)?.parts ?? [];
  const text = textOf(parts);
  const results = parts.filter((part) => part.type === 'result');
  const pictures = [...parts.filter((part) => part.type === 'media'), ...results.flatMap(({ media }) => media)];
  const last = turns.at(-1);
  const prefill = last?.role === 'assistant' ? textOf(last.parts) : undefined;
  return {
    conversation,
    text,
    lower: text.slice(0, wishLength).toLowerCase(),
    media: pictures.length > 0 ? await Promise.all(pictures.map(inspect)) : [],
    results,
    before: users
      .slice(0, -1)
      .map((turn) => textOf(turn.parts))
      .filter((each) => each !== ''),
    ...(prefill !== undefined && prefill !== '' && { prefill }),
    draw: drawOf(conversation, 'speech'),
  };
}
