// Finds the scenario that answers a conversation, and fills in its placeholders.

import type { AnswerLine } from '../../generated/settings/types.js';
import type { Piece } from '../conversation/answer.js';
import { asText, type Conversation, promptOf, type ResultPart, type Turn } from '../conversation/conversation.js';
import type { Scenario } from './read-scenario.js';

const hasText = (turn: Turn): boolean =>
  turn.role === 'user' && turn.parts.some(({ type }) => type === 'text' || type === 'media');

/** What the user has said last; nothing, when the last that came are results which the scenario does not ask for. */
function lastText(turns: readonly Turn[], beforeResults: boolean): string {
  const said = turns.findLast((each) => each.role === 'user' && each.parts.some(({ type }) => type === 'text'));
  const turn = beforeResults ? said : turns.at(-1);
  return turn?.role === 'user' ? promptOf(turn) : '';
}

/** The results that were just sent. */
function lastResults(turns: readonly Turn[]): readonly ResultPart[] {
  const last = turns.at(-1);
  return last?.role === 'user' ? last.parts.flatMap((part) => (part.type === 'result' ? [part] : [])) : [];
}

/** Number of the user's turn, from 1. */
const turnNumber = ({ turns }: Conversation): number => turns.filter(hasText).length;

/** What conditions look at, for programs that have conditions of their own. */
export const subjectsOf = (conversation: Conversation) => ({
  model: conversation.model,
  instructions: conversation.instructions,
  text: lastText(conversation.turns, true),
  turn: turnNumber(conversation),
  toolResults: lastResults(conversation.turns).map((result) => ({ name: result.name, output: asText(result.output) })),
});

/** What the named groups of the patterns have found, or undefined when the scenario does not fit. */
function captureGroups({ when, patterns }: Scenario, conversation: Conversation): Record<string, string> | undefined {
  const { surface, tool_result, turn } = when;
  const results = lastResults(conversation.turns);
  if (surface && !surface.includes(conversation.surface)) return undefined;
  if (turn !== undefined && turnNumber(conversation) !== turn) return undefined;
  const named = tool_result === undefined ? results : results.filter(({ name }) => name === tool_result);
  if (tool_result !== undefined && !named.length) return undefined;
  const subjects = {
    model: conversation.model,
    text: lastText(conversation.turns, tool_result !== undefined || patterns.output !== undefined),
    instructions: conversation.instructions,
    output: named.map(({ output }) => asText(output)).join('\n'),
  };
  const found: Record<string, string> = {};
  for (const [field, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(subjects[field as keyof typeof subjects]);
    if (!match) return undefined;
    for (const [name, value] of Object.entries(match.groups ?? {})) found[name] = value ?? '';
  }
  return found;
}

/** Says `<city>` where the patterns found a `city`; any other text in angle brackets is left as it is. */
function substitute(value: unknown, found: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string')
    return value.replace(/<(\w+)>/g, (all, name: string) => (Object.hasOwn(found, name) ? (found[name] ?? all) : all));
  if (Array.isArray(value)) return value.map((each) => substitute(each, found));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, substitute(each, found)]));
}

/** A line as a piece of an answer. */
export function pieceOf(line: AnswerLine, found: Readonly<Record<string, string>> = {}): Piece {
  const filled = substitute(line, found) as AnswerLine;
  if (filled.call !== undefined)
    return { type: 'call', name: filled.call, json: JSON.stringify(filled.arguments ?? {}) };
  if (filled.thinking !== undefined) return { type: 'thinking', text: filled.thinking };
  if (filled.refusal !== undefined) return { type: 'refusal', text: filled.refusal };
  return { type: 'text', text: filled.text ?? '' };
}

/** What a scenario says to a conversation, without `pieces` the simulator's own words; undefined when it does not fit. */
export function matchScenario(scenario: Scenario, conversation: Conversation) {
  const found = captureGroups(scenario, conversation);
  if (!found) return undefined;
  const pieces = scenario.answer.map((line) => pieceOf(line, found));
  return { scenario, pieces: pieces.length ? pieces : undefined };
}
