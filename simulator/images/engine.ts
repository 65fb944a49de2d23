// The engine of image tasks: from a job to its picture among the files, with what can be told on the way.

import sharp from 'sharp';
import type { Egress } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import { gridMark } from '../../engine/media/grid.js';
import { shortenPrompt } from '../../engine/prompts/shorten.js';
import { createSemaphore, type Semaphore } from '../../engine/semaphore.js';
import type { ImageTask, TaskResult } from '../../engine/task.js';
import { type Run, type TaskEngine, TaskFailure } from '../../engine/task-engine.js';
import { describePicture } from './analysis/describe.js';
import { FacelessError } from './faces/swap.js';
import { type DrawingJob, type Made, makeRecipes, picturesOf, type Sides, usualSides } from './job-recipes.js';
import { imageSemaphore } from './raster/concurrency.js';
import type { Pixels, Size } from './raster/pixels.js';
import { sceneIn, seenThrough } from './recipe/edit.js';
import { ShapeError } from './recipe/json-reader.js';
import { isShort, type Recipe } from './recipe/recipe.js';
import { renderRecipePixels, sketchPixels, worksOf } from './recipe/render.js';
import { gridOf, pngOf } from './render/render.js';
import { undrawnWords } from './scene/undrawn-words.js';
import { whole } from './scene/view.js';
import { createSources, type Sources } from './sources.js';

export interface PictureDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Lets only so many pieces of work be done at a time in the process. */
  readonly semaphore?: Semaphore;
  /** Pixels of the pictures; `usualSides` where nothing else is said. */
  readonly sides?: Sides;
}

/** Pictures of a grid, or pieces of a single picture, at a time: tasks that are in no hurry leave the threads to others. */
const pace: Readonly<Record<string, number>> = { RELAX: 1, FAST: 2, TURBO: 64 };

/** Percent at which drawing begins and ends: before it references are read, after it the picture is stored. */
const drawing = { from: 4, until: 94 } as const;

/** Percent at which all four pictures of a grid have been sketched. */
const sketchedAt = 9;

/** A sketch has one pixel for so many of the picture in each direction. */
const sketchScale = 4;

/** Shorter side of the least sketch that is worth its time. */
const leastSketch = 64;

/** Longer side of the preview of a single picture. */
const glance = 512;

interface Studio {
  readonly run: Pick<Run<ImageTask>, 'task' | 'signal'>;
  /** Percent, and what is to be seen of it; never less than before. */
  progress(percent: number, preview?: string): void;
  readonly deps: PictureDeps;
  readonly sources: Sources;
  /** Shared with all tasks of the process. */
  readonly semaphore: Semaphore;
  /** Of this task alone. */
  readonly own: Semaphore;
}

