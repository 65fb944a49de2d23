// The calls that samples show for an operation, read off its request examples.

import { fields, query, type Style } from '../../client/parameters.js';
import { lazyFor } from '../../runtime/lazy.js';
import type { CredentialPlace } from '../../runtime/upstream-rules.js';
import { createFake } from '../../runtime/values/fake.js';
import { namesIn, type Operation } from '../contract/contract-operations.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject } from '../contract/json-trees.js';
import { credentialOf } from '../contract/key-locations.js';
import type { Contract } from '../contract/merge.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/stream-places.js';
import { requestBody } from '../emit/client/emit-body.js';
import { parameters } from '../emit/client/emit-parameters.js';
import { alternativesOf } from '../emit/client/emit-security.js';
import { askedOf } from '../emit/client/emit-streams.js';

interface SentParameter {
  readonly name: string;
  readonly value: string;
}

/** A credential that is sent, by the name of its security scheme. */
export interface SentCredential extends CredentialPlace {
  readonly key: string;
}

export const isBasic = ({ scheme }: SentCredential): boolean => scheme?.toLowerCase() === 'basic';

/** The credentials of the alternative that the client prefers: those in headers. */
export function credentialsFor(document: JsonObject, operation: Operation): SentCredential[] {
  const [schemes = []] = alternativesOf(document, operation).all;
  return schemes.flatMap((key) => {
    const found = credentialOf(document, key);
    return found ? [{ ...found, key }] : [];
  });
}

/** One call of an operation with everything it sends. */
export interface SampleRequest {
  /** Distinguishes the samples of an operation: empty, `streamed`, `conversation` … */
  variant: string;
  /** Values of the path's parameters, in the order of the path; `prefix` stands before one by its style. */
  path: readonly (SentParameter & { readonly prefix?: string })[];
  /** `sent` is how it stands in the address, where that is not name and value. */
  query: readonly (SentParameter & { readonly sent?: string })[];
  headers: readonly SentParameter[];
  cookies: readonly SentParameter[];
  /** Those that go together. */
  credentials: readonly SentCredential[];
  mediaType?: string;
  /** What the body holds: JSON of any type, the fields of a form, or a text; absent: no body, or bytes. */
  payload?: unknown;
  /** The payload, if it is an object. */
  body?: JsonObject;
  /** Properties of a form that hold bytes. */
  binary: readonly string[];
  streamed: boolean;
}

/** The generator of a document, and what it has made for a schema: samples and the try-it panel show the same values, and must not change them. */
const fakes = lazyFor((document: JsonObject) => ({ fake: createFake(document), made: new Map<unknown, unknown>() }));

/** A value that a schema allows, where the contract has no example; the same each time. */
function madeUp(document: JsonObject, schema: unknown): unknown {
  const { fake, made } = fakes(document);
  if (!made.has(schema)) made.set(schema, fake(schema, { seed: 'docs', attempt: 0, optional: 'none' }));
  return made.get(schema);
}

/** The value of a parameter: an example, a default, or one that is made up where the parameter is required. */
function exampleOf(document: JsonObject, parameter: JsonObject): unknown {
  const [content] = Object.values(asObject(parameter.content));
  const node = asObject(content ?? parameter);
  const schema = deref(document, node.schema);
  const first = deref(document, Object.values(asObject(node.examples))[0]);
  const known = node.example ?? first.value ?? schema.example ?? asArray(schema.examples)[0] ?? schema.default;
  const value = known ?? (parameter.required === true ? madeUp(document, node.schema) : undefined) ?? '';
  return content || parameter.required !== true ? value : notEmpty(document, node.schema, value);
}

/** A list without elements, or an object without members, cannot be written as a parameter or in a form: it gets one. */
function notEmpty(document: JsonObject, schema: unknown, value: unknown): unknown {
  const node = deref(document, schema);
  if (Array.isArray(value)) return value.length || !node.items ? value : [madeUp(document, node.items)];
  if (!isObject(value) || Object.keys(value).length) return value;
  const members = Object.entries(asObject(node.properties))
    .slice(0, 10)
    .map(([name, member]) => [name, madeUp(document, member)] as const);
  const chosen = members.find(([, member]) => typeof member !== 'object') ?? members[0];
  return chosen ? Object.fromEntries([chosen]) : value;
}

/** Headers that OpenAPI describes elsewhere than in parameters. */
const isElsewhere = ({ in: place, name }: JsonObject): boolean =>
  place === 'header' && /^(accept|content-type|authorization)$/i.test(String(name));

