// Bodies in chunks of any size, which the caller chooses.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { ByteCollector } from '../../../../server/http/body/byte-collector.js';
import { readBytes, readText } from '../../../../server/http/body/read-body.js';

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

/** Bytes of objects and of buffers. */
const usedBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

it.each([
  ['text', async (body: Readable) => (await readText(Object.assign(body, { headers: {} }))).text.length],
  ['bytes', async (body: Readable) => (await readBytes(body)).length],
])('a body of single bytes that is read as %s takes no more memory than some copies of it', async (_, readBody) => {
  const size = 1_000_000;
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
  const before = usedBytes();
  let max = 0;
  function* bytes() {
    for (let at = 0; at < size; at++) {
      if (at % 250_000 === 249_999) {
        gc();
        max = Math.max(max, usedBytes() - before);
      }
      yield Buffer.of(0x20);
    }
  }
  expect(await readBody(Readable.from(bytes(), { objectMode: true }))).toBe(size);
  // Texts that hang together by each of their bytes take 32 of them, a chunk of one byte some 300.
  expect(max).toBeLessThan(size * 12);
});

describe('collected bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

  it.each([[[1]], [[1, 4096]], [[7, 5000, 1, 70_000]], [[200_000]]])('are the same in pieces of %j bytes', (sizes) => {
    const collector = new ByteCollector();
    for (const piece of cut(bytes, sizes)) collector.add(piece);
    expect(collector.size).toBe(bytes.length);
    expect(collector.take().equals(bytes)).toBe(true);
    expect([collector.size, collector.take().length]).toEqual([0, 0]);
  });

  it('keep no large read alive by a small part of it', () => {
    const collector = new ByteCollector();
    collector.add(Buffer.from('first'));
    const read = Buffer.alloc(64 * 1024, 1);
    collector.add(read.subarray(0, 5000));
    read.fill(2);
    expect([...new Set(collector.take().subarray(5))]).toEqual([1]);
  });
});
