// keys.json in the data directory: read and written as a whole, by one process at a time.
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Key } from '../../runtime/key.js';
import { budgetPeriods } from '../../runtime/key-texts.js';
import { readBoundedFile } from '../config/bounded-file.js';
import { adviceOf } from '../store/directory-error.js';
import { replaceFile } from '../store/durable.js';
import { type Watcher, watchFile } from './watch-keys.js';

// The record of a key in keys.json, and its parser. Errors name key and field, never their content.

export interface KeyRecord extends Key {
  /** SHA-256 of the secret, in hexadecimal digits. */
  readonly hash: string;
  readonly hint: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** keys.json cannot be used. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isBudget = (value: unknown): boolean => {
  const { period, tokens, cost } = Object(value) as Record<string, unknown>;
  const hasLimit = tokens !== undefined || cost !== undefined;
  const fits = (tokens === undefined || isCount(tokens)) && (cost === undefined || isAmount(cost));
  return hasLimit && fits && budgetPeriods.some((each) => each === period);
};
const isTrue = (value: unknown): boolean => value === true;
const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
/** One of the server, or a contract: one that the settings no longer have gives no right. */
const isSurface = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,62}$/.test(value);

type Field = { readonly fits: (value: unknown) => boolean; readonly optional?: true };

const fields: { readonly [Name in keyof Required<KeyRecord>]: Field } = {
  id: { fits: isText },
  name: { fits: isText },
  hash: { fits: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) },
  hint: { fits: isText },
  surfaces: { fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isSurface) },
  models: { fits: isTexts, optional: true },
  perMinute: { fits: isCount, optional: true },
  perDay: { fits: isCount, optional: true },
  tokensPerMinute: { fits: isCount, optional: true },
  budgets: { fits: (value) => Array.isArray(value) && value.every(isBudget), optional: true },
  balance: { fits: isAmount, optional: true },
  workspace: { fits: isText },
  expires: { fits: isTime, optional: true },
  operator: { fits: isTrue, optional: true },
  created: { fits: isTime },
};

/**
 * Parses the text of keys.json.
 * @throws KeyFileError that names the key and the invalid field
 */
export function parseKeys(text: string): readonly KeyRecord[] {
  let parsed: unknown;
  try {
    // Some editors write a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new KeyFileError('is no JSON');
  }
  const { keys } = Object(parsed) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new KeyFileError('has no list "keys"');
  keys.forEach((record: unknown, at) => {
    for (const [name, { fits, optional }] of Object.entries(fields)) {
      const value = (Object(record) as Record<string, unknown>)[name];
      if (value === undefined ? !optional : !fits(value)) throw new KeyFileError(`keys[${at}].${name} is not valid`);
    }
  });
  return keys as readonly KeyRecord[];
}

export const formatKeys = (keys: readonly KeyRecord[]): string => `${JSON.stringify({ keys }, null, 2)}\n`;

export interface KeyStore {
  /** Its location, for messages. */
  readonly location: string;
  /** The keys that are not revoked; undefined if there have never been any. */
  read(): Promise<readonly KeyRecord[] | undefined>;
  /**
   * Changes the keys; concurrent changes take turns.
   * @param change receives the result of `read` and returns the new keys, or undefined for no change
   */
  change(change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined): Promise<void>;
  /** Calls `changed` after each change from now on, also of other processes. @param changed returns false if it is to be called again */
  watch(changed: () => Promise<boolean>): Promise<Watcher>;
  /** Whether reading is cheap enough to look again for each key that is not known. */
  readonly isFile: boolean;
}

/** Creates the key store of a data directory. */
export const fileKeys = (dataDir: string): KeyStore => ({
  location: keyFile(dataDir),
  read: () => readKeys(keyFile(dataDir)),
  change: (change) => changeKeys(dataDir, change),
  watch: (changed) => watchFile(keyFile(dataDir), changed),
  isFile: true,
});

export const keyFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** Advice for a file without readable keys. */
const remedy = 'Restore the file from a backup, correct it, or move it away and make new keys (pentagate key create).';

/** The error for a file that cannot be used. */
function unusable(path: string, doing: 'read' | 'written', cause: unknown): KeyFileError {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return new KeyFileError(`${path} cannot be ${doing}: ${adviceOf(code) ?? `${message}. ${remedy}`}`, { cause });
}

/** The keys in a file; undefined if it does not exist. @throws KeyFileError with the file's name and advice */
export async function readKeys(path: string): Promise<readonly KeyRecord[] | undefined> {
  let text: string;
  try {
    text = readBoundedFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(path, 'read', error);
  }
  try {
    return parseKeys(text);
  } catch (error) {
    throw error instanceof KeyFileError ? new KeyFileError(`${path} ${error.message}. ${remedy}`) : error;
  }
}

/** Milliseconds until a lock is stale: a change takes a few, so its owner has died. */
const staleAfter = 10_000;

/** Acquires the lock file, waiting if necessary. @returns a function that releases it */
async function lock(path: string): Promise<() => Promise<void>> {
  for (const end = performance.now() + 2 * staleAfter; performance.now() < end; ) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(path, 'written', error);
    }
    const since = await stat(path).then(
      (info) => info.mtimeMs,
      () => undefined,
    );
    if (since !== undefined && Date.now() - since > staleAfter)
      await rm(path, { force: true }).catch((error) => Promise.reject(unusable(path, 'written', error)));
    else await delay(20);
  }
  throw new KeyFileError(`${path} is held by another process; remove it if there is none`);
}

/**
 * Changes the keys of a data directory, which is created if necessary. Concurrent changes take turns.
 * @param change receives the current keys (undefined: no file yet) and returns the new ones, or undefined for no change
 */
export async function changeKeys(
  dataDir: string,
  change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined,
): Promise<void> {
  const path = keyFile(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error) =>
    Promise.reject(unusable(path, 'written', error)),
  );
  const release = await lock(`${path}.lock`);
  try {
    const keys = change(await readKeys(path));
    if (keys)
      await replaceFile(path, formatKeys(keys), undefined, true).catch((error) =>
        Promise.reject(unusable(path, 'written', error)),
      );
  } finally {
    await release();
  }
}
