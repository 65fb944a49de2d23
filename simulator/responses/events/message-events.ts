// The events of a message: its parts one after the other, text with probabilities and annotations, or a refusal.
import type * as contract from '../../../generated/types.js';
import { chunksOf } from '../../tokens/chunks.js';
import { added, done, type Events, type ResponseEvent, type Stage } from './event-context.js';
import { probabilities, shareOut } from './logprobs.js';
import { annotationOf, type Words } from './output-items.js';

type Part = contract.ResponseOutputContent;

/** The telling of one part. */
interface PartStage extends Stage {
  /** Where the part belongs, with the number of the next event. */
  readonly at: () => { sequence_number: number; item_id: string; output_index: number; content_index: number };
}

type PartEvents = Generator<ResponseEvent, Part, undefined>;

function* textEvents(piece: Words & { type: 'text' }, stage: PartStage): PartEvents {
  const { at, seed, include, topLogprobs } = stage;
  const { text } = piece;
  const included = include.has('message.output_text.logprobs');
  const logprobs = included ? probabilities(text, topLogprobs, seed) : [];
  yield { type: 'response.content_part.added', ...at(), part: { type: 'output_text', text: '', annotations: [] } };
  const chunks = chunksOf(text, seed);
  const shares = included ? shareOut(logprobs, chunks) : [];
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

function* refusalEvents({ text }: Words, { at, seed }: PartStage): PartEvents {
  yield { type: 'response.content_part.added', ...at(), part: { type: 'refusal', refusal: '' } };
  for (const delta of chunksOf(text, seed)) yield { type: 'response.refusal.delta', ...at(), delta };
  yield { type: 'response.refusal.done', ...at(), refusal: text };
  const part: Part = { type: 'refusal', refusal: text };
  yield { type: 'response.content_part.done', ...at(), part };
  return part;
}

/** The events of a message. */
export function* messageEvents(words: readonly Words[], stage: Stage): Events {
  const id = stage.identity.id('msg_');
  const message = { type: 'message' as const, id, role: 'assistant' as const };
  yield added(stage, { ...message, status: 'in_progress', content: [] });
  const content: Part[] = [];
  for (const [index, piece] of words.entries()) {
    const at = () => ({
      sequence_number: stage.next(),
      item_id: id,
      output_index: stage.index,
      content_index: index,
    });
    const part: PartStage = { ...stage, at, seed: `${stage.seed}.${index}` };
    content.push(yield* piece.type === 'text' ? textEvents(piece, part) : refusalEvents(piece, part));
  }
  const status = stage.cut ? ('incomplete' as const) : ('completed' as const);
  const item = { ...message, status, content };
  yield done(stage, item);
  return item;
}
