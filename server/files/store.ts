// Files of keys: a row that says whose it is and what it is, and bytes in some place. The bytes come before the row and go after it has
// been marked, so that a row always has its bytes, whatever dies in between.
import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ProblemError } from '../../contract/problem.js';
import type { FileKind, Files, StoredFile } from '../../engine/files.js';
import type { FileRow, Tables } from '../store/tables.js';
import { isName, newName, parsePath, pathOf } from './names.js';
import { createPurge, goneKind } from './purge.js';
import { createQuota } from './quota.js';
import { type FileStorage, GoneError } from './storage.js';

export interface FilesDeps {
  readonly queries: Kysely<Tables>;
  readonly place: FileStorage;
  /** Where callers reach this server. */
  readonly publicUrl: () => string;
  readonly settings: {
    readonly retentionDays: number;
    /** Bytes that one key may keep. */
    readonly quotaBytes: number;
    /** Bytes of free space below which nothing more is accepted. */
    readonly minFreeBytes: number;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Random bytes. */
  readonly random: (bytes: number) => Buffer;
}

const hour = 3_600_000;
const day = 24 * hour;

/** What callers send must fit into what they may keep. What a task makes was accepted with the task: there, `room` was asked. */
const limited = (kind: FileKind): boolean => kind === 'uploads' || kind === 'inputs';

const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;

const fileOf = (row: Selectable<FileRow>): StoredFile => ({
  name: row.name,
  kind: row.kind as FileKind,
  keyId: row.key_id,
  mediaType: row.media_type,
  size: Number(row.size),
  etag: row.etag,
  created: Number(row.created),
});

/** Keeps files: rows in the database, bytes in `place`. */
export function createFiles({ queries, place, publicUrl, settings, now, random }: FilesDeps): Files {
  const quota = createQuota({ queries, place, now, ...settings });
  const base = (): string => publicUrl().replace(/\/+$/, '');
  const sweep = createPurge({ queries, place, now });

  const write = async (name: string, { bytes, mediaType }: { bytes: Uint8Array; mediaType: string }): Promise<void> => {
    try {
      await place.write(name, bytes, mediaType);
    } catch (cause) {
      const message = 'The file could not be stored. Try again later.';
      throw new ProblemError({ reason: 'unavailable', message, retryAfter: 10 }, { cause });
    }
  };

  const read = async <Value>(step: Promise<Value>): Promise<Value> => {
    try {
      return await step;
    } catch (cause) {
      if (cause instanceof GoneError) throw cause;
      const message = 'The file cannot be read right now. Try again later.';
      throw new ProblemError({ reason: 'unavailable', message, retryAfter: 10 }, { cause });
    }
  };

  return {
    async put({ kind, keyId, mediaType, bytes }) {
      await quota.free(bytes.byteLength);
      if (limited(kind)) await quota.key(keyId);
      const created = now();
      const row: FileRow = {
        name: newName(random),
        kind,
        key_id: keyId,
        media_type: mediaType,
        size: bytes.byteLength,
        etag: etagOf(bytes),
        created,
        // What a request brings is of use to a task only, which puts this off; without one it was sent for nothing.
        keep_until: created + (kind === 'inputs' ? hour : settings.retentionDays * day),
      };
      await write(row.name, { bytes, mediaType });
      try {
        if (limited(kind))
          await queries.transaction().execute(async (transaction) => {
            await quota.exact(transaction, keyId, row.size);
            await transaction.insertInto('files').values(row).execute();
          });
        else await queries.insertInto('files').values(row).execute();
      } catch (error) {
        // Only what the quota refused is known to have no row: after any other error there may be one, and unknown bytes are found later.
        if (error instanceof ProblemError) await place.remove(row.name).catch(() => undefined);
        throw error;
      }
      quota.added(keyId, row.size);
      return fileOf(row);
    },

    async find(name) {
      if (!isName(name)) return undefined;
      const row = await queries
        .selectFrom('files')
        .selectAll()
        .where('name', '=', name)
        .where('kind', '<>', goneKind)
        .where('keep_until', '>', now())
        .executeTakeFirst();
      return row && fileOf(row);
    },

    async bytes(name) {
      if (!isName(name)) throw new GoneError('there is no file of this name');
      return read(place.read(name));
    },

    async stream(file, part) {
      try {
        return await read(place.stream(file.name, part, file.size));
      } catch (cause) {
        if (!(cause instanceof GoneError)) throw cause;
        throw new ProblemError({ reason: 'not_found', message: 'The file has been lost' }, { cause });
      }
    },

    async room(keyId) {
      await quota.free(0);
      await quota.key(keyId);
    },

    url: (file) => base() + pathOf(file),

    nameOf(url) {
      const start = base();
      return url.startsWith(start) ? parsePath(url.slice(start.length))?.name : undefined;
    },

    async sweep() {
      const swept = await sweep();
      if (swept) quota.forget();
      return swept;
    },
  };
}
