// The process that makes the archive of an empty database, or a database from it. `template.ts` starts it. It does nothing else, and works on
// a thousand small files, so it calls the file system synchronously: that takes half the processor time.
import { closeSync, fchmodSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

export type TemplateTask = 'pack' | 'unpack';

async function pack(archive: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  await database.exec('checkpoint');
  const packed = await database.dumpDataDir('gzip');
  await writeFile(archive, Buffer.from(await packed.arrayBuffer()));
}

/** PGlite's archive lets everybody write to its files, and nothing is synced yet. */
function protectAndSync(directory: string): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Windows cannot open directories, and need not sync them.
    if (entry.isDirectory() && process.platform === 'win32') continue;
    const file = openSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
    fchmodSync(file, entry.isDirectory() ? 0o700 : 0o600);
    fsyncSync(file);
    closeSync(file);
  }
}

/** Not by PGlite's `loadDataDir`: starting it takes seconds more of the processor, and most of a gigabyte of memory. */
function unpack(file: string, directory: string): void {
  extract({ file, cwd: directory, sync: true, filter: (path) => !/(^|\/)postmaster\./.test(path) });
  protectAndSync(directory);
}

// When the server ends.
process.once('disconnect', () => process.exit(1));
const [task, archive = '', directory = ''] = process.argv.slice(2);
await (task === ('pack' satisfies TemplateTask) ? pack(archive) : unpack(archive, directory));
process.exit(0);
