// Estimates of token counts, for calls whose counts are unknown and for reservations. Four characters per token is the usual rule for
// European languages; text of other scripts has more tokens, so bytes are counted instead of characters.
import type { CountedUsage, TokenUsage } from '../http/metering.js';

const bytesPerToken = 4;

/** Tokens of an image, audio clip or document in a request: their size says little. */
const tokensPerMedia = 1500;

/** A text without spaces of this length is encoded media. */
const maxWordLength = 2000;

/** Tokens of a text. */
const tokensOf = (text: string): number =>
  text.length > maxWordLength && !/\s/.test(text.slice(0, maxWordLength))
    ? tokensPerMedia
    : Buffer.byteLength(text) / bytesPerToken;

/** An estimate of the input tokens of a request. Its size is bounded by `limits.bodyBytes` and `limits.jsonValues`. */
export function estimateInput(body: unknown): number {
  let tokens = 0;
  const pending: unknown[] = [body];
  while (pending.length) {
    const value = pending.pop();
    if (typeof value === 'string') tokens += tokensOf(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) pending.push(each);
  }
  return Math.ceil(tokens);
}

const none: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };

/**
 * The tokens of a call that has ended.
 * @param isComplete whether its answer was complete: then the counts that were given are those at its end
 * @param isAnswered whether it was worked on
 */
export function settledTokens(
  { usage: given, isFinal, outputBytes }: CountedUsage,
  isComplete: boolean,
  isAnswered: boolean,
  body: unknown,
): { readonly tokens: TokenUsage | undefined; readonly isEstimate: boolean } {
  // Text without tokens cannot be: counts that are all 0 are missing.
  const usage = given && outputBytes > 0 && !Object.values(given).some(Boolean) ? undefined : given;
  if (usage && isFinal) return { tokens: usage, isEstimate: false };
  const output = Math.ceil(outputBytes / bytesPerToken);
  if (usage && isComplete && usage.output >= output) return { tokens: usage, isEstimate: false };
  if (usage) return { tokens: { ...usage, output: Math.max(usage.output, output) }, isEstimate: true };
  if (!output && !isAnswered) return { tokens: undefined, isEstimate: false };
  return { tokens: { ...none, input: estimateInput(body), output }, isEstimate: true };
}
