// How each surface words and codes the reasons why a request is not answered. Tables only; dialects.ts puts them into bodies.

import type { Reason } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';

/** `{}` is where the fault's own message goes, `{surface}` the surface's name, `{retry}` when to try again. */
type Words = Readonly<Record<Reason, string>>;

const common: Words = {
  unknown_path: 'There is nothing at this path',
  wrong_method: 'This path does not take this method.',
  missing_key: 'The API key is missing',
  invalid_key: 'The API key is invalid',
  expired_key: 'The API key has expired',
  forbidden: 'This API key may not use the {surface} interface.',
  rate_limited: 'Too many requests. {retry}.',
  too_large: 'The body is larger than 20 MB.',
  media_type: 'Send the body as application/json.',
  malformed: 'The body is not valid JSON: {}',
  violation: 'The request is not valid.',
  precondition: 'A precondition is not met.',
  not_found: 'There is no such thing.',
  not_acceptable: 'There is no answer in the form that was asked for.',
  conflict: 'This cannot be done in the present state.',
  range: 'There is nothing in this range.',
  internal: 'Internal error',
  not_implemented: 'This server does not implement this operation.',
  unavailable: 'The service is not available right now. Try again later.',
  overloaded: 'The model is overloaded. Try again later.',
  timeout: 'The model did not answer in time.',
};

/** What the two task surfaces have in common. */
const tasks: Partial<Words> = {
  wrong_method: 'Method not allowed',
  forbidden: 'This key may not use the {surface} interface',
  rate_limited: 'Too many requests - {retry}',
  too_large: 'The request body is too large',
  media_type: 'content-type: {}',
  malformed: 'body: is not valid JSON',
  unavailable: 'The service is not available right now',
};

const surfaces: Readonly<Partial<Record<Surface, Words>>> = {
  images: { ...common, ...tasks, internal: 'System error' },
  videos: { ...common, ...tasks, range: 'range: {}' },
  content: {
    ...common,
    missing_key: 'Send your API key as query parameter key or in the header x-goog-api-key.',
    invalid_key: 'The API key is invalid or has expired.',
    expired_key: 'The API key is invalid or has expired.',
    malformed: 'The body is not valid JSON: {}.',
  },
  responses: {
    ...common,
    missing_key: 'Send the API key as Authorization: Bearer.',
    invalid_key: 'The API key is not valid.',
    expired_key: 'The API key has expired.',
    malformed: 'The body is not valid JSON',
  },
  messages: {
    ...common,
    missing_key: 'Send your API key in the header x-api-key.',
    invalid_key: 'The API key is invalid.',
    expired_key: 'The API key has expired.',
  },
};

/** The words of a surface. One that has none of its own gets plain ones. */
export const wordsOf = (surface: Surface): Words => surfaces[surface] ?? common;

/** The words for programs, where surfaces agree. */
const shared = {
  wrong_method: 'method_not_allowed',
  invalid_key: 'invalid_api_key',
  expired_key: 'invalid_api_key',
  rate_limited: 'rate_limit_exceeded',
  media_type: 'unsupported_media_type',
  violation: 'invalid_value',
  precondition: 'failed_precondition',
  not_found: 'not_found',
  not_acceptable: 'not_acceptable',
  conflict: 'conflict',
  range: 'range_not_satisfiable',
  not_implemented: 'not_implemented',
  unavailable: 'unavailable',
  overloaded: 'overloaded',
  timeout: 'timeout',
} satisfies Partial<Words>;

/** The word for programs that goes with a reason; images and content have none. */
export const codes: Readonly<Record<'videos' | 'responses' | 'messages', Words>> = {
  videos: {
    ...shared,
    unknown_path: 'not_found',
    missing_key: 'invalid_api_key',
    forbidden: 'forbidden',
    too_large: 'payload_too_large',
    malformed: 'malformed_body',
    internal: 'internal_error',
  },
  responses: {
    ...shared,
    unknown_path: 'unknown_path',
    missing_key: 'missing_api_key',
    forbidden: 'permission_denied',
    too_large: 'request_too_large',
    malformed: 'invalid_json',
    internal: 'server_error',
  },
  messages: {
    ...shared,
    unknown_path: 'not_found',
    missing_key: 'missing_api_key',
    forbidden: 'permission_denied',
    too_large: 'body_too_large',
    malformed: 'malformed_json',
    internal: 'internal_error',
  },
};

/** Classes of errors by HTTP status. What a table does not list has the class that its surface gives to its kind (4xx, 5xx). */
export const contentStatuses: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
  529: 'UNAVAILABLE',
};

export const openTypes: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
};

export const messageTypes: Readonly<Record<number, string>> = {
  ...openTypes,
  404: 'not_found_error',
  413: 'request_too_large',
  503: 'overloaded_error',
  529: 'overloaded_error',
};
