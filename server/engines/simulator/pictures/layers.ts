// Pictures that are to be blended, each with what is needed to decide where it shows: a small copy, its smoothed colours, and where the
// eye goes in it.
import sharp from 'sharp';
import { type Lab, labsOf } from './perception.js';
import { blurred, lumaPlane, type Pixels, type Plane, readPixels, smoothStep } from './pixels.js';
import type { Size } from './render.js';

export interface Layer {
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

/** Shorter side of the small copies. */
const guideSide = 128;

const guideOf = ({ width, height }: Size): Size => {
  const scale = guideSide / Math.min(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** One channel of pixels. */
function channelOf({ data, width, height }: Pixels, channel: number): Plane {
  const plane = new Float32Array(width * height);
  for (let at = 0; at < plane.length; at++) plane[at] = data[at * 3 + channel] ?? 0;
  return { data: plane, width, height };
}

/** A plane with its values stretched to 0 to 1; what is flat becomes all 0. */
export function stretched({ data, width, height }: Plane): Plane {
  const sorted = Float32Array.from(data).sort();
  const low = sorted[Math.floor(sorted.length * 0.02)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.98)] ?? 1;
  const range = Math.max(1e-4, high - low);
  return { width, height, data: data.map((value) => Math.min(1, Math.max(0, (value - low) / range))) };
}

/** Colours unlike those of the border, colours unlike their surroundings, strong colours; and the middle more than the edge. */
function salienceOf(labs: readonly Lab[], size: Size): Plane {
  const { width, height } = size;
  const border = labs.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return Math.min(x, width - 1 - x) < width / 16 || Math.min(y, height - 1 - y) < height / 16;
  });
  const mean = ([0, 1, 2] as const).map((part) => border.reduce((sum, lab) => sum + lab[part], 0) / border.length);
  const around = ([0, 1, 2] as const).map(
    (part) => blurred({ ...size, data: Float32Array.from(labs, (lab) => lab[part]) }, guideSide / 12).data,
  );
  const data = Float32Array.from(labs, (lab, at) => {
    const foreign = Math.hypot(...lab.map((value, part) => value - (mean[part] ?? 0)));
    const local = Math.hypot(...lab.map((value, part) => value - (around[part]?.[at] ?? 0)));
    const away = Math.hypot(((at % width) + 0.5) / width - 0.5, (Math.floor(at / width) + 0.5) / height - 0.5);
    return (foreign + local * 1.4 + Math.hypot(lab[1], lab[2]) * 0.8) * (1 - smoothStep(0.2, 0.75, away) * 0.6);
  });
  return stretched(blurred({ ...size, data }, 2));
}

/** The picture cut to the size, with all that blending needs to know of it. */
export async function readLayer(image: Buffer, size: Size): Promise<Layer> {
  const pixels = await readPixels(image, size, 'cover');
  const small = await shrunk(pixels, guideOf(size));
  const labs = labsOf(small);
  const soft = (channel: number): Plane => blurred(channelOf(small, channel), 2);
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
async function shrunk(pixels: Pixels, size: Size): Promise<Pixels> {
  const { data, info } = await sharp(pixels.data, {
    raw: { width: pixels.width, height: pixels.height, channels: 3 },
  })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Weights that add up to 1 everywhere, from one plane of wishes for each picture; each picture gets its share of the whole.
 * @param shares how much of the whole each picture is to have; equal where none are given
 */
export function balanced(wishes: readonly Plane[], shares?: readonly number[]): Plane[] {
  const [first] = wishes;
  if (!first) return [];
  const whole = shares?.reduce((sum, share) => sum + share, 0) ?? wishes.length;
  const scale = wishes.map(() => 1);
  let weights: Float32Array[] = [];
  for (let round = 0; round < 10; round++) {
    weights = wishes.map(({ data }) => new Float32Array(data.length));
    for (let at = 0; at < first.data.length; at++) {
      const sum = wishes.reduce((all, { data }, each) => all + (data[at] ?? 0) * (scale[each] ?? 1), 0) + 1e-6;
      for (const [each, own] of weights.entries())
        own[at] = ((wishes[each]?.data[at] ?? 0) * (scale[each] ?? 1) + 1e-6 / wishes.length) / sum;
    }
    for (const [each, own] of weights.entries()) {
      const has = own.reduce((sum, value) => sum + value, 0) / own.length;
      scale[each] = (scale[each] ?? 1) * Math.sqrt((shares?.[each] ?? 1) / whole / Math.max(1e-4, has));
    }
  }
  return weights.map((data) => ({ data, width: first.width, height: first.height }));
}

/** Reads rows of a small plane at full size. The row returned is valid until the next one is read. */
export function rowsOf(plane: Plane, size: Size): (y: number) => Float32Array {
  const row = new Float32Array(size.width);
  const left = new Uint32Array(size.width);
  const across = new Float32Array(size.width);
  for (let x = 0; x < size.width; x++) {
    const column = Math.min(plane.width - 1, Math.max(0, ((x + 0.5) * plane.width) / size.width - 0.5));
    left[x] = Math.floor(column);
    across[x] = column - Math.floor(column);
  }
  return (y) => {
    const at = Math.min(plane.height - 1, Math.max(0, ((y + 0.5) * plane.height) / size.height - 0.5));
    const above = Math.floor(at) * plane.width;
    const below = Math.min(plane.height - 1, Math.floor(at) + 1) * plane.width;
    const down = at - Math.floor(at);
    for (let x = 0; x < size.width; x++) {
      const from = left[x] ?? 0;
      const to = Math.min(plane.width - 1, from + 1);
      const part = across[x] ?? 0;
      const upper = (plane.data[above + from] ?? 0) * (1 - part) + (plane.data[above + to] ?? 0) * part;
      const lower = (plane.data[below + from] ?? 0) * (1 - part) + (plane.data[below + to] ?? 0) * part;
      row[x] = upper + (lower - upper) * down;
    }
    return row;
  };
}
