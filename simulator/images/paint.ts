// From a job to what is painted for it: functions that make the pixels of its images at any size.
import type { ImageJob, ImageRef } from '../../surfaces/engine/jobs.js';
import { TaskFailure } from '../../surfaces/engine/task-engine.js';
import type { ImageSources } from '../source-images.js';
import { type Composition, drawComposition } from './composition.js';
import { layOver, lookAt, maskOf, openImage, type Pixels, pixelsOf, type Size, storedPrompt } from './pixels.js';

/** Jobs whose result is images. */
export type PaintingJob = Exclude<ImageJob, { readonly action: 'DESCRIBE' | 'SHORTEN' | 'UPSTREAM_ACTION' }>;

export interface PaintingPlan {
  /** Each makes one image: four of a grid, or a single one. */
  readonly paintings: readonly ((size: Size) => Promise<Pixels>)[];
  /** Pixels of each. */
  readonly size: Size;
  /** What the images are of. */
  readonly prompt: string;
}

/** Sides in pixels. */
export interface ImageSides {
  /** As of a square: of each image of a grid. */
  readonly grid: number;
  /** The longer side of a single image. */
  readonly single: number;
}

/** The sides of smaller or larger images. @param single longer side of a single image, in pixels; the others are in proportion */
export const sidesFor = (single: number): ImageSides => ({ grid: Math.round(single * 0.375), single });

const eighth = (value: number): number => Math.max(64, Math.round(value / 8) * 8);

/** `16:9` as a number, held between 1:10 and 10:1. */
function ratioOf(aspect = '1:1'): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(10, Math.max(0.1, ratio)) : 1;
}

/** Pixels of an image with about so many as a square of that side has. */
const sizeOfArea = (ratio: number, side: number): Size => ({
  width: eighth(side * Math.sqrt(ratio)),
  height: eighth(side / Math.sqrt(ratio)),
});

const sizeOfSide = (ratio: number, long: number): Size => ({
  width: eighth(long * Math.min(1, ratio)),
  height: eighth(long / Math.max(1, ratio)),
});

const four = [0, 1, 2, 3] as const;

const draw = (composition: Composition, size: Size): Promise<Pixels> =>
  pixelsOf(openImage(drawComposition(composition, size)));

const fitted = (bytes: Buffer, { width, height }: Size, fit: 'fill' | 'cover' = 'fill'): Promise<Pixels> =>
  pixelsOf(openImage(bytes).resize(width, height, { fit }));

/** An ellipse in the middle, as a mask. */
const ellipse = (radius: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 1 1"><ellipse cx="0.5" cy="0.5" rx="${radius}" ry="${radius}" fill="#fff"/></svg>`,
  );

/** How much of a variation is new. */
const strengths = { subtle: 0.25, grid: 0.5, strong: 0.8, region: 1 } as const;

/** An image is at most so many times as long as it is short. */
const maxRatio = 6;

type Continuing = Extract<PaintingJob, { readonly of: ImageRef }>;

