// Prism in this process makes the answers from the contract's examples, and for `dynamic=true` from its schemas.
//
// Its own request validation is off: ours runs first, is stricter (values, not only presence, of credentials; formats of files) and names each
// field in the words of its surface, where Prism would answer the first example of the 400 whatever was wrong. So Prism gets to see only what it
// needs for an answer, the responses: that also halves the time it takes to start.

import { ProblemError } from '../../contract/problem.js';
import { allOperations, type Operation } from '../../server/http/router.js';
import { asArray, asObject, deref, type JsonObject } from '../contract/json.js';
import { responseOf } from './contract.js';
import type { Preference } from './prefer.js';
import { loadPrism, type Prism } from './prism-bundle.js';

export interface PrismAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly media?: string;
  /** A value, or the text of a stream; undefined when the response has no body. */
  readonly body: unknown;
}

export interface Answerer {
  /**
   * The answer that the contract gives to an operation.
   * @param medias media types that are wanted, best first
   * @throws Problem 404 for an example that there is not, 406 for a media type that the response does not have
   */
  answer(operation: Operation, medias: readonly string[], preference: Preference): Promise<PrismAnswer>;
}

/** Items of a generated array beyond those that the schema requires. Nested arrays multiply. */
const spareItems = 4;

/** A schema with short arrays for generated replies: the bounds of a contract are far larger. */
function shortArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortArrays);
  if (typeof schema !== 'object' || schema === null) return schema;
  const short = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, shortArrays(value)]));
  const { minItems = 0, maxItems } = schema as { minItems?: unknown; maxItems?: unknown };
  if (typeof maxItems !== 'number' || typeof minItems !== 'number') return short;
  return { ...short, maxItems: Math.min(maxItems, minItems + spareItems) };
}

/** A document with the responses only: references to examples are resolved, schemas are included on request. */
function responsesOnly(document: JsonObject, withSchemas: boolean): JsonObject {
  const medias = (response: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(asObject(response.content)).map(([name, media]) => {
        const { examples, schema } = asObject(media);
        const plain = Object.entries(asObject(examples)).map(([key, example]) => [key, deref(document, example)]);
        return [
          name,
          {
            ...(plain.length ? { examples: Object.fromEntries(plain) } : {}),
            ...(withSchemas ? { schema: shortArrays(schema) } : {}),
          },
        ];
      }),
    );
  const paths: Record<string, JsonObject> = {};
  for (const operation of allOperations) {
    const responses = Object.keys(
      asObject(asObject(asObject(asObject(document.paths)[operation.path])[operation.method]).responses),
    ).map((status) => {
      const response = responseOf(document, operation, status);
      return [status, { description: '', headers: response.headers, content: medias(response) }];
    });
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: { operationId: operation.id, responses: Object.fromEntries(responses) },
    };
  }
  const { headers, schemas } = asObject(document.components);
  return {
    openapi: '3.1.0',
    info: { title: 'responses', version: '1.0.0' },
    paths,
    components: { headers, ...(withSchemas ? { schemas: shortArrays(schemas) } : {}) },
  };
}

const settings = {
  isProxy: false as const,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
};

type Resources = Awaited<ReturnType<Prism['getHttpOperationsFromSpec']>>;

const resourcesOf = async (
  prism: Prism,
  document: JsonObject,
  withSchemas: boolean,
): Promise<Map<string, Resources>> => {
  const all = await prism.getHttpOperationsFromSpec(responsesOnly(document, withSchemas));
  return new Map(all.map((resource) => [String(resource.iid), [resource]]));
};

const textHeaders = (headers: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      value == null ? [] : [[name.toLowerCase(), String(value)]],
    ),
  );

/** Starts Prism; the server may listen before the promise resolves. */
export async function createAnswerer(document: JsonObject): Promise<Answerer> {
  const prism = await loadPrism();
  const logger = prism.createLogger('mock', { level: 'silent' });
  const instance = prism.createInstance({ ...settings, mock: { dynamic: false } }, { logger });
  const fixed = await resourcesOf(prism, document, false);
  let made: Promise<Map<string, Resources>> | undefined;
  // Without `dynamic` an answer depends on nothing but these words, and there are only as many as the contract has examples.
  const answers = new Map<string, PrismAnswer>();

  return {
    async answer(operation, medias, { code, example, dynamic, seed }) {
      const key = [operation.id, code, example, ...medias].join(' ');
      const known = dynamic ? undefined : answers.get(key);
      if (known) return known;
      if (dynamic) made ??= resourcesOf(prism, document, true);
      const resources = (dynamic ? await made : fixed)?.get(operation.id) ?? [];
      const method = operation.method as 'get' | 'post' | 'head';
      const path = operation.path.replace(/\{[^}]+\}/g, 'any');
      const result = await instance.request({ method, url: { path }, headers: {}, body: undefined }, resources, {
        ...settings,
        mock: {
          dynamic,
          mediaTypes: [...medias],
          ...(code === undefined ? {} : { code: Number(code) }),
          ...(example === undefined || dynamic ? {} : { exampleKey: example }),
          ...(seed === undefined ? {} : { seed }),
        },
      })();
      if (result._tag === 'Left') throw refusalOf(result.left);
      const { statusCode, headers, body } = result.right.output;
      const { 'content-type': media, ...rest } = textHeaders(headers);
      const answer: PrismAnswer = { status: statusCode, headers: rest, body, ...(media ? { media } : {}) };
      if (!dynamic && answers.size < 2000) answers.set(key, answer);
      return answer;
    },
  };
}

/** Converts Prism's problem (RFC 9457) to the error format of the surface. */
function refusalOf(error: unknown): ProblemError {
  const { status, detail, message } = asObject(error);
  const text = String(detail ?? message ?? 'Prism could not answer');
  if (status !== 404 && status !== 406) return new ProblemError({ reason: 'internal' }, { cause: new Error(text) });
  return new ProblemError({ reason: status === 404 ? 'not_found' : 'not_acceptable', message: text });
}

/** Names of the examples of an operation's response, for the message about an unknown one. */
export const examplesOf = (document: JsonObject, operation: Operation, status: string): string[] => [
  ...new Set(
    asArray(Object.values(asObject(responseOf(document, operation, status).content))).flatMap((media) =>
      Object.keys(asObject(asObject(media).examples)),
    ),
  ),
];
