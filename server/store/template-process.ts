// The process that makes the archive of an empty database, or a database from it. `template.ts` starts it.
import { open, readdir, writeFile } from 'node:fs/promises';
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
async function protectAndSync(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Windows cannot open directories, and need not sync them.
    if (entry.isDirectory() && process.platform === 'win32') continue;
    const handle = await open(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
    await handle.chmod(entry.isDirectory() ? 0o700 : 0o600);
    await handle.sync().finally(() => handle.close());
  }
}

/** Not by PGlite's `loadDataDir`: starting it takes seconds more of the processor, and most of a gigabyte of memory. */
async function unpack(file: string, directory: string): Promise<void> {
  await extract({ file, cwd: directory, filter: (path) => !/(^|\/)postmaster\./.test(path) });
  await protectAndSync(directory);
}

// When the server ends.
process.once('disconnect', () => process.exit(1));
const [task, archive = '', directory = ''] = process.argv.slice(2);
await (task === ('pack' satisfies TemplateTask) ? pack(archive) : unpack(archive, directory));
process.exit(0);
