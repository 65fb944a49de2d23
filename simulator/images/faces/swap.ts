// Swaps faces: puts the face of one image into another, with matching position, size, tilt, light and colour.

import { colourDistance, type Lab, labOf, rgbOf } from '../raster/oklab.js';
import { forEachRow, imageSize, openImage, type Pixels, readPixels, smoothStep, toPng } from '../raster/pixels.js';
import { type Face, findFace } from './detect.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { abs, ceil, cos, exp, floor, hypot, max, min, round, sin, sqrt } = Math;

/** Where the new face begins to give way to the old image, and where it has, as parts of the ellipse. */
const edge = { inner: 0.8, outer: 1 };

/**
 * Heights in the ellipse between which hair begins: what is no skin above it stays away where it is the source's, and stays where it is
 * the target's. Brows of the target are lower than its hair and are painted over.
 */
const hairline = { source: [-0.52, -0.66], target: [-0.72, -0.86] } as const;

/** How far around the ellipse the source is read: tilted faces need the corners. */
const margin = 1.5;

/** Heights of ellipses are stretched at most so much to fit. */
const maxStretch = 1.2;

/** The minimum likelihood of a face. */
const minLikeness = 0.2;

/** No face was found in the source or the target. */
export class NoFaceError extends Error {
  override readonly name = 'FacelessError';

  constructor(missing: readonly ('source' | 'target')[]) {
    super(`no face is found in the ${missing.join(' image and in the ')} image`);
  }
}

/** A place in an image from a place in its face, where the ellipse is the circle of radius 1. */
const fromFaceCoordinates = ({ x, y, across, down, tilt }: Face, u: number, v: number): [number, number] => {
  const [right, below] = [u * across, v * down];
  return [x + right * cos(tilt) - below * sin(tilt), y + right * sin(tilt) + below * cos(tilt)];
};

const toFaceCoordinates = ({ x, y, across, down, tilt }: Face, column: number, row: number): [number, number] => {
  const [right, below] = [column - x, row - y];
  return [(right * cos(tilt) + below * sin(tilt)) / across, (below * cos(tilt) - right * sin(tilt)) / down];
};

/** Colour of an image between its pixels; red, green, blue, 0 to 255. */
function colourAt({ data, width, height }: Pixels, x: number, y: number, to: Float64Array): void {
  const column = min(width - 1, max(0, x - 0.5));
  const row = min(height - 1, max(0, y - 0.5));
  const [left, top] = [floor(column), floor(row)];
  const right = min(width - 1, left + 1);
  const below = min(height - 1, top + 1);
  const [across, down] = [column - left, row - top];
  for (let channel = 0; channel < 3; channel++) {
    const value = (at: number, line: number): number => data[(line * width + at) * 3 + channel] ?? 0;
    const upper = value(left, top) * (1 - across) + value(right, top) * across;
    const lower = value(left, below) * (1 - across) + value(right, below) * across;
    to[channel] = upper + (lower - upper) * down;
  }
}

/** How much of a colour is skin: 1 for that of the face, 0 for hair. */
const skinShare = (lab: Lab, skin: Lab): number => 1 - smoothStep(0.1, 0.17, colourDistance(lab, skin));

interface Light {
  readonly mean: Lab;
  /** How far lightness spreads. */
  readonly spread: number;
  /** How much lighter the right side is than the left, and the chin than the forehead. */
  readonly across: number;
  readonly down: number;
}

/** The colour of the skin of a face, and how the light falls on it. */
function skinLight(pixels: Pixels, face: Face): Light {
  const skin: { lab: Lab; u: number; v: number }[] = [];
  const colour = new Float64Array(3);
  for (let v = -0.85; v <= 0.85; v += 0.035)
    for (let u = -0.85; u <= 0.85; u += 0.035) {
      if (u * u + v * v > 0.72) continue;
      colourAt(pixels, ...fromFaceCoordinates(face, u, v), colour);
      const lab = labOf(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0);
      if (colourDistance(lab, face.skin) < 0.14) skin.push({ lab, u, v });
    }
  const count = max(1, skin.length);
  if (skin.length < 20) return { mean: face.skin, spread: 0.04, across: 0, down: 0 };
  const mean = ([0, 1, 2] as const).map((at) => skin.reduce((sum, { lab }) => sum + lab[at], 0) / count);
  const [lightness = 0, a = 0, b = 0] = mean;
  const slope = (value: (each: { u: number; v: number }) => number): number => {
    const middle = skin.reduce((sum, each) => sum + value(each), 0) / count;
    const square = skin.reduce((sum, each) => sum + (value(each) - middle) ** 2, 0);
    return skin.reduce((sum, each) => sum + (value(each) - middle) * (each.lab[0] - lightness), 0) / max(1e-6, square);
  };
  return {
    mean: [lightness, a, b],
    spread: sqrt(skin.reduce((sum, { lab }) => sum + (lab[0] - lightness) ** 2, 0) / count),
    across: slope(({ u }) => u),
    down: slope(({ v }) => v),
  };
}

