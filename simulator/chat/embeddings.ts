// Embedding vectors without a model: they follow from the words of a text, so that texts that share words are alike.

import type * as contract from '../../generated/types.js';
import { hashText, randomFromSeed, randomFromText } from '../../runtime/random.js';
import type { Call, Reply } from '../../surfaces/engine/handler.js';
import { splitWords, stem } from '../schema/words.js';
import { contextLengthExceeded } from '../tokens/input-tokens.js';
import { countTokens, loadTokenizer, tokenOf } from '../tokens/tokenizer.js';

/** Tokens of one text, as of current models. */
const window = 8192;

/** The dimensions in which a word counts: few, so that different words hardly meet. */
const dimensionsPerWord = 16;

/** The share of the text as a whole, which keeps texts with the same words apart, and vectors with few dimensions from being zero. */
const noise = 0.05;

/** The vector of a text: the sum of those of its words, at length 1. Shortened vectors have the first dimensions of the whole one. */
export function embed(text: string, size: number, dimensions: number): Float32Array {
  const whole = new Float32Array(size);
  const random = randomFromText(text);
  for (let at = 0; at < size; at++) whole[at] = noise * (random() - 0.5);
  for (const word of splitWords(text)) {
    const place = randomFromSeed(hashText(stem(word)));
    for (let count = 0; count < dimensionsPerWord; count++) {
      const at = Math.floor(place() * size);
      whole[at] = (whole[at] ?? 0) + (place() < 0.5 ? -1 : 1);
    }
  }
  const vector = whole.subarray(0, dimensions);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** The texts of a request; tokens in place of a text are read. */
function textsOf(input: contract.ChatEmbeddingRequest['input']): string[] {
  const texts: readonly (string | number | readonly number[])[] = typeof input === 'string' ? [input] : input;
  const read = (ids: readonly number[]): string => ids.map((id) => tokenOf(id)?.text ?? '').join('');
  if (texts.every((each) => typeof each === 'number')) return [read(texts)];
  return texts.map((each) => (typeof each === 'string' ? each : read(typeof each === 'number' ? [each] : each)));
}

/** Answers `createEmbeddings`. Throws a violation for a text that is too long for a model. */
export async function answerEmbeddings({ body }: Call<'createEmbeddings'>): Promise<Reply<'createEmbeddings'>> {
  await loadTokenizer();
  const { model, input, encoding_format: encoding } = body;
  const size = Math.max(model.includes('large') ? 3072 : 1536, body.dimensions ?? 0);
  const texts = textsOf(input);
  let tokens = 0;
  const data = texts.map((text, index) => {
    const count = countTokens(text);
    if (count > window)
      throw contextLengthExceeded(model, texts.length > 1 ? `input[${index}]` : 'input', count, window);
    tokens += count;
    const vector = embed(text, size, body.dimensions ?? size);
    const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
    return {
      object: 'embedding' as const,
      index,
      embedding: encoding === 'base64' ? bytes.toString('base64') : [...vector],
    };
  });
  return { json: { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } } };
}
