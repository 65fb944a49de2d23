// A conversation and its surroundings for tests of the simulator.

import { answerConversation } from '../../simulator/answer-conversation.js';
import type { Answer, Piece } from '../../simulator/conversation/answer.js';
import type { Conversation, Part, Turn } from '../../simulator/conversation/conversation.js';
import { contextOf } from './surface.js';

const turnOf =
  (role: Turn['role']) =>
  (...parts: readonly (string | Part)[]): Turn => ({
    role,
    parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
  });
export const [user, assistant] = [turnOf('user'), turnOf('assistant')];

/** A call of a function, and its result. */
export const call = (id: string, name: string, args: unknown): Part => ({ type: 'call', id, name, args });
export const result = (id: string, name: string, output: unknown, more: Partial<ResultPart> = {}): ResultPart => ({
  ...{ type: 'result', id, name, output, isError: false, media: [] },
  ...more,
});
type ResultPart = Extract<Part, { type: 'result' }>;

/** Pieces of answers. */
export const says = (text: string): Piece => ({ type: 'text', text });
export const thinks = (text: string): Piece => ({ type: 'thinking', text });
export const calls = (name: string, json: string): Piece => ({ type: 'call', name, json });

/** An answer of pieces, as surfaces get it. */
export const answerOf = (pieces: readonly Piece[], more: Partial<Answer> & Pick<Answer, 'usage'>): Answer => ({
  ...{ pieces, finishReason: 'end', safetyRatings: [] },
  ...more,
});

/** One text of the user on the responses surface, with whatever is said otherwise. */
export const talk = (text: string, more: Partial<Conversation> = {}): Conversation => ({
  surface: 'responses',
  model: 'gpt-test',
  instructions: '',
  turns: [user(text)],
  tools: [],
  toolChoice: { mode: 'auto', parallel: true },
  format: { type: 'text' },
  stopSequences: [],
  candidate: 0,
  safety: {},
  ...more,
});

/** The same with parts in place of a text. */
export const parts = (...given: Part[]): Conversation => talk('', { turns: [user(...given)] });

/** A dialogue: the user begins, and they take turns. */
export const dialogue = (...texts: string[]): Conversation =>
  talk('', { turns: texts.map((text, at) => (at % 2 === 0 ? user(text) : assistant(text))) });

/** The answer to a conversation. */
export async function answerTo(conversation: Conversation, context = contextOf()): Promise<Answer> {
  const caller = { key: { id: 'test' }, signal: new AbortController().signal };
  const [{ answer }] = await answerConversation(conversation, 1, context, caller);
  return answer;
}

/** What the simulator says, its text pieces joined. */
export async function sayTo(conversation: Conversation): Promise<string> {
  const { pieces } = await answerTo(conversation);
  return pieces.map((piece) => (piece.type === 'text' || piece.type === 'refusal' ? piece.text : '')).join('');
}
