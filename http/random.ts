// Random bytes for ids, taken from a pool: a system call for a few bytes costs more than handling a small request.
import { randomFillSync } from 'node:crypto';

/** @returns a function that returns random bytes as hexadecimal digits */
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
