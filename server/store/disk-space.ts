// How much room the disk of a directory has, and whether that is enough: for the embedded database to open, and for anything new to be
// stored in it. A database that runs into a full disk cannot even delete, so the room is kept free ahead of that.
import { statfsSync } from 'node:fs';

export interface DiskSpace {
  /** Why nothing new may be stored: less is free than the minimum; undefined: it may. */
  problem(): string | undefined;
  /** Why so many bytes cannot be written; undefined: they can. */
  shortage(bytes: number): string | undefined;
}

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Math.floor(bytes / unit)} MB`;

/** Milliseconds for which a look at the disk counts: it costs some microseconds. */
const maxAge = 500;

/**
 * Watches the disk of a directory, which must be there.
 * @param minFreeBytes the setting `files.minFreeBytes`
 */
export function watchDiskSpace(directory: string, minFreeBytes: number, now: () => number = Date.now): DiskSpace {
  let lastCheck: { readonly free: number; readonly at: number } | undefined;
  const free = (): number => {
    const at = now();
    if (lastCheck && at - lastCheck.at < maxAge && at >= lastCheck.at) return lastCheck.free;
    try {
      const { bavail, bsize } = statfsSync(directory);
      lastCheck = { free: bavail * bsize, at };
    } catch {
      // Whoever writes there hears what is wrong.
      lastCheck = { free: Number.POSITIVE_INFINITY, at };
    }
    return lastCheck.free;
  };
  const describeShortage = (bytes: number, why: string): string | undefined => {
    const left = free();
    if (left >= bytes) return undefined;
    return `the disk of ${directory} is full: ${megabytes(left)} free, ${megabytes(bytes)} needed ${why}`;
  };
  return {
    problem: () => describeShortage(minFreeBytes, 'to store more (files.minFreeBytes)'),
    shortage: (bytes) => describeShortage(bytes, 'to open the embedded database'),
  };
}

/** No disk is involved, or somebody else watches it. */
export const unlimitedDiskSpace: DiskSpace = { problem: () => undefined, shortage: () => undefined };
