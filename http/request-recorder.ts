// How the HTTP server reports requests to the request log. Types only; http/request-log implements them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from './request-context.js';

/** What is recorded of the state of a request. It is read while the request is in progress, and when it has ended. */
export type RecordedContext = Pick<
  RequestContext,
  | 'id'
  | 'requestId'
  | 'path'
  | 'query'
  | 'surface'
  | 'operation'
  | 'pathParameters'
  | 'key'
  | 'body'
  | 'form'
  | 'forwarded'
  | 'stopped'
  | 'error'
  | 'eventCount'
  | 'streamEnd'
  | 'note'
>;

/** One request that is recorded. */
interface RecordedRequest {
  /** The request has ended. Called before its context is cleared. */
  end(): void;
}

export interface RequestRecorder {
  /** A request has begun, of which only the head is read. */
  begin(context: RecordedContext, request: IncomingMessage, response: ServerResponse): RecordedRequest;
}
