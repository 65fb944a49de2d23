// The empty database that a server makes ahead of its first use, for servers of tests: made once for a checkout, and copied.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { archivePath, makeDatabase } from '../../server/store/template.js';
import { removeFolder } from './remove-folder.js';

let made: Promise<string> | undefined;

/** Unpacks the archive beside itself. */
async function make(): Promise<string> {
  const folder = (await archivePath()).replace(/\.tar\.gz$/, '');
  if (existsSync(folder)) return folder;
  const own = mkdtempSync(`${folder}.`);
  await makeDatabase(own);
  try {
    renameSync(own, folder);
  } catch {
    // Another worker was faster.
    removeFolder(own);
  }
  return folder;
}

/** Puts it where a server with this data directory looks for it (server/store/data-directory.ts). */
export async function prepareDatabase(dataDir: string): Promise<void> {
  made ??= make();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(await made, join(dataDir, 'database.prepared'), { recursive: true });
}
