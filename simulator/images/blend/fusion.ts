// Blend mode 1: each image shows where it is most salient.

import { blur } from '../raster/pixels.js';
import { applyContrast, type BlendMode, clampUnit, createPlane, softLight, waves } from './blend-mode.js';
import { normaliseWeights, rowsOf } from './layers.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { exp } = Math;

/** Every image shows where it has most to show; the light and shade of all lie over the whole. */
export const fusion: BlendMode = (layers, size, random) => {
  const wave = waves(random);
  // The more images, the more plainly each place must belong to one: a mixture of five is mud.
  const decided = 2 + layers.length * 0.4;
  const wishes = layers.map(({ salience }, each) =>
    createPlane(
      salience,
      (x, y, at) => (0.1 + (salience.data[at] ?? 0)) ** decided * exp(wave(x + each * 3.1, y) * 0.8),
    ),
  );
  const sharp = normaliseWeights(wishes.map((wish) => blur(wish, 2)));
  const slow = normaliseWeights(wishes.map((wish) => blur(wish, 9)));
  const rows = layers.map((layer, each) => ({
    pixels: layer.pixels.data,
    sharp: rowsOf(sharp[each] ?? layer.luma, size),
    slow: rowsOf(slow[each] ?? layer.luma, size),
    soft: layer.soft.map((plane) => rowsOf(plane, size)),
  }));
  const sums = new Float32Array(size.width * 3);
  const light = new Float32Array(size.width);
  return (y, to) => {
    const start = y * size.width * 3;
    sums.fill(0);
    light.fill(0);
    for (const { pixels, ...row } of rows) {
      const [fine, coarse] = [row.sharp(y), row.slow(y)];
      for (let x = 0; x < size.width; x++) {
        const at = start + x * 3;
        light[x] =
          (light[x] ?? 0) + (pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.6 + (pixels[at + 2] ?? 0) * 0.1;
      }
      for (const [channel, soft] of row.soft.entries()) {
        const lows = soft(y);
        for (let x = 0; x < size.width; x++) {
          const low = lows[x] ?? 0;
          const detail = (pixels[start + x * 3 + channel] ?? 0) - low;
          sums[x * 3 + channel] =
            (sums[x * 3 + channel] ?? 0) + low * (coarse[x] ?? 0) + detail * (fine[x] ?? 0) * 1.15;
        }
      }
    }
    for (let x = 0; x < size.width; x++) {
      const shade = (light[x] ?? 0) / (rows.length * 255);
      for (let at = x * 3; at < x * 3 + 3; at++) {
        const value = clampUnit((sums[at] ?? 0) / 255);
        to[start + at] = applyContrast(value + (softLight(value, shade) - value) * 0.35);
      }
    }
  };
};
