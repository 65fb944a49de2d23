// The engine of image tasks: from a job to its stored image, with progress and previews.
import type { Egress } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import type { Semaphore } from '../../surfaces/engine/semaphore.js';
import type { ImageTask } from '../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure } from '../../surfaces/engine/task-engine.js';
import { createImageSources } from '../source-images.js';
import { describeImage, shortenPrompt } from './describe.js';
import { type ImageSides, type PaintingPlan, planPaintings } from './paint.js';
import { composeGrid, encodePng, imageSemaphore, openPixels, type Pixels, simulatedNote } from './pixels.js';

interface ImageEngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Pixels of the images. */
  readonly sides: ImageSides;
}

/** Percent at which painting begins and ends: before it images are read, after it the result is stored. */
const percents = { from: 4, until: 94, stored: 99 } as const;

/** Creates the engine. */
export function createImageEngine({ files, egress, sides }: ImageEngineDeps): TaskEngine<ImageTask> {
  return {
    async run({ task, signal, progress }) {
      const { job, keyId } = task;
      const semaphore: Semaphore = (operation) =>
        imageSemaphore(() => {
          signal.throwIfAborted();
          return operation();
        });
      const sources = createImageSources({ files, egress }, keyId, signal);
      progress(1);
      switch (job.action) {
        case 'UPSTREAM_ACTION':
          throw new TaskFailure('upstream_unknown', `the upstream ${job.upstream} is not configured any more`);
        case 'SHORTEN':
          return { prompts: shortenPrompt(job.prompt) };
        case 'DESCRIBE': {
          const image = await sources.whole(job.image.file);
          return { prompts: await semaphore(() => describeImage(image, job.bot)) };
        }
      }
      const plan = await planPaintings(job, sources, sides);
      progress(percents.from);
      const isGrid = plan.paintings.length > 1;
      const image = await paint(plan, semaphore, async (done, grid) => {
        const percent = percents.from + Math.floor((percents.until - percents.from) * done);
        const bytes = await semaphore(() => openPixels(grid).webp({ quality: 78, effort: 1 }).toBuffer());
        progress(percent, (await files.put({ kind: 'previews', keyId, mediaType: 'image/webp', bytes })).name);
      });
      const png = await semaphore(() => encodePng(image, plan.prompt, isGrid));
      signal.throwIfAborted();
      const { name } = await files.put({ kind: 'images', keyId, mediaType: 'image/png', bytes: png });
      progress(percents.stored);
      const seed = String(job.action === 'IMAGINE' ? job.drawing.seed : job.seed);
      return { file: name, width: image.width, height: image.height, seed, note: simulatedNote };
    },
  };
}

/** The images of a plan, one after the other. @param show gets the share that is done, and all that is painted so far */
async function paint(
  { paintings, size }: PaintingPlan,
  semaphore: Semaphore,
  show: (done: number, grid: Pixels) => Promise<void>,
): Promise<Pixels> {
  const images: Pixels[] = [];
  for (const painting of paintings) {
    images.push(await semaphore(() => painting(size)));
    if (images.length < paintings.length) await show(images.length / paintings.length, composeGrid(images));
  }
  const [single] = images;
  return single && images.length === 1 ? single : composeGrid(images);
}
