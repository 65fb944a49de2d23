// What a test of a service takes and finds: plain data, for programs and reports.

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
 * What a failure means to callers: `wrong`, one who keeps to the contract gets something else; `error`, a refusal is not as documented;
 * `lenient`, what the contract forbids was taken.
 */
export type FailureClass = (typeof failureClasses)[number];
export const failureClasses = ['wrong', 'error', 'lenient'] as const;

/** Why something failed. Failures with the same code at the same place are one. */
export interface ConformanceFailure {
  readonly class: FailureClass;
  /** What was violated: `status`, `media-type`, `header`, `reply`, `error-format`, `accepted`, `order` … */
  readonly code: string;
  readonly operation: string;
  /** What was sent: `example simple`, `model: type`. */
  readonly sent: string;
  readonly message: string;
  /** Where the contract says so: `openapi/messages.yaml:120`. */
  readonly contract: string;
  /** The smallest request found that shows it, as a command; the key is a variable. Lines before it make what the request is about. */
  readonly curl: string;
  /** Of a stream: its events until the violation, and what could have followed. */
  readonly stream?: readonly string[];
  /** The railroads of the grammar with the position in them, as HTML with SVG; its style is in the HTML report. */
  readonly diagram?: string;
  /** How often it was seen. */
  readonly count: number;
}

/** What was tried of an operation. */
export interface ConformanceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly surface: string;
  /** Cases by kind. */
  readonly valid: number;
  readonly invalid: number;
  readonly streams: number;
  readonly tasks: number;
  /** Webhooks that came. */
  readonly webhooks: number;
  /** Pages of lists that were followed. */
  readonly pages: number;
  /** Valid requests that were refused as the contract permits. */
  readonly refused: number;
  readonly failed: number;
  /** Why it was never tested: no valid request of it had success. Absent where one had. */
  readonly untested?: string;
  /** Statuses that came, each with how often. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds until the first event, and of the longest pause between two reads, over all streams. */
  readonly firstEvent?: number;
  readonly longestPause?: number;
  /** Why it was not tried, or what was left out. */
  readonly notes: readonly string[];
}

/** What a test of a service has found. */
export interface ConformanceResult {
  /** Whether everything held, and each operation was tested (`failOn`). */
  readonly ok: boolean;
  /** Why the service could not be tested: nothing else is known then. */
  readonly problem?: string;
  readonly contract: string;
  readonly url: string;
  readonly seed: string;
  /** Requests that were sent, those that made failures smaller included. */
  readonly requests: number;
  readonly seconds: number;
  readonly operations: readonly ConformanceOperation[];
  readonly failures: readonly ConformanceFailure[];
}
