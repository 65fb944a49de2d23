// How each surface says that a request went wrong. Pure: a fault goes in, the documented body or event comes out.
import { STATUS_CODES } from 'node:http';
import { type FieldViolation, type Problem, type Reason, reasonOf, statusOf } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';
import { codes, contentStatuses, messageTypes, openTypes, wordsOf } from './error-messages.js';

/** The reason whose words and code go with the status that is answered: another than the fault's own when its status was replaced. */
function wordedAs(fault: Problem): Reason {
  return statusOf({ reason: fault.reason }) === statusOf(fault) ? fault.reason : reasonOf(statusOf(fault));
}

const again = ({ retryAfter }: Problem): string =>
  retryAfter === undefined ? 'Try again later' : `Try again in ${retryAfter} second${retryAfter === 1 ? '' : 's'}`;

/** The sentence of a fault that names no field: the surface's own where it has no place for a message, or there is none. */
function plain(surface: Surface, fault: Problem): string {
  const reason = wordedAs(fault);
  const own = wordsOf(surface)[reason];
  // What a parser says about malformed JSON is for those surfaces that have a place for it.
  if (own.includes('{}') || reason === 'malformed')
    return own.replace('{}', () => fault.message ?? 'it is not accepted');
  if (fault.message !== undefined) return fault.message;
  return own.replace('{surface}', surface).replace('{retry}', () => again(fault));
}

const joined = (problems: readonly FieldViolation[], between: string): string =>
  problems.map(({ field, problem }) => `${field}${between}${problem}`).join('; ');

const openType = (status: number): string =>
  openTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');

const messageType = (status: number): string =>
  messageTypes[status] ?? (status >= 500 ? 'server_error' : 'invalid_request_error');

const contentStatus = (fault: Problem): string => {
  const status = statusOf(fault);
  if (status === 400 && fault.reason === 'precondition') return 'FAILED_PRECONDITION';
  return contentStatuses[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT');
};

/** The word for programs. A field that is missing has a word of its own. */
function codeOf(surface: keyof typeof codes, fault: Problem, missing?: string): string {
  const [first] = fault.problems ?? [];
  if (fault.code !== undefined) return fault.code;
  return missing && first?.keyword === 'required' ? missing : codes[surface][wordedAs(fault)];
}

/** Every violation one by one; a body that cannot be read is one too: of no field in particular. */
function contentDetails(fault: Problem): unknown[] {
  const { reason, message = 'it cannot be read', problems = [] } = fault;
  const unread = reason === 'malformed' ? [{ field: '', problem: `is not valid JSON: ${message}` }] : [];
  const violations = [...problems, ...unread].map(({ field, problem }) => ({ field, description: problem }));
  return violations.length
    ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }]
    : [];
}

/**
 * The body that a surface answers a fault with (each surface's errors: seeds, section 7, and the contract's error schemas).
 * Violations are all named: in the message, and in `content` also one by one in `details[0].fieldViolations`.
 * A surface that is not listed here answers problem details (RFC 9457), so that it needs no code of its own.
 */
export function errorBody(surface: Surface, fault: Problem): unknown {
  const status = statusOf(fault);
  const { problems = [] } = fault;
  const [first] = problems;
  // Words of its own say more than the field and what is wrong with it: "Previous response resp_1 was not found."
  const worded = !first || (surface === 'responses' && fault.message !== undefined);
  const message = (between: string): string => (worded ? plain(surface, fault) : joined(problems, between));
  switch (surface) {
    case 'images': {
      const code = status === 400 ? 21 : status === 500 ? 23 : status;
      return { code, description: message(': '), result: null };
    }
    case 'videos':
      return { error: { message: message(': '), type: openType(status), code: codeOf('videos', fault) } };
    case 'content': {
      const count = problems.length > 1 ? `${problems.length} fields are invalid: ` : '';
      const text = first ? `${count}${joined(problems, ' ')}.` : plain(surface, fault);
      return { error: { code: status, message: text, status: contentStatus(fault), details: contentDetails(fault) } };
    }
    case 'responses': {
      const code = codeOf('responses', fault, 'missing_required_field');
      return { error: { message: message(' '), type: openType(status), param: first?.field ?? null, code } };
    }
    case 'messages': {
      const code = codeOf('messages', fault, 'missing_field');
      // Where a fault has a code of its own, newer clients read it among details and act on it.
      const details = fault.code === undefined ? {} : { details: { error_code: code } };
      return { type: 'error', error: { type: messageType(status), message: message(': '), code, ...details } };
    }
    default: {
      const title = STATUS_CODES[status] ?? 'Error';
      const errors = problems.map(({ field, problem }) => ({ field, detail: problem }));
      return { type: 'about:blank', title, status, detail: message(': '), ...(first && { errors }) };
    }
  }
}

/** The event that ends a stream of a surface when it breaks; `event` where the surface names its events in a line of their own. */
export interface ErrorEvent {
  readonly event?: string;
  readonly data: unknown;
}

/**
 * A fault as the last event of a stream.
 * @param sequence number of the event, for the surface that counts its events (responses)
 */
export function errorEvent(surface: Surface, fault: Problem, sequence = 0): ErrorEvent {
  const body = errorBody(surface, fault);
  switch (surface) {
    case 'messages':
      return { event: 'error', data: body };
    case 'responses': {
      const { code, message, param } = (body as { error: Readonly<Record<string, unknown>> }).error;
      return { event: 'error', data: { type: 'error', code, message, param, sequence_number: sequence } };
    }
    // Readers of content tell an error from a chunk by its first key.
    default:
      return { data: body };
  }
}
