// Appends lines to a file so that only whole ones count: a process that is killed, or a disk that is full, may leave a part of a line behind.
import type { FileHandle } from 'node:fs/promises';

/**
 * Gives the function that appends lines to an open file. A line is on the disk when the promise resolves; calls must wait for each other.
 * @param size bytes up to the end of the last whole line: what follows is cut off before the next line is written
 */
export function lineAppender(file: FileHandle, size: number): (line: string) => Promise<void> {
  let whole = size;
  /** Whether a part of a line may follow `whole`. */
  let torn = true;
  return async (line) => {
    if (torn) await file.truncate(whole);
    torn = true;
    await file.appendFile(line);
    await file.datasync();
    torn = false;
    whole += Buffer.byteLength(line);
  };
}
