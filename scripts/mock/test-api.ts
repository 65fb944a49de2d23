// The types that tests see of `startMock`. They stand alone, as the declarations of the package do.

/** The surfaces of pentagate's own contract whose answers are conversations. */
export type AnswerSurface = 'messages' | 'responses' | 'chat' | 'content';

/** A text that must occur, whatever its case, or a pattern. */
export type TextMatcher = string | RegExp;

/** A request as rules see it. */
export interface MockedRequest<Body = Readonly<Record<string, unknown>>> {
  /** Undefined: no operation of the contract. */
  readonly operation: string | undefined;
  readonly surface: string;
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  /** As sent, without `?`. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
}

/** A request for an answer in a conversation. */
export interface ConversationRequest<Body = Readonly<Record<string, unknown>>> extends MockedRequest<Body> {
  readonly model: string;
  /** System prompt or instructions; empty if there are none. */
  readonly instructions: string;
  /** What the user has said last. */
  readonly text: string;
  /** Number of the user's turn, from 1; results of tools do not count. */
  readonly turn: number;
  /** The results of tools that have just been sent. */
  readonly toolResults: readonly { readonly name: string; readonly output: string }[];
}

/** What every request can be chosen by; all that is given must fit. */
export interface RequestMatcher<Request = MockedRequest> {
  /** By name, without regard to case: the whole value, or a pattern. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /** Members that the body must have; patterns stand for texts. Lists are compared as a whole. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly test?: (request: Request) => boolean;
}

/** What a request of a conversation can be chosen by: the conditions of scenario files. */
export interface ConversationMatcher extends RequestMatcher<ConversationRequest> {
  /** What the user has said last; beside `toolResult` or `output`, what was said before it. */
  readonly text?: TextMatcher;
  readonly instructions?: TextMatcher;
  readonly model?: TextMatcher;
  /** Number of the user's turn, from 1. */
  readonly turn?: number;
  /** Name of the tool whose result has just been sent. */
  readonly toolResult?: string;
  /** What that result says. */
  readonly output?: TextMatcher;
}

/** A part of an answer: its members are said in the order thinking, text, refusal, tool call. */
export interface AnswerPart {
  readonly thinking?: string;
  readonly text?: string;
  readonly refusal?: string;
  /** Name of the tool that is called. */
  readonly tool?: string;
  /** What it is called with (default `{}`). */
  readonly input?: Readonly<Record<string, unknown>>;
}

/** An answer: a text, a part, or several parts in their order. */
export type MockAnswer = string | AnswerPart | readonly AnswerPart[];

/** Makes an answer of the request. */
export type AnswerFunction = (request: ConversationRequest) => MockAnswer | Promise<MockAnswer>;

/** What becomes of requests of a conversation that fit. */
export interface ConversationRule {
  /**
   * Answers; of several, the first request gets the first, and so on. After the last, `on` repeats it, and `once` does not fit any more.
   * @throws Error with what the contract does not allow
   */
  reply(...answers: readonly (MockAnswer | AnswerFunction)[]): void;
  /**
   * Breaks an answer, in the words of the header `x-pentagate-simulate`.
   * @param answer the answer that breaks; without it, the simulator's
   * @throws Error that names a wrong word, or what the contract does not allow
   */
  fail(faults: string, answer?: MockAnswer): void;
}

/** What becomes of requests to an operation that fit. */
export interface OperationRule {
  /**
   * Answers requests that do not ask for a stream with these bodies, or what functions make of the request; one after the other, as in
   * `ConversationRule`.
   * @throws Error that names each field which the contract does not allow
   */
  reply(...bodies: readonly unknown[]): void;
  /** Answers requests that ask for a stream with these events. @throws Error that says which event the contract does not allow */
  stream(events: readonly unknown[]): void;
  /** Breaks the answer that the mock would give. @throws Error that names a wrong word */
  fail(faults: string): void;
}

/** What the mock has seen of a client after a fault: whether it did right, and the requests and times that prove it. */
export interface ClientVerdict {
  readonly kind: 'retry-after' | 'permanent-error' | 'open-after-error' | 'cut-stream';
  readonly passed: boolean;
  /** A sentence for people. */
  readonly message: string;
  readonly evidence: {
    /** Ids of requests, the earliest first. */
    readonly requests: readonly string[];
    readonly measured: Readonly<Record<string, number>>;
  };
}

/** A request that the mock has received. */
export interface RecordedRequest<Body = Readonly<Record<string, unknown>>> extends MockedRequest<Body> {
  /** In the header `x-request-id` of the reply, unless the client has sent one. */
  readonly id: string;
  /** Undefined as long as the reply has not begun. */
  readonly status: number | undefined;
  /** The rule or scenario that has answered. */
  readonly rule: string | undefined;
  /** What this request and later ones show of the client. */
  readonly verdicts: readonly ClientVerdict[];
}

export interface MockOptions {
  /** Milliseconds between two events of a stream (default 0). */
  readonly pace?: number;
  /** Seconds from the first status of a task to its last (default 2); with 0, a task has ended when it is first read. */
  readonly taskSeconds?: number;
  /** The clock of tasks, in milliseconds (default `Date.now`). */
  readonly now?: () => number;
  /** Models that the simulator of pentagate's own surfaces knows, others are a 404; `strict` stands for those that the contract shows. By default any. */
  readonly models?: 'strict' | readonly string[];
  /** What becomes of `readOnly` members of requests: `ignore` (default) leaves them out, `refuse` answers 400. */
  readonly readOnly?: 'ignore' | 'refuse';
  /** Has this library check requests, too, as servers of contracts do: its first request takes some 0.3 s of processor time. */
  readonly validator?: 'express-openapi-validator';
}

export interface Mock {
  /** Answers as `pentagate mock FILE` does, without a port; clients take it in place of the global `fetch`. The host of an address does not matter. */
  readonly fetch: typeof globalThis.fetch;
}

/** What `startMock` takes beside the options of `createMock`. */
export interface StartOptions {
  /** Where it listens (default 0: any free port). */
  readonly port?: number;
  /** What becomes of a request that no rule fits: `answer` (default), or `error`, a 404 that names the rules there are. */
  readonly unmatched?: 'answer' | 'error';
}

/** A mock that listens, for a test. */
export interface RunningMock extends AsyncDisposable {
  /** Where it listens: `http://127.0.0.1:` and a free port. */
  readonly url: string;
  /** Sends every request to the mock, whatever the host of its address. Clients take it in place of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Adds a rule for the answers of a surface. The first rule that fits answers; those of `once` come first. */
  on(surface: AnswerSurface, matcher?: ConversationMatcher): ConversationRule;
  /** Adds a rule for an operation, by its operationId. It comes before rules for surfaces. @throws Error if the contract has none of this name */
  on(operation: string, matcher?: RequestMatcher): OperationRule;
  /** As `on`, for as many requests as it has answers. */
  once(surface: AnswerSurface, matcher?: ConversationMatcher): ConversationRule;
  once(operation: string, matcher?: RequestMatcher): OperationRule;
  /** Adds the rules of a scenario file (YAML), or the answers of a file of recordings (JSONL). @throws Error with all that is wrong */
  load(file: string): void;
  /** The requests that were received, the earliest first: all, or those of a surface or an operation. */
  requests<Body = Readonly<Record<string, unknown>>>(of?: string): readonly RecordedRequest<Body>[];
  /** What the mock has seen of the client, after the replies that have been written have arrived. */
  verdicts(): Promise<readonly ClientVerdict[]>;
  /** Removes all rules, and forgets all requests. */
  reset(): void;
  /** Stops listening, and ends all connections. */
  close(): Promise<void>;
}
