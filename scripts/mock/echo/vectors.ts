// Embeddings: the answer has a vector for each text of the request, of the length and in the encoding that the request names.
import { randomFromText } from '../../../engine/random.js';
import { asArray, asObject, isObject, type JsonObject } from '../../contract/json.js';

interface VectorRequest {
  /** The texts, each as JSON. */
  readonly texts: readonly string[];
  readonly dimensions?: number;
  readonly isBase64: boolean;
}

/** Maximum number of numbers in an answer. */
const maxNumbers = 1_000_000;

/** What a request for embeddings names. A list of numbers is one text, as tokens. */
export function vectorRequestOf(sent: unknown): VectorRequest | undefined {
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
export function withVectors(value: unknown, { texts, dimensions }: VectorRequest): JsonObject | undefined {
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
export const withBase64 = (value: JsonObject): JsonObject => ({
  ...value,
  data: asArray(value.data).map((each) => {
    const item = asObject(each);
    return isNumbers(item.embedding) ? { ...item, embedding: base64Of(item.embedding) } : item;
  }),
});
