// From a job to what is painted for it: recipes, and functions that make their pixels at any size.

import { hashText, randomFromText } from '../../runtime/random.js';
import type { DrawingRequest, DrawOptions, ImageJob, WeightedSource } from '../../surfaces/engine/jobs.js';
import type { Semaphore } from '../../surfaces/engine/semaphore.js';
import { TaskFailure } from '../../surfaces/engine/task-engine.js';
import type { ImageSources } from '../source-images.js';
import { drawComposition } from './composition.js';
import { type ImageMeasures, measureImage, mixMeasures } from './measures.js';
import {
  areaOf,
  blendBy,
  blendEvenly,
  maskOf,
  openImage,
  overlay,
  type Pixels,
  pixelsOf,
  renderDrawing,
  type Size,
  softMask,
  svgImage,
} from './pixels.js';
import {
  aspectOf,
  type Extension,
  type NewPrompt,
  newRecipe,
  panned,
  type Recipe,
  readRecipe,
  singleSize,
  sizeOfArea,
  varied,
  withPrompt,
  zoomed,
} from './recipe.js';

/** Jobs whose result is images. */
export type PaintingJob = Exclude<ImageJob, { readonly action: 'DESCRIBE' | 'SHORTEN' | 'UPSTREAM_ACTION' }>;

interface Painting {
  /** Of the image; of what goes on around it where it is made of pixels. */
  readonly recipe: Recipe;
  /** The image can be made again only from its pixels. */
  readonly isPixels: boolean;
  paint(size: Size): Promise<Pixels>;
}

export interface JobPaintings {
  /** Four for a grid, one for a single image. */
  readonly paintings: readonly Painting[];
  /** Pixels of each. */
  readonly size: Size;
}

/** Sides in pixels. */
export interface ImageSides {
  /** As of a square: of each image of a grid, plainly, with much work (`--q 2`), and with little (`--draft`). */
  readonly grid: number;
  readonly fine: number;
  readonly draft: number;
  /** The longer side of a single image, and of one with more detail. */
  readonly single: number;
  readonly detailed: number;
}

export const defaultSides: ImageSides = { grid: 768, fine: 1024, draft: 512, single: 2048, detailed: 2560 };

/** The sides of smaller or larger images. @param single longer side of a single image, in pixels; the others are in proportion */
export function sidesFor(single: number): ImageSides {
  const scaled = (side: number): number => Math.round((side * single) / defaultSides.single);
  const { grid, fine, draft, detailed } = defaultSides;
  return { grid: scaled(grid), fine: scaled(fine), draft: scaled(draft), single, detailed: scaled(detailed) };
}

export interface PaintContext {
  readonly sources: ImageSources;
  readonly semaphore: Semaphore;
  readonly sides: ImageSides;
}

const four = [0, 1, 2, 3] as const;

/** The image of a recipe. */
async function paintRecipe(recipe: Recipe, size: Size, { sources, semaphore }: PaintContext): Promise<Pixels> {
  const { image, options, detail } = recipe;
  if (!image)
    return semaphore(async () => renderDrawing(await drawComposition(recipe), size, !options.raw && !options.tile));
  const bytes = await sources.stored(image);
  const more = { plain: 0, subtle: 0.6, creative: 1.2 }[detail];
  return semaphore(() => {
    const sized = openImage(bytes).resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
    const toned = more > 0 ? sized.modulate({ saturation: 1 + more * 0.1 }).sharpen({ sigma: 0.5 + more }) : sized;
    return pixelsOf(toned);
  });
}

const plainly = (recipe: Recipe, context: PaintContext): Painting => ({
  recipe,
  isPixels: false,
  paint: (size) => paintRecipe(recipe, size, context),
});

