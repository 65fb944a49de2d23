// What handlers get of a form and what they answer with, for any contract.
import type { Readable } from 'node:stream';

/** A file of a multipart form. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** The `content-type` of the part, not verified. */
  readonly mediaType: string;
}

/** The content of a file reply. The sender (http/reply/send-file.ts) handles ranges, conditional requests and HEAD. */
export interface FileContent {
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
  /** Including its quotation marks. */
  readonly etag: string;
  /** Opens a byte range with inclusive ends, or the whole file. */
  stream(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

/** A reply that is a file. */
export interface FileReply {
  readonly file: FileContent;
}

/** What a reply may choose where its operation documents more than one success. */
export interface ReplyHead {
  /** The HTTP status; absent: the first success of the operation. */
  readonly status?: number;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply that is one JSON value. */
export interface JsonReply<Data> extends ReplyHead {
  readonly json: Data;
}

/** A reply of any other media type. */
export interface ContentReply extends ReplyHead {
  readonly content: string | Uint8Array;
  /** With its parameters, such as `text/csv; charset=utf-8`. */
  readonly mediaType: string;
}

/**
 * A reply that is a stream of events. If the iterator throws, the stream ends with the surface's error event; anything but a
 * `ProblemError` counts as `internal`. When the caller disconnects, the iterator's `return` is called, so its `finally` blocks run.
 */
export interface EventReply<Each> extends ReplyHead {
  readonly events: AsyncIterable<Each> | Iterable<Each>;
  /** Sends no keep-alive comments: for fault injection that simulates a silent stream. */
  readonly noKeepAlive?: boolean;
  /** Its events come at their own times, to which nothing is added. */
  readonly isTimed?: boolean;
}

/** Thrown instead of a reply, or by a stream, to close the connection without another byte, as a network failure would. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
}
