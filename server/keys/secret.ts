// Creates secrets and their hashes.
import { hash, randomBytes } from 'node:crypto';

const prefix = 'pg_';

/** A new secret: 256 random bits, with a prefix that scanners for leaked secrets recognise. */
export const makeSecret = (random: (bytes: number) => Buffer = randomBytes): string =>
  `${prefix}${random(32).toString('base64url')}`;

/**
 * The hash that is stored instead of a secret. SHA-256 is enough, and a slow password hash would be wrong: 2^256 secrets cannot be tried,
 * however fast one try is, while every request must be hashed. A secret that a person chose (PENTAGATE_KEY) may be guessable, but its
 * hash exists only in the memory of this process.
 */
export const hashOf = (secret: string): string => hash('sha256', secret);

/** The last characters of a secret, by which its owner recognises it: 4 of 43 characters reveal nothing useful. */
export const hintOf = (secret: string): string => secret.slice(-4);