/** What continues an image. */
async function continued(job: Continuing, sources: ImageSources, sides: ImageSides): Promise<PaintingPlan> {
  if (!job.of.file)
    throw new TaskFailure('image_unreadable', 'the image to continue from was made by another version of the engine');
  const before = await sources.stored(job.of);
  const { width, height } = (await openImage(before).metadata()).autoOrient;
  const ratio = width / height;
  const words = 'prompt' in job ? job.prompt : undefined;
  const prompt = words ?? (await storedPrompt(await sources.whole(job.of.file))) ?? '';
  const { seed } = job;
  /** The former image over a new one that goes on around it. @param place of its upper left corner */
  const extended = (
    to: number,
    innerOf: (size: Size) => Size,
    place: (size: Size, inner: Size) => readonly number[],
  ) => ({
    paintings: [
      async (size: Size): Promise<Pixels> => {
        const inner = innerOf(size);
        const [left = 0, top = 0] = place(size, inner).map(Math.round);
        return layOver(await draw({ prompt, seed, index: 0 }, size), await fitted(before, inner), { left, top });
      },
    ],
    size: sizeOfSide(to, sides.single),
    prompt,
  });
  switch (job.action) {
    case 'UPSCALE':
      return { paintings: [(size) => fitted(before, size)], size: sizeOfSide(ratio, sides.single), prompt };
    case 'VARIATION': {
      const mask =
        job.how === 'region' ? ((job.mask && (await sources.file(job.mask.file))) ?? ellipse(0.32)) : undefined;
      const vary = async (index: number, size: Size): Promise<Pixels> =>
        layOver(await fitted(before, size), await draw({ prompt, seed, index }, size), {
          opacity: mask ? await maskOf(mask, size) : strengths[job.how],
        });
      const paintings = four.map((index) => (size: Size) => vary(index, size));
      return { paintings, size: sizeOfArea(ratio, sides.grid), prompt };
    }
    case 'ZOOM': {
      const to = job.options?.aspect === undefined ? ratio : ratioOf(job.options.aspect);
      const inner = ({ width, height }: Size): Size => {
        const wide = Math.min(width, height * ratio) / job.factor;
        return { width: Math.round(wide), height: Math.round(wide / ratio) };
      };
      return extended(to, inner, (size, { width, height }) => [(size.width - width) / 2, (size.height - height) / 2]);
    }
    case 'PAN': {
      const { direction } = job;
      const isAcross = direction === 'left' || direction === 'right';
      const to = isAcross ? Math.min(maxRatio, ratio * 1.5) : Math.max(1 / maxRatio, ratio / 1.5);
      const inner = ({ width, height }: Size): Size =>
        isAcross ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
      // A third is new. Where the image is as long as it may be, it loses its far end.
      return extended(to, inner, (size, { width, height }) => [
        direction === 'left' ? size.width / 3 : direction === 'right' ? (size.width * 2) / 3 - width : 0,
        direction === 'up' ? size.height / 3 : direction === 'down' ? (size.height * 2) / 3 - height : 0,
      ]);
    }
  }
}

/**
 * What a job is to paint, and how large. Reads the images that the job refers to, paints none.
 * @throws TaskFailure when one of them cannot be read
 */
export async function planPaintings(job: PaintingJob, sources: ImageSources, sides: ImageSides): Promise<PaintingPlan> {
  if (job.action === 'IMAGINE') {
    const { prompt, seed, options, references } = job.drawing;
    const colours: string[] = [];
    for (const { source } of references) colours.push((await lookAt(await sources.bytes(source))).colour);
    const paintings = four.map((index) => (size: Size) => draw({ prompt, seed, index, colours }, size));
    return { paintings, size: sizeOfArea(ratioOf(options.aspect), sides.grid), prompt };
  }
  if (job.action === 'BLEND') {
    const images = await Promise.all(job.images.map(({ file }) => sources.file(file)));
    // Each of the four has the images in another order, below a composition of its own.
    const paintings = four.map((index) => async (size: Size) => {
      const drawn = await draw({ prompt: '', seed: job.seed, index }, size);
      const first = index % images.length;
      let mixed = drawn;
      for (const [at, image] of [...images.slice(first), ...images.slice(0, first)].entries())
        mixed = layOver(mixed, await fitted(image, size, 'cover'), { opacity: at === 0 ? 1 : 0.5 });
      return layOver(mixed, drawn, { opacity: 0.15 });
    });
    const ratio = { PORTRAIT: 2 / 3, SQUARE: 1, LANDSCAPE: 3 / 2 }[job.dimensions];
    return { paintings, size: sizeOfArea(ratio, sides.grid), prompt: '' };
  }
  if (job.action === 'SWAP_FACE') {
    const [source, target] = [await sources.file(job.source.file), await sources.file(job.target.file)];
    const { width, height } = (await openImage(target).metadata()).autoOrient;
    const side = Math.round(Math.min(width, height) * 0.7);
    const place = { left: Math.round((width - side) / 2), top: Math.round((height - side) / 2) };
    const swap = async (size: Size): Promise<Pixels> => {
      const [face, opacity] = [
        { width: side, height: side },
        await maskOf(ellipse(0.5), { width: side, height: side }),
      ];
      return layOver(await fitted(target, size), await fitted(source, face, 'cover'), { ...place, opacity });
    };
    return { paintings: [swap], size: { width, height }, prompt: '' };
  }
  return continued(job, sources, sides);
}
