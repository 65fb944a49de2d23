// What the mock needs of a contract: of its own (own-model.ts), or of any file (foreign/model.ts).
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Problem } from '../../contract/problem.js';
import type { UploadedFile } from '../../contract/replies.js';
import type { BodyReservation } from '../../server/http/body/budget.js';
import type { Form } from '../../server/http/body/form.js';
import type { RecordedContext } from '../../server/http/request-recorder.js';
import type { ContractOperation, Router } from '../../server/http/router.js';
import type { Preference } from './prefer.js';

/** A request on its way in; that of Node's server is one. */
export interface MockRequest extends Readable {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** What is recorded of a request while it is handled. */
export type MockTrace = { -readonly [Name in keyof RecordedContext]: RecordedContext[Name] };

export interface Body {
  /** The media type as the contract spells it. */
  readonly media: string;
  readonly value: unknown;
  /** Present for a form. */
  readonly form?: Form;
  /** The files of a form, by field; of several in one field, the last. */
  readonly files?: Readonly<Record<string, UploadedFile>>;
  /** Number of JSON values in the body. */
  readonly valueCount?: number;
}

/** Where the parameters of a request are. */
export interface Parameters {
  /** Values of the path's parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The query as sent. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A request that has passed every check. */
export interface AcceptedRequest<Each extends ContractOperation> extends Parameters {
  readonly operation: Each;
  readonly body: unknown;
  readonly preference: Preference;
}

export interface MockReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sent one by one instead of a body. */
  readonly chunks?: readonly string[];
  /** For the log: what is wrong with the answer. */
  readonly note?: string;
}

/** A contract as the mock serves it. Its functions are called in the order of the interface. */
export interface MockModel<Each extends ContractOperation> {
  readonly router: Router<Each>;
  /** Headers of every answer to a caller whose key is known. */
  readonly keyHeaders: Readonly<Record<string, string>>;
  /** @throws ProblemError 401 */
  authenticate(operation: Each, parameters: Parameters): void;
  /**
   * Reads the body; undefined when the operation takes none, or none was sent and none is required.
   * @param share receives what the body takes; released when the reply has been made
   * @throws ProblemError 413, 415, 400
   */
  readBody(operation: Each, request: MockRequest, share: BodyReservation): Promise<Body | undefined>;
  /**
   * Checks parameters and body.
   * @returns the body in the spelling of the contract
   * @throws ProblemError 400 with all violations
   */
  check(operation: Each, parameters: Parameters, body: Body | undefined): Promise<unknown>;
  answer(request: AcceptedRequest<Each>): Promise<MockReply>;
  /** The answer to an accepted request with a simulated error. */
  fail(problem: Problem, request: AcceptedRequest<Each>): Promise<MockReply>;
  /**
   * The data of the event that ends a failed stream; undefined where the stream has none, and is cut.
   * @param sequence number of the event
   */
  errorEvent(problem: Problem, operation: Each, sequence: number): unknown;
  /**
   * The answer to a request that is refused.
   * @param operation the one that was called; undefined for an unknown path
   */
  refuse(problem: Problem, path: string, operation: Each | undefined): Omit<MockReply, 'chunks'>;
}
