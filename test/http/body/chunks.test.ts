// Bodies in chunks of any size, which the caller chooses.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { ByteCollector } from '../../../http/body/byte-collector.js';
import { readBytes, readText } from '../../../http/body/read-body.js';

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
  it.each([[1], [2, 3]])('in pieces of %j and %j bytes', async (...sizes) => {
    const short = '"aé€😀 ß"'.repeat(500);
    expect((await read(cut(Buffer.from(short), sizes))) === short).toBe(true);
  });
  it.each([[[1, 5000, 7]], [[4095]], [[4096]], [[65_536, 1]], [[65_537]], [[3, 70_000]]])(
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

it.each([
  ['text', (body: Readable) => readText(Object.assign(body, { headers: {} }))],
  ['bytes', (body: Readable) => readBytes(body)],
])('a body of single bytes that is read as %s is refused before they cost much', async (_, readBody) => {
  const bytes = Array.from({ length: 20_000 }, () => Buffer.of(0x20));
  await expect(readBody(Readable.from(bytes, { objectMode: true }))).rejects.toThrow(/too many small chunks/);
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
