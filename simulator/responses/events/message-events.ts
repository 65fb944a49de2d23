// The events of a message: its parts in order, text with log probabilities and annotations, or a refusal.
import type * as contract from '../../../generated/types.js';
import { splitIntoChunks } from '../../tokens/chunks.js';
import { generateLogprobs, type LikelyToken, type StepLogprobs } from '../../tokens/logprobs.js';
import { type ItemContext, type ItemEvents, itemAdded, itemDone, type ResponseEvent } from './event-context.js';
import { annotationOf, type MessageText } from './output-items.js';

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
const textLogprobs = (text: string, top: number, seed: string): Logprobs =>
  generateLogprobs(text, Math.min(Math.max(Math.trunc(top), 0), maxAlternatives), seed).map(stepLogprobs);

/** Shares the tokens out among the chunks of the text: each goes with the chunk in which it ends. Joined again they are all of them. */
function distributeLogprobs(all: Logprobs, chunks: readonly string[]): Logprobs[] {
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

type Part = contract.ResponseOutputContent;

/** The telling of one part. */
interface PartContext extends ItemContext {
  /** Where the part belongs, with the number of the next event. */
  readonly at: () => { sequence_number: number; item_id: string; output_index: number; content_index: number };
}

type PartEvents = Generator<ResponseEvent, Part, undefined>;

function* textEvents(piece: MessageText & { type: 'text' }, context: PartContext): PartEvents {
  const { at, seed, include, topLogprobs } = context;
  const { text } = piece;
  const included = include.has('message.output_text.logprobs');
  const logprobs = included ? textLogprobs(text, topLogprobs, seed) : [];
  yield { type: 'response.content_part.added', ...at(), part: { type: 'output_text', text: '', annotations: [] } };
  const chunks = splitIntoChunks(text, seed);
  const shares = included ? distributeLogprobs(logprobs, chunks) : [];
  for (const [index, delta] of chunks.entries())
    yield { type: 'response.output_text.delta', ...at(), delta, logprobs: shares[index] ?? [] };
  const annotations = (piece.citations ?? []).map(annotationOf);
  for (const [annotation_index, annotation] of annotations.entries())
    yield { type: 'response.output_text.annotation.added', ...at(), annotation_index, annotation };
  yield { type: 'response.output_text.done', ...at(), text, logprobs };
  const part: Part = { type: 'output_text', text, annotations, ...(included ? { logprobs } : {}) };
  yield { type: 'response.content_part.done', ...at(), part };
  return part;
}

function* refusalEvents({ text }: MessageText, { at, seed }: PartContext): PartEvents {
  yield { type: 'response.content_part.added', ...at(), part: { type: 'refusal', refusal: '' } };
  for (const delta of splitIntoChunks(text, seed)) yield { type: 'response.refusal.delta', ...at(), delta };
  yield { type: 'response.refusal.done', ...at(), refusal: text };
  const part: Part = { type: 'refusal', refusal: text };
  yield { type: 'response.content_part.done', ...at(), part };
  return part;
}

/** The events of a message. */
export function* messageItemEvents(words: readonly MessageText[], context: ItemContext): ItemEvents {
  const id = context.identity.id('msg_');
  const message = { type: 'message' as const, id, role: 'assistant' as const };
  yield itemAdded(context, { ...message, status: 'in_progress', content: [] });
  const content: Part[] = [];
  for (const [index, piece] of words.entries()) {
    const at = () => ({
      sequence_number: context.next(),
      item_id: id,
      output_index: context.index,
      content_index: index,
    });
    const part: PartContext = { ...context, at, seed: `${context.seed}.${index}` };
    content.push(yield* piece.type === 'text' ? textEvents(piece, part) : refusalEvents(piece, part));
  }
  const status = context.cut ? ('incomplete' as const) : ('completed' as const);
  const item = { ...message, status, content };
  yield itemDone(context, item);
  return item;
}
