// A contract as the mock serves it, and what passes between the parts of the mock.
import type { StreamAutomaton } from '../../client/automaton.js';
import type { FaultOptions } from '../../http/injected-faults/fault-header.js';
import type { Parameters } from '../../http/parameters.js';
import type { RequestContext } from '../../http/request-context.js';
import type { ServedContract } from '../../http/served-contract.js';
import type { Problem } from '../../runtime/errors/problem.js';
import type { EventReply } from '../../runtime/replies.js';
import type { JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import type { Stream } from '../contract/stream-places.js';
import type { createChecks, DocumentedOperation } from '../serve/checks.js';
import type { Creator } from './create.js';
import type { Preference } from './prefer.js';

/** A request that has passed every check. */
export interface AcceptedRequest extends Omit<Parameters, 'path'> {
  /** The decoded values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** Of this mock. */
  readonly id: string;
  /** In the spelling of the contract. */
  readonly body: unknown;
  /** The parameters by location and name, with the types of the contract. */
  readonly values: Readonly<Record<string, JsonObject>>;
  readonly method: string;
  /** The path as sent. */
  readonly address: string;
  readonly operation: DocumentedOperation;
  readonly preference: Preference;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

export interface MockReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a body that is JSON. */
  readonly json?: unknown;
  /** Any other body. */
  readonly body?: string | Buffer;
  /** Sent one by one instead of a body. */
  readonly chunks?: readonly string[];
  /**
   * Events instead of a body, sent as they come, in the format of the operation. A `ProblemError` ends them with the error event of the contract,
   * `ConnectionCut` cuts them.
   */
  readonly events?: EventReply<unknown>['events'];
  /** Faults of the answer itself; those that the request asks for come before them. */
  readonly faults?: FaultOptions;
  /** For the log: what is wrong with the answer. */
  readonly note?: string;
}

/** What the parts of a mock work with. */
export interface MockSource {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly checks: ReturnType<typeof createChecks>;
  readonly creator: Creator;
  /** The compiled grammar of a stream, if it has one. */
  readonly automatonOf: (stream: Stream) => StreamAutomaton | undefined;
}

/** A contract as the mock serves it. */
export interface MockModel {
  readonly operations: readonly DocumentedOperation[];
  /** Reads and checks requests, and formats errors. */
  readonly contract: ServedContract;
  /**
   * Checks what the contract cannot say; absent for contracts of others.
   * @throws ProblemError as the handler of the operation does
   */
  checkRules?(
    operation: DocumentedOperation,
    sent: Pick<RequestContext, 'body' | 'media' | 'pathParameters' | 'files'>,
  ): Promise<void>;
  answer(request: AcceptedRequest): Promise<MockReply>;
  /** The success with a body that a program gives. @throws Error with what the contract does not allow */
  giveReply(operation: DocumentedOperation, body: unknown): MockReply;
  /** The stream with events that a program gives. @throws Error with what the contract does not allow */
  giveStream(operation: DocumentedOperation, events: readonly unknown[]): MockReply;
  /** The headers that the contract documents for the success of an operation, as its examples and schemas have them. */
  successHeaders(operation: DocumentedOperation): Readonly<Record<string, string>>;
  /** The answer to an accepted request with a simulated error. */
  fail(problem: Problem, request: AcceptedRequest): Promise<MockReply>;
  /**
   * The data of the event that ends a failed stream; undefined where the stream has none, and is cut.
   * @param sequence number of the event
   */
  errorEvent(problem: Problem, operation: DocumentedOperation, sequence: number): unknown;
}
