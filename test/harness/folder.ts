// Folders of tests, which are removed after the suite that made them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import { removeFolder } from './remove-folder.js';

/** Makes a folder with these files, and with the folders that they need. */
export function testFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-test-'));
  afterAll(() => removeFolder(folder));
  return writeFiles(folder, files);
}

/** Makes a folder within another, with these files. */
export const folderIn = (parent: string, files: Readonly<Record<string, string>> = {}): string =>
  writeFiles(mkdtempSync(join(parent, 'part-')), files);

function writeFiles(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
