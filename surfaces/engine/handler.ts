// Handlers: one function per operation, from a `Call` to a `Reply`. They depend on neither Express nor HTTP, so the server, the mock and
// tests can run the same handler.
import type { OperationId, operations, Surface } from '../../generated/operations.js';
import type * as contract from '../../generated/types.js';
import type { CallOf, ContentOf, EventIn, Success } from '../../runtime/contract-handlers.js';
import type { EventReply, FileReply, JsonReply, UploadedFile } from '../../runtime/replies.js';

// Bodies, replies and events of the operations, derived from the generated types. No operation is named here. Types only.

type Operation<Id extends OperationId> = contract.operations[Id];

/** The content of a media type; never if there is none. */
type Under<Content, Media extends string> = Content extends { [Key in Media]: infer Value } ? Value : never;

type Bodies<Id extends OperationId> = Operation<Id> extends { requestBody: infer Body } ? ContentOf<Body> : never;

type Replies<Id extends OperationId> = ContentOf<Success<Operation<Id>>>;

/** `undefined` if a success response may have no body. */
type Empty<Id extends OperationId> =
  Success<Operation<Id>> extends infer Reply ? (Reply extends { content: unknown } ? never : undefined) : never;

/** The reply of an operation without streaming. */
type Json<Id extends OperationId> = [Under<Replies<Id>, 'application/json'>] extends [never]
  ? undefined
  : Under<Replies<Id>, 'application/json'> | Empty<Id>;

/** The events of a stream, without error events. */
export type Event<Id extends OperationId> = Exclude<
  EventIn<Under<Replies<Id>, 'text/event-stream'>>,
  { type: 'error' } | ErrorBody<(typeof operations)[Id]['surface']>
>;

/** The body of an error, by surface. */
type ErrorBody<S extends Surface> = {
  [Id in OperationId]: (typeof operations)[Id]['surface'] extends S
    ? Operation<Id>['responses'] extends { default: { content: { 'application/json': infer Reply } } }
      ? Reply
      : never
    : never;
}[OperationId];

/** What the server answers from its configuration, whatever its engine. */
type ModelOperation = 'listModels' | 'getModel' | 'listContentModels' | 'getContentModel';

/** The handlers that ask the engine. */
export type EngineHandlers<S extends Surface> = Omit<Handlers<S>, ModelOperation>;

export interface TextEngine extends EngineHandlers<TextSurface> {
  /** For logs and metrics. */
  readonly name: string;
}

/** A request that has passed authentication and every check of the contract. */
export interface Call<Id extends OperationId>
  extends Pick<CallOf<contract.operations[Id]>, 'path' | 'query' | 'key' | 'requestId' | 'signal'> {
  readonly operation: Id;
  /** With member names in the contract's spelling, whichever alternative spelling the caller used. */
  readonly body: Under<Bodies<Id>, 'application/json'>;
  /** By lower-case name, as in Node. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Files of a multipart form, by field. */
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** Of this server, and of this request only. */
  readonly id: string;
}

/** Operations that reply with a file. */
type FileOperationId = {
  [Id in OperationId]: (typeof operations)[Id] extends { file: true } ? Id : never;
}[OperationId];

/**
 * The reply of an operation: events only where its contract has a stream, a file only where it has one. The server decides how they are
 * written (server-sent events or JSON array, byte ranges).
 */
export type Reply<Id extends OperationId> = Id extends FileOperationId
  ? FileReply
  : JsonReply<Json<Id>> | ([Event<Id>] extends [never] ? never : EventReply<Event<Id>>);

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** The ids of the operations of one or more surfaces. */
export type OperationIdOf<S extends Surface> = {
  [Id in OperationId]: (typeof operations)[Id]['surface'] extends S ? Id : never;
}[OperationId];

/**
 * One handler per operation of the surfaces. A missing handler does not compile; neither does an extra one in a literal with
 * `satisfies Handlers<…>`.
 */
export type Handlers<S extends Surface = Surface> = { readonly [Id in OperationIdOf<S>]: Handler<Id> };

/** The surfaces that the server's handlers answer at once. The mock's handlers answer a surface that is in no such list (server/contracts/simulated-handlers.ts). */
export const textSurfaces = ['content', 'responses', 'messages', 'chat'] as const satisfies readonly Surface[];
export type TextSurface = (typeof textSurfaces)[number];
