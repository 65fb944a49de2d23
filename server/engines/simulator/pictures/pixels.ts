// Pictures as numbers: read from any accepted format, worked on in slices so that a large one never holds up the process, written as PNG.
import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import type { Size } from './render.js';

/** Red, green, blue, one byte each, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** One number for each pixel, row by row. */
export interface Plane extends Size {
  readonly data: Float32Array;
}

/** No picture with more pixels is read. */
const mostPixels = 8192 * 8192;

/** Milliseconds of work after which others get their turn. */
const slice = 8;

/** The picture upright, in sRGB, on white where it is transparent. */
export const opened = (image: Buffer): Sharp =>
  sharp(image, { failOn: 'error', limitInputPixels: mostPixels, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

/** Width and height of a picture that stands upright. */
export async function sizeOf(image: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(image, { limitInputPixels: mostPixels }).metadata();
  return autoOrient;
}

/**
 * The pixels of a picture, at another size where one is given.
 * @param fit `fill` stretches, `cover` cuts what is too much around what catches the eye
 */
export async function readPixels(image: Buffer, size?: Size, fit: 'fill' | 'cover' = 'fill'): Promise<Pixels> {
  const whole = opened(image);
  const sized = size
    ? whole.resize(size.width, size.height, { fit, position: sharp.strategy.attention, kernel: 'lanczos3' })
    : whole;
  const { data, info } = await sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pixels as a PNG. */
export const toPng = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

/** Does the work of each row, from the top, and lets others have their turn in between. */
export async function eachRow(rows: number, work: (row: number) => void): Promise<void> {
  let since = performance.now();
  for (let row = 0; row < rows; row++) {
    work(row);
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Lightness, 0 to 1, of a colour as the eye weighs it. */
export const luma = (red: number, green: number, blue: number): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;

/** The lightness of every pixel, 0 to 1. */
export function lumaPlane({ data, width, height }: Pixels): Plane {
  const plane = new Float32Array(width * height);
  for (let at = 0; at < plane.length; at++)
    plane[at] = luma(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
  return { data: plane, width, height };
}

/** From 0 at `low` to 1 at `high`, without a corner; `low` may be the greater of the two. */
export function smoothStep(low: number, high: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

/** The value of a plane between its pixels; `x` and `y` are parts of width and height. */
export function sample({ data, width, height }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, x * width - 0.5));
  const row = Math.min(height - 1, Math.max(0, y * height - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1) * width;
  const above = top * width;
  const across = column - left;
  const upper = (data[above + left] ?? 0) * (1 - across) + (data[above + right] ?? 0) * across;
  const lower = (data[below + left] ?? 0) * (1 - across) + (data[below + right] ?? 0) * across;
  return upper + (lower - upper) * (row - top);
}

/** The plane smoothed: three passes of a running mean, which is close to a Gaussian of that radius in pixels. */
export function blurred(plane: Plane, radius: number): Plane {
  const reach = Math.max(1, Math.round(radius));
  const { width, height } = plane;
  let data = plane.data;
  const pass = (from: Float32Array, length: number, lines: number, step: number, stride: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const start = line * stride;
      const value = (at: number): number => from[start + Math.min(length - 1, Math.max(0, at)) * step] ?? 0;
      let sum = 0;
      for (let at = -reach; at <= reach; at++) sum += value(at);
      for (let at = 0; at < length; at++) {
        to[start + at * step] = sum / (2 * reach + 1);
        sum += value(at + reach + 1) - value(at - reach);
      }
    }
    return to;
  };
  for (let time = 0; time < 3; time++) {
    data = pass(data, width, height, 1, width);
    data = pass(data, height, width, width, 1);
  }
  return { data, width, height };
}
