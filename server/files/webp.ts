// Converts stored images to WebP when a URL asks for it, with limited concurrency and an LRU cache of limited size.

import { ProblemError } from '../../contract/problem.js';
import { gridExif, isGrid } from '../../engine/media/grid.js';

/** Concurrent conversions, and the maximum number of waiting ones. */
const concurrency = 2;
const maxQueue = 64;

/** Size of the cache in bytes. */
const cacheBytes = 48 * 1024 ** 2;

/** Maximum number of pixels; images of the engines are far smaller. */
const maxPixels = 8192 ** 2;

/** WebP quality, 0 to 100: visually lossless. */
const quality = 90;

export interface WebpConverter {
  /**
   * Converts an image.
   * @param name cache key
   * @param read returns the stored bytes
   * @throws ProblemError if too many conversions are waiting
   */
  convert(name: string, read: () => Promise<Buffer>): Promise<Buffer>;
}

async function convert(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const webp = sharp(bytes, { limitInputPixels: maxPixels }).webp({ quality });
  return ((await isGrid(bytes)) ? webp.withExif(gridExif) : webp).toBuffer();
}

/** @param limit size of the cache in bytes */
export function createWebpConverter(limit = cacheBytes): WebpConverter {
  // In the order of last use.
  const cache = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let size = 0;
  let active = 0;

  const remember = (name: string, bytes: Buffer): void => {
    if (bytes.length > limit) return;
    cache.set(name, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of cache) {
      if (size <= limit) break;
      cache.delete(oldest);
      size -= length;
    }
  };

  const convertQueued = async (name: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    if (active >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else active++;
    try {
      const bytes = await convert(await read());
      remember(name, bytes);
      return bytes;
    } finally {
      inProgress.delete(name);
      // The slot goes to the first in the queue.
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };

  return {
    async convert(name, read) {
      const known = cache.get(name);
      if (known) {
        cache.delete(name);
        cache.set(name, known);
        return known;
      }
      const begun = inProgress.get(name);
      if (begun) return begun;
      if (waiting.length >= maxQueue)
        throw new ProblemError({
          reason: 'unavailable',
          message: 'Too many images are being converted.',
          retryAfter: 2,
        });
      const work = convertQueued(name, read);
      inProgress.set(name, work);
      return work;
    },
  };
}
