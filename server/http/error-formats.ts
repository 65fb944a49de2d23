// Error formats: converts a `Problem` to the error body, or the error event, of each surface. Pure functions.
//
// Promises: the body of every surface matches its error schemas in openapi/ (test/server/http/error-formats.test.ts validates all
// reasons on all surfaces), every violation appears in it, and it contains nothing that is not in the problem: removing internal
// details is the task of `publicProblem` (error-handler.ts). A surface that this file does not know gets problem details (RFC 9457), so
// a new surface works before it has a format of its own.
//
// Formats are code and not templates in the contract: status, type, code and message depend on each other (a missing field has its own
// code, several violations are counted, `code` 21 and 23 of images are not HTTP statuses). Messages and codes, which do not, are tables
// in error-messages.ts. Official SDKs choose their error classes by status and by these members, so a change here changes which
// exception a caller's program catches.
import { STATUS_CODES } from 'node:http';
import { type FieldViolation, type Problem, type Reason, reasonOf, statusOf } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';
import { commonErrorTypes, contentStatusNames, errorCodes, messagesErrorTypes, messagesOf } from './error-messages.js';

/** The reason that selects message and code: that of the problem, unless `status` overrides the status of the reason. */
function effectiveReason(problem: Problem): Reason {
  return statusOf({ reason: problem.reason }) === statusOf(problem) ? problem.reason : reasonOf(statusOf(problem));
}

const retrySentence = ({ retryAfter }: Problem): string =>
  retryAfter === undefined ? 'Try again later' : `Try again in ${retryAfter} second${retryAfter === 1 ? '' : 's'}`;

/** The message of a problem without violations: its own, or the surface's default. A default with `{}` takes the problem's message as a part. */
function defaultMessage(surface: string, problem: Problem): string {
  const reason = effectiveReason(problem);
  const template = messagesOf(surface)[reason];
  // A parser's message is shown only by surfaces whose default has a place for it.
  if (template.includes('{}') || reason === 'malformed')
    return template.replace('{}', () => problem.message ?? 'it is not accepted');
  if (problem.message !== undefined) return problem.message;
  return template.replace('{surface}', surface).replace('{retry}', () => retrySentence(problem));
}

const joinViolations = (violations: readonly FieldViolation[], separator: string): string =>
  violations.map(({ field, message }) => `${field}${separator}${message}`).join('; ');

const errorType = (status: number): string =>
  commonErrorTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');

const messagesErrorType = (status: number): string =>
  messagesErrorTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');

const contentStatus = (problem: Problem): string => {
  const status = statusOf(problem);
  if (status === 400 && problem.reason === 'precondition') return 'FAILED_PRECONDITION';
  return contentStatusNames[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
};

/** The machine-readable code. @param missingFieldCode the surface's code for a missing required field */
function errorCode(surface: keyof typeof errorCodes, problem: Problem, missingFieldCode?: string): string {
  const [first] = problem.violations ?? [];
  if (problem.code !== undefined) return problem.code;
  return missingFieldCode && first?.keyword === 'required'
    ? missingFieldCode
    : errorCodes[surface][effectiveReason(problem)];
}

/** `BadRequest` details with one entry per violation; malformed JSON is an entry without a field. */
function badRequestDetails(problem: Problem): unknown[] {
  const { reason, message = 'it cannot be read', violations = [] } = problem;
  const malformed = reason === 'malformed' ? [{ field: '', message: `is not valid JSON: ${message}` }] : [];
  const fieldViolations = [...violations, ...malformed].map(({ field, message }) => ({ field, description: message }));
  return fieldViolations.length
    ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: fieldViolations }]
    : [];
}

/**
 * The error body of a surface for a problem, by the error schemas of the contract. The message names every violation; `content` also
 * lists them in `details[0].fieldViolations`.
 */
export function errorBody(surface: string, problem: Problem): unknown {
  const status = statusOf(problem);
  const { violations = [] } = problem;
  const [first] = violations;
  // Responses: a message of the problem is more specific than its violations: "Previous response resp_1 was not found."
  const usesMessage = !first || (surface === 'responses' && problem.message !== undefined);
  const message = (separator: string): string =>
    usesMessage ? defaultMessage(surface, problem) : joinViolations(violations, separator);
  switch (surface) {
    case 'images': {
      const code = status === 400 ? 21 : status === 500 ? 23 : status;
      return { code, description: message(': '), result: null };
    }
    case 'videos':
      return { error: { message: message(': '), type: errorType(status), code: errorCode('videos', problem) } };
    case 'content': {
      const count = violations.length > 1 ? `${violations.length} fields are invalid: ` : '';
      const text = first ? `${count}${joinViolations(violations, ' ')}.` : defaultMessage(surface, problem);
      return {
        error: { code: status, message: text, status: contentStatus(problem), details: badRequestDetails(problem) },
      };
    }
    case 'responses': {
      const code = errorCode('responses', problem, 'missing_required_field');
      return { error: { message: message(' '), type: errorType(status), param: first?.field ?? null, code } };
    }
    case 'messages': {
      const code = errorCode('messages', problem, 'missing_field');
      // Newer clients read a specific code from `details`.
      const details = problem.code === undefined ? {} : { details: { error_code: code } };
      return { type: 'error', error: { type: messagesErrorType(status), message: message(': '), code, ...details } };
    }
    default: {
      const title = STATUS_CODES[status] ?? 'Error';
      const errors = violations.map(({ field, message }) => ({ field, detail: message }));
      return { type: 'about:blank', title, status, detail: message(': '), ...(first && { errors }) };
    }
  }
}

/** The event that ends a failed stream. `event` is the name for the `event:` line, on surfaces that have one. */
export interface ErrorEvent {
  readonly event?: string;
  readonly data: unknown;
}

/**
 * The error event of a surface for a problem.
 * @param sequence number of the event, used by surfaces that number their events (responses)
 */
export function errorEvent(surface: Surface, problem: Problem, sequence = 0): ErrorEvent {
  const body = errorBody(surface, problem);
  switch (surface) {
    case 'messages':
      return { event: 'error', data: body };
    case 'responses': {
      const { code, message, param } = (body as { error: Readonly<Record<string, unknown>> }).error;
      return { event: 'error', data: { type: 'error', code, message, param, sequence_number: sequence } };
    }
    // Clients of content distinguish an error from a chunk by its `error` member.
    default:
      return { data: body };
  }
}
