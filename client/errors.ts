// Everything the client throws. An error says what the service said, in the service's own words, and keeps what a report needs.
import type { Surface } from '../generated/operations.js';
import type { ErrorBody } from './contract.js';

/** Base of all errors of this client. What a caller's own `AbortSignal` gives as reason is thrown as it is. */
export class PentagateError extends Error {}

/** An `ApiError` of one surface. */
export interface ApiErrorOf<S extends Surface> extends ApiError {
  readonly surface: S;
  readonly body: ErrorBody<S> | undefined;
}

/** The service answered with an error. */
export class ApiError extends PentagateError {
  override readonly name = 'ApiError';
  declare readonly surface: Surface;
  declare readonly status: number;
  /** The error in the shape of its surface, which `of` tells; undefined when the answer was no JSON (a proxy's page, an empty body). */
  declare readonly body: unknown;
  /** `x-request-id` of the answer: quote it when reporting a problem. */
  declare readonly requestId: string | null;
  /** Seconds to wait before the next try, if the service said so. */
  declare readonly retryAfter: number | undefined;
  declare readonly response: Response;

  constructor(surface: Surface, response: Response, body: unknown) {
    const { status } = response;
    super(`${status} ${messageOf(body) ?? response.statusText}`);
    Object.assign(this, {
      surface,
      status,
      body,
      response,
      requestId: requestIdOf(response),
      retryAfter: retryAfterOf(response),
    });
  }

  /** Narrows `body`: `if (error instanceof ApiError && error.of('messages')) error.body?.error.type`. */
  of<S extends Surface>(surface: S): this is ApiErrorOf<S> {
    return this.surface === surface;
  }
}

/** No answer came, or it broke off: refused, reset, no such host, blocked by the browser. `cause` is the runtime's error. */
export class ConnectionError extends PentagateError {
  override readonly name = 'ConnectionError';
}

/** No complete answer came within `timeout`, or a task had not ended by its deadline. */
export class TimeoutError extends PentagateError {
  override readonly name = 'TimeoutError';
}

/** An answer came that is not as the contract says: no JSON, refused by `validate`, or a task that made an impossible move. */
export class ReplyError extends PentagateError {
  override readonly name = 'ReplyError';
}

export type StreamFault =
  /** An event the order does not allow, or one that is no JSON or that `validate` refused. */
  | 'order'
  /** The stream ended, or its connection broke, before its closing event. */
  | 'cut'
  /** Nothing came for `idleTimeout`. */
  | 'silent'
  /** The service ended the stream with its error event: `body` holds it. */
  | 'error';

/** A stream that did not end well. What came before stays with whoever read it. */
export class StreamError extends PentagateError {
  override readonly name = 'StreamError';
  declare readonly fault: StreamFault;
  declare readonly surface: Surface;
  /** The events that could have come, as `event` or `event[kind|kind]`. */
  declare readonly expected: readonly string[];
  /** The error event's data, when the service sent one. */
  declare readonly body: unknown;
  declare readonly requestId: string | null;
  declare readonly response: Response;

  constructor(
    message: string,
    facts: Pick<StreamError, 'fault' | 'surface' | 'expected' | 'response'>,
    more?: { body?: unknown; cause?: unknown },
  ) {
    super(messageOf(more?.body) ?? message);
    Object.assign(this, facts, more, { requestId: requestIdOf(facts.response) });
  }
}

export const requestIdOf = (response: Response): string | null => response.headers.get('x-request-id');

/** What the error bodies of the five surfaces have for people to read. */
function messageOf(body: unknown): string | undefined {
  const { error = body } = (body ?? {}) as { error?: unknown };
  const { message, description } = (error ?? {}) as { message?: string; description?: string };
  return message ?? description;
}

/** `retry-after-ms`, else `retry-after`, in seconds. Its other form, a date, is for caches; it counts as not said. */
function retryAfterOf({ headers }: Response): number | undefined {
  const number = (name: string) => parseFloat(`${headers.get(name)}`);
  return [number('retry-after-ms') / 1e3, number('retry-after')].find((seconds) => seconds >= 0);
}
