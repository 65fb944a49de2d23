// A temporary secret of a development server: the printed address of the console signs in with it, because the secrets of keys are stored
// as hashes only. It exists in memory, acts as an existing key, and becomes invalid with that key.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from '../../runtime/key.js';
import type { Config } from '../config/settings.js';
import { hashOf, makeSecret } from './make-key.js';

/** Validity of the secret in milliseconds. */
export const sessionLifetime = 12 * 3_600_000;

/** Distinguishes it from the secrets of keys, which begin with `pg_` alone. */
const prefix = 'pg_session_';

interface ConsoleSessionDeps {
  /** The keys that the secret is added to. */
  readonly keys: KeyRing;
  /** The current state of the key that the secret acts as; undefined if it no longer exists. */
  readonly findKey: () => Key | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  random?(bytes: number): Buffer;
}

/** Only for a development server that other machines cannot reach: it listens on loopback, without a proxy in front of it. */
export const allowsConsoleSession = (
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  loopback: boolean,
): boolean => mode === 'development' && loopback && publicUrl === undefined;

/**
 * @returns the keys with one more secret, valid until this process ends, at most twelve hours, which has the rights, limits and tasks of
 * the key that it acts as; undefined if there is no such valid key
 */
export function createConsoleSession({
  keys,
  findKey: stands,
  now,
  random = randomBytes,
}: ConsoleSessionDeps): (KeyRing & { readonly secret: string }) | undefined {
  const known = stands();
  if (!known || (known.expires !== undefined && known.expires <= now())) return undefined;
  const secret = makeSecret(random).replace(/^pg_/, prefix);
  const hash = Buffer.from(hashOf(secret), 'hex');
  const end = now() + sessionLifetime;
  return {
    ...keys,
    secret,
    find(given) {
      if (!given.startsWith(prefix)) return keys.find(given);
      if (!timingSafeEqual(hash, Buffer.from(hashOf(given), 'hex'))) return undefined;
      const key = stands();
      return key && { ...key, expires: Math.min(key.expires ?? end, end) };
    },
  };
}
