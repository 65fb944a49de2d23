// Random digits for ids, drawn in bulk: asking the system for a few bytes at a time costs more than a small request.
import { randomFillSync } from 'node:crypto';

/** Makes a source of random bytes, as hexadecimal digits. */
export function createRandom(size = 8192): (bytes: number) => string {
  const pool = Buffer.alloc(size);
  let at = size;
  return (bytes) => {
    if (bytes > size) return randomFillSync(Buffer.alloc(bytes)).toString('hex');
    if (at + bytes > size) {
      randomFillSync(pool);
      at = 0;
    }
    at += bytes;
    return pool.toString('hex', at - bytes, at);
  };
}
