// The simulator's brain: from a conversation to an answer. It knows no surface's shapes, no network and no clock.
import type { Answer, Ending, Piece, SafetyRating, Usage } from './answer.js';
import type { SimulatorContext } from './context.js';
import type { Conversation } from './conversation.js';
import { cachedTokens, countInput } from './count.js';
import { cut } from './limits.js';
import { inspectMedia } from './media.js';
import { rate, refusalPhrase, safetyStopPhrase, stopRatings } from './safety.js';
import { structuredText } from './schema/structured.js';
import { requestSeed } from './seed.js';
import { type Ask, askOf } from './speech/ask.js';
import { decline, speak } from './speech/speak.js';
import { think } from './speech/think.js';
import { planTools } from './tools/plan.js';

/** Pieces that hand over to the caller: the answer ends for its tool. */
const handsOver = (piece: Piece): boolean => piece.type === 'call' || piece.type === 'computer';

const noUsage = { output: 0, thinking: 0 } as const;

/** What of the input was cached, or is from now on. */
function cached(
  conversation: Conversation,
  context: SimulatorContext,
  input: number,
): Pick<Usage, 'cacheRead' | 'cacheWritten'> {
  const { cacheMarks, cachedContent, scope } = conversation;
  if (cachedContent !== undefined) return { cacheRead: Math.min(input, cachedTokens(cachedContent)), cacheWritten: 0 };
  if (cacheMarks.length === 0) return { cacheRead: 0, cacheWritten: 0 };
  // Prefixes are counted as they were serialised, which may be a little more than they are worth as input.
  const { read, written } = context.cache.use(scope, cacheMarks, context.clock());
  const cacheRead = Math.min(input, read);
  return { cacheRead, cacheWritten: Math.min(input - cacheRead, written) };
}

const userTexts = ({ turns }: Conversation): string[] =>
  turns.flatMap(({ role, parts }) =>
    role === 'user' ? parts.flatMap((part) => (part.type === 'text' ? part.text : [])) : [],
  );

/** Pieces in the simulator's own words. */
async function ownPieces(conversation: Conversation, context: SimulatorContext, ask: Ask): Promise<readonly Piece[]> {
  const planned = conversation.tools.length > 0 ? await planTools(conversation, context) : [];
  if (planned.length > 0) return planned;
  const { format } = conversation;
  if (format.type === 'text') return [{ type: 'text', text: speak(ask) }];
  const time = context.settings.schemaTime;
  return [
    {
      type: 'text',
      text: structuredText(format, { hints: userTexts(conversation), seed: requestSeed(conversation), time }),
    },
  ];
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

/**
 * The answer to a conversation. Equal conversations get equal answers; candidates differ in wording.
 * @throws Problem (violation) when a schema of the caller cannot be met, or whatever the scenario that fits answers with
 */
export async function compose(conversation: Conversation, context: SimulatorContext): Promise<Answer> {
  const script = context.script?.(conversation);
  const counted = countInput(conversation);
  const usage = (spent: Pick<Usage, 'output' | 'thinking'>): Usage => ({
    ...counted,
    ...cached(conversation, context, counted.input),
    ...spent,
  });
  const ask = await askOf(conversation, inspectMedia);
  const { ratings, blocked } = safetyOf(conversation, ask.text);
  if (blocked && !script) {
    if (conversation.surface === 'content')
      return { pieces: [], ending: 'blocked', usage: usage(noUsage), safetyRatings: ratings };
    return finish([{ type: 'refusal', text: decline(ask, ratings) }], 'refusal', ratings);
  }
  if (!script && ask.wish.toLowerCase().includes(refusalPhrase))
    return finish([{ type: 'refusal', text: decline(ask, []) }], 'refusal', ratings);

  const pieces = script?.pieces ?? (await ownPieces(conversation, context, ask));
  const thinking = thoughts(ask, pieces);
  const stopped =
    !script && ask.wish.toLowerCase().includes(safetyStopPhrase)
      ? stopRatings(ratings, conversation.safety)
      : undefined;
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
