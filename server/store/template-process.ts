// The process that makes the archive of an empty database, or a database from it. `template.ts` starts it.
import { closeSync, fchmodSync, fsyncSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';

export type TemplateTask = 'pack' | 'unpack';

async function pack(archive: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  // Two of the three databases are templates for others, which nobody makes here: two thirds of the files.
  for (const name of ['template0', 'template1'])
    for (const statement of [`alter database ${name} is_template false`, `drop database ${name}`])
      await database.exec(statement);
  await database.exec('checkpoint');
  const packed = await database.dumpDataDir('gzip');
  writeFileSync(archive, Buffer.from(await packed.arrayBuffer()));
}

/** PGlite's archive lets everybody write to its files, and nothing is synced yet. */
function protectAndSync(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    // Windows cannot open directories, and need not sync them.
    if (entry.isDirectory() && process.platform === 'win32') continue;
    const file = openSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
    fchmodSync(file, entry.isDirectory() ? 0o700 : 0o600);
    fsyncSync(file);
    closeSync(file);
  }
}

/**
 * Not by PGlite's `loadDataDir`: starting it takes seconds more of the processor, and most of a gigabyte of memory. Synchronous, since nothing else
 * happens in this process: half the time of the processor.
 */
function unpack(file: string, directory: string): void {
  extract({
    file,
    cwd: directory,
    sync: true,
    noMtime: true,
    preserveOwner: false,
    filter: (path) => !/(^|\/)postmaster\./.test(path),
  });
  protectAndSync(directory);
}

// When the server ends.
process.once('disconnect', () => process.exit(1));
const [task, archive = '', directory = ''] = process.argv.slice(2);
if (task === ('pack' satisfies TemplateTask)) await pack(archive);
else unpack(archive, directory);
process.exit(0);