/** A value as text: the elements of a list one after the other. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A value in the type of its schema: what contracts show as an example is at times only its text. */
function typed(document: JsonObject, given: unknown, value: unknown): unknown {
  const schema = deref(document, given);
  const is = (...types: string[]): boolean => [schema.type].flat().some((type) => types.includes(String(type)));
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return schema.enum[0];
  if (is('array')) return (Array.isArray(value) ? value : [value]).map((one) => typed(document, schema.items, one));
  if (typeof value === 'string') {
    if (is('integer', 'number') && !is('string')) return Number(value) || 0;
    return is('boolean') && !is('string') ? value === 'true' : value;
  }
  return is('string') && !is(typeof value, 'integer', 'array', 'object', 'null') ? textOf(value) : value;
}

/** What a request passes to its method of the generated client: values of the path, the body, and the options that are required. */
export function callArguments({ document }: Contract, operation: Operation, request: SampleRequest): unknown[] {
  const all = parameters({ document }, operation);
  const argumentOf = (node: JsonObject): unknown => {
    const [content] = Object.values(asObject(node.content));
    return typed(document, asObject(content ?? node).schema, exampleOf(document, node));
  };
  const path = namesIn(operation.path).map((name) => {
    const one = all.find((parameter) => parameter.in === 'path' && parameter.name === name);
    return one ? argumentOf(one.node) : name;
  });
  const options: JsonObject = {};
  for (const [place, member] of [
    ['query', 'query'],
    ['header', 'headers'],
    ['cookie', 'cookies'],
  ] as const) {
    const needed = all.filter((one) => one.in === place && one.required);
    if (needed.length) options[member] = Object.fromEntries(needed.map(({ name, node }) => [name, argumentOf(node)]));
  }
  const hasOptions = Object.keys(options).length > 0;
  const takesBody = requestBody(document, operation) !== undefined;
  const hasBody = takesBody && ('payload' in request || hasOptions);
  return [...path, ...(hasBody ? [request.payload] : []), ...(hasOptions ? [options] : [])];
}

/** A list or an object in a query, as the style of its parameter wants it. */
function inQuery({ name, style, explode, content, whole }: JsonObject, value: unknown): { sent?: string } {
  if (typeof value !== 'object' && !whole) return {};
  const styles = {
    ...(typeof style === 'string' && { style: style as NonNullable<Style['style']> }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(content !== undefined && { json: typeof value === 'object' }),
    ...(whole === true && { whole }),
  };
  // Elements that are objects have no style.
  const plain = Array.isArray(value) ? value.map(textOf) : value;
  return { sent: query({ [String(name)]: styles })({ [String(name)]: content === undefined ? plain : value }) };
}

/** What stands before a value in a path. */
const inPath = ({ name, style }: JsonObject): { prefix?: string } =>
  style === 'matrix' ? { prefix: `;${name}=` } : style === 'label' ? { prefix: '.' } : {};

/** The fields of a URL-encoded form as they are sent: objects and lists as the contract says. */
export function sentFields(
  document: JsonObject,
  operation: Operation,
  body: JsonObject,
): [name: string, text: string][] {
  const content = asObject(deref(document, operation.node.requestBody).content);
  const { encoding } = deref(document, content['application/x-www-form-urlencoded']);
  const styles: Record<string, Style> = {};
  for (const [name, one] of Object.entries(asObject(encoding))) {
    const { style, explode } = asObject(one);
    if (typeof style === 'string')
      styles[name] = { style: style as NonNullable<Style['style']>, ...(typeof explode === 'boolean' && { explode }) };
  }
  return [...new URLSearchParams(fields(styles)(body))];
}

/** Media types whose bodies are written as JSON, or as the fields of a form. */
export const isJson = (mediaType: string): boolean => /^application\/(.+\+)?json\b/i.test(mediaType);
const hasFields = (mediaType: string): boolean => isJson(mediaType) || isForm(mediaType);
const isForm = (mediaType: string): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType);

/**
 * Request examples of one media type: those of the contract, else one that is made up. Bodies with fields only; of the others the texts that
 * the contract has.
 */
