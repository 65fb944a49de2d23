// Validates a scripted answer against the contract when it is loaded: rendered for each of its surfaces and checked as a stream.

import { type TextSurface, textSurfaces } from '../../surfaces/engine/handler.js';
import { chatChunks } from '../chat/chat-chunks.js';
import { contentEvents } from '../content/content-events.js';
import type { Answer, Piece } from '../conversation/answer.js';
import { type Conversation, unspecified } from '../conversation/conversation.js';
import { seededIdentity } from '../identity.js';
import { messageEvents } from '../messages/messages-events.js';
import { createInitialResponse, responseEvents } from '../responses/events.js';
import { pieceOf } from './match.js';
import { recordedAnswers, type Scenario } from './read-scenario.js';
import { eventsViolation, recordedViolation } from './recorded.js';

const model = 'any';
const seed = 'scenario';

/** A conversation for answers that are checked without a request. */
const conversation: Conversation = {
  ...unspecified,
  surface: 'content',
  model,
  instructions: '',
  turns: [{ role: 'user', parts: [{ type: 'text', text: 'any' }] }],
  tools: [],
  toolChoice: { mode: 'auto', parallel: true },
};

/** The events of an answer on each surface. */
const events: Readonly<Record<TextSurface, (answer: Answer) => Iterable<unknown>>> = {
  content: (answer) =>
    contentEvents([{ answer, conversation, seed, media: [] }], {
      identity: seededIdentity(seed),
      thoughts: true,
      text: true,
    }),
  responses(answer) {
    const identity = seededIdentity(seed);
    return responseEvents({
      initial: createInitialResponse({ model, input: 'any' }, identity),
      answer,
      identity,
      seed,
      include: new Set(),
      topLogprobs: 0,
      summary: 'auto',
      keep: () => undefined,
    });
  },
  chat: (answer) => chatChunks([{ answer, seed }], { model, identity: seededIdentity(seed), usage: true }),
  messages: (answer) => messageEvents(answer, { model, identity: seededIdentity(seed), seed }),
};

const answerOf = (pieces: readonly Piece[]): Answer => ({
  pieces,
  finishReason: pieces.some(({ type }) => type === 'call')
    ? 'tool'
    : pieces.some(({ type }) => type === 'refusal')
      ? 'refusal'
      : 'end',
  usage: { input: 1, inputByKind: { text: 1 }, cacheRead: 0, output: 1, thinking: 0 },
  safetyRatings: [],
});

/** What the contract has against these pieces on a surface; undefined when nothing. */
export const contractViolation = (surface: TextSurface, pieces: readonly Piece[]): string | undefined =>
  eventsViolation(surface, [...events[surface](answerOf(pieces))]);

/** Everything the contract has against a scenario, line by line: path below the scenario, and what is wrong. */
export function validateScenario(scenario: Scenario): [path: (string | number)[], what: string][] {
  const { when, answer } = scenario;
  for (const recorded of recordedAnswers(scenario)) {
    const what = recordedViolation(recorded);
    const place = `cannot be played on the ${recorded.surface} surface: a recording of ${recorded.recording.op}`;
    if (what !== undefined) return [[['recording'], `${place}: ${what}`]];
  }
  const pieces = answer.map((line) => pieceOf(line));
  return (when.surface ?? textSurfaces).flatMap((surface) => {
    const violationsIn = (some: readonly Piece[], ...path: number[]): [(string | number)[], string][] => {
      const what = contractViolation(surface, some);
      return what === undefined ? [] : [[['answer', ...path], `cannot be said on the ${surface} surface: ${what}`]];
    };
    const lines = pieces.flatMap((piece, index) => violationsIn([piece], index));
    return lines.length || !pieces.length ? lines : violationsIn(pieces);
  });
}
