// From a recipe to a picture, at any size.

import sharp from 'sharp';
import type { FileRef } from '../../../engine/jobs.js';
import type { Semaphore } from '../../../engine/semaphore.js';
import { blendPictures } from '../blend/blend.js';
import { paintRegion } from '../edit/inpaint.js';
import { framed, laidOver, mirrored, placeIn, retouched, sized } from '../edit/retouch.js';
import { swapFaces } from '../faces/swap.js';
import { imageSemaphore } from '../raster/concurrency.js';
import type { Pixels, Size } from '../raster/pixels.js';
import { piecesOf, pngOf, renderPixels } from '../render/render.js';
import { needsPass } from '../render/style-filters.js';
import { planScene } from '../scene/plan.js';
import type { Scene } from '../scene/scene.js';
import { sceneIn } from './edit.js';
import type { ExtendRecipe, Recipe, SceneRecipe } from './recipe.js';

/** Bytes of a file that a recipe names. */
export type ReadFile = (file: string) => Promise<Buffer>;

/** What is drawn from a recipe of words. */
export function sceneOf(recipe: SceneRecipe): Scene {
  const { prompt, root, around, bot, seed, index, options, guide, look, focus, variations, view, detail } = recipe;
  const parameters = { ...options, bot, guide, look, focus, variations, view, detail, root, around };
  return planScene({ prompt, seed, index, parameters });
}

const pixelsOf = async (png: Buffer, semaphore: Semaphore): Promise<Pixels> => {
  const { data, info } = await semaphore(() => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
};

interface Kitchen {
  readonly read: ReadFile;
  readonly semaphore: Semaphore;
  /** Scenes without their dark corners and paper edges: they become a part of something larger. */
  readonly bare?: true;
}

const bared = (scene: Scene): Scene => ({ ...scene, without: [...scene.without, 'grain'] });

/** A recipe's picture as the bytes of an image of exactly that size. */
async function cooked(recipe: Recipe, size: Size, kitchen: Kitchen): Promise<Buffer> {
  const { semaphore } = kitchen;
  const bytes = ({ file }: FileRef): Promise<Buffer> => kitchen.read(file);
  switch (recipe.kind) {
    case 'scene':
      return pngOf(
        await renderPixels(kitchen.bare ? bared(sceneOf(recipe)) : sceneOf(recipe), size, semaphore),
        semaphore,
      );
    case 'stored':
      return sized(await bytes(recipe.image), size, semaphore);
    case 'blend': {
      const images = await Promise.all(recipe.images.map(bytes));
      return semaphore(() => blendPictures(images, size, recipe.seed, recipe.index));
    }
    case 'swap': {
      const [source, target] = [await bytes(recipe.source), await bytes(recipe.target)];
      const swapped = await semaphore(() => swapFaces(source, target));
      return sized(swapped, size, semaphore);
    }
    case 'region': {
      const [base, redrawn] = [await cooked(recipe.base, size, kitchen), await cooked(recipe.redrawn, size, kitchen)];
      const mask = recipe.mask && (await bytes(recipe.mask));
      return semaphore(() => paintRegion(base, redrawn, mask));
    }
    case 'retouch':
      return retouched(await cooked(recipe.of, size, kitchen), recipe.changes, recipe.detail, semaphore);
    case 'extend':
      return extendedPicture(recipe, size, kitchen);
  }
}

async function extendedPicture({ of, window, around }: ExtendRecipe, size: Size, kitchen: Kitchen): Promise<Buffer> {
  const { width, height } = placeIn(window, size);
  const { semaphore } = kitchen;
  if (!around) return mirrored(await cooked(of, { width, height }, kitchen), window, size, semaphore);
  const parts: Kitchen = { ...kitchen, bare: true };
  const inner = await cooked(of, { width, height }, parts);
  const laid = await laidOver(await cooked(around, size, parts), inner, window, size, semaphore);
  const scene = sceneIn(around);
  const style = scene && sceneOf(scene).style;
  const corners = style !== 'line' && style !== 'anime' && style !== 'watercolour';
  return corners && !kitchen.bare ? framed(laid, size, semaphore) : laid;
}

/** The picture of a recipe as pixels, exactly of that size. */
export const renderRecipePixels = async (
  recipe: Recipe,
  size: Size,
  read: ReadFile,
  semaphore: Semaphore,
): Promise<Pixels> =>
  recipe.kind === 'scene'
    ? renderPixels(sceneOf(recipe), size, semaphore)
    : pixelsOf(await cooked(recipe, size, { read, semaphore }), semaphore);

/** A scene in few pixels, at a tenth of the work: without the second pass of its style, which takes as long at any size. */
export function sketchPixels(recipe: SceneRecipe, size: Size, semaphore: Semaphore): Promise<Pixels> {
  const scene = sceneOf(recipe);
  return renderPixels(needsPass(scene.style) ? { ...scene, style: 'painting' } : scene, size, semaphore);
}

/**
 * The picture of a recipe as a PNG, exactly of that size.
 * @param read gets the files that the recipe names
 */
export async function renderRecipe(
  recipe: Recipe,
  size: Size,
  read: ReadFile,
  semaphore: Semaphore = imageSemaphore,
): Promise<Buffer> {
  return pngOf(await renderRecipePixels(recipe, size, read, semaphore), semaphore);
}

/** About how many pieces of work a picture takes: what progress is measured in. */
export function worksOf(recipe: Recipe, size: Size): number {
  switch (recipe.kind) {
    case 'scene':
      return piecesOf(sceneOf(recipe), size);
    case 'region':
      return worksOf(recipe.base, size) + worksOf(recipe.redrawn, size) + 4;
    case 'retouch':
      return worksOf(recipe.of, size) + 3;
    case 'extend':
      return (
        worksOf(recipe.of, placeIn(recipe.window, size)) + (recipe.around ? worksOf(recipe.around, size) + 1 : 0) + 4
      );
    default:
      return 3;
  }
}
