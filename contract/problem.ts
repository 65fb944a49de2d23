// Why a request is not answered as asked. A problem knows no surface: server/http/error-formats.ts words it in the shape of each.

/** What is wrong with one field of a request: `messages[0].content`, `is required`. */
export interface FieldViolation {
  readonly field: string;
  readonly problem: string;
  /** The JSON Schema keyword that was broken, where it was one. */
  readonly keyword?: string;
}

/** Closed list of reasons, in the order in which a request is checked. */
export type Reason =
  | 'unknown_path'
  | 'wrong_method'
  | 'missing_key'
  | 'invalid_key'
  | 'expired_key'
  | 'forbidden'
  | 'rate_limited'
  | 'too_large'
  | 'media_type'
  | 'malformed'
  | 'violation'
  | 'precondition'
  | 'not_found'
  | 'not_acceptable'
  | 'conflict'
  | 'range'
  | 'internal'
  | 'not_implemented'
  | 'unavailable'
  | 'overloaded'
  | 'timeout';

export interface Problem {
  readonly reason: Reason;
  /** For people. The surface has words of its own for most reasons; where it has none, or needs details, these are used. */
  readonly message?: string;
  /** Every violation, when the reason is one. */
  readonly problems?: readonly FieldViolation[];
  /** The surface's own code where it is narrower than the reason's: `previous_response_not_found`. */
  readonly code?: string;
  /** Another HTTP status than the reason's own (a fault that was asked for, an upstream's answer). */
  readonly status?: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

const statuses: Readonly<Record<Reason, number>> = {
  unknown_path: 404,
  wrong_method: 405,
  missing_key: 401,
  invalid_key: 401,
  expired_key: 401,
  forbidden: 403,
  rate_limited: 429,
  too_large: 413,
  media_type: 415,
  malformed: 400,
  violation: 400,
  precondition: 400,
  not_found: 404,
  not_acceptable: 406,
  conflict: 409,
  range: 416,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  overloaded: 529,
  timeout: 504,
};

/** The HTTP status that goes with a fault. */
export const statusOf = (fault: Problem): number => fault.status ?? statuses[fault.reason];

/** The reason that an HTTP status stands for where nothing more is known. */
export function reasonOf(status: number): Reason {
  // The first of those that share a status is not always the one that says least.
  const plain: Readonly<Record<number, Reason>> = { 400: 'violation', 401: 'invalid_key', 404: 'not_found' };
  const all = Object.keys(statuses) as Reason[];
  return (
    plain[status] ?? all.find((reason) => statuses[reason] === status) ?? (status < 500 ? 'violation' : 'internal')
  );
}

/** Ends the handling of a request; whoever answers turns it into the surface's error. */
export class ProblemError extends Error {
  override readonly name = 'Problem';
  readonly fault: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fault: Problem, options: { headers?: Readonly<Record<string, string>>; cause?: unknown } = {}) {
    super(
      fault.message ?? fault.problems?.map(({ field, problem }) => `${field} ${problem}`).join('; ') ?? fault.reason,
      'cause' in options ? { cause: options.cause } : undefined,
    );
    this.fault = fault;
    this.headers = options.headers ?? {};
  }

  /** Whatever was thrown, as a problem; what is none is `internal`, and stays as cause for the log, never for the caller. */
  static from(thrown: unknown): ProblemError {
    return thrown instanceof ProblemError ? thrown : new ProblemError({ reason: 'internal' }, { cause: thrown });
  }
}

/** A request that breaks a rule about one field: `violation('thinking.budget_tokens', 'must be smaller than max_tokens')`. */
export const violation = (field: string, problem: string, more: Pick<Problem, 'code'> = {}): ProblemError =>
  new ProblemError({ reason: 'violation', problems: [{ field, problem }], ...more });
