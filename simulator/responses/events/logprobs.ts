// Log probabilities of a text part, and their distribution over its deltas.
import type * as contract from '../../../generated/types.js';
import { generateLogprobs, type LikelyToken, type StepLogprobs } from '../../tokens/logprobs.js';

/** Every token with its bytes and its alternatives, which the contract leaves open. */
type Logprobs = Required<contract.ResponseLogprobs[number]>[];

const shown = ({ token, bytes, logprob }: LikelyToken): Omit<Logprobs[number], 'top_logprobs'> => ({
  token,
  bytes: [...bytes],
  logprob,
});

const stepLogprobs = (each: StepLogprobs): Logprobs[number] => ({
  ...shown(each),
  top_logprobs: each.top.map(shown),
});

/** As many alternatives as may be asked for. */
const maxAlternatives = 20;

/** The probabilities of a text's tokens, with that many of the likeliest beside each. */
export const textLogprobs = (text: string, top: number, seed: string): Logprobs =>
  generateLogprobs(text, Math.min(Math.max(Math.trunc(top), 0), maxAlternatives), seed).map(stepLogprobs);

/** Shares the tokens out among the chunks of the text: each goes with the chunk in which it ends. Joined again they are all of them. */
export function distributeLogprobs(all: Logprobs, chunks: readonly string[]): Logprobs[] {
  let at = 0;
  let reached = 0;
  let end = 0;
  return chunks.map((chunk, index) => {
    end += Buffer.byteLength(chunk);
    const from = at;
    for (; at < all.length; at++) {
      const { bytes } = all[at] as Logprobs[number];
      if (index < chunks.length - 1 && reached + bytes.length > end) break;
      reached += bytes.length;
    }
    return all.slice(from, at);
  });
}
