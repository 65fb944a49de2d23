// Secrets of keys: how they are made, and what of them is kept.
import { createHash, randomBytes } from 'node:crypto';

const prefix = 'pg_';

/** A new secret: 256 random bits behind a prefix that scanners for leaked secrets can look for. */
export const makeSecret = (random: (bytes: number) => Buffer = randomBytes): string =>
  `${prefix}${random(32).toString('base64url')}`;

/**
 * What is kept in place of a secret. A plain SHA-256 is enough, and slow password hashes would be wrong: nobody can try 2^256 secrets,
 * however fast one try is, while every request has to be hashed. A key that somebody chose (PENTAGATE_KEY) may be guessable, but its
 * hash lives in the memory of this process only.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The end of a secret, by which its owner tells it from others: 4 of 43 characters say nothing of use. */
export const hintOf = (secret: string): string => secret.slice(-4);
