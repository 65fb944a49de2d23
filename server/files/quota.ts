// The storage quota of a key, and the free disk space. Both are checked before every submission, so the values are cached for seconds; the
// exact check counts within the transaction that inserts the file.
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '../../contract/problem.js';
import type { Tables } from '../store/tables.js';
import type { FileStorage } from './storage.js';

/** Milliseconds for which a value is cached. */
const cacheMilliseconds = 10_000;

/** Maximum number of keys in the cache. */
const maxKeys = 10_000;

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Number((bytes / unit).toFixed(2))} MB`;

interface QuotaDeps {
  readonly queries: Kysely<Tables>;
  readonly place: FileStorage;
  /** Quota per key, and minimum of free space, in bytes. */
  readonly quotaBytes: number;
  readonly minFreeBytes: number;
  readonly now: () => number;
}

interface Quota {
  /** @throws ProblemError if there is too little free space for a file of this size */
  free(size: number): Promise<void>;
  /** @throws ProblemError if the key has used up its quota, by the cached count */
  key(keyId: string): Promise<void>;
  /** Checks exactly, against all processes. Must be called in the transaction that inserts the file. @throws ProblemError */
  exact(transaction: Transaction<Tables>, keyId: string, size: number): Promise<void>;
  /** Adds a new file to the cached values. */
  added(keyId: string, size: number): void;
  /** Clears the cache, after files were deleted. */
  forget(): void;
}

/** The problem of an exceeded quota. It is a 400, because repeating the same request does not help. */
const quotaExceeded = (used: number, size: number, quota: number): ProblemError =>
  new ProblemError({
    reason: 'precondition',
    code: 'quota_exceeded',
    message: size
      ? `There is no room for a file of ${megabytes(size)}: this key may keep ${megabytes(quota)} of files and keeps ${megabytes(used)}. Files go away by themselves as they get old.`
      : `This key keeps ${megabytes(used)} of files and may keep ${megabytes(quota)}. Files go away by themselves as they get old.`,
  });

export function createQuota({ queries, place, quotaBytes, minFreeBytes, now }: QuotaDeps): Quota {
  const usageByKey = new Map<string, { used: number; readonly at: number }>();
  let space: { left: number; readonly at: number } | undefined;

  const count = async (through: Kysely<Tables>, keyId: string): Promise<number> => {
    const row = await through
      .selectFrom('files')
      .select(({ fn }) => fn.sum<string | null>('size').as('used'))
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    return Number(row?.used ?? 0);
  };

  return {
    async free(size) {
      if (!space || now() - space.at >= cacheMilliseconds) space = { left: await place.freeBytes(), at: now() };
      if (space.left - size >= minFreeBytes) return;
      space = undefined;
      throw new ProblemError({
        reason: 'unavailable',
        message: 'This server has too little space left to take on more. Try again later.',
        retryAfter: 60,
      });
    },

    async key(keyId) {
      let known = usageByKey.get(keyId);
      if (!known || now() - known.at >= cacheMilliseconds || known.used >= quotaBytes) {
        known = { used: await count(queries, keyId), at: now() };
        if (usageByKey.size >= maxKeys) usageByKey.clear();
        usageByKey.set(keyId, known);
      }
      if (known.used >= quotaBytes) throw quotaExceeded(known.used, 0, quotaBytes);
    },

    async exact(transaction, keyId, size) {
      // Serializes transactions of a key. The count is a separate statement, so that its snapshot is taken after the lock.
      await sql`select pg_advisory_xact_lock(hashtext('pentagate files'), hashtext(${keyId}))`.execute(transaction);
      const used = await count(transaction, keyId);
      if (used + size > quotaBytes) throw quotaExceeded(used, size, quotaBytes);
    },

    added(keyId, size) {
      const known = usageByKey.get(keyId);
      if (known) known.used += size;
      if (space) space.left -= size;
    },

    forget() {
      usageByKey.clear();
      space = undefined;
    },
  };
}
