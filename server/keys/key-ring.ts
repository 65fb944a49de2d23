// Finds keys by their secrets. It does not read files: the watcher of a file or database replaces the keys.
import { surfaces } from '../../generated/operations.js';
import type { Key } from '../../runtime/key.js';
import type { KeyRecord } from './key-file.js';
import { hashOf } from './make-key.js';

/**
 * The key of the configuration. Its id does not depend on the secret: a new secret still finds what was stored under the old one, and the
 * id reveals nothing about a secret that may be guessable.
 */
export const configured: Key = { id: 'key_configured', name: 'PENTAGATE_KEY', surfaces, workspace: 'default' };

/** A key without the fields that only the file needs. */
const publicPart = ({ hash, hint, created, ...key }: KeyRecord): Key => Object.freeze(key);

/** @param secret the key of the configuration, if any */
export function createKeyRing(secret?: string, records: readonly KeyRecord[] = []) {
  /** By the hash of the secret. */
  let entries: ReadonlyMap<string, Key> = new Map();
  let ids: ReadonlyMap<string, Key> = new Map();
  const own: (readonly [string, Key])[] = secret === undefined ? [] : [[hashOf(secret), configured]];
  const replace = (given: readonly KeyRecord[]): void => {
    entries = new Map([...given.map((record) => [record.hash, publicPart(record)] as const), ...own]);
    ids = new Map([...entries.values()].map((key) => [key.id, key]));
  };
  replace(records);
  return {
    /** Replaces the keys, except the one of the configuration. */
    replace,
    find(given: string): Key | undefined {
      // A lookup by hash has no timing leak: callers cannot choose hashes that share a prefix with a stored one.
      return entries.get(hashOf(given));
    },
    withId: (id: string) => ids.get(id),
    /** Finds a key by its name. */
    named: (name: string) => [...entries.values()].find((key) => key.name === name),
    /** Why a key that was found earlier is no longer valid; undefined while it is valid. */
    refusal({ id }: Key, now: number): 'invalid_key' | 'expired_key' | undefined {
      const key = ids.get(id);
      if (!key) return 'invalid_key';
      return key.expires !== undefined && key.expires <= now ? 'expired_key' : undefined;
    },
    /** Whether any key is valid at this time. */
    usable: (now: number) => [...entries.values()].some(({ expires }) => expires === undefined || expires > now),
  };
}
