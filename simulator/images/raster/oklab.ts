// Colours in OKLab, where distance corresponds to perceived difference, and clustering of colours.
import { hex } from './colour.js';
import type { Pixels } from './pixels.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { cbrt, sqrt } = Math;

/** Lightness 0 to 1; red against green and yellow against blue, about -0.3 to 0.3. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Light of each value of a channel of sRGB. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const encoded = (light: number): number => {
  const part = light < 0 ? 0 : light > 1 ? 1 : light;
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
};

/** From red, green and blue, 0 to 255. */
export function labOf(red: number, green: number, blue: number): Lab {
  const r = linear[(red + 0.5) | 0] ?? 0;
  const g = linear[(green + 0.5) | 0] ?? 0;
  const b = linear[(blue + 0.5) | 0] ?? 0;
  const long = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** To red, green and blue, 0 to 255, held inside what can be shown. */
export function rgbOf([lightness, a, b]: Lab): [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** How different two colours look: 0.02 is just seen, 1 is black against white. */
export const colourDistance = (one: Lab, other: Lab): number =>
  sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);

export interface WeightedColour {
  readonly lab: Lab;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
}

export const hexOf = (lab: Lab): string => hex(rgbOf(lab));

/** Nearest of the centres. */
function nearestCentre(centres: readonly Lab[], lab: Lab): number {
  let best = 0;
  let min = -1;
  for (let at = 0; at < centres.length; at++) {
    const centre = centres[at] ?? lab;
    const far = (centre[0] - lab[0]) ** 2 + (centre[1] - lab[1]) ** 2 + (centre[2] - lab[2]) ** 2;
    if (min >= 0 && far >= min) continue;
    best = at;
    min = far;
  }
  return best;
}

/**
 * So many colours that stand best for all the tones, the most frequent first (k-means). Each new centre begins where the eye misses most,
 * so that a small red sail in a blue sea is found, and equal input gives equal colours.
 */
export function cluster(tones: readonly WeightedColour[], count: number): WeightedColour[] {
  const total = tones.reduce((sum, { share }) => sum + share, 0) || 1;
  let centres: Lab[] = [meanColour(tones)];
  while (centres.length < count) {
    let best: Lab = centres[0] ?? [0, 0, 0];
    let max = -1;
    for (const { lab, share } of tones) {
      const missed = colourDistance(lab, centres[nearestCentre(centres, lab)] ?? lab) ** 2 * sqrt(share);
      if (missed > max) [best, max] = [lab, missed];
    }
    centres.push(best);
  }
  let shares: number[] = [];
  for (let round = 0; round < 12; round++) {
    const members = centres.map((): WeightedColour[] => []);
    for (const tone of tones) members[nearestCentre(centres, tone.lab)]?.push(tone);
    shares = members.map((own) => own.reduce((sum, { share }) => sum + share, 0) / total);
    centres = members.map((own, at) => (own.length > 0 ? meanColour(own) : (centres[at] ?? [0, 0, 0])));
  }
  return centres
    .map((lab, at): WeightedColour => ({ lab, share: shares[at] ?? 0 }))
    .sort((one, other) => other.share - one.share);
}

function meanColour(tones: readonly WeightedColour[]): Lab {
  const total = tones.reduce((sum, { share }) => sum + share, 0) || 1;
  const sum = (at: 0 | 1 | 2): number => tones.reduce((all, { lab, share }) => all + lab[at] * share, 0) / total;
  return [sum(0), sum(1), sum(2)];
}

/** The colours of every pixel. Meant for small images: it makes one list entry for each. */
export function labsOf({ data }: Pixels): Lab[] {
  const labs: Lab[] = [];
  for (let at = 0; at + 2 < data.length; at += 3) labs.push(labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return labs;
}

/** How often each colour occurs, in boxes of nearly equal colours. */
export function histogram(labs: readonly Lab[]): WeightedColour[] {
  const boxes = new Map<number, { sum: [number, number, number]; count: number }>();
  for (const lab of labs) {
    // Both opponent axes lie within half a unit of 0.
    const key =
      (((lab[0] * 40 + 0.5) | 0) << 12) | ((((lab[1] + 0.5) * 40 + 0.5) | 0) << 6) | (((lab[2] + 0.5) * 40 + 0.5) | 0);
    let box = boxes.get(key);
    if (!box) {
      box = { sum: [0, 0, 0], count: 0 };
      boxes.set(key, box);
    }
    box.sum[0] += lab[0];
    box.sum[1] += lab[1];
    box.sum[2] += lab[2];
    box.count++;
  }
  return [...boxes.values()].map(({ sum: [lightness, a, b], count }) => ({
    lab: [lightness / count, a / count, b / count],
    share: count / labs.length,
  }));
}
