// Problems: the one representation of "this request fails" between handlers, engines, the HTTP server and the mock.
//
// Promises:
// - Code that refuses a request throws a `ProblemError` and depends on neither HTTP nor the error format of a surface. The error handler
//   (http/error-handler.ts) is the only place that turns it into a response; error-format.ts compiles the formats of the contract.
// - `reason` is a closed list: the names of one table, so that a new reason has a status, a code and a message.
// - A value that is not a `ProblemError` becomes `internal`, or `unavailable` if a service that the server needs is; its message goes to
//   the log only: it may contain paths, SQL or secrets.
// - A violation names its field as the caller spells it (`messages[0].content`), and every violation of a request is reported at once.
//
// Why not `http-errors`: it carries a status and a message. Six surfaces need more than that to build their documented bodies: two
// reasons that share a status (`missing_key` and `expired_key`) have different codes, `content` lists each violation, `responses`
// names the first field. Why not one error class per surface: engines and the mock would depend on the surface that they answer.
//
// What breaks when this file changes: a problem crosses thread boundaries as a plain object (simulator/workers), so it must stay
// structured-cloneable, and tests, logs and metrics use the names of the reasons.

import { isUnavailable } from '../unavailable.js';

/** A rule that one field of a request breaks. Field and message read as a sentence: `messages[0].content` + `is required`. */
export interface FieldViolation {
  readonly field: string;
  readonly message: string;
  /** The JSON Schema keyword of the rule; absent for rules that are not in a schema. */
  readonly keyword?: string;
}

/**
 * Why a request fails: a closed list, in the order in which the server checks a request. Each with its HTTP status, and with the code and message of
 * surfaces whose contract says nothing else (`x-errors`). In a message, `{}` is that of the problem, `{surface}` the name of the surface, `{retry}`
 * when to retry.
 */
export const reasons = {
  unknown_path: [404, 'not_found', 'There is nothing at this path'],
  wrong_method: [405, 'method_not_allowed', 'This path does not take this method.'],
  missing_key: [401, 'missing_api_key', 'The API key is missing'],
  invalid_key: [401, 'invalid_api_key', 'The API key is invalid'],
  expired_key: [401, 'invalid_api_key', 'The API key has expired'],
  forbidden: [403, 'permission_denied', 'This API key may not use the {surface} interface.'],
  rate_limited: [429, 'rate_limit_exceeded', 'Too many requests. {retry}.'],
  too_large: [413, 'request_too_large', 'The body is larger than 20 MB.'],
  media_type: [415, 'unsupported_media_type', 'Send the body as application/json.'],
  malformed: [400, 'malformed_json', 'The body is not valid JSON: {}'],
  violation: [400, 'invalid_value', 'The request is not valid.'],
  precondition: [400, 'failed_precondition', 'A precondition is not met.'],
  not_found: [404, 'not_found', 'There is no such thing.'],
  not_acceptable: [406, 'not_acceptable', 'There is no answer in the form that was asked for.'],
  conflict: [409, 'conflict', 'This cannot be done in the present state.'],
  range: [416, 'range_not_satisfiable', 'There is nothing in this range.'],
  internal: [500, 'internal_error', 'Internal error'],
  not_implemented: [501, 'not_implemented', 'This server does not implement this operation.'],
  unavailable: [503, 'unavailable', 'The service is not available right now. Try again later.'],
  overloaded: [529, 'overloaded', 'The model is overloaded. Try again later.'],
  timeout: [504, 'timeout', 'The model did not answer in time.'],
} as const satisfies Readonly<Record<string, readonly [status: number, code: string, message: string]>>;

export type Reason = keyof typeof reasons;

export interface Problem {
  readonly reason: Reason;
  /** For people. Absent: the surface's default message for the reason. */
  readonly message?: string;
  /** All violations of the request, when `reason` is `violation`. */
  readonly violations?: readonly FieldViolation[];
  /** A more specific code than the surface's default for the reason: `previous_response_not_found`. */
  readonly code?: string;
  /** Overrides the HTTP status of the reason: for injected faults and for errors of an upstream. */
  readonly status?: number;
  /** Seconds, sent as `retry-after`. */
  readonly retryAfter?: number;
}

const allReasons = Object.keys(reasons) as Reason[];

/** The HTTP status of a problem. */
export const statusOf = (problem: Problem): number => problem.status ?? reasons[problem.reason][0];

/** The reasons for which a status is sent. */
export const reasonsOf = (status: number): Reason[] => {
  const all = allReasons.filter((reason) => reasons[reason][0] === status);
  return all.length ? all : [reasonOf(status)];
};

/** The reason for an HTTP status when nothing else is known. */
export function reasonOf(status: number): Reason {
  // Where several reasons share a status, the most general one.
  const plain: Readonly<Record<number, Reason>> = { 400: 'violation', 401: 'invalid_key', 404: 'not_found' };
  return (
    plain[status] ??
    allReasons.find((reason) => reasons[reason][0] === status) ??
    (status < 500 ? 'violation' : 'internal')
  );
}

/** Thrown to end the handling of a request; the error handler sends it in the error format of the surface. */
export class ProblemError extends Error {
  override readonly name = 'Problem';
  readonly problem: Problem;
  /** Response headers beside the common ones, such as `allow` for 405. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for which a stream stays open after its error event, to see whether the caller goes on reading. */
  readonly holdMs: number;
  /** Whether it was asked for, by `x-pentagate-simulate` or a scenario. */
  readonly isSimulated: boolean;

  constructor(
    problem: Problem,
    options: {
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
      holdMs?: number | undefined;
      isSimulated?: boolean;
    } = {},
  ) {
    super(
      problem.message ??
        problem.violations?.map(({ field, message }) => `${field} ${message}`).join('; ') ??
        problem.reason,
      'cause' in options ? { cause: options.cause } : undefined,
    );
    this.problem = problem;
    this.headers = options.headers ?? {};
    this.holdMs = options.holdMs ?? 0;
    this.isSimulated = options.isSimulated ?? false;
  }

  /**
   * Converts any thrown value. One that is not a `ProblemError` becomes `unavailable` if a service such as the database is, else
   * `internal`, with the value as `cause`, for the log only.
   */
  static from(thrown: unknown): ProblemError {
    if (thrown instanceof ProblemError) return thrown;
    if (!isUnavailable(thrown)) return new ProblemError({ reason: 'internal' }, { cause: thrown });
    const message = 'The database cannot be reached right now. Try again later.';
    return new ProblemError({ reason: 'unavailable', message, retryAfter: 5 }, { cause: thrown });
  }
}

/** An error with a message for people: `problemOf('not_found', 'No such key')`. */
export const problemOf = (
  reason: Reason,
  message: string,
  more: Omit<Problem, 'reason' | 'message'> = {},
): ProblemError => new ProblemError({ reason, message, ...more });

/** An error with one violation: `violation('thinking.budget_tokens', 'must be smaller than max_tokens')`. */
export const violation = (field: string, message: string, more: Pick<Problem, 'code'> = {}): ProblemError =>
  new ProblemError({ reason: 'violation', violations: [{ field, message }], ...more });
