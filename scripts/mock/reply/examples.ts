// The examples of a media type, and which of them an answer has.

import { isDeepStrictEqual } from 'node:util';
import { onlyThese } from '../../../runtime/cli/suggest.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../contract/json-trees.js';
import type { AcceptedRequest } from '../model.js';

export interface Example {
  readonly name: string;
  readonly value: unknown;
}

/** The value of an example, of 3.1 or 3.2; undefined for one that is elsewhere. */
function exampleValue({ value, dataValue, serializedValue }: JsonObject): unknown {
  return value ?? dataValue ?? serializedValue;
}

/** The examples of a media type, in the order of the contract. */
export const examplesOf = (document: JsonObject, media: JsonObject): Example[] => [
  ...Object.entries(asObject(media.examples)).flatMap(([name, example]) => {
    const node = deref(document, example);
    const value = exampleValue(node);
    return value === undefined && !('value' in node) ? [] : [{ name, value }];
  }),
  ...('example' in media ? [{ name: 'example', value: media.example }] : []),
];

/**
 * The name of the example that a request is, where its body and its parameters are those of examples: the reply to it is the one of that name.
 * @param replies names of examples of the reply
 */
export function exampleOfRequest(
  document: JsonObject,
  { requestBody, parameters }: JsonObject,
  { body, values }: Pick<AcceptedRequest, 'body' | 'values'>,
  replies: readonly string[],
): string | undefined {
  const isShown = (node: JsonObject, sent: unknown, name: string): boolean =>
    examplesOf(document, node).some((example) => example.name === name && isDeepStrictEqual(example.value, sent));
  const bodies = Object.values(asObject(deref(document, requestBody).content)).map((media) => deref(document, media));
  const sentIn = ({ in: place, name }: JsonObject): unknown => asObject(values[String(place)])[String(name)];
  return replies.find(
    (name) =>
      bodies.some((media) => isShown(media, body, name)) ||
      asArray(parameters).some((one) => isShown(deref(document, one), sentIn(deref(document, one)), name)),
  );
}

/**
 * The example that is asked for by name, else the first one that is valid.
 * @throws ProblemError 404 when there is no example of this name
 */
export function chooseExample(
  document: JsonObject,
  media: JsonObject,
  name: string | undefined,
  accepts: (value: unknown) => boolean,
): Example | undefined {
  const examples = examplesOf(document, media);
  if (name === undefined) return examples.find(({ value }) => accepts(value));
  const found = examples.find((one) => one.name === name);
  if (found) return found;
  const names = examples.map((one) => one.name);
  throw new ProblemError({
    reason: 'not_found',
    message: names.length
      ? `There is no example ${onlyThese(name, names)}`
      : `There is no example ${name} here, nor any other.`,
  });
}

/** Whether a text of the contract, its examples included, has a word. References of the schemas are not followed. */
export const mentions = (part: unknown, word: string): boolean => {
  if (typeof part === 'string') return part.includes(word);
  if (Array.isArray(part)) return part.some((each) => mentions(each, word));
  return isObject(part) && Object.values(part).some((each) => mentions(each, word));
};
