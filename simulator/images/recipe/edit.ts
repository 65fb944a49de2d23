// Operations on recipes: variations, more detail, zoom and pan. Pure functions.

import type { DrawOptions } from '../../../engine/jobs.js';
import { hashText } from '../../../engine/random.js';
import type { Variation } from '../scene/inputs.js';
import {
  aspectOf,
  composeViews,
  type Direction,
  fullView,
  isDrawable,
  panView,
  relativeView,
  type View,
  viewSize,
  zoomView,
} from '../scene/view.js';
import { type Recipe, recipeLimits, type SceneRecipe } from './recipe.js';
import { aspectRatioOf } from './size.js';

/** New words, and the parameters that came with them. */
export interface NewPrompt {
  readonly prompt: string;
  readonly options?: DrawOptions | undefined;
  /** For what is drawn from them alone. */
  readonly seed: number;
}

/** The scene with other words, in the same composition and shape. */
function withPrompt(scene: SceneRecipe, words: NewPrompt | undefined): SceneRecipe {
  if (!words) return scene;
  const { prompt, options } = words;
  const { aspect } = scene.options;
  const merged: DrawOptions = { ...scene.options, ...options };
  const { aspect: _, ...rest } = merged;
  const root = scene.root ?? scene.prompt;
  return {
    ...scene,
    prompt,
    ...(prompt !== root && { root }),
    ...(prompt !== scene.prompt && { around: scene.prompt }),
    options: aspect === undefined ? rest : { ...rest, aspect },
  };
}

/** The scene with something else in one part of it: nothing else of it changes. */
export function redrawInside(recipe: Recipe, strength: number, seed: number, words?: NewPrompt): Recipe {
  if (recipe.kind === 'scene') {
    const { focus: _, ...free } = withPrompt(recipe, words);
    return { ...free, variations: addVariation(recipe.variations, { strength, seed, inside: true }) };
  }
  const around = sceneThrough(recipe, fullView);
  if (around) return redrawInside(around, strength, seed, words);
  return varyRecipe(recipe, strength, seed, words);
}

/** One seed from two, so that four images of a grid have their own. */
export const deriveSeed = (seed: number, part: string | number): number => hashText(`${seed}/${part}`);

/** The last ones, when there are too many: what was changed longest ago shows least. */
const addVariation = (variations: readonly Variation[], variation: Variation): readonly Variation[] =>
  [...variations, variation].slice(-recipeLimits.variations);

/**
 * Another image of the same composition.
 * @param strength 0 (nearly the same) to 1 (only what it shows stays)
 * @param words new ones, where a caller gave some
 */
export function varyRecipe(recipe: Recipe, strength: number, seed: number, words?: NewPrompt): Recipe {
  switch (recipe.kind) {
    case 'scene': {
      const { focus: _, ...free } = withPrompt(recipe, words);
      const scene = words ? free : recipe;
      return { ...scene, detail: 'plain', variations: addVariation(recipe.variations, { strength, seed }) };
    }
    case 'blend': {
      const index = strength > 0.5 ? (recipe.index + (seed % 4)) % 4 : recipe.index;
      return { ...recipe, seed, index };
    }
    case 'region':
      return {
        ...recipe,
        base: varyRecipe(recipe.base, strength, seed),
        redrawn: varyRecipe(recipe.redrawn, strength, seed, words),
      };
    case 'extend':
      return {
        ...recipe,
        of: varyRecipe(recipe.of, strength, seed),
        ...(recipe.around && { around: varyRecipe(recipe.around, strength, seed, words) }),
      };
    case 'retouch':
      return { ...recipe, detail: 'plain', changes: addVariation(recipe.changes, { strength, seed }) };
    case 'swap':
    case 'stored':
      return { kind: 'retouch', of: recipe, changes: [{ strength, seed }], detail: 'plain' };
  }
}

/** The same image with more in it. */
export function addDetail(recipe: Recipe, detail: SceneRecipe['detail']): Recipe {
  switch (recipe.kind) {
    case 'scene':
      return { ...recipe, detail };
    case 'retouch':
      return { ...recipe, detail };
    case 'region':
      return { ...recipe, base: addDetail(recipe.base, detail), redrawn: addDetail(recipe.redrawn, detail) };
    case 'extend':
      return {
        ...recipe,
        of: addDetail(recipe.of, detail),
        ...(recipe.around && { around: addDetail(recipe.around, detail) }),
      };
    default:
      return detail === 'plain' ? recipe : { kind: 'retouch', of: recipe, changes: [], detail };
  }
}

