// JSON of the request log: what the server has answered, the latest first. Used by the page, the server and `pentagate logs`. Times are
// milliseconds since the epoch, durations milliseconds.

import type { FilteredRequest } from '../../scripts/runtime/request-filter.js';

export type { RequestEnd, RequestFilter } from '../../scripts/runtime/request-filter.js';

/** Tokens of a call. The kinds do not overlap, except that `output` includes `reasoning`. */
export interface LoggedTokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly reasoning: number;
}

/** A request in the list. */
export interface RequestSummary extends FilteredRequest {
  /** The `x-request-id` of the client; absent if it sent none. */
  readonly requestId?: string;
  /** Grows with each change of the log; of the summary's latest change. */
  readonly revision: number;
  readonly started: number;
  readonly method: string;
  /** Attempts at upstreams. */
  readonly attempts?: number;
  /** Whether the reply is a stream. */
  readonly streamed: boolean;
  readonly events?: number;
  /** Until the first content. */
  readonly firstContentMs?: number;
  /** Until the end of the reply. */
  readonly durationMs?: number;
  readonly tokens?: LoggedTokens;
  /** Whether the tokens are estimated. */
  readonly estimated?: boolean;
  /** In the currency of the price list; absent without a price. */
  readonly cost?: number;
  readonly violations: number;
  readonly drift: number;
  /** Number of verdicts that are not passed. */
  readonly verdicts: number;
}

/** A body, or why there is none. */
export interface LoggedBody {
  /** JSON is formatted; base64 of media is replaced by its size. Absent if the body was not kept. */
  readonly text?: string;
  readonly mediaType?: string;
  /** Bytes of the whole body, as far as known. */
  readonly bytes: number;
  /** Whether the text is only the beginning. */
  readonly cut: boolean;
  /** Number of values that were replaced: media, and members that look like credentials. It cannot be sent again as it is. */
  readonly elided?: number;
  /**
   * Why there is no text: `off`: bodies are not recorded (`requestLog.bodies`); `dropped`: it made room for newer ones; `media`: it is not
   * text; `none`: there was none, or it was not read.
   */
  readonly missing?: 'off' | 'dropped' | 'media' | 'none';
}

/** An event of a stream as it was written. */
export interface LoggedEvent {
  /** Milliseconds after the start of the request. */
  readonly ms: number;
  /** The `event:` line; `:` for a comment, such as a keep-alive. */
  readonly event?: string;
  /** The data as text; of a comment its text. */
  readonly data: string;
  /** Bytes on the wire. */
  readonly bytes: number;
  /** The connection ended in the middle of it: `data` is the beginning, as it was written. */
  readonly incomplete?: true;
}

/** One attempt at an upstream. */
export interface LoggedAttempt {
  readonly upstream: string;
  /** The model that the upstream was asked for. */
  readonly model: string;
  /** When it began, after the start of the request. */
  readonly startMs: number;
  readonly durationMs: number;
  /** `refused`: the upstream works, and refuses the request of the client. */
  readonly outcome: 'answered' | 'refused' | 'failed';
  /** The upstream's HTTP status; absent if it did not answer. */
  readonly status?: number | undefined;
  readonly error?: string | undefined;
}

/** A place in the contract. */
export interface ContractPlace {
  /** Such as `openapi/messages.yaml`. */
  readonly file: string;
  readonly line: number;
  /** Path of the docs on this server, with its anchor; absent if docs are off. */
  readonly docs?: string;
}

/** Something that differs from the contract. */
export interface LoggedFinding {
  readonly kind: 'violation' | 'drift';
  readonly part: 'request' | 'reply' | 'event' | 'order';
  /** Such as `messages[0].role`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** How often it was found in this request. */
  readonly count: number;
  readonly contract?: ContractPlace;
}

/**
 * What can be seen of a client from the server: whether it waited, what it retried, what it made of a stream that was cut, and
 * whether it leaves a stream open after an error event.
 */
type VerdictKind = 'retry-after' | 'permanent-error' | 'cut-stream' | 'open-after-error';

/** What the server saw of a client, with its evidence. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** Whether the client did it right. */
  readonly passed: boolean;
  /** One sentence with the measured times. */
  readonly message: string;
  readonly evidence: {
    /** Ids of the requests that prove it, in the order of time; all are in the log unless newer ones have replaced them. */
    readonly requests: readonly string[];
    /** Times of what was seen, named: `retryAfterMs`, `waitedMs` … */
    readonly measured: Readonly<Record<string, number>>;
  };
}

/** A request with all details. */
export interface RequestDetails extends RequestSummary {
  readonly request: LoggedBody & {
    /** Selected headers; never credentials. */
    readonly headers: Readonly<Record<string, string>>;
    /** Selected parameters; never credentials. */
    readonly query: Readonly<Record<string, string>>;
  };
  readonly reply: LoggedBody & {
    readonly headers: Readonly<Record<string, string>>;
    /** The events of a stream; then there is no text. */
    readonly streamEvents?: readonly LoggedEvent[];
  };
  readonly attemptList: readonly LoggedAttempt[];
  readonly findings: readonly LoggedFinding[];
  /** Of this request, and of later ones that show what the client did after it had failed. */
  readonly verdictList: readonly Verdict[];
  /** The message of the problem with which it was refused. */
  readonly problem?: string;
  /** Whether `scenario` can be made from it. */
  readonly hasScenario: boolean;
}

/** `GET /console/api/requests`: summaries, the latest first. */
export interface RequestList {
  readonly now: number;
  readonly requests: readonly RequestSummary[];
  /** Whether there are older ones: ask again with `before` = the last id. */
  readonly more: boolean;
  /** Of the whole log. */
  readonly revision: number;
  /** Whether bodies are recorded. */
  readonly bodies: boolean;
  /** Entries that the log holds at most. */
  readonly limit: number;
  /** Whether requests of all keys are shown. */
  readonly all: boolean;
}

/**
 * `GET /console/api/requests/live` is a stream of server-sent events: `requests`, whose data is `{requests: RequestSummary[], revision}` with
 * new and changed summaries, the oldest first; a comment every few seconds of silence. With `after` = a revision it begins with what has
 * changed since. An event `reset` means that changes were missed: ask for the list again.
 */
export interface RequestChanges {
  readonly requests: readonly RequestSummary[];
  readonly revision: number;
}

/** `GET /console/api/requests/:id/scenario`: the text of a scenario file that plays the logged reply. */
export interface RequestScenario {
  readonly name: string;
  readonly yaml: string;
}
