// Truncates an answer at a stop sequence or at a token limit.
import type { Piece } from '../conversation/answer.js';
import { countTokens, firstTokens } from './tokenizer.js';

interface OutputLimits {
  /** Thinking and answer together. */
  readonly maxTokens?: number | undefined;
  readonly stopSequences: readonly string[];
}

interface TruncatedOutput {
  readonly pieces: readonly Piece[];
  /** Tokens of the pieces that are left. */
  readonly thinking: number;
  readonly output: number;
  /** What ended it; absent: nothing did. */
  readonly reason?: 'length' | 'stop_sequence';
  readonly stopSequence?: string;
}

/** Tokens that a piece of an answer counts for. What a hosted tool finds is not said by the model, its query is. */
export function pieceTokens(piece: Piece): number {
  switch (piece.type) {
    case 'thinking':
    case 'text':
    case 'refusal':
      return countTokens(piece.text);
    case 'call':
      return countTokens(piece.name) + countTokens(piece.json);
    case 'code':
      return countTokens(piece.code);
    case 'file_search':
      return countTokens(piece.queries.join('\n'));
    case 'web_search':
      return countTokens(piece.query);
    case 'web_fetch':
      return countTokens(piece.url);
    case 'computer':
      return countTokens(JSON.stringify(piece.action));
  }
}

/** A text piece with its first characters only, and of its citations those that lie in them. */
function truncateText(piece: Extract<Piece, { type: 'text' }>, text: string): Piece {
  const citations = piece.citations?.filter((each) => (each.type === 'url' ? each.end : each.index) <= text.length);
  return { ...piece, text, ...(citations && { citations }) };
}

/** The first place where a stop sequence stands; of two at one place the longer. */
function findStopSequence(text: string, sequences: readonly string[]): { at: number; sequence: string } | undefined {
  return sequences
    .map((sequence) => ({ at: sequence === '' ? -1 : text.indexOf(sequence), sequence }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.sequence.length - one.sequence.length)[0];
}

/** Truncates a part to the token limit; undefined if nothing usable remains. */
function cutPiece(piece: Piece, room: number): Piece | undefined {
  if (piece.type === 'call') {
    // Without any of its arguments it would look like a call that needs none.
    const json = firstTokens(piece.json, Math.max(0, room - countTokens(piece.name)));
    return json === '' ? undefined : { ...piece, json };
  }
  if (piece.type !== 'text' && piece.type !== 'thinking' && piece.type !== 'refusal') return undefined;
  const text = firstTokens(piece.text, room);
  if (text === '') return undefined;
  return piece.type === 'text' ? truncateText(piece, text) : { ...piece, text };
}

/**
 * The pieces up to the first stop sequence in a text piece, and up to `maxTokens` tokens, whichever comes first. A stop sequence is not part
 * of the text. A call that is cut keeps the beginning of its JSON; pieces after the cut are dropped.
 */
export function truncateOutput(
  pieces: readonly Piece[],
  { maxTokens = Number.POSITIVE_INFINITY, stopSequences }: OutputLimits,
): TruncatedOutput {
  const kept: Piece[] = [];
  let thinking = 0;
  let output = 0;
  for (const whole of pieces) {
    const stop = whole.type === 'text' ? findStopSequence(whole.text, stopSequences) : undefined;
    const piece = stop && whole.type === 'text' ? truncateText(whole, whole.text.slice(0, stop.at)) : whole;
    const room = maxTokens - thinking - output;
    let tokens = pieceTokens(piece);
    const long = tokens > room;
    const part = long ? cutPiece(piece, room) : piece;
    // What was begun and cannot be shown has used up the room all the same.
    if (long) tokens = part ? pieceTokens(part) : room;
    if (part && !(part.type === 'text' && part.text === '' && stop)) kept.push(part);
    if (whole.type === 'thinking') thinking += tokens;
    else output += tokens;
    if (long) return { pieces: kept, thinking, output, reason: 'length' };
    if (stop) return { pieces: kept, thinking, output, reason: 'stop_sequence', stopSequence: stop.sequence };
  }
  return { pieces: kept, thinking, output };
}
