// Explains errors of the file system to users, by error code: what is wrong with a directory or file, and what to do.

const advice: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it. Change its owner or its permissions',
  EPERM: 'this user may not use it. Change its owner or its permissions',
  EROFS: 'it is on a read-only file system. Mount that for writing',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota of this user is used up. Free some space',
  EIO: 'the disk reports an error. Check the disk, and restore a backup if files are lost',
  ENOTDIR: 'a part of its path is not a directory. Remove that',
  EEXIST: 'it is not a directory. Remove it',
  EISDIR: 'it is a directory. Remove it',
  ENOENT: 'it is not there',
  EMFILE: 'this process has too many open files. Raise the limit (ulimit -n)',
  ENFILE: 'the system has too many open files',
  ENAMETOOLONG: 'its path is too long. Choose a shorter one',
  ELOOP: 'its path is a loop of symbolic links. Remove those',
};

/** Error codes of file systems that do not support sockets. */
const withoutSockets = new Set(['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'ENXIO']);

/** What is wrong with a file, and what to do, by the code of an error of the system; undefined for other codes. */
export const adviceOf = (code: string): string | undefined => advice[code] && `${advice[code]}. (${code})`;

const codeOf = (error: unknown): string => String(Object(error).code ?? '');

/**
 * Creates an error for users about a path: what it is, why it cannot be used, what to do.
 * @param what the beginning of the sentence: `The data directory`
 */
export function directoryError(what: string, path: string, cause: unknown): Error {
  const code = codeOf(cause);
  const known = advice[code];
  const why = known
    ? `${known}, or choose another data directory (PENTAGATE_DATA_DIR).`
    : withoutSockets.has(code)
      ? 'its file system has no sockets, which the lock of the directory needs. Choose a directory on a local disk (PENTAGATE_DATA_DIR).'
      : `${cause instanceof Error ? cause.message : String(cause)}.`;
  return new Error(`${what} ${path} cannot be used: ${why}${code ? ` (${code})` : ''}`, { cause });
}