async function measuresOf(
  list: readonly WeightedSource[],
  { sources, semaphore }: PaintContext,
): Promise<ImageMeasures | undefined> {
  const weighted: { measures: ImageMeasures; weight: number }[] = [];
  for (const { source, weight } of list) {
    const bytes = await sources.bytes(source);
    weighted.push({ measures: await semaphore(() => measureImage(bytes)), weight });
  }
  return mixMeasures(weighted);
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

async function imagine(drawing: DrawingRequest, context: PaintContext): Promise<readonly Painting[]> {
  const { prompt, bot, seed, options, references, styles } = drawing;
  const codes = styles.flatMap((style) => ('code' in style ? `${style.code}::${style.weight}` : [])).join(' ');
  // `--iw` 1 and `--sw` 100 are the defaults: somewhat more than half.
  const { imageWeight = 1, styleWeight = 100 } = options;
  const styled = clamp(Math.sqrt(styleWeight / 1000) * 1.9);
  const guides = [
    [references, clamp((imageWeight / (imageWeight + 0.7)) * 0.95)],
    [styles.filter((style) => 'source' in style), styled],
  ] as const;
  const weighted: { measures: ImageMeasures; weight: number }[] = [];
  for (const [list, weight] of guides) {
    const measures = await measuresOf(list, context);
    if (measures) weighted.push({ measures, weight });
  }
  const measures = mixMeasures(weighted);
  const share = Math.max(0, ...weighted.map(({ weight }) => weight));
  return four.map((index) => {
    const own = { ...newRecipe(seed, index, options), prompt, bot };
    const guided = measures ? { ...own, seen: { measures, share } } : own;
    return plainly(codes ? { ...guided, styles: { codes, share: styled } } : guided, context);
  });
}

/** Where each of several images shows over those before it: side by side, or one around the other. */
function blendMask(index: number, at: number, count: number, seed: number): string {
  const next = randomFromText(`blend ${seed} ${index}`);
  const [from, to] = [Math.max(0, at / count - 0.14), Math.min(1, at / count + 0.14)];
  const [angle, x, y] = [next() * 360, 0.35 + next() * 0.3, 0.35 + next() * 0.3];
  const stops = `<stop offset="${from}" stop-color="#000"/><stop offset="${to}" stop-color="#fff"/>`;
  const gradient =
    index === 1
      ? `<linearGradient id="g" gradientTransform="rotate(${angle.toFixed(1)} 0.5 0.5)">${stops}</linearGradient>`
      : `<radialGradient id="g" cx="${x}" cy="${y}" r="0.72">${stops}</radialGradient>`;
  return `${gradient}<path d="M0 0H1V1H0Z" fill="url(#g)"/>`;
}

/** Images mixed, in four ways: two of them with a composition in their common palette over them. */
async function blend(
  job: Extract<PaintingJob, { action: 'BLEND' }>,
  context: PaintContext,
): Promise<readonly Painting[]> {
  const { sources, semaphore } = context;
  const aspect = { PORTRAIT: '2:3', SQUARE: '1:1', LANDSCAPE: '3:2' }[job.dimensions];
  const images = await Promise.all(job.images.map(({ file }) => sources.file(file)));
  const measures = await measuresOf(
    job.images.map((source) => ({ source, weight: 1 })),
    context,
  );
  return four.map((index): Painting => {
    const recipe = { ...newRecipe(job.seed, index, { aspect }), ...(measures && { seen: { measures, share: 0.9 } }) };
    const first = Math.floor(randomFromText(`order ${job.seed} ${index}`)() * images.length);
    const order = [...images.slice(first), ...images.slice(0, first)];
    return {
      recipe,
      isPixels: true,
      async paint(size) {
        let mixed: Pixels | undefined;
        for (const [at, image] of order.entries())
          mixed = await semaphore(async () => {
            const fitted = openImage(image).resize(size.width, size.height, { fit: 'cover' });
            const pixels = await pixelsOf(fitted);
            if (!mixed) return pixels;
            if (index % 2 === 0) return blendEvenly(mixed, pixels, 1 / (at + 1));
            const body = blendMask(index, at, order.length, job.seed);
            return blendBy(await maskOf(svgImage(size, body), size), mixed, pixels);
          });
        const over = await paintRecipe(recipe, size, context);
        return mixed ? blendEvenly(mixed, over, [0.18, 0.08, 0.5, 0.08][index] ?? 0) : over;
      },
    };
  });
}

/** The source over the centre of the target. */
async function swap(job: Extract<PaintingJob, { action: 'SWAP_FACE' }>, context: PaintContext): Promise<JobPaintings> {
  const { sources, semaphore } = context;
  const [source, target] = [await sources.file(job.source.file), await sources.file(job.target.file)];
  const measures = await semaphore(() => measureImage(target));
  const { width, height } = (await openImage(target).metadata()).autoOrient;
  const recipe: Recipe = {
    ...newRecipe(job.seed, 0, { aspect: `${width}:${height}` }),
    seen: { measures, share: 0.9 },
  };
  const painting: Painting = {
    recipe,
    isPixels: true,
    paint: (size) =>
      semaphore(async () => {
        const side = Math.min(size.width, size.height);
        const [rx, ry] = [(side * 0.3) / size.width, (side * 0.38) / size.height];
        const place = areaOf({ left: 0.5 - rx, top: 0.5 - ry, right: 0.5 + rx, bottom: 0.5 + ry }, size);
        const body = `<radialGradient id="g"><stop offset="0.86"/><stop offset="1" stop-opacity="0"/></radialGradient><circle cx="0.5" cy="0.5" r="0.5" fill="url(#g)"/>`;
        const input = await openImage(source)
          .resize(place.width, place.height, { fit: 'cover' })
          .ensureAlpha()
          .composite([{ input: svgImage(place, body), blend: 'dest-in' }])
          .png({ compressionLevel: 1 })
          .toBuffer();
        const under = openImage(target).resize(size.width, size.height, { fit: 'fill' });
        return pixelsOf(under.composite([{ input, left: place.left, top: place.top }]));
      }),
  };
  return { paintings: [painting], size: { width, height } };
}

/** How far a variation goes. */
const strengths = { subtle: 0.14, grid: 0.5, strong: 1 } as const;

const middle = '<ellipse cx="0.5" cy="0.5" rx="0.32" ry="0.32" fill="#fff"/>';

function variations(
  job: Extract<PaintingJob, { action: 'VARIATION' }>,
  recipe: Recipe,
  words: NewPrompt | undefined,
  context: PaintContext,
): readonly Painting[] {
  const { sources, semaphore } = context;
  return four.map((index): Painting => {
    const seed = hashText(`${job.seed}/${index}`);
    const strength = job.how === 'region' ? 1 : strengths[job.how];
    const { image, ...other } = withPrompt(varied(recipe, strength, seed), words);
    if (job.how !== 'region') {
      if (!image) return plainly(other, context);
      // Of pixels, what varies is laid over them.
      return {
        recipe: other,
        isPixels: true,
        async paint(size) {
          const [under, over] = [await paintRecipe(recipe, size, context), await paintRecipe(other, size, context)];
          return blendEvenly(under, over, 0.15 + strength * 0.5);
        },
      };
    }
    const inside = { ...other, index: (recipe.index + 1 + index) % 4 };
    return {
      recipe,
      isPixels: true,
      async paint(size) {
        const under = await paintRecipe(recipe, size, context);
        const over = await paintRecipe(inside, size, context);
        const mask = job.mask ? await sources.file(job.mask.file) : svgImage(size, middle);
        return semaphore(async () => blendBy(await softMask(await maskOf(mask, size), size), under, over));
      },
    };
  });
}

/** What is seen around an image: more of the same composition, or another one. */
function extend(before: Recipe, { recipe, inner, whole }: Extension, context: PaintContext): Painting {
  if (whole) return plainly(recipe, context);
  return {
    recipe,
    isPixels: true,
    async paint(size) {
      const around = await paintRecipe(recipe, size, context);
      return overlay(around, await paintRecipe(before, areaOf(inner, size), context), inner);
    },
  };
}

/**
 * What a job is to paint, and how large. Reads the images that the job refers to, paints none.
 * @throws TaskFailure when the image that it goes on from cannot be read
 */
export async function paintingsOf(job: PaintingJob, context: PaintContext): Promise<JobPaintings> {
  const { sides } = context;
  const grid = (paintings: readonly Painting[], { draft, quality = 1 }: DrawOptions = {}): JobPaintings => {
    const side = draft || quality < 1 ? sides.draft : quality > 1 ? sides.fine : sides.grid;
    return { paintings, size: sizeOfArea(paintings[0] ? aspectOf(paintings[0].recipe) : 1, side) };
  };
  const single = (painting: Painting, long = sides.single): JobPaintings => ({
    paintings: [painting],
    size: singleSize(painting.recipe, long),
  });
  if (job.action === 'IMAGINE') return grid(await imagine(job.drawing, context), job.drawing.options);
  if (job.action === 'BLEND') return grid(await blend(job, context));
  if (job.action === 'SWAP_FACE') return swap(job, context);
  const recipe = readRecipe(job.of);
  if (!recipe)
    throw new TaskFailure('image_unreadable', 'the image to continue from was made by another version of the engine');
  const words = 'prompt' in job && job.prompt !== undefined ? { prompt: job.prompt, options: job.options } : undefined;
  switch (job.action) {
    case 'UPSCALE': {
      const detail = job.how === 'plain' ? recipe.detail : job.how;
      return single(plainly({ ...recipe, detail }, context), job.how === 'plain' ? sides.single : sides.detailed);
    }
    case 'VARIATION':
      return grid(variations(job, recipe, words, context));
    case 'ZOOM':
      return single(extend(recipe, zoomed(recipe, job.factor, words), context));
    case 'PAN':
      return single(extend(recipe, panned(recipe, job.direction), context));
  }
}
