// The errors that the client throws. Messages are those of the service; errors keep what a bug report needs, such as the request id.
import { read, split } from './event-name.js';

/** Base class of all errors of this client. The reason of the caller's own `AbortSignal` is thrown unchanged. */
export class PentagateError extends Error {}

/** The service replied with an error status. */
export class ApiError extends PentagateError {
  override readonly name = 'ApiError';
  /** What was called: `pets.list`. */
  declare readonly call: string;
  /** The part of the API that was called. */
  declare readonly surface: string;
  declare readonly status: number;
  /** The error body; undefined when the response was not JSON (a proxy's page, an empty body). `isError` of a method gives its type. */
  declare readonly body: unknown;
  /** `x-request-id` or `request-id` of the response: quote it in a bug report. */
  declare readonly requestId: string | null;
  /** Seconds to wait before a retry, if the service sent them. */
  declare readonly retryAfter: number | undefined;
  declare readonly response: Response;

  /** @param path where the message stands in the body */
  constructor(call: string, response: Response, body: unknown, path?: string) {
    const { status } = response;
    super(`${status} ${messageOf(body, path) ?? response.statusText}`);
    Object.assign(this, {
      call,
      surface: call.split('.')[0],
      status,
      body,
      response,
      requestId: requestIdOf(response),
      retryAfter: retryAfterOf(response),
    });
  }
}

/** No complete response: refused, reset, unknown host, blocked by the browser. `cause` is the runtime's error. */
export class ConnectionError extends PentagateError {
  override readonly name = 'ConnectionError';
}

/** No complete response within `timeout`, or a task that did not end within its timeout. */
export class TimeoutError extends PentagateError {
  override readonly name = 'TimeoutError';
}

/** A request that was not sent: `validateRequest` refused it, or a value of its path would have led to another path. */
export class RequestError extends PentagateError {
  override readonly name = 'RequestError';
}

/** A response that breaks the contract: not JSON, refused by `validate`, or an impossible status transition of a task. */
export class ReplyError extends PentagateError {
  override readonly name = 'ReplyError';
}

export type StreamFault =
  /**
   * An event that the grammar does not allow, that is not JSON, or that `validate` refused; a reply of another media type; a tool's input that is
   * not JSON.
   */
  | 'order'
  /** The stream ended, or its connection broke, before its closing event. */
  | 'cut'
  /** Nothing arrived for `idleTimeout`. */
  | 'silent'
  /** The service ended the stream with an error event, which is in `body`. */
  | 'error';

/** A stream that failed or was truncated. Events before the failure have been delivered. */
export class StreamError extends PentagateError {
  override readonly name = 'StreamError';
  declare readonly fault: StreamFault;
  declare readonly surface: string;
  /** The events that were allowed next, as `event` or `event[kind|kind]`. */
  declare readonly expected: readonly string[];
  /** The data of the error event; the text of a reply that is no stream, cut off, or of a tool's input that is not JSON. */
  declare readonly body: unknown;
  declare readonly requestId: string | null;
  declare readonly response: Response;

  constructor(
    message: string,
    facts: Pick<StreamError, 'fault' | 'surface' | 'expected' | 'response'> & { body?: unknown; cause?: unknown },
  ) {
    super(message);
    Object.assign(this, facts, { requestId: requestIdOf(facts.response) });
  }
}

export const requestIdOf = ({ headers }: Response): string | null =>
  headers.get('x-request-id') || headers.get('request-id');

/** Where APIs put the message of an error, the most telling first; RFC 9457 has `detail` and `title`. */
const places = ['error.message', 'message', 'detail', 'error_description', 'description', 'title', 'error', 'msg'];

/** The message in an error body: where the contract says it stands, else where APIs put it; undefined if there is none. */
export const messageOf = (body: unknown, path?: string): string | undefined =>
  [...(path ? [path] : []), ...places]
    .map((one) => read(body, split(one)))
    .find((found): found is string => typeof found === 'string');

/** `retry-after-ms`, else `retry-after`, in seconds. The date form of `retry-after` is not supported. */
function retryAfterOf({ headers }: Response): number | undefined {
  const number = (name: string) => parseFloat(`${headers.get(name)}`);
  return [number('retry-after-ms') / 1e3, number('retry-after')].find((seconds) => seconds >= 0);
}
