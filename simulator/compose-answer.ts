// The simulator's brain: from a conversation to an answer. It knows no surface's shapes, no network and no clock.
import type { Answer, Ending, Piece, SafetyRating, Usage } from './conversation/answer.js';
import type { Conversation } from './conversation/conversation.js';
import { rate, refusalPhrase, safetyStopPhrase, stopRatings } from './conversation/safety-ratings.js';
import { requestSeed } from './conversation/seed.js';
import type { MediaFacts } from './media/inspect.js';
import { structuredText } from './schema/structured-output.js';
import type { Budget } from './schema/time-budget.js';
import { decline, speak } from './text/generate-text.js';
import { think } from './text/generate-thinking.js';
import { type Ask, askOf } from './text/text-request.js';
import { cachedTokens, countInput } from './tokens/input-tokens.js';
import { cut } from './tokens/truncate.js';
import { planTools } from './tools/plan-calls.js';

/** Pieces that hand over to the caller: the answer ends for its tool. */
const handsOver = (piece: Piece): boolean => piece.type === 'call' || piece.type === 'computer';

const noUsage = { output: 0, thinking: 0 } as const;

const userTexts = ({ turns }: Conversation): string[] =>
  turns.flatMap(({ role, parts }) =>
    role === 'user' ? parts.flatMap((part) => (part.type === 'text' ? part.text : [])) : [],
  );

/** Pieces in the simulator's own words. */
function ownPieces(conversation: Conversation, budget: Budget, ask: Ask): readonly Piece[] {
  const planned = conversation.tools.length > 0 ? planTools(conversation, budget) : [];
  if (planned.length > 0) return planned;
  const { format } = conversation;
  if (format.type === 'text') return [{ type: 'text', text: speak(ask) }];
  const hints = userTexts(conversation);
  return [{ type: 'text', text: structuredText(format, { hints, seed: requestSeed(conversation), time: budget }) }];
}

/** What is thought before such pieces; nothing where no reasoning was asked for, or none is allowed, or a scenario brings its own. */
function thoughts(ask: Ask, pieces: readonly Piece[]): Piece[] {
  if (!ask.conversation.reasoning || pieces.some(({ type }) => type === 'thinking')) return [];
  const text = think(ask, pieces);
  return text === '' ? [] : [{ type: 'thinking', text }];
}

/** The beginning of an answer that safety stops: as much as is said before one notices. */
function beginning(pieces: readonly Piece[]): Piece[] {
  const first = pieces.find((piece) => piece.type === 'text');
  if (first?.type !== 'text') return [];
  const text = first.text
    .split(/(?<=\s)/)
    .slice(0, 8)
    .join('')
    .trimEnd();
  return [{ type: 'text', text }];
}

/** What the user has said last, its ratings and what they lead to. */
function safetyOf(conversation: Conversation, said: string): { ratings: SafetyRating[]; blocked: boolean } {
  const ratings = rate(said, conversation.safety);
  return { ratings, blocked: ratings.some((each) => each.blocked) };
}

/** What an answer is made of beside the conversation. */
export interface Matter {
  /** What is known of the media of the last turn (`newestMedia`), in their order. */
  readonly media: readonly MediaFacts[];
  /** What is said in place of the simulator's own words. */
  readonly pieces?: readonly Piece[] | undefined;
  /** For all schemas of the request. */
  readonly budget: Budget;
}

/**
 * The answer to a conversation. Equal conversations get equal answers; candidates differ in wording. What prompt caches hold is not in its usage
 * (`answersTo`).
 * @throws Problem (violation) when a schema of the caller cannot be met
 */
export function compose(conversation: Conversation, { media, pieces: given, budget }: Matter): Answer {
  const counted = countInput(conversation);
  const { cachedContent } = conversation;
  const usage = (spent: Pick<Usage, 'output' | 'thinking'>): Usage => ({
    ...counted,
    cacheRead: cachedContent === undefined ? 0 : Math.min(counted.input, cachedTokens(cachedContent)),
    cacheWritten: 0,
    ...spent,
  });
  const ask = askOf(conversation, media);
  const { ratings, blocked } = safetyOf(conversation, ask.text);
  if (blocked && !given) {
    if (conversation.surface === 'content')
      return { pieces: [], ending: 'blocked', usage: usage(noUsage), safetyRatings: ratings };
    return finish([{ type: 'refusal', text: decline(ask, ratings) }], 'refusal', ratings);
  }
  if (!given && ask.wish.toLowerCase().includes(refusalPhrase))
    return finish([{ type: 'refusal', text: decline(ask, []) }], 'refusal', ratings);

  const pieces = given ?? ownPieces(conversation, budget, ask);
  const thinking = thoughts(ask, pieces);
  const stopped =
    !given && ask.wish.toLowerCase().includes(safetyStopPhrase) ? stopRatings(ratings, conversation.safety) : undefined;
  if (stopped) return finish([...thinking, ...beginning(pieces)], 'safety', stopped);
  const natural: Ending = pieces.some(({ type }) => type === 'refusal')
    ? 'refusal'
    : pieces.some(handsOver)
      ? 'tool'
      : 'end';
  return finish([...thinking, ...pieces], natural, ratings);

  function finish(all: readonly Piece[], ending: Ending, safetyRatings: readonly SafetyRating[]): Answer {
    const { pieces, thinking, output, by, stopSequence } = cut(all, conversation);
    return {
      pieces,
      ending: by ?? ending,
      ...(stopSequence !== undefined && { stopSequence }),
      usage: usage({ output, thinking }),
      safetyRatings,
    };
  }
}
