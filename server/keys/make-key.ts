// Creates, changes and finds keys as pure functions on records.
import { hash, randomBytes } from 'node:crypto';
import { surfaces } from '../../generated/operations.js';
import type { Key } from '../../runtime/key.js';
import type { Tables } from '../store/tables.js';
import type { KeyRecord } from './key-file.js';

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
const hintOf = (secret: string): string => secret.slice(-4);

export type KeyOptions = { readonly [Name in keyof Omit<Key, 'id' | 'operator'>]?: Key[Name] | undefined } & {
  readonly operator?: boolean | undefined;
};

interface Chance {
  /** Milliseconds since the epoch. */
  now(): number;
  random(bytes: number): Buffer;
}

const chance: Chance = { now: Date.now, random: randomBytes };

/** Creates a key and its secret; the secret is not stored. */
export function makeKey(wanted: KeyOptions, { now, random }: Chance = chance): { record: KeyRecord; secret: string } {
  const secret = makeSecret(random);
  const id = `key_${random(8).toString('hex')}`;
  const record: KeyRecord = {
    id,
    name: wanted.name ?? id,
    hash: hashOf(secret),
    hint: hintOf(secret),
    surfaces: wanted.surfaces ?? surfaces,
    workspace: wanted.workspace ?? 'default',
    ...(wanted.operator ? { operator: true } : {}),
    created: now(),
  };
  return { secret, record: withLimits(record, wanted, changeableLimits) };
}

/** Limits of a key, which may be changed and removed, with their columns, and how they are written there if not as numbers. */
export const keyLimits = [
  ['models', 'models', 'json'],
  ['perMinute', 'per_minute'],
  ['perDay', 'per_day'],
  ['tokensPerMinute', 'tokens_per_minute'],
  ['budgets', 'budgets', 'json'],
  ['balance', 'balance'],
  ['expires', 'expires'],
] as const satisfies readonly (readonly [keyof KeyRecord, keyof Tables['keys'], 'json'?])[];
type KeyLimit = (typeof keyLimits)[number][0];
export const changeableLimits: readonly KeyLimit[] = keyLimits.map(([name]) => name);

/** A key with other limits. @param names the limits to change; one that is null or absent is removed */
export function withLimits(
  record: KeyRecord,
  given: { readonly [Name in KeyLimit]?: KeyOptions[Name] | null },
  names: readonly KeyLimit[],
): KeyRecord {
  const kept = Object.fromEntries(Object.entries(record).filter(([name]) => !names.some((each) => each === name)));
  const set = Object.fromEntries(names.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])));
  // The limits are optional, and every other member is kept.
  return { ...kept, ...set } as unknown as KeyRecord;
}

/** The key with a name or an id. */
export const findKey = (keys: readonly KeyRecord[], which: string): KeyRecord | undefined =>
  keys.find(({ id, name }) => id === which || name === which);
