// What is read from a reference image is what is in it.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  type ImageProfile,
  mixImageProfiles,
  readImageProfile,
} from '../../../../simulator/images/raster/image-profile.js';
import { drawImage } from '../flat.js';

const near = (value: number | undefined, goal: number, within: number): void => {
  expect(Math.abs((value ?? Number.NaN) - goal)).toBeLessThanOrEqual(within);
};

describe('an influence', () => {
  it('has colours, the more frequent first, down to a small one that stands out', async () => {
    const { palette } = await readImageProfile(
      await drawImage(
        200,
        200,
        '#204080',
        '<rect width="200" height="60" fill="#f0c040"/><circle cx="150" cy="150" r="14" fill="#ff0000"/>',
      ),
    );
    expect(palette).toHaveLength(5);
    near(
      palette.reduce((sum, { share }) => sum + share, 0),
      1,
      0.01,
    );
    expect(palette.map(({ share }) => share)).toEqual([...palette.map(({ share }) => share)].sort((a, b) => b - a));
    const channels = palette.map(({ colour }) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
    expect(channels[0]?.map((value) => Math.round(value / 32))).toEqual([1, 2, 4]);
    near(palette[0]?.share, 0.68, 0.05);
    expect(channels.some(([red = 0, green = 0, blue = 0]) => red > 200 && green < 80 && blue < 80)).toBe(true);
  });

  it('has brightness, contrast and warmth', async () => {
    const [dark, light, split, warm, cold] = await Promise.all([
      readImageProfile(await drawImage(90, 60, '#101010')),
      readImageProfile(await drawImage(90, 60, '#f4f4f4')),
      readImageProfile(await drawImage(90, 60, '#000', '<rect width="45" height="60" fill="#fff"/>')),
      readImageProfile(await drawImage(90, 60, '#e08030')),
      readImageProfile(await drawImage(90, 60, '#3060d0')),
    ]);
    near(dark.brightness, 0.063, 0.01);
    near(light.brightness, 0.957, 0.01);
    expect(dark.contrast).toBe(0);
    near(split.contrast, 1, 0.03);
    expect(warm.warmth).toBeGreaterThan(0.4);
    expect(cold.warmth).toBeLessThan(-0.4);
    near(light.warmth, 0, 0.02);
  });

  it.each([0.25, 0.5, 0.7])('finds the horizon at %d of the height', async (height) => {
    const { horizon } = await readImageProfile(
      await drawImage(200, 200, '#88b8e8', `<rect y="${200 * height}" width="200" height="200" fill="#305030"/>`),
    );
    near(horizon, height, 0.03);
  });

  it('finds no horizon where there is none', async () => {
    const slow =
      '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#204060"/><stop offset="1" stop-color="#e0d0c0"/></linearGradient></defs><rect width="100" height="100" fill="url(#g)"/>';
    for (const shapes of ['', slow, '<rect width="50" height="100" fill="#fff"/>'])
      expect((await readImageProfile(await drawImage(100, 100, '#505050', shapes))).horizon).toBeUndefined();
  });

  it('has the places of masses and light', async () => {
    const { layout, light } = await readImageProfile(
      await drawImage(300, 300, '#202020', '<circle cx="240" cy="60" r="40" fill="#fff"/>'),
    );
    expect(layout).toHaveLength(9);
    expect(layout.indexOf(Math.max(...layout))).toBe(2);
    near(light.x, 0.8, 0.05);
    near(light.y, 0.2, 0.05);
  });

  it('is plain JSON, the same for the same bytes, and about the same for another format', async () => {
    const png = await drawImage(160, 120, '#336699', '<circle cx="40" cy="40" r="30" fill="#fc6"/>');
    const one = await readImageProfile(png);
    expect(await readImageProfile(png)).toEqual(one);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    for (const bytes of [await sharp(png).jpeg({ quality: 95 }).toBuffer(), await sharp(png).webp().toBuffer()])
      near((await readImageProfile(bytes)).brightness, one.brightness, 0.02);
  });

  it('of a photo that the camera turned is that of the upright image', async () => {
    const upright = await drawImage(120, 120, '#111', '<rect width="120" height="40" fill="#fff"/>');
    const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { layout } = await readImageProfile(turned);
    expect(Math.min(...layout.slice(0, 3))).toBeGreaterThan(0.9);
    expect(Math.max(...layout.slice(3))).toBeLessThan(0.2);
  });

  it.each([
    [1, 1],
    [3000, 2],
    [1, 900],
  ])('of an image of %d × %d', async (width, height) => {
    const { palette, layout } = await readImageProfile(await drawImage(width, height, '#c03030'));
    expect(palette[0]?.colour).toMatch(/^#[bc][0-9a-f]/);
    expect(layout.every(Number.isFinite)).toBe(true);
  });

  it('of no image is an error', async () => {
    await expect(readImageProfile(Buffer.from('no picture'))).rejects.toThrow();
  });
});

describe('influences together', () => {
  const read = async (colour: string, line: number): Promise<ImageProfile> =>
    readImageProfile(await drawImage(100, 100, colour, `<rect y="${line}" width="100" height="100" fill="#000"/>`));

  it('weigh as much as declared', async () => {
    const [red, blue] = [await read('#ff4040', 30), await read('#4060ff', 70)];
    const mostlyRed = mixImageProfiles([
      { influence: red, weight: 3 },
      { influence: blue, weight: 1 },
    ]);
    near(mostlyRed?.horizon, 0.4, 0.04);
    expect(mostlyRed?.palette).toHaveLength(5);
    const part = (first: '#f' | '#4'): number =>
      (mostlyRed?.palette ?? []).reduce((sum, { colour, share }) => sum + (colour.startsWith(first) ? share : 0), 0);
    expect(part('#f')).toBeGreaterThan(0.15);
    expect(part('#4')).toBeGreaterThan(0.1);
    expect(mostlyRed?.brightness).toBeCloseTo((red.brightness * 3 + blue.brightness) / 4, 2);
  });

  it('count for nothing where their weight is nothing, less or no number', async () => {
    const [red, blue] = [await read('#ff4040', 30), await read('#4060ff', 70)];
    expect(mixImageProfiles([])).toBeUndefined();
    expect(mixImageProfiles([{ influence: red, weight: 0 }])).toBeUndefined();
    expect(
      mixImageProfiles([
        { influence: red, weight: 2 },
        { influence: blue, weight: -1 },
        { influence: blue, weight: Number.NaN },
      ]),
    ).toEqual(red);
  });
});
