// Composes an answer from a conversation. It is independent of surface formats, network and clock.
import type { TimeBudget } from '../runtime/time-budget.js';
import type { Answer, AnswerUsage, FinishReason, Piece, SafetyRating } from './conversation/answer.js';
import type { Conversation, SafetyThreshold } from './conversation/conversation.js';
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

// Trigger words that make the simulator rate a text as harmful, so that callers can test their handling.

type Level = SafetyRating['probability'];

const levels: readonly Level[] = ['NEGLIGIBLE', 'LOW', 'MEDIUM', 'HIGH'];

/** What names a category in a trigger: `simulate-hate-speech-medium`. */
export const categoryWords = `harassment hate-speech sexually-explicit dangerous-content civic-integrity derogatory
  toxicity violence sexual medical dangerous`.split(/\s+/);
const categoryOf = (word: string): string => `HARM_CATEGORY_${word.toUpperCase().replace('-', '_')}`;

/** What makes an answer stop for safety after its first words, and what makes the simulator decline. */
export const safetyStopPhrase = 'simulate safety stop';
export const refusalPhrase = 'simulate refusal';

const triggerPattern = new RegExp(`simulate[- ](${categoryWords.join('|')})[- ](low|medium|high)`, 'gi');

/** Always rated on the content surface, the first four; the others when they are named or triggered. */
const defaultCategories = categoryWords.slice(0, 4).map(categoryOf);

/** The lowest level that a threshold blocks. */
const blockingLevel: Readonly<Record<SafetyThreshold, number>> = {
  LOW_AND_ABOVE: 1,
  MEDIUM_AND_ABOVE: 2,
  ONLY_HIGH: 3,
  NONE: 4,
  OFF: 4,
};

function highestLevels(text: string): Map<string, Level> {
  const found = new Map<string, Level>();
  for (const [, word = '', said = ''] of text.matchAll(triggerPattern)) {
    const category = categoryOf(word);
    const level = said.toUpperCase() as Level;
    if (levels.indexOf(level) > levels.indexOf(found.get(category) ?? 'NEGLIGIBLE')) found.set(category, level);
  }
  return found;
}

/**
 * A rating per category that is usual, named by the caller, or triggered by the text; `blocked` as the caller's thresholds say (those not
 * named: `MEDIUM_AND_ABOVE`). A category that is `OFF` is not rated.
 */
export function rateSafety(text: string, thresholds: Conversation['safety']): SafetyRating[] {
  const found = highestLevels(text);
  const categories = new Set([...defaultCategories, ...Object.keys(thresholds), ...found.keys()]);
  const ratings: SafetyRating[] = [];
  for (const category of categories) {
    const threshold = thresholds[category] ?? 'MEDIUM_AND_ABOVE';
    if (threshold === 'OFF' || category === 'HARM_CATEGORY_UNSPECIFIED') continue;
    const probability = found.get(category) ?? 'NEGLIGIBLE';
    ratings.push({ category, probability, blocked: levels.indexOf(probability) >= blockingLevel[threshold] });
  }
  return ratings;
}

/** Category that a safety stop is put down to. */
const stopCategory = 'HARM_CATEGORY_DANGEROUS_CONTENT';

/** The ratings of an answer that is stopped; undefined when the caller's threshold lets it go on. */
function stopRatings(ratings: readonly SafetyRating[], thresholds: Conversation['safety']): SafetyRating[] | undefined {
  if (blockingLevel[thresholds[stopCategory] ?? 'MEDIUM_AND_ABOVE'] > 3) return undefined;
  const stop: SafetyRating = { category: stopCategory, probability: 'HIGH', blocked: true };
  return ratings.map((each) => (each.category === stopCategory ? stop : each));
}

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

/** Some sentences about the request; within the budget. */
function generateThinking({ text, earlierTexts, conversation }: TextRequest): string {
  const sentences = [
    text === ''
      ? 'The user sent no text.'
      : `The user wrote ${quote(text, 90)}, which is ${countNoun(estimateWords(text), 'word')}.`,
    ...(earlierTexts.length > 0 ? [`Before that they said ${quote(earlierTexts.at(-1) ?? '', 50)}.`] : []),
    'These thoughts are simulated: no model is behind them, only rules that read the request.',
    'The answer should hold their own words, so that they see them come back, the counts, and nothing that I made up about the world.',
  ];
  const { budget, effort = 'medium' } = conversation.reasoning ?? {};
  const length = efforts[effort] ?? 120;
  return firstTokens(sentences.join(' '), Math.min(budget ?? length, length));
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
  const text = generateThinking(request);
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
