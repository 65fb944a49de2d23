// Default messages, codes and error types of each surface by reason or status. Tables only; error-formats.ts builds bodies from them.

import type { Reason } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';

/** Placeholders: `{}` the message of the problem, `{surface}` the name of the surface, `{retry}` when to retry. */
type Messages = Readonly<Record<Reason, string>>;

const commonMessages: Messages = {
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

/** Shared by the two task surfaces. */
const taskMessages: Partial<Messages> = {
  wrong_method: 'Method not allowed',
  forbidden: 'This key may not use the {surface} interface',
  rate_limited: 'Too many requests - {retry}',
  too_large: 'The request body is too large',
  media_type: 'content-type: {}',
  malformed: 'body: is not valid JSON',
  unavailable: 'The service is not available right now',
};

const messagesBySurface: Readonly<Partial<Record<Surface, Messages>>> = {
  images: { ...commonMessages, ...taskMessages, internal: 'System error' },
  videos: { ...commonMessages, ...taskMessages, range: 'range: {}' },
  content: {
    ...commonMessages,
    missing_key: 'Send your API key as query parameter key or in the header x-goog-api-key.',
    invalid_key: 'The API key is invalid or has expired.',
    expired_key: 'The API key is invalid or has expired.',
    malformed: 'The body is not valid JSON: {}.',
  },
  responses: {
    ...commonMessages,
    missing_key: 'Send the API key as Authorization: Bearer.',
    invalid_key: 'The API key is not valid.',
    expired_key: 'The API key has expired.',
    malformed: 'The body is not valid JSON',
  },
  messages: {
    ...commonMessages,
    missing_key: 'Send your API key in the header x-api-key.',
    invalid_key: 'The API key is invalid.',
    expired_key: 'The API key has expired.',
  },
};

/** The default messages of a surface. */
export const messagesOf = (surface: string): Messages =>
  (messagesBySurface as Readonly<Record<string, Messages | undefined>>)[surface] ?? commonMessages;

/** Codes that are the same on several surfaces. */
const sharedCodes = {
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
} satisfies Partial<Messages>;

/** Machine-readable codes by reason. Images and content have none. */
export const errorCodes: Readonly<Record<'videos' | 'responses' | 'messages', Messages>> = {
  videos: {
    ...sharedCodes,
    unknown_path: 'not_found',
    missing_key: 'invalid_api_key',
    forbidden: 'forbidden',
    too_large: 'payload_too_large',
    malformed: 'malformed_body',
    internal: 'internal_error',
  },
  responses: {
    ...sharedCodes,
    unknown_path: 'unknown_path',
    missing_key: 'missing_api_key',
    forbidden: 'permission_denied',
    too_large: 'request_too_large',
    malformed: 'invalid_json',
    internal: 'server_error',
  },
  messages: {
    ...sharedCodes,
    unknown_path: 'not_found',
    missing_key: 'missing_api_key',
    forbidden: 'permission_denied',
    too_large: 'body_too_large',
    malformed: 'malformed_json',
    internal: 'internal_error',
  },
};

/** Error types by HTTP status. error-formats.ts has a default for every status that is missing here. */
export const contentStatusNames: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
  529: 'UNAVAILABLE',
};

export const commonErrorTypes: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
};

export const messagesErrorTypes: Readonly<Record<number, string>> = {
  ...commonErrorTypes,
  404: 'not_found_error',
  413: 'request_too_large',
  503: 'overloaded_error',
  529: 'overloaded_error',
};
