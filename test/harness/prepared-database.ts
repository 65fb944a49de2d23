// The empty database that a server makes ahead of its first use, for servers of tests: made once for each worker, and copied.
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../../server/store/template.js';
import { removeAtExit } from './remove-folder.js';

let made: Promise<string> | undefined;

async function make(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-database-'));
  removeAtExit(folder);
  await makeDatabase(folder);
  return folder;
}

/** Puts it where a server with this data directory looks for it (server/store/data-directory.ts). */
export async function prepareDatabase(dataDir: string): Promise<void> {
  made ??= make();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(await made, join(dataDir, 'database.prepared'), { recursive: true });
}
