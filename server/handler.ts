// The shape of what answers an operation: a plain function from a call to a reply. It knows neither Express nor the wire.
import type { Body, Event, Json } from '../client/contract.js';
import type { OperationId, operations, Surface } from '../generated/operations.js';
import type * as contract from '../generated/types.js';
import type { Key } from './keys/key.js';

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
  readonly key: Key;
  readonly requestId: string;
  /** Aborted as soon as the caller has gone away or the server has to stop. */
  readonly signal: AbortSignal;
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

/** What an operation answers; events only where its contract has a stream. How they are written (SSE, JSON array) is not its business. */
export type Reply<Id extends OperationId> =
  | JsonReply<Json<Id>>
  | ([Event<Id>] extends [never] ? never : EventReply<Event<Id>>);

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

/** The surfaces that this server answers; the others are declared in the contract and served by the mock. */
export const servedSurfaces = ['content', 'responses', 'messages'] as const satisfies readonly Surface[];
export type ServedSurface = (typeof servedSurfaces)[number];

/** Thrown into a stream, or instead of a reply, to end the connection without another byte, as a broken network would. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}
