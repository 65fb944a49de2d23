// Makes an empty embedded database in a process of its own: seconds of work and most of a gigabyte, which a server that is to
// answer at once can afford neither in its event loop nor in its memory. Nobody sees half of one: it is moved to its place when done.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** The data of another major version of PostgreSQL cannot be read. */
const major = '18';

/**
 * What the process runs. It is text, not a file, so that it needs no place of its own beside whatever this module is bundled into.
 * Its standard input ends when the server does, and so does it. PGlite itself never syncs a file to the disk.
 */
const program = `
const [, entry, target, form] = process.argv;
const fs = require('node:fs');
process.stdin.on('end', () => process.exit(1)).resume();
const sync = (path) => {
  const info = fs.lstatSync(path);
  if (!info.isFile() && !info.isDirectory()) return;
  if (info.isDirectory()) for (const name of fs.readdirSync(path)) sync(path + '/' + name);
  const handle = fs.openSync(path, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
};
(async () => {
  const { PGlite } = require(entry);
  const database = await PGlite.create(form === 'directory' ? target : undefined);
  if (form === 'archive') fs.writeFileSync(target, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  if (form === 'directory') sync(target);
  process.exit(0);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});`;

function make(target: string, form: 'directory' | 'archive'): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, ['-e', program, entry, target, form], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`A new embedded database could not be made in ${target}: ${said.trim() || `exit ${code}`}`));
    });
  });
}

const rest = '.new-';

/**
 * Sees to it that there is a database in the directory, and that it is one that can be read.
 * The caller holds the lock of the directory above it.
 */
export async function ensureDirectory(directory: string): Promise<void> {
  const above = dirname(directory);
  for (const name of await readdir(above))
    if (name.startsWith(basename(directory) + rest))
      // A process that has lost its server may still write there for a moment; what it leaves goes with the next start.
      await rm(join(above, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  if (existsSync(directory)) {
    await chmod(directory, 0o700).catch(() => undefined);
    const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
    if (version?.trim() === major) return;
    throw new Error(
      version
        ? `The database in ${directory} was made by PostgreSQL ${version.trim()}; this version of pentagate reads those of ${major}.`
        : `${directory} is no database: it holds no file PG_VERSION.`,
    );
  }
  const fresh = directory + rest + randomBytes(4).toString('hex');
  // PGlite lets everybody write to its files, so nobody else may come to them, whatever the directory above allows.
  await mkdir(fresh, { mode: 0o700 });
  await make(fresh, 'directory');
  await rename(fresh, directory);
  await syncDirectory(above);
}

/** What was made or renamed in a directory stays so when the power fails. Windows cannot and need not do this. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Where the archive of this version is kept for the next process of the same user: making one takes seconds and most of a gigabyte. */
async function archiveFile(): Promise<string> {
  // Its manifest is not among what the package exports.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return join(tmpdir(), `pentagate-${process.getuid?.() ?? 'user'}-${version}.tar`);
}

/** What is kept, if it is this user's own: anybody may write to the folder of temporary files. */
async function keptArchive(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const info = await lstat(file).catch(() => undefined);
  const own = info?.isFile() && (process.getuid === undefined || info.uid === process.getuid()) && !(info.mode & 0o022);
  return own ? readFile(file) : undefined;
}

/** An empty database as an archive, for one that lives in memory. */
export async function freshArchive(): Promise<Blob> {
  const kept = await archiveFile();
  const known = await keptArchive(kept);
  if (known) return new Blob([known]);
  const file = join(tmpdir(), `pentagate-${randomBytes(8).toString('hex')}.tar`);
  try {
    await make(file, 'archive');
    await chmod(file, 0o600);
    const archive = await readFile(file);
    await rename(file, kept);
    return new Blob([archive]);
  } finally {
    await rm(file, { force: true });
  }
}
