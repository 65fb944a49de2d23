// The engine of image tasks: from a job to its stored image, with progress and previews.

import sharp from 'sharp';
import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import { gridExif } from '../../engine/media/grid.js';
import { shortenPrompt } from '../../engine/prompts/shorten.js';
import { createSemaphore, type Semaphore } from '../../engine/semaphore.js';
import type { ImageTask, TaskResult } from '../../engine/task.js';
import { type TaskEngine, TaskFailure, type TaskRun } from '../../engine/task-engine.js';
import { describeImage } from './analysis/describe.js';
import { NoFaceError } from './faces/swap.js';
import {
  createRecipes,
  type DrawingJob,
  defaultSides,
  type ImageSides,
  type JobRecipes,
  storedRecipes,
} from './job-recipes.js';
import { imageSemaphore } from './raster/concurrency.js';
import type { Pixels, Size } from './raster/pixels.js';
import { sceneOfRecipe, sceneThrough } from './recipe/edit.js';
import { RecipeFormatError } from './recipe/json-reader.js';
import { isWithinBounds, type Recipe } from './recipe/recipe.js';
import { countOperations, renderRecipePixels, sketchPixels } from './recipe/render.js';
import { composeGrid, encodePng } from './render/render.js';
import { undrawnWords } from './scene/undrawn-words.js';
import { fullView } from './scene/view.js';
import { createImageSources, type ImageSources } from './sources.js';

export interface ImageEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Limits concurrent image operations of the process. */
  readonly semaphore?: Semaphore;
  /** Pixels of the images; `defaultSides` by default. */
  readonly sides?: ImageSides;
}

/** Concurrent images of a grid, or tiles of a single image: slow tasks leave threads to others. */
const concurrencyByMode: Readonly<Record<string, number>> = { RELAX: 1, FAST: 2, TURBO: 64 };

/** Percent at which drawing begins and ends: before it references are read, after it the image is stored. */
const drawingPercent = { from: 4, until: 94 } as const;

/** Percent at which all four images of a grid have been sketched. */
const sketchedPercent = 9;

/** Scale of sketches. */
const sketchScale = 4;

/** Shorter side of the least sketch that is worth its time. */
const minSketchSide = 64;

/** Longer side of the preview of a single image. */
const previewSide = 512;

interface TaskContext {
  readonly run: Pick<TaskRun<ImageTask>, 'task' | 'signal'>;
  /** Reports percent and a preview; it never decreases. */
  progress(percent: number, preview?: string): void;
  readonly deps: ImageEngineDeps;
  readonly sources: ImageSources;
  /** Shared by all tasks of the process. */
  readonly semaphore: Semaphore;
  /** Limits this task. */
  readonly taskSemaphore: Semaphore;
}

