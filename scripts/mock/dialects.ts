// How each surface says that a request went wrong. Pure: a fault goes in, the documented body comes out.
// A fault knows no surface; only the tables below know how a surface words and codes it.
import type { Surface } from '../../generated/operations.js';

/** What is wrong with one field of a request: `messages[0].content`, `is required`. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
  /** The JSON Schema keyword that was broken, where it was one. */
  readonly keyword?: string;
}

/** Why a request is not answered; the order is that in which a request is checked. */
export type Reason =
  | 'unknown_path'
  | 'wrong_method'
  | 'missing_key'
  | 'invalid_key'
  | 'too_large'
  | 'media_type'
  | 'malformed'
  | 'violation'
  | 'not_found'
  | 'not_acceptable'
  | 'range'
  | 'internal';

export interface Fault {
  readonly reason: Reason;
  /** For people. The surface has words of its own for most reasons; where it has none, or needs details, these are used. */
  readonly message?: string;
  /** Every violation, when the reason is one. */
  readonly problems?: readonly FieldProblem[];
}

const statuses: Readonly<Record<Reason, number>> = {
  unknown_path: 404,
  wrong_method: 405,
  missing_key: 401,
  invalid_key: 401,
  too_large: 413,
  media_type: 415,
  malformed: 400,
  violation: 400,
  not_found: 404,
  not_acceptable: 406,
  range: 416,
  internal: 500,
};

/** The HTTP status that goes with a fault. */
export const statusOf = (fault: Fault): number => statuses[fault.reason];

/** Words for the reasons that speak of no field; `{}` is where the fault's own message goes. */
type Words = Readonly<Partial<Record<Reason, string>>>;

const common: Words = {
  unknown_path: 'There is nothing at this path',
  wrong_method: '{}',
  too_large: 'The body is larger than 20 MB.',
  media_type: '{}',
  malformed: 'The body is not valid JSON: {}',
  internal: 'Internal error',
};

const words: Readonly<Record<Surface, Words>> = {
  images: {
    missing_key: 'The API key is missing',
    invalid_key: 'The API key is invalid',
    too_large: 'The request body is too large',
    media_type: 'content-type: {}',
    malformed: 'body: is not valid JSON',
    internal: 'System error',
  },
  videos: {
    missing_key: 'The API key is missing',
    invalid_key: 'The API key is invalid',
    too_large: 'The request body is too large',
    media_type: 'content-type: {}',
    malformed: 'body: is not valid JSON',
    range: 'range: {}',
  },
  content: {
    missing_key: 'Send your API key as query parameter key or in the header x-goog-api-key.',
    invalid_key: 'The API key is invalid or has expired.',
    malformed: 'The body is not valid JSON: {}.',
  },
  responses: {
    missing_key: 'Send the API key as Authorization: Bearer.',
    invalid_key: 'The API key is not valid.',
    malformed: 'The body is not valid JSON',
  },
  messages: {
    missing_key: 'Send your API key in the header x-api-key.',
    invalid_key: 'The API key is invalid.',
  },
};

const codes: Readonly<Record<'videos' | 'responses' | 'messages', Readonly<Record<Reason, string>>>> = {
  videos: {
    unknown_path: 'not_found',
    wrong_method: 'method_not_allowed',
    missing_key: 'invalid_api_key',
    invalid_key: 'invalid_api_key',
    too_large: 'payload_too_large',
    media_type: 'unsupported_media_type',
    malformed: 'malformed_body',
    violation: 'invalid_value',
    not_found: 'not_found',
    not_acceptable: 'not_acceptable',
    range: 'range_not_satisfiable',
    internal: 'internal_error',
  },
  responses: {
    unknown_path: 'unknown_path',
    wrong_method: 'method_not_allowed',
    missing_key: 'missing_api_key',
    invalid_key: 'invalid_api_key',
    too_large: 'request_too_large',
    media_type: 'unsupported_media_type',
    malformed: 'invalid_json',
    violation: 'invalid_value',
    not_found: 'not_found',
    not_acceptable: 'not_acceptable',
    range: 'range_not_satisfiable',
    internal: 'server_error',
  },
  messages: {
    unknown_path: 'not_found',
    wrong_method: 'method_not_allowed',
    missing_key: 'missing_api_key',
    invalid_key: 'invalid_api_key',
    too_large: 'body_too_large',
    media_type: 'unsupported_media_type',
    malformed: 'malformed_json',
    violation: 'invalid_value',
    not_found: 'not_found',
    not_acceptable: 'not_acceptable',
    range: 'range_not_satisfiable',
    internal: 'server_error',
  },
};

