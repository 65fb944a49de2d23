// Tall images, zooms and pans end as they go on: no strip of another colour lies along their lower edge.
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { panRecipe, zoomRecipe } from '../../../../simulator/images/recipe/edit.js';
import type { Recipe, SceneRecipe } from '../../../../simulator/images/recipe/recipe.js';
import { singleSize } from '../../../../simulator/images/recipe/size.js';
import { drawImage, scene } from '../scenes.js';

/** The largest share of columns that change in the same row, below a height (0 to 1): 1 is a straight edge from side to side. */
async function edgeBelow(png: Buffer, from: number): Promise<number> {
  const { data, info } = await sharp(png).greyscale().blur(1).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let max = 0;
  for (let y = Math.floor(height * from); y < height; y++) {
    let changing = 0;
    for (let x = 0; x < width; x++)
      if (Math.abs((data[y * width + x] ?? 0) - (data[(y - 3) * width + x] ?? 0)) > 9) changing++;
    max = Math.max(max, changing / width);
  }
  return max;
}

const shapes: readonly (readonly [
  name: string,
  aspect: string,
  make: (recipe: SceneRecipe) => Recipe,
  from: number,
])[] = [
  ['9:16', '9:16', (recipe) => recipe, 0.93],
  ['1:3', '1:3', (recipe) => recipe, 0.93],
  ['zoomed out twice as far', '1:1', (recipe) => zoomRecipe(recipe, 2), 0.72],
  ['9:16, zoomed out by half', '9:16', (recipe) => zoomRecipe(recipe, 1.5), 0.8],
  ['panned down', '1:1', (recipe) => panRecipe(recipe, 'down'), 0.63],
];
const prompts = ['a neon city at night', 'a boat on a lake', 'red roses', 'coral reef with fish'];

it.each(shapes.flatMap(([name, ...how]) => prompts.map((prompt) => [prompt, name, how] as const)))(
  '%s, %s',
  async (prompt, _, [aspect, make, from]) => {
    const recipe = make(scene(prompt, { options: { raw: true, aspect } }));
    expect(await edgeBelow(await drawImage(recipe, singleSize(recipe, 240)), from)).toBeLessThan(0.92);
  },
);
