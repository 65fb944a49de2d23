// The calls that samples show for an operation, read off its request examples.
import { credentialHeader } from '../contract/credentials.js';
import type { Contract } from '../contract/merge.js';
import type { Operation } from '../contract/operations.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/streams.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject } from '../contract/tree.js';

/** One call of an operation with everything it sends. */
export interface SampleRequest {
  /** Distinguishes the samples of an operation: empty, `streamed`, `conversation` … */
  variant: string;
  /** Values of the path's parameters, in the order of the path. */
  path: readonly { name: string; value: string }[];
  query: readonly { name: string; value: string }[];
  headers: readonly { name: string; value: string }[];
  /** How the key is sent: the header's name and its value for a given key. */
  credential?: { name: string; before: string };
  mediaType?: string;
  body?: JsonObject;
  /** Properties of a form that hold bytes. */
  binary: readonly string[];
  streamed: boolean;
}

const exampleOf = (parameter: JsonObject): string => {
  const schema = asObject(parameter.schema);
  const first = Object.values(asObject(parameter.examples))[0];
  return String(parameter.example ?? asObject(first).value ?? asArray(schema.examples)[0] ?? schema.default ?? '');
};

/** Named request examples of one media type whose value is an object. */
export function examplesOf(
  contract: Contract,
  operation: Operation,
  mediaType: string,
): { name: string; title: string; value: JsonObject }[] {
  const body = deref(contract.document, operation.node.requestBody);
  const media = asObject(asObject(body.content)[mediaType]);
  return Object.entries(asObject(media.examples)).flatMap(([name, example]) => {
    const { value, dataValue, summary } = deref(contract.document, example);
    const shown = value ?? dataValue;
    return isObject(shown) ? [{ name, title: asString(summary) ?? '', value: shown }] : [];
  });
}

/** The fields of a body of one media type. */
export const bodyFields = (contract: Contract, operation: Operation, mediaType: string): JsonObject => {
  const body = deref(contract.document, operation.node.requestBody);
  return asObject(deref(contract.document, asObject(asObject(body.content)[mediaType]).schema).properties);
};

/**
 * The calls to show: the simplest, the same as a stream where there is one, and one that uses more of the surface.
 * @param fits leaves out examples that a given client cannot express
 */
export function sampleRequests(
  contract: Contract,
  operation: Operation,
  fits: (body: JsonObject) => boolean = () => true,
): SampleRequest[] {
  const parameters = parametersOf(contract.document, operation);
  const pick = (place: string, wanted: (parameter: JsonObject) => boolean) =>
    parameters
      .filter((parameter) => parameter.in === place && wanted(parameter))
      .map((parameter) => ({ name: String(parameter.name), value: exampleOf(parameter) }));
  const streams = streamsOf(contract.document, operation).length > 0;
  const credential = credentialHeader(contract.document, operation);
  const base: SampleRequest = {
    variant: '',
    path: pick('path', () => true),
    query: pick('query', (parameter) => parameter.required === true || (streams && parameter.name === 'alt')),
    headers: pick('header', (parameter) => parameter.required === true),
    ...(credential && { credential }),
    binary: [],
    streamed: false,
  };
  const types = Object.keys(asObject(deref(contract.document, operation.node.requestBody).content));
  const [mediaType] = types;
  if (mediaType === undefined) return [base];

  const examples = examplesOf(contract, operation, mediaType).filter(({ value }) => fits(value));
  const fields = bodyFields(contract, operation, mediaType);
  const byField = 'stream' in fields;
  const alwaysStreams = streams && !byField;
  const unary = examples.filter(({ value }) => value.stream !== true);
  const simple = unary[0];
  const deeper = unary.find(({ name }) => name === 'conversation') ?? unary[1];
  const requests: SampleRequest[] = [];
  const add = (variant: string, body: JsonObject | undefined, streamed: boolean) => {
    if (body) requests.push({ ...base, variant, mediaType, body, streamed });
  };
  add('', simple?.value, alwaysStreams);
  if (streams && byField) add('streamed', simple && { ...simple.value, stream: true }, true);
  add(deeper?.name.replaceAll('_', ' ') ?? '', deeper?.value, alwaysStreams);
  if (types.includes('multipart/form-data')) {
    const form = examplesOf(contract, operation, 'multipart/form-data').at(-1);
    const binary = binaryFields(contract, operation, 'multipart/form-data');
    if (form) requests.push({ ...base, variant: 'form', mediaType: 'multipart/form-data', body: form.value, binary });
  }
  return requests;
}

/** The fields of a form that hold bytes. */
export function binaryFields(contract: Contract, operation: Operation, mediaType: string): string[] {
  const fields = bodyFields(contract, operation, mediaType);
  return Object.keys(fields).filter((name) => isBinary(deref(contract.document, fields[name])));
}

const isBinary = (schema: JsonObject): boolean =>
  asString(schema.contentMediaType)?.startsWith('image/') === true ||
  asString(schema.contentEncoding) !== undefined ||
  schema.format === 'binary' ||
  Object.keys(schema).every((key) => key === 'description');
