// Folders of tests, which are removed after the suite that made them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import { removeFolder } from './remove-folder.js';

type Files = Readonly<Record<string, string | Buffer>>;

/** Makes a folder with these files, and with the folders that they need. */
export function testFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-test-'));
  afterAll(() => removeFolder(folder));
  return writeFiles(folder, files);
}

/** Makes a folder within another, with these files. */
export const folderIn = (parent: string, files: Files = {}): string =>
  writeFiles(mkdtempSync(join(parent, 'part-')), files);

/** Writes files into a folder, and makes the folders that they need. */
export function writeFiles(folder: string, files: Files): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
