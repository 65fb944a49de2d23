// Bodies in chunks of any size, which the caller chooses.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { readText } from '../../../../server/http/body/read.js';

const read = async (pieces: Iterable<Buffer>): Promise<string> => {
  const request = Object.assign(Readable.from(pieces, { objectMode: true }), { headers: {} });
  return (await readText(request as unknown as IncomingMessage)).text;
};

function* cut(bytes: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('a body is the same text', () => {
  const text = '"aé€😀 ß"'.repeat(20_000);
  it.each([[[1]], [[2, 3]], [[1, 5000, 7]], [[4095]], [[4096]], [[65_536, 1]], [[65_537]], [[3, 70_000]]])(
    'in pieces of %j bytes',
    async (sizes) => {
      expect((await read(cut(Buffer.from(text), sizes))) === text).toBe(true);
    },
  );
});

it.each([
  ['that ends within a character', [0x22, 0x61, 0xf0, 0x9f]],
  ['with a wrong byte', [0x22, 0x61, 0xff, 0x22]],
])('a body of single bytes %s is no text', async (_, bytes) => {
  await expect(read(cut(Buffer.from(bytes), [1]))).rejects.toThrow(/UTF-8/);
});

it('a body of single bytes takes no more memory than its text', async () => {
  const size = 1_000_000;
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  const before = process.memoryUsage().heapUsed;
  let max = 0;
  function* bytes() {
    for (let at = 0; at < size; at++) {
      if (at % 250_000 === 249_999) {
        gc();
        max = Math.max(max, process.memoryUsage().heapUsed - before);
      }
      yield Buffer.of(0x20);
    }
  }
  expect((await read(bytes())).length).toBe(size);
  // Texts that hang together by each of their bytes take 32 of them.
  expect(max).toBeLessThan(size * 12);
});
