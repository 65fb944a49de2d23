// Lets the answers of a mock repeat what the request names. Every change must leave the answer valid by its schema.

import { violation } from '../../../runtime/errors/problem.js';
import { NoValueError } from '../../../runtime/no-value.js';
import { randomFromText } from '../../../runtime/random.js';
import { generateValue } from '../../../runtime/values/generate-values.js';
import { asArray, asObject, isObject, type JsonObject, parsed } from '../../contract/json-trees.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import type { MockModel, MockReply } from '../model.js';
import { type Requested, requestedOf, type SchemaField } from './requested.js';
import { createEventRewrite, showsCall, withCall, withModel, withoutCalls, withReason, withText } from './rewrite.js';

// Embeddings: the answer has a vector for each text of the request, of the length and in the encoding that the request names.

interface VectorRequest {
  /** The texts, each as JSON. */
  readonly texts: readonly string[];
  readonly dimensions?: number;
  readonly isBase64: boolean;
}

/** Maximum number of numbers in an answer. */
const maxNumbers = 1_000_000;

/** What a request for embeddings names. A list of numbers is one text, as tokens. */
function vectorRequestOf(sent: unknown): VectorRequest | undefined {
  const { input, dimensions, encoding_format: encoding } = asObject(sent);
  if (input === undefined) return undefined;
  const isList = Array.isArray(input) && input.length > 0 && typeof input[0] !== 'number';
  const texts = (isList ? input : [input]).map((text) => JSON.stringify(text));
  return {
    texts,
    isBase64: encoding === 'base64',
    ...(typeof dimensions === 'number' && Number.isInteger(dimensions) && dimensions > 0 ? { dimensions } : {}),
  };
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** The numbers of a vector, which may be base64 of 32-bit floats, the lowest byte first. */
function numbersOf(vector: unknown): number[] | undefined {
  if (isNumbers(vector)) return vector;
  if (typeof vector !== 'string') return undefined;
  const bytes = Buffer.from(vector, 'base64');
  return Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readFloatLE(at * 4));
}

const base64Of = (numbers: readonly number[]): string =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64');

/** A vector of length 1 for a text: the same one for equal texts. */
function vectorFor(text: string, dimensions: number): number[] {
  const random = randomFromText(text);
  const numbers = Array.from({ length: dimensions }, () => random() * 2 - 1);
  const length = Math.hypot(...numbers) || 1;
  return numbers.map((each) => Math.fround(each / length));
}

/** The answer with a vector of numbers for each text; undefined if it holds no vectors. */
function withVectors(value: unknown, { texts, dimensions }: VectorRequest): JsonObject | undefined {
  const { data } = asObject(value);
  const [first] = asArray(data).map(asObject);
  const given = numbersOf(first?.embedding);
  if (!isObject(value) || !first || !given) return undefined;
  const length = dimensions ?? given.length;
  if (length * texts.length > maxNumbers) return undefined;
  const vectors = texts.map((text, index) => ({
    ...first,
    ...('index' in first ? { index } : {}),
    embedding: index === 0 && length === given.length ? given : vectorFor(text, length),
  }));
  return { ...value, data: vectors };
}

/** The vectors as base64. Descriptions of this API declare only numbers, although clients ask for base64: no schema is asked. */
const withBase64 = (value: JsonObject): JsonObject => ({
  ...value,
  data: asArray(value.data).map((each) => {
    const item = asObject(each);
    return isNumbers(item.embedding) ? { ...item, embedding: base64Of(item.embedding) } : item;
  }),
});

/** Milliseconds to find a value for a schema of the request. */
const maxTimeMs = 500;

/** A value for a schema of the request. @throws ProblemError (violation) that says why none was found */
function valueFor({ field, schema }: SchemaField, seed: string): unknown {
  try {
    return generateValue(schema, { seed, time: maxTimeMs });
  } catch (thrown) {
    throw thrown instanceof NoValueError ? violation(field, thrown.message) : thrown;
  }
}

/** The data of an event, or an item of a list that is sent chunk by chunk, changed in place. */
function rewriteChunk(chunk: string, rewrite: (event: unknown) => unknown): string {
  const changed = (text: string): string => {
    const event = parsed(text);
    return typeof event === 'object' && event !== null ? JSON.stringify(rewrite(event)) : text;
  };
  if (/^[[,]/.test(chunk))
    return chunk.replace(
      /^([[,])(.*?)(\]?\s*)$/s,
      (_, start: string, text: string, end: string) => start + changed(text) + end,
    );
  return chunk.replace(/^(data: ?)(.+)$/gm, (_, start: string, text: string) => start + changed(text));
}

/** Puts one thing after another into an answer, as far as it stays valid. */
function rewriteAnswer(
  value: unknown,
  { model, call, format, hasTools }: Requested,
  seed: string,
  isValid: (value: unknown) => boolean,
): unknown {
  const given = call && valueFor(call, seed);
  const text = format && !call ? valueFor(format, seed) : undefined;
  const calls = hasTools && showsCall(value);
  const steps: ((before: unknown) => unknown)[] = [
    ...(model === undefined ? [] : [(before: unknown) => withModel(before, model)]),
    ...(call && given !== undefined ? [(before: unknown) => withCall(before, call.name, given)] : []),
    ...(call && calls ? [(before: unknown) => withReason(before, true)] : []),
    ...(!hasTools && showsCall(value) ? [withoutCalls, (before: unknown) => withReason(before, false)] : []),
    ...(text === undefined ? [] : [(before: unknown) => withText(before, JSON.stringify(text))]),
  ];
  let result = value;
  for (const step of steps) {
    const changed = step(result);
    if (isValid(changed)) result = changed;
  }
  return result;
}

/**
 * A model whose answers repeat what the request names.
 * @param isReply whether a value is valid as the JSON reply of an operation
 */
export function withEcho(
  model: MockModel,
  isReply: (operation: DocumentedOperation, status: number, value: unknown) => boolean,
): MockModel {
  return {
    ...model,
    async answer(request) {
      const answer: MockReply = await model.answer(request);
      const { operation, body, path, preference } = request;
      if (answer.status >= 300 || preference.example !== undefined || typeof body !== 'object') return answer;
      const requested = requestedOf(body, path);
      if (answer.chunks) {
        const given = requested.call && valueFor(requested.call, operation.id);
        const call = requested.call && given !== undefined ? { name: requested.call.name, given } : undefined;
        if (requested.model === undefined && !call) return answer;
        const rewrite = createEventRewrite(requested.model, call);
        return { ...answer, chunks: answer.chunks.map((chunk) => rewriteChunk(chunk, rewrite)) };
      }
      const { json: value } = answer;
      if (value === undefined) return answer;
      const isValid = (each: unknown): boolean => isReply(operation, answer.status, each);
      const changed = rewriteAnswer(value, requested, preference.seed ?? operation.id, isValid);
      const vectors = vectorRequestOf(body);
      const embedded = vectors && withVectors(changed, vectors);
      if (!embedded || !isValid(embedded)) return { ...answer, json: changed };
      return { ...answer, json: vectors.isBase64 ? withBase64(embedded) : embedded };
    },
  };
}
