// Composes an answer from a conversation. It is independent of surface formats, network and clock.

import type { TimeBudget } from '../runtime/time-budget.js';
import type { Answer, AnswerUsage, FinishReason, Piece, SafetyRating } from './conversation/answer.js';
import type { Conversation } from './conversation/conversation.js';
import { rateSafety, refusalPhrase, safetyStopPhrase, stopRatings } from './conversation/safety-ratings.js';
import { requestSeed } from './conversation/seed.js';
import type { MediaInfo } from './media/inspect.js';
import { structuredText } from './schema/generate-value.js';
import { generateRefusal, generateText } from './text/generate-text.js';
import { createTextRequest, type TextRequest } from './text/text-request.js';
import { countNoun, estimateWords, quote } from './text/text-words.js';
import { countInput, namedCacheTokens } from './tokens/input-tokens.js';
import { firstTokens } from './tokens/tokenizer.js';
import { truncateOutput } from './tokens/truncate.js';
import { planToolCalls } from './tools/plan-calls.js';

// Generates the thinking of an answer.

/** Tokens of thinking by effort, where no budget says how many. */
const efforts: Readonly<Record<string, number>> = {
  none: 0,
  minimal: 24,
  low: 48,
  medium: 120,
  high: 240,
  xhigh: 400,
  max: 400,
};

function describePlan(pieces: readonly Piece[]): string {
  const call = pieces.find((piece) => piece.type === 'call');
  if (call?.type === 'call') return `The tool ${call.name} fits, so I call it with ${quote(call.json, 80)}.`;
  if (pieces.some(({ type }) => type !== 'text'))
    return 'One of the tools at hand helps here, so I use it and then say what came of it.';
  return 'No tool is needed; I answer in words.';
}

/** Some sentences about the request and the plan for it; within the budget. */
function generateThinking(request: TextRequest, pieces: readonly Piece[]): string {
  const { text, media, results, earlierTexts, conversation } = request;
  const sentences = [
    text === ''
      ? 'The user sent no text.'
      : `The user wrote ${quote(text, 90)}, which is ${countNoun(estimateWords(text), 'word')}.`,
    results.length > 0 ? `There ${results.length === 1 ? 'is a tool result' : 'are tool results'} to use.` : '',
    media.length > 0 ? `With it came ${countNoun(media.length, 'attachment')}.` : '',
    earlierTexts.length > 0
      ? `Before that there ${earlierTexts.length === 1 ? 'was' : 'were'} ${countNoun(earlierTexts.length, 'turn')} of theirs, the first being ${quote(earlierTexts[0] ?? '', 50)}.`
      : '',
    conversation.instructions === ''
      ? ''
      : `My instructions begin ${quote(conversation.instructions, 60)}; I keep to them as far as a simulator can.`,
    describePlan(pieces),
    'These thoughts are simulated: no model is behind them, only rules that read the request.',
    'The answer should hold their own words, so that they see them come back, the counts, and nothing that I made up about the world.',
  ].filter((each) => each !== '');
  const { budget, effort = 'medium' } = conversation.reasoning ?? {};
  const length = efforts[effort] ?? 120;
  return firstSentences(sentences, Math.min(budget ?? length, length));
}

function firstSentences(sentences: readonly string[], tokens: number): string {
  let said = '';
  for (const sentence of sentences) {
    const more = said === '' ? sentence : `${said} ${sentence}`;
    if (firstTokens(more, tokens) !== more) break;
    said = more;
  }
  return said === '' ? firstTokens(sentences[0] ?? '', tokens) : said;
}

/** Parts that end the turn, so that the caller can run its tool. */
const endsTurn = (piece: Piece): boolean => piece.type === 'call' || piece.type === 'computer';

const userTexts = ({ turns }: Conversation): string[] =>
  turns.flatMap(({ role, parts }) =>
    role === 'user' ? parts.flatMap((part) => (part.type === 'text' ? part.text : [])) : [],
  );

