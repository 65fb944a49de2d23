// The drawing context of a scene: seeded random numbers, height profiles, styled outlines, gradients.

import { randomFromText } from '../../../engine/random.js';
import { mix } from '../raster/colour.js';
import type { Scene } from '../scene/scene.js';
import { variedRandom } from '../scene/variation.js';

/** Length of the shorter side in the drawing's own units; the size in pixels does not change what is drawn. */
const unitsPerSide = 1000;

export interface Canvas {
  readonly scene: Scene;
  /** Of the scene itself; its upper left corner is 0, 0. */
  readonly width: number;
  readonly height: number;
  /** What is seen, in the same units: more than the scene itself where the image was panned or seen from a greater distance. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Filters, gradients and clips, collected. */
  readonly definitions: string[];
  /**
   * An independent sequence for each purpose, so that a new element does not change the others. Variations interpolate towards the
   * sequence of another seed, so that everything moves a little.
   */
  random(purpose: string): RandomNumber;
  /** As `random`, for what stays where it is in variations that change only what is inside. */
  stableRandom(purpose: string): RandomNumber;
  /** Seed of a pattern of noise, which cannot move: small variations keep it. */
  noiseSeed(purpose: string): number;
  /** False for what `--no` leaves out. */
  shows(name: string): boolean;
}

/** From 0 up to 1, or between the bounds given. */
export type RandomNumber = (min?: number, max?: number) => number;

/** Variations weaker than this keep patterns of noise. */
const minNoiseStrength = 0.3;

/** A canvas for an image of the given proportion. */
export function createCanvas(scene: Scene, imageAspect: number): Canvas {
  const { view, variations } = scene;
  const aspect = (imageAspect * (view.bottom - view.top)) / (view.right - view.left);
  const width = Math.round(aspect >= 1 ? unitsPerSide * aspect : unitsPerSide);
  const height = Math.round(aspect >= 1 ? unitsPerSide : unitsPerSide / aspect);
  const outer = variations.filter(({ inside }) => !inside);
  const changed = variations.findLast(({ strength }) => strength >= minNoiseStrength);
  return {
    scene,
    width,
    height,
    left: view.left * width,
    top: view.top * height,
    right: view.right * width,
    bottom: view.bottom * height,
    definitions: [],
    random: (purpose) => toRange(variedRandom(`${scene.seed}/${purpose}`, variations)),
    stableRandom: (purpose) => toRange(variedRandom(`${scene.seed}/${purpose}`, outer)),
    noiseSeed: (purpose) => Math.floor(randomFromText(`${scene.seed}/${purpose}/${changed?.seed ?? ''}`)() * 9999),
    shows: (name) => !scene.without.includes(name),
  };
}

const toRange =
  (next: () => number): RandomNumber =>
  (min = 0, max = 1) =>
    min + next() * (max - min);

/** A part of the view as large as the scene. Scattered elements are drawn sector by sector. */
export interface Sector {
  /** Left upper corner. */
  readonly x: number;
  readonly y: number;
  /** To be put behind the purpose of random numbers; empty for the scene itself. */
  readonly key: string;
}

const steps = (from: number, to: number, length: number): number[] => {
  const [first, last] = [Math.floor((from + 1) / length), Math.ceil((to - 1) / length) - 1];
  const all = Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at);
  // The scene itself comes last, so that its neighbours do not cover it.
  return all.filter((at) => at !== 0).concat(all.includes(0) ? [0] : []);
};

/** The sectors of the view. */
export const sectors = ({ left, top, right, bottom, width, height }: Canvas): Sector[] =>
  steps(top, bottom, height).flatMap((row) =>
    steps(left, right, width).map((column) => ({
      x: column * width,
      y: row * height,
      key: row === 0 && column === 0 ? '' : `/${column},${row}`,
    })),
  );

/** A single row of sectors, for what stands on the ground. */
export const sectorColumns = ({ left, right, width }: Canvas): Sector[] =>
  steps(left, right, width).map((column) => ({ x: column * width, y: 0, key: column === 0 ? '' : `/${column}` }));

/** All that is seen, in one colour or gradient. */
export const fillView = ({ left, top, right, bottom }: Canvas, fill: string, more = ''): string =>
  rectangle(left - 10, top - 10, right - left + 20, bottom - top + 20, fill, more);

/** As wide as what is seen, from one height to another. */
export const fillBand = ({ left, right }: Canvas, y: number, until: number, fill: string, more = ''): string =>
  rectangle(left - 10, y, right - left + 20, Math.max(0, until - y), fill, more);

