// Conversions are bounded: in what runs at a time, in what waits, in what is kept.
import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createWebpConverter } from '../../../server/files/file-route.js';

let png: Buffer;
let size: number;
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  size = (await createWebpConverter().convert('any', async () => png)).length;
});

it('makes an image once for all who ask at the same time, and again only when it was forgotten', async () => {
  const webp = createWebpConverter(size * 2);
  const reads: string[] = [];
  const make = (name: string) =>
    webp.convert(name, async () => {
      reads.push(name);
      return png;
    });
  await Promise.all(['a', 'a', 'a'].map(make));
  await make('b');
  await make('a');
  expect(reads).toEqual(['a', 'b']);
  // There is room for two, and `b` was asked for longest ago.
  await make('c');
  await make('a');
  await make('b');
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

it('works on two at a time and lets a bounded number wait', async () => {
  const webp = createWebpConverter();
  let active = 0;
  let max = 0;
  let open: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  const read = async () => {
    max = Math.max(max, ++active);
    await released;
    active--;
    return png;
  };
  const all = Array.from({ length: 70 }, (_, index) => webp.convert(String(index), read));
  const settled = Promise.allSettled(all);
  open();
  const results = await settled;
  expect(max).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(66);
  await expect(all[69]).rejects.toThrow('Too many images are being converted.');
  expect((await webp.convert('later', read)).length).toBe(size);
});

it('an image that cannot be made holds up no other', async () => {
  const webp = createWebpConverter();
  const broken = Array.from({ length: 5 }, (_, index) =>
    webp.convert(`x${index}`, async () => Buffer.from('no picture')),
  );
  expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true);
  expect((await webp.convert('x0', async () => png)).length).toBe(size);
});
