// Finds the face in an image by skin colour, head outline, eyes and usual position.

import { setImmediate } from 'node:timers/promises';
import { cluster, colourDistance, histogram, type Lab, labsOf, type WeightedColour } from '../raster/oklab.js';
import type { Size } from '../raster/pixels.js';
import { imageSize, readPixels, smoothStep } from '../raster/pixels.js';
import { type Eyes, ellipseAroundEyes, type FaceEllipse, findEyes } from './eyes.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { atan2, ceil, exp, floor, hypot, max, min, round, sqrt } = Math;

/** An ellipse around forehead, cheeks and chin, in pixels of the image. */
export interface Face {
  readonly x: number;
  readonly y: number;
  /** Half of its width and height. */
  readonly across: number;
  readonly down: number;
  /** Radians, clockwise. */
  readonly tilt: number;
  /** Colour of most of its skin. */
  readonly skin: Lab;
  /** How much it looks like a face, 0 to 1; 0 where it is not found. */
  readonly likeness: number;
  /** False where nothing like a face was found, and this is only where one would usually be. */
  readonly found: boolean;
}

/** Longer side of the copy that is searched. */
const sampleSide = 144;

/** How like skin of any shade a colour is, 0 to 1. */
function skinLikelihood([lightness, a, b]: Lab): number {
  const hue = (atan2(b, a) * 180) / Math.PI;
  const chroma = hypot(a, b);
  const turned = exp(-(((hue - 54) / 21) ** 2));
  return (
    turned *
    smoothStep(0.012, 0.035, chroma) *
    (1 - smoothStep(0.13, 0.19, chroma)) *
    smoothStep(0.22, 0.4, lightness) *
    (1 - smoothStep(0.96, 0.99, lightness))
  );
}

/** Distance of colours of one face: light and shade count less than the colour itself. */
const skinDistance = (one: Lab, other: Lab): number =>
  sqrt(((one[0] - other[0]) * 0.85) ** 2 + ((one[1] - other[1]) * 1.5) ** 2 + ((one[2] - other[2]) * 1.5) ** 2);

interface Blob {
  /** Which blob each pixel belongs to; this one's are those with its own label. */
  readonly labels: Uint32Array;
  readonly label: number;
  readonly area: number;
  /** Pixels on the border of the image. */
  readonly touching: number;
}

/** The largest connected parts of a mask. */
function blobsOf(mask: Uint8Array, { width, height }: Size): Blob[] {
  const labels = new Uint32Array(mask.length);
  const blobs: { label: number; area: number; touching: number }[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || labels[start]) continue;
    const blob = { label: blobs.length + 1, area: 0, touching: 0 };
    const stack = [start];
    labels[start] = blob.label;
    const reach = (next: number, fits: boolean): void => {
      if (!fits || !mask[next] || labels[next]) return;
      labels[next] = blob.label;
      stack.push(next);
    };
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      blob.area++;
      const x = at % width;
      const y = (at - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) blob.touching++;
      reach(at - 1, x > 0);
      reach(at + 1, x < width - 1);
      reach(at - width, y > 0);
      reach(at + width, y < height - 1);
    }
    blobs.push(blob);
  }
  return blobs
    .filter(({ area }) => area > mask.length / 250)
    .sort((one, other) => other.area - one.area)
    .slice(0, 4)
    .map((blob) => ({ ...blob, labels }));
}

/** The head in a blob of skin: from its top to where it narrows into the neck, or as far as a face of its width reaches. */
function headEllipse({ labels, label }: Blob, { width, height }: Size): FaceEllipse | undefined {
  const spans = Array.from({ length: height }, (_, y) => {
    const row = labels.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.indexOf(label), row.lastIndexOf(label)];
    return left < 0 ? { wide: 0, middle: 0 } : { wide: right - left + 1, middle: (left + right + 1) / 2 };
  });
  const top = spans.findIndex(({ wide }) => wide >= 4);
  if (top < 0) return undefined;
  let wide = 0;
  let bottom = top;
  for (let y = top; y < height; y++) {
    const own = spans[y]?.wide ?? 0;
    // Shoulders are wider than any head: a row that is suddenly much wider is no part of it.
    if (own === 0 || (wide > 8 && y - top > wide * 0.8 && own > wide * 1.3)) break;
    if (y - top > wide * 0.75 && own < wide * 0.78) break;
    if (y - top > wide * 1.5 && wide > 8) break;
    wide = max(wide, own);
    bottom = y + 1;
  }
  const tall = min(bottom - top, wide * 1.5);
  if (wide < 8 || tall < wide * 0.7) return undefined;
  const rows = spans.slice(top + floor(tall * 0.2), top + ceil(tall * 0.85)).filter((span) => span.wide > wide / 2);
  const middle = rows.map((span) => span.middle).sort((one, other) => one - other)[floor(rows.length / 2)];
  if (middle === undefined) return undefined;
  return { x: middle, y: top + tall / 2, across: wide / 2, down: max(tall, wide * 1.05) / 2 };
}

