// An archive of an empty database, from which new databases are created. Building the archive takes seconds of CPU and most of a gigabyte
// of memory, so it is built once per user and version of PGlite, in a child process: a server that must answer at once can afford neither.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, copyFile, open, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Milliseconds; it takes seconds on an idle machine. */
const makeTimeout = 300_000;

/** Exit code of the child process if the archive is damaged. */
const damagedExitCode = 3;

/** The cached archive cannot be read, or is not an archive. */
export class DamagedArchive extends Error {}

/**
 * The program of the child process: packs an empty database into an archive, or unpacks an archive into a directory. It is text, not a
 * file, because this module may be bundled. Its standard input closes when the server ends, and then it exits.
 */
const program = `
const [, form, from, target] = process.argv;
const fs = require('node:fs');
const zlib = require('node:zlib');
const { setImmediate } = require('node:timers/promises');
process.stdin.on('end', () => process.exit(1)).resume();
const pack = async () => {
  const { PGlite } = require(from);
  const database = await PGlite.create();
  await database.exec('checkpoint');
  const archive = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
  fs.writeFileSync(target, zlib.gzipSync(archive, { level: 1 }), { mode: 0o600 });
};
const read = () => {
  try {
    return zlib.gunzipSync(fs.readFileSync(from));
  } catch (error) {
    console.error(error);
    return process.exit(${damagedExitCode});
  }
};
const sync = (path, flags) => {
  const handle = fs.openSync(path, flags);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
};
const unpack = async () => {
  const archive = read();
  if (!archive.includes('PG_VERSION')) process.exit(${damagedExitCode});
  const field = (start, length) => archive.toString('latin1', start, start + length).split('\\0')[0];
  const directories = [target];
  const files = [];
  let size = 0;
  for (let at = 0; archive[at]; at += 512 + Math.ceil(size / 512) * 512) {
    size = parseInt(field(at + 124, 12), 8);
    const name = field(at + 345, 155) + field(at, 100);
    const path = target + '/' + name;
    if (field(at + 156, 1) === '5') {
      fs.mkdirSync(path, { recursive: true, mode: 0o700 });
      directories.push(path);
    } else if (!/^\\/?postmaster\\./.test(name)) {
      fs.writeFileSync(path, archive.subarray(at + 512, at + 512 + size), { mode: 0o600 });
      files.push(path);
    }
    await setImmediate();
  }
  for (const path of files) {
    sync(path, 'r+');
    await setImmediate();
  }
  if (process.platform !== 'win32') for (const path of directories) sync(path, 'r');
};
(async () => {
  await (form === 'pack' ? pack() : unpack());
  process.exit(0);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});`;

const pglite = (): string => createRequire(import.meta.url).resolve('@electric-sql/pglite');

function run(form: 'pack' | 'unpack', from: string, target: string, place: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', program, form, from, target], {
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: makeTimeout,
    killSignal: 'SIGKILL',
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => {
      if (code === 0) return resolve();
      if (code === damagedExitCode) return reject(new DamagedArchive(errorOutput));
      const full = /ENOSPC|No space left/i.test(errorOutput)
        ? 'the disk is full. Free some space, then start again. '
        : '';
      reject(
        new Error(
          `A new embedded database could not be made in ${place}: ${full}${errorOutput.trim() || `it ended with ${code ?? signal}`}`,
        ),
      );
    });
  });
}

/** The path of the cached archive of this user and version. */
async function cachedArchivePath(): Promise<string> {
  // The package does not export its manifest.
  const manifest = join(dirname(pglite()), '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return join(tmpdir(), `pentagate-${process.getuid?.() ?? 'user'}-${version}.tar.gz`);
}

/** Whether a file belongs to this user and others cannot write to it: every user can write to the folder of temporary files. */
async function isOwnedByUser(file: string): Promise<boolean> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => undefined);
  const info = await handle?.stat().finally(() => handle.close());
  if (!info?.isFile()) return false;
  return (process.getuid === undefined || info.uid === process.getuid()) && !(info.mode & 0o022);
}

/** Caches an archive, atomically. A failure is ignored: the next database is built without the cache. */
async function cacheArchive(archive: string, kept: string): Promise<void> {
  const next = `${kept}.${randomBytes(4).toString('hex')}`;
  await copyFile(archive, next)
    .then(() => rename(next, kept))
    .catch(() => rm(next, { force: true }))
    .catch(() => undefined);
}

/**
 * Calls `use` with an archive: the cached one (`kept`), or a new one if there is none, it is damaged, or others can write to it.
 * A new archive is built in the directory `beside` and cached.
 * @throws the errors of `make` and `use`
 */
export async function withArchive<Value>(
  { kept, beside, make }: { kept: string; beside: string; make: (archive: string) => Promise<void> },
  use: (archive: string) => Promise<Value>,
): Promise<Value> {
  if (await isOwnedByUser(kept))
    try {
      return await use(kept);
    } catch (error) {
      if (!(error instanceof DamagedArchive)) throw error;
    }
  const made = join(beside, `pentagate-${randomBytes(8).toString('hex')}.tar.gz`);
  try {
    await make(made);
    await cacheArchive(made, kept);
    return await use(made);
  } finally {
    await rm(made, { force: true });
  }
}

const archiveSource = async (beside: string) => ({
  kept: await cachedArchivePath(),
  beside,
  make: (archive: string) => run('pack', pglite(), archive, beside),
});

/**
 * Creates an empty database in an empty directory and syncs it to the disk, which PGlite itself does not do.
 * @throws Error for users
 */
export async function makeDatabase(directory: string): Promise<void> {
  await withArchive(await archiveSource(directory), (archive) => run('unpack', archive, directory, directory));
}

/** Returns the archive of an empty database, for an in-memory instance. */
export async function emptyArchive(): Promise<Blob> {
  const read = async (file: string): Promise<Blob> => {
    const archive = await promisify(gunzip)(await readFile(file)).catch((error) => {
      throw new DamagedArchive('not gzip', { cause: error });
    });
    return new Blob([archive]);
  };
  return withArchive(await archiveSource(tmpdir()), read);
}
