// Styles that look at the finished picture and lay it anew: triangles, strokes of a brush, squares, stones, dots.
import { randomOf } from '../seed.js';
import { hex, mix } from './colours.js';
import type { Style } from './scene.js';

/** A small picture to take colours from: RGB, row by row. */
export interface Sample {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Look = (x: number, y: number) => string;
type Point = readonly [x: number, y: number];

const lookAt =
  ({ data, width, height }: Sample, scale: number): Look =>
  (x, y) => {
    const column = Math.max(0, Math.min(width - 1, Math.floor(x * scale)));
    const line = Math.max(0, Math.min(height - 1, Math.floor(y * scale)));
    const at = (line * width + column) * 3;
    return hex([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  };

const whole = (value: number): number => Math.round(value);
const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="M${points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join('L')}Z" fill="${fill}"${more}/>`;

/** Corners of a grid, pushed about by up to `push` of a cell. */
function corners(width: number, height: number, cell: number, push: number, next: () => number): Point[][] {
  const rows = Math.ceil(height / cell) + 1;
  const columns = Math.ceil(width / cell) + 1;
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Point => [
        (column - 0.5 + (next() - 0.5) * push + (row % 2) * 0.4) * cell,
        (row - 0.5 + (next() - 0.5) * push) * cell,
      ],
    ),
  );
}

function triangles(width: number, height: number, look: Look, next: () => number): string {
  const grid = corners(width, height, 29, 0.7, next);
  let drawn = '';
  for (const [row, line] of grid.entries())
    for (const [column, corner] of line.entries()) {
      const [right, below, across] = [line[column + 1], grid[row + 1]?.[column], grid[row + 1]?.[column + 1]];
      if (!right || !below || !across) continue;
      const halves =
        next() < 0.5
          ? [
              [corner, right, below],
              [right, across, below],
            ]
          : [
              [corner, right, across],
              [corner, across, below],
            ];
      for (const half of halves) {
        const colour = look(half.reduce((sum, [x]) => sum + x, 0) / 3, half.reduce((sum, [, y]) => sum + y, 0) / 3);
        const lit = next() < 0.5 ? mix(colour, '#ffffff', next() * 0.08) : mix(colour, '#000000', next() * 0.08);
        drawn += polygon(half, lit, ` stroke="${lit}"`);
      }
    }
  return drawn;
}

function strokes(width: number, height: number, look: Look, next: () => number): string {
  let drawn = '';
  for (const [cell, long, thick] of [
    [26, 46, 24],
    [15, 30, 11],
    [9, 17, 5.5],
  ] as const)
    for (let y = 0; y < height + cell; y += cell)
      for (let x = 0; x < width + cell; x += cell) {
        const [px, py] = [x + (next() - 0.5) * cell, y + (next() - 0.5) * cell];
        const colour = look(px, py);
        if (thick < 8 && colour === look(px + 14, py + 10)) continue;
        // Strokes turn slowly over the picture, as wind does.
        const angle = Math.sin(px / 170) * 0.9 + Math.cos(py / 140) * 0.8 + (next() - 0.5) * 0.5;
        const [dx, dy] = [(Math.cos(angle) * long) / 2, (Math.sin(angle) * long) / 2];
        const tone = mix(colour, next() < 0.5 ? '#ffffff' : '#1a1020', next() * 0.13);
        drawn += `<path d="M${whole(px - dx)} ${whole(py - dy)}q${whole(dx + dy * 0.3)} ${whole(dy - dx * 0.3)} ${whole(dx * 2)} ${whole(dy * 2)}" stroke="${tone}" stroke-width="${thick}"/>`;
      }
  return `<g fill="none" stroke-linecap="round">${drawn}</g>`;
}

function squares(width: number, height: number, look: Look): string {
  const cell = 1000 / 112;
  let drawn = '';
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; ) {
      const colour = coarse(look(x + cell / 2, y + cell / 2));
      let end = x + cell;
      while (end < width && coarse(look(end + cell / 2, y + cell / 2)) === colour) end += cell;
      drawn += `<path d="M${x.toFixed(2)} ${y.toFixed(2)}H${(end + 0.3).toFixed(2)}V${(y + cell + 0.3).toFixed(2)}H${x.toFixed(2)}Z" fill="${colour}"/>`;
      x = end;
    }
  return `<g shape-rendering="crispEdges">${drawn}</g>`;
}

/** One of few colours, as early screens had. */
const coarse = (colour: string): string =>
  hex([1, 3, 5].map((at) => Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 28) * 28)));

function stones(width: number, height: number, look: Look, next: () => number): string {
  const grid = corners(width, height, 25, 0.34, next);
  let drawn = `<rect width="${width}" height="${height}" fill="#1a171c"/>`;
  for (const [row, line] of grid.entries())
    for (const [column, corner] of line.entries()) {
      const [right, below, across] = [line[column + 1], grid[row + 1]?.[column], grid[row + 1]?.[column + 1]];
      if (!right || !below || !across) continue;
      const points = [corner, right, across, below];
      const [x, y] = [(corner[0] + across[0]) / 2, (corner[1] + across[1]) / 2];
      const inner = points.map(([px, py]): Point => [px + Math.sign(x - px) * 1.5, py + Math.sign(y - py) * 1.5]);
      const colour = look(x, y);
      drawn += polygon(inner, mix(colour, '#ffffff', next() * 0.2));
      drawn += polygon([inner[0] ?? corner, inner[1] ?? right, [x, y]], '#ffffff', ' opacity="0.13"');
    }
  return drawn;
}

function dots(width: number, height: number, look: Look, next: () => number): string {
  let drawn = `<rect width="${width}" height="${height}" fill="#f4ecdc"/>`;
  for (const [gap, size] of [
    [13, 12.5],
    [9, 4.4],
  ] as const)
    for (let y = 0; y < height + gap; y += gap)
      for (let x = 0; x < width + gap; x += gap) {
        const [px, py] = [x + (next() - 0.5) * gap, y + (next() - 0.5) * gap];
        const colour = mix(look(px, py), next() < 0.5 ? '#ffb054' : '#4a5fd0', next() * 0.2);
        drawn += `<circle cx="${whole(px)}" cy="${whole(py)}" r="${(size * (0.75 + next() * 0.4)).toFixed(1)}" fill="${colour}"/>`;
      }
  return drawn;
}

const passes: Partial<Record<Style, (width: number, height: number, look: Look, next: () => number) => string>> = {
  'low-poly': triangles,
  oil: strokes,
  pixel: squares,
  mosaic: stones,
  dots,
};

/** True for styles that need a second pass. */
export const needsPass = (style: Style): boolean => passes[style] !== undefined;

/** The picture laid anew in its style, as SVG of the given size. */
export function layAnew(style: Style, sample: Sample, seed: string, size: { width: number; height: number }): string {
  const scale = Math.min(sample.width, sample.height) / 1000;
  const [width, height] = [Math.round(sample.width / scale), Math.round(sample.height / scale)];
  const drawn = passes[style]?.(width, height, lookAt(sample, scale), randomOf(`${seed}/pass`)) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${drawn}</svg>`;
}
