// The archive of an empty database, from which new ones are made. Making the archive takes seconds of the processor and most of a gigabyte of
// memory, so the package has it; a checkout makes it once for each version of PGlite. Both that and unpacking happen in a process of its own:
// a server that must answer at once can afford neither.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, isCheckout, programRoot } from '../../runtime/paths.js';
import { startProcess } from '../../surfaces/engine/worker-thread.js';
import type { TemplateTask } from './template-process.js';

/** Milliseconds; it takes seconds on an idle machine. */
const timeout = 300_000;

/** Where the package keeps the archive. */
export const archiveFile = 'server/store/empty-database.tar.gz';

/** Runs template-process.ts. @param place where the database is, for the message */
function run(task: TemplateTask, archive: string, place: string): Promise<void> {
  const child = startProcess('server/store/template-process', [task, archive, place], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => {
      if (code === 0) return resolve();
      const full = /ENOSPC|No space left/i.test(errorOutput)
        ? 'the disk is full. Free some space, then start again. '
        : '';
      const why = errorOutput.trim() || `it ended with ${code ?? signal}`;
      reject(new Error(`A new embedded database could not be made in ${place}: ${full}${why}`));
    });
  });
}

/** Makes the archive. @throws Error for users */
export const packArchive = (file: string): Promise<void> => run('pack', file, file);

/** The path of the archive. */
export async function archivePath(): Promise<string> {
  if (!isCheckout) return join(programRoot, archiveFile);
  const { dependencies } = JSON.parse(await readFile(join(programRoot, 'server/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const kept = join(cacheFolder, `empty-database-${dependencies['@electric-sql/pglite']}.tar.gz`);
  if (existsSync(kept)) return kept;
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when it is whole: several processes may make it at once.
  const made = `${kept}.${randomBytes(4).toString('hex')}`;
  try {
    await packArchive(made);
    await rename(made, kept);
  } finally {
    await rm(made, { force: true });
  }
  return kept;
}

/**
 * Creates an empty database in an empty directory and syncs it to the disk, which PGlite itself does not do.
 * @throws Error for users
 */
export const makeDatabase = async (directory: string): Promise<void> => run('unpack', await archivePath(), directory);
