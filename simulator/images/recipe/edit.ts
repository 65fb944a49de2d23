// What can be done with a recipe: other pictures of the same composition, more detail, more of what lies around. Pure.

import type { DrawOptions } from '../../../engine/jobs.js';
import { hashOfText } from '../../../engine/random.js';
import type { Variation } from '../scene/inputs.js';
import {
  aspectOf,
  type Direction,
  extentOf,
  isNear,
  panned,
  through,
  type View,
  whole,
  within,
  zoomed,
} from '../scene/view.js';
import { bounds, type Recipe, type SceneRecipe } from './recipe.js';
import { ratioOf } from './size.js';

/** New words, and the parameters that came with them. */
export interface Words {
  readonly prompt: string;
  readonly options?: DrawOptions | undefined;
  /** For what is drawn from them alone. */
  readonly seed: number;
}

/** The scene with other words, in the same composition and shape. */
function reworded(scene: SceneRecipe, words: Words | undefined): SceneRecipe {
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
export function changedInside(recipe: Recipe, strength: number, seed: number, words?: Words): Recipe {
  if (recipe.kind === 'scene') {
    const { focus: _, ...free } = reworded(recipe, words);
    return { ...free, variations: added(recipe.variations, { strength, seed, inside: true }) };
  }
  const around = seenThrough(recipe, whole);
  if (around) return changedInside(around, strength, seed, words);
  return varyRecipe(recipe, strength, seed, words);
}

/** One seed from two, so that four pictures of a grid have their own. */
export const seedOf = (seed: number, part: string | number): number => hashOfText(`${seed}/${part}`);

/** The last ones, when there are too many: what was changed longest ago shows least. */
const added = (variations: readonly Variation[], variation: Variation): readonly Variation[] =>
  [...variations, variation].slice(-bounds.variations);

/**
 * Another picture of the same composition.
 * @param strength 0 (nearly the same) to 1 (only what it shows stays)
 * @param words new ones, where a caller gave some
 */
export function varyRecipe(recipe: Recipe, strength: number, seed: number, words?: Words): Recipe {
  switch (recipe.kind) {
    case 'scene': {
      const { focus: _, ...free } = reworded(recipe, words);
      const scene = words ? free : recipe;
      return { ...scene, detail: 'plain', variations: added(recipe.variations, { strength, seed }) };
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
      return { ...recipe, detail: 'plain', changes: added(recipe.changes, { strength, seed }) };
    case 'swap':
    case 'stored':
      return { kind: 'retouch', of: recipe, changes: [{ strength, seed }], detail: 'plain' };
  }
}

/** The same picture with more in it. */
export function detailed(recipe: Recipe, detail: SceneRecipe['detail']): Recipe {
  switch (recipe.kind) {
    case 'scene':
      return { ...recipe, detail };
    case 'retouch':
      return { ...recipe, detail };
    case 'region':
      return { ...recipe, base: detailed(recipe.base, detail), redrawn: detailed(recipe.redrawn, detail) };
    case 'extend':
      return {
        ...recipe,
        of: detailed(recipe.of, detail),
        ...(recipe.around && { around: detailed(recipe.around, detail) }),
      };
    default:
      return detail === 'plain' ? recipe : { kind: 'retouch', of: recipe, changes: [], detail };
  }
}

/** How the window moves; `was` is the proportion of what is seen, `aspect` that of what the window is measured in. */
interface Step {
  readonly move: (window: View, was: number, aspect: number) => View;
  /** From how many times as far away. */
  readonly away: number;
}

const farther = (distance: number | undefined, { away }: Step): { readonly distance?: number } => {
  const made = Math.min(1024, (distance ?? 1) * away);
  return made > 1 ? { distance: Math.round(made * 1e4) / 1e4 } : {};
};

/** The scene that a picture shows for the most part and that goes on around it, seen through a window in widths and heights of it; undefined where none does. */
export function seenThrough(recipe: Recipe, window: View): SceneRecipe | undefined {
  switch (recipe.kind) {
    case 'scene': {
      const view = through(recipe.view, window);
      return isNear(view) ? { ...recipe, view } : undefined;
    }
    case 'region':
      return seenThrough(recipe.base, window);
    case 'stored':
      return recipe.scene && seenThrough(recipe.scene, window);
    case 'extend':
      return recipe.around && seenThrough(recipe.around, window);
    default:
      return undefined;
  }
}

function extended(recipe: Recipe, step: Step, words?: Words): Recipe {
  const ratio = ratioOf(recipe);
  if (recipe.kind === 'scene' && !words) {
    const view = step.move(recipe.view, ratio, aspectOf(recipe.options.aspect));
    if (isNear(view)) return { ...recipe, view, ...farther(recipe.distance, step) };
  }
  if (recipe.kind === 'extend' && !words) {
    const window = step.move(recipe.window, ratio, ratioOf(recipe.of));
    const around = recipe.around && seenThrough(recipe.around, within(window, recipe.window));
    if (isNear(window) && !around === !recipe.around)
      return { ...recipe, window, ...farther(recipe.distance, step), ...(around && { around }) };
  }
  const window = step.move(whole, ratio, ratio);
  const around = words ? drawnAround(recipe, window, words) : seenThrough(recipe, window);
  return { kind: 'extend', of: recipe, window, ...farther(undefined, step), ...(around && { around }) };
}

/** A scene from new words, as large as the window, in the light of the former picture where that was a scene. */
function drawnAround(recipe: Recipe, window: View, words: Words): SceneRecipe {
  const { width, height } = extentOf(window);
  const aspect = `${((ratioOf(recipe) * width) / height).toFixed(4)}:1`;
  const scene = sceneIn(recipe);
  const { prompt, seed } = words;
  if (!scene) {
    const plain = { index: 0, variations: [], view: whole, detail: 'plain' } as const;
    return { kind: 'scene', prompt, bot: 'BOT_PRIMARY', seed, options: { ...words.options, aspect }, ...plain };
  }
  const { focus: _, ...free } = reworded(scene, words);
  return { ...free, options: { ...free.options, aspect }, view: whole };
}

/** The scene that a picture comes from, or the one around it. */
export function sceneIn(recipe: Recipe): SceneRecipe | undefined {
  switch (recipe.kind) {
    case 'scene':
      return recipe;
    case 'region':
      return sceneIn(recipe.base);
    case 'retouch':
      return sceneIn(recipe.of);
    case 'extend':
      return (recipe.around && sceneIn(recipe.around)) ?? sceneIn(recipe.of);
    case 'stored':
      return recipe.scene;
    default:
      return undefined;
  }
}

/**
 * The scene seen from further away.
 * @param factor 1 to 2
 * @param words new ones for what lies around; an `aspect` among their options is that of the new picture
 */
export function zoomRecipe(recipe: Recipe, factor: number, words?: Words): Recipe {
  const aspect = words?.options?.aspect;
  const same = words && words.prompt.trim() === sceneIn(recipe)?.prompt.trim();
  const step: Step = { move: (window, was) => zoomed(window, factor, was, aspect), away: factor };
  return extended(recipe, step, same ? undefined : words);
}

/** The picture with half as much again on one side. */
export const panRecipe = (recipe: Recipe, direction: Direction): Recipe =>
  extended(recipe, { move: (window, _, aspect) => panned(window, direction, aspect), away: 1 });
