// The types of handlers for any contract, from the `operations` that `pentagate generate` writes to types.ts. Types only.

import type { Key } from './key.js';
import type { ContentReply, ReplyHead, UploadedFile } from './replies.js';

export type ContentOf<Body> = Body extends { content: infer Content } ? Content : never;

type RequestBody<Operation> = Operation extends { requestBody: infer Body }
  ? ContentOf<Body>[keyof ContentOf<Body>]
  : Operation extends { requestBody?: infer Body }
    ? ContentOf<NonNullable<Body>>[keyof ContentOf<NonNullable<Body>>] | undefined
    : undefined;

type ParametersIn<Operation, Location extends string> = Operation extends {
  parameters: { [Each in Location]?: infer Values };
}
  ? [NonNullable<Values>] extends [never]
    ? Record<never, never>
    : NonNullable<Values>
  : Record<never, never>;

type FormBody<Operation> =
  ContentOf<NonNullable<Operation extends { requestBody?: infer Body } ? Body : never>> extends {
    'multipart/form-data': infer Form;
  }
    ? Form
    : never;

type FilesOf<Operation> = [FormBody<Operation>] extends [never]
  ? Readonly<Record<string, UploadedFile | readonly UploadedFile[]>>
  : {
      readonly [Name in keyof FormBody<Operation>]?: NonNullable<FormBody<Operation>[Name]> extends readonly unknown[]
        ? readonly UploadedFile[]
        : UploadedFile;
    };

/** A request that has passed authentication and every check of the contract. */
export interface CallOf<Operation> {
  readonly operation: string;
  /** Bytes for media types that are neither JSON, a form nor text. */
  readonly body: RequestBody<Operation>;
  readonly path: ParametersIn<Operation, 'path'>;
  readonly query: ParametersIn<Operation, 'query'>;
  /** By lower-case name, as sent. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The files of a form, by field; a list where the contract has one. */
  readonly files: FilesOf<Operation>;
  /** With the id `''` for callers of an operation that needs no key. */
  readonly key: Key;
  /** What the caller calls the request; if it says nothing, an id of this server. */
  readonly requestId: string;
  /** Aborts when the caller disconnects or the server stops. */
  readonly signal: AbortSignal;
}

type Responses<Operation> = Operation extends { responses: infer All } ? All : never;
type Successes<Operation> = Extract<keyof Responses<Operation>, 200 | 201 | 202 | 203 | 204 | 205 | 206 | '2XX'>;
/** The success responses; an operation that only has a default succeeds with that. */
export type Success<Operation> = [Successes<Operation>] extends [never]
  ? Responses<Operation>[Extract<keyof Responses<Operation>, 'default'>]
  : Responses<Operation>[Successes<Operation>];

type JsonIn<Content> = Content[Extract<keyof Content, 'application/json' | `${string}+json`>];
/** The media types of streams: their types carry an event. */
type StreamMedia<Content> = {
  [Media in keyof Content]: Content[Media] extends { readonly __event: unknown } ? Media : never;
}[keyof Content];
export type EventIn<Stream> = Stream extends { readonly __event: infer Event } ? Event : never;
type EventsIn<Content> = EventIn<Content[StreamMedia<Content>]>;
type OtherMedia<Content> = Exclude<
  keyof Content,
  'application/json' | `${string}+json` | 'text/event-stream' | StreamMedia<Content>
>;

/** A value as a handler may give it: nothing of it is changed, and what may be absent may be undefined. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? {
        readonly [Name in keyof Value]:
          | Given<Value[Name]>
          | (Record<never, never> extends Pick<Value, Name> ? undefined : never);
      }
    : Value;

type ReplyFor<Response> = Response extends { content: infer Content }
  ?
      | ([JsonIn<Content>] extends [never] ? never : ReplyHead & { readonly json: Given<JsonIn<Content>> })
      | ([EventsIn<Content>] extends [never]
          ? never
          : { readonly events: AsyncIterable<Given<EventsIn<Content>>> | Iterable<Given<EventsIn<Content>>> })
      | ([OtherMedia<Content>] extends [never] ? never : ContentReply)
  : ReplyHead;

/** What a handler answers: JSON, events, other content, or only a status. */
export type ReplyOf<Operation> = ReplyFor<Success<Operation>>;

export type HandlerOf<Operation> = (call: CallOf<Operation>) => ReplyOf<Operation> | Promise<ReplyOf<Operation>>;

/** Handlers by operation id. An operation without one answers 501. */
export type HandlersOf<Operations> = { readonly [Id in keyof Operations]?: HandlerOf<Operations[Id]> };

/** Operations of which no types were generated: bodies are unknown. */
export type UntypedOperations = Readonly<
  Record<
    string,
    {
      parameters: { path: Record<string, unknown>; query: Record<string, unknown> };
      requestBody: { content: { any: unknown } };
      responses: {
        200: { content: { 'application/json': unknown; 'text/event-stream': { __event: unknown }; any: unknown } };
        204: { content?: never };
      };
    }
  >
>;
