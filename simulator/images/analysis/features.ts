// Measures features of an image: light, hues by region, edges, small lights, texture.

import { type ImageProfile, readImageProfile } from '../raster/image-profile.js';
import { type Lab, labsOf } from '../raster/oklab.js';
import type { Size } from '../raster/pixels.js';
import { blur, imageSize, lumaPlane, type Plane, readPixels } from '../raster/pixels.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { abs, atan2, floor, hypot, max, min } = Math;

/** Kinds of colour that things in images have. */
export type HueName =
  | 'black'
  | 'white'
  | 'grey'
  | 'red'
  | 'orange'
  | 'brown'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink';

export interface ImageFeatures extends ImageProfile {
  readonly size: Size;
  /** Part of the upper third, the middle and the lower third that has each kind of colour. */
  readonly hues: readonly [HueShares, HueShares, HueShares];
  /** Part that is nearly black. */
  readonly dark: number;
  /** Small bright points in the dark, in the upper and in the lower half, for each 1000 pixels of the copy that was looked at. */
  readonly lights: readonly [number, number];
  /** Strength of edges that stand upright and of those that lie flat, 0 to about 0.3. */
  readonly upright: number;
  readonly level: number;
  /** How much fine detail there is, 0 to about 0.2. */
  readonly texture: number;
  /** How alike the left half and the right half are, 0 to 1. */
  readonly symmetry: number;
  /** Mean strength of colours, 0 to about 0.2. */
  readonly colourfulness: number;
}

type HueShares = Readonly<Record<HueName, number>>;

const sampleSide = 192;

/** The kind of a colour. */
function hueNameOf([lightness, a, b]: Lab): HueName {
  const chroma = hypot(a, b);
  if (lightness < 0.16 || (lightness < 0.24 && chroma < 0.03)) return 'black';
  if (chroma < 0.022) return lightness > 0.88 ? 'white' : lightness < 0.28 ? 'black' : 'grey';
  const hue = ((atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (hue < 12 || hue >= 345) return lightness > 0.72 ? 'pink' : hue >= 345 && chroma > 0.1 ? 'pink' : 'red';
  if (hue < 36) return lightness > 0.76 && chroma < 0.12 ? 'pink' : 'red';
  if (hue < 78) return lightness < 0.52 || chroma < 0.06 ? 'brown' : 'orange';
  if (hue < 112) return lightness < 0.5 ? 'brown' : 'yellow';
  if (hue < 165) return 'green';
  if (hue < 215) return 'teal';
  if (hue < 282) return 'blue';
  return hue < 325 ? 'purple' : 'pink';
}

const noShares: HueShares = {
  black: 0,
  white: 0,
  grey: 0,
  red: 0,
  orange: 0,
  brown: 0,
  yellow: 0,
  green: 0,
  teal: 0,
  blue: 0,
  purple: 0,
  pink: 0,
};

function sharesOf(labs: readonly Lab[]): HueShares {
  const counts = { ...noShares } as Record<HueName, number>;
  for (const lab of labs) counts[hueNameOf(lab)] += 1 / max(1, labs.length);
  return counts;
}

/** Points far brighter than what is around them, where that is dark. */
function lightsOf({ data, width, height }: Plane): [number, number] {
  const around = blur({ data, width, height }, 5).data;
  const counts: [number, number] = [0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const own = data[at] ?? 0;
      const beyond = around[at] ?? 0;
      if (own < 0.3 || beyond > 0.4 || own - beyond < 0.16) continue;
      const peak = [-1, 1, -width, width].every((step) => own >= (data[at + step] ?? 0));
      if (peak) counts[y < height / 2 ? 0 : 1]++;
    }
  return [(counts[0] * 2000) / data.length, (counts[1] * 2000) / data.length];
}

/** Mean strength of upright edges, of level ones, and of what is left when the image is smoothed. */
function linesOf(plane: Plane): { upright: number; level: number; texture: number } {
  const { data, width, height } = plane;
  const soft = blur(plane, 1).data;
  let [upright, level, texture] = [0, 0, 0];
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const own = data[at] ?? 0;
      const right = abs((data[at + 1] ?? 0) - own);
      const below = abs((data[at + width] ?? 0) - own);
      if (right > below * 2) upright += right;
      if (below > right * 2) level += below;
      texture += abs(own - (soft[at] ?? 0));
    }
  const count = max(1, (width - 1) * (height - 1));
  return { upright: upright / count, level: level / count, texture: texture / count };
}

function symmetryOf({ data, width, height }: Plane): number {
  let [sum, spread] = [0, 1e-3];
  const mean = data.reduce((all, value) => all + value, 0) / data.length;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++) {
      const [left, right] = [data[y * width + x] ?? 0, data[y * width + width - 1 - x] ?? 0];
      sum += abs(left - right);
      spread += abs(left - mean) + abs(right - mean);
    }
  return 1 - min(1, sum / spread);
}

/**
 * Measures an image.
 * @throws if the bytes are not an image
 */
export async function measureImage(image: Buffer): Promise<ImageFeatures> {
  const [influence, size] = [await readImageProfile(image), await imageSize(image)];
  const pixels = await readPixels(image, { width: sampleSide, height: sampleSide });
  const [labs, plane] = [labsOf(pixels), lumaPlane(pixels)];
  const third = floor(sampleSide / 3) * sampleSide;
  return {
    ...influence,
    size,
    hues: [sharesOf(labs.slice(0, third)), sharesOf(labs.slice(third, 2 * third)), sharesOf(labs.slice(2 * third))],
    dark: labs.filter(([lightness]) => lightness < 0.26).length / labs.length,
    lights: lightsOf(plane),
    ...linesOf(plane),
    symmetry: symmetryOf(blur(plane, 3)),
    colourfulness: labs.reduce((sum, [, a, b]) => sum + hypot(a, b), 0) / labs.length,
  };
}
