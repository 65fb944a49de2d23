// What the HTTP server needs of a contract: of its own (own-contract.ts), or of any file (server/create-app). Types only.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { StreamAutomaton } from '../client/automaton.js';
import type { LoggedStream } from '../generated/operator/types.js';
import type { ErrorFormat } from '../runtime/errors/error-format.js';
import type { FieldViolation } from '../runtime/errors/problem.js';
import type { JsonObject } from '../runtime/json.js';
import type { UpstreamRules } from '../runtime/upstream-rules.js';
import type { CallRules } from '../runtime/usage-rules.js';
import type { BodyReservation } from './body/budget.js';
import type { Parameters } from './parameters.js';
import type { CheckedParameters, ReadBody, RequestContext } from './request-context.js';
import type { ContractOperation, Router } from './router.js';

/** The parts of a request that reading its body needs. */
export type IncomingRequest = Readable & { readonly headers: IncomingHttpHeaders };

/** A compiled JSON Schema, as Ajv makes it. */
export type SchemaCheck = ((data: unknown) => boolean) & {
  errors?: readonly { readonly instancePath: string; readonly message?: string | undefined }[] | null | undefined;
};

export interface BodyOptions {
  /** Maximum number of bytes. */
  readonly limit: number;
  readonly json: { readonly depth: number; readonly values: number };
  /** Whether the text of a JSON body is needed. */
  readonly keepText: boolean;
  /** The body's share of the budget for all bodies. */
  readonly reservation: BodyReservation;
  /** Called when the body will be read: the caller may wait for `100 Continue`. */
  proceed(): void;
  /** Whether the caller has disconnected, so that parsing would be in vain. */
  isClosed(): boolean;
}

/** What the contract says about what an operation transfers. */
export interface ReplyChecks {
  /** The validator of a JSON request by its schema, without rules between fields. */
  readonly request: SchemaCheck | undefined;
  /** The validator of a JSON body; undefined where the contract has no schema. */
  reply(status: string, media: string): SchemaCheck | undefined;
  /** The validator of an event. */
  readonly event: SchemaCheck | undefined;
  /** The order of the events. */
  readonly order: StreamAutomaton | undefined;
}

/** A body, as the context of a request has it. */
export type SentBody = Pick<RequestContext, 'body' | 'media' | 'form' | 'valueCount'>;

export interface ServedContract {
  readonly operations: readonly ContractOperation[];
  readonly router: Router<ContractOperation>;
  /**
   * The format of errors of an operation, or of a surface for requests that have none.
   * @param sent what of a refused request may select an example of the error
   */
  errorFormat(
    surface: string,
    operation?: ContractOperation,
    sent?: { readonly prefer: string | undefined; readonly query: URLSearchParams },
  ): ErrorFormat;
  /** Reads a body in a media type of its operation. @throws ProblemError 413, 415, 400 */
  readBody(operation: ContractOperation, request: IncomingRequest, options: BodyOptions): Promise<ReadBody>;
  /** The bundled document with the operations of a surface. */
  documentOf(surface: string): JsonObject;
  /** The parameters of a request, and what is wrong with them. */
  parameters(operation: ContractOperation, sent: Parameters): CheckedParameters;
  /** The violations of a body. */
  bodyViolations(operation: ContractOperation, sent: SentBody): readonly FieldViolation[];
  replyChecks(operation: ContractOperation): ReplyChecks;
  /** What an upstream of an operation is called with. */
  upstreamRules(operation: ContractOperation): UpstreamRules;
  /** The order of an operation's stream as the inspector draws it; absent in the server's own contract, which the console has. */
  streamOf?(operation: ContractOperation): LoggedStream | undefined;
  /** What calls of an operation use, and what they are about; undefined where that is not counted. */
  callRules(operation: ContractOperation): CallRules | undefined;
}
