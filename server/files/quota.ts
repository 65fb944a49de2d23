// How much a key keeps, and how much room is left at all. Asked before every submission, so the answer is remembered for a moment; what
// must be exact is counted in the transaction that adds to it.
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '../../contract/problem.js';
import type { Tables } from '../store/tables.js';
import type { FileStorage } from './storage.js';

/** Milliseconds that what was counted is believed. */
const believed = 10_000;

/** Keys whose count is remembered. */
const manyKeys = 10_000;

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Number((bytes / unit).toFixed(2))} MB`;

export interface QuotaDeps {
  readonly queries: Kysely<Tables>;
  readonly place: FileStorage;
  /** Bytes that one key may keep, and that must stay free. */
  readonly quotaBytes: number;
  readonly minFreeBytes: number;
  readonly now: () => number;
}

export interface Quota {
  /** @throws Problem when there is too little free space for so many bytes more */
  free(size: number): Promise<void>;
  /** @throws Problem when the key has used up what it may keep, as far as is known */
  key(keyId: string): Promise<void>;
  /** Exact, against all processes: to be asked in the transaction that adds the file. @throws Problem */
  exact(transaction: Transaction<Tables>, keyId: string, size: number): Promise<void>;
  /** Takes note of a file that has been added. */
  added(keyId: string, size: number): void;
  /** Files have gone: what was counted is too much. */
  forget(): void;
}

/** What a caller is told whose key keeps too much. It is a 400: nothing but another request, or time, can help. */
const over = (used: number, size: number, quota: number): ProblemError =>
  new ProblemError({
    reason: 'precondition',
    code: 'quota_exceeded',
    message: size
      ? `There is no room for a file of ${megabytes(size)}: this key may keep ${megabytes(quota)} of files and keeps ${megabytes(used)}. Files go away by themselves as they get old.`
      : `This key keeps ${megabytes(used)} of files and may keep ${megabytes(quota)}. Files go away by themselves as they get old.`,
  });

export function createQuota({ queries, place, quotaBytes, minFreeBytes, now }: QuotaDeps): Quota {
  const counted = new Map<string, { used: number; readonly at: number }>();
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
      if (!space || now() - space.at >= believed) space = { left: await place.freeBytes(), at: now() };
      if (space.left - size >= minFreeBytes) return;
      space = undefined;
      throw new ProblemError({
        reason: 'unavailable',
        message: 'This server has too little space left to take on more. Try again later.',
        retryAfter: 60,
      });
    },

    async key(keyId) {
      let known = counted.get(keyId);
      if (!known || now() - known.at >= believed || known.used >= quotaBytes) {
        known = { used: await count(queries, keyId), at: now() };
        if (counted.size >= manyKeys) counted.clear();
        counted.set(keyId, known);
      }
      if (known.used >= quotaBytes) throw over(known.used, 0, quotaBytes);
    },

    async exact(transaction, keyId, size) {
      // One at a time for each key. The count is a statement of its own: within the same one it would not see what was added while waiting.
      await sql`select pg_advisory_xact_lock(hashtext('pentagate files'), hashtext(${keyId}))`.execute(transaction);
      const used = await count(transaction, keyId);
      if (used + size > quotaBytes) throw over(used, size, quotaBytes);
    },

    added(keyId, size) {
      const known = counted.get(keyId);
      if (known) known.used += size;
      if (space) space.left -= size;
    },

    forget() {
      counted.clear();
      space = undefined;
    },
  };
}
