// Shared helpers of the blend modes (fusion, transitions, double exposure, colour transfer).
import type { Size } from '../raster/pixels.js';
import { type Plane, smoothStep } from '../raster/pixels.js';
import type { BlendLayer } from './layers.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { cos, floor, round, sin } = Math;

/** Writes one row of the result. */
type RowPainter = (y: number, to: Uint8Array) => void;
export type BlendMode = (layers: readonly BlendLayer[], size: Size, random: () => number) => RowPainter;

export const createPlane = ({ width, height }: Size, value: (x: number, y: number, at: number) => number): Plane => {
  const data = new Float32Array(width * height);
  for (let at = 0; at < data.length; at++)
    data[at] = value(((at % width) + 0.5) / width, (floor(at / width) + 0.5) / height, at);
  return { width, height, data };
};

export const mapPlane = (plane: Plane, change: (value: number, at: number) => number): Plane => ({
  ...plane,
  data: plane.data.map(change),
});

/** Darkens or lightens `under` as `over` is darker or lighter than grey; both 0 to 1. */
export const softLight = (under: number, over: number): number => (1 - 2 * over) * under * under + 2 * over * under;

export const screen = (under: number, over: number): number => 1 - (1 - under) * (1 - over);

/** A gentle curve that gives mixed colours back some of the contrast that mixing takes. */
const contrastCurve = Uint8ClampedArray.from({ length: 1024 }, (_, at) => {
  const value = at / 1023;
  return round(255 * (value + (smoothStep(0, 1, value) - value) * 0.45));
});
export const clampUnit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
export const applyContrast = (value: number): number => contrastCurve[(clampUnit(value) * 1023 + 0.5) | 0] ?? 0;

/** Layers in an order that the seed decides. */
export function shuffled(layers: readonly BlendLayer[], random: () => number): BlendLayer[] {
  const order = [...layers];
  for (let at = order.length - 1; at > 0; at--) {
    const other = floor(random() * (at + 1));
    const [one, two] = [order[at], order[other]];
    if (one && two) [order[at], order[other]] = [two, one];
  }
  return order;
}

/** Slow waves over the plane, -1 to 1. */
export function waves(random: () => number): (x: number, y: number) => number {
  const parts = Array.from({ length: 4 }, (_, at) => {
    const angle = random() * Math.PI * 2;
    const pace = 4 + at * 3.5;
    return { x: cos(angle) * pace, y: sin(angle) * pace, phase: random() * 7, weight: 0.5 / (at + 1) };
  });
  return (x, y) => parts.reduce((sum, part) => sum + sin(x * part.x + y * part.y + part.phase) * part.weight, 0);
}
