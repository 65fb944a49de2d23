// Pans and zooms keep the former image, and go on around it, seen in the pixels.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { panRecipe, zoomRecipe } from '../../../../simulator/images/recipe/edit.js';
import type { Recipe } from '../../../../simulator/images/recipe/recipe.js';
import { singleSize } from '../../../../simulator/images/recipe/size.js';
import type { Direction } from '../../../../simulator/images/scene/view.js';
import { correlation, difference, type Part } from '../compare.js';
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
const styles = ['anime', 'oil painting', 'low poly', 'mosaic', 'pointillism', 'pixel art', 'line art', 'watercolour'];

const side = 160;
const sizeOf = (recipe: Recipe): { width: number; height: number } => singleSize(recipe, side);

/** Where the former image lies in a panned one. */
const kept = (direction: Direction, { width, height }: { width: number; height: number }): Part => {
  const [wide, tall] = [Math.round(width / 1.5), Math.round(height / 1.5)];
  return {
    left: direction === 'left' ? width - wide : 0,
    top: direction === 'up' ? height - tall : 0,
    width: direction === 'left' || direction === 'right' ? wide : width,
    height: direction === 'up' || direction === 'down' ? tall : height,
  };
};

/** How much neighbouring columns (or rows) differ at a seam, beside those around it. */
async function seam(png: Buffer, at: number, across: boolean): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [long, line] = across ? [info.height, 1] : [info.width, info.width];
  const step = (place: number): number => {
    let sum = 0;
    for (let each = 0; each < long; each++) {
      const here = across ? each * info.width + place : place * info.width + each;
      sum += Math.abs((data[here] ?? 0) - (data[here - line] ?? 0));
    }
    return sum / long;
  };
  const others = [-7, -5, -4, -3, 3, 4, 5, 7].map((off) => step(at + off));
  return step(at) / (Math.max(...others) + 0.5);
}

describe('a pan keeps the former image and goes on without a seam', () => {
  const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];
  it.each(prompts.map((prompt, at) => [prompt, directions[at % 4] ?? 'left'] as const))(
    '%s: %s',
    async (prompt, way) => {
      const recipe = scene(prompt, { options: { raw: true } });
      const before = await drawImage(recipe, side);
      const after = panRecipe(recipe, way);
      const size = sizeOf(after);
      expect(size).toEqual(
        way === 'left' || way === 'right' ? { width: 240, height: 160 } : { width: 160, height: 240 },
      );
      const png = await drawImage(after, size);
      const part = kept(way, size);
      expect(await correlation(png, before, { one: part })).toBeGreaterThan(0.98);
      const place = { left: part.left, right: part.width, up: part.top, down: part.height }[way];
      expect(await seam(png, place, way === 'left' || way === 'right')).toBeLessThan(1.6);
      const fresh = {
        left: { left: 0, top: 0, width: part.left, height: size.height },
        right: { left: part.width, top: 0, width: size.width - part.width, height: size.height },
        up: { left: 0, top: 0, width: size.width, height: part.top },
        down: { left: 0, top: part.height, width: size.width, height: size.height - part.height },
      }[way];
      const { channels } = await sharp(await sharp(png).extract(fresh).png().toBuffer()).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(2);
    },
  );

  it.each(styles)('in the style: %s', async (style) => {
    const recipe = scene(`${style} castle by a lake`);
    const before = await drawImage(recipe, side);
    const after = panRecipe(recipe, 'right');
    const png = await drawImage(after, sizeOf(after));
    const part = kept('right', sizeOf(after));
    // Watercolours have a margin of paper, which moves outwards.
    const min = style === 'watercolour' ? 0.85 : 0.95;
    expect(await correlation(png, before, { one: part })).toBeGreaterThan(min);
  });
});

describe('a zoom keeps the former image in its middle', () => {
  const middle = (size: number, factor: number): Part => {
    const inner = Math.round(size / factor);
    return { left: Math.round((size - inner) / 2), top: Math.round((size - inner) / 2), width: inner, height: inner };
  };

  it.each(prompts.map((prompt, at) => [prompt, at % 2 ? 2 : 1.5] as const))('%s, %dx', async (prompt, factor) => {
    const recipe = scene(prompt, { options: { raw: true } });
    const png = await drawImage(zoomRecipe(recipe, factor), 240);
    expect(await correlation(png, await drawImage(recipe, 240), { one: middle(240, factor) })).toBeGreaterThan(0.97);
  });

  it('zoomed again and panned, it is still there', async () => {
    const recipe = scene('a castle in the mountains at dawn', { options: { raw: true } });
    const far = panRecipe(zoomRecipe(zoomRecipe(recipe, 2), 1.5), 'left');
    const size = sizeOf(far);
    expect(size).toEqual({ width: 240, height: 160 });
    const part = { left: 80 + 53, top: 53, width: 54, height: 54 };
    expect(
      await correlation(await drawImage(far, { width: 480, height: 320 }), await drawImage(recipe, 160), {
        one: { left: part.left * 2, top: part.top * 2, width: 107, height: 107 },
      }),
    ).toBeGreaterThan(0.9);
  });

  it('with new words, what lies around is theirs', async () => {
    const recipe = scene('a castle in the mountains at noon', { options: { raw: true } });
    const words = { prompt: 'a dark room at night', options: { aspect: '3:2' }, seed: 3 };
    const framed = zoomRecipe(recipe, 2, words);
    const size = { width: 480, height: 320 };
    const png = await drawImage(framed, size);
    // Twice as far away, and widened to 3:2: the former image is half as high, in the middle.
    const part = { left: 160, top: 80, width: 160, height: 160 };
    expect(await correlation(png, await drawImage(recipe, 160), { one: part })).toBeGreaterThan(0.9);
    const corner = { left: 0, top: 0, width: 80, height: 80 };
    const alone = await drawImage(zoomRecipe(recipe, 2, { ...words, prompt: recipe.prompt }), size);
    const both = await Promise.all([png, alone].map((each) => sharp(each).extract(corner).png().toBuffer()));
    expect(await difference(both[0] ?? png, both[1] ?? png)).toBeGreaterThan(25);
  });
});

it('images that are no scenes are extended by their edges', async () => {
  const bytes = await drawImage(scene('a castle in the mountains'), 200);
  const recipe: Recipe = { kind: 'stored', image: { file: 'f' }, width: 200, height: 200 };
  const after = panRecipe(recipe, 'left');
  const png = await drawImage(after, { width: 300, height: 200 }, { f: bytes });
  const part = { left: 100, top: 0, width: 200, height: 200 };
  expect(await correlation(png, bytes, { one: part })).toBeGreaterThan(0.995);
  expect(await seam(png, 100, true)).toBeLessThan(1.6);
});
