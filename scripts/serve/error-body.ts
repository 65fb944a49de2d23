// Error bodies of any contract: a sample of the documented error with the problem's words in it, else problem details (RFC 9457).
import { STATUS_CODES } from 'node:http';
import { compileErrorFormat, type ErrorReply } from '../../runtime/errors/error-format.js';
import { type Problem, statusOf } from '../../runtime/errors/problem.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { createMerge } from '../../runtime/merge-schema.js';
import { createFake } from '../../runtime/values/fake.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../contract/json-trees.js';

/** Fields with the message for people. */
const messageFields =
  /^(message|msg|detail|details|description|title|reason|error_?description|error|errors?_?message)$/i;
const statusFields = /^(status|code|status_?code|http_?status)$/i;
const typeFields = /^(type|code|error|name|status|reason|error_?code)$/i;

/** Members of problem details, `errors` with the violations included. */
const detailFields = new Set(['type', 'title', 'status', 'detail', 'instance', 'errors']);

const details = compileErrorFormat('', undefined);
export const problemDetails = (problem: Problem): JsonObject => asObject(details.reply(problem).body);

/** The key under which responses document a status: exact, by range, or the default. */
export function responseKey(responses: JsonObject, status: string): string | undefined {
  const range = `${status[0]}XX`;
  return [status, range, range.toLowerCase(), 'default'].find((each) => Object.hasOwn(responses, each));
}

/** The response that an operation documents for a status. */
export function documentedResponse(document: JsonObject, node: JsonObject, status: number): JsonObject | undefined {
  const responses = asObject(node.responses);
  const key = responseKey(responses, String(status));
  return key === undefined ? undefined : deref(document, responses[key]);
}

/** A schema with the members and types of a value. */
const schemaOf = (value: unknown): JsonObject => ({
  type: Array.isArray(value) ? 'array' : typeof value,
  ...(Array.isArray(value) && { items: schemaOf(value[0]) }),
  ...(isObject(value) && {
    properties: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOf(each)])),
  }),
});

/**
 * Creates the error bodies of a contract.
 * @param accepts whether a value is valid by a schema
 */
export function createErrorBodies(document: JsonObject, accepts: (schema: unknown, value: unknown) => boolean) {
  const fake = createFake(document);
  const merge = createMerge(document);

  /** Values of the problem that a field may take, the best first. */
  function candidates(name: string, problem: Problem, message: string): unknown[] {
    const status = statusOf(problem);
    return [
      ...(name === 'title' ? [STATUS_CODES[status]] : []),
      ...(statusFields.test(name) ? [status, String(status)] : []),
      ...(typeFields.test(name) && name !== 'error' ? [problem.code ?? problem.reason] : []),
      ...(name === 'type' ? ['about:blank'] : []),
      ...(messageFields.test(name) ? [message] : []),
    ];
  }

  /** Puts the problem's words into a sample, as far as the schema allows; nested objects and the first item of a list included. */
  function fill(
    sample: JsonObject,
    schema: unknown,
    problem: Problem,
    message: string,
    isValid: () => boolean,
    depth = 0,
  ): void {
    const { node, unions } = merge(schema);
    const properties: JsonObject = Object.assign(
      {},
      ...unions.flat().map((branch) => asObject(merge(branch).node.properties)),
      asObject(node.properties),
    );
    for (const [name, property] of Object.entries(properties)) {
      const before = sample[name];
      const had = Object.hasOwn(sample, name);
      const { node: own } = merge(property);
      if (depth < 3 && (isObject(before) || isObject(asArray(before)[0]))) {
        const inner = isObject(before) ? before : asObject(asArray(before)[0]);
        fill(inner, isObject(before) ? property : own.items, problem, message, isValid, depth + 1);
        continue;
      }
      for (const value of candidates(name, problem, message)) {
        sample[name] = value;
        if (isTyped(property, value) && isValid()) break;
        if (had) sample[name] = before;
        else delete sample[name];
      }
    }
  }

  /** A code that may be anything is text in most contracts; a field without a type takes what fits its name. */
  function isTyped(property: unknown, value: unknown): boolean {
    const { node, unions } = merge(property);
    const types = [node.type, ...unions.flat().map((branch) => merge(branch).node.type)].flat().filter(Boolean);
    if (!types.length) return true;
    return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
  }

  /** A body without a place for the message gets one: a caller must learn what is wrong. */
  function spoken(body: unknown, schema: unknown, message: string): unknown {
    if (!isObject(body)) return body;
    const places = ['detail', 'message', ...Object.keys(body).filter((name) => messageFields.test(name))];
    return places.map((name) => ({ ...body, [name]: message })).find((each) => accepts(schema, each)) ?? body;
  }

  /** The body that a schema documents; undefined when no valid one was found. */
  function fromSchema(schema: unknown, problem: Problem): unknown {
    const whole = problemDetails(problem);
    const documented = Object.keys(asObject(merge(schema).node.properties));
    // A contract that documents problem details, or a part of them, gets all of them.
    if (documented.includes('title') && documented.every((name) => detailFields.has(name)) && accepts(schema, whole))
      return whole;
    const message = String(whole.detail ?? STATUS_CODES[statusOf(problem)]);
    let silent: unknown;
    for (let attempt = 0; attempt < 6; attempt++) {
      const sample = fake(schema, {
        seed: 'error',
        attempt,
        ...(attempt !== 1 && attempt < 5 && { optional: 'none' }),
      });
      if (!accepts(schema, sample)) continue;
      if (!isObject(sample) && !Array.isArray(sample))
        return [message, statusOf(problem)].find((each) => accepts(schema, each)) ?? sample;
      const first = Array.isArray(sample) ? sample[0] : sample;
      const inner = Array.isArray(sample) ? merge(schema).node.items : schema;
      if (isObject(first)) fill(first, inner, problem, message, () => accepts(schema, sample));
      // Optional fields may have a place for the message.
      if (JSON.stringify(sample).includes(JSON.stringify(message))) return sample;
      silent ??= sample;
    }
    return spoken(silent, schema, message);
  }

  /** The body that a media type without a schema documents: its example with the problem's words, else problem details. */
  function fromExample({ examples }: JsonObject, problem: Problem): unknown {
    const [first] = Object.values(asObject(examples)).map((each) => deref(document, each).value);
    const whole = problemDetails(problem);
    if (first === undefined) return whole;
    const sample = structuredClone(first);
    if (isObject(sample)) fill(sample, schemaOf(sample), problem, String(whole.detail), () => true);
    return sample;
  }

  /** The error reply of an operation: what the contract documents, of several media types the one in which most can be said. */
  const reply = (node: JsonObject | undefined, problem: Problem): ErrorReply => {
    const responses = asObject(node?.responses);
    const key = responseKey(responses, String(statusOf(problem)));
    const content = asObject(key === undefined ? undefined : deref(document, responses[key]).content);
    const medias = Object.keys(content);
    // What stands for any error leaves open what it has; what stands for this one without content has none.
    if (!medias.length && key !== undefined && key !== 'default') return { media: '', body: undefined };
    for (const media of medias.filter(isJsonMedia)) {
      const type = deref(document, content[media]);
      const body = isObject(type.schema) ? fromSchema(type.schema, problem) : fromExample(type, problem);
      if (body !== undefined) return { media, body };
    }
    const text = medias.find((media) => /^text\/(plain|html|\*)/i.test(media));
    if (text === undefined) return details.reply(problem);
    const { detail, title } = problemDetails(problem);
    return { media: text.replace('*', 'plain'), body: detail ?? title };
  };
  return { reply, fromSchema };
}