/** How the window moves; `was` is the proportion of what is seen, `aspect` that of what the window is measured in. */
interface ViewStep {
  readonly move: (window: View, was: number, aspect: number) => View;
  /** From how many times as far away. */
  readonly away: number;
}

const withDistance = (distance: number | undefined, { away }: ViewStep): { readonly distance?: number } => {
  const made = Math.min(1024, (distance ?? 1) * away);
  return made > 1 ? { distance: Math.round(made * 1e4) / 1e4 } : {};
};

/** The scene that dominates an image and continues around it, seen through a window relative to it; undefined if there is none. */
export function sceneThrough(recipe: Recipe, window: View): SceneRecipe | undefined {
  switch (recipe.kind) {
    case 'scene': {
      const view = composeViews(recipe.view, window);
      return isDrawable(view) ? { ...recipe, view } : undefined;
    }
    case 'region':
      return sceneThrough(recipe.base, window);
    case 'stored':
      return recipe.scene && sceneThrough(recipe.scene, window);
    case 'extend':
      return recipe.around && sceneThrough(recipe.around, window);
    default:
      return undefined;
  }
}

function extendRecipe(recipe: Recipe, step: ViewStep, words?: NewPrompt): Recipe {
  const ratio = aspectRatioOf(recipe);
  if (recipe.kind === 'scene' && !words) {
    const view = step.move(recipe.view, ratio, aspectOf(recipe.options.aspect));
    if (isDrawable(view)) return { ...recipe, view, ...withDistance(recipe.distance, step) };
  }
  if (recipe.kind === 'extend' && !words) {
    const window = step.move(recipe.window, ratio, aspectRatioOf(recipe.of));
    const around = recipe.around && sceneThrough(recipe.around, relativeView(window, recipe.window));
    if (isDrawable(window) && !around === !recipe.around)
      return { ...recipe, window, ...withDistance(recipe.distance, step), ...(around && { around }) };
  }
  const window = step.move(fullView, ratio, ratio);
  const around = words ? surroundingScene(recipe, window, words) : sceneThrough(recipe, window);
  return { kind: 'extend', of: recipe, window, ...withDistance(undefined, step), ...(around && { around }) };
}

/** A scene from new words, as large as the window, in the light of the former image where that was a scene. */
function surroundingScene(recipe: Recipe, window: View, words: NewPrompt): SceneRecipe {
  const { width, height } = viewSize(window);
  const aspect = `${((aspectRatioOf(recipe) * width) / height).toFixed(4)}:1`;
  const scene = sceneOfRecipe(recipe);
  const { prompt, seed } = words;
  if (!scene) {
    const plain = { index: 0, variations: [], view: fullView, detail: 'plain' } as const;
    return { kind: 'scene', prompt, bot: 'BOT_PRIMARY', seed, options: { ...words.options, aspect }, ...plain };
  }
  const { focus: _, ...free } = withPrompt(scene, words);
  return { ...free, options: { ...free.options, aspect }, view: fullView };
}

/** The scene that an image comes from, or the one around it. */
export function sceneOfRecipe(recipe: Recipe): SceneRecipe | undefined {
  switch (recipe.kind) {
    case 'scene':
      return recipe;
    case 'region':
      return sceneOfRecipe(recipe.base);
    case 'retouch':
      return sceneOfRecipe(recipe.of);
    case 'extend':
      return (recipe.around && sceneOfRecipe(recipe.around)) ?? sceneOfRecipe(recipe.of);
    case 'stored':
      return recipe.scene;
    default:
      return undefined;
  }
}

/**
 * The scene seen from a greater distance.
 * @param factor 1 to 2
 * @param words new ones for what lies around; an `aspect` among their options is that of the new image
 */
export function zoomRecipe(recipe: Recipe, factor: number, words?: NewPrompt): Recipe {
  const aspect = words?.options?.aspect;
  const same = words && words.prompt.trim() === sceneOfRecipe(recipe)?.prompt.trim();
  const step: ViewStep = { move: (window, was) => zoomView(window, factor, was, aspect), away: factor };
  return extendRecipe(recipe, step, same ? undefined : words);
}

/** The image with half as much again on one side. */
export const panRecipe = (recipe: Recipe, direction: Direction): Recipe =>
  extendRecipe(recipe, { move: (window, _, aspect) => panView(window, direction, aspect), away: 1 });
