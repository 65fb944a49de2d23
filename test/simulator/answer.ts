// A conversation and its surroundings for tests of the simulator.

import { sleep } from '../../http/injected-faults/inject-faults.js';
import { answerConversation } from '../../simulator/answer-conversation.js';
import type { Answer } from '../../simulator/conversation/answer.js';
import type { Conversation, Part } from '../../simulator/conversation/conversation.js';
import type { SimulatorContext } from '../../simulator/simulator-context.js';
import { createPromptCache } from '../../simulator/tokens/prompt-cache.js';

/** One text of the user on the responses surface, with whatever is said otherwise. */
export const talk = (text: string, more: Partial<Conversation> = {}): Conversation => ({
  surface: 'responses',
  model: 'gpt-test',
  instructions: '',
  turns: [{ role: 'user', parts: [{ type: 'text', text }] }],
  tools: [],
  toolChoice: { mode: 'auto', parallel: true },
  format: { type: 'text' },
  stopSequences: [],
  candidate: 0,
  safety: {},
  cacheBreakpoints: [],
  scope: 'tests',
  ...more,
});

/** The same with parts in place of a text. */
export const parts = (...given: Part[]): Conversation => talk('', { turns: [{ role: 'user', parts: given }] });

/** A dialogue: the user begins, and they take turns. */
export const dialogue = (...texts: string[]): Conversation =>
  talk('', {
    turns: texts.map((text, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', parts: [{ type: 'text', text }] })),
  });

const never = () => Promise.reject(new Error('the simulator of this test stores no responses'));

export const simulatorContext = (more: Partial<SimulatorContext> = {}): SimulatorContext => ({
  identity: { id: (prefix) => `${prefix}1`, now: () => 1_000_000 },
  clock: () => 1_000_000,
  settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
  cache: createPromptCache({ max: 100 }),
  pace: () => 0,
  wait: sleep,
  responses: { save: never, find: never, findItem: never, cancel: never, delete: never },
  ...more,
});

/** The answer to a conversation. */
export async function answerTo(conversation: Conversation, context = simulatorContext()): Promise<Answer> {
  const caller = { key: 'test', signal: new AbortController().signal };
  const [{ answer }] = await answerConversation(conversation, 1, context, caller);
  return answer;
}

/** What the simulator says, its text pieces joined. */
export async function sayTo(conversation: Conversation): Promise<string> {
  const { pieces } = await answerTo(conversation);
  return pieces.map((piece) => (piece.type === 'text' || piece.type === 'refusal' ? piece.text : '')).join('');
}
