// The profile of a reference image: palette, light, layout and horizon, as plain JSON that another image can follow.
import { channels } from './colour.js';
import { cluster, hexOf, histogram, type Lab, labOf, labsOf, type WeightedColour } from './oklab.js';
import { blur, lumaPlane, type Plane, readPixels } from './pixels.js';

export interface ImageProfile {
  /** Five colours, the most frequent first; the shares add up to 1. */
  readonly palette: readonly { readonly colour: string; readonly share: number }[];
  /** Mean lightness, 0 to 1. */
  readonly brightness: number;
  /** How far lightness spreads, 0 (one grey) to 1 (half black, half white). */
  readonly contrast: number;
  /** -1 (all blue) to 1 (all orange). */
  readonly warmth: number;
  /** Lightness, 0 to 1, of nine fields: three rows from the top, each from the left. */
  readonly layout: readonly number[];
  /** Height of the line that parts above from below, as a part of the height from the top; absent where there is none. */
  readonly horizon?: number;
  /** Middle of the brightest place, as parts of width and height. */
  readonly light: { readonly x: number; readonly y: number };
}

/** Images are looked at this small: colours and masses need no more. */
const sampleSide = 64;

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Means of a plane in three by three fields. */
function fieldMeans({ data, width, height }: Plane): number[] {
  const sums = new Array<number>(9).fill(0);
  const counts = new Array<number>(9).fill(0);
  for (let at = 0; at < data.length; at++) {
    const column = Math.floor(((at % width) * 3) / width);
    const field = Math.floor((Math.floor(at / width) * 3) / height) * 3 + column;
    sums[field] = (sums[field] ?? 0) + (data[at] ?? 0);
    counts[field] = (counts[field] ?? 0) + 1;
  }
  return sums.map((sum, at) => thousandth(sum / Math.max(1, counts[at] ?? 1)));
}

/**
 * The row where what is above differs most from what is below, if it does so at once and clearly: a sky that grows lighter slowly has no
 * line in it.
 * @param labs of an image, row by row
 */
function horizonOf(labs: readonly Lab[], width: number): number | undefined {
  const parts = [0, 1, 2] as const;
  const rows = Array.from({ length: Math.floor(labs.length / width) }, (_, row) => {
    const own = labs.slice(row * width, (row + 1) * width);
    return parts.map((at) => own.reduce((sum, lab) => sum + lab[at], 0) / width);
  });
  const reach = Math.max(2, Math.round(rows.length / 20));
  const mean = (from: number, to: number, at: number): number =>
    rows.slice(from, to).reduce((sum, row) => sum + (row[at] ?? 0), 0) / Math.max(1, to - from);
  const step = (from: number, middle: number, to: number): number =>
    Math.hypot(...parts.map((at) => mean(middle, to, at) - mean(from, middle, at)));
  let best = 0;
  let max = 0;
  for (let row = Math.max(2 * reach, Math.round(rows.length * 0.15)); row <= rows.length * 0.85; row++) {
    if (row + 2 * reach > rows.length) break;
    const drift = Math.max(step(row - 2 * reach, row - reach, row), step(row, row + reach, row + 2 * reach));
    const clear = step(row - reach, row, row + reach) - drift * 0.7;
    if (clear > max) [best, max] = [row, clear];
  }
  return max > 0.028 ? thousandth(best / rows.length) : undefined;
}

/** Middle of the brightest thirtieth of the smoothed image. */
function lightOf(plane: Plane): { x: number; y: number } {
  const soft = blur(plane, Math.max(1, plane.width / 24)).data;
  const bound = [...soft].sort((one, other) => other - one)[Math.floor(soft.length / 30)] ?? 0;
  let [x, y, weight] = [0, 0, 0];
  for (const [at, value] of soft.entries()) {
    const own = value >= bound ? value - bound + 1e-4 : 0;
    x += own * ((at % plane.width) + 0.5);
    y += own * (Math.floor(at / plane.width) + 0.5);
    weight += own;
  }
  return { x: thousandth(x / weight / plane.width), y: thousandth(y / weight / plane.height) };
}

const paletteOf = (tones: readonly WeightedColour[]): ImageProfile['palette'] =>
  cluster(tones, 5).map(({ lab, share }) => ({ colour: hexOf(lab), share: thousandth(share) }));

/**
 * Reads colours and composition. Equal bytes give an equal answer.
 * @throws if the bytes are not an image
 */
export async function readImageProfile(image: Buffer): Promise<ImageProfile> {
  const pixels = await readPixels(image, { width: sampleSide, height: sampleSide });
  const labs = labsOf(pixels);
  const plane = lumaPlane(pixels);
  const brightness = plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
  const spread = Math.sqrt(plane.data.reduce((sum, value) => sum + (value - brightness) ** 2, 0) / plane.data.length);
  const yellow = labs.reduce((sum, [, a, b]) => sum + b + a / 2, 0) / labs.length;
  const horizon = horizonOf(labs, sampleSide);
  return {
    palette: paletteOf(histogram(labs)),
    brightness: thousandth(brightness),
    contrast: thousandth(Math.min(1, spread * 2)),
    warmth: thousandth(Math.max(-1, Math.min(1, yellow * 6))),
    layout: fieldMeans(plane),
    ...(horizon !== undefined && { horizon }),
    light: lightOf(plane),
  };
}

/**
 * Several influences as one, each as strong as its weight; what weighs nothing or less is left out.
 * @returns undefined when nothing is left
 */
export function mixImageProfiles(
  weighted: readonly { readonly influence: ImageProfile; readonly weight: number }[],
): ImageProfile | undefined {
  const counted = weighted.filter(({ weight }) => Number.isFinite(weight) && weight > 0);
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  const [first] = counted;
  if (!first) return undefined;
  if (counted.length === 1) return first.influence;
  const mean = (value: (influence: ImageProfile) => number): number =>
    thousandth(counted.reduce((sum, { influence, weight }) => sum + value(influence) * weight, 0) / whole);
  const lined = counted.filter(({ influence }) => influence.horizon !== undefined);
  const lines = lined.reduce((sum, { weight }) => sum + weight, 0);
  // A line in the smaller part of what is mixed is no line of the mixture.
  const horizon =
    lines * 2 >= whole && lined.reduce((sum, each) => sum + (each.influence.horizon ?? 0) * each.weight, 0) / lines;
  return {
    palette: paletteOf(
      counted.flatMap(({ influence, weight }) =>
        influence.palette.map(
          ({ colour, share }): WeightedColour => ({ lab: labOf(...channels(colour)), share: share * weight }),
        ),
      ),
    ),
    brightness: mean(({ brightness }) => brightness),
    contrast: mean(({ contrast }) => contrast),
    warmth: mean(({ warmth }) => warmth),
    layout: first.influence.layout.map((_, at) => mean(({ layout }) => layout[at] ?? 0)),
    ...(horizon !== false && { horizon: thousandth(horizon) }),
    light: { x: mean(({ light }) => light.x), y: mean(({ light }) => light.y) },
  };
}
