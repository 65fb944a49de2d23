// What a streamed call returns. Types only.

/** A stream of events, to be read once. Leaving the loop (`break`, `return`, an error) aborts the request. */
export interface EventStream<Event, Final> {
  [Symbol.asyncIterator](): AsyncIterator<Event, undefined>;
  /**
   * What all events together make: the same as the answer without streaming. Reads what has not been read yet, so it can be
   * called instead of a loop or after one. Rejects if the stream did not come to its end.
   */
  final(): Promise<Final>;
  /** Ends the request. Who waits for the next event gets an `AbortError`. */
  abort(): void;
  /** Status and headers; its body is what this stream reads. */
  readonly response: Response;
  readonly requestId: string | null;
}
