// The types of the client's methods, derived from the contract. No operation is named here. Types only.
import type { calls } from '../generated/client.js';
import type { OperationId, Surface, operations as table } from '../generated/operations.js';
import type * as contract from '../generated/types.js';
import type { EventStream } from './event-stream.js';

type Operation<Id extends OperationId> = contract.operations[Id];

/** The parameters of a path template, as arguments. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : [];

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

/** The events of a stream, without error events, which the client throws. */
export type Event<Id extends OperationId> = Exclude<
  EventsOf<Under<Replies<Id>, 'text/event-stream'>>,
  { type: 'error' } | ErrorBody<(typeof table)[Id]['surface']>
>;

/** The folded result of a stream, by surface. */
interface Folded {
  content: contract.GenerateContentResponse;
  responses: contract.Response;
  messages: contract.Message;
}

type Stream<Id extends OperationId> = EventStream<
  Event<Id>,
  (typeof table)[Id]['surface'] extends keyof Folded ? Folded[(typeof table)[Id]['surface']] : never
>;

/** The body of an error, by surface. */
export type ErrorBody<S extends Surface> = {
  [Id in OperationId]: (typeof table)[Id]['surface'] extends S
    ? Operation<Id>['responses'] extends { default: { content: { 'application/json': infer Reply } } }
      ? Reply
      : never
    : never;
}[OperationId];

export interface CallOptions {
  /** Aborts the call; its reason is what the call rejects with. */
  signal?: AbortSignal | undefined;
  /** Adds or overrides headers; null removes one. */
  headers?: Readonly<Record<string, string | null>> | undefined;
  /** Milliseconds per attempt, until the reply is complete or the stream begins. */
  timeout?: number | undefined;
  /** Milliseconds of silence after which a stream fails. */
  idleTimeout?: number | undefined;
  /** Number of retries after a failed attempt. */
  retries?: number | undefined;
  /** The call may safely be carried out twice, so it is retried like a read. */
  idempotent?: boolean | undefined;
}

type Options<Id extends OperationId> = CallOptions & {
  query?: Operation<Id> extends { parameters: { query?: infer Query } } ? Query : undefined;
};

/** A reply with its `Response`. */
export interface Raw<Data> {
  data: Data;
  response: Response;
}

type Wrapped<IsRaw, Data> = Promise<IsRaw extends true ? Raw<Data> : Data>;

type Call<Id extends OperationId, IsRaw> = [Body<Id>] extends [never]
  ? (...args: [...PathArguments<(typeof table)[Id]['path']>, options?: Options<Id>]) => Wrapped<IsRaw, Json<Id>>
  : [Event<Id>] extends [never]
    ? (
        ...args: [...PathArguments<(typeof table)[Id]['path']>, body: Body<Id>, options?: Options<Id>]
      ) => Wrapped<IsRaw, Json<Id>>
    : 'stream' extends keyof Body<Id>
      ? // Inferring nothing but the type of `stream` keeps the check for misspelt fields, and needs no `as const`.
        <On extends StreamField<Id> | undefined = undefined>(
          ...args: [
            ...PathArguments<(typeof table)[Id]['path']>,
            body: Omit<Body<Id>, 'stream'> & { stream?: On },
            options?: Options<Id>,
          ]
        ) => Wrapped<IsRaw, On extends true ? Stream<Id> : Json<Id>>
      : (
          ...args: [...PathArguments<(typeof table)[Id]['path']>, body: Body<Id>, options?: Options<Id>]
        ) => Wrapped<IsRaw, Stream<Id>>;

type StreamField<Id extends OperationId> = Body<Id> extends { stream?: infer Field } ? Field : undefined;

/**
 * A method of the client: path parameters, then the body if there is one, then options. With `stream: true` in the body it returns an
 * event stream, else the reply; if `stream` has type boolean, either. `.raw` takes the same arguments and returns `{ data, response }`.
 */
export type Method<Id extends OperationId> = Call<Id, false> & { readonly raw: Call<Id, true> };

type IdOf<S, Name> = {
  [Id in OperationId]: (typeof table)[Id] extends { surface: S; client: Name } ? Id : never;
}[OperationId];

type Calls = typeof calls;

/** Surface → method, as `x-client-method` names it. */
export type Methods = {
  readonly [S in keyof Calls]: { readonly [Name in keyof Calls[S]]: Method<IdOf<S, Name>> };
};