/** Makes the engine that draws pictures without a model: from words to scenes, and from scenes to pixels. */
export function createPictureEngine(deps: PictureDeps): TaskEngine<ImageTask> {
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
      const progress: Studio['progress'] = (percent, preview) => {
        max = Math.max(max, Math.floor(percent));
        run.progress(max, preview);
      };
      const own = createSemaphore(pace[task.mode] ?? 1);
      const studio: Studio = { run, deps, semaphore, own, progress, sources: createSources(deps, task.keyId, signal) };
      try {
        return await (task.job.action === 'DESCRIBE' || task.job.action === 'SHORTEN'
          ? write(studio)
          : draw(task.job, studio));
      } catch (error) {
        if (error instanceof ShapeError)
          throw new TaskFailure('picture_unreadable', `the picture to go on from cannot be read: ${error.message}`, {
            cause: error,
          });
        if (error instanceof FacelessError) throw new TaskFailure('no_face', error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** Jobs that come to words. */
async function write({ run, progress, sources, semaphore }: Studio): Promise<TaskResult> {
  const { job } = run.task;
  if (job.action === 'SHORTEN') return { prompts: shortenPrompt(job.prompt).variants.slice(0, 4) };
  if (job.action !== 'DESCRIBE') throw new RangeError(`${job.action} comes to no words`);
  const image = await sources.bytes(job.image);
  progress(20);
  return { prompts: await semaphore(() => describePicture(image, job.bot)) };
}

async function draw(job: DrawingJob, studio: Studio): Promise<TaskResult> {
  const { run, deps, progress, sources, semaphore } = studio;
  progress(1);
  const { recipes, size } = await makeRecipes(job, { sources, semaphore, sides: deps.sides ?? usualSides });
  progress(drawing.from);
  const made =
    recipes.length > 1 ? await drawGrid({ recipes, size }, studio) : await drawSingle({ recipes, size }, studio);
  progress(drawing.until);
  const png = await pngOf(made.picture, semaphore, recipes.length > 1 ? gridMark : undefined);
  run.signal.throwIfAborted();
  const stored = await keep('images', png, studio);
  const pictures = await shallow(recipes, made.parts, studio);
  progress(99);
  const { width, height } = made.picture;
  const seed = String(job.action === 'IMAGINE' ? job.drawing.seed : job.seed);
  const undrawn = undrawnIn(job, recipes);
  return {
    file: stored,
    width,
    height,
    pictures: picturesOf(pictures),
    seed,
    ...(undrawn.length ? { undrawn } : {}),
  };
}

/** Words that none of the pictures shows; those of a grid say the same of a word. */
function undrawnIn(job: DrawingJob, [recipe]: readonly Recipe[]): readonly string[] {
  const prompt = recipe && sceneIn(recipe)?.prompt;
  const missing = job.action === 'IMAGINE' ? (job.drawing.untranslated ?? []) : [];
  return [...new Set([...missing, ...(prompt === undefined ? [] : undrawnWords(prompt))])];
}

const keep = async (kind: 'images' | 'previews', bytes: Buffer, { deps, run }: Studio): Promise<string> => {
  const mediaType = kind === 'images' ? 'image/png' : 'image/webp';
  return (await deps.files.put({ kind, keyId: run.task.keyId, mediaType, bytes })).name;
};

/** Tells how far the drawing is: by pieces of work done, of as many as there are about. */
function counting(total: number, { progress, semaphore }: Studio): Semaphore {
  let done = 0;
  return async (work) => {
    const result = await semaphore(work);
    done++;
    const share = Math.min(1, done / Math.max(1, total));
    progress(drawing.from + (drawing.until - drawing.from) * share);
    return result;
  };
}

interface Finished {
  /** What is shown. */
  readonly picture: Pixels;
  /** Each by itself. */
  readonly parts: readonly Pixels[];
}

async function drawGrid({ recipes, size }: Made, studio: Studio): Promise<Finished> {
  const { run, progress, sources, own } = studio;
  const total = recipes.reduce((sum, recipe) => sum + worksOf(recipe, size) + 1, 0);
  const semaphore = counting(total, studio);
  const parts: (Pixels | undefined)[] = await sketches({ recipes, size }, studio);
  let drawn = 0;
  // One preview at a time, and none that is older than what has been shown.
  let shown = Promise.resolve();
  const show = (): Promise<void> => {
    shown = shown.then(async () => {
      const soFar = gridOf(parts);
      const preview = await semaphore(() => previewOf(soFar, Math.max(soFar.width, soFar.height) / 2));
      progress(0, await keep('previews', preview, studio));
    });
    return shown;
  };
  const pictures = await Promise.all(
    recipes.map((recipe, at) =>
      own(async () => {
        run.signal.throwIfAborted();
        const picture = await renderRecipePixels(recipe, size, sources.file, semaphore);
        parts[at] = picture;
        drawn++;
        if (drawn < recipes.length) await show();
        return picture;
      }),
    ),
  );
  return { picture: gridOf(pictures), parts: pictures };
}

/** What is seen first: all four scenes in few pixels. What is no scene, or so small that it is there at once, has none. */
async function sketches({ recipes, size }: Made, studio: Studio): Promise<(Pixels | undefined)[]> {
  const { progress, own, semaphore } = studio;
  const small: Size = {
    width: Math.round(size.width / sketchScale),
    height: Math.round(size.height / sketchScale),
  };
  const scenes = recipes.filter((recipe) => recipe.kind === 'scene');
  if (scenes.length < recipes.length || Math.min(small.width, small.height) < leastSketch)
    return recipes.map(() => undefined);
  const drawn = await Promise.all(scenes.map((scene) => own(() => sketchPixels(scene, small, semaphore))));
  const together = gridOf(drawn);
  const preview = await semaphore(() => previewOf(together, Math.max(together.width, together.height)));
  progress(sketchedAt, await keep('previews', preview, studio));
  return Promise.all(drawn.map((part) => own(() => semaphore(() => enlarged(part, size)))));
}

const enlarged = async ({ data, width, height }: Pixels, size: Size): Promise<Pixels> => ({
  data: await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer(),
  ...size,
});

async function drawSingle({ recipes, size }: Made, studio: Studio): Promise<Finished> {
  const [recipe] = recipes;
  if (!recipe) throw new RangeError('nothing to draw');
  const { progress, sources, own } = studio;
  const less = Math.min(1, glance / Math.max(size.width, size.height));
  const small: Size = { width: Math.round(size.width * less), height: Math.round(size.height * less) };
  const counted = counting(worksOf(recipe, size) + worksOf(recipe, small) + 1, studio);
  const semaphore: Semaphore = (work) => own(() => counted(work));
  if (less < 0.5) {
    const first = await renderRecipePixels(recipe, small, sources.file, semaphore);
    progress(0, await keep('previews', await semaphore(() => previewOf(first, glance)), studio));
  }
  const picture = await renderRecipePixels(recipe, size, sources.file, semaphore);
  return { picture, parts: [picture] };
}

const previewOf = ({ data, width, height }: Pixels, long: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: Math.round(long), height: Math.round(long), fit: 'inside' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();

/** Recipes of too many parts are replaced by their pictures: what is kept of a task, and drawn for the next, stays small. */
const shallow = (recipes: readonly Recipe[], parts: readonly Pixels[], studio: Studio): Promise<readonly Recipe[]> =>
  Promise.all(
    recipes.map(async (recipe, at): Promise<Recipe> => {
      const part = parts[at];
      if (isShort(recipe) || !part) return recipe;
      const file = await keep('images', await pngOf(part, studio.semaphore), studio);
      const scene = seenThrough(recipe, whole);
      return { kind: 'stored', image: { file }, width: part.width, height: part.height, ...(scene && { scene }) };
    }),
  );
