// The storage quota of a key, and the free disk space. Both are checked before every submission; the exact check counts within the
// transaction that inserts the file.
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '../../contract/problem.js';
import type { Tables } from '../store/tables.js';
import type { FileStorage } from './storage.js';

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Number((bytes / unit).toFixed(2))} MB`;

interface QuotaDeps {
  readonly queries: Kysely<Tables>;
  readonly place: FileStorage;
  /** Quota per key, and minimum of free space, in bytes. */
  readonly quotaBytes: number;
  readonly minFreeBytes: number;
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

export function createQuota({ queries, place, quotaBytes, minFreeBytes }: QuotaDeps) {
  /** @throws ProblemError if the quota of a key has no room for so many bytes; without bytes, if it is used up */
  const check = async (through: Kysely<Tables>, keyId: string, size: number): Promise<void> => {
    const row = await through
      .selectFrom('files')
      .select(({ fn }) => fn.sum<string | null>('size').as('used'))
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    const used = Number(row?.used ?? 0);
    if (size ? used + size > quotaBytes : used >= quotaBytes) throw quotaExceeded(used, size, quotaBytes);
  };

  return {
    /** @throws ProblemError if there is too little free space for a file of this size */
    async free(size: number): Promise<void> {
      if ((await place.freeBytes()) - size >= minFreeBytes) return;
      throw new ProblemError({
        reason: 'unavailable',
        message: 'This server has too little space left to take on more. Try again later.',
        retryAfter: 60,
      });
    },

    /** @throws ProblemError if the key has used up its quota */
    key: (keyId: string) => check(queries, keyId, 0),

    /** Checks exactly, against all processes. Must be called in the transaction that inserts the file. @throws ProblemError */
    async exact(transaction: Transaction<Tables>, keyId: string, size: number): Promise<void> {
      // Serializes transactions of a key. The count is a separate statement, so that its snapshot is taken after the lock.
      await sql`select pg_advisory_xact_lock(hashtext('pentagate files'), hashtext(${keyId}))`.execute(transaction);
      await check(transaction, keyId, size);
    },
  };
}
