// The images to blend, each with a small copy, smoothed colours and a saliency map.

import sharp from 'sharp';
import { colourDistance, type Lab, labsOf } from '../raster/oklab.js';
import type { Size } from '../raster/pixels.js';
import { blur, lumaPlane, type Pixels, type Plane, readPixels, smoothStep } from '../raster/pixels.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { floor, max, min, sqrt } = Math;

export interface BlendLayer {
  /** At full size. */
  readonly pixels: Pixels;
  /** The small copy; all planes have its size. */
  readonly small: Pixels;
  readonly labs: readonly Lab[];
  readonly luma: Plane;
  /** Smoothed red, green and blue, 0 to 255. */
  readonly soft: readonly [Plane, Plane, Plane];
  /** How much each place stands out, 0 to 1. */
  readonly salience: Plane;
}

/** Shorter side of the small copies, and what the longer one never exceeds. */
const sampleSide = 96;
const maxSampleLength = 4 * sampleSide;

const sampleSize = ({ width, height }: Size): Size => {
  const scale = min(sampleSide / min(width, height), maxSampleLength / max(width, height));
  return { width: max(1, Math.round(width * scale)), height: max(1, Math.round(height * scale)) };
};

/** One channel of pixels. */
function channelOf({ data, width, height }: Pixels, channel: number): Plane {
  const plane = new Float32Array(width * height);
  for (let at = 0; at < plane.length; at++) plane[at] = data[at * 3 + channel] ?? 0;
  return { data: plane, width, height };
}

/** A plane with its values stretched to 0 to 1; what is flat becomes all 0. */
export function stretchPlane({ data, width, height }: Plane): Plane {
  const sorted = Float32Array.from(data).sort();
  const low = sorted[floor(sorted.length * 0.02)] ?? 0;
  const high = sorted[floor(sorted.length * 0.98)] ?? 1;
  const range = max(1e-4, high - low);
  return { width, height, data: data.map((value) => min(1, max(0, (value - low) / range))) };
}

/** Colours unlike those of the border, colours unlike their surroundings, strong colours; and the middle more than the edge. */
function salienceOf(labs: readonly Lab[], size: Size): Plane {
  const { width, height } = size;
  const parts = [0, 1, 2] as const;
  const border = labs.filter((_, at) => {
    const [x, y] = [at % width, floor(at / width)];
    return min(x, width - 1 - x) < width / 16 || min(y, height - 1 - y) < height / 16;
  });
  const channelMeans = parts.map((part) => border.reduce((sum, lab) => sum + lab[part], 0) / border.length);
  const mean: Lab = [channelMeans[0] ?? 0, channelMeans[1] ?? 0, channelMeans[2] ?? 0];
  const [light, a, b] = parts.map(
    (part) => blur({ ...size, data: Float32Array.from(labs, (lab) => lab[part]) }, sampleSide / 12).data,
  );
  const data = new Float32Array(labs.length);
  for (const [at, lab] of labs.entries()) {
    const local = colourDistance(lab, [light?.[at] ?? 0, a?.[at] ?? 0, b?.[at] ?? 0]);
    const [x, y] = [((at % width) + 0.5) / width - 0.5, (floor(at / width) + 0.5) / height - 0.5];
    const away = sqrt(x * x + y * y);
    const strength = sqrt(lab[1] ** 2 + lab[2] ** 2);
    data[at] = (colourDistance(lab, mean) + local * 1.4 + strength * 0.8) * (1 - smoothStep(0.2, 0.75, away) * 0.6);
  }
  return stretchPlane(blur({ ...size, data }, 2));
}

/** The image cut to the size, with all that blending needs of it. */
export async function readBlendLayer(image: Buffer, size: Size): Promise<BlendLayer> {
  const pixels = await readPixels(image, size, 'cover');
  const small = await downscale(pixels, sampleSize(size));
  const labs = labsOf(small);
  const soft = (channel: number): Plane => blur(channelOf(small, channel), 2);
  return {
    pixels,
    small,
    labs,
    luma: lumaPlane(small),
    soft: [soft(0), soft(1), soft(2)],
    salience: salienceOf(labs, small),
  };
}

/** Means of the pixels that fall on each pixel of the smaller size. */
async function downscale(pixels: Pixels, size: Size): Promise<Pixels> {
  const { data, info } = await sharp(pixels.data, {
    raw: { width: pixels.width, height: pixels.height, channels: 3 },
  })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Normalises weight planes so that they sum to 1 everywhere and each image gets an equal share. */
export function normaliseWeights(wishes: readonly Plane[]): Plane[] {
  const [first] = wishes;
  if (!first) return [];
  const { width, height } = first;
  const count = wishes.length;
  const scale = new Float64Array(count).fill(1);
  const weights = wishes.map(() => new Float32Array(width * height));
  const sums = new Float32Array(width * height);
  for (let round = 0; round < 10; round++) {
    sums.fill(1e-6);
    for (const [each, { data }] of wishes.entries())
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (data[at] ?? 0) * (scale[each] ?? 1);
    for (const [each, own] of weights.entries()) {
      const wish = wishes[each]?.data ?? sums;
      const strength = scale[each] ?? 1;
      let has = 0;
      for (let at = 0; at < own.length; at++) {
        const weight = ((wish[at] ?? 0) * strength + 1e-6 / count) / (sums[at] ?? 1);
        own[at] = weight;
        has += weight;
      }
      scale[each] = strength * sqrt(1 / count / max(1e-4, has / own.length));
    }
  }
  return weights.map((data) => ({ data, width, height }));
}

/** Reads rows of a small plane at full size. The row returned is valid until the next one is read. */
export function rowsOf(plane: Plane, size: Size): (y: number) => Float32Array {
  const row = new Float32Array(size.width);
  const left = new Uint32Array(size.width);
  const right = new Uint32Array(size.width);
  const across = new Float32Array(size.width);
  for (let x = 0; x < size.width; x++) {
    const column = min(plane.width - 1, max(0, ((x + 0.5) * plane.width) / size.width - 0.5));
    left[x] = floor(column);
    right[x] = min(plane.width - 1, floor(column) + 1);
    across[x] = column - floor(column);
  }
  return (y) => {
    const at = min(plane.height - 1, max(0, ((y + 0.5) * plane.height) / size.height - 0.5));
    const above = floor(at) * plane.width;
    const below = min(plane.height - 1, floor(at) + 1) * plane.width;
    const down = at - floor(at);
    for (let x = 0; x < size.width; x++) {
      const from = left[x] ?? 0;
      const to = right[x] ?? 0;
      const part = across[x] ?? 0;
      const upper = (plane.data[above + from] ?? 0) * (1 - part) + (plane.data[above + to] ?? 0) * part;
      const lower = (plane.data[below + from] ?? 0) * (1 - part) + (plane.data[below + to] ?? 0) * part;
      row[x] = upper + (lower - upper) * down;
    }
    return row;
  };
}
