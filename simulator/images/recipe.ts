// Recipes: plain JSON from which one image can be made at any size. A recipe is an abstract composition seen through a window; where the
// image is made of pixels, it names their file, and the composition is what goes on around them.
import type { BotType, DrawOptions, OpaqueRecipe } from '../../surfaces/engine/jobs.js';
import type { ImageMeasures } from './measures.js';
import type { Size, View } from './pixels.js';

type Direction = 'left' | 'right' | 'up' | 'down';

type Detail = 'plain' | 'subtle' | 'creative';

export interface Recipe {
  readonly kind: 'composition';
  /** Decides the palette, and with the seed the arrangement. */
  readonly prompt: string;
  /** Decides the arrangement in place of `prompt`, which has been changed since. */
  readonly root?: string;
  readonly bot: BotType;
  readonly seed: number;
  /** Number in its grid, from 0. */
  readonly index: number;
  readonly options: DrawOptions;
  /** Colours and light of other images, and how much they count, 0 to 1. */
  readonly seen?: { readonly measures: ImageMeasures; readonly share: number };
  /** Styles by number, and how much they count. */
  readonly styles?: { readonly codes: string; readonly share: number };
  /** How far each variation went from the one before, 0 to 1. */
  readonly variations: readonly { readonly strength: number; readonly seed: number }[];
  /** In widths and heights of the composition: 0, 0, 1, 1 is the composition as it was first seen. */
  readonly view: View;
  /** From how many times as far away it is seen as at first. */
  readonly distance: number;
  readonly detail: Detail;
  /** The pixels of the view: a file, or one of the four images in it. */
  readonly image?: { readonly file: string; readonly cell?: number };
}

/** New words, and the parameters that came with them. */
export interface NewPrompt {
  readonly prompt: string;
  readonly options?: DrawOptions | undefined;
}

const fullView: View = { left: 0, top: 0, right: 1, bottom: 1 };

/** Width and height of a view at most: what is drawn there stays finite. */
const maxExtent = 3;

/** An image is at most so many times as long as it is short. */
const maxAspect = 6;

/** A recipe that was kept as JSON; undefined when it is none of this version. */
export const readRecipe = (json: OpaqueRecipe): Recipe | undefined =>
  json.kind === 'composition' ? (json as unknown as Recipe) : undefined;

/** `16:9` as a number, held between 1:10 and 10:1. */
function ratioOf(aspect = '1:1'): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(10, Math.max(0.1, ratio)) : 1;
}

/** A recipe without words. */
export const newRecipe = (seed: number, index: number, options: DrawOptions = {}): Recipe => ({
  kind: 'composition',
  prompt: '',
  bot: 'BOT_PRIMARY',
  seed,
  index,
  options,
  variations: [],
  view: fullView,
  distance: 1,
  detail: 'plain',
});

const viewSize = ({ left, top, right, bottom }: View): Size => ({ width: right - left, height: bottom - top });

/** Width to height of the composition as it was first seen. */
export const ownAspect = ({ options }: Recipe): number => ratioOf(options.aspect);

/** Width to height of the image. */
export function aspectOf(recipe: Recipe): number {
  const { width, height } = viewSize(recipe.view);
  return (ownAspect(recipe) * width) / height;
}

const eighth = (value: number): number => Math.max(64, Math.round(value / 8) * 8);

/** Pixels of an image with about so many as a square of that side has. */
export const sizeOfArea = (ratio: number, side: number): Size => ({
  width: eighth(side * Math.sqrt(ratio)),
  height: eighth(side / Math.sqrt(ratio)),
});

/** Pixels of an image by itself: `long` on the longer side of what it was before it was extended. */
export function singleSize(recipe: Recipe, long: number): Size {
  const [aspect, { width, height }] = [ownAspect(recipe), viewSize(recipe.view)];
  const scale = long / recipe.distance / Math.max(1, aspect);
  // Seen from twice as far away, an image is not twice as large; only what panning adds, is added.
  const [x, y] = [scale * aspect * width, scale * height];
  const less = Math.min(1, (long * 2) / Math.max(x, y), Math.sqrt((long * long * 2.25) / (x * y)));
  return { width: eighth(x * less), height: eighth(y * less) };
}

