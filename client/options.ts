// What callers say about a client and about a call. Types only.
import type { OnDrift, Reading } from './drift.js';
import type { Validate, ValidateRequest } from './validate.js';

/** Arrays and objects are written in the style of the contract; null removes a header that would be sent otherwise. */
export type HeaderValue = string | number | boolean | object | null | undefined;

export interface HeaderValues {
  readonly [name: string]: HeaderValue;
}

/** The headers of a call: those that the contract describes, and any other. */
export type Headers<Known> = HeaderValues & { readonly [Name in keyof Known]: Known[Name] | null };

/** Required members that the client has a value for. */
export type Optional<Known, Name extends keyof Known> = Omit<Known, Name> & Partial<Pick<Known, Name>>;

/** A key or token, or a function that gives it for each attempt. */
export type Secret = string | (() => string | Promise<string>);

/** User name and password of HTTP basic authentication. */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** How requests are written, instead of as the contract says: as in openapi-fetch. */
export interface Serializers {
  /** Writes the query, without its question mark. */
  querySerializer?: ((query: { readonly [name: string]: unknown }) => string) | undefined;
  /** Writes the body. `contentType` is what will be sent as `content-type`, unless it gives `FormData` or `URLSearchParams`. */
  bodySerializer?: ((body: unknown, contentType: string | undefined) => BodyInit) | undefined;
}

/** Options of every call. */
export interface CallOptions extends Serializers {
  /** Aborts the call; its reason is what the call rejects with. */
  signal?: AbortSignal | undefined;
  /** Headers of every call, or headers that a call adds or overrides; null removes one. */
  headers?: HeaderValues | undefined;
  /** Milliseconds per attempt, until the reply is complete or the stream begins; 0 or Infinity: no limit. Default of clients: 600,000. */
  timeout?: number | undefined;
  /** Milliseconds of silence after which a stream fails; 0 or Infinity: no limit. Default of clients: 120,000. */
  idleTimeout?: number | undefined;
  /** Number of retries after a failed attempt. Default of clients: 2. retry.ts has the policy. */
  retries?: number | undefined;
  /**
   * Goes on with a stream whose connection broke, from the event after the last one: how many connections may fail in a row, and the milliseconds
   * before each (default: the stream's `retry`, else 1,000). Only for streams that the contract says can be resumed, and for event streams of
   * `GET`; others are never requested again.
   */
  reconnect?: { readonly attempts: number; readonly delay?: number } | undefined;
  /** The call may safely be carried out twice, so it is retried like a read. */
  idempotent?: boolean | undefined;
}

/** A reading, or a function that validates replies and events. */
export type Validation = Reading | Validate;

/** Options of a client, whatever its contract. */
export interface CommonOptions
  extends Serializers,
    Pick<CallOptions, 'headers' | 'timeout' | 'idleTimeout' | 'retries'> {
  /** Base URL of the service, such as `https://api.example.com`; in browsers also a path. */
  baseUrl?: string | undefined;
  /** Replaces the global `fetch`. It is called with a `Request`, as openapi-fetch does. */
  fetch?: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined;
  /** Passed on to `fetch`, such as `credentials: 'include'`. */
  fetchOptions?: Omit<RequestInit, 'body' | 'headers' | 'method' | 'signal'> | undefined;
  /**
   * How replies and events are held against the contract. `tolerant`, the default, accepts what is newer than the contract, and reports it to `onDrift`;
   * `strict` refuses it. Both check the order of streams; `checkWith` makes a function that validates schemas too. An object chooses by surface.
   */
  validate?: Validation | { readonly [surface: string]: Validation } | undefined;
  /** Called for each place where a reply or an event is newer than the contract. It reports; it does not change what the call returns. */
  onDrift?: OnDrift | undefined;
  /** Validates the JSON bodies of requests before they are sent; see `checkRequestsWith`. */
  validateRequest?: ValidateRequest | undefined;
}

/** Options with credentials, which generated clients describe by the security schemes of their contract. */
export interface RuntimeOptions extends CommonOptions {
  /** The credential for every security scheme that takes a key or a token. */
  apiKey?: Secret | undefined;
  /** Credentials by the name of their security scheme. */
  auth?: { readonly [scheme: string]: Secret | BasicCredentials | undefined } | undefined;
}

/** Options of a connection. */
export interface ConnectOptions {
  /**
   * The class of WebSockets. By default the global one, which must take headers beside the address, as that of Node 22 does. In Node 20, pass that of
   * the package `ws`; those of browsers take no headers, and so no key.
   */
  WebSocket?: (new (url: string, options: never) => object) | undefined;
  /** A call opens another connection when the last one was closed; without it, the call fails. Nothing is sent twice. */
  reconnect?: boolean | undefined;
}
