// Converts an answer to the parts of a candidate, split as they are streamed.
import type * as contract from '../../generated/types.js';
import type { Answer, Piece } from '../conversation/answer.js';
import { signThinking } from '../conversation/thinking-signature.js';
import type { Identity } from '../simulator-context.js';
import { splitIntoChunks } from '../tokens/chunks.js';

type Part = contract.ContentPart;

export interface PartOptions {
  readonly identity: Pick<Identity, 'id'>;
  /** Decides where text is cut. */
  readonly seed: string;
  /** Whether thinking is shown. */
  readonly thoughts: boolean;
  /** Whether text is shown; without it only media are. */
  readonly text: boolean;
  /** What was made beside the text: images, speech. */
  readonly media: readonly Part[];
}

/** Where a piece begins in the candidate as a whole: text that follows text is in one part with it. */
interface TextPosition {
  readonly piece: Piece;
  /** The part's place among those of the whole candidate. */
  readonly part: number;
  /** Bytes of the part before the piece. */
  readonly offset: number;
}

/** The arguments of a call; undefined where they were cut, so that there is no call to make. */
function argumentsOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The parts in the order in which they are streamed; joined by the fold they are the candidate's content. */
export function streamedParts({ pieces, usage }: Answer, options: PartOptions): Part[] {
  const parts = pieces.flatMap((piece, at) => partsOf(piece, `${options.seed}.${at}`, options));
  if (usage.thinking) addThoughtSignature(parts, pieces);
  return [...parts, ...options.media];
}

function partsOf(piece: Piece, seed: string, { identity, thoughts, text: shown }: PartOptions): Part[] {
  switch (piece.type) {
    case 'thinking':
      return thoughts ? splitIntoChunks(piece.text, seed).map((text) => ({ text, thought: true })) : [];
    case 'text':
    case 'refusal':
      return shown ? splitIntoChunks(piece.text, seed).map((text) => ({ text })) : [];
    case 'call': {
      const args = argumentsOf(piece.json);
      return args ? [{ functionCall: { id: identity.id('call_'), name: piece.name, args } }] : [];
    }
    case 'code':
      return [
        { executableCode: { language: 'PYTHON', code: piece.code } },
        { codeExecutionResult: { outcome: piece.ok ? 'OUTCOME_OK' : 'OUTCOME_FAILED', output: piece.output } },
      ];
    default:
      return [];
  }
}

/** Proof of the thinking: on the first call, which has to be sent back, or else where the text ends. */
function addThoughtSignature(parts: Part[], pieces: readonly Piece[]): void {
  const call = parts.findIndex(({ functionCall }) => functionCall);
  const at = call >= 0 ? call : parts.findLastIndex(({ text, thought }) => text !== undefined && !thought);
  const thinking = pieces.map((piece) => (piece.type === 'thinking' ? piece.text : '')).join('');
  if (at >= 0) parts[at] = { ...parts[at], thoughtSignature: Buffer.from(signThinking(thinking)).toString('base64') };
}

/** Where each text piece stands in the whole candidate. */
export function* textPositions(
  pieces: readonly Piece[],
  { thoughts, text }: Pick<PartOptions, 'thoughts' | 'text'>,
): Generator<TextPosition> {
  let part = -1;
  let offset = 0;
  let last: 'text' | 'thought' | undefined;
  for (const piece of pieces) {
    if (piece.type === 'text' || piece.type === 'refusal' || piece.type === 'thinking') {
      const kind = piece.type === 'thinking' ? 'thought' : 'text';
      if (!piece.text || !(kind === 'thought' ? thoughts : text)) continue;
      if (kind !== last) {
        part += 1;
        offset = 0;
      }
      last = kind;
      yield { piece, part, offset };
      offset += Buffer.byteLength(piece.text);
    } else if (piece.type === 'call' || piece.type === 'code') {
      part += piece.type === 'code' ? 2 : argumentsOf(piece.json) ? 1 : 0;
      if (piece.type === 'code' || argumentsOf(piece.json)) last = undefined;
    }
  }
}
