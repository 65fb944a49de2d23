// A blend shows all that went into it, in four ways.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { blendImages } from '../../../../simulator/images/blend/blend.js';
import { difference, drawImage, turnsDuring } from '../flat.js';

const size = { width: 96, height: 96 };

const sources = Promise.all([
  drawImage(
    300,
    300,
    '#e8905a',
    '<rect y="180" width="300" height="120" fill="#5a2430"/><rect x="120" y="70" width="60" height="140" fill="#f4f0e8"/>',
  ),
  drawImage(
    300,
    300,
    '#10163a',
    '<circle cx="210" cy="90" r="50" fill="#f6f0c8"/><path d="M0 300l80-150 70 90 60-120 90 180z" fill="#3a4a80"/>',
  ),
  drawImage(
    300,
    300,
    '#bfe0ea',
    '<circle cx="150" cy="170" r="80" fill="#d8343f"/><circle cx="150" cy="170" r="30" fill="#ffd23f"/>',
  ),
  drawImage(
    300,
    300,
    '#2f6b45',
    '<rect x="40" y="30" width="90" height="240" fill="#9ad04e"/><rect x="180" y="120" width="80" height="150" fill="#16352a"/>',
  ),
  drawImage(300, 300, '#6a3d9a', '<path d="M150 20l130 250h-260z" fill="#f4a8d0"/>'),
]);

describe.each([2, 5])('a blend of %d pictures', (count) => {
  it.each([0, 1, 2, 3])('shows every one of them (means %d)', async (index) => {
    const images = (await sources).slice(0, count);
    const blend = await blendImages(images, size, 7, index);
    expect(await sharp(blend).metadata()).toMatchObject({ format: 'png', width: 96, height: 96, channels: 3 });
    for (const at of images.keys()) {
      const others = images.map((image, each) => (each === at ? undefined : image));
      const without = await blendImages(
        await Promise.all(others.map((image) => image ?? drawImage(300, 300, '#808080'))),
        size,
        7,
        index,
      );
      expect(await difference(blend, without)).toBeGreaterThan(3);
    }
  });
});

describe('blends', () => {
  it('are the same bytes again, and others with another seed', async () => {
    const images = (await sources).slice(0, 3);
    for (const index of [0, 1, 2, 3]) {
      const one = await blendImages(images, size, 21, index);
      expect((await blendImages(images, size, 21, index)).equals(one)).toBe(true);
      expect((await blendImages(images, size, 22, index)).equals(one)).toBe(false);
    }
  });

  it('of the four means are four different images, none of them one of the sources', async () => {
    const images = (await sources).slice(0, 2);
    const blends = await Promise.all([0, 1, 2, 3].map((index) => blendImages(images, size, 3, index)));
    const small = await Promise.all(images.map((image) => sharp(image).resize(96, 96).png().toBuffer()));
    for (const [at, blend] of blends.entries())
      for (const other of [...blends.slice(at + 1), ...small])
        expect(await difference(blend, other)).toBeGreaterThan(8);
  });

  it.each([
    [240, 160],
    [160, 240],
    [1, 1],
    [64, 2],
  ])('have the size asked for: %d × %d', async (width, height) => {
    const blend = await blendImages((await sources).slice(0, 2), { width, height }, 1, 1);
    expect(await sharp(blend).metadata()).toMatchObject({ width, height });
  });

  it('take any format and size, down to one pixel', async () => {
    const [first, second] = await sources;
    if (!first || !second) throw new Error('no sources');
    const images = [
      await sharp(first).jpeg().toBuffer(),
      await sharp(second).webp().toBuffer(),
      await sharp(first).resize(1, 1).gif().toBuffer(),
      await sharp(second).ensureAlpha(0.3).resize(700, 9, { fit: 'fill' }).png({ palette: true }).toBuffer(),
      await sharp(first).greyscale().toColourspace('b-w').png().toBuffer(),
    ];
    for (const index of [0, 1, 2, 3])
      expect(await sharp(await blendImages(images, size, 5, index)).metadata()).toMatchObject({ width: 96 });
  });

  it('let others have their turn meanwhile', async () => {
    const images = await sources;
    expect(await turnsDuring(() => blendImages(images, { width: 512, height: 512 }, 1, 0))).toBeGreaterThan(15);
  });

  it('of what is no image are an error', async () => {
    const [first] = await sources;
    await expect(blendImages([first ?? Buffer.alloc(0), Buffer.from('x')], size, 1, 0)).rejects.toThrow();
  });
});
