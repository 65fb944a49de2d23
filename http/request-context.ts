// The state of one request, shared by its steps.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { type FieldViolation, type ProblemError, statusOf } from '../runtime/errors/problem.js';
import type { Key } from '../runtime/key.js';
import { ownText } from '../runtime/own-text.js';
import type { UploadedFile } from '../runtime/replies.js';
import { withoutSecrets } from '../runtime/secrets.js';
import type { BodyReservation } from './body/budget.js';
import type { Form } from './body/form.js';
import { commonHeaders, newRequestId, requestIdOf } from './headers.js';
import type { CallEnd, MeteredCall } from './metering-types.js';
import type { ContractOperation } from './router.js';

/** What is logged and measured of a request when it has ended. Never contains a secret or a body. */
export type RequestInfo = Readonly<ReturnType<typeof requestInfo>>;

/** A reply or an event of this server that breaks the contract. */
export interface ReplyViolation extends Pick<RequestInfo, 'id' | 'requestId' | 'surface'> {
  readonly operation: string;
  /** A JSON or file reply, the content of an event, or the order of events. */
  readonly part: 'reply' | 'event' | 'order';
  readonly message: string;
}

/** A reply in progress. */
export interface RunningReply {
  /** Ends it with an error: as an event if it has begun. */
  fail(error: ProblemError): void;
  /** Called when the caller has disconnected: nothing more is written or read. */
  disconnect(): void;
}

/** The parameters of a request, as the contract says. */
export interface CheckedParameters {
  /** Converted to the types of the contract. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly path: Readonly<Record<string, unknown>>;
  /** By lower-case name. */
  readonly header: Readonly<Record<string, unknown>>;
  /** The values are not to be used unless this is empty. */
  readonly violations: readonly FieldViolation[];
}

/** A request that another service answers. */
export interface Forward {
  /** The model that upstreams are asked for. */
  readonly model: string;
  /** Whether the route wants requests validated before they are forwarded. */
  readonly isStrict: boolean;
  /**
   * Answers the request.
   * @param check validates the request strictly
   * @returns `local` if the server's own handler has to answer; nothing was sent then
   * @throws ProblemError if there is no upstream to answer; nothing was sent then
   */
  run(request: Request, response: Response, check: () => Promise<void>): Promise<'answered' | 'local'>;
}

/** A body that has been read and parsed. */
export interface ReadBody {
  body: unknown;
  /** The JSON as sent, if it was asked for. */
  text?: string | undefined;
  /** The bytes of `text`, if they arrived in one chunk. */
  bytes?: Buffer | undefined;
  /** Present for multipart/form-data; `body` holds its text fields. */
  form?: Form | undefined;
  /** The media type as the contract spells it; absent without a body. */
  media?: string | undefined;
  /** The files of a form, by field. */
  files?: Readonly<Record<string, UploadedFile | readonly UploadedFile[]>>;
  /** Number of JSON values in the body, including nested ones. */
  valueCount: number;
}

export interface RequestContext extends Required<ReadBody> {
  /** When it began, in milliseconds since the epoch. */
  readonly started: number;
  /** Of this server, and of this request only: what is reported of a request is joined by it. */
  readonly id: string;
  /** What the caller calls the request; if it says nothing, `id`. */
  readonly requestId: string;
  readonly method: string;
  /** As sent: percent-encoded, without the query, which may contain a key. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as sent. */
  readonly search: string;
  /** Selects the error format. */
  surface: string;
  operation?: ContractOperation;
  /** Decoded values of the path parameters, by name. */
  pathParameters: Readonly<Record<string, string>>;
  /** The same, percent-encoded. */
  sentPathParameters: Readonly<Record<string, string>>;
  key?: Key;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `ratelimit` headers of the key. */
  rateLimitHeaders: Readonly<Record<string, string>>;
  /** The body's share of the budget for all bodies. */
  bodyReservation: BodyReservation | undefined;
  /** Whether the body has been read. */
  hasRead: boolean;
  /** What the contract says of the parameters; undefined before they are checked. */
  parameters?: CheckedParameters;
  /** What express-openapi-validator has against the parameters. */
  refusals?: readonly FieldViolation[];
  /** Who answers, if it is another service; undefined before that was asked. */
  route?: { readonly forward: Forward | undefined };
  /** Aborts when the caller disconnects or the server has to stop. */
  readonly abort: AbortController;
  /** The response is complete, or the caller has disconnected. */
  closed: boolean;
  /** Present while a stream is written or an upstream is asked. */
  running: RunningReply | undefined;
  /** The upstream that answered, or the last that was tried; absent if none was asked. */
  forwarded?: { readonly upstream: string; readonly attempts: number };
  /** Present if the usage of the call is recorded. */
  metered?: MeteredCall | undefined;
  /** The server has ended the request: it stops, or the key was revoked. */
  stopped?: true;
  error?: ProblemError;
  /** What a handler has to say of its answer, for a log that people read. */
  note?: string;
  /** Events written; absent when the reply is no stream. */
  eventCount?: number;
  /** How a stream ended. `gone`: the caller disconnected; `cut`: the server closed the connection on purpose. */
  streamEnd?: 'complete' | 'error' | 'gone' | 'cut';
}

