// Converts a job to recipes of its images. Reads the images that the job refers to, draws none.

import type { DrawingRequest, DrawOptions, ImageJob, OpaqueRecipe, WeightedSource } from '../../engine/jobs.js';
import type { Semaphore } from '../../engine/semaphore.js';
import { type ImageProfile, mixImageProfiles, readImageProfile } from './raster/image-profile.js';
import type { Size } from './raster/pixels.js';
import { imageSize } from './raster/pixels.js';
import {
  addDetail,
  deriveSeed,
  type NewPrompt,
  panRecipe,
  redrawInside,
  varyRecipe,
  zoomRecipe,
} from './recipe/edit.js';
import { readRecipe } from './recipe/read.js';
import type { Recipe, SceneRecipe } from './recipe/recipe.js';
import { aspectRatioOf, singleSize } from './recipe/size.js';
import { boundsOf, focusOf } from './region.js';
import type { Focus, ReferenceGuide, StyleGuide } from './scene/inputs.js';
import { fullView, sizeOfArea } from './scene/view.js';
import type { ImageSources } from './sources.js';

/** Jobs whose result is images. */
export type DrawingJob = Exclude<ImageJob, { readonly action: 'DESCRIBE' | 'SHORTEN' | 'UPSTREAM_ACTION' }>;

