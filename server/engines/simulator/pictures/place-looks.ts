// Which place a picture may show, told from what can be measured in it. The table holds what pictures of each place measure on the whole,
// in all lights; it was measured, not thought out, on several hundred pictures of this engine.
import type { Look } from './look.js';
import type { Place } from './scene.js';

/** What is measured, in the order of the columns of the table. */
function measures(look: Look): readonly number[] {
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

/** For each place the means of all measures, and how far pictures of it lie from them. */
const places: readonly (readonly [Place, means: readonly number[], spreads: readonly number[]])[] = [
  [
    'mountains',
    [-0.91, 0.52, 0.99, 1.28, 0.78, 0.52, 0.26, 0.14, 0.14, 0.21, 0.38, 0.17, 0.02, 0.48, -0.23, 0.04, 0.58, 0.56],
    [0.31, 0.21, 0.26, 0.43, 0.09, 1.18, 0.5, 0.34, 0.3, 0.45, 0.39, 0.37, 0.2, 0.21, 0.09, 0.18, 0.36, 0.24],
  ],
  [
    'sea',
    [-2.91, 0.17, 1.51, 1.13, 0.81, 0.14, 1.23, 0, 0.11, 0.11, 0.75, 0.1, 0.05, 0.5, -0.21, 0, 0.49, 0.54],
    [0.7, 0.15, 0.39, 0.29, 0.11, 0.5, 1.2, 0.12, 0.26, 0.27, 0.44, 0.23, 0.2, 0.19, 0.08, 0.12, 0.24, 0.06],
  ],
  [
    'forest',
    [0.36, 1.23, 0.94, 1.88, 0.81, 0.44, 1, 0.17, 0.08, 0.16, 0.45, 0.14, 0.05, 0.46, -0.29, 0.05, 0.54, 0.53],
    [0.38, 0.3, 0.25, 0.42, 0.09, 0.83, 0.85, 0.4, 0.22, 0.38, 0.44, 0.3, 0.2, 0.2, 0.09, 0.15, 0.29, 0.23],
  ],
  [
    'city',
    [-0.16, 1.38, 1.52, 2.37, 0.7, 0.86, 2.81, 0.11, 0.12, 0.2, 0.44, 0.14, 0.02, 0.45, -0.21, 0.06, 0.53, 0.78],
    [0.25, 0.41, 0.39, 0.68, 0.16, 1.11, 1.77, 0.24, 0.26, 0.37, 0.35, 0.29, 0.2, 0.19, 0.09, 0.19, 0.3, 0.14],
  ],
  [
    'desert',
    [-1.52, 0.22, 0.67, 0.61, 0.84, 0.13, 0.02, 0.01, 0.15, 0.7, 0.08, 0.12, 0.02, 0.51, -0.19, 0, 0.54, 0.5],
    [0.61, 0.15, 0.15, 0.25, 0.11, 0.5, 0.5, 0.12, 0.34, 0.46, 0.27, 0.25, 0.2, 0.18, 0.12, 0.12, 0.34, 0.08],
  ],
  [
    'space',
    [-0.56, 0.62, 0.95, 1.11, 0.37, 0.97, 0.7, 0.01, 0.27, 0.23, 0.28, 0.28, 0.02, 0.35, -0.04, 0.03, 0.43, 0.5],
    [0.36, 0.15, 0.24, 0.3, 0.12, 0.81, 0.5, 0.12, 0.29, 0.28, 0.25, 0.32, 0.2, 0.12, 0.1, 0.12, 0.24, 0.23],
  ],
  [
    'flowers',
    [1, 2.03, 1, 2.56, 0.65, 0.18, 1.12, 0.23, 0.16, 0.24, 0.25, 0.21, 0.15, 0.53, -0.06, 0.07, 0.56, 0.65],
    [0.32, 0.31, 0.18, 0.32, 0.1, 0.5, 0.74, 0.35, 0.25, 0.3, 0.32, 0.3, 0.3, 0.13, 0.08, 0.15, 0.26, 0.16],
  ],
  [
    'lake',
    [-0.71, 0.77, 1.28, 1.61, 0.75, 0.31, 0.69, 0.02, 0.15, 0.19, 0.55, 0.15, 0.02, 0.51, -0.12, 0.06, 0.55, 0.6],
    [0.4, 0.24, 0.33, 0.42, 0.12, 0.74, 0.63, 0.12, 0.3, 0.39, 0.42, 0.34, 0.2, 0.2, 0.08, 0.19, 0.32, 0.12],
  ],
  [
    'snow',
    [0.15, 1.48, 1.35, 2.53, 0.65, 0.54, 1.01, 0.03, 0.63, 0.07, 0.24, 0.1, 0.12, 0.61, 0.04, 0.03, 0.4, 0.58],
    [0.38, 0.22, 0.31, 0.37, 0.06, 0.95, 1.45, 0.12, 0.24, 0.2, 0.26, 0.23, 0.2, 0.16, 0.08, 0.12, 0.2, 0.21],
  ],
  [
    'meadow',
    [-0.33, 0.96, 1.23, 1.92, 0.74, 0.37, 1.82, 0.37, 0.1, 0.2, 0.19, 0.13, 0.05, 0.48, -0.21, 0.23, 0.53, 0.68],
    [0.25, 0.2, 0.27, 0.4, 0.1, 0.69, 1.04, 0.5, 0.25, 0.38, 0.29, 0.29, 0.2, 0.19, 0.09, 0.25, 0.25, 0.18],
  ],
  [
    'underwater',
    [1.23, 1.8, 0.74, 2.18, 0.86, 0.01, 2.61, 0.03, 0.03, 0.13, 0.76, 0.01, 0.59, 0.5, -0.37, 0.02, 0.59, 0.81],
    [0.25, 0.38, 0.17, 0.48, 0.06, 0.5, 0.71, 0.12, 0.15, 0.15, 0.17, 0.2, 0.54, 0.12, 0.08, 0.12, 0.2, 0.09],
  ],
  [
    'interior',
    [-0.34, 1.01, 1.29, 1.84, 0.72, 0.48, 1.67, 0.01, 0.09, 0.77, 0.09, 0.52, 0.05, 0.44, -0.06, 0.14, 0.47, 0.6],
    [0.25, 0.22, 0.23, 0.31, 0.12, 0.79, 1.82, 0.12, 0.15, 0.24, 0.2, 0.29, 0.2, 0.12, 0.08, 0.14, 0.2, 0.09],
  ],
];

/** A measure that is further away than three spreads says no more than that. */
const farthest = 9;

/** Pictures that lie further from every place than this, on the whole, show none of them. */
const unlikely = 3.6;

/**
 * The place that the measures speak for, or undefined where they speak for none.
 * @returns `far`: squared distance from what is typical of the place, in spreads, as a mean of all measures; below 1 is typical
 */
export function placeOf(look: Look): { readonly place: Place; readonly far: number } | undefined {
  const own = measures(look);
  let best: { place: Place; score: number; far: number } | undefined;
  for (const [place, means, spreads] of places) {
    let [score, far] = [0, 0];
    for (const [at, value] of own.entries()) {
      const spread = spreads[at] ?? 1;
      const away = Math.min(farthest, ((value - (means[at] ?? 0)) / spread) ** 2);
      score -= away / 2 + Math.log(spread);
      far += away / own.length;
    }
    if (!best || score > best.score) best = { place, score, far };
  }
  return best && best.far < unlikely ? best : undefined;
}
