// Recipes: plain JSON from which one image can be rendered at any size.
import type { BotType, DrawOptions, FileRef } from '../../../engine/jobs.js';
import type { Focus, ReferenceGuide, StyleGuide, Variation } from '../scene/inputs.js';
import type { View } from '../scene/view.js';

/** An image from words. */
export interface SceneRecipe {
  readonly kind: 'scene';
  /** English words. */
  readonly prompt: string;
  /** The words that the composition was drawn from, where `prompt` has been changed since. */
  readonly root?: string;
  /** The words before those of `prompt`: the place and, in a part, the light and style that new words do not name. */
  readonly around?: string;
  readonly bot: BotType;
  readonly seed: number;
  /** Number in its grid, from 0. */
  readonly index: number;
  readonly options: DrawOptions;
  readonly guide?: ReferenceGuide;
  readonly look?: StyleGuide;
  /** Where the subject of new words is to stand, when only a part of an image is redrawn. */
  readonly focus?: Focus;
  readonly variations: readonly Variation[];
  readonly view: View;
  /** From how many times as far away it is seen as when it was first drawn; absent: 1. */
  readonly distance?: number;
  readonly detail: 'plain' | 'subtle' | 'creative';
}

/** Images mixed. */
interface BlendRecipe {
  readonly kind: 'blend';
  readonly images: readonly FileRef[];
  /** Width to height. */
  readonly aspect: number;
  readonly seed: number;
  readonly index: number;
}

/** An image of which a part has been redrawn. */
interface RegionRecipe {
  readonly kind: 'region';
  readonly base: Recipe;
  /** Absent: the middle. */
  readonly mask?: FileRef;
  readonly redrawn: Recipe;
}

/** An image with the face of another. */
interface SwapRecipe {
  readonly kind: 'swap';
  readonly source: FileRef;
  readonly target: FileRef;
  /** Pixels of the target. */
  readonly width: number;
  readonly height: number;
}

/** A stored image file, used when no shorter recipe exists. */
interface StoredRecipe {
  readonly kind: 'stored';
  readonly image: FileRef;
  readonly width: number;
  readonly height: number;
  /** The scene that dominates it and continues around it. */
  readonly scene?: SceneRecipe;
}

/** An image with surroundings: `window` is what is seen, in widths and heights of `of`. */
export interface ExtendRecipe {
  readonly kind: 'extend';
  readonly of: Recipe;
  readonly window: View;
  /** From how many times as far away it is seen; absent: 1. */
  readonly distance?: number;
  /** What is seen around it; absent: its own edges go on. */
  readonly around?: Recipe;
}

/** An image made of pixels, in other light and colours. */
interface RetouchRecipe {
  readonly kind: 'retouch';
  readonly of: Recipe;
  readonly changes: readonly Variation[];
  readonly detail: SceneRecipe['detail'];
}

export type Recipe =
  | SceneRecipe
  | BlendRecipe
  | RegionRecipe
  | SwapRecipe
  | StoredRecipe
  | ExtendRecipe
  | RetouchRecipe;

/** Bounds of a recipe: how deep recipes lie in each other, images that it is made of, variations in a row, characters of a prompt. */
export const recipeLimits = { depth: 6, parts: 6, variations: 6, prompt: 10_000 } as const;

/** Images that are drawn for one. */
export function countParts(made: Recipe): number {
  switch (made.kind) {
    case 'region':
      return countParts(made.base) + countParts(made.redrawn);
    case 'extend':
      return countParts(made.of) + (made.around ? countParts(made.around) : 0);
    case 'retouch':
      return countParts(made.of);
    default:
      return 1;
  }
}

/** Nesting depth of recipes; 1 without nesting. */
function recipeDepth(made: Recipe): number {
  switch (made.kind) {
    case 'region':
      return 1 + Math.max(recipeDepth(made.base), recipeDepth(made.redrawn));
    case 'extend':
      return 1 + Math.max(recipeDepth(made.of), made.around ? recipeDepth(made.around) : 0);
    case 'retouch':
      return 1 + recipeDepth(made.of);
    default:
      return 1;
  }
}

/** Whether a recipe may be kept as it is: otherwise its image is kept instead, so that chains of operations stay short. */
export const isWithinBounds = (made: Recipe): boolean =>
  recipeDepth(made) < recipeLimits.depth && countParts(made) <= recipeLimits.parts;
