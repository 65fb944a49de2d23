// The calls of a contract: what the runtime needs of each operation. Generated modules hold one constant for each call; everything in it that has
// code (styles, bodies, folds) is imported from this package by name, so a bundle contains only what its calls use. Types only.
import type { BodyWriter } from './bodies.js';
import type { Finding } from './drift.js';
import type { EventStream, Frame, FrameReader, Resumption, WithFinal, WithText } from './events.js';
import type { Fold } from './folds.js';
import type { Lifecycle } from './lifecycle.js';
import type { Connection, Raw } from './methods.js';
import type { CallOptions, CommonOptions, ConnectOptions } from './options.js';
import type { StreamAutomaton, StreamCheck } from './stream-automaton.js';
import type { StreamEnd } from './stream-end.js';
import type { waitFor } from './tasks.js';
import type { readText, TextRule } from './text.js';

/** Where a credential goes: its location, its name there, how it is written, and whether it is something else than a key. */
export type Scheme = readonly [
  location: 'header' | 'query' | 'cookie',
  name: string,
  write?: (value: never) => string,
  noKey?: true,
];

/** Security requirements: one of the alternatives, each a list of names of schemes that go together. */
export type Security = readonly (readonly string[])[];

/**
 * How the body of a success is read. `json`: parsed. `text`: as a string. `bytes`: not at all, the caller gets the `Response`. `none`: there
 * is none. `any`: as its `content-type` says, for responses with several.
 */
export type ReplyKind = 'json' | 'text' | 'bytes' | 'none' | 'any';

/** The parameters of a stream. */
export interface StreamSettings {
  facts: StreamFacts;
  surface: string;
  response: Response;
  /** Milliseconds of silence after which the stream fails. */
  idleTimeout: number;
  /** Validates an event beyond its order. @returns an error message; undefined when it is valid */
  check: (event: unknown) => string | undefined;
  /** Whether unknown events and kinds are refused; otherwise they are handed on and reported as drift. */
  strict?: boolean;
  onDrift?: (finding: Finding) => void;
  /** The controller of the request: aborted when nothing more will be read, or by the caller. */
  controller: AbortController;
  /** Requests the rest of the stream where its connection broke. */
  reopen?: Reopen | undefined;
}

/** What a request for the rest of a stream has beside those of the first one. */
export interface Rest {
  readonly header?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
}

/** Requests the rest of a stream. @returns undefined where that is not possible, or not any more */
export type Reopen = (stream: Partial<Resumption>, last: unknown) => Promise<Response | undefined>;

/** How the events of a stream are read. */
interface StreamReading {
  /** Parses a stream that does not consist of server-sent events. */
  readonly frames?: (media: string) => FrameReader;
  /** Parses the JSON array that has the same events, where the service sends one. */
  readonly array?: () => FrameReader;
  /** Reads the data of an event, where it is not JSON. */
  readonly data?: (frame: Frame) => unknown;
  /** What callers get of an event, where that is not its data: only its name tells it from others, or it has bigints. */
  readonly label?: (frame: Frame, data: unknown) => unknown;
  /** The order of its events, with `checkStream`; or what ends it, with `checkEnd`. */
  readonly order: StreamAutomaton | StreamEnd;
  readonly check: (order: never, onDrift?: (finding: Finding) => void) => StreamCheck;
}

/** The facts about an event stream. */
export interface StreamFacts extends StreamReading {
  /** The streams of other statuses, where they are read in another way. */
  readonly others?: { readonly [status: string]: StreamReading };
  /** Reads it: a client without streams leaves that out of its bundle. */
  readonly open: (settings: StreamSettings) => Promise<EventStream<unknown> & WithFinal<unknown> & WithText>;
  /** The query that requests the stream; `{}` where nothing has to be requested. Without it, `stream: true` in the body does. */
  readonly query?: object;
  /** The members of the body that request the stream, which a call adds that always streams (`streamOf`). */
  readonly body?: object;
  /** The body requests the stream unless it says `stream: false`. */
  readonly byDefault?: true;
  /** The query that does so, where the reply without it is another one. */
  readonly choice?: object;
  /** How the rest of a stream that broke off is requested. */
  readonly resume?: (
    reconnect: NonNullable<CallOptions['reconnect']>,
    request: (rest: Rest) => Promise<{ readonly response: Response }>,
    signal: AbortSignal,
  ) => Reopen;
  /** The service decides whether it streams, and says so in `content-type`: the media types of streams. */
  readonly either?: RegExp;
  /** Builds the complete reply of `final()`. */
  readonly fold?: () => Fold<never, unknown>;
  /** `text()`, by `readText`. */
  readonly text?: TextRule;
  readonly readText?: typeof readText;
}

