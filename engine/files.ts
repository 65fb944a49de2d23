// Files that belong to keys: pictures, videos, uploads. Types only; where they lie is the affair of local.ts and bucket.ts.
import type { Readable } from 'node:stream';

/**
 * `inputs` are images of requests, `previews` are pictures of unfinished work. Inputs are never served.
 */
export type FileKind = 'images' | 'videos' | 'uploads' | 'inputs' | 'previews';

export interface StoredFile {
  /** Cannot be guessed; without folder and ending. */
  readonly name: string;
  readonly kind: FileKind;
  readonly keyId: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** With its quotation marks. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export interface NewFile {
  readonly kind: FileKind;
  readonly keyId: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface Files {
  /**
   * Keeps a file: it is safe when this resolves.
   * @throws Problem when the key's quota (uploads and inputs only) or the free space does not allow it
   */
  put(file: NewFile): Promise<StoredFile>;
  find(name: string): Promise<StoredFile | undefined>;
  /** @throws an Error when it is gone */
  bytes(name: string): Promise<Buffer>;
  /** A part of a file, both ends included; without one, all of it. */
  stream(file: StoredFile, part?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** @throws Problem when a key has used up its quota, or there is too little free space: asked before work is accepted */
  room(keyId: string): Promise<void>;
  /** Absolute address under which it is served, `.png` or `.mp4` or whatever it is at the end. */
  url(file: Pick<StoredFile, 'kind' | 'name' | 'mediaType'>): string;
  /** The name of one of our own files in an address that `url` has made, whatever its ending. */
  nameOf(url: string): string | undefined;
  /** Takes away what is kept no longer, a little at a time. Says how many. */
  sweep(): Promise<number>;
}
