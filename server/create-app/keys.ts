// Keys of a server: a list of secrets, or a function that finds them.
import { timingSafeEqual } from 'node:crypto';
import type { Key, KeyLookup } from '../../runtime/key.js';
import { hashOf } from '../keys/make-key.js';

/** Secrets by name, a list of secrets, or a function that finds the key of a secret. */
export type Keys =
  | readonly string[]
  | Readonly<Record<string, string>>
  | ((secret: string) => Partial<Key> | undefined | Promise<Partial<Key> | undefined>);

/**
 * @param surfaces what a key may use that does not say it
 * @throws Error when a secret is empty
 */
export function keyLookup(keys: Keys, surfaces: readonly string[]): KeyLookup {
  const complete = (key: Partial<Key> | undefined): Key | undefined =>
    key && { id: 'key', name: 'key', surfaces, workspace: 'default', ...key };
  if (typeof keys === 'function') {
    return {
      find(secret) {
        const found = keys(secret);
        return found instanceof Promise ? found.then(complete) : complete(found);
      },
    };
  }
  const named = Array.isArray(keys)
    ? keys.map((secret: string, index) => [`key ${index + 1}`, secret] as const)
    : Object.entries(keys as Readonly<Record<string, string>>);
  const [empty] = named.find(([, secret]) => !secret) ?? [];
  if (empty !== undefined) throw new Error(`The secret of ${empty} is empty: is its environment variable set?`);
  // Only hashes are kept, and compared in constant time.
  const entries = new Map(
    named.map(([name, secret]) => [hashOf(secret), complete({ id: `key_${hashOf(name).slice(0, 12)}`, name })]),
  );
  return {
    find(secret) {
      const hash = hashOf(secret);
      for (const [known, key] of entries)
        if (timingSafeEqual(Buffer.from(known, 'hex'), Buffer.from(hash, 'hex'))) return key;
      return undefined;
    },
  };
}
