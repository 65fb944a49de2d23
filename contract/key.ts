// Who may call, and how much. Types only; the secret itself is never part of them.
import type { Surface } from '../generated/operations.js';

/** A key as the rest of the server sees it. */
export interface Key {
  /** Stands for the key in the store and in rate limits; says nothing about the secret. */
  readonly id: string;
  readonly name: string;
  readonly surfaces: readonly Surface[];
  /** Calls per minute and per day; absent: no limit. */
  readonly perMinute?: number;
  readonly perDay?: number;
  /** What may be spent on images. */
  readonly balance?: number;
  /** Keys of one workspace share prompt caches. */
  readonly workspace: string;
  /** Milliseconds since the epoch. */
  readonly expires?: number;
}

/** Finds keys by what callers send. */
export interface KeyRing {
  /** The key with this secret, compared by hash and in constant time; also an expired one, so that it can be told so. */
  find(secret: string): Key | undefined;
}
