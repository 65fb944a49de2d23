// The types of which generated clients are made. Types only.
import type { Middleware } from 'openapi-fetch';
import type { ApiError } from './errors.js';
import type { WaitOptions } from './tasks.js';

/** What a body of bytes may be. */
export type Bytes = Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | ReadableStream<Uint8Array> | string;

/** A success with its status and its `Response`. In a union, `status` distinguishes them. */
export interface Raw<Status extends number, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly response: Response;
}

/** The type of the items at a path of a reply; without a path, the reply is the list. */
export type ItemOf<Reply, Path extends string = ''> = Path extends ''
  ? Reply extends readonly (infer Item)[]
    ? Item
    : never
  : Path extends `${infer Key}.${infer Rest}`
    ? ItemOf<MemberOf<Reply, Key>, Rest>
    : ItemOf<MemberOf<Reply, Path>>;

type MemberOf<Value, Key extends string> = Value extends { readonly [Name in Key]?: infer Member } ? Member : never;

/**
 * A method of the client: path parameters, then the body if there is one, then options.
 *
 * `More` is what its promise has besides: the pages of a call that has several.
 */
export interface Method<
  Arguments extends readonly unknown[],
  Data,
  Reply = Raw<number, Data>,
  Failure extends ApiError = ErrorReply,
  More = unknown,
> {
  (...args: Arguments): Promise<Data> & More;
  /** Takes the same arguments, and returns the data with status and `Response`. */
  readonly raw: (...args: Arguments) => Promise<Reply>;
  /** Whether what was thrown is an error reply to this method. Then `status` says what type `body` has. */
  readonly isError: (error: unknown) => error is Failure;
}

/** Waits for the tasks of a surface. */
export interface Tasks<Arguments extends readonly unknown[], Task> {
  /**
   * Polls a task with backoff until it has ended, successfully or not: see `status` of the returned task. A task that is paused until another
   * request of the caller is returned too; `stopAt: []` keeps waiting. Connection errors are retried.
   * @throws TimeoutError after `timeout`; ReplyError for an impossible status transition
   */
  waitFor(...args: [...Arguments, options?: WaitOptions<Task>]): Promise<Task>;
}

/** A connection: the calls that go over it, one after the other, and its end. */
export type Connection<Name extends string, Arguments extends readonly unknown[], Stream> = {
  readonly [Method in Name]: (...args: Arguments) => Promise<Stream>;
} & {
  /** Closes it. A stream that is being read fails. */
  close(): void;
};

/** What every client has beside its surfaces. */
export interface ClientBase {
  /** Adds middleware, as in openapi-fetch: `onRequest`, `onResponse` and `onError` see every attempt. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

/** An error reply of one status, or of several that have the same body. The body is undefined when it is not JSON. */
export interface ApiErrorOf<Status extends number, Body> extends ApiError {
  readonly status: Status;
  readonly body: Body | undefined;
}

/** The numbers from 0 to `End` - 1. */
type Below<End extends number, Found extends readonly number[] = []> = Found['length'] extends End
  ? Found[number]
  : Below<End, readonly [...Found, Found['length']]>;

/** 400 to 499, 500 to 599. */
type ClientErrors = Exclude<Below<500>, Below<400>>;
type ServerErrors = Exclude<Below<600>, Below<500>>;

/** The statuses that a documented one stands for: `404`, `'4XX'`, `'default'`. */
type StatusesOf<Documented, All> = Documented extends number
  ? Documented
  : Exclude<
      Documented extends '4XX' ? ClientErrors : Documented extends '5XX' ? ServerErrors : ClientErrors | ServerErrors,
      All
    >;

/** The ranges are more specific than `default`. */
type Covered<Bodies> =
  | Exclude<keyof Bodies, string>
  | ('4XX' extends keyof Bodies ? ClientErrors : never)
  | ('5XX' extends keyof Bodies ? ServerErrors : never);

/** The error replies of an operation, by the statuses that its contract documents; the bodies of all others are unknown. */
export type ErrorReply<Bodies = object> =
  | {
      [Status in keyof Bodies]: ApiErrorOf<
        StatusesOf<Status, Status extends 'default' ? Covered<Bodies> : Exclude<keyof Bodies, string>> & number,
        Bodies[Status]
      >;
    }[keyof Bodies]
  | ('default' extends keyof Bodies
      ? never
      : ApiErrorOf<Exclude<ClientErrors | ServerErrors, Covered<Bodies>>, unknown>);
