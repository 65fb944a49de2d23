// The last user message with its context, as the skills receive it.
import {
  backgroundOf,
  type Conversation,
  type MediaPart,
  promptOf,
  type Turn,
  textOf,
} from '../conversation/conversation.js';
import { choicesFor } from '../conversation/seed.js';
import type { MediaInfo } from '../media/inspect.js';

export type TextRequest = ReturnType<typeof createTextRequest>;

/** A response generator for one kind of request; undefined if the request is of another kind. */
export type Skill = (request: TextRequest) => SkillResult | undefined;

export interface SkillResult {
  readonly text: string;
  /** Returned verbatim, as in a repetition: no disclosure is added. */
  readonly verbatim?: boolean;
}

/** So many characters at the beginning of a wish stand at the same place in the text. */
export const maxInstructionHead = 450;

const instructionOf = (text: string): string =>
  text.length <= 700 ? text : `${text.slice(0, maxInstructionHead)}\n…\n${text.slice(-250)}`;

/** Texts of one role, oldest first; turns without text are left out. */
export const textsOf = (turns: Conversation['turns'], role: 'user' | 'assistant'): string[] =>
  turns.flatMap((turn) =>
    turn.role === role ? [backgroundOf(turn), promptOf(turn)].filter(Boolean).join('\n') || [] : [],
  );

/** Media that came with what the user said last, those among results of tools included. */
export function lastTurnMedia({ turns }: Conversation): MediaPart[] {
  const parts = turns.findLast(({ role }) => role === 'user')?.parts ?? [];
  return [
    ...parts.filter((part) => part.type === 'media'),
    ...parts.flatMap((part) => (part.type === 'result' ? part.media : [])),
  ];
}

/**
 * Reads a conversation.
 * @param media what is known of its `lastTurnMedia`
 */
export function createTextRequest(conversation: Conversation, media: readonly MediaInfo[]) {
  const { turns } = conversation;
  const at = turns.findLastIndex(({ role }) => role === 'user');
  const parts = turns[at]?.parts ?? [];
  const text = at < 0 ? '' : promptOf(turns[at] as Turn);
  const last = turns.at(-1);
  return {
    conversation,
    /** What the user asks with the last turn of theirs; may be empty. */
    text,
    /** Where instructions are searched: short texts as a whole, long ones at both ends. */
    instruction: instructionOf(text),
    /** Media of the same turn, those among results of tools included. */
    media,
    /** Results of tools in it. */
    results: parts.filter((part) => part.type === 'result'),
    /** Texts of the user's turns before, oldest first. */
    earlierTexts: [
      ...textsOf(turns.slice(0, Math.max(0, at)), 'user'),
      ...[backgroundOf(turns[at] ?? { parts })].filter(Boolean),
    ],
    /** What the assistant has begun to say and is to continue; undefined when it is not. */
    prefill: (last?.role === 'assistant' && textOf(last.parts)) || undefined,
    choices: choicesFor(conversation, 'speech'),
  };
}
