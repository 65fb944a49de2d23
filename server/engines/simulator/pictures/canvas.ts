// The tools that every part of a picture is drawn with: numbers from the seed, ridges, outlines in the manner of the style, gradients.
import { randomOf } from '../seed.js';
import { mix } from './colours.js';
import type { Scene } from './scene.js';

/** Length of the shorter side in the drawing's own units; the size in pixels does not change what is drawn. */
export const unit = 1000;

export interface Canvas {
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  /** Filters, gradients and clips, collected. */
  readonly definitions: string[];
  /** A sequence of its own for each purpose, so that one part more does not change the others. */
  random(purpose: string): Random;
  /** False for what `--no` leaves out. */
  shows(name: string): boolean;
}

/** From 0 up to 1, or between the bounds given. */
export type Random = (least?: number, most?: number) => number;

/** A canvas of the given proportion. */
export function createCanvas(scene: Scene, aspect: number): Canvas {
  return {
    scene,
    width: Math.round(aspect >= 1 ? unit * aspect : unit),
    height: Math.round(aspect >= 1 ? unit : unit / aspect),
    definitions: [],
    random: (purpose) => {
      const next = randomOf(`${scene.seed}/${purpose}`);
      return (least = 0, most = 1) => least + next() * (most - least);
    },
    shows: (name) => !scene.without.includes(name),
  };
}

/** A number as it is written in a path: a tenth of a unit is finer than a pixel. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Keeps a definition; its id. */
export function define(canvas: Canvas, write: (id: string) => string): string {
  const id = `d${canvas.definitions.length}`;
  canvas.definitions.push(write(id));
  return id;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Top to bottom; the value for `fill`. */
export const gradient = (canvas: Canvas, list: readonly Stop[], sideways = false): string =>
  `url(#${define(canvas, (id) => `<linearGradient id="${id}" x2="${sideways ? 1 : 0}" y2="${sideways ? 0 : 1}">${stops(list)}</linearGradient>`)})`;

/** From the middle outwards; the value for `fill`. */
export const glow = (canvas: Canvas, list: readonly Stop[]): string =>
  `url(#${define(canvas, (id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`)})`;

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more}/>`;

export const paper = '#f7f2e6';
export const ink = '#22202b';

/**
 * An outline filled in the manner of the style: line art leaves the paper free and draws the line, anime draws a darker line around the
 * colour, the others fill.
 */
export function shape(canvas: Canvas, path: string, fill: string, line = 1): string {
  const { style } = canvas.scene;
  const plain = fill.startsWith('#');
  if (style === 'line') {
    const ground = plain ? mix(paper, fill, 0.06) : paper;
    return `<path d="${path}" fill="${ground}" stroke="${ink}" stroke-width="${round(2.4 * line)}" stroke-linejoin="round"/>`;
  }
  if (style === 'anime' && line > 0) {
    const edge = plain ? mix(fill, '#170a2c', 0.62) : '#2a1a44';
    return `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="${round(2.6 * line)}" stroke-linejoin="round"/>`;
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Smooth noise over a line, about -1 to 1: octaves of interpolated seeded values. */
export function noiseLine(random: Random, octaves: number): (at: number) => number {
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
export function landPath(canvas: Canvas, ridge: Ridge, step = 5, bottom = canvas.height + 10): string {
  let path = `M-10 ${round(bottom)}`;
  for (let x = -10; x <= canvas.width + 10; x += step) path += `L${x} ${round(ridge(x))}`;
  return `${path}L${canvas.width + 10} ${round(bottom)}Z`;
}
