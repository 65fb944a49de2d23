// How the HTTP server reports requests to the request log. Types only; server/request-log implements them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from './request-context.js';

/** One request that is recorded. */
export interface RecordedRequest {
  /** The request has ended. Called before its context is cleared. */
  end(): void;
}

export interface RequestRecorder {
  /** A request has begun, of which only the head is read. */
  begin(context: RequestContext, request: IncomingMessage, response: ServerResponse): RecordedRequest;
}