/** The composition with other words, in the same arrangement and shape. */
export function withPrompt(recipe: Recipe, words: NewPrompt | undefined): Recipe {
  if (!words) return recipe;
  const { aspect } = recipe.options;
  const options = { ...recipe.options, ...words.options };
  const { aspect: _, ...rest } = options;
  return {
    ...recipe,
    prompt: words.prompt,
    root: recipe.root ?? recipe.prompt,
    options: aspect === undefined ? rest : { ...rest, aspect },
  };
}

/** Another arrangement in the same palette. @param strength 0 (nearly the same) to 1 (nothing stays where it was) */
export const varied = (recipe: Recipe, strength: number, seed: number): Recipe => ({
  ...recipe,
  detail: 'plain',
  // When there are too many, what was changed longest ago shows least.
  variations: [...recipe.variations, { strength, seed }].slice(-6),
});

const withoutImage = ({ image: _, ...recipe }: Recipe): Recipe => recipe;

/** An image that shows more than another one did. */
export interface Extension {
  readonly recipe: Recipe;
  /** Where the former image lies, in widths and heights of the new one. */
  readonly inner: View;
  /** The composition goes on: it can be drawn as a whole. */
  readonly whole: boolean;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** @param move gives edges in units of the view that it gets */
function extended(
  recipe: Recipe,
  move: (view: View, aspect: number) => View,
  away: number,
  words?: NewPrompt,
): Extension {
  const moved = (from: Recipe): Recipe => {
    const { left, top, right, bottom } = move(from.view, ownAspect(from));
    const view = { left: rounded(left), top: rounded(top), right: rounded(right), bottom: rounded(bottom) };
    return { ...withoutImage(from), view, distance: rounded(Math.min(1024, from.distance * away)) };
  };
  const near = moved(recipe);
  const { width, height } = viewSize(near.view);
  const isDrawable = Math.max(width, height) <= maxExtent;
  // What lies too far away begins anew: the former image is the whole composition.
  const aspect = `${rounded(aspectOf(recipe))}:1`;
  const from = isDrawable
    ? recipe
    : { ...recipe, options: { ...recipe.options, aspect }, view: fullView, distance: 1, index: (recipe.index + 1) % 4 };
  const to = isDrawable ? near : moved(from);
  const size = viewSize(to.view);
  const x = (value: number): number => (value - to.view.left) / size.width;
  const y = (value: number): number => (value - to.view.top) / size.height;
  const { left, top, right, bottom } = from.view;
  return {
    recipe: withPrompt(to, words),
    inner: { left: x(left), top: y(top), right: x(right), bottom: y(bottom) },
    whole: isDrawable && !recipe.image && !words,
  };
}

/**
 * The image from a greater distance, the former one in its middle.
 * @param factor 1 to 2
 * @param words new ones for what lies around; an `aspect` among their options is that of the new image, which holds all of the former one
 */
export function zoomed(recipe: Recipe, factor: number, words?: NewPrompt): Extension {
  const aspect = words?.options?.aspect;
  const turned = aspect === undefined ? 1 : ratioOf(aspect) / aspectOf(recipe);
  const move = ({ left, top, right, bottom }: View): View => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const wide = ((right - left) / 2) * factor * Math.max(1, turned);
    const tall = ((bottom - top) / 2) * factor * Math.max(1, 1 / turned);
    return { left: x - wide, top: y - tall, right: x + wide, bottom: y + tall };
  };
  return extended(recipe, move, factor, words?.prompt.trim() === recipe.prompt.trim() ? undefined : words);
}

/** The image with half as much again on one side; where it is as long as it may be, it moves on instead, and loses its far end. */
export function panned(recipe: Recipe, direction: Direction): Extension {
  const move = (view: View, aspect: number): View => {
    const { left, top, right, bottom } = view;
    const { width, height } = viewSize(view);
    const across = direction === 'left' || direction === 'right';
    const step = (across ? width : height) / 2;
    const most = across ? (maxAspect * height) / aspect : maxAspect * width * aspect;
    const length = Math.max(step, Math.min(maxExtent, step * 3, most));
    return {
      left: direction === 'left' ? left - step : direction === 'right' ? right + step - length : left,
      right: direction === 'right' ? right + step : direction === 'left' ? left - step + length : right,
      top: direction === 'up' ? top - step : direction === 'down' ? bottom + step - length : top,
      bottom: direction === 'down' ? bottom + step : direction === 'up' ? top - step + length : bottom,
    };
  };
  return extended(recipe, move, 1);
}
