// Files that belong to API keys: images, videos, uploads. Types only.
import type { Readable } from 'node:stream';
import type { FileContent } from '../../runtime/replies.js';

/**
 * `inputs` are images of requests, `previews` are images of unfinished work. Inputs are never served.
 */
export type FileKind = 'images' | 'videos' | 'uploads' | 'inputs' | 'previews';

export interface StoredFile extends Pick<FileContent, 'size' | 'mediaType' | 'etag'> {
  /** Unguessable; without folder and extension. */
  readonly name: string;
  readonly kind: FileKind;
  readonly keyId: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export interface NewFile extends Pick<StoredFile, 'kind' | 'keyId' | 'mediaType'> {
  readonly bytes: Uint8Array;
}

export interface Files {
  /**
   * Stores a file durably before it resolves.
   * @throws ProblemError when the key's quota (uploads and inputs only) or the free space does not allow it
   */
  put(file: NewFile): Promise<StoredFile>;
  find(name: string): Promise<StoredFile | undefined>;
  /** @throws an Error when it is gone */
  bytes(name: string): Promise<Buffer>;
  /** A part of a file, both ends included; without one, all of it. */
  stream(file: StoredFile, part?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** @throws ProblemError when a key has used up its quota, or there is too little free space: asked before work is accepted */
  room(keyId: string): Promise<void>;
  /** Absolute address under which it is served, `.png` or `.mp4` or whatever it is at the end. */
  url(file: Pick<StoredFile, 'kind' | 'name' | 'mediaType'>): string;
  /** The name of one of our own files in an address that `url` has made, whatever its ending. */
  nameOf(url: string): string | undefined;
  /** Deletes expired files in small batches; returns how many. */
  purge(): Promise<number>;
}