export function examplesOf(
  { document }: Contract,
  operation: Operation,
  mediaType: string,
): { name: string; title: string; value: unknown }[] {
  const media = deref(document, asObject(deref(document, operation.node.requestBody).content)[mediaType]);
  const fits = (value: unknown): boolean =>
    hasFields(mediaType)
      ? typeof value === 'object' || (isJson(mediaType) && value !== undefined)
      : typeof value === 'string';
  const named = Object.entries(asObject(media.examples)).flatMap(([name, example]) => {
    const { value, dataValue, summary } = deref(document, example);
    const shown = value ?? dataValue;
    return fits(shown) ? [{ name, title: asString(summary) ?? '', value: shown }] : [];
  });
  if (named.length) return named;
  const schema = deref(document, media.schema);
  const given = media.example ?? schema.example ?? asArray(schema.examples)[0];
  const value = given ?? (hasFields(mediaType) ? madeUpBody(document, mediaType, media.schema) : undefined);
  return fits(value) ? [{ name: 'example', title: 'Example', value }] : [];
}

/** A body that is made up. */
function madeUpBody(document: JsonObject, mediaType: string, schema: unknown): unknown {
  const made = madeUp(document, schema);
  if (!isForm(mediaType) || !isObject(made)) return made;
  const fields = asObject(deref(document, schema).properties);
  const written = Object.entries(made).map(([name, value]) => [name, notEmpty(document, fields[name], value)]);
  return notEmpty(document, schema, Object.fromEntries(written));
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
      .map((parameter) => {
        const value = exampleOf(contract.document, parameter);
        const sent = place === 'query' ? inQuery(parameter, value) : place === 'path' ? inPath(parameter) : {};
        return { name: String(parameter.name), value: textOf(value), ...sent };
      });
  const asked = streamsOf(contract.document, operation).length ? askedOf(contract.document, operation) : undefined;
  const credentials = credentialsFor(contract.document, operation);
  const isRequired = (parameter: JsonObject): boolean => parameter.required === true && !isElsewhere(parameter);
  const base: SampleRequest = {
    variant: '',
    path: pick('path', () => true),
    query: pick(
      'query',
      (parameter) => parameter.required === true || (asked !== undefined && parameter.name === 'alt'),
    ),
    headers: pick('header', isRequired),
    cookies: pick('cookie', isRequired),
    credentials,
    binary: [],
    streamed: asked === 'always',
  };
  const types = Object.keys(asObject(deref(contract.document, operation.node.requestBody).content));
  const [mediaType] = types;
  if (mediaType === undefined) return [base];

  const examples = examplesOf(contract, operation, mediaType).filter(({ value }) => fits(asObject(value)));
  const fields = bodyFields(contract, operation, mediaType);
  const alwaysStreams = asked === 'always';
  const unary = examples.filter(({ value }) => asObject(value).stream !== true);
  const simple = unary[0];
  const deeper = unary.find(({ name }) => name === 'conversation') ?? unary[1];
  const requests: SampleRequest[] = [];
  const add = (variant: string, payload: unknown, streamed: boolean) =>
    requests.push({ ...base, variant, mediaType, ...payloadOf(payload), streamed });
  if (simple && alwaysStreams && 'stream' in fields) add('', { ...asObject(simple.value), stream: true }, true);
  else if (simple) add('', simple.value, alwaysStreams);
  // Bytes, and texts of which the contract has no example.
  else if (!hasFields(mediaType)) requests.push({ ...base, mediaType });
  if (simple && asked === 'body') add('streamed', { ...asObject(simple.value), stream: true }, true);
  if (deeper) add(deeper.name.replaceAll('_', ' '), deeper.value, alwaysStreams);
  if (mediaType === 'multipart/form-data') {
    const binary = binaryFields(contract, operation, mediaType);
    return requests.map((request) => ({ ...request, binary }));
  }
  if (types.includes('multipart/form-data')) {
    const form = examplesOf(contract, operation, 'multipart/form-data').at(-1);
    const binary = binaryFields(contract, operation, 'multipart/form-data');
    if (form)
      requests.push({ ...base, variant: 'form', mediaType: 'multipart/form-data', ...payloadOf(form.value), binary });
  }
  return requests;
}

const payloadOf = (payload: unknown): Pick<SampleRequest, 'payload' | 'body'> => ({
  payload,
  ...(isObject(payload) && { body: payload }),
});

/** The fields of a form that hold bytes. */
export function binaryFields(contract: Contract, operation: Operation, mediaType: string): string[] {
  const fields = bodyFields(contract, operation, mediaType);
  return Object.keys(fields).filter((name) => {
    const schema = deref(contract.document, fields[name]);
    return isBinary(schema) || (schema.type === 'array' && isBinary(deref(contract.document, schema.items)));
  });
}

const isBinary = (schema: JsonObject): boolean =>
  asString(schema.contentMediaType)?.startsWith('image/') === true ||
  asString(schema.contentEncoding) !== undefined ||
  schema.format === 'binary' ||
  Object.keys(schema).every((key) => key === 'description');