/** How alike the two halves of the ellipse are, 0 to 1. */
function symmetryOf(labs: readonly Lab[], { width, height }: Size, { x, y, across, down }: FaceEllipse): number {
  let [sum, count] = [0, 0];
  for (let v = -0.8; v <= 0.8; v += 0.1)
    for (let u = 0.1; u <= 0.8; u += 0.1) {
      if (u * u + v * v > 0.75) continue;
      const row = floor(y + v * down);
      const [left, right] = [floor(x - u * across), floor(x + u * across)];
      if (row < 0 || row >= height || left < 0 || right >= width) continue;
      const [one, other] = [labs[row * width + left], labs[row * width + right]];
      if (!one || !other) continue;
      sum += min(0.25, colourDistance(one, other));
      count++;
    }
  return count > 40 ? 1 - sum / count / 0.25 : 0;
}

interface Candidate {
  readonly face: FaceEllipse;
  readonly eyes: Eyes | undefined;
  readonly skin: Lab;
  readonly score: number;
}

/**
 * How much a blob of one skin colour looks like a face.
 * @param minScore the score to reach: blobs that cannot reach it are not searched for eyes
 */
function scoreCandidate(
  blob: Blob,
  skin: Lab,
  labs: readonly Lab[],
  size: Size,
  minScore: number,
): Candidate | undefined {
  const face = headEllipse(blob, size);
  if (!face) return undefined;
  const { width, height } = size;
  const area = face.across * face.down * Math.PI;
  const share = area / (width * height);
  const placed = exp(-(((face.x / width - 0.5) / 0.3) ** 2)) * exp(-(((face.y / height - 0.42) / 0.3) ** 2));
  const free = 1 - min(1, blob.touching / (width + height));
  const possible =
    skinLikelihood(skin) *
    smoothStep(0.006, 0.03, share) *
    (1 - smoothStep(0.45, 0.75, share)) *
    (0.35 + 0.65 * placed) *
    free ** 2;
  if (possible <= minScore) return undefined;
  let covered = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const u = (x + 0.5 - face.x) / face.across;
      const v = (y + 0.5 - face.y) / face.down;
      if (blob.labels[at] === blob.label && u * u + v * v <= 1) covered++;
    }
  const filled = possible * min(1, covered / area) ** 1.5;
  if (filled <= minScore) return undefined;
  const even = filled * (0.4 + 0.6 * symmetryOf(labs, size, face));
  if (even <= minScore) return undefined;
  const eyes = findEyes(labs, size, face, skin);
  const score = even * (0.35 + 0.65 * (eyes?.plain ?? 0));
  return score > minScore ? { face, eyes, skin, score } : undefined;
}

/** The minimum score of a candidate. */
const minScore = 0.05;

/** The usual position of a face, used when none is found. */
const defaultFace = ({ width, height }: Size, skin: Lab): Face => {
  const across = min(width, height) * 0.19;
  return { x: width / 2, y: height * 0.4, across, down: across * 1.32, tilt: 0, skin, likeness: 0, found: false };
};

/**
 * Finds the face of a portrait. Where there are several, the one that is nearest to where a portrait has it.
 * @throws if the bytes are not an image
 */
export async function findFace(image: Buffer): Promise<Face> {
  const whole = await imageSize(image);
  const scale = min(1, sampleSide / max(whole.width, whole.height));
  const size = {
    width: max(1, round(whole.width * scale)),
    height: max(1, round(whole.height * scale)),
  };
  const labs = labsOf(await readPixels(image, size));
  const skins: WeightedColour[] = histogram(labs.filter((lab) => skinLikelihood(lab) > 0.25));
  const tones = skins.length > 0 ? cluster(skins, min(6, skins.length)) : [];
  const away = new Float32Array(labs.length);
  const mask = new Uint8Array(labs.length);
  let best: Candidate | undefined;
  for (const { lab: skin, share } of tones) {
    if (share === 0) continue;
    await setImmediate();
    for (let at = 0; at < labs.length; at++) away[at] = skinDistance(labs[at] ?? skin, skin);
    for (const reach of [0.05, 0.085, 0.13]) {
      for (let at = 0; at < labs.length; at++) mask[at] = (away[at] ?? 1) < reach ? 1 : 0;
      for (const blob of blobsOf(mask, size))
        best = scoreCandidate(blob, skin, labs, size, best?.score ?? minScore) ?? best;
    }
  }
  if (!best) return defaultFace(whole, tones[0]?.lab ?? labs[floor(labs.length * 0.4)] ?? [0.7, 0.04, 0.06]);
  const [wider, taller] = [whole.width / size.width, whole.height / size.height];
  const { x, y, across, down } = best.eyes ? ellipseAroundEyes(best.eyes, best.face) : best.face;
  return {
    x: x * wider,
    y: y * taller,
    across: across * wider,
    down: down * taller,
    tilt: best.eyes ? atan2(best.eyes.right.y - best.eyes.left.y, best.eyes.right.x - best.eyes.left.x) : 0,
    skin: best.skin,
    likeness: best.score,
    found: true,
  };
}
