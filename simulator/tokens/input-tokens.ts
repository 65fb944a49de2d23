// Counts the input tokens of a request, by kind of input.
import { ProblemError } from '../../runtime/errors/problem.js';
import { lazyFor } from '../../runtime/lazy.js';
import type { AnswerUsage } from '../conversation/answer.js';
import { asText, type Conversation, type MediaPart, type Part } from '../conversation/conversation.js';
import { headerOf } from '../media/inspect.js';
import { countTogether, countTokens } from './tokenizer.js';

/** Tokens of the markup around each turn. */
const tokensPerTurn = 4;

const decodedBytes = (data: string): number => Math.floor((data.length * 3) / 4);

/** Images of the messages surface: a token per 750 pixels, at most about 1,600. */
const tokensBySize = (width: number, height: number): number =>
  Math.min(1600, Math.max(1, Math.ceil((width * height) / 750)));

/** Images of the responses surface: tiles of 512 pixels once it fits 2048 × 2048 with its shorter side at 768. */
function tokensByTiles(width: number, height: number): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const short = Math.min(1, 768 / (Math.min(width, height) * fit));
  const tiles = Math.ceil((width * fit * short) / 512) * Math.ceil((height * fit * short) / 512);
  return 85 + 170 * tiles;
}

function imageTokens(part: MediaPart, surface: Conversation['surface']): number {
  const detail = part.detail?.toUpperCase() ?? '';
  if (surface === 'content') return detail.endsWith('LOW') ? 64 : 256;
  // Of an image that is only an address the size stays unknown: a square of a thousand pixels.
  const { width = 1000, height = 1000 } = headerOf(part);
  if (surface === 'messages') return tokensBySize(width, height);
  return detail === 'LOW' ? 85 : tokensByTiles(width, height);
}

/** Kind and tokens of a part that is no text. Sound, video and pages count by what a second or a page usually weighs. */
function mediaTokens(part: MediaPart, surface: Conversation['surface']): [kind: string, tokens: number] {
  const bytes = part.data === undefined ? 0 : decodedBytes(part.data);
  switch (headerOf(part).kind) {
    case 'image':
      return ['image', imageTokens(part, surface)];
    case 'audio':
      return ['audio', Math.max(1, Math.round(32 * (bytes / 16_000)))];
    case 'video':
      return ['video', Math.max(1, Math.round(263 * (bytes / 250_000)))];
    case 'text':
      return ['document', part.data === undefined ? 0 : countTokens(Buffer.from(part.data, 'base64').toString())];
    default:
      return ['document', Math.max(258, Math.round(258 * (bytes / 50_000)))];
  }
}

type Sums = Record<string, number>;

function add(sums: Sums, kind: string, tokens: number): void {
  sums[kind] = (sums[kind] ?? 0) + tokens;
}

/** Adds what a part is worth; its text goes to the others, to be counted with them. */
function addPart(sums: Sums, texts: string[], part: Part, surface: Conversation['surface']): void {
  switch (part.type) {
    case 'text':
      texts.push(part.text);
      break;
    case 'call':
      texts.push(part.name, asText(part.args));
      break;
    case 'result':
      texts.push(asText(part.output));
      for (const each of part.media) addPart(sums, texts, each, surface);
      break;
    case 'media':
      add(sums, ...mediaTokens(part, surface));
      break;
    // Earlier thinking is not read again.
    case 'thought':
      break;
  }
}

/**
 * Tokens that go in: instructions, turns, and tools with their schemas as text; media by kind. Thoughts sent back do not count. A named
 * cache (`cachedContent`) counts with what it holds.
 */
export const countInput = lazyFor((conversation: Conversation): Pick<AnswerUsage, 'input' | 'inputByKind'> => {
  const { instructions, turns, tools, surface, cachedContent, format } = conversation;
  const sums: Sums = {};
  const texts = [instructions];
  add(sums, 'text', tokensPerTurn * turns.length);
  for (const turn of turns) for (const part of turn.parts) addPart(sums, texts, part, surface);
  if (tools.length > 0) texts.push(JSON.stringify(tools));
  if (format.type === 'json_schema') texts.push(asText(format.schema));
  add(sums, 'text', countTogether(texts));
  if (cachedContent !== undefined) add(sums, 'text', namedCacheTokens(cachedContent));
  return { input: Object.values(sums).reduce((sum, each) => sum + each, 0), inputByKind: sums };
});

/** The refusal of a conversation that does not fit the window of its model. */
export const contextLengthExceeded = (
  model: string,
  field: string,
  tokens: number,
  window: number,
  { advice = 'Shorten it', code }: { readonly advice?: string; readonly code?: string } = {},
): ProblemError =>
  new ProblemError({
    reason: 'violation',
    message: `The input has ${tokens} tokens and the window of ${model} holds ${window}. ${advice}.`,
    ...(code !== undefined && { code }),
    violations: [{ field, message: `must have at most ${window} tokens` }],
  });

/** Tokens that a named cache holds: the simulator keeps none, so the name decides; the same each time, from 1,024 to 4,095. */
export function namedCacheTokens(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 3072;
  return 1024 + sum;
}
