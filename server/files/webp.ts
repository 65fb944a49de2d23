// Converts stored images to WebP when a URL asks for it, with limited concurrency and an LRU cache of limited size.

import { createLruMap } from '../../scripts/runtime/lru-map.js';
import { ProblemError } from '../../scripts/runtime/problem.js';
import { gridExif, isGrid } from '../engine/grid.js';
import { createSemaphore } from '../engine/semaphore.js';
import { loadSharp } from '../engine/sharp.js';

/** Concurrent conversions, and the maximum number of waiting ones. */
const concurrency = 2;
const maxQueue = 64;

/** Size of the cache in bytes. */
const cacheBytes = 48 * 1024 ** 2;

/** Maximum number of pixels; images of the engines are far smaller. */
const maxPixels = 8192 ** 2;

/** WebP quality, 0 to 100: visually lossless. */
const quality = 90;

async function convert(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const webp = sharp(bytes, { limitInputPixels: maxPixels }).webp({ quality });
  return ((await isGrid(bytes)) ? webp.withExif(gridExif) : webp).toBuffer();
}

/** @param limit size of the cache in bytes */
export function createWebpConverter(limit = cacheBytes) {
  const cache = createLruMap<Buffer>(limit, (bytes) => bytes.length);
  const inProgress = new Map<string, Promise<Buffer>>();
  const semaphore = createSemaphore(concurrency);

  const convertQueued = (name: string, read: () => Promise<Buffer>): Promise<Buffer> =>
    semaphore(async () => {
      try {
        const bytes = await convert(await read());
        cache.set(name, bytes);
        return bytes;
      } finally {
        inProgress.delete(name);
      }
    });

  return {
    /**
     * Converts an image.
     * @param name cache key
     * @param read returns the stored bytes
     * @throws ProblemError if too many conversions are waiting
     */
    async convert(name: string, read: () => Promise<Buffer>): Promise<Buffer> {
      const known = cache.get(name) ?? inProgress.get(name);
      if (known) return known;
      if (inProgress.size >= concurrency + maxQueue)
        throw new ProblemError({
          reason: 'unavailable',
          message: 'Too many images are being converted.',
          retryAfter: 2,
        });
      const conversion = convertQueued(name, read);
      inProgress.set(name, conversion);
      return conversion;
    },
  };
}
