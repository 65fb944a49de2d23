// Checks the free disk space of a directory: enough for the embedded database to open, and for new data to be stored. A database on a full
// disk cannot even delete rows, so a minimum is kept free.
import { statfsSync } from 'node:fs';

export interface DiskSpace {
  /** Why no new data can be stored (less than the minimum is free); undefined: it can. */
  problem(): string | undefined;
  /** Why so many bytes cannot be written; undefined: they can. */
  shortage(bytes: number): string | undefined;
}

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Math.floor(bytes / unit)} MB`;

/**
 * Watches the disk of a directory, which must exist.
 * @param minFreeBytes the setting `files.minFreeBytes`
 */
export function watchDiskSpace(directory: string, minFreeBytes: number): DiskSpace {
  const free = (): number => {
    try {
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize;
    } catch {
      // Unknown: a write there reports the error.
      return Number.POSITIVE_INFINITY;
    }
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

/** For storage without a disk, or whose disk is watched elsewhere. */
export const unlimitedDiskSpace: DiskSpace = { problem: () => undefined, shortage: () => undefined };
