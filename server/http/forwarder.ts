// How the HTTP server hands requests over to other services. Types only; server/gateway implements them.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { RequestContext } from './request-context.js';
import type { ContractOperation } from './router.js';

/** A request that another service answers. */
export interface Forward {
  /** The model that upstreams are asked for. */
  readonly model: string;
  /** Whether the route wants requests validated before they are forwarded. */
  readonly isStrict: boolean;
  /**
   * Answers the request.
   * @param check validates the request strictly
   * @returns `local` if the server's own handler has to answer; nothing was sent then
   * @throws ProblemError if there is no upstream to answer; nothing was sent then
   */
  run(request: Request, response: Response, check: () => Promise<void>): Promise<'answered' | 'local'>;
}

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
