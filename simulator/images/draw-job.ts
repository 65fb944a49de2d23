// Draws the recipes of a job, with progress and previews.
import sharp from 'sharp';
import type { Semaphore } from '../../engine/semaphore.js';
import type { JobRecipes } from './job-recipes.js';
import type { Pixels, Size } from './raster/pixels.js';
import { countOperations, renderRecipePixels, sketchPixels } from './recipe/render.js';
import { composeGrid } from './render/render.js';
import { drawingPercent, storeImage, type TaskContext } from './task-context.js';

/** Percent at which all four images of a grid have been sketched. */
const sketchedPercent = 9;

/** Scale of sketches. */
const sketchScale = 4;

/** Shorter side of the least sketch that is worth its time. */
const minSketchSide = 64;

/** Longer side of the preview of a single image. */
const previewSide = 512;

/** Reports progress by completed operations. */
function withProgress(total: number, { progress, semaphore }: TaskContext): Semaphore {
  let done = 0;
  return async (run) => {
    const result = await semaphore(run);
    done++;
    const share = Math.min(1, done / Math.max(1, total));
    progress(drawingPercent.from + (drawingPercent.until - drawingPercent.from) * share);
    return result;
  };
}

/** What a job has drawn. */
interface RenderedImages {
  /** What is shown. */
  readonly image: Pixels;
  /** Each by itself. */
  readonly cells: readonly Pixels[];
}

/** Draws the four images of a grid, with previews of what is done. */
export async function drawGrid({ recipes, size }: JobRecipes, context: TaskContext): Promise<RenderedImages> {
  const { run, progress, sources, taskSemaphore } = context;
  const total = recipes.reduce((sum, recipe) => sum + countOperations(recipe, size) + 1, 0);
  const semaphore = withProgress(total, context);
  const parts: (Pixels | undefined)[] = await drawSketches({ recipes, size }, context);
  let drawn = 0;
  // Previews are sequential and never older than the last one.
  let shown = Promise.resolve();
  const show = (): Promise<void> => {
    shown = shown.then(async () => {
      const soFar = composeGrid(parts);
      const preview = await semaphore(() => previewOf(soFar, Math.max(soFar.width, soFar.height) / 2));
      progress(0, await storeImage('previews', preview, context));
    });
    return shown;
  };
  const images = await Promise.all(
    recipes.map((recipe, at) =>
      taskSemaphore(async () => {
        run.signal.throwIfAborted();
        const image = await renderRecipePixels(recipe, size, sources.file, semaphore);
        parts[at] = image;
        drawn++;
        if (drawn < recipes.length) await show();
        return image;
      }),
    ),
  );
  return { image: composeGrid(images), cells: images };
}

/** The first preview: all four scenes at low resolution. Recipes that are not scenes, and tiny images, have none. */
async function drawSketches({ recipes, size }: JobRecipes, context: TaskContext): Promise<(Pixels | undefined)[]> {
  const { progress, taskSemaphore, semaphore } = context;
  const small: Size = {
    width: Math.round(size.width / sketchScale),
    height: Math.round(size.height / sketchScale),
  };
  const scenes = recipes.filter((recipe) => recipe.kind === 'scene');
  if (scenes.length < recipes.length || Math.min(small.width, small.height) < minSketchSide)
    return recipes.map(() => undefined);
  const drawn = await Promise.all(scenes.map((scene) => taskSemaphore(() => sketchPixels(scene, small, semaphore))));
  const together = composeGrid(drawn);
  const preview = await semaphore(() => previewOf(together, Math.max(together.width, together.height)));
  progress(sketchedPercent, await storeImage('previews', preview, context));
  return Promise.all(drawn.map((part) => taskSemaphore(() => semaphore(() => enlarge(part, size)))));
}

const enlarge = async ({ data, width, height }: Pixels, size: Size): Promise<Pixels> => ({
  data: await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer(),
  ...size,
});

/** Draws one image, after a preview where that is worth its time. */
export async function drawSingle({ recipes, size }: JobRecipes, context: TaskContext): Promise<RenderedImages> {
  const [recipe] = recipes;
  if (!recipe) throw new RangeError('nothing to draw');
  const { progress, sources, taskSemaphore } = context;
  const less = Math.min(1, previewSide / Math.max(size.width, size.height));
  const small: Size = { width: Math.round(size.width * less), height: Math.round(size.height * less) };
  const counted = withProgress(countOperations(recipe, size) + countOperations(recipe, small) + 1, context);
  const semaphore: Semaphore = (run) => taskSemaphore(() => counted(run));
  if (less < 0.5) {
    const first = await renderRecipePixels(recipe, small, sources.file, semaphore);
    progress(0, await storeImage('previews', await semaphore(() => previewOf(first, previewSide)), context));
  }
  const image = await renderRecipePixels(recipe, size, sources.file, semaphore);
  return { image: image, cells: [image] };
}

const previewOf = ({ data, width, height }: Pixels, long: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: Math.round(long), height: Math.round(long), fit: 'inside' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