/** What follows downwards from one height to another, and goes on as it is beyond them; the value for `fill`. */
export const bandGradient = (canvas: Canvas, y: number, until: number, list: readonly GradientStop[]): string =>
  `url(#${addDefinition(canvas, (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${svgNumber(y)}" y2="${svgNumber(until)}">${stops(list)}</linearGradient>`)})`;

/** A number as it is written in a path: a tenth of a unit is finer than a pixel. */
export const svgNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** Adds an SVG definition and returns its id. */
export function addDefinition(canvas: Canvas, write: (id: string) => string): string {
  const at = canvas.definitions.length;
  // Its place is taken before it is written: what it defines on the way gets others.
  canvas.definitions.push('');
  canvas.definitions[at] = write(`d${at}`);
  return `d${at}`;
}

type GradientStop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly GradientStop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Top to bottom; the value for `fill`. */
export const linearGradient = (canvas: Canvas, list: readonly GradientStop[], sideways = false): string =>
  `url(#${addDefinition(canvas, (id) => `<linearGradient id="${id}" x2="${sideways ? 1 : 0}" y2="${sideways ? 0 : 1}">${stops(list)}</linearGradient>`)})`;

/** From the middle outwards; the value for `fill`. */
export const radialGradient = (canvas: Canvas, list: readonly GradientStop[]): string =>
  `url(#${addDefinition(canvas, (id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`)})`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(radius)}" fill="${fill}"${more}/>`;

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${svgNumber(height)}" fill="${fill}"${more}/>`;

export const paperColour = '#f7f2e6';
const inkColour = '#22202b';

/**
 * An outline filled in the style: line art leaves the paper free and draws the line, anime draws a darker line around the
 * colour, the others fill.
 */
export function styledPath(canvas: Canvas, path: string, fill: string, line = 1): string {
  const { style } = canvas.scene;
  const plain = fill.startsWith('#');
  if (style === 'line') {
    const ground = plain ? mix(paperColour, fill, 0.06) : paperColour;
    return `<path d="${path}" fill="${ground}" stroke="${inkColour}" stroke-width="${svgNumber(2.4 * line)}" stroke-linejoin="round"/>`;
  }
  if (style === 'anime' && line > 0) {
    const edge = plain ? mix(fill, '#170a2c', 0.62) : '#2a1a44';
    return `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="${svgNumber(2.6 * line)}" stroke-linejoin="round"/>`;
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Smooth noise over a line, about -1 to 1: octaves of interpolated seeded values. */
export function noiseLine(random: RandomNumber, octaves: number): (at: number) => number {
  const values = Array.from({ length: 256 }, () => random(-1, 1));
  return (at) => {
    let sum = 0;
    for (let octave = 0, scale = 1, weight = 0.55; octave < octaves; octave++, scale *= 2.03, weight *= 0.5) {
      const position = at * scale + octave * 37.7;
      const cell = Math.floor(position);
      const part = position - cell;
      const eased = part * part * (3 - 2 * part);
      const one = values[cell & 255] ?? 0;
      sum += weight * (one + ((values[(cell + 1) & 255] ?? 0) - one) * eased);
    }
    return sum;
  };
}

/** Height of the land at a place. */
export type Ridge = (x: number) => number;

/** The land below a ridge, as a path down to the lower edge. */
export function landPath(canvas: Canvas, ridge: Ridge, step = 5, bottom = canvas.bottom + 10): string {
  const from = firstAt(canvas.left, step);
  let path = `M${from} ${svgNumber(bottom)}`;
  let x = from;
  for (; x <= canvas.right + 10; x += step) path += `L${x} ${svgNumber(ridge(x))}`;
  return `${path}L${x - step} ${svgNumber(bottom)}Z`;
}

/** The first place left of an edge on the grid that starts at -10, so that a wider image goes through the same points. */
const firstAt = (left: number, step: number): number => Math.floor(left / step) * step - 10;

/**
 * Heights below the scene where nearer land begins, when so much is seen: each with how near it is, from 0.
 * @param rise how far above its height the first one reaches: nothing of it may stand before the scene itself
 */
export function foregroundLayers(canvas: Canvas, step: number, rise: number): readonly { y: number; depth: number }[] {
  const first = canvas.height + rise;
  const count = Math.ceil((canvas.bottom + rise - first) / step);
  return Array.from({ length: Math.max(0, count) }, (_, depth) => ({ y: first + depth * step, depth }));
}
