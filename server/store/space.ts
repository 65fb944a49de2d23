// How much room the disk of a directory has, and whether that is enough: for the embedded database to open, and for anything new to be
// stored in it. A database that runs into a full disk cannot even delete, so the room is kept free ahead of that.
import { statfsSync } from 'node:fs';

export interface Space {
  /** Why nothing new may be stored: less is free than the minimum; undefined: it may. */
  problem(): string | undefined;
  /** Why so many bytes cannot be written; undefined: they can. */
  lacks(bytes: number): string | undefined;
}

const unit = 1024 ** 2;
const megabytes = (bytes: number): string => `${Math.floor(bytes / unit)} MB`;

/** Milliseconds for which a look at the disk counts: it costs some microseconds. */
const counted = 500;

/**
 * Watches the disk of a directory, which must be there.
 * @param minFreeBytes the setting `files.minFreeBytes`
 */
export function watchSpace(directory: string, minFreeBytes: number, now: () => number = Date.now): Space {
  let seen: { readonly free: number; readonly at: number } | undefined;
  const free = (): number => {
    const at = now();
    if (seen && at - seen.at < counted && at >= seen.at) return seen.free;
    try {
      const { bavail, bsize } = statfsSync(directory);
      seen = { free: bavail * bsize, at };
    } catch {
      // Whoever writes there hears what is wrong.
      seen = { free: Number.POSITIVE_INFINITY, at };
    }
    return seen.free;
  };
  const lacking = (bytes: number, why: string): string | undefined => {
    const left = free();
    if (left >= bytes) return undefined;
    return `the disk of ${directory} is full: ${megabytes(left)} free, ${megabytes(bytes)} needed ${why}`;
  };
  return {
    problem: () => lacking(minFreeBytes, 'to store more (files.minFreeBytes)'),
    lacks: (bytes) => lacking(bytes, 'to open the embedded database'),
  };
}

/** No disk is involved, or somebody else watches it. */
export const unlimited: Space = { problem: () => undefined, lacks: () => undefined };
