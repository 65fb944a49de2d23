// The shape of what answers an operation: a plain function from a call to a reply. It knows neither Express nor the wire.
import type { Readable } from 'node:stream';
import type { Body, Event, Json } from '../client/contract.js';
import type { OperationId, operations, Surface } from '../generated/operations.js';
import type * as contract from '../generated/types.js';
import type { Key } from './key.js';

type Parameters<Id extends OperationId, Place extends string> = contract.operations[Id] extends {
  parameters: { [P in Place]?: infer Values };
}
  ? [NonNullable<Values>] extends [never]
    ? Record<never, never>
    : NonNullable<Values>
  : Record<never, never>;

/** A request that has passed every check of the contract. */
export interface Call<Id extends OperationId> {
  readonly operation: Id;
  /** In the contract's spelling. */
  readonly body: Exclude<Body<Id>, FormData>;
  readonly path: Parameters<Id, 'path'>;
  readonly query: Parameters<Id, 'query'>;
  /** Lower-case names, as Node gives them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Files of a form, by field. */
  readonly files: Readonly<Record<string, SentFile>>;
  readonly key: Key;
  readonly requestId: string;
  /** Aborted as soon as the caller has gone away or the server has to stop. */
  readonly signal: AbortSignal;
}

/** A file that came in a form. */
export interface SentFile {
  readonly bytes: Buffer;
  /** As the caller says. */
  readonly mediaType: string;
}

/** Bytes that are kept somewhere; ranges, validators and HEAD are the affair of whoever writes them. */
export interface StoredBytes {
  readonly size: number;
  readonly mediaType: string;
  /** With its quotation marks. */
  readonly etag: string;
  /** A part, both ends included; without one, all of it. */
  stream(part?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** An answer that is a file, or a part of it. */
export interface FileReply {
  readonly file: StoredBytes;
}

/** One JSON answer. */
export interface JsonReply<Data> {
  readonly json: Data;
}

/**
 * A stream of events. It ends by itself, or by throwing: a `Problem` (anything else counts as `internal`) becomes the surface's error
 * event. What is left of it when the caller goes away is not read; its `return` is called, so `finally` runs.
 */
export interface EventReply<Each> {
  readonly events: AsyncIterable<Each> | Iterable<Each>;
  /** No keep-alive while it is silent: silence is what was asked for. */
  readonly quiet?: boolean;
}

/** Operations whose answer is a file. */
export type FileOperation = {
  [Id in OperationId]: (typeof operations)[Id] extends { file: true } ? Id : never;
}[OperationId];

/**
 * What an operation answers; events only where its contract has a stream, a file only where it has one. How they are written (SSE, JSON
 * array, ranges) is not its business.
 */
export type Reply<Id extends OperationId> = Id extends FileOperation
  ? FileReply
  : JsonReply<Json<Id>> | ([Event<Id>] extends [never] ? never : EventReply<Event<Id>>);

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** The operations of some surfaces. */
export type OperationOf<S extends Surface> = {
  [Id in OperationId]: (typeof operations)[Id]['surface'] extends S ? Id : never;
}[OperationId];

/**
 * A handler per operation of the surfaces: one missing does not compile, nor does one too many where the literal is given
 * `satisfies Handlers<…>`.
 */
export type Handlers<S extends Surface = Surface> = { readonly [Id in OperationOf<S>]: Handler<Id> };

/** The surfaces whose answers are made while the caller waits; the other two make tasks. */
export const textSurfaces = ['content', 'responses', 'messages'] as const satisfies readonly Surface[];
export type TextSurface = (typeof textSurfaces)[number];

/** Thrown into a stream, or instead of a reply, to end the connection without another byte, as a broken network would. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}
