// The process that makes the archive of an empty database, or a database from it. `template.ts` starts it.
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

export type TemplateTask = 'pack' | 'unpack';

async function pack(archive: string): Promise<void> {
  const database = await PGlite.create();
  await database.exec('checkpoint');
  const packed = await database.dumpDataDir('gzip');
  await writeFile(archive, Buffer.from(await packed.arrayBuffer()));
}

/** PGlite makes files that everybody may write to, and syncs none. */
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

async function unpack(archive: string, directory: string): Promise<void> {
  const loadDataDir = new Blob([gunzipSync(await readFile(archive))]);
  const database = await PGlite.create({ dataDir: directory, loadDataDir });
  await database.close();
  await protectAndSync(directory);
}

// When the server ends.
process.once('disconnect', () => process.exit(1));
const [task, archive = '', directory = ''] = process.argv.slice(2);
await (task === ('pack' satisfies TemplateTask) ? pack(archive) : unpack(archive, directory));
process.exit(0);
