// A face is found where it is, and put where the other one was; nothing else changes.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findFace } from '../../../../simulator/images/faces/detect.js';
import { NoFaceError, swapFaces } from '../../../../simulator/images/faces/swap.js';
import { difference, drawImage, pixelsOf, turnsDuring } from '../flat.js';
import { type Portrait, portraits, renderPortrait } from '../portraits.js';

const names = Object.keys(portraits);
const portrait = (name: string): Portrait => {
  const found = portraits[name];
  if (!found) throw new Error(`no portrait ${name}`);
  return found;
};

/** Mean colour of a square around a place of the face, in halves of its width and height, turned with it. */
async function colourOf(image: Buffer, { x, y, across, tilt = 0 }: Portrait, u: number, v: number, reach = 0.1) {
  const { data, width } = await pixelsOf(image);
  const [right, down] = [u * across, v * across * 1.32];
  const angle = (tilt * Math.PI) / 180;
  const [cx, cy] = [
    x + right * Math.cos(angle) - down * Math.sin(angle),
    y + right * Math.sin(angle) + down * Math.cos(angle),
  ];
  const half = Math.max(1, Math.round(across * reach));
  const sums = [0, 0, 0];
  for (let row = Math.round(cy) - half; row <= Math.round(cy) + half; row++)
    for (let column = Math.round(cx) - half; column <= Math.round(cx) + half; column++)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(row * width + column) * 3 + channel] ?? 0);
  return sums.map((sum) => sum / (2 * half + 1) ** 2);
}

const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

describe('finding a face', () => {
  it.each(names)('%s', async (name) => {
    const { x, y, across, tilt = 0 } = portrait(name);
    const face = await findFace(await renderPortrait(portrait(name)));
    expect(face.found).toBe(true);
    expect(Math.abs(face.x - x)).toBeLessThan(across * 0.15);
    expect(Math.abs(face.y - y)).toBeLessThan(across * 0.3);
    expect(face.across / across).toBeGreaterThan(0.8);
    expect(face.across / across).toBeLessThan(1.2);
    expect(Math.abs((face.tilt * 180) / Math.PI - tilt)).toBeLessThan(4);
  });

  it('of a photo that the camera turned, in the upright image', async () => {
    const { x, across } = portrait('pale');
    const turned = await sharp(await renderPortrait(portrait('pale')))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(Math.abs((await findFace(turned)).x - x)).toBeLessThan(across * 0.15);
  });

  it.each(['#3060a0', '#ffffff', '#000000', '#e8b898'])(
    'where there is none, it is where portraits have it: %s',
    async (ground) => {
      const face = await findFace(await drawImage(300, 400, ground));
      expect(face).toMatchObject({ found: false, likeness: 0, x: 150, y: 160 });
    },
  );
});

describe('swapping faces', () => {
  it.each(names.map((source, at) => [source, names[(at + 1) % names.length] ?? source] as const))(
    '%s into %s',
    async (source, target) => {
      const [from, to] = [await renderPortrait(portrait(source)), await renderPortrait(portrait(target))];
      const result = await swapFaces(from, to);
      const place = portrait(target);
      expect(await sharp(result).metadata()).toMatchObject({ format: 'png', width: place.width, height: place.height });
      // Far from the face nothing has changed.
      const [before, after] = [await pixelsOf(to), await pixelsOf(result)];
      const far = (place.across * 2) ** 2;
      let outside = 0;
      for (let y = 0, at = 0; y < place.height; y++)
        for (let x = 0; x < place.width; x++, at += 3) {
          const changed = before.data[at] !== after.data[at] || before.data[at + 1] !== after.data[at + 1];
          if (changed && (x - place.x) ** 2 + (y - place.y) ** 2 > far) outside++;
        }
      expect(outside).toBe(0);
      // The skin has the colour of the target's, whatever the source's was; the chin ends in what was there; the rest has changed.
      const forehead = await colourOf(to, place, 0, -0.45, 0.08);
      expect(apart(await colourOf(result, place, 0, -0.45, 0.08), forehead)).toBeLessThan(30);
      expect(apart(await colourOf(result, place, 0, 1.25), await colourOf(to, place, 0, 1.25))).toBeLessThan(3);
      expect(await difference(result, to)).toBeGreaterThan(0.1);
    },
  );

  it('brings the beard of one to the other, and takes it away', async () => {
    const [pale, dark] = [await renderPortrait(portrait('pale')), await renderPortrait(portrait('dark'))];
    const brightness = async (image: Buffer, of: string): Promise<number> =>
      (await colourOf(image, portrait(of), 0, 0.68, 0.15)).reduce((sum, value) => sum + value, 0) / 3;
    expect(await brightness(await swapFaces(dark, pale), 'pale')).toBeLessThan((await brightness(pale, 'pale')) * 0.7);
    expect(await brightness(await swapFaces(pale, dark), 'dark')).toBeGreaterThan(
      (await brightness(dark, 'dark')) * 1.7,
    );
  });

  it('brings eyes of another colour', async () => {
    const [pale, tilted] = [await renderPortrait(portrait('pale')), await renderPortrait(portrait('tilted'))];
    const { x, y, across } = portrait('pale');
    /** How much bluer than green the bluest place around an eye is. */
    const blueness = async (image: Buffer): Promise<number> => {
      const { data, width } = await pixelsOf(image);
      let max = -255;
      for (let row = Math.round(y - across * 0.35); row < y + across * 0.15; row++)
        for (let column = Math.round(x + across * 0.2); column < x + across * 0.65; column++) {
          const at = (row * width + column) * 3;
          max = Math.max(max, (data[at + 2] ?? 0) - (data[at + 1] ?? 0));
        }
      return max;
    };
    expect(await blueness(pale)).toBeLessThan(10);
    expect(await blueness(await swapFaces(tilted, pale))).toBeGreaterThan(25);
  });

  it('names the images that show no face, also one pixel and slim ones', async () => {
    const [plain, pale] = [await drawImage(120, 90, '#40a060'), await renderPortrait(portrait('pale'))];
    await expect(swapFaces(pale, plain)).rejects.toThrow('no face is found in the target image');
    await expect(swapFaces(plain, pale)).rejects.toThrow('no face is found in the source image');
    for (const [width, height] of [
      [1, 1],
      [2, 600],
      [900, 3],
    ] as const) {
      const odd = await drawImage(width, height, '#c08060');
      await expect(swapFaces(odd, plain)).rejects.toBeInstanceOf(NoFaceError);
      await expect(swapFaces(pale, odd)).rejects.toThrow('in the target image');
    }
  });

  it('is the same again, and lets others have their turn meanwhile', async () => {
    const [one, other] = [await renderPortrait(portrait('tan')), await renderPortrait(portrait('small'))];
    const results: Buffer[] = [];
    expect(await turnsDuring(async () => results.push(await swapFaces(one, other)))).toBeGreaterThan(3);
    expect((await swapFaces(one, other)).equals(results[0] ?? Buffer.alloc(0))).toBe(true);
  });
});