/** How the next page is requested: by a cursor, an offset, the number of the page, or a link. */
export interface PageFacts {
  /** Path of the items in the reply; without it, the reply is the list. */
  readonly items?: string;
  /** Path of a boolean that says whether there are more. */
  readonly more?: string;
  /** Query parameter that takes the cursor. */
  readonly cursor?: string;
  /** Path of the next cursor: `next_cursor`, `data[-1].id`. */
  readonly next?: string;
  /** Query parameter that takes the number of items before the page. */
  readonly offset?: string;
  /** Path of the number of all items. */
  readonly total?: string;
  /** Query parameter that takes the number of the page. */
  readonly page?: string;
  /** The number of the first page, if not 1. */
  readonly first?: number;
  /** Relation of the next page in the header `Link`. */
  readonly link?: string;
  readonly readPages: ReadPages;
}

/** Reads the items of all pages of a call, beginning with its first reply. @param base base URL of the call */
export type ReadPages = (
  facts: PageFacts,
  send: Send,
  row: CallRow,
  args: readonly unknown[],
  first: Promise<Raw<number, unknown>>,
  base: string | undefined,
) => AsyncGenerator<unknown, void, undefined>;

/** Facts about a call that are not the default. */
export interface CallFacts {
  /** How the body is written. Default: JSON for POST, PUT and PATCH, none for other methods. */
  readonly body?: false | BodyWriter | readonly BodyWriter[];
  /** How successes are read, if the same way for all; else by status. Default: `json`. */
  readonly reply?: ReplyKind | { readonly [status: string]: ReplyKind };
  /** Parses the JSON of successes, where `JSON.parse` does not. @throws SyntaxError */
  readonly parse?: (text: string) => unknown;
  readonly stream?: StreamFacts;
  /** How its pages are read. */
  readonly pages?: PageFacts;
  /** Writes path parameters whose value is not written as text. */
  readonly path?: (values: { [name: string]: unknown }) => { [name: string]: unknown };
  /** Writes the query where its styles differ from the default. */
  readonly query?: (values: { [name: string]: unknown }) => string;
  /** Writes headers whose value is not a single one. */
  readonly header?: (values: { readonly [name: string]: unknown }) => { [name: string]: unknown };
  /** Writes cookies. */
  readonly cookie?: (values: { readonly [name: string]: unknown }) => string;
  /** Headers that the client sends by default. */
  readonly headers?: { readonly [name: string]: string };
  /** Differs from that of the contract. */
  readonly security?: Security;
  /** The base URL of this operation, if it has one of its own. */
  readonly server?: string;
  /** Path of the message in an error body, if the contract names it. */
  readonly message?: string;
}

/**
 * One call: its surface and method (`pets.list`), HTTP method, path with its parameters in braces, in the style notation of RFC 6570, and what
 * differs from the default.
 */
export type CallRow = readonly [name: string, method: string, path: string, facts?: CallFacts];

/** Sends the call of a row. @param args arguments of the method: path parameters, body, options */
export type Send = (row: CallRow, args: readonly unknown[]) => Promise<Raw<number, unknown>>;

/** The waiting for the tasks of a surface: the call to poll, the lifecycle, and the statuses at which to return beside the final ones. */
export interface WaitFacts {
  readonly poll: CallRow;
  readonly lifecycle: Lifecycle;
  readonly stopAt?: readonly string[];
  readonly waitFor: typeof waitFor;
}

/** Calls over a WebSocket: the call that always streams, `type` of its messages, and what opens it. */
export interface ConnectionFacts {
  readonly call: CallRow;
  readonly message: string;
  /** @param sendBy makes the function that sends calls by a `fetch` */
  readonly openConnection: (
    facts: ConnectionFacts,
    sendBy: (fetch: CommonOptions['fetch']) => Send,
    options?: ConnectOptions,
  ) => Connection<string, readonly unknown[], unknown>;
}

declare const signature: unique symbol;

/** A call, the waiting for tasks, or a connection, with the type of its member in a client. */
export type Call<Member, Facts = CallRow> = Facts & { readonly [signature]?: Member };

/** Calls by name, at any depth. A generated module of a surface is such an object. */
export interface Calls {
  readonly [name: string]: CallRow | WaitFacts | ConnectionFacts | Calls;
}

/** The members of a client that has these calls. */
export type Bound<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends { readonly [signature]?: infer Member }
    ? unknown extends Member
      ? Bound<Given[Name]>
      : NonNullable<Member>
    : Bound<Given[Name]>;
};

/** What all calls of a contract have in common. */
export interface ContractBase {
  /** Base URL of the service, if the contract names one. */
  readonly server?: string;
  readonly schemes?: { readonly [name: string]: Scheme };
  readonly security?: Security;
}
