// Errors in the surfaces' own shapes: what the contract shows as an example is what we say.
import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import { createMessageOrder, createResponseOrder, streamGenerateContentOrder } from '../../generated/automata.js';
import { type Surface, surfaces } from '../../generated/operations.js';
import { errorFormatOf } from '../../http/contract.js';
import { allOperations, type Operation } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { type Problem, type Reason, statusOf } from '../../runtime/errors/problem.js';
import { asObject, deref } from '../../runtime/json.js';
import { document, responseOf } from '../mock/calls.js';

const first = (surface: Surface): Operation => allOperations.find((one) => one.surface === surface) as Operation;
const errorBody = (surface: Surface, problem: Problem): unknown => errorFormatOf(surface).reply(problem).body;
const examples = (surface: Surface, status: number): unknown[] =>
  Object.values(
    asObject(asObject(asObject(responseOf(first(surface), String(status)).content)['application/json']).examples),
  ).map((example) => deref(document, example).value);

const reasons: Record<Reason, number> = {
  ...{ malformed: 400, violation: 400, precondition: 400, missing_key: 401, invalid_key: 401, expired_key: 401 },
  ...{ forbidden: 403, unknown_path: 404, not_found: 404, wrong_method: 405, not_acceptable: 406, conflict: 409 },
  ...{ too_large: 413, media_type: 415, range: 416, rate_limited: 429, internal: 500, not_implemented: 501 },
  ...{ unavailable: 503, timeout: 504, overloaded: 529 },
};

it('messages repeat a specific code in details', () => {
  const fault: Problem = { reason: 'not_found', code: 'thread_not_found', message: 'gone' };
  const body = errorBody('messages', fault);
  expect(schemaErrors('MessageError', body)).toEqual([]);
  expect(body).toMatchObject({ error: { code: 'thread_not_found', details: { error_code: 'thread_not_found' } } });
});

describe.each(surfaces.map((surface) => [surface]))('%s', (surface) => {
  const schemaOf = (status: number): string => {
    const { replies } = first(surface);
    return replies[String(status)]?.['application/json'] ?? replies.default?.['application/json'] ?? '';
  };

  it.each(['missing_key', 'invalid_key', 'too_large'] as const)(
    '%s is word for word an example of the contract',
    (reason) => {
      const fault: Problem = { reason };
      expect(examples(surface, statusOf(fault))).toContainEqual(errorBody(surface, fault));
    },
  );

  it.each(Object.entries(reasons) as [Reason, number][])('%s has the documented status and shape', (reason, status) => {
    const bare: Problem = { reason };
    expect(statusOf(bare)).toBe(status);
    expect(schemaErrors(schemaOf(status), errorBody(surface, bare))).toEqual([]);
    // No message may have a gap in place of words.
    expect(JSON.stringify(errorBody(surface, bare))).not.toMatch(/\{\}|\{surface\}|\{retry\}|: ""/);
    const full: Problem = {
      reason,
      message: 'words with $& in them',
      ...(reason === 'violation'
        ? { violations: [{ field: 'a[0].b', message: 'is required', keyword: 'required' }] }
        : {}),
    };
    const body = errorBody(surface, full);
    expect(schemaErrors(schemaOf(status), body)).toEqual([]);
    const words = reason === 'violation' ? 'a[0].b' : 'words with $& in them';
    // Some surfaces have no place for the parser's message.
    if (reason !== 'malformed') expect(JSON.stringify(body)).toContain(words);
  });

  it.each([400, 401, 403, 404, 405, 408, 409, 413, 415, 418, 422, 429, 500, 501, 502, 503, 504, 529, 599])(
    'any status can be asked for: %d',
    (status) => {
      const body = errorBody(surface, { reason: 'internal', status });
      expect(schemaErrors(schemaOf(status), body)).toEqual([]);
      // Words and code of the status, not of the reason that it replaced.
      if (status < 500) expect(JSON.stringify(body)).not.toMatch(/Internal error|server_error|internal_error|System/);
    },
  );
});

describe('the class of an error follows its status', () => {
  const classOf = (surface: Surface, fault: Problem): unknown => {
    const { error } = errorBody(surface, fault) as { error: { status?: string; type?: string } };
    return error.status ?? error.type;
  };
  it.each<[number, string, string, string]>([
    [400, 'INVALID_ARGUMENT', 'invalid_request_error', 'invalid_request_error'],
    [401, 'UNAUTHENTICATED', 'authentication_error', 'authentication_error'],
    [403, 'PERMISSION_DENIED', 'permission_error', 'permission_error'],
    [404, 'NOT_FOUND', 'invalid_request_error', 'not_found_error'],
    [405, 'INVALID_ARGUMENT', 'invalid_request_error', 'invalid_request_error'],
    [413, 'PAYLOAD_TOO_LARGE', 'invalid_request_error', 'request_too_large'],
    [429, 'RESOURCE_EXHAUSTED', 'rate_limit_error', 'rate_limit_error'],
    [500, 'INTERNAL', 'server_error', 'api_error'],
    [503, 'UNAVAILABLE', 'server_error', 'overloaded_error'],
    [504, 'DEADLINE_EXCEEDED', 'server_error', 'server_error'],
    [529, 'UNAVAILABLE', 'server_error', 'overloaded_error'],
  ])('%d', (status, content, responses, messages) => {
    const fault: Problem = { reason: 'internal', status };
    expect(classOf('content', fault)).toBe(content);
    expect(classOf('responses', fault)).toBe(responses);
    expect(classOf('messages', fault)).toBe(messages);
  });

  it('a precondition that is not met has a class of its own on content', () => {
    expect(classOf('content', { reason: 'precondition', message: 'The cache belongs to another model.' })).toBe(
      'FAILED_PRECONDITION',
    );
  });
});

describe('an error that ends a stream', () => {
  const orders = {
    content: streamGenerateContentOrder,
    responses: createResponseOrder,
    messages: createMessageOrder,
  };
  const schemas = {
    content: 'streamGenerateContentEvent',
    responses: 'createResponseEvent',
    messages: 'createMessageEvent',
  };
  it.each(['content', 'responses', 'messages'] as const)('%s: is allowed by the grammar and valid', (surface) => {
    const data = errorFormatOf(surface).event({ reason: 'overloaded' }, 0);
    const order = checkStream(orders[surface]);
    expect(order.accept(data)).toBeUndefined();
    expect(order.failed).toBe(true);
    expect(schemaErrors(schemas[surface], data)).toEqual([]);
    if (surface === 'content') expect(Object.keys(data as object)[0]).toBe('error');
  });
});