const contentStatus = (status: number): string =>
  ({ 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE', 500: 'INTERNAL' })[status] ??
  'INVALID_ARGUMENT';

const openType = (status: number): string =>
  status === 401 ? 'authentication_error' : status >= 500 ? 'server_error' : 'invalid_request_error';

const messageType = (status: number): string =>
  ({ 404: 'not_found_error', 413: 'request_too_large' })[status] ?? openType(status);

/** The sentence of a fault that names no field. */
const plain = (surface: Surface, { reason, message = '' }: Fault): string =>
  (words[surface][reason] ?? common[reason] ?? '{}').replace('{}', () => message);

const colons = (problems: readonly FieldProblem[]): string =>
  problems.map(({ field, problem }) => `${field}: ${problem}`).join('; ');

const sentences = (problems: readonly FieldProblem[]): string =>
  problems.map(({ field, problem }) => `${field} ${problem}`).join('; ');

const narrower = (first: FieldProblem | undefined, missing: string, otherwise: string): string =>
  first?.keyword === 'required' ? missing : otherwise;

/**
 * The body that a surface answers a fault with (each surface's errors: seeds, section 7, and the contract's error schemas).
 * Violations are all named: in the message, and in `content` also one by one in `details[0].fieldViolations`.
 */
export function errorBody(surface: Surface, fault: Fault): unknown {
  const status = statusOf(fault);
  const problems = fault.problems ?? [];
  const [first] = problems;
  const message = (named: (problems: readonly FieldProblem[]) => string): string =>
    first ? named(problems) : plain(surface, fault);
  switch (surface) {
    case 'images': {
      const code = status === 400 ? 21 : status === 500 ? 23 : status;
      return { code, description: message(colons), result: null };
    }
    case 'videos':
      return { error: { message: message(colons), type: openType(status), code: codes.videos[fault.reason] } };
    case 'content': {
      const text = message((all) => `${all.length > 1 ? `${all.length} fields are invalid: ` : ''}${sentences(all)}.`);
      // A body that cannot be read is a violation too: of no field in particular.
      const unread =
        fault.reason === 'malformed' ? [{ field: '', problem: `is not valid JSON: ${fault.message ?? ''}` }] : [];
      const violations = [...problems, ...unread].map(({ field, problem }) => ({ field, description: problem }));
      const details = violations.length
        ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }]
        : [];
      return { error: { code: status, message: text, status: contentStatus(status), details } };
    }
    case 'responses': {
      const code = narrower(first, 'missing_required_field', codes.responses[fault.reason]);
      return { error: { message: message(sentences), type: openType(status), param: first?.field ?? null, code } };
    }
    case 'messages': {
      const code = narrower(first, 'missing_field', codes.messages[fault.reason]);
      return { type: 'error', error: { type: messageType(status), message: message(colons), code } };
    }
  }
}

/** Ends the handling of a request with a fault; whoever answers turns it into the surface's body. */
export class Refusal extends Error {
  readonly fault: Fault;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fault: Fault, headers: Readonly<Record<string, string>> = {}) {
    super(
      fault.message ?? fault.problems?.map(({ field, problem }) => `${field} ${problem}`).join('; ') ?? fault.reason,
    );
    this.fault = fault;
    this.headers = headers;
  }
}
