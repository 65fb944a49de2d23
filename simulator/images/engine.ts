// The engine of image tasks: from a job to its stored image, with progress and previews.

import { gridExif } from '../../engine/media/grid.js';
import { shortenPrompt } from '../../engine/prompts/shorten.js';
import { createSemaphore, type Semaphore } from '../../engine/semaphore.js';
import type { ImageTask, TaskResult } from '../../engine/task.js';
import { type TaskEngine, TaskFailure } from '../../engine/task-engine.js';
import { describeImage } from './analysis/describe.js';
import { drawGrid, drawSingle } from './draw-job.js';
import { NoFaceError } from './faces/swap.js';
import { createRecipes, type DrawingJob, defaultSides, storedRecipes } from './job-recipes.js';
import { imageSemaphore } from './raster/concurrency.js';
import type { Pixels } from './raster/pixels.js';
import { sceneOfRecipe, sceneThrough } from './recipe/edit.js';
import { RecipeFormatError } from './recipe/json-reader.js';
import { isWithinBounds, type Recipe } from './recipe/recipe.js';
import { encodePng } from './render/render.js';
import { undrawnWords } from './scene/undrawn-words.js';
import { fullView } from './scene/view.js';
import { createImageSources } from './sources.js';
import { drawingPercent, type ImageEngineDeps, storeImage, type TaskContext } from './task-context.js';

/** Concurrent images of a grid, or tiles of a single image: slow tasks leave threads to others. */
const concurrencyByMode: Readonly<Record<string, number>> = { RELAX: 1, FAST: 2, TURBO: 64 };

/** Creates the engine. It draws procedurally: prompt to scene, scene to pixels. */
export function createImageEngine(deps: ImageEngineDeps): TaskEngine<ImageTask> {
  return {
    async run(run) {
      const { task, signal } = run;
      const all = deps.semaphore ?? imageSemaphore;
      const semaphore: Semaphore = (run) =>
        all(() => {
          signal.throwIfAborted();
          return run();
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
          throw new TaskFailure('image_unreadable', `the image to continue from cannot be read: ${error.message}`, {
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
  if (job.action === 'SHORTEN') return { prompts: shortenPrompt(job.prompt).slice(0, 4) };
  if (job.action !== 'DESCRIBE') throw new RangeError(`${job.action} is not a text job`);
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
  const undrawn = undrawnWordsOf(recipes);
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
function undrawnWordsOf([recipe]: readonly Recipe[]): readonly string[] {
  const prompt = recipe && sceneOfRecipe(recipe)?.prompt;
  return prompt === undefined ? [] : undrawnWords(prompt);
}

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
