// A simulator whose words a test decides, to look at the conversations that reach it.
import type { Piece } from '../../../simulator/conversation/answer.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { createSimulator, type Simulator } from './calls.js';

/** A simulator that gives scripted answers and records the conversations that it was asked to continue. */
export function scripted(pieces: readonly Piece[] = [{ type: 'text', text: 'Yes, simulated.' }]): Simulator & {
  readonly heard: Conversation[];
} {
  const heard: Conversation[] = [];
  const script = (conversation: Conversation) => {
    heard.push(conversation);
    return { pieces };
  };
  return { ...createSimulator({ scriptedAnswer: script }), heard };
}

/** All that was said, by whom. */
export const said = (conversation: Conversation | undefined): [string, unknown][] =>
  (conversation?.turns ?? []).flatMap(({ role, parts }) =>
    parts.map((part): [string, unknown] => [
      role,
      part.type === 'text' || part.type === 'thought' ? part.text : part.type,
    ]),
  );
