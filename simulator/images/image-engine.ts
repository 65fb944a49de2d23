// The engine of image tasks: from a job to its stored image, with progress and previews.
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import type { OpaqueRecipe } from '../../surfaces/engine/jobs.js';
import { createSemaphore, type Semaphore } from '../../surfaces/engine/semaphore.js';
import type { ImageTask, TaskResult } from '../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure, type TaskRun } from '../../surfaces/engine/task-engine.js';
import { createImageSources } from '../source-images.js';
import { describeImage } from './describe.js';
import {
  defaultSides,
  type ImageSides,
  type JobPaintings,
  type PaintContext,
  type PaintingJob,
  paintingsOf,
} from './paint.js';
import { composeGrid, encodePng, imageSemaphore, openPixels, type Pixels, pixelsOf, simulatedNote } from './pixels.js';
import { shortenPrompt } from './shorten.js';

interface ImageEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Limits concurrent image operations of the process. */
  readonly semaphore?: Semaphore;
  /** Pixels of the images; `defaultSides` by default. */
  readonly sides?: ImageSides;
}

/** Concurrent images of a grid: slow tasks leave threads to others. */
const concurrencyByMode: Readonly<Record<string, number>> = { RELAX: 1, FAST: 2, TURBO: 4 };

/** Percent at which sketches are shown, and at which painting begins and ends: before it references are read, after it the image is stored. */
const percents = { from: 4, sketched: 9, until: 94, stored: 99 } as const;

/** Sketches are a quarter as large, and at least so large in pixels to be worth their time. */
const sketchScale = 4;
const minSketchSide = 64;

/** Longer side of the preview of a single image. */
const previewSide = 512;

interface TaskContext extends PaintContext {
  readonly run: Pick<TaskRun<ImageTask>, 'task' | 'signal'>;
  /** Reports percent and a preview; it never falls. */
  progress(percent: number, preview?: Pixels): Promise<void>;
  store(kind: 'images' | 'previews', bytes: Buffer): Promise<string>;
}

/** Creates the engine. */
export function createImageEngine(deps: ImageEngineDeps): TaskEngine<ImageTask> {
  return {
    async run(run) {
      const { task, signal } = run;
      const { job, keyId } = task;
      const all = deps.semaphore ?? imageSemaphore;
      const semaphore: Semaphore = (operation) =>
        all(() => {
          signal.throwIfAborted();
          return operation();
        });
      const store: TaskContext['store'] = async (kind, bytes) => {
        const mediaType = kind === 'images' ? 'image/png' : 'image/webp';
        return (await deps.files.put({ kind, keyId, mediaType, bytes })).name;
      };
      let reached = 0;
      const progress: TaskContext['progress'] = async (percent, preview) => {
        const name =
          preview &&
          (await store(
            'previews',
            await semaphore(() => openPixels(preview).webp({ quality: 78, effort: 1 }).toBuffer()),
          ));
        reached = Math.max(reached, Math.floor(percent));
        run.progress(reached, name);
      };
      const sources = createImageSources(deps, keyId, signal);
      await progress(1);
      switch (job.action) {
        case 'UPSTREAM_ACTION':
          throw new TaskFailure('upstream_unknown', `the upstream ${job.upstream} is not configured any more`);
        case 'SHORTEN':
          return { prompts: shortenPrompt(job.prompt).slice(0, 4) };
        case 'DESCRIBE': {
          const image = await sources.whole(job.image.file);
          await progress(20);
          return { prompts: await semaphore(() => describeImage(image, job.bot)) };
        }
        default:
          return paint(job, { run, progress, store, sources, semaphore, sides: deps.sides ?? defaultSides });
      }
    },
  };
}

async function paint(job: PaintingJob, context: TaskContext): Promise<TaskResult> {
  const { run, progress, store, semaphore } = context;
  const { paintings, size } = await paintingsOf(job, context);
  await progress(percents.from);
  const isGrid = paintings.length > 1;
  const image = isGrid
    ? await paintGrid({ paintings, size }, context)
    : await paintSingle({ paintings, size }, context);
  await progress(percents.until);
  const png = await semaphore(() => encodePng(image, paintings[0]?.recipe.prompt ?? '', isGrid));
  run.signal.throwIfAborted();
  const file = await store('images', png);
  await progress(percents.stored);
  const images = paintings.map(
    ({ recipe, isPixels }, cell): OpaqueRecipe =>
      isPixels ? { ...recipe, detail: 'plain', image: isGrid ? { file, cell } : { file } } : { ...recipe },
  );
  const seed = String(job.action === 'IMAGINE' ? job.drawing.seed : job.seed);
  return { file, width: image.width, height: image.height, images, seed, note: simulatedNote };
}

/** Four images: first all of them as sketches, then one after the other. */
async function paintGrid({ paintings, size }: JobPaintings, context: TaskContext): Promise<Pixels> {
  const { run, progress, semaphore } = context;
  const limited = createSemaphore(concurrencyByMode[run.task.mode] ?? 1);
  const small = { width: Math.round(size.width / sketchScale), height: Math.round(size.height / sketchScale) };
  let parts: (Pixels | undefined)[] = paintings.map(() => undefined);
  if (Math.min(small.width, small.height) >= minSketchSide) {
    const sketches = await Promise.all(paintings.map((painting) => limited(() => painting.paint(small))));
    await progress(percents.sketched, await composeGrid(sketches));
    const enlarge = (sketch: Pixels): Promise<Pixels> =>
      semaphore(() => pixelsOf(openPixels(sketch).resize(size.width, size.height, { fit: 'fill' })));
    parts = await Promise.all(sketches.map((sketch) => limited(() => enlarge(sketch))));
  }
  let done = 0;
  // Previews are made one after the other, so that none is older than the one before.
  let shown = Promise.resolve();
  const show = (): Promise<void> => {
    shown = shown.then(async () => {
      const percent = percents.sketched + ((percents.until - percents.sketched) * done) / paintings.length;
      const grid = openPixels(await composeGrid(parts));
      await progress(percent, await semaphore(() => pixelsOf(grid.resize(size.width, size.height))));
    });
    return shown;
  };
  const images = await Promise.all(
    paintings.map((painting, at) =>
      limited(async () => {
        run.signal.throwIfAborted();
        const image = await painting.paint(size);
        parts[at] = image;
        done++;
        if (done < paintings.length) await show();
        return image;
      }),
    ),
  );
  return composeGrid(images);
}

/** One image, after a preview where that is worth its time. */
async function paintSingle({ paintings: [painting], size }: JobPaintings, context: TaskContext): Promise<Pixels> {
  if (!painting) throw new RangeError('nothing to paint');
  const less = previewSide / Math.max(size.width, size.height);
  if (less < 0.5) {
    const small = { width: Math.round(size.width * less), height: Math.round(size.height * less) };
    await context.progress(percents.sketched, await painting.paint(small));
  }
  return painting.paint(size);
}
