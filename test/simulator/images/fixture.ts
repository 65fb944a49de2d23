// The image engine with files in memory, and small images with known pixels.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { drawComposition } from '../../../simulator/images/composition.js';
import { createImageEngine } from '../../../simulator/images/image-engine.js';
import type { ImageSides } from '../../../simulator/images/paint.js';
import { openPixels, renderDrawing } from '../../../simulator/images/pixels.js';
import { aspectOf, newRecipe, type Recipe, sizeOfArea } from '../../../simulator/images/recipe.js';
import { type Egress, EgressError } from '../../../surfaces/engine/egress.js';
import type { Files, NewFile, StoredFile } from '../../../surfaces/engine/files.js';
import type { DrawingRequest, ImageJob, OpaqueRecipe } from '../../../surfaces/engine/jobs.js';
import type { Semaphore } from '../../../surfaces/engine/semaphore.js';
import type { ImageTask, Mode, TaskResult } from '../../../surfaces/engine/task.js';

export const smallSides: ImageSides = { grid: 64, fine: 96, draft: 64, single: 128, detailed: 160 };

interface Shelf extends Files {
  readonly all: Map<string, StoredFile & { bytes: Buffer }>;
}

/** Files in memory; addresses as the real ones. */
function shelf(): Shelf {
  const all: Shelf['all'] = new Map();
  return {
    all,
    put: async ({ kind, keyId, mediaType, bytes }: NewFile) => {
      const name = randomUUID();
      const size = bytes.length;
      const file = { name, kind, keyId, mediaType, size, etag: '"1"', created: 1, bytes: Buffer.from(bytes) };
      all.set(name, file);
      return file;
    },
    find: async (name) => all.get(name),
    bytes: async (name) => {
      const file = all.get(name);
      if (!file) throw new Error('gone');
      return file.bytes;
    },
    stream: () => Promise.reject(new Error('not here')),
    room: async () => {},
    url: ({ kind, name }) => `http://here/files/${kind}/${name}.png`,
    nameOf: (url) => /^http:\/\/here\/files\/\w+\/([\w-]+)\.\w+$/.exec(url)?.[1],
    purge: async () => 0,
  };
}

export const nowhere: Egress = {
  refusal: async () => undefined,
  request: () => Promise.reject(new EgressError('unreachable', 'address cannot be reached')),
  close: async () => {},
};

export interface Progress {
  readonly percent: number;
  readonly preview: string | undefined;
}

interface RunOptions {
  readonly mode?: Mode;
  readonly signal?: AbortSignal;
  readonly progress?: (update: Progress) => void;
}

export function createFixture(egress: Egress = nowhere, sides = smallSides, semaphore?: Semaphore) {
  const files = shelf();
  const engine = createImageEngine({ files, egress, sides, ...(semaphore && { semaphore }) });
  const run = async (job: ImageJob, options: RunOptions = {}): Promise<TaskResult & { png: Buffer }> => {
    const { mode = 'FAST', signal = new AbortController().signal, progress } = options;
    const task = { id: '1', keyId: 'k', mode, surface: 'images', action: job.action, job } as unknown as ImageTask;
    const result = await engine.run({
      task,
      signal,
      progress: (percent, preview) => progress?.({ percent, preview }),
    });
    return { ...result, png: result.file ? await files.bytes(result.file) : Buffer.alloc(0) };
  };
  const drawing = (prompt: string, more: Partial<DrawingRequest> = {}): ImageJob => ({
    action: 'IMAGINE',
    drawing: { prompt, bot: 'BOT_PRIMARY', seed: 42, options: {}, references: [], styles: [], ...more },
  });
  const input = async (bytes: Buffer): Promise<{ file: string }> => ({
    file: (await files.put({ kind: 'inputs', keyId: 'k', mediaType: 'image/png', bytes })).name,
  });
  return { files, run, drawing, input };
}

/** The recipe of one image of a result. */
export const recipeOf = ({ images }: TaskResult, at = 0): OpaqueRecipe => {
  const recipe = images?.[at];
  if (!recipe) throw new Error('no recipe');
  return recipe;
};

/** A part of a PNG. */
export const cut = (png: Buffer, left: number, top: number, width: number, height = width): Promise<Buffer> =>
  sharp(png).extract({ left, top, width, height }).png().toBuffer();

/** One of the four images of a grid. */
export async function cellOf(png: Buffer, at: number): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  return cut(png, (at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
}

/** An image of SVG shapes on a ground. */
export const shapes = (width: number, height: number, ground: string, body = ''): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

export const recipe = (prompt: string, more: Partial<Recipe> = {}): Recipe => ({ ...newRecipe(7, 0), prompt, ...more });

/** The composition of a recipe, without texture. */
export const composition = async (of: Recipe, side = 64): Promise<Buffer> =>
  openPixels(await renderDrawing(await drawComposition(of), sizeOfArea(aspectOf(of), side), false))
    .png()
    .toBuffer();
