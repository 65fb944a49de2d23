// The proportion of a recipe's picture, and how many pixels it has by itself. Pure.
import type { Size } from '../raster/pixels.js';
import { aspectOf, extentOf, type View, whole } from '../scene/view.js';
import type { Recipe } from './recipe.js';

/** Width to height of a picture. */
export function ratioOf(recipe: Recipe): number {
  switch (recipe.kind) {
    case 'scene': {
      const { width, height } = extentOf(recipe.view);
      return (aspectOf(recipe.options.aspect) * width) / height;
    }
    case 'blend':
      return recipe.aspect;
    case 'swap':
    case 'stored':
      return recipe.width / recipe.height;
    case 'region':
      return ratioOf(recipe.base);
    case 'retouch':
      return ratioOf(recipe.of);
    case 'extend': {
      const { width, height } = extentOf(recipe.window);
      return (ratioOf(recipe.of) * width) / height;
    }
  }
}

/** Pixels of a picture by itself, about `long` on the longer side of what it was before it was extended. */
export function singleSize(recipe: Recipe, long: number): Size {
  const ratio = ratioOf(recipe);
  if (recipe.kind === 'scene') return ofView(aspectOf(recipe.options.aspect), recipe.view, recipe.distance ?? 1, long);
  if (recipe.kind === 'extend') return ofView(ratioOf(recipe.of), recipe.window, recipe.distance ?? 1, long);
  return ofView(ratio, whole, 1, long);
}

const eighth = (value: number): number => Math.max(64, Math.round(value / 8) * 8);

function ofView(aspect: number, view: View, distance: number, long: number): Size {
  const { width, height } = extentOf(view);
  // Seen from twice as far away, a picture is not twice as large; only what panning adds, is added.
  const [wide, tall] = aspect >= 1 ? [long, long / aspect] : [long * aspect, long];
  const [x, y] = [(wide * width) / distance, (tall * height) / distance];
  const less = Math.min(1, (long * 2) / Math.max(x, y), Math.sqrt((long * long * 2.25) / (x * y)));
  return { width: eighth(x * less), height: eighth(y * less) };
}
