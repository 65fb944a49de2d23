// Generates consistent token log probabilities: sorted, and each step sums to at most 1.
import { lazy } from '../../runtime/lazy.js';
import { randomFromText } from '../../runtime/random.js';
import { countTokens, type Token, tokenOf, tokensOf } from './tokenizer.js';

export interface LikelyToken {
  readonly token: string;
  readonly id: number;
  /** UTF-8. */
  readonly bytes: number[];
  /** Natural logarithm of its probability, at most 0. */
  readonly logprob: number;
}

interface StepLogprobs extends LikelyToken {
  /** The likeliest tokens of the step, likeliest first; the chosen one need not be among them. */
  readonly top: LikelyToken[];
}

const digits = 1e6;
/** Rounded down, so that a sum of probabilities stays below 1. */
const roundedLog = (probability: number): number => Math.floor(Math.log(probability) * digits) / digits;

const likelyToken = ({ text, id, bytes }: Token, probability: number): LikelyToken => ({
  token: text,
  id,
  bytes: [...bytes],
  logprob: roundedLog(probability),
});

/** Frequent words, in the writing of a token, that may stand for another. */
const frequent =
  ' the| a| and| of| to| in| is| that| it| for| this| with|,|.| as| be| on| not| was| or| by| are| an| one| your| "| (|:| The|I|s'.split(
    '|',
  );
const alternativeTokens = lazy(() => frequent.filter((word) => countTokens(word) === 1).flatMap(tokensOf));

/**
 * One step per token of the text: the chosen token with its probability, and the `top` likeliest (0 to 20; 0: none). Equal seeds give equal
 * numbers.
 */
export function generateLogprobs(text: string, top: number, seed: string): StepLogprobs[] {
  const random = randomFromText(`${seed}/logprobs`);
  return tokensOf(text).map((token) => {
    const chance = 0.35 + 0.64 * Math.sqrt(random());
    const start = Math.floor(random() * alternativeTokens().length);
    const candidates = [likelyToken(token, chance)];
    let left = 1 - chance;
    // Now and then a likelier token was passed over.
    const passed = random() < 0.12;
    for (let at = 0; candidates.length < Math.max(1, top) + 1 && at < alternativeTokens().length; at++) {
      const other = alternativeTokens()[(start + at) % alternativeTokens().length] ?? tokenOf(0);
      if (!other || other.id === token.id) continue;
      const share = passed && candidates.length === 1 ? left * 0.9 : left * (0.3 + 0.4 * random());
      candidates.push(likelyToken(other, share));
      left -= share;
    }
    const sorted = candidates.sort((one, two) => two.logprob - one.logprob).slice(0, top);
    return { ...likelyToken(token, chance), top: sorted };
  });
}
