// Default messages and codes by reason, for surfaces whose contract says nothing else (`x-errors`). Tables only.
import type { Reason } from './problem.js';

/** Placeholders: `{}` the message of the problem, `{surface}` the name of the surface, `{retry}` when to retry. */
export type Messages = Readonly<Record<Reason, string>>;

export const defaultMessages: Messages = {
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

export const defaultCodes: Readonly<Record<Reason, string>> = {
  unknown_path: 'not_found',
  wrong_method: 'method_not_allowed',
  missing_key: 'missing_api_key',
  invalid_key: 'invalid_api_key',
  expired_key: 'invalid_api_key',
  forbidden: 'permission_denied',
  rate_limited: 'rate_limit_exceeded',
  too_large: 'request_too_large',
  media_type: 'unsupported_media_type',
  malformed: 'malformed_json',
  violation: 'invalid_value',
  precondition: 'failed_precondition',
  not_found: 'not_found',
  not_acceptable: 'not_acceptable',
  conflict: 'conflict',
  range: 'range_not_satisfiable',
  internal: 'internal_error',
  not_implemented: 'not_implemented',
  unavailable: 'unavailable',
  overloaded: 'overloaded',
  timeout: 'timeout',
};

/** Used where `x-errors` has no type for a status. */
export const defaultTypes: Readonly<Record<string, string>> = {
  '401': 'authentication_error',
  '403': 'permission_error',
  '429': 'rate_limit_error',
  '4XX': 'invalid_request_error',
  '5XX': 'server_error',
};