/** Creates the engine. It draws procedurally: prompt to scene, scene to pixels. */
export function createImageEngine(deps: ImageEngineDeps): TaskEngine<ImageTask> {
  return {
    async run(run) {
      const { task, signal } = run;
      const all = deps.semaphore ?? imageSemaphore;
      const semaphore: Semaphore = (work) =>
        all(() => {
          signal.throwIfAborted();
          return work();
        });
      let max = 0;
      const progress: TaskContext['progress'] = (percent, preview) => {
        max = Math.max(max, Math.floor(percent));
        run.progress(max, preview);
      };
      const own = createSemaphore(concurrencyByMode[task.mode] ?? 1);
      const context: TaskContext = {
        run,
        deps,
        semaphore,
        taskSemaphore: own,
        progress,
        sources: createImageSources(deps, task.keyId, signal),
      };
      try {
        if (task.job.action === 'UPSTREAM_ACTION')
          throw new TaskFailure('upstream_unknown', `the upstream ${task.job.upstream} is not configured any more`);
        return await (task.job.action === 'DESCRIBE' || task.job.action === 'SHORTEN'
          ? runTextJob(context)
          : runDrawingJob(task.job, context));
      } catch (error) {
        if (error instanceof RecipeFormatError)
          throw new TaskFailure('picture_unreadable', `the picture to go on from cannot be read: ${error.message}`, {
            cause: error,
          });
        if (error instanceof NoFaceError) throw new TaskFailure('no_face', error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Jobs whose result is text. */
async function runTextJob({ run, progress, sources, semaphore }: TaskContext): Promise<TaskResult> {
  const { job } = run.task;
  if (job.action === 'SHORTEN') return { prompts: shortenPrompt(job.prompt).variants.slice(0, 4) };
  if (job.action !== 'DESCRIBE') throw new RangeError(`${job.action} comes to no words`);
  const image = await sources.bytes(job.image);
  progress(20);
  return { prompts: await semaphore(() => describeImage(image, job.bot)) };
}

async function runDrawingJob(job: DrawingJob, context: TaskContext): Promise<TaskResult> {
  const { run, deps, progress, sources, semaphore } = context;
  progress(1);
  const { recipes, size } = await createRecipes(job, { sources, semaphore, sides: deps.sides ?? defaultSides });
  progress(drawingPercent.from);
  const made =
    recipes.length > 1 ? await drawGrid({ recipes, size }, context) : await drawSingle({ recipes, size }, context);
  progress(drawingPercent.until);
  const png = await encodePng(made.image, semaphore, recipes.length > 1 ? gridExif : undefined);
  run.signal.throwIfAborted();
  const stored = await storeImage('images', png, context);
  const images = await flattenRecipes(recipes, made.cells, context);
  progress(99);
  const { width, height } = made.image;
  const seed = String(job.action === 'IMAGINE' ? job.drawing.seed : job.seed);
  const undrawn = undrawnWordsOf(job, recipes);
  return {
    file: stored,
    width,
    height,
    pictures: storedRecipes(images),
    seed,
    ...(undrawn.length ? { undrawn } : {}),
  };
}

/** Words of the prompt that no image shows; the images of a grid agree on them. */
function undrawnWordsOf(job: DrawingJob, [recipe]: readonly Recipe[]): readonly string[] {
  const prompt = recipe && sceneOfRecipe(recipe)?.prompt;
  const missing = job.action === 'IMAGINE' ? (job.drawing.untranslated ?? []) : [];
  return [...new Set([...missing, ...(prompt === undefined ? [] : undrawnWords(prompt))])];
}

const storeImage = async (kind: 'images' | 'previews', bytes: Buffer, { deps, run }: TaskContext): Promise<string> => {
  const mediaType = kind === 'images' ? 'image/png' : 'image/webp';
  return (await deps.files.put({ kind, keyId: run.task.keyId, mediaType, bytes })).name;
};

/** Reports progress by completed operations. */
function withProgress(total: number, { progress, semaphore }: TaskContext): Semaphore {
  let done = 0;
  return async (work) => {
    const result = await semaphore(work);
    done++;
    const share = Math.min(1, done / Math.max(1, total));
    progress(drawingPercent.from + (drawingPercent.until - drawingPercent.from) * share);
    return result;
  };
}

interface RenderedImages {
  /** What is shown. */
  readonly image: Pixels;
  /** Each by itself. */
  readonly cells: readonly Pixels[];
}

async function drawGrid({ recipes, size }: JobRecipes, context: TaskContext): Promise<RenderedImages> {
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

async function drawSingle({ recipes, size }: JobRecipes, context: TaskContext): Promise<RenderedImages> {
  const [recipe] = recipes;
  if (!recipe) throw new RangeError('nothing to draw');
  const { progress, sources, taskSemaphore } = context;
  const less = Math.min(1, previewSide / Math.max(size.width, size.height));
  const small: Size = { width: Math.round(size.width * less), height: Math.round(size.height * less) };
  const counted = withProgress(countOperations(recipe, size) + countOperations(recipe, small) + 1, context);
  const semaphore: Semaphore = (work) => taskSemaphore(() => counted(work));
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

/** Recipes of too many parts are replaced by their images: what is kept of a task, and drawn for the next, stays small. */
const flattenRecipes = (
  recipes: readonly Recipe[],
  parts: readonly Pixels[],
  context: TaskContext,
): Promise<readonly Recipe[]> =>
  Promise.all(
    recipes.map(async (recipe, at): Promise<Recipe> => {
      const part = parts[at];
      if (isWithinBounds(recipe) || !part) return recipe;
      const file = await storeImage('images', await encodePng(part, context.semaphore), context);
      const scene = sceneThrough(recipe, fullView);
      return { kind: 'stored', image: { file }, width: part.width, height: part.height, ...(scene && { scene }) };
    }),
  );
