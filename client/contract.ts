// The methods of the client, read off the contract: nothing here names an operation. Types only.
import type { calls } from '../generated/client.js';
import type { OperationId, Surface, operations as table } from '../generated/operations.js';
import type * as contract from '../generated/types.js';
import type { EventStream } from './event-stream.js';

type Operation<Id extends OperationId> = contract.operations[Id];

/** The path parameters of a path template, as arguments. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : [];

/** What a content map has under a media type; never without it. */
type Under<Content, Media extends string> = Content extends { [Key in Media]: infer Value } ? Value : never;

type Bodies<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: infer Content } } ? Content : never;

/** What an operation takes as body; a form where the contract allows one. */
export type Body<Id extends OperationId> =
  | Under<Bodies<Id>, 'application/json'>
  | ([Under<Bodies<Id>, 'multipart/form-data'>] extends [never] ? never : FormData);

/** What an operation can answer when all is well. */
type Success<Id extends OperationId> = Operation<Id>['responses'][keyof Operation<Id>['responses'] &
  (200 | 201 | 202 | 203 | 204 | 205 | 206)];

type Replies<Id extends OperationId> =
  Success<Id> extends infer Reply ? (Reply extends { content: infer Content } ? Content : never) : never;

/** `undefined` where an answer may have no body. */
type Empty<Id extends OperationId> =
  Success<Id> extends infer Reply ? (Reply extends { content: unknown } ? never : undefined) : never;

/** What an operation answers without streaming. Bytes, and what there is to see of a HEAD, come as the `Response` itself, unread. */
export type Json<Id extends OperationId> = [Under<Replies<Id>, 'application/json'>] extends [never]
  ? [Replies<Id>] extends [never]
    ? (typeof table)[Id]['method'] extends 'head'
      ? Response
      : undefined
    : Response
  : Under<Replies<Id>, 'application/json'> | Empty<Id>;

type EventsOf<Stream> = Stream extends contract.EventStream<infer Each> ? Each : never;

/** The events of an operation's stream. Those that tell an error are not among them: the client throws them. */
export type Event<Id extends OperationId> = Exclude<
  EventsOf<Under<Replies<Id>, 'text/event-stream'>>,
  { type: 'error' } | ErrorBody<(typeof table)[Id]['surface']>
>;

/** What the events of a surface's stream make together. */
export interface Folded {
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
  /** More headers, or others; null takes one away. */
  headers?: Readonly<Record<string, string | null>> | undefined;
  /** Milliseconds one attempt may take: until its answer is complete, or its stream begins. */
  timeout?: number | undefined;
  /** Milliseconds a stream may be silent. */
  idleTimeout?: number | undefined;
  /** How often a failed call is tried again. */
  retries?: number | undefined;
  /** Says that the call may be carried out twice, so that it is retried like a read. */
  idempotent?: boolean | undefined;
}

type Options<Id extends OperationId> = CallOptions & {
  query?: Operation<Id> extends { parameters: { query?: infer Query } } ? Query : undefined;
};

/** A reply with the raw answer it came in. */
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
 * A method of the client: path parameters, then the body if there is one, then options. With `stream: true` in the body it answers an
 * event stream, else the reply; where `stream` is only known as boolean, either. `.raw` takes the same and answers `{ data, response }`.
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
