// Converts answers to the chunks of the content surface (grammar in openapi/content.yaml).
import type * as contract from '../../generated/types.js';
import type { Answer, FinishReason, SafetyRating } from '../conversation/answer.js';
import type { Conversation } from '../conversation/conversation.js';
import type { Identity } from '../simulator-context.js';
import { generateLogprobs } from '../tokens/logprobs.js';
import { streamedParts } from './candidate-parts.js';
import { candidateTokens, contentUsage } from './content-usage.js';
import type { GeneratedMedia } from './generated-media.js';
import { groundingOf } from './grounding.js';
import type { SentCandidate, SentResponse } from './sent.js';

/** One candidate: what it answers, to what, and the images and speech that were made for it. */
export interface CandidateAnswer {
  readonly answer: Answer;
  readonly conversation: Conversation;
  /** Decides how its texts are cut into chunks, and its probabilities. */
  readonly seed: string;
  readonly media: readonly GeneratedMedia[];
}

interface ContentOptions {
  readonly identity: Pick<Identity, 'id'>;
  /** Whether thinking is shown. */
  readonly thoughts: boolean;
  /** Whether text is shown: it is not where only images or speech were asked for. */
  readonly text: boolean;
  /** How many likely tokens to report for each step; absent: no log probabilities. */
  readonly logprobs?: number;
}

const finishReasons: Readonly<Record<FinishReason, contract.ContentFinishReason>> = {
  end: 'STOP',
  length: 'MAX_TOKENS',
  stop_sequence: 'STOP',
  tool: 'STOP',
  blocked: 'SAFETY',
  safety: 'SAFETY',
  refusal: 'STOP',
};

const contentRatings = (ratings: readonly SafetyRating[]): contract.ContentSafetyRating[] =>
  ratings.map(({ category, ...rating }) => ({ ...rating, category: category as contract.ContentHarmCategory }));

/**
 * All chunks of the answer; their fold is the answer as a whole. Each chunk has every candidate, so that a caller who looks at the first
 * one only reads one text and not a mixture; those that have no more to say have no parts. The last one says how all of them ended.
 */
export function* contentEvents(
  candidates: readonly [CandidateAnswer, ...CandidateAnswer[]],
  options: ContentOptions,
): Generator<SentResponse, void, undefined> {
  const { identity, text } = options;
  const [{ answer, conversation }] = candidates;
  const common = { modelVersion: conversation.model, responseId: identity.id('gen_') };
  const usages = candidates.map((each) => ({ ...each, text }));
  const usageMetadata = contentUsage(usages as [(typeof usages)[0]]);
  if (answer.finishReason === 'blocked') {
    const promptFeedback = { blockReason: 'SAFETY' as const, safetyRatings: contentRatings(answer.safetyRatings) };
    yield { candidates: [], promptFeedback, usageMetadata, ...common };
    return;
  }
  const parts = candidates.map((each) =>
    streamedParts(each.answer, {
      ...options,
      seed: each.seed,
      media: each.media.map(({ part }) => part),
    }),
  );
  const last = Math.max(1, ...parts.map(({ length }) => length)) - 1;
  const step = (at: number): SentCandidate[] =>
    parts.map((each, index) => ({ content: { role: 'model', parts: each.slice(at, at + 1) }, index }));
  for (let at = 0; at < last; at++) yield { candidates: step(at), ...common };
  const endings = candidates.map((each) => finalFields(each, options));
  yield { candidates: step(last).map((each, at) => ({ ...each, ...endings[at] })), usageMetadata, ...common };
}

/** What is known of a candidate at its end. */
function finalFields(candidate: CandidateAnswer, options: ContentOptions): Omit<contract.ContentCandidate, 'content'> {
  const { answer, conversation, seed } = candidate;
  const text = answer.pieces
    .map((piece) => (piece.type === 'text' || piece.type === 'refusal' ? piece.text : ''))
    .join('');
  return {
    finishReason: finishReasons[answer.finishReason],
    safetyRatings: contentRatings(answer.safetyRatings),
    tokenCount: candidateTokens({ ...candidate, text: options.text }),
    ...groundingOf(answer, conversation, options),
    ...(options.logprobs !== undefined && logprobFields(text, options.logprobs, seed)),
  };
}

function logprobFields(
  text: string,
  top: number,
  seed: string,
): Pick<contract.ContentCandidate, 'avgLogprobs' | 'logprobsResult'> {
  const steps = generateLogprobs(text, top, seed);
  const read = ({ token, id, logprob }: (typeof steps)[0]['top'][0]): contract.ContentTokenLogprob => ({
    token,
    tokenId: id,
    logProbability: logprob,
  });
  // Of no token there is no average: 0 would say that the answer was certain.
  const average = steps.length > 0 && {
    avgLogprobs: steps.reduce((sum, { logprob }) => sum + logprob, 0) / steps.length,
  };
  return {
    ...average,
    logprobsResult: {
      ...(top > 0 && { topCandidates: steps.map((each) => ({ candidates: each.top.map(read) })) }),
      chosenCandidates: steps.map(read),
    },
  };
}