/** Generated parts. */
function ownPieces(conversation: Conversation, budget: TimeBudget, request: TextRequest): readonly Piece[] {
  const planned = conversation.tools.length > 0 ? planToolCalls(conversation, budget) : [];
  if (planned.length > 0) return planned;
  const { format } = conversation;
  if (format.type === 'text') return [{ type: 'text', text: generateText(request) }];
  const hints = userTexts(conversation);
  return [{ type: 'text', text: structuredText(format, { hints, seed: requestSeed(conversation), time: budget }) }];
}

/** Thinking before the answer; none without a request for reasoning, without budget, or with a scenario. */
function thinkingBefore(request: TextRequest, pieces: readonly Piece[]): Piece[] {
  if (!request.conversation.reasoning || pieces.some(({ type }) => type === 'thinking')) return [];
  const text = generateThinking(request, pieces);
  return text === '' ? [] : [{ type: 'thinking', text }];
}

/** The beginning of an answer that safety stops: as much as is said before one notices. */
function untilSafetyStop(pieces: readonly Piece[]): Piece[] {
  const first = pieces.find((piece) => piece.type === 'text');
  if (first?.type !== 'text') return [];
  const text = first.text
    .split(/(?<=\s)/)
    .slice(0, 8)
    .join('')
    .trimEnd();
  return [{ type: 'text', text }];
}

/** What an answer is made of beside the conversation. */
interface ComposeOptions {
  /** What is known of the media of the last turn (`lastTurnMedia`), in their order. */
  readonly media: readonly MediaInfo[];
  /** What is said in place of the simulator's own words. */
  readonly pieces?: readonly Piece[] | undefined;
  /** For all schemas of the request. */
  readonly budget: TimeBudget;
}

/**
 * The answer to a conversation. Equal conversations get equal answers; candidates differ in wording. What prompt caches hold is not in its usage
 * (`answerConversation`).
 * @throws ProblemError (violation) when a schema of the caller cannot be met
 */
export function composeAnswer(conversation: Conversation, { media, pieces: scripted, budget }: ComposeOptions): Answer {
  const counted = countInput(conversation);
  const { cachedContent } = conversation;
  const usage = (spent: Pick<AnswerUsage, 'output' | 'thinking'>): AnswerUsage => ({
    ...counted,
    cacheRead: cachedContent === undefined ? 0 : Math.min(counted.input, namedCacheTokens(cachedContent)),
    cacheWritten: 0,
    ...spent,
  });
  const request = createTextRequest(conversation, media);
  const ratings = rateSafety(request.text, conversation.safety);
  const blocked = ratings.some((each) => each.blocked);
  const asks = (phrase: string): boolean => !scripted && request.instruction.toLowerCase().includes(phrase);
  if (blocked && !scripted && conversation.surface === 'content')
    return { pieces: [], finishReason: 'blocked', usage: usage({ output: 0, thinking: 0 }), safetyRatings: ratings };
  if ((blocked && !scripted) || asks(refusalPhrase))
    return finish([{ type: 'refusal', text: generateRefusal(request, ratings) }], 'refusal', ratings);

  const pieces = scripted ?? ownPieces(conversation, budget, request);
  const thinking = thinkingBefore(request, pieces);
  const stopped = asks(safetyStopPhrase) ? stopRatings(ratings, conversation.safety) : undefined;
  if (stopped) return finish([...thinking, ...untilSafetyStop(pieces)], 'safety', stopped);
  const natural: FinishReason = pieces.some(({ type }) => type === 'refusal')
    ? 'refusal'
    : pieces.some(endsTurn)
      ? 'tool'
      : 'end';
  return finish([...thinking, ...pieces], natural, ratings);

  function finish(all: readonly Piece[], finishReason: FinishReason, safetyRatings: readonly SafetyRating[]): Answer {
    const { pieces, thinking, output, reason, stopSequence } = truncateOutput(all, conversation);
    return {
      pieces,
      finishReason: reason ?? finishReason,
      ...(stopSequence !== undefined && { stopSequence }),
      usage: usage({ output, thinking }),
      safetyRatings,
    };
  }
}
