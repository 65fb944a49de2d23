// Blend mode 4: one image in the colours of the others.

import { cluster, histogram, rgbOf } from '../raster/oklab.js';
import { applyContrast, type BlendMode, clampUnit, createPlane, shuffled, softLight, waves } from './blend-mode.js';
import { type BlendLayer, normaliseWeights, rowsOf } from './layers.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { exp, floor, min, round } = Math;

/** Colours of an image by lightness, as 256 steps of red, green and blue, 0 to 1. */
function colourRamp(layer: BlendLayer): Float32Array {
  const tones = cluster(histogram(layer.labs), 6)
    .map(({ lab }) => lab)
    .sort((one, other) => one[0] - other[0]);
  const first = tones[0] ?? [0, 0, 0];
  const last = tones[tones.length - 1] ?? [1, 0, 0];
  const points = [
    [first[0] * 0.4, first[1], first[2]] as const,
    ...tones,
    [(last[0] + 1) / 2, last[1] / 2, last[2] / 2] as const,
  ];
  const steps = new Float32Array(768);
  for (let at = 0; at < 256; at++) {
    const place = (at / 255) * (points.length - 1);
    const low = points[floor(place)] ?? first;
    const high = points[min(points.length - 1, floor(place) + 1)] ?? last;
    const part = place - floor(place);
    const rgb = rgbOf(
      [0, 1, 2].map((each) => (low[each] ?? 0) * (1 - part) + (high[each] ?? 0) * part) as [number, number, number],
    );
    for (const [channel, value] of rgb.entries()) steps[at * 3 + channel] = value / 255;
  }
  return steps;
}

/** The structure of one image in the colours of the others, with a trace of their light and texture. */
export const colourTransfer: BlendMode = (layers, size, random) => {
  const [lead, ...others] = shuffled(layers, random);
  if (!lead) return () => undefined;
  const wave = waves(random);
  const weights = normaliseWeights(
    others.map(({ small }, each) => createPlane(small, (x, y) => exp(wave(x + each * 2.9, y) * 2.2))),
  );
  // Equal steps of lightness are used equally often, else a dark image would get only the dark half of the colours.
  const sorted = Float32Array.from(lead.luma.data).sort();
  const ranks = Float32Array.from({ length: 256 }, (_, value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) * 255 < value) low = middle + 1;
      else high = middle;
    }
    return 0.5 * (low / sorted.length) + 0.5 * (value / 255);
  });
  const rows = others.map((layer, each) => ({
    pixels: layer.pixels.data,
    weight: rowsOf(weights[each] ?? layer.luma, size),
    soft: layer.soft.map((plane) => rowsOf(plane, size)),
    ramp: colourRamp(layer),
  }));
  const own = lead.pixels.data;
  const steps = new Uint16Array(size.width);
  const [colours, casts] = [new Float32Array(size.width * 3), new Float32Array(size.width * 3)];
  return (y, to) => {
    const start = y * size.width * 3;
    for (let x = 0; x < size.width; x++) {
      const at = start + x * 3;
      const light = (own[at] ?? 0) * 0.2126 + (own[at + 1] ?? 0) * 0.7152 + (own[at + 2] ?? 0) * 0.0722;
      steps[x] = min(255, round((ranks[round(light)] ?? 0) * 255)) * 3;
    }
    colours.fill(0);
    casts.fill(0);
    for (const { pixels, ramp, ...row } of rows) {
      const weight = row.weight(y);
      for (const [channel, soft] of row.soft.entries()) {
        const lows = soft(y);
        for (let x = 0, at = channel; x < size.width; x++, at += 3) {
          const part = weight[x] ?? 0;
          const low = lows[x] ?? 0;
          const texture = ((pixels[start + at] ?? 0) - low) / 255;
          colours[at] = (colours[at] ?? 0) + ((ramp[(steps[x] ?? 0) + channel] ?? 0) * 0.82 + texture * 0.3) * part;
          casts[at] = (casts[at] ?? 0) + low * part;
        }
      }
    }
    for (let at = 0; at < colours.length; at++) {
      const value = clampUnit((colours[at] ?? 0) + ((own[start + at] ?? 0) / 255) * 0.18);
      to[start + at] = applyContrast(value + (softLight(value, (casts[at] ?? 0) / 255) - value) * 0.4);
    }
  };
};
