// Reads files that settings name. Devices and pipes would block forever, and an endless file would fill the memory.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const megabyte = 1024 * 1024;

/** A file that is not read; `code` as in errors of the system. */
const fileError = (code: string, message: string): NodeJS.ErrnoException => Object.assign(new Error(message), { code });

/**
 * The text of a regular file.
 * @throws Error with a `code`: of the system, ENOTREG for anything but a regular file, EFBIG for a file that is too large
 */
export function readBoundedFile(path: string, maxBytes = 16 * megabyte): string {
  // Without O_NONBLOCK, opening a pipe waits for its writer.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) throw fileError('EISDIR', 'it is a folder');
    if (!found.isFile()) throw fileError('ENOTREG', 'it is not a regular file');
    if (found.size > maxBytes) throw fileError('EFBIG', `it is larger than ${maxBytes / megabyte} MB`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
