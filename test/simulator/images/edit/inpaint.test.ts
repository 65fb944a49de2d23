// Only the region changes, and it changes all through.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inpaintRegion } from '../../../../simulator/images/edit/inpaint.js';
import { drawImage, pixelAt, pixelsOf, turnsDuring } from '../flat.js';

const base = drawImage(
  200,
  200,
  '#204060',
  '<path d="M0 0l200 200M200 0l-200 200M0 90h200" stroke="#e0c060" stroke-width="7"/>',
);
const redrawn = drawImage(200, 200, '#f02010');
const mask = (shapes: string, side = 200): Promise<Buffer> => drawImage(side, side, '#000', shapes);

/** Places whose pixel is not that of the base. */
async function changed(result: Buffer): Promise<{ x: number; y: number }[]> {
  const [before, after] = [await pixelsOf(await base), await pixelsOf(result)];
  expect([after.width, after.height]).toEqual([200, 200]);
  return Array.from({ length: 40_000 }, (_, at) => at)
    .filter((at) => [0, 1, 2].some((channel) => before.data[at * 3 + channel] !== after.data[at * 3 + channel]))
    .map((at) => ({ x: at % 200, y: Math.floor(at / 200) }));
}

describe('painting a region', () => {
  it('leaves every pixel outside as it is, and shows the new image inside', async () => {
    const result = await inpaintRegion(
      await base,
      await redrawn,
      await mask('<rect x="60" y="50" width="90" height="70" fill="#fff"/>'),
    );
    const places = await changed(result);
    expect(places.every(({ x, y }) => x >= 60 && x < 150 && y >= 50 && y < 120)).toBe(true);
    expect(places.length).toBeGreaterThan(90 * 70 * 0.9);
    for (const [x, y] of [
      [100, 80],
      [70, 60],
      [140, 110],
    ] as const)
      expect(await pixelAt(result, x, y)).toEqual([240, 32, 16]);
  });

  it('has a soft edge', async () => {
    const result = await inpaintRegion(
      await base,
      await redrawn,
      await mask('<rect x="60" y="100" width="90" height="90" fill="#fff"/>'),
    );
    const { data } = await pixelsOf(result);
    const reds = Array.from({ length: 10 }, (_, step) => data[((100 + step) * 200 + 75) * 3] ?? 0);
    expect(reds).toEqual([...reds].sort((one, other) => one - other));
    expect(new Set(reds).size).toBeGreaterThan(2);
    expect(reds[0]).toBeLessThan(200);
    expect(reds[9]).toBe(240);
  });

  it('takes a mask of another size and format, stretched', async () => {
    const small = await sharp(await mask('<rect x="10" width="10" height="20" fill="#fff"/>', 20))
      .jpeg({ quality: 95 })
      .toBuffer();
    const result = await inpaintRegion(await base, await redrawn, small);
    expect(await pixelAt(result, 150, 100)).toEqual([240, 32, 16]);
    expect((await changed(result)).every(({ x }) => x > 80)).toBe(true);
  });

  it('reads transparent as kept, and grey as half', async () => {
    const svg = (shapes: string): Promise<Buffer> =>
      sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${shapes}</svg>`))
        .png()
        .toBuffer();
    const seen = await inpaintRegion(
      await base,
      await redrawn,
      await svg('<circle cx="100" cy="100" r="40" fill="#fff"/>'),
    );
    expect(await pixelAt(seen, 100, 120)).toEqual([240, 32, 16]);
    expect((await changed(seen)).every(({ x, y }) => Math.hypot(x - 99.5, y - 99.5) < 42)).toBe(true);
    const half = await inpaintRegion(
      await base,
      await redrawn,
      await svg('<rect width="200" height="200" fill="#808080"/>'),
    );
    const [red = 0] = await pixelAt(half, 100, 40);
    expect(Math.abs(red - 136)).toBeLessThan(3);
    const glass = await inpaintRegion(
      await base,
      await redrawn,
      await svg('<rect width="200" height="200" fill="#fff" opacity="0"/>'),
    );
    expect(await changed(glass)).toEqual([]);
  });

  it('a black mask changes nothing, a white one everything', async () => {
    expect(await changed(await inpaintRegion(await base, await redrawn, await mask('')))).toEqual([]);
    const all = await inpaintRegion(await base, await redrawn, await drawImage(5, 5, '#fff'));
    for (const at of [0, 99, 199]) expect(await pixelAt(all, at, 199 - at)).toEqual([240, 32, 16]);
  });

  it('strokes that are thinner than the edge is wide are painted all the same', async () => {
    const result = await inpaintRegion(
      await base,
      await redrawn,
      await mask(
        '<path d="M10 150.5h180" stroke="#fff" stroke-width="3"/><rect x="20" y="10" width="120" height="60" fill="#fff"/>',
      ),
    );
    expect((await pixelAt(result, 100, 150))[0]).toBeGreaterThan(200);
  });

  it('without a mask, redraws the middle and keeps the corners', async () => {
    const result = await inpaintRegion(await base, await redrawn, undefined);
    expect(await pixelAt(result, 100, 110)).toEqual([240, 32, 16]);
    const places = await changed(result);
    expect(places.length / 40_000).toBeGreaterThan(0.2);
    expect(places.length / 40_000).toBeLessThan(0.45);
    expect(places.some(({ x, y }) => x < 25 || y < 25 || x > 174 || y > 174)).toBe(false);
  });

  it('takes a redrawn image of another size, and keeps what is transparent in the base', async () => {
    const clear = await sharp(await base)
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const result = await inpaintRegion(
      clear,
      await drawImage(31, 77, '#00ff00'),
      await mask('<rect width="100" height="200" fill="#fff"/>'),
    );
    const { data, info } = await sharp(result).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 200, height: 200, channels: 4 });
    expect([...data.subarray((100 * 200 + 40) * 4, (100 * 200 + 40) * 4 + 4)]).toEqual([0, 255, 0, 255]);
    expect(data[(100 * 200 + 150) * 4 + 3]).toBeLessThan(130);
    const grey = await sharp(await base)
      .greyscale()
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await sharp(await inpaintRegion(grey, await redrawn, undefined)).metadata()).toMatchObject({ width: 200 });
  });

  it('works on one pixel, and lets others have their turn on many', async () => {
    expect(
      await pixelAt(
        await inpaintRegion(
          await drawImage(1, 1, '#000'),
          await drawImage(1, 1, '#fff'),
          await drawImage(1, 1, '#fff'),
        ),
        0,
        0,
      ),
    ).toEqual([255, 255, 255]);
    const [large, over] = [await drawImage(900, 900, '#123'), await redrawn];
    expect(await turnsDuring(() => inpaintRegion(large, over, undefined))).toBeGreaterThan(10);
  });

  it('refuses what is no image', async () => {
    await expect(inpaintRegion(await base, await redrawn, Buffer.from('mask'))).rejects.toThrow();
    await expect(inpaintRegion(await base, Buffer.from('x'), undefined)).rejects.toThrow();
  });
});
