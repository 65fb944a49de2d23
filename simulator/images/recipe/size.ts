// The aspect ratio of a recipe's image, and its default size in pixels. Pure functions.
import type { Size } from '../raster/pixels.js';
import { aspectOf, fullView, type View, viewSize } from '../scene/view.js';
import type { Recipe } from './recipe.js';

/** Width to height of an image. */
export function aspectRatioOf(recipe: Recipe): number {
  switch (recipe.kind) {
    case 'scene': {
      const { width, height } = viewSize(recipe.view);
      return (aspectOf(recipe.options.aspect) * width) / height;
    }
    case 'blend':
      return recipe.aspect;
    case 'swap':
    case 'stored':
      return recipe.width / recipe.height;
    case 'region':
      return aspectRatioOf(recipe.base);
    case 'retouch':
      return aspectRatioOf(recipe.of);
    case 'extend': {
      const { width, height } = viewSize(recipe.window);
      return (aspectRatioOf(recipe.of) * width) / height;
    }
  }
}

/** Pixels of an image by itself, about `long` on the longer side of what it was before it was extended. */
export function singleSize(recipe: Recipe, long: number): Size {
  const ratio = aspectRatioOf(recipe);
  if (recipe.kind === 'scene')
    return sizeOfView(aspectOf(recipe.options.aspect), recipe.view, recipe.distance ?? 1, long);
  if (recipe.kind === 'extend') return sizeOfView(aspectRatioOf(recipe.of), recipe.window, recipe.distance ?? 1, long);
  return sizeOfView(ratio, fullView, 1, long);
}

const multipleOfEight = (value: number): number => Math.max(64, Math.round(value / 8) * 8);

function sizeOfView(aspect: number, view: View, distance: number, long: number): Size {
  const { width, height } = viewSize(view);
  // Seen from twice as far away, an image is not twice as large; only what panning adds, is added.
  const [wide, tall] = aspect >= 1 ? [long, long / aspect] : [long * aspect, long];
  const [x, y] = [(wide * width) / distance, (tall * height) / distance];
  const less = Math.min(1, (long * 2) / Math.max(x, y), Math.sqrt((long * long * 2.25) / (x * y)));
  return { width: multipleOfEight(x * less), height: multipleOfEight(y * less) };
}
