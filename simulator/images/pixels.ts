// Pixels of compositions and of other images, with sharp. Equal recipes and sizes give equal bytes.
import { availableParallelism } from 'node:os';
import sharp, { type Exif, type Sharp } from 'sharp';
import { asString, parsed } from '../../runtime/json.js';
import { randomFromSeed } from '../../runtime/random.js';
import { gridExif } from '../../surfaces/engine/grid.js';
import { createSemaphore, type Semaphore } from '../../surfaces/engine/semaphore.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Edges of what is seen, as parts of the width and height of something else. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is inside an svg element, and its view box. */
export interface Drawing {
  readonly body: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
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

export const openPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Paper that catches the light: grey noise around the middle, which changes nothing on the whole. */
const grainSide = 256;
const grain = (() => {
  const next = randomFromSeed(7);
  return Buffer.from(
    Array.from({ length: grainSide ** 2 }, () => Math.round(128 + (next() + next() + next() - 1.5) * 30)).flatMap(
      (value) => [value, value, value],
    ),
  );
})();

/** A drawing as pixels. @param textured has the texture of paper */
export async function renderDrawing(
  { body, box }: Drawing,
  { width, height }: Size,
  textured: boolean,
): Promise<Pixels> {
  const viewBox = box.map((value) => Number(value.toFixed(3))).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none">${body}</svg>`;
  const drawn = sharp(Buffer.from(svg), { limitInputPixels, unlimited: true }).flatten({ background: '#000000' });
  if (!textured) return pixelsOf(drawn);
  const raw = { width: grainSide, height: grainSide, channels: 3 } as const;
  const tile = { left: 0, top: 0, width: Math.min(grainSide, width), height: Math.min(grainSide, height) };
  const input = await sharp(grain, { raw }).extract(tile).png({ compressionLevel: 0 }).toBuffer();
  return pixelsOf(drawn.composite([{ input, tile: true, blend: 'soft-light' }]));
}

/** Opacity of each pixel from an SVG or another image: white is 1, black and transparent are 0. */
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

/** The mask with a soft edge, inside of what is white only; thin strokes are not lost. */
export async function softMask(mask: Buffer, { width, height }: Size): Promise<Buffer> {
  const blurred = sharp(mask, { raw: { width, height, channels: 1 } }).blur(
    Math.max(0.6, Math.min(width, height) / 130),
  );
  const { data, info } = await blurred.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(
    mask.map((value, at) => {
      const inside = (data[at * info.channels] ?? 0) / Math.max(1, value);
      return value * Math.min(1, Math.max(0.5, inside * 2 - 0.7));
    }),
  );
}

/** `over` where the mask is white, exactly `under` where it is black; all are of one size. */
export function blendBy(mask: Buffer, under: Pixels, over: Pixels): Pixels {
  const data = Buffer.from(under.data);
  for (let at = 0; at < mask.length; at++) {
    const part = mask[at] ?? 0;
    if (part === 0) continue;
    for (let channel = at * 3; channel < at * 3 + 3; channel++) {
      const own = data[channel] ?? 0;
      data[channel] = own + Math.round((((over.data[channel] ?? 0) - own) * part) / 255);
    }
  }
  return { ...under, data };
}

/** @param share 0 (only `under`) to 1 (only `over`) */
export const blendEvenly = (under: Pixels, over: Pixels, share: number): Pixels =>
  blendBy(Buffer.alloc(under.width * under.height, Math.round(share * 255)), under, over);

export const svgImage = ({ width, height }: Size, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1 1" preserveAspectRatio="none">${body}</svg>`,
  );

/** The pixels that a window (in widths and heights of the image) covers. */
export function areaOf(
  { left, top, right, bottom }: View,
  { width, height }: Size,
): Size & { left: number; top: number } {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.round(right * width) - x),
    height: Math.max(1, Math.round(bottom * height) - y),
  };
}

/** An image over its surroundings, where the window says; its edge fades, unless it is the edge of the whole. */
export function overlay(around: Pixels, inner: Pixels, window: View): Pixels {
  const place = areaOf(window, around);
  const soft = Math.max(2, Math.round(Math.min(inner.width, inner.height) * 0.03));
  const shares = (from: number, length: number, whole: number): Float32Array =>
    Float32Array.from({ length }, (_, at) =>
      Math.min(1, from > 0 ? (at + 1) / soft : 1, from + length < whole ? (length - at) / soft : 1),
    );
  const columns = shares(place.left, inner.width, around.width);
  const rows = shares(place.top, inner.height, around.height);
  const [first, end] = [Math.max(0, -place.left), Math.min(inner.width, around.width - place.left)];
  const data = Buffer.from(around.data);
  for (let y = Math.max(0, -place.top); y < Math.min(inner.height, around.height - place.top); y++) {
    const [line, to] = [y * inner.width, (place.top + y) * around.width + place.left];
    for (let x = first; x < end; x++) {
      const share = (columns[x] ?? 1) * (rows[y] ?? 1);
      for (let channel = 0; channel < 3; channel++) {
        const own = data[(to + x) * 3 + channel] ?? 0;
        data[(to + x) * 3 + channel] = own + Math.round(((inner.data[(line + x) * 3 + channel] ?? 0) - own) * share);
      }
    }
  }
  return { ...around, data };
}

/** Four images as one: two by two, in reading order; places of missing ones are dark. All are of one size. */
export async function composeGrid(images: readonly (Pixels | undefined)[]): Promise<Pixels> {
  const { width, height } = images.find((image) => image !== undefined) ?? { width: 1, height: 1 };
  const parts = images.flatMap((image, at) =>
    image
      ? [
          {
            input: image.data,
            raw: { width, height, channels: 3 as const },
            left: (at % 2) * width,
            top: Math.floor(at / 2) * height,
          },
        ]
      : [],
  );
  const dark = { width: width * 2, height: height * 2, channels: 3 as const, background: '#181818' };
  return pixelsOf(sharp({ create: dark }).composite(parts));
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
  return asString(parsed(json ?? ''))
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(0, 6000);
}
