// Upscales and variations keep what it must keep of it, seen in the pixels.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addDetail, redrawInside, varyRecipe } from '../../../../simulator/images/recipe/edit.js';
import type { Recipe } from '../../../../simulator/images/recipe/recipe.js';
import { correlation, difference } from '../compare.js';
import { drawImage, scene } from '../scenes.js';

const prompts = [
  'a castle in the mountains at dawn',
  'a lighthouse by the sea at sunset',
  'a neon city at night',
  'a deer in the forest in autumn',
  'a boat on a lake',
  'a house on a meadow in spring',
  'cactus desert at noon',
  'a fox in the snow at night',
  'red roses',
  'a ringed planet in space',
  'coral reef with fish',
  'a cosy bedroom',
];
const side = 128;

describe('an upscale shows its quadrant', () => {
  it.each(prompts)('%s', async (prompt) => {
    const recipe = scene(prompt);
    const small = await drawImage(recipe, 128);
    expect(await correlation(await drawImage(recipe, 352), small)).toBeGreaterThan(0.95);
  });

  it.each(['subtle', 'creative'] as const)('with more in it, and the same composition: %s', async (detail) => {
    const recipe = scene('a lake in the mountains');
    const [plain, fine] = [await drawImage(recipe, 384), await drawImage(addDetail(recipe, detail), 384)];
    expect(await correlation(plain, fine)).toBeGreaterThan(0.93);
    const busy = async (png: Buffer): Promise<number> => (await sharp(png).greyscale().stats()).sharpness;
    expect(await busy(fine)).toBeGreaterThan((await busy(plain)) * 1.05);
  });

  it('drawn in pieces as in one', async () => {
    const recipe = scene('a castle in the mountains at dawn');
    const large = await drawImage(recipe, 1280);
    const shrunk = await sharp(large).resize(640, 640).png().toBuffer();
    expect(await difference(shrunk, await drawImage(recipe, 640))).toBeLessThan(3);
    // Where the pieces meet, rows differ no more than elsewhere.
    const { data } = await sharp(large).greyscale().raw().toBuffer({ resolveWithObject: true });
    const step = (row: number): number => {
      let sum = 0;
      for (let x = 0; x < 1280; x++) sum += Math.abs((data[row * 1280 + x] ?? 0) - (data[(row - 1) * 1280 + x] ?? 0));
      return sum / 1280;
    };
    expect(step(640)).toBeLessThan(Math.max(step(639), step(638), step(641), step(642)) * 1.5 + 0.5);
  });
});

describe('variations', () => {
  it.each(['a castle in the mountains', 'a boat on a lake', 'city at night', 'red roses'])(
    'go the further from the picture the stronger they are: %s',
    async (prompt) => {
      const recipe = scene(prompt);
      const before = await drawImage(recipe, side);
      const far = await Promise.all(
        [0.1, 0.4, 0.9].map(async (strength) =>
          difference(before, await drawImage(varyRecipe(recipe, strength, 5), side)),
        ),
      );
      expect(far[0]).toBeGreaterThan(0.1);
      expect(far[1]).toBeGreaterThan(far[0] ?? 0);
      expect(far[2]).toBeGreaterThan(far[1] ?? 0);
      const subtle = await drawImage(varyRecipe(recipe, 0.12, 5), side);
      expect(await correlation(before, subtle)).toBeGreaterThan(0.7);
    },
  );

  it('four of them are four images', async () => {
    const recipe = scene('a castle in the mountains');
    const four = await Promise.all([1, 2, 3, 4].map((seed) => drawImage(varyRecipe(recipe, 0.38, seed), 96)));
    expect(new Set(four.map((png) => png.toString('base64'))).size).toBe(4);
  });

  it('inside a region, light and colours stay', async () => {
    const recipe = scene('a lake in the mountains at noon', { options: { raw: true } });
    const mask = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/><rect x="32" y="16" width="24" height="32" fill="#fff"/></svg>',
      ),
    )
      .png()
      .toBuffer();
    const region: Recipe = {
      kind: 'region',
      base: recipe,
      redrawn: redrawInside(recipe, 0.9, 3),
      mask: { file: 'm' },
    };
    const [before, after] = [await drawImage(recipe, 256), await drawImage(region, 256, { m: mask })];
    const cut = (png: Buffer, left: number, width: number): Promise<Buffer> =>
      sharp(png).extract({ left, top: 0, width, height: 256 }).png().toBuffer();
    expect(await difference(await cut(before, 0, 126), await cut(after, 0, 126))).toBe(0);
    const inside = await difference(await cut(before, 140, 80), await cut(after, 140, 80));
    expect(inside).toBeGreaterThan(0.3);
    expect(await correlation(before, after)).toBeGreaterThan(0.95);
  });
});