export interface JobRecipes {
  /** Four for a grid, one for a single image. */
  readonly recipes: readonly Recipe[];
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

/** Dependencies of recipe creation. */
interface RecipeContext {
  readonly sources: ImageSources;
  readonly semaphore: Semaphore;
  readonly sides: ImageSides;
}

const gridIndexes = [0, 1, 2, 3] as const;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

async function profileOfSources(
  list: readonly WeightedSource[],
  sources: ImageSources,
  semaphore: Semaphore,
): Promise<ImageProfile | undefined> {
  const weighted: { influence: ImageProfile; weight: number }[] = [];
  for (const { source, weight } of list) {
    const bytes = await sources.bytes(source);
    weighted.push({ influence: await semaphore(() => readImageProfile(bytes)), weight });
  }
  return mixImageProfiles(weighted);
}

/** What references weigh: `--iw` 1, by default, is half. */
async function referenceGuideOf(
  { references, options }: DrawingRequest,
  sources: ImageSources,
  semaphore: Semaphore,
): Promise<ReferenceGuide | undefined> {
  const seen = await profileOfSources(references, sources, semaphore);
  const share = clamp(((options.imageWeight ?? 1) / ((options.imageWeight ?? 1) + 0.7)) * 0.95);
  return seen && { seen, share };
}

async function styleGuideOf(
  { styles, options }: DrawingRequest,
  sources: ImageSources,
  semaphore: Semaphore,
): Promise<StyleGuide | undefined> {
  if (styles.length === 0) return undefined;
  const codes = styles.filter((style) => 'code' in style);
  const seen = await profileOfSources(
    styles.filter((style) => 'source' in style),
    sources,
    semaphore,
  );
  // 100 by default, as `--stylize`.
  const share = clamp(Math.sqrt((options.styleWeight ?? 100) / 1000) * 1.9);
  return { codes, share, ...(seen && { seen }) };
}

async function imagine(drawing: DrawingRequest, { sources, semaphore, sides }: RecipeContext): Promise<JobRecipes> {
  const [guide, look] = [
    await referenceGuideOf(drawing, sources, semaphore),
    await styleGuideOf(drawing, sources, semaphore),
  ];
  const { prompt, bot, seed, options } = drawing;
  const recipes = gridIndexes.map(
    (index): SceneRecipe => ({
      kind: 'scene',
      prompt,
      bot,
      seed,
      index,
      options,
      ...(guide && { guide }),
      ...(look && { look }),
      variations: [],
      view: fullView,
      detail: 'plain',
    }),
  );
  return gridRecipes(recipes, sides, options);
}

function gridRecipes(
  recipes: readonly Recipe[],
  sides: ImageSides,
  { draft, quality = 1 }: DrawOptions = {},
): JobRecipes {
  const [first] = recipes;
  const side = draft || quality < 1 ? sides.draft : quality > 1 ? sides.fine : sides.grid;
  return { recipes, size: sizeOfArea(first ? aspectRatioOf(first) : 1, side) };
}

const singleImage = (recipe: Recipe, long: number): JobRecipes => ({
  recipes: [recipe],
  size: singleSize(recipe, long),
});

/** How far a variation goes: the four of a grid keep the composition, and so do others by degrees. */
const strengths = { subtle: 0.12, grid: 0.38, strong: 0.72 } as const;

const wordsOf = (job: { prompt?: string; options?: DrawOptions; seed: number }): NewPrompt | undefined =>
  job.prompt === undefined ? undefined : { prompt: job.prompt, options: job.options, seed: job.seed };

/**
 * A region redrawn. Where the words name a subject that was not in the image, it is put there; else what is there is drawn otherwise.
 */
async function redraw(
  job: Extract<DrawingJob, { how: 'region' }>,
  base: Recipe,
  { sources, semaphore }: RecipeContext,
): Promise<readonly Recipe[]> {
  const mask = job.mask && (await sources.file(job.mask.file));
  const area = mask ? await semaphore(() => boundsOf(mask)) : { left: 0.28, top: 0.28, right: 0.72, bottom: 0.72 };
  const words = wordsOf(job);
  return gridIndexes.map((index) => {
    const seed = deriveSeed(job.seed, index);
    const focus = words && focusOf(base, words, area, index);
    const varied = redrawInside(base, focus ? 0.08 : 0.9, seed, words);
    const redrawn = focus ? focused(varied, focus) : varied;
    return { kind: 'region', base, redrawn, ...(job.mask && { mask: { file: job.mask.file } }) };
  });
}

const focused = (recipe: Recipe, focus: Focus): Recipe => (recipe.kind === 'scene' ? { ...recipe, focus } : recipe);

/**
 * Creates the recipes of a job.
 * @throws RecipeFormatError when the image that it goes on from is none
 */
export async function createRecipes(job: DrawingJob, context: RecipeContext): Promise<JobRecipes> {
  const { sources, semaphore, sides } = context;
  switch (job.action) {
    case 'IMAGINE':
      return imagine(job.drawing, context);
    case 'BLEND': {
      const aspect = { PORTRAIT: 2 / 3, SQUARE: 1, LANDSCAPE: 1.5 }[job.dimensions];
      const images = job.images.map(({ file }) => ({ file }));
      const recipes = gridIndexes.map((index): Recipe => ({ kind: 'blend', images, aspect, seed: job.seed, index }));
      return gridRecipes(recipes, sides);
    }
    case 'SWAP_FACE': {
      const target = await sources.file(job.target.file);
      const { width, height } = await semaphore(() => imageSize(target));
      const [from, to] = [{ file: job.source.file }, { file: job.target.file }];
      return { recipes: [{ kind: 'swap', source: from, target: to, width, height }], size: { width, height } };
    }
    case 'UPSCALE': {
      const detail = job.how === 'plain' ? 'plain' : job.how;
      const recipe = readRecipe(job.of);
      // An image with detail keeps it where nothing else is asked for.
      return job.how === 'plain'
        ? singleImage(recipe, sides.single)
        : singleImage(addDetail(recipe, detail), sides.detailed);
    }
    case 'VARIATION': {
      const recipe = readRecipe(job.of);
      if (job.how === 'region') return gridRecipes(await redraw(job, recipe, context), sides);
      const [strength, words] = [strengths[job.how], wordsOf(job)];
      const recipes = gridIndexes.map((index) => varyRecipe(recipe, strength, deriveSeed(job.seed, index), words));
      return gridRecipes(recipes, sides);
    }
    case 'ZOOM':
      return singleImage(zoomRecipe(readRecipe(job.of), job.factor, wordsOf(job)), sides.single);
    case 'PAN':
      return singleImage(panRecipe(readRecipe(job.of), job.direction), sides.single);
  }
}

/** Kept as JSON, and named by the task that has it. */
export const storedRecipes = (recipes: readonly Recipe[]): readonly OpaqueRecipe[] =>
  recipes.map((recipe) => ({ ...recipe }));
