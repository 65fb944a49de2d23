// Renders a recipe at any size.

import sharp from 'sharp';
import type { FileRef } from '../../../engine/jobs.js';
import type { Semaphore } from '../../../engine/semaphore.js';
import { blendImages } from '../blend/blend.js';
import { inpaintRegion } from '../edit/inpaint.js';
import { addVignette, extendEdges, innerArea, overlay, resizeExact, retouch } from '../edit/retouch.js';
import { swapFaces } from '../faces/swap.js';
import { imageSemaphore } from '../raster/concurrency.js';
import type { Pixels, Size } from '../raster/pixels.js';
import { encodePng, renderPixels, tileCount } from '../render/render.js';
import { hasStyleFilter } from '../render/style-filters.js';
import { planScene } from '../scene/plan.js';
import type { Scene } from '../scene/scene.js';
import { sceneOfRecipe } from './edit.js';
import type { ExtendRecipe, Recipe, SceneRecipe } from './recipe.js';

/** Bytes of a file that a recipe names. */
type ReadStoredFile = (file: string) => Promise<Buffer>;

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

interface RenderContext {
  readonly read: ReadStoredFile;
  readonly semaphore: Semaphore;
  /** Scenes without their dark corners and paper edges: they become a part of something larger. */
  readonly bare?: true;
}

const withoutFinish = (scene: Scene): Scene => ({ ...scene, without: [...scene.without, 'grain'] });

/** A recipe's image as the bytes of an image of exactly that size. */
async function renderBytes(recipe: Recipe, size: Size, context: RenderContext): Promise<Buffer> {
  const { semaphore } = context;
  const bytes = ({ file }: FileRef): Promise<Buffer> => context.read(file);
  switch (recipe.kind) {
    case 'scene':
      return encodePng(
        await renderPixels(context.bare ? withoutFinish(sceneOf(recipe)) : sceneOf(recipe), size, semaphore),
        semaphore,
      );
    case 'stored':
      return resizeExact(await bytes(recipe.image), size, semaphore);
    case 'blend': {
      const images = await Promise.all(recipe.images.map(bytes));
      return semaphore(() => blendImages(images, size, recipe.seed, recipe.index));
    }
    case 'swap': {
      const [source, target] = [await bytes(recipe.source), await bytes(recipe.target)];
      const swapped = await semaphore(() => swapFaces(source, target));
      return resizeExact(swapped, size, semaphore);
    }
    case 'region': {
      const [base, redrawn] = [
        await renderBytes(recipe.base, size, context),
        await renderBytes(recipe.redrawn, size, context),
      ];
      const mask = recipe.mask && (await bytes(recipe.mask));
      return semaphore(() => inpaintRegion(base, redrawn, mask));
    }
    case 'retouch':
      return retouch(await renderBytes(recipe.of, size, context), recipe.changes, recipe.detail, semaphore);
    case 'extend':
      return renderExtended(recipe, size, context);
  }
}

async function renderExtended(
  { of, window, around }: ExtendRecipe,
  size: Size,
  context: RenderContext,
): Promise<Buffer> {
  const { width, height } = innerArea(window, size);
  const { semaphore } = context;
  if (!around) return extendEdges(await renderBytes(of, { width, height }, context), window, size, semaphore);
  const parts: RenderContext = { ...context, bare: true };
  const inner = await renderBytes(of, { width, height }, parts);
  const laid = await overlay(await renderBytes(around, size, parts), inner, window, size, semaphore);
  const scene = sceneOfRecipe(around);
  const style = scene && sceneOf(scene).style;
  const corners = style !== 'line' && style !== 'anime' && style !== 'watercolour';
  return corners && !context.bare ? addVignette(laid, size, semaphore) : laid;
}

/** The image of a recipe as pixels, exactly of that size. */
export const renderRecipePixels = async (
  recipe: Recipe,
  size: Size,
  read: ReadStoredFile,
  semaphore: Semaphore,
): Promise<Pixels> =>
  recipe.kind === 'scene'
    ? renderPixels(sceneOf(recipe), size, semaphore)
    : pixelsOf(await renderBytes(recipe, size, { read, semaphore }), semaphore);

/** A scene in few pixels, at a tenth of the work: without the second pass of its style, which takes as long at any size. */
export function sketchPixels(recipe: SceneRecipe, size: Size, semaphore: Semaphore): Promise<Pixels> {
  const scene = sceneOf(recipe);
  return renderPixels(hasStyleFilter(scene.style) ? { ...scene, style: 'painting' } : scene, size, semaphore);
}

/**
 * The image of a recipe as a PNG, exactly of that size.
 * @param read gets the files that the recipe names
 */
export async function renderRecipe(
  recipe: Recipe,
  size: Size,
  read: ReadStoredFile,
  semaphore: Semaphore = imageSemaphore,
): Promise<Buffer> {
  return encodePng(await renderRecipePixels(recipe, size, read, semaphore), semaphore);
}

/** Approximate number of operations, for progress. */
export function countOperations(recipe: Recipe, size: Size): number {
  switch (recipe.kind) {
    case 'scene':
      return tileCount(sceneOf(recipe), size);
    case 'region':
      return countOperations(recipe.base, size) + countOperations(recipe.redrawn, size) + 4;
    case 'retouch':
      return countOperations(recipe.of, size) + 3;
    case 'extend':
      return (
        countOperations(recipe.of, innerArea(recipe.window, size)) +
        (recipe.around ? countOperations(recipe.around, size) + 1 : 0) +
        4
      );
    default:
      return 3;
  }
}