/** The surroundings of the face of the source, as large as they will be in the target; and the face in them. */
async function cropFace(source: Buffer, face: Face, goal: Face): Promise<{ pixels: Pixels; face: Face }> {
  const whole = await imageSize(source);
  const reach = max(face.across, face.down) * margin;
  const left = max(0, floor(face.x - reach));
  const top = max(0, floor(face.y - reach));
  const width = min(whole.width, ceil(face.x + reach)) - left;
  const height = min(whole.height, ceil(face.y + reach)) - top;
  // Never more than twice as large as it was: there is nothing more to be seen.
  const scale = min(2, goal.across / face.across);
  const size = { width: max(1, round(width * scale)), height: max(1, round(height * scale)) };
  const { data, info } = await openImage(source)
    .extract({ left, top, width, height })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [wider, taller] = [size.width / width, size.height / height];
  return {
    pixels: { data, width: info.width, height: info.height },
    face: {
      ...face,
      x: (face.x - left) * wider,
      y: (face.y - top) * taller,
      across: face.across * wider,
      down: face.down * taller,
    },
  };
}

/**
 * Puts the face of `source` where the face of `target` is; hair, clothes and background stay the target's.
 * @returns PNG of the target's size
 * @throws NoFaceError when no face is found in one of them; another error when one of them is no image
 */
export async function swapFaces(source: Buffer, target: Buffer): Promise<Buffer> {
  const [from, to] = [await findFace(source), await findFace(target)];
  const faceless = (['source', 'target'] as const).filter((_, at) => ([from, to][at]?.likeness ?? 0) < minLikeness);
  if (faceless.length) throw new NoFaceError(faceless);
  const [taken, image] = [await cropFace(source, from, to), await readPixels(target)];
  const shape = from.down / from.across / (to.down / to.across);
  // What is too long or too short for the place is cut at the edge rather than stretched beyond likeness.
  const stretch = min(maxStretch, max(1 / maxStretch, shape)) / shape;
  const read: Face = { ...taken.face, down: taken.face.down * stretch };
  const [own, goal] = [skinLight(taken.pixels, taken.face), skinLight(image, to)];
  const gain = min(1.5, max(0.65, (goal.spread + 0.02) / (own.spread + 0.02)));
  const { data, width, height } = image;
  const result = new Uint8Array(data);
  const colour = new Float64Array(3);
  const reach = ceil(max(to.across, to.down)) + 1;
  const first = max(0, floor(to.y - reach));
  await forEachRow(min(height, ceil(to.y + reach)) - first, (line) => {
    const row = first + line;
    for (let column = max(0, floor(to.x - reach)); column < min(width, to.x + reach); column++) {
      const [u, v] = toFaceCoordinates(to, column + 0.5, row + 0.5);
      const oval = 1 - smoothStep(edge.inner, edge.outer, hypot(u, v));
      if (oval === 0) continue;
      colourAt(taken.pixels, ...fromFaceCoordinates(read, u, v), colour);
      const lab = labOf(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0);
      const at = (row * width + column) * 3;
      const old = labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      // Hair of the target stays, hair of the source stays away: at the brow, and at the sides.
      const beside = smoothStep(0.62, 0.82, abs(u)) * smoothStep(0.5, 0.2, v);
      const kept = (at: readonly [number, number], lab: Lab, skin: Lab): number =>
        1 - max(beside, smoothStep(at[0], at[1], v)) * (1 - skinShare(lab, skin));
      const share = oval * kept(hairline.source, lab, own.mean) * kept(hairline.target, old, goal.mean);
      // Skin takes the colour of the target's skin; eyes and lips keep more of their own.
      const like = 0.35 + 0.65 * exp(-((colourDistance(lab, own.mean) / 0.2) ** 2));
      const lit = (goal.across - own.across) * u + (goal.down - own.down) * v;
      const lightness = goal.mean[0] + (lab[0] - own.mean[0]) * gain + lit;
      const matched = rgbOf([
        lab[0] + (lightness - lab[0]) * like,
        lab[1] + (goal.mean[1] - own.mean[1]) * like,
        lab[2] + (goal.mean[2] - own.mean[2]) * like,
      ]);
      for (const [channel, value] of matched.entries())
        result[at + channel] = round((data[at + channel] ?? 0) * (1 - share) + value * share);
    }
  });
  return toPng({ data: result, width, height });
}
