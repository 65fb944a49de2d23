// Estimates of token counts, for calls whose counts are unknown and for reservations. Four characters per token is the usual rule for
// European languages; text of other scripts has more tokens, so bytes are counted instead of characters.
import type { CountedUsage, TokenUsage } from '../../http/metering-types.js';

const bytesPerToken = 4;

/** Tokens of an attachment at least, and of one that is only named. */
const minMediaTokens = 1500;

/** A text without spaces of this length is encoded media. */
const maxWordLength = 2000;

/** How attachments begin, and what their size allows: bytes per token, and tokens at most. The last one is for documents. */
const media: readonly { readonly begins: RegExp; readonly bytesPerToken: number; readonly max: number }[] = [
  { begins: /^(data:image\/|iVBORw0K|\/9j\/|R0lGOD|UklGR)/, bytesPerToken: 100, max: 5000 },
  { begins: /^(data:(audio|video)\/|SUQz|\/\/[uv]|T2dnUw|ZkxhQw|AAAA.{2}Z0eX)/, bytesPerToken: 50, max: 1e6 },
  { begins: /^/, bytesPerToken, max: 200_000 },
];

/** Tokens of an attachment in base64. */
function mediaTokens(text: string): number {
  const kind = media.find(({ begins }) => begins.test(text));
  const { bytesPerToken: each = bytesPerToken, max = 0 } = kind ?? {};
  return Math.min(max, Math.max(minMediaTokens, (text.length * 3) / 4 / each));
}

/** Tokens of a text. */
const tokensOf = (text: string): number =>
  text.length > maxWordLength && !/\s/.test(text.slice(0, maxWordLength))
    ? mediaTokens(text)
    : Buffer.byteLength(text) / bytesPerToken;

/** Members that name an attachment that is stored elsewhere. */
const references = new Set(['url', 'image_url', 'file_url', 'file_id', 'fileUri', 'file_uri']);

/** An estimate of the input tokens of a request. Its size is bounded by `limits.bodyBytes` and `limits.jsonValues`. */
export function estimateInput(body: unknown): number {
  let tokens = 0;
  const pending: unknown[] = [body];
  while (pending.length) {
    const value = pending.pop();
    if (typeof value === 'string') tokens += tokensOf(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        pending.push(each);
        if (typeof each === 'string' && each.length <= maxWordLength && references.has(name)) tokens += minMediaTokens;
      }
  }
  return Math.ceil(tokens);
}

/** How a call has ended. */
interface SettledCall {
  /** Its answer was complete: then the counts that were given are those at its end. */
  readonly isComplete: boolean;
  /** It was worked on, and ended early. */
  readonly isCut: boolean;
  /** It is worked on after its reply. */
  readonly isBackground: boolean;
  /** Whether one that ended early has the output that it allows, instead of what was seen of it. */
  readonly chargesLimit: boolean;
  /** What it may have used at most. */
  estimate(): TokenUsage;
}

/** The tokens of a call that has ended. */
export function settledTokens(
  { usage: given, isFinal, outputBytes }: CountedUsage,
  { isComplete, isCut, isBackground, chargesLimit, estimate }: SettledCall,
): { readonly tokens: TokenUsage | undefined; readonly isEstimate: boolean } {
  // Text without tokens cannot be: counts that are all 0 are missing.
  const usage = given && outputBytes > 0 && !Object.values(given).some(Boolean) ? undefined : given;
  if (usage && isFinal) return { tokens: usage, isEstimate: false };
  const output = Math.ceil(outputBytes / bytesPerToken);
  if (usage && isComplete && usage.output >= output) return { tokens: usage, isEstimate: false };
  // Nothing will be known of what the upstream goes on to do.
  if (isBackground && (isCut || isComplete)) return { tokens: estimate(), isEstimate: true };
  if (!usage && !isCut && !output) return { tokens: undefined, isEstimate: false };
  const most = estimate();
  const charged = Math.max(usage?.output ?? 0, output, isCut && chargesLimit ? most.output : 0);
  return { tokens: { ...most, ...usage, output: charged }, isEstimate: true };
}
