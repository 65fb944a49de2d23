// The port of byte storage: a directory (local-storage.ts) or a bucket (bucket.ts). It is independent of keys, kinds and quotas.
import type { Readable } from 'node:stream';

/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStorage {
  /** Writes a new file, atomically and durably. The name must not have been used before. */
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws GoneError if there is no file with this name */
  read(name: string): Promise<Buffer>;
  /**
   * Opens the file before it resolves, so that a missing file, or one of another size, rejects here and not within the stream.
   * @param size expected size in bytes
   * @throws GoneError
   */
  stream(name: string, part?: ByteRange, size?: number): Promise<Readable>;
  /** Deletes a file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Free bytes; Infinity if unknown. */
  freeBytes(): Promise<number>;
  /**
   * Deletes files without a row, which a crash leaves. Each call checks a bounded number of files and resumes where the last one stopped.
   * Undefined for storages in which a crash leaves nothing.
   * @param before deletes only files written before this time, in milliseconds since the epoch; younger ones may still get a row
   * @param known returns which of the names are in use
   * @returns how many were deleted
   */
  removeOrphans?(before: number, known: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** There is no file with this name, or it is damaged. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}
