// Makes webp of pictures that are kept as something else, when an address asks for it: few at a time, and what was made is kept for a
// while, as much as fits into a fixed number of bytes.

import { ProblemError } from '../../contract/problem.js';
import { gridExif, isGrid } from '../../engine/media/grid.js';

/** Pictures made at a time, and callers that may wait for theirs. */
const concurrency = 2;
const manyWaiting = 64;

/** Bytes of made pictures that are kept. */
const kept = 48 * 1024 ** 2;

/** Pixels of a picture that is taken on: the largest that the engines make is far smaller. */
const manyPixels = 8192 ** 2;

/** 0 to 100: no difference to be seen beside the original at the size it has. */
const quality = 90;

export interface WebpMaker {
  /**
   * The picture as webp.
   * @param name under which it is remembered
   * @param read its bytes as they are kept
   * @throws Problem when too many wait already
   */
  make(name: string, read: () => Promise<Buffer>): Promise<Buffer>;
}

async function convert(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const webp = sharp(bytes, { limitInputPixels: manyPixels }).webp({ quality });
  return ((await isGrid(bytes)) ? webp.withExif(gridExif) : webp).toBuffer();
}

/** @param limit bytes that are remembered */
export function createWebpMaker(limit = kept): WebpMaker {
  // In the order in which they were last asked for.
  const made = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let size = 0;
  let active = 0;

  const remember = (name: string, bytes: Buffer): void => {
    if (bytes.length > limit) return;
    made.set(name, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of made) {
      if (size <= limit) break;
      made.delete(oldest);
      size -= length;
    }
  };

  const take = async (name: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    if (active >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else active++;
    try {
      const bytes = await convert(await read());
      remember(name, bytes);
      return bytes;
    } finally {
      making.delete(name);
      // Whoever waits longest takes over the place.
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };

  return {
    async make(name, read) {
      const known = made.get(name);
      if (known) {
        made.delete(name);
        made.set(name, known);
        return known;
      }
      const begun = making.get(name);
      if (begun) return begun;
      if (waiting.length >= manyWaiting)
        throw new ProblemError({
          reason: 'unavailable',
          message: 'Too many pictures are being converted.',
          retryAfter: 2,
        });
      const work = take(name, read);
      making.set(name, work);
      return work;
    },
  };
}
