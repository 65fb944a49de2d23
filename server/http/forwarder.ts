// How the HTTP server hands requests over to other services. Types only; server/gateway implements them.
import type { IncomingHttpHeaders } from 'node:http';
import type { Forward, RequestContext } from './request-context.js';
import type { ContractOperation } from './router.js';

export interface Forwarder {
  /** Whether requests of an operation may be forwarded, so that their bodies are kept as they were sent. */
  forwards(operation: ContractOperation): boolean;
  /**
   * Finds out who answers a request whose body was read.
   * @returns undefined if the server's own handler does
   * @throws ProblemError 404 if there is no route, 400 if the body cannot be forwarded
   */
  find(context: RequestContext, operation: ContractOperation, headers: IncomingHttpHeaders): Forward | undefined;
}
