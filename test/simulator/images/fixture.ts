// The image engine with files in memory, and small images with known pixels.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createImageEngine } from '../../../simulator/images/image-engine.js';
import type { ImageSides } from '../../../simulator/images/paint.js';
import { type Egress, EgressError } from '../../../surfaces/engine/egress.js';
import type { Files, NewFile, StoredFile } from '../../../surfaces/engine/files.js';
import type { DrawingRequest, ImageJob, ImageRef } from '../../../surfaces/engine/jobs.js';
import type { ImageTask, TaskResult } from '../../../surfaces/engine/task.js';

export const smallSides: ImageSides = { grid: 64, single: 128 };

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
  readonly signal?: AbortSignal;
  readonly progress?: (update: Progress) => void;
}

export function createFixture(egress: Egress = nowhere, sides = smallSides) {
  const files = shelf();
  const engine = createImageEngine({ files, egress, sides });
  const run = async (job: ImageJob, options: RunOptions = {}): Promise<TaskResult & { png: Buffer }> => {
    const { signal = new AbortController().signal, progress } = options;
    const task = {
      id: '1',
      keyId: 'k',
      mode: 'FAST',
      surface: 'images',
      action: job.action,
      job,
    } as unknown as ImageTask;
    const result = await engine.run({
      task,
      signal,
      progress: (percent, preview) => progress?.({ percent, preview }),
    });
    return { ...result, png: result.file ? await files.bytes(result.file) : Buffer.alloc(0) };
  };
  const drawing = (prompt: string, more: Partial<DrawingRequest> = {}): ImageJob => ({
    action: 'IMAGINE',
    drawing: { prompt, bot: 'BOT_PRIMARY', seed: 42, options: {}, references: [], ...more },
  });
  const input = async (bytes: Buffer): Promise<{ file: string }> => ({
    file: (await files.put({ kind: 'inputs', keyId: 'k', mediaType: 'image/png', bytes })).name,
  });
  return { files, run, drawing, input };
}

/** One image of a result. */
export const imageOf = ({ file = '' }: TaskResult, cell?: number): ImageRef =>
  cell === undefined ? { file } : { file, cell };

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

export const flat = (colour: string, width = 64, height = width): Promise<Buffer> => shapes(width, height, colour);

/** Mean difference of the channels, 0 to 255; the other image is seen at the size of the first. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const { data, info } = await sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = sharp(other).removeAlpha().resize(info.width, info.height, { fit: 'fill' });
  const second = await seen.raw().toBuffer();
  return data.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / data.length;
}

/** Means of the three channels. */
export async function colourOf(png: Buffer): Promise<readonly [number, number, number]> {
  const { channels } = await sharp(png).stats();
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0];
}
