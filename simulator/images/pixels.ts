// Pixels of compositions and of other images, with sharp. Equal inputs and sizes give equal bytes.
import { availableParallelism } from 'node:os';
import sharp, { type Exif, type Sharp } from 'sharp';
import { asString, parsed } from '../../runtime/json.js';
import { createSemaphore, type Semaphore } from '../../surfaces/engine/semaphore.js';
import { gridExif } from '../../surfaces/engine/sharp.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue, one byte each, row by row. */
export interface Pixels extends Size {
  readonly data: Buffer;
}

// One thread for each image, so that the order of work, and with it every byte, stays the same; no two drawings are alike, so none is cached.
sharp.concurrency(1);
sharp.cache(false);

/** At most three of libuv's four threads: file access and DNS lookups share them. */
export const imageSemaphore: Semaphore = createSemaphore(Math.max(1, Math.min(3, availableParallelism())));

const limitInputPixels = 8192 * 8192;

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** An image upright, in sRGB, on white where it is transparent. */
export const openImage = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

/** The colour that most of an image has, as `#rrggbb`, and how light it is, from 0 to 1. */
export async function lookAt(image: Buffer): Promise<{ colour: string; light: number }> {
  const { dominant, channels } = await openImage(image).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'));
  return {
    colour: `#${hex.join('')}`,
    light: channels.reduce((sum, { mean }) => sum + mean / 255, 0) / channels.length,
  };
}

export const openPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Opacity of each pixel from an SVG or another image: white is 255, black and transparent are 0. */
export async function maskOf(image: Buffer, { width, height }: Size): Promise<Buffer> {
  const grey = sharp(image, { failOn: 'error', limitInputPixels, autoOrient: true })
    .flatten({ background: '#000000' })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .greyscale();
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  // Black that a lossy format has made a little less black still keeps what is there.
  const held = (value: number): number => (value < 15 ? 0 : value > 240 ? 255 : value);
  return Buffer.from(Array.from({ length: width * height }, (_, at) => held(data[at * info.channels] ?? 0)));
}

interface Layer {
  /** Where the upper left corner lies; what lies outside is cut off. */
  readonly left?: number;
  readonly top?: number;
  /** From 0 to 1, or of each pixel of the upper image, from 0 to 255. */
  readonly opacity?: number | Buffer;
}

/** An image over another one, which is unchanged wherever the opacity is 0. */
export function layOver(under: Pixels, over: Pixels, { left = 0, top = 0, opacity = 1 }: Layer = {}): Pixels {
  const data = Buffer.from(under.data);
  for (let y = Math.max(0, -top); y < Math.min(over.height, under.height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(over.width, under.width - left); x++) {
      const from = y * over.width + x;
      const share = typeof opacity === 'number' ? opacity : (opacity[from] ?? 0) / 255;
      const to = ((top + y) * under.width + left + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const own = data[to + channel] ?? 0;
        data[to + channel] = own + Math.round(((over.data[from * 3 + channel] ?? 0) - own) * share);
      }
    }
  return { ...under, data };
}

/** Four images as one: two by two, in reading order; places of missing ones are dark. All are of one size. */
export function composeGrid(images: readonly Pixels[]): Pixels {
  const { width, height } = images[0] ?? { width: 1, height: 1 };
  const dark: Pixels = { data: Buffer.alloc(width * height * 12, 0x18), width: width * 2, height: height * 2 };
  return images.reduce(
    (grid, image, at) => layOver(grid, image, { left: (at % 2) * width, top: Math.floor(at / 2) * height }),
    dark,
  );
}

const promptMark = 'pentagate prompt: ';

/** Encodes PNG; the file says what it is, and the prompt that it is from. */
export function encodePng(pixels: Pixels, prompt: string, isGrid: boolean): Promise<Buffer> {
  const ascii = JSON.stringify(prompt).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const description = [...(isGrid ? [gridExif.IFD0?.ImageDescription] : []), `${promptMark}${ascii}`].join('; ');
  const exif: Exif = { IFD0: { ImageDescription: description, Software: `pentagate, ${simulatedNote}` } };
  return openPixels(pixels).png({ compressionLevel: 4 }).withExif(exif).toBuffer();
}

/** What record, console and files say of the images of this engine. */
export const simulatedNote = 'simulated: an abstract image, no model';

/** The prompt of an image that `encodePng` wrote. */
export async function storedPrompt(image: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(image, { limitInputPixels }).metadata();
  const [, json] =
    new RegExp(`${promptMark}("(?:[^"\\\\]|\\\\.){0,60000}")`).exec(exif?.toString('latin1') ?? '') ?? [];
  return asString(parsed(json))?.replace(/\s+/g, ' ').trim().slice(0, 6000);
}
