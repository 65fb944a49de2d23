// Bodies, replies and events of the operations, derived from the generated types. No operation is named here. Types only.
import type { OperationId, Surface, operations as table } from '../../generated/operations.js';
import type * as contract from '../../generated/types.js';

type Operation<Id extends OperationId> = contract.operations[Id];

/** The content of a media type; never if there is none. */
type Under<Content, Media extends string> = Content extends { [Key in Media]: infer Value } ? Value : never;

type Bodies<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: infer Content } } ? Content : never;

/** The request body of an operation; also `FormData` where the contract allows it. */
export type Body<Id extends OperationId> =
  | Under<Bodies<Id>, 'application/json'>
  | ([Under<Bodies<Id>, 'multipart/form-data'>] extends [never] ? never : FormData);

/** The success responses of an operation. */
type Success<Id extends OperationId> = Operation<Id>['responses'][keyof Operation<Id>['responses'] &
  (200 | 201 | 202 | 203 | 204 | 205 | 206)];

type Replies<Id extends OperationId> =
  Success<Id> extends infer Reply ? (Reply extends { content: infer Content } ? Content : never) : never;

/** `undefined` if a success response may have no body. */
type Empty<Id extends OperationId> =
  Success<Id> extends infer Reply ? (Reply extends { content: unknown } ? never : undefined) : never;

/** The reply of an operation without streaming. For files and HEAD it is the unread `Response`. */
export type Json<Id extends OperationId> = [Under<Replies<Id>, 'application/json'>] extends [never]
  ? [Replies<Id>] extends [never]
    ? (typeof table)[Id]['method'] extends 'head'
      ? Response
      : undefined
    : Response
  : Under<Replies<Id>, 'application/json'> | Empty<Id>;

type EventsOf<Stream> = Stream extends contract.EventStream<infer Each> ? Each : never;

/** The events of a stream, without error events. */
export type Event<Id extends OperationId> = Exclude<
  EventsOf<Under<Replies<Id>, 'text/event-stream'>>,
  { type: 'error' } | ErrorBody<(typeof table)[Id]['surface']>
>;

/** The body of an error, by surface. */
export type ErrorBody<S extends Surface> = {
  [Id in OperationId]: (typeof table)[Id]['surface'] extends S
    ? Operation<Id>['responses'] extends { default: { content: { 'application/json': infer Reply } } }
      ? Reply
      : never
    : never;
}[OperationId];
