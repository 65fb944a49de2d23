// Finds the eyes in a face, and fits the face's ellipse to them.

import { colourDistance, type Lab } from '../raster/oklab.js';
import type { Size } from '../raster/pixels.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { abs, hypot, max, min, round } = Math;

/** An ellipse, in pixels of the copy that is searched. */
export interface FaceEllipse {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

export interface Eyes {
  readonly left: { readonly x: number; readonly y: number };
  readonly right: { readonly x: number; readonly y: number };
  /** How plainly they were seen, 0 to 1. */
  readonly plain: number;
}

/** Two places that are not of the skin's colour, at about the same height in the upper part of the ellipse. */
export function findEyes(
  labs: readonly Lab[],
  { width, height }: Size,
  face: FaceEllipse,
  skin: Lab,
): Eyes | undefined {
  const { x, y, across, down } = face;
  const half = (sign: -1 | 1): { x: number; y: number; mass: number } => {
    let best = { x: 0, y: 0, mass: 0 };
    const reach = max(1, across * 0.16);
    for (let v = -0.4; v <= 0.28; v += 0.04)
      for (let u = 0.24; u <= 0.62; u += 0.04) {
        const [cx, cy] = [x + sign * u * across, y + v * down];
        let [mass, sx, sy, count] = [0, 0, 0, 0];
        for (let row = round(cy - reach); row <= cy + reach; row++)
          for (let column = round(cx - reach); column <= cx + reach; column++) {
            const lab = labs[row * width + column];
            if (!lab || row < 0 || row >= height || column < 0 || column >= width) continue;
            const own = min(0.5, colourDistance(lab, skin)) * (lab[0] < skin[0] ? 1 : 0.6);
            mass += own;
            sx += own * (column + 0.5);
            sy += own * (row + 0.5);
            count++;
          }
        // Brows are as dark as eyes; of two such places the lower is the eye.
        const weighed = (mass / max(1, count)) * (1 + v * 0.5);
        if (weighed > best.mass) best = { x: sx / mass, y: sy / mass, mass: weighed };
      }
    return best;
  };
  const [left, right] = [half(-1), half(1)];
  const apart = right.x - left.x;
  const plain = min(left.mass, right.mass);
  if (plain < 0.04 || max(left.mass, right.mass) > plain * 3) return undefined;
  if (abs(right.y - left.y) > apart * 0.45 || apart < across * 0.45 || apart > across * 1.4) return undefined;
  return { left, right, plain: min(1, plain / 0.2) };
}

/**
 * The face around its eyes. The outline of skin depends on hair and beard and where the neck is seen; from brows to chin all faces are
 * built alike, and eyes of one that come to lie on eyes of the other are what makes a swap look right.
 */
export function ellipseAroundEyes({ left, right }: Eyes, face: FaceEllipse): FaceEllipse {
  const apart = hypot(right.x - left.x, right.y - left.y);
  const [along, across] = [(right.x - left.x) / apart, (right.y - left.y) / apart];
  const wide = min(face.across * 1.1, apart * 1.14);
  const tall = apart * 1.32;
  return {
    x: (left.x + right.x) / 2 - across * apart * 0.38,
    y: (left.y + right.y) / 2 + along * apart * 0.38,
    across: wide,
    down: tall,
  };
}
