// Files behind a real HTTP server on a free port: database in memory, bytes in a directory, a clock that tests move.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { createHttpServer } from '../../../http/http-server.js';
import { createInFlightCalls, type InFlightCalls } from '../../../http/in-flight.js';
import type { Key } from '../../../runtime/key.js';
import { createFileRouter } from '../../../server/files/file-route.js';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import type { FileStorage } from '../../../server/files/storage.js';
import { createFiles, type FilesDeps } from '../../../server/files/stored-files.js';
import type { Database } from '../../../server/store/database.js';
import type { Files, NewFile, StoredFile } from '../../../surfaces/engine/files.js';
import { openTestDatabase } from '../../harness/database.js';
import { type Listening, listenOn } from '../../harness/listen.js';
import { removeFolder } from '../../harness/remove-folder.js';
import { anyKey } from '../app.js';
import { noon, quiet } from '../store/records.js';

export const day = 86_400_000;

const keys: Readonly<Record<string, Key>> = {
  mine: { ...anyKey, id: 'key_a' },
  other: { ...anyKey, id: 'key_b' },
  old: { ...anyKey, id: 'key_c', expires: noon },
};

/** What a test leaves out of a file. */
export const file = (more: Partial<NewFile> = {}): NewFile => ({
  kind: 'images',
  keyId: 'key_a',
  mediaType: 'image/png',
  bytes: Buffer.from('a picture'),
  ...more,
});

const settings = { retentionDays: 30, quotaBytes: 10 ** 10, minFreeBytes: 0 };

export interface FileServer extends Listening {
  readonly inFlight: InFlightCalls;
  readonly logged: { facts: object; message: string }[];
}

/** Serves files; whatever is not theirs is answered with 418. */
export async function serve(files: Files, now: () => number): Promise<FileServer> {
  const inFlight = createInFlightCalls();
  const logged: FileServer['logged'] = [];
  const router = createFileRouter({
    files,
    keys: { find: (secret) => keys[secret] },
    inFlight,
    log: { ...quiet, error: (facts: object, message: string) => void logged.push({ facts, message }) },
    now,
    random: (bytes) => randomBytes(bytes).toString('hex'),
  });
  const rest: RequestHandler = (_, response) => void response.status(418).end();
  return { ...(await listenOn(createHttpServer(express().use(router).use(rest)))), inFlight, logged };
}

export interface FileApp extends FileServer {
  readonly files: Files;
  readonly place: FileStorage;
  readonly folder: string;
  readonly database: Database;
  /** Milliseconds since the epoch. */
  now: number;
  /** The address of a file on this server, at another ending when one is given. */
  at(file: StoredFile, ending?: string): string;
  /** Files over the same rows and bytes, as another process has them. */
  beside(more?: { settings?: Partial<FilesDeps['settings']>; place?: Partial<FileStorage> }): Files;
}

export async function startFileApp(): Promise<FileApp> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-served-'));
  const database = await openTestDatabase();
  const place = createLocalStorage(folder);
  const beside: FileApp['beside'] = (more = {}) =>
    createFiles({
      queries: database.queries,
      storage: { ...place, ...more.place },
      publicUrl: () => app.url,
      settings: { ...settings, ...more.settings },
      now: () => app.now,
      random: randomBytes,
    });
  const files = beside();
  const server = await serve(files, () => app.now);
  const app: FileApp = {
    ...server,
    files,
    place,
    folder,
    database,
    now: noon,
    at: (stored, ending) => files.url(stored).replace(/[a-z0-9]+$/, (own) => ending ?? own),
    beside,
    async close() {
      await server.close();
      await database.close();
      removeFolder(folder);
    },
  };
  return app;
}