/**
 * Where a response has its context. Not in `response.locals`, which belong to the application that this one may be mounted in; and not in a
 * WeakMap: what it holds outlives the quick collections of garbage.
 */
const contextKey = Symbol('context');

type WithContext = object & { [contextKey]?: RequestContext };

/** The path and the query of a request. A fragment is no part of either, and callers should not send it. */
export function targetOf(url = ''): readonly [path: string, search: string] {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  // The request log keeps the path.
  return [search ? ownText(path) : path, search];
}

/** Creates the context of a request, with its id, path and query. */
export function createContext(
  deps: {
    now(): number;
    random(bytes: number): string;
    readonly headers?: RequestContext['headers'] | undefined;
  },
  request: Request,
  response: Response,
): RequestContext {
  const [path, search] = targetOf(request.url);
  const id = newRequestId(deps.now, deps.random);
  const context: RequestContext = {
    started: deps.now(),
    id,
    requestId: requestIdOf(request.headers, id),
    method: request.method,
    path,
    query: new URLSearchParams(search),
    search,
    surface: '',
    pathParameters: {},
    sentPathParameters: {},
    headers: deps.headers ?? commonHeaders,
    rateLimitHeaders: {},
    body: undefined,
    text: undefined,
    bytes: undefined,
    media: undefined,
    form: undefined,
    files: {},
    bodyReservation: undefined,
    valueCount: 0,
    hasRead: false,
    abort: new AbortController(),
    closed: false,
    running: undefined,
  };
  (response as WithContext)[contextKey] = context;
  return context;
}

/** The context of a request, if it has begun. */
export const existingContext = (response: object): RequestContext | undefined => (response as WithContext)[contextKey];

/** The context of a request. @throws when `startRequest` has not run */
export function contextOf(response: object): RequestContext {
  const context = existingContext(response);
  if (!context) throw new Error('a request without context');
  return context;
}

/** How a request ended that this server has answered. */
export function callEndOf({
  stopped,
  streamEnd,
  error,
}: Pick<RequestContext, 'stopped' | 'streamEnd' | 'error'>): Exclude<CallEnd, 'simulated'> {
  if (stopped) return 'stopped';
  if (streamEnd === 'gone') return 'gone';
  if (streamEnd === 'error' || streamEnd === 'cut') return 'error';
  if (error) return statusOf(error.problem) < 500 ? 'refused' : 'error';
  return 'complete';
}

/** How usage counts it. Handlers cut connections only where a caller asks for it. */
export function usageEndOf(context: RequestContext): CallEnd {
  const [{ error, streamEnd }, end] = [context, callEndOf(context)];
  const isSimulated = error ? error.isSimulated : streamEnd === 'cut';
  return isSimulated && (end === 'error' || end === 'refused') ? 'simulated' : end;
}

/** What is reported of a request that has ended. */
export function requestInfo(context: RequestContext, request: Request, response: Response, duration: number) {
  const { error, operation, key, eventCount, streamEnd, forwarded } = context;
  const { traceparent } = request.headers;
  return {
    id: context.id,
    requestId: context.requestId,
    method: request.method,
    path: withoutSecrets(context.path),
    surface: context.surface,
    operation: operation?.id,
    /** The path of the operation, with its parameters in braces. */
    route: operation?.path,
    /** Its name; undefined when the request was not authenticated. */
    key: key?.name,
    owner: key && { keyId: key.id, workspace: key.workspace },
    /** 499 when the caller disconnected before a status was sent. */
    status: response.headersSent ? response.statusCode : 499,
    started: context.started,
    /** Milliseconds until its last byte was written or its connection closed. */
    duration,
    events: eventCount,
    reason: error?.problem.reason,
    message: error?.message,
    /** The original error of an `internal` problem. For the log only, never for the caller. */
    cause: error?.cause,
    problems: error?.problem.violations,
    ended: streamEnd,
    forwarded,
    /** The caller's W3C trace context. */
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  };
}

/** How the HTTP server reports requests to the request log. */
export interface RequestRecorder {
  /**
   * A request has begun, of which only the head is read.
   * @returns what is called when it has ended, before its context is cleared
   */
  begin(context: RequestContext, request: IncomingMessage, response: ServerResponse): { end(): void };
}
