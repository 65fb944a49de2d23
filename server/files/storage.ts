// A place for bytes, by name: a directory or a bucket. It knows nothing of keys, kinds and quotas. Types, and the one error they share.
import type { Readable } from 'node:stream';

/** A part of a file, both ends included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface FileStorage {
  /** Keeps bytes under a name that has not been used before: all of them, safe from a crash once this resolves, or none. */
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws GoneError when nothing has this name */
  read(name: string): Promise<Buffer>;
  /**
   * Opens before it resolves, so that a missing file is an error here, and one of another size: its reader would wait for the rest.
   * @param size in bytes, as it was written
   * @throws GoneError
   */
  stream(name: string, part?: Part, size?: number): Promise<Readable>;
  /** Nothing there to remove is no error. */
  remove(name: string): Promise<void>;
  /** Bytes that can still be written; Infinity where nobody knows a limit. */
  freeBytes(): Promise<number>;
  /**
   * Removes bytes that nobody knows of, left behind by a crash: a bounded number of files further with each call, begun anew at the end.
   * Absent where a crash leaves nothing behind.
   * @param before only what was written before this moment, in milliseconds since the epoch: what is younger may still become known
   * @param known which of some names are in use
   * @returns how many it has removed
   */
  collect?(before: number, known: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** Nothing has this name, or not any more, or not whole. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}
