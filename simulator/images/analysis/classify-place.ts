// Classifies the place that an image may show by its features. The table of means and deviations was measured on several hundred generated
// images.
import type { Place } from '../scene/attributes.js';
import type { ImageFeatures } from './features.js';

/** What is measured, in the order of the columns of the table. */
function featureVector(look: ImageFeatures): readonly number[] {
  const [above, middle, below] = look.hues;
  const { upright, level, texture, symmetry, lights, layout } = look;
  const field = (at: number): number => layout[at] ?? 0;
  return [
    Math.log2((upright + 0.0005) / (level + 0.0005)),
    upright * 100,
    level * 100,
    texture * 100,
    symmetry,
    Math.log2(1 + lights[0]),
    Math.log2(1 + lights[1]),
    below.green,
    below.white + below.grey,
    below.brown + below.orange + below.yellow + below.red,
    below.blue + below.teal + below.purple,
    above.brown + above.orange + above.yellow + above.red,
    above.teal,
    look.brightness,
    (field(6) + field(7) + field(8) - field(0) - field(1) - field(2)) / 3,
    middle.green,
    look.colourfulness * 10,
    look.horizon ?? 0.9,
  ];
}

/** For each place the means of all measures, and how far images of it lie from them. */
const placeStatistics: readonly (readonly [Place, means: readonly number[], spreads: readonly number[]])[] = [
  [
    'mountains',
    [-0.98, 0.5, 1, 1.28, 0.75, 0.48, 0.25, 0.15, 0.15, 0.18, 0.37, 0.13, 0.04, 0.48, -0.23, 0.05, 0.52, 0.63],
    [0.31, 0.2, 0.27, 0.42, 0.1, 1.06, 0.5, 0.37, 0.33, 0.39, 0.39, 0.29, 0.2, 0.2, 0.1, 0.19, 0.29, 0.18],
  ],
  [
    'sea',
    [-2.89, 0.17, 1.49, 1.13, 0.81, 0.13, 1.22, 0, 0.11, 0.13, 0.74, 0.13, 0.04, 0.5, -0.21, 0, 0.52, 0.53],
    [0.65, 0.15, 0.35, 0.28, 0.15, 0.5, 1.19, 0.12, 0.27, 0.33, 0.45, 0.31, 0.2, 0.2, 0.08, 0.12, 0.28, 0.08],
  ],
  [
    'forest',
    [0.39, 1.22, 0.92, 1.87, 0.81, 0.41, 0.96, 0.15, 0.1, 0.17, 0.43, 0.13, 0.02, 0.45, -0.28, 0.03, 0.58, 0.58],
    [0.4, 0.29, 0.26, 0.43, 0.08, 0.8, 0.86, 0.35, 0.22, 0.4, 0.44, 0.3, 0.2, 0.2, 0.09, 0.12, 0.32, 0.19],
  ],
  [
    'city',
    [-0.18, 1.37, 1.54, 2.38, 0.73, 0.68, 2.83, 0.11, 0.13, 0.19, 0.44, 0.15, 0.05, 0.46, -0.22, 0.08, 0.51, 0.79],
    [0.25, 0.39, 0.38, 0.66, 0.13, 1.08, 1.79, 0.25, 0.28, 0.37, 0.38, 0.33, 0.2, 0.18, 0.09, 0.21, 0.27, 0.08],
  ],
  [
    'desert',
    [-1.57, 0.22, 0.7, 0.64, 0.83, 0.09, 0.03, 0.02, 0.1, 0.73, 0.1, 0.15, 0.01, 0.52, -0.19, 0, 0.54, 0.52],
    [0.73, 0.15, 0.17, 0.25, 0.11, 0.5, 0.5, 0.12, 0.28, 0.43, 0.31, 0.32, 0.2, 0.17, 0.12, 0.12, 0.29, 0.1],
  ],
  [
    'space',
    [-0.63, 0.62, 1, 1.16, 0.4, 1.15, 0.74, 0.01, 0.23, 0.2, 0.37, 0.26, 0.03, 0.34, -0.05, 0.02, 0.42, 0.55],
    [0.28, 0.15, 0.24, 0.29, 0.13, 0.66, 0.5, 0.12, 0.29, 0.28, 0.32, 0.28, 0.2, 0.12, 0.09, 0.12, 0.2, 0.19],
  ],
  [
    'flowers',
    [1.01, 2.03, 0.99, 2.55, 0.65, 0.16, 1.16, 0.23, 0.13, 0.26, 0.28, 0.19, 0.12, 0.53, -0.06, 0.07, 0.57, 0.59],
    [0.31, 0.29, 0.18, 0.31, 0.11, 0.5, 0.8, 0.34, 0.22, 0.32, 0.34, 0.28, 0.27, 0.13, 0.08, 0.12, 0.25, 0.21],
  ],
  [
    'lake',
    [-0.73, 0.75, 1.26, 1.58, 0.74, 0.36, 0.64, 0.03, 0.14, 0.17, 0.56, 0.13, 0.04, 0.51, -0.12, 0.04, 0.54, 0.58],
    [0.41, 0.25, 0.32, 0.43, 0.12, 0.85, 0.61, 0.12, 0.29, 0.37, 0.4, 0.29, 0.2, 0.2, 0.08, 0.14, 0.34, 0.14],
  ],
  [
    'snow',
    [0.14, 1.45, 1.34, 2.49, 0.65, 0.54, 0.99, 0.03, 0.63, 0.05, 0.25, 0.08, 0.11, 0.6, 0.05, 0.03, 0.4, 0.56],
    [0.36, 0.19, 0.32, 0.36, 0.07, 0.96, 1.41, 0.12, 0.25, 0.15, 0.27, 0.2, 0.2, 0.16, 0.08, 0.12, 0.2, 0.2],
  ],
  [
    'meadow',
    [-0.36, 0.96, 1.25, 1.93, 0.76, 0.43, 1.82, 0.37, 0.13, 0.21, 0.16, 0.15, 0.02, 0.49, -0.21, 0.23, 0.5, 0.62],
    [0.25, 0.2, 0.27, 0.41, 0.1, 0.79, 1, 0.48, 0.27, 0.41, 0.24, 0.34, 0.2, 0.19, 0.09, 0.22, 0.26, 0.22],
  ],
  [
    'underwater',
    [1.3, 1.83, 0.72, 2.19, 0.86, 0, 2.64, 0.03, 0.03, 0.13, 0.75, 0.01, 0.55, 0.51, -0.37, 0.02, 0.59, 0.82],
    [0.25, 0.38, 0.16, 0.49, 0.05, 0.5, 0.78, 0.12, 0.15, 0.15, 0.17, 0.2, 0.54, 0.12, 0.08, 0.12, 0.2, 0.06],
  ],
  [
    'interior',
    [-0.33, 1.01, 1.28, 1.84, 0.72, 0.55, 1.63, 0.01, 0.08, 0.74, 0.1, 0.52, 0.04, 0.44, -0.06, 0.13, 0.49, 0.61],
    [0.27, 0.22, 0.24, 0.32, 0.11, 0.85, 1.78, 0.12, 0.15, 0.29, 0.24, 0.31, 0.2, 0.12, 0.08, 0.14, 0.2, 0.11],
  ],
];

/** A measure that is further away than three spreads says no more than that. */
const maxSquaredDeviation = 9;

/** Images at a greater mean distance from every place show none of them. */
const maxDistance = 3.6;

/**
 * The nearest place, or undefined if none is near.
 * @returns `far`: squared distance from what is typical of the place, in spreads, as a mean of all measures; below 1 is typical
 */
export function classifyPlace(look: ImageFeatures): { readonly place: Place; readonly far: number } | undefined {
  const own = featureVector(look);
  let best: { place: Place; score: number; far: number } | undefined;
  for (const [place, means, spreads] of placeStatistics) {
    let [score, far] = [0, 0];
    for (const [at, value] of own.entries()) {
      const spread = spreads[at] ?? 1;
      const away = Math.min(maxSquaredDeviation, ((value - (means[at] ?? 0)) / spread) ** 2);
      score -= away / 2 + Math.log(spread);
      far += away / own.length;
    }
    if (!best || score > best.score) best = { place, score, far };
  }
  return best && best.far < maxDistance ? best : undefined;
}
