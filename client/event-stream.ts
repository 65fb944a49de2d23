// The return types of streaming calls. Types only.
import type { Frame, Resumption } from './events.js';

/**
 * An event that is newer than the contract, as it came: what a `switch` over the names of events leaves for `default`. Its name is typed as a
 * text that no event of the contract has, so that comparisons with known names still distinguish the events of a union.
 */
export type UnknownEvent<Name extends string = 'type'> = {
  readonly [member in Name]: `(unknown) ${string}`;
} & { readonly [member: string]: unknown };

/** A stream of events, to be read once. Leaving the loop (`break`, `return`, an error) aborts the request. */
export interface EventStream<Event> extends Resumption {
  [Symbol.asyncIterator](): AsyncIterator<Event, undefined>;
  /** The events as they were sent, with their names and ids, instead of what is in them: `for await (const frame of stream.frames())`. */
  frames(): AsyncIterable<Frame, undefined>;
  /** Aborts the request. A pending `next()` rejects with an `AbortError`. */
  abort(): void;
  /** For status and headers. Its body is being read by this stream. */
  readonly response: Response;
  readonly requestId: string | null;
}

/** A stream whose contract says how its events make a complete reply. */
export interface WithFinal<Final> {
  /**
   * The fold of all events: the same as the reply without streaming. Reads the remaining events, so it can be called instead of a loop or
   * after one. Rejects if the stream did not complete.
   */
  final(): Promise<Final>;
}

/** A stream whose contract says where its text stands. */
export interface WithText {
  /** The text as it arrives, instead of the events: `for await (const text of stream.text())`. */
  text(): AsyncIterable<string, undefined>;
}
