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

/** A method of the client: path parameters, then the body if there is one, then options. */
export interface Method<Arguments extends readonly unknown[], Data, Reply = Raw<number, Data>> {
  (...args: Arguments): Promise<Data>;
  /** Takes the same arguments, and returns the data with status and `Response`. */
  readonly raw: (...args: Arguments) => Promise<Reply>;
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

/** What every client has beside its surfaces. */
export interface ClientBase {
  /** Adds middleware, as in openapi-fetch: `onRequest`, `onResponse` and `onError` see every attempt. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

/** An `ApiError` of one surface. */
export interface ApiErrorOf<Bodies, Surface extends keyof Bodies> extends ApiError {
  readonly surface: Surface & string;
  readonly body: Bodies[Surface] | undefined;
}

/** An `ApiError` of a contract, whose error bodies are known by surface. */
export interface TypedApiError<Bodies> extends ApiError {
  /** Narrows `body`: `if (error instanceof ApiError && error.of('messages')) error.body?.error.type`. */
  of<Surface extends keyof Bodies & string>(surface: Surface): this is ApiErrorOf<Bodies, Surface>;
}

/** The class `ApiError`, with the error bodies of a contract. */
export interface ApiErrorClass<Bodies> {
  new (...args: ConstructorParameters<typeof ApiError>): TypedApiError<Bodies>;
  readonly prototype: TypedApiError<Bodies>;
}
