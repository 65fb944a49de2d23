// The file store: metadata in a row of the database, bytes in a storage (a directory or a bucket).
//
// Promises:
// - A row always has its bytes. `put` writes the bytes before it inserts the row; the purge marks the row before it deletes the bytes
//   (below). A crash in between leaves bytes without a row, which the purge finds and removes (`FileStorage.removeOrphans`).
// - A file never changes. Its name is random and used once, so it can be cached forever and needs no lock to be read.
// - Quota. Uploads and inputs are counted exactly, in the transaction that inserts the row (quota.ts). Files that a task produces are not
//   refused: the room was checked when the task was submitted, and its work must not be lost at the end.
//
// Rejected alternatives: bytes in the database (large rows bloat WAL and vacuum, and the embedded database shares the server's memory);
// the row first, then the bytes (a crash leaves a row whose file is missing); reference counts (they must be exact in every transaction
// of a task; an expiry that tasks extend can only keep a file too long).
//
// What breaks when this changes: if bytes are deleted when an insert fails with an unknown error, a row that was committed loses its file.
import { join } from 'node:path';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { etagOf } from '../../http/reply/send-file.js';
import { ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { FileKind, Files, StoredFile } from '../../surfaces/engine/files.js';
import { createSemaphore } from '../../surfaces/engine/semaphore.js';
import type { Config } from '../config/settings.js';
import type { FileRow, Tables } from '../store/tables.js';
import { lockFiles } from '../tasks/task-locks.js';
import { createBucketStorage } from './bucket.js';
import { filePath, isFileName, newFileName, parseFilePath } from './file-names.js';
import { createLocalStorage } from './local-storage.js';
import { FileMissingError, type FileStorage } from './storage.js';

// Deletes expired files. The row is marked first, then the bytes are deleted, then the row: after a crash in between, the next purge finds
// the mark and resumes.

/** The kind of a row whose bytes are being deleted: it is invisible to readers, and its expiry cannot be extended any more. */
const deletedKind = 'gone';

/** Files deleted per batch, and concurrently. */
const purgeBatchSize = 100;
const concurrency = 8;

/** Milliseconds after which bytes without a row are orphans; younger ones may still get their row. */
const orphanAge = 3_600_000;

/** Milliseconds until a file whose bytes could not be deleted is retried. */
const retryDelay = 600_000;

interface PurgeDeps {
  readonly queries: Kysely<Tables>;
  readonly storage: FileStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Creates the purge. Each call deletes all expired files in batches, and some of the orphans of crashes. It returns how many.
 * @throws AggregateError if some files could not be deleted, after all others; they are retried later
 */
function createPurge({ queries, storage: place, now }: PurgeDeps): () => Promise<number> {
  const mark = async (): Promise<string[]> => {
    const rows = await queries
      .updateTable('files')
      .set({ kind: deletedKind })
      .where('name', 'in', (query) =>
        query
          .selectFrom('files')
          .select('name')
          .where('keep_until', '<=', now())
          .orderBy('keep_until')
          .limit(purgeBatchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returning('name')
      .execute();
    return rows.map(({ name }) => name);
  };

  const known = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await queries
      .selectFrom('files')
      .select('name')
      .where('name', '=', sql<string>`any(${[...names]}::text[])`)
      .execute();
    return new Set(rows.map(({ name }) => name));
  };

  return async () => {
    const failures: unknown[] = [];
    let purged = 0;
    for (;;) {
      const names = await mark();
      const removed: string[] = [];
      const kept: string[] = [];
      const purge = async (name: string): Promise<void> => {
        try {
          await place.remove(name);
          removed.push(name);
        } catch (error) {
          failures.push(error);
          kept.push(name);
        }
      };
      const limited = createSemaphore(concurrency);
      await Promise.all(names.map((name) => limited(() => purge(name))));
      if (removed.length) {
        const rows = await sql`
          with locked_files as materialized (${lockFiles(removed)})
          delete from files using locked_files where files.name = locked_files.name and kind = ${deletedKind}`.execute(
          queries,
        );
        // Another process may have purged the same files.
        purged += Number(rows.numAffectedRows ?? 0);
      }
      if (kept.length)
        await sql`
          with locked_files as materialized (${lockFiles(kept)})
          update files set keep_until = ${now() + retryDelay} from locked_files where files.name = locked_files.name`.execute(
          queries,
        );
      if (names.length < purgeBatchSize) break;
    }
    purged += (await place.removeOrphans?.(now() - orphanAge, known)) ?? 0;
    if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be removed`);
    return purged;
  };
}

/** The storage that the settings name: a folder of the data directory, or a bucket. */
export function createStorage({ dataDir, files: { bucket } }: Pick<Config, 'dataDir' | 'files'>): FileStorage {
  const { url, region, accessKey, secretKey } = bucket;
  if (url === undefined) return createLocalStorage(join(dataDir, 'files'));
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('A bucket for files needs files.bucket.accessKey and files.bucket.secretKey.');
  return createBucketStorage({ url, region, accessKey, secretKey });
}

// The storage quota of a key, and the free disk space. Both are checked before every submission; the exact check counts within the
// transaction that inserts the file.

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Number((bytes / unit).toFixed(2))} MB`;

/** The problem of an exceeded quota. It is a 400, because repeating the same request does not help. */
const quotaExceeded = (used: number, size: number, quota: number): ProblemError =>
  problemOf(
    'precondition',
    size
      ? `There is no room for a file of ${megabytes(size)}: this key may keep ${megabytes(quota)} of files and keeps ${megabytes(used)}. Files go away by themselves as they get old.`
      : `This key keeps ${megabytes(used)} of files and may keep ${megabytes(quota)}. Files go away by themselves as they get old.`,
    { code: 'quota_exceeded' },
  );

function createQuota({ queries, storage, isFull, settings: { quotaBytes, minFreeBytes } }: FilesDeps) {
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
      if (!isFull?.() && (await storage.freeBytes()) - size >= minFreeBytes) return;
      throw problemOf('unavailable', 'This server has too little space left to take on more. Try again later.', {
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

export interface FilesDeps extends PurgeDeps {
  /** The URL under which callers reach this server. */
  readonly publicUrl: () => string;
  readonly settings: Pick<Config['files'], 'retentionDays' | 'quotaBytes' | 'minFreeBytes'>;
  /** Whether another disk is full, without which a file is of no use: that of the database. */
  isFull?(): boolean;
  /** Random bytes. */
  readonly random: (bytes: number) => Buffer;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Whether the quota is checked: for files that callers send. For results of tasks `room` was checked at submission. */
const countsAgainstQuota = (kind: FileKind): boolean => kind === 'uploads' || kind === 'inputs';

const fileOf = (row: Selectable<FileRow>): StoredFile => ({
  name: row.name,
  kind: row.kind as FileKind,
  keyId: row.key_id,
  mediaType: row.media_type,
  size: Number(row.size),
  etag: row.etag,
  created: Number(row.created),
});

/** Creates the file store. */
export function createFiles(deps: FilesDeps): Files {
  const { queries, storage, publicUrl, settings, now, random } = deps;
  const quota = createQuota(deps);
  const base = (): string => publicUrl().replace(/\/+$/, '');

  const orUnavailable = async <Value>(step: Promise<Value>, message: string): Promise<Value> => {
    try {
      return await step;
    } catch (cause) {
      if (cause instanceof FileMissingError) throw cause;
      throw new ProblemError({ reason: 'unavailable', message, retryAfter: 10 }, { cause });
    }
  };
  const read = <Value>(step: Promise<Value>): Promise<Value> =>
    orUnavailable(step, 'The file cannot be read right now. Try again later.');

  return {
    async put({ kind, keyId, mediaType, bytes }) {
      await quota.free(bytes.byteLength);
      if (countsAgainstQuota(kind)) await quota.key(keyId);
      const created = now();
      const row: FileRow = {
        name: newFileName(random),
        kind,
        key_id: keyId,
        media_type: mediaType,
        size: bytes.byteLength,
        etag: etagOf(bytes),
        created,
        // Inputs are used only by a task, which extends their expiry; without a task they expire after an hour.
        keep_until: created + (kind === 'inputs' ? hour : settings.retentionDays * day),
      };
      await orUnavailable(storage.write(row.name, bytes, mediaType), 'The file could not be stored. Try again later.');
      try {
        if (countsAgainstQuota(kind))
          await queries.transaction().execute(async (transaction) => {
            await quota.exact(transaction, keyId, row.size);
            await transaction.insertInto('files').values(row).execute();
          });
        else await queries.insertInto('files').values(row).execute();
      } catch (error) {
        // Only after a quota error is it certain that there is no row. After any other error the commit may have succeeded.
        if (error instanceof ProblemError) await storage.remove(row.name).catch(() => undefined);
        throw error;
      }
      return fileOf(row);
    },

    async find(name) {
      if (!isFileName(name)) return undefined;
      const row = await queries
        .selectFrom('files')
        .selectAll()
        .where('name', '=', name)
        .where('kind', '<>', deletedKind)
        .where('keep_until', '>', now())
        .executeTakeFirst();
      return row && fileOf(row);
    },

    async bytes(name) {
      if (!isFileName(name)) throw new FileMissingError('there is no file of this name');
      return read(storage.read(name));
    },

    async stream(file, part) {
      try {
        return await read(storage.stream(file.name, part, file.size));
      } catch (cause) {
        if (!(cause instanceof FileMissingError)) throw cause;
        throw new ProblemError({ reason: 'not_found', message: 'The file has been lost' }, { cause });
      }
    },

    async room(keyId) {
      await quota.free(0);
      await quota.key(keyId);
    },

    url: (file) => base() + filePath(file),

    nameOf(url) {
      const start = base();
      return url.startsWith(start) ? parseFilePath(url.slice(start.length))?.name : undefined;
    },

    purge: createPurge({ queries, storage, now }),
  };
}
