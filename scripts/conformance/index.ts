// `pentagate/test`: tests a service against its contract, in a test's own process. With result.ts, it declares all types that its users see.
import type { ConformanceResult } from './result.js';
import { testAgainst } from './test-service.js';

export type { ConformanceFailure, ConformanceOperation, ConformanceResult, FailureClass } from './result.js';

export interface TestServiceOptions {
  /** Address of the service; not needed with `fetch`. */
  readonly url?: string;
  /** Answers in place of the network: a service in this process. */
  readonly fetch?: typeof globalThis.fetch;
  /** The path of the contract's file or folder, or the document itself; without it, that of pentagate. */
  readonly contract?: string | object;
  /** Tries only the operations of one tag: `messages`. */
  readonly surface?: string;
  /** Tries only one operation, by its id. */
  readonly operation?: string;
  readonly key?: string;
  /** Sent in place of the models that the contract's examples name. */
  readonly model?: string;
  /** Requests in all (default 60). Those that make a failure smaller come on top. */
  readonly requests?: number;
  /** Equal seeds send equal requests (default 1). */
  readonly seed?: string;
  /** Whether requests that write or cost may go to another machine (default false). */
  readonly allowWrites?: boolean;
  /** Seconds for one request (default 30). */
  readonly timeoutSeconds?: number;
  /** Seconds until a task must have ended (default 120). */
  readonly taskSeconds?: number;
  /**
   * What a result is not ok for: failures only, or operations that were never tested, too (default with a contract of one's own: a service
   * that is only compatible need not have each operation).
   */
  readonly failOn?: 'untested' | 'failures';
  /** What the service signs its webhooks with: their signatures are verified. */
  readonly webhookSecret?: string;
}

/**
 * Tests a service against its contract.
 * @returns what was tried and what failed; `problem` says why it could not be tested
 * @throws Error when the contract cannot be read, or has no such surface or operation
 */
export function testService(options: TestServiceOptions): Promise<ConformanceResult> {
  return testAgainst(options);
}
