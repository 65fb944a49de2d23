// The folder of a contract: a reference that leads out of it, or a symbolic link that does, is not read, so that a contract of strangers cannot show
// other files of the machine.
import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';

/** A file outside of the folder. Its message has nothing of the file. */
export class OutsideFolder extends Error {
  override readonly name = 'OutsideFolder';
}

/** @throws OutsideFolder when a path is not in a folder; both absolute */
export function assertWithin(folder: string, path: string): void {
  const way = relative(folder, path);
  if (way === '..' || /^\.\.[/\\]/.test(way) || isAbsolute(way)) throw new OutsideFolder(`it is outside of ${folder}`);
}

/**
 * The bytes of a file in a folder, symbolic links followed.
 * @param isNamed the user has named the file itself: it may be a link to anywhere
 * @throws OutsideFolder; errors of the file system
 */
export function readWithin(folder: string, path: string, isNamed = false): Buffer {
  if (!isNamed) {
    // First without asking the file system, so that nobody learns which files there are.
    assertWithin(folder, path);
    assertWithin(realpathSync(folder), realpathSync(path));
  }
  return readFileSync(path);
}
