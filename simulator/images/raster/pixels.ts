// Raster images as arrays: decoding, per-row processing that yields to other work, PNG encoding.
import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue, one byte each, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** One number for each pixel, row by row. */
export interface Plane extends Size {
  readonly data: Float32Array;
}

/** No image with more pixels is read. */
const maxPixels = 8192 * 8192;

/** Milliseconds of work after which it yields to other work. */
const sliceMilliseconds = 8;

/** The image upright, in sRGB, on white where it is transparent. */
export const openImage = (image: Buffer): Sharp =>
  sharp(image, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

/** Width and height of an image that stands upright. */
export async function imageSize(image: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(image, { limitInputPixels: maxPixels }).metadata();
  return autoOrient;
}

/**
 * The pixels of an image, at another size where one is given.
 * @param fit `fill` stretches, `cover` cuts what is too much around what catches the eye
 */
export async function readPixels(image: Buffer, size?: Size, fit: 'fill' | 'cover' = 'fill'): Promise<Pixels> {
  const whole = openImage(image);
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
export async function forEachRow(rows: number, visitRow: (row: number) => void): Promise<void> {
  let since = performance.now();
  for (let row = 0; row < rows; row++) {
    visitRow(row);
    if (performance.now() - since < sliceMilliseconds) continue;
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
  const part = (value - low) / (high - low);
  return part <= 0 ? 0 : part >= 1 ? 1 : part * part * (3 - 2 * part);
}

/** The plane smoothed: three passes of a running mean, which is close to a Gaussian of that radius in pixels. */
export function blur(plane: Plane, radius: number): Plane {
  const reach = Math.max(1, Math.round(radius));
  const { width, height } = plane;
  const pass = (from: Float32Array, length: number, lines: number, step: number, stride: number): Float32Array => {
    const to = new Float32Array(from.length);
    const whole = 2 * reach + 1;
    for (let line = 0; line < lines; line++) {
      const start = line * stride;
      const last = start + (length - 1) * step;
      const first = from[start] ?? 0;
      const end = from[last] ?? 0;
      let sum = first * (reach + 1);
      for (let at = 1; at <= reach; at++) sum += at < length ? (from[start + at * step] ?? 0) : end;
      for (let at = 0, place = start; at < length; at++, place += step) {
        to[place] = sum / whole;
        sum += at + reach + 1 < length ? (from[place + (reach + 1) * step] ?? 0) : end;
        sum -= at >= reach ? (from[place - reach * step] ?? 0) : first;
      }
    }
    return to;
  };
  let { data } = plane;
  for (let time = 0; time < 3; time++) {
    data = pass(data, width, height, 1, width);
    data = pass(data, height, width, width, 1);
  }
  return { data, width, height };
}
