// Blend mode 2: images that fade into each other.

import { applyContrast, type BlendMode, createPlane, shuffled, waves } from './blend-mode.js';
import { type BlendLayer, normaliseWeights, rowsOf } from './layers.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { cos, exp, floor, hypot, max, min, round, sin, sqrt } = Math;

/** What each value of each channel becomes so that the image's mean and spread come nearer to those of all. */
function matchHistograms(layers: readonly BlendLayer[], share: number): Float32Array[][] {
  const facts = layers.map(({ soft }) =>
    soft.map(({ data }) => {
      const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
      return { mean, spread: sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length) + 8 };
    }),
  );
  const common = [0, 1, 2].map((channel) => ({
    mean: facts.reduce((sum, fact) => sum + (fact[channel]?.mean ?? 0), 0) / facts.length,
    spread: facts.reduce((sum, fact) => sum + (fact[channel]?.spread ?? 1), 0) / facts.length,
  }));
  return facts.map((fact) =>
    fact.map(({ mean, spread }, channel) => {
      const goal = common[channel] ?? { mean, spread };
      const gain = 1 + (goal.spread / spread - 1) * share;
      return Float32Array.from(
        { length: 256 },
        (_, value) => mean + (goal.mean - mean) * share + (value - mean) * min(1.6, max(0.6, gain)),
      );
    }),
  );
}

/** Where the eye goes, as parts of width and height. */
function focusOf({ salience }: BlendLayer): { x: number; y: number } {
  let [x, y, sum] = [0, 0, 1e-6];
  for (const [at, value] of salience.data.entries()) {
    const own = value ** 3;
    x += own * (((at % salience.width) + 0.5) / salience.width);
    y += own * ((floor(at / salience.width) + 0.5) / salience.height);
    sum += own;
  }
  return { x: x / sum, y: y / sum };
}

/** One image passes into the next, each around a place of its own, moved so that what matters in it stands there. */
export const transitions: BlendMode = (layers, size, random) => {
  const order = shuffled(layers, random);
  const start = random() * Math.PI * 2;
  const wave = waves(random);
  const radius = order.length === 2 ? 0.27 : 0.33;
  const places = order.map((_, each) => {
    const angle = start + (each * Math.PI * 2) / order.length;
    return { x: 0.5 + cos(angle) * radius, y: 0.5 + sin(angle) * radius };
  });
  const wishes = order.map(({ small }, each) =>
    createPlane(small, (x, y) => {
      const place = places[each] ?? { x: 0.5, y: 0.5 };
      const far = hypot(x - place.x, y - place.y) + wave(x + each * 1.7, y) * 0.05;
      return exp(-((far / 0.21) ** 2));
    }),
  );
  const weights = normaliseWeights(wishes);
  const tables = matchHistograms(order, 0.45);
  const rows = order.map((layer, each) => {
    const focus = focusOf(layer);
    const place = places[each] ?? focus;
    return {
      pixels: layer.pixels.data,
      weight: rowsOf(weights[each] ?? layer.luma, size),
      tables: tables[each] ?? [],
      right: round((place.x - focus.x) * 0.6 * size.width),
      down: round((place.y - focus.y) * 0.45 * size.height),
    };
  });
  /** A place beyond the edge is the one as far inside it. */
  const mirrored = (at: number, length: number): number => {
    const inside = at < 0 ? -at - 1 : at >= length ? 2 * length - 1 - at : at;
    return inside < 0 ? 0 : inside >= length ? length - 1 : inside;
  };
  const sums = new Float32Array(size.width * 3);
  return (y, to) => {
    sums.fill(0);
    for (const { pixels, tables, right, down, ...row } of rows) {
      const weight = row.weight(y);
      const line = mirrored(y - down, size.height) * size.width;
      for (const [channel, table] of tables.entries())
        for (let x = 0; x < size.width; x++) {
          const own = weight[x] ?? 0;
          if (own < 0.002) continue;
          const from = (line + mirrored(x - right, size.width)) * 3 + channel;
          sums[x * 3 + channel] = (sums[x * 3 + channel] ?? 0) + (table[pixels[from] ?? 0] ?? 0) * own;
        }
    }
    const start = y * size.width * 3;
    for (let at = 0; at < sums.length; at++) to[start + at] = applyContrast((sums[at] ?? 0) / 255);
  };
};
