// Blend mode 3: double exposure.

import { type Plane, smoothStep } from '../raster/pixels.js';
import { applyContrast, type BlendMode, createPlane, mapPlane, screen, softLight, waves } from './blend-mode.js';
import { type BlendLayer, normaliseWeights, rowsOf, stretchPlane } from './layers.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { exp, floor, hypot, min } = Math;

/** Otsu's threshold. */
function threshold({ data }: Plane): number {
  const counts = new Array<number>(64).fill(0);
  for (const value of data) {
    const box = min(63, floor(value * 64));
    counts[box] = (counts[box] ?? 0) + 1;
  }
  const total = data.length;
  const all = counts.reduce((sum, count, at) => sum + count * at, 0);
  let [best, most, below, weight] = [32, -1, 0, 0];
  for (const [at, count] of counts.entries()) {
    weight += count;
    below += at * count;
    if (weight === 0 || weight === total) continue;
    const between = weight * (total - weight) * (below / weight - (all - below) / (total - weight)) ** 2;
    if (between > most) [best, most] = [at, between];
  }
  return (best + 1) / 64;
}

/** Where the subject of an image is: what stands out, if that is neither a speck nor nearly all; else its darker masses. */
function silhouette(layer: BlendLayer): Plane {
  const cut = (plane: Plane): Plane => {
    const bound = threshold(plane);
    return mapPlane(plane, (value) => smoothStep(bound - 0.07, bound + 0.07, value));
  };
  const share = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0) / data.length;
  const dark = cut(mapPlane(stretchPlane(layer.luma), (value) => 1 - value));
  const standing = cut(layer.salience);
  const fits = (plane: Plane): boolean => share(plane) > 0.14 && share(plane) < 0.62;
  const chosen = [dark, standing].find(fits);
  if (chosen) return chosen;
  return createPlane(layer.small, (x, y) => 1 - smoothStep(0.26, 0.38, hypot(x - 0.5, y - 0.52)));
}

/** How visible a silhouette is: light around it, dark inside. */
function silhouetteQuality(layer: BlendLayer, mask: Plane): number {
  let [inside, within, outside, beyond] = [0, 1e-6, 0, 1e-6];
  for (const [at, value] of mask.data.entries()) {
    const light = layer.luma.data[at] ?? 0;
    inside += light * value;
    within += value;
    outside += light * (1 - value);
    beyond += 1 - value;
  }
  return outside / beyond - inside / within;
}

/** The subject of one image as a window onto the others, before its own background in pale light. */
export const doubleExposure: BlendMode = (layers, size, random) => {
  const masks = new Map(layers.map((layer) => [layer, silhouette(layer)]));
  const rank = (layer: BlendLayer): number => {
    const mask = masks.get(layer);
    return (mask ? silhouetteQuality(layer, mask) : 0) + random() * 0.12;
  };
  const [lead, ...others] = [...layers]
    .map((layer) => ({ layer, rank: rank(layer) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ layer }) => layer);
  const mask = lead && masks.get(lead);
  if (!lead || !mask) return () => undefined;
  const wave = waves(random);
  const weights = normaliseWeights(
    others.map(({ salience }, each) =>
      createPlane(salience, (x, y, at) => (0.25 + (salience.data[at] ?? 0)) * exp(wave(x + each * 2.3, y) * 1.6)),
    ),
  );
  const window = rowsOf(mask, size);
  const rows = others.map((layer, each) => ({
    pixels: layer.pixels.data,
    weight: rowsOf(weights[each] ?? layer.luma, size),
  }));
  const own = lead.pixels.data;
  const sums = new Float32Array(size.width * 3);
  return (y, to) => {
    const inside = window(y);
    const start = y * size.width * 3;
    sums.fill(0);
    for (const { pixels, ...row } of rows) {
      const weight = row.weight(y);
      for (let at = 0, x = 0; x < size.width; x++)
        for (let channel = 0; channel < 3; channel++, at++)
          sums[at] = (sums[at] ?? 0) + ((pixels[start + at] ?? 0) / 255) * (weight[x] ?? 0);
    }
    for (let x = 0; x < size.width; x++) {
      const first = start + x * 3;
      const shade = ((own[first] ?? 0) * 0.3 + (own[first + 1] ?? 0) * 0.6 + (own[first + 2] ?? 0) * 0.1) / 255;
      const within = inside[x] ?? 0;
      for (let at = x * 3; at < x * 3 + 3; at++) {
        const mine = (own[start + at] ?? 0) / 255;
        const other = sums[at] ?? 0;
        // The silhouette keeps its own shading and stays darker than its surroundings; the other images show faintly in it.
        const seen = screen(other * (0.66 + shade * 0.55), mine * 0.18);
        const pale = 0.12 + 0.88 * (mine * 0.66 + softLight(mine, other) * 0.24 + other * 0.1);
        to[start + at] = applyContrast(pale + (seen - pale) * within);
      }
    }
  };
};
