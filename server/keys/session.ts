// A secret for the time that a server in development runs: the address of the console that is printed at each start signs in with it, also
// when the keys themselves are known as hashes only. It is kept in memory, stands for a key that exists, and ends with it.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from '../../contract/key.js';
import type { Config } from '../config/settings.js';
import { hashOf, makeSecret } from './secret.js';

export interface ConsoleSession extends KeyRing {
  /** Valid until this process ends, and for twelve hours at most. */
  readonly secret: string;
}

/** How long the secret can be used, in milliseconds. */
export const sessionLifetime = 12 * 3_600_000;

/** Says what it is where it turns up; other secrets begin with `pg_` alone. */
const prefix = 'pg_session_';

export interface ConsoleSessionDeps {
  /** The keys that it stands beside. */
  readonly keys: KeyRing;
  /** The key that the secret stands for, as it is at this moment; undefined when it is not there any more. */
  readonly findKey: () => Key | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  random?(bytes: number): Buffer;
}

/** Only a server for development that nobody but this machine can reach: it listens on loopback, and no proxy stands in front of it. */
export const allowsConsoleSession = (
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  loopback: boolean,
): boolean => mode === 'development' && loopback && publicUrl === undefined;

/**
 * @returns the keys with one secret more, which has the rights, the limits and the tasks of the key that it stands for; undefined when
 * there is no such key that can be used
 */
export function createConsoleSession({
  keys,
  findKey: stands,
  now,
  random = randomBytes,
}: ConsoleSessionDeps): ConsoleSession | undefined {
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
