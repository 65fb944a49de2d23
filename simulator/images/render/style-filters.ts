// Styles that redraw the finished image: triangles, brush strokes, pixels, mosaic, dots.

import { setImmediate } from 'node:timers/promises';
import { hashText, randomFromSeed } from '../../../engine/random.js';
import { hex, mix } from '../raster/colour.js';
import type { Style } from '../scene/attributes.js';
import type { SvgDrawing } from './svg.js';

/** A small image to take colours from: RGB, row by row. */
interface ColourSample {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type ColourAt = (x: number, y: number) => string;
type Point = readonly [x: number, y: number];
type Next = () => number;
/** What a pass lays, one piece after the other. */
type SvgElements = Generator<string>;

/** What a pass lays, and where. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly look: ColourAt;
  /** Whether opposite edges are to fit. */
  readonly wraps: boolean;
  /** How much larger than usual its pieces are: a scene seen from afar would need too many. */
  readonly coarse: number;
  readonly seed: number;
}

const wholeUnits = (value: number): number => Math.round(value * 10) / 10;
const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="M${points.map(([x, y]) => `${wholeUnits(x)} ${wholeUnits(y)}`).join('L')}Z" fill="${fill}"${more}/>`;

/** Numbers of a cell that are its own, whatever else of the image is seen. */
const numbersOf = (seed: number, row: number, column: number): Next =>
  randomFromSeed(seed ^ Math.imul(row + 4096, 0x9e3779b1) ^ Math.imul(column + 4096, 0x85ebca6b));

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
  readonly next: Next;
}

/** Cells that cover the field and `beyond` further ones on each side, anchored in the scene's corner. */
function* cells(
  field: Field,
  cell: number,
  beyond: number,
  purpose: number,
): Generator<Cell & { readonly size: Point }> {
  const { left, top, width, height, wraps, coarse } = field;
  const large = cell * coarse;
  const [columns, rows] = [Math.max(1, Math.round(width / large)), Math.max(1, Math.round(height / large))];
  const size: Point = wraps ? [width / columns, height / rows] : [large, large];
  const [first, start] = [Math.floor(left / size[0]) - beyond, Math.floor(top / size[1]) - beyond];
  const over = (value: number, count: number): number => (wraps ? ((value % count) + count) % count : value);
  for (let row = start; row * size[1] < top + height + beyond * size[1]; row++)
    for (let column = first; column * size[0] < left + width + beyond * size[0]; column++) {
      const next = numbersOf(field.seed + purpose, over(row, rows), over(column, columns));
      yield { x: column * size[0], y: row * size[1], row, column, next, size };
    }
}

/** A net of corners, pushed about by up to `push` of a cell, as the four corners of each mesh. */
function* meshes(field: Field, cell: number, push: number): Generator<{ corners: readonly Point[]; next: Next }> {
  const known = new Map<string, Point>();
  const all = [...cells(field, cell, 2, 1)];
  for (const { x, y, row, column, next, size } of all) {
    const slant = (row % 2 === 0 ? 0 : 0.4) * (field.wraps ? 0 : 1);
    known.set(`${row},${column}`, [x + ((next() - 0.5) * push + slant) * size[0], y + (next() - 0.5) * push * size[1]]);
  }
  for (const { row, column, next } of all) {
    const corners = [
      known.get(`${row},${column}`),
      known.get(`${row},${column + 1}`),
      known.get(`${row + 1},${column + 1}`),
      known.get(`${row + 1},${column}`),
    ].filter((corner) => corner !== undefined);
    if (corners.length === 4) yield { corners, next };
  }
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

function* triangles(field: Field): SvgElements {
  for (const { corners, next } of meshes(field, 29, 0.7)) {
    const [corner, right, across, below] = corners as readonly [Point, Point, Point, Point];
    const halves: Point[][] =
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
      const colour = field.look(...middleOf(half));
      const lit = mix(colour, next() < 0.5 ? '#ffffff' : '#000000', next() * 0.08);
      yield polygon(half, lit, ` stroke="${lit}"`);
    }
  }
}

function* strokes(field: Field): SvgElements {
  const { look, wraps, width, height, coarse } = field;
  const waves = (length: number, wave: number): number =>
    wraps ? (2 * Math.PI * Math.max(1, Math.round(length / (2 * Math.PI * wave)))) / length : 1 / (wave * coarse);
  const [waveX, waveY] = [waves(width, 170), waves(height, 140)];
  yield '<g fill="none" stroke-linecap="round">';
  for (const [at, [cell, length, breadth]] of (
    [
      [26, 46, 24],
      [15, 30, 11],
      [9, 17, 5.5],
    ] as const
  ).entries())
    for (const { x, y, next, size } of cells(field, cell, 2, at + 2)) {
      const [px, py] = [x + (next() - 0.5) * size[0], y + (next() - 0.5) * size[1]];
      const [long, thick] = [length * coarse, breadth * coarse];
      const colour = look(px, py);
      if (breadth < 8 && colour === look(px + 14 * coarse, py + 10 * coarse)) continue;
      // Strokes turn slowly over the image, as wind does.
      const angle = Math.sin(px * waveX) * 0.9 + Math.cos(py * waveY) * 0.8 + (next() - 0.5) * 0.5;
      const [dx, dy] = [(Math.cos(angle) * long) / 2, (Math.sin(angle) * long) / 2];
      const tone = mix(colour, next() < 0.5 ? '#ffffff' : '#1a1020', next() * 0.13);
      yield `<path d="M${wholeUnits(px - dx)} ${wholeUnits(py - dy)}q${wholeUnits(dx + dy * 0.3)} ${wholeUnits(dy - dx * 0.3)} ${wholeUnits(dx * 2)} ${wholeUnits(dy * 2)}" stroke="${tone}" stroke-width="${wholeUnits(thick)}"/>`;
    }
  yield '</g>';
}

function* squares(field: Field): SvgElements {
  yield '<g shape-rendering="crispEdges">';
  let run: { x: number; y: number; end: number; tall: number; colour: string; row: number } | undefined;
  const strip = (): string =>
    run
      ? `<path d="M${run.x.toFixed(2)} ${run.y.toFixed(2)}H${(run.end + 0.3).toFixed(2)}V${(run.y + run.tall + 0.3).toFixed(2)}H${run.x.toFixed(2)}Z" fill="${run.colour}"/>`
      : '';
  for (const { x, y, row, size } of cells(field, 1000 / 112, 1, 5)) {
    const colour = reducePalette(field.look(x + size[0] / 2, y + size[1] / 2));
    if (run && run.row === row && run.colour === colour) run.end = x + size[0];
    else {
      yield strip();
      run = { x, y, end: x + size[0], tall: size[1], colour, row };
    }
  }
  yield `${strip()}</g>`;
}

/** One of few colours, as early screens had. */
const reducePalette = (colour: string): string =>
  hex([1, 3, 5].map((at) => Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 28) * 28)));

const ground = ({ left, top, width, height }: Field, fill: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>`;

function* stones(field: Field): SvgElements {
  yield ground(field, '#1a171c');
  for (const { corners, next } of meshes(field, 25, 0.34)) {
    const [x, y] = middleOf(corners);
    const joint = 1.5 * field.coarse;
    const inner = corners.map(([px, py]): Point => [px + Math.sign(x - px) * joint, py + Math.sign(y - py) * joint]);
    yield polygon(inner, mix(field.look(x, y), '#ffffff', next() * 0.2));
    yield polygon([...inner.slice(0, 2), [x, y]], '#ffffff', ' opacity="0.13"');
  }
}

function* dots(field: Field): SvgElements {
  yield ground(field, '#f4ecdc');
  for (const [at, [gap, large]] of (
    [
      [13, 12.5],
      [9, 4.4],
    ] as const
  ).entries())
    for (const { x, y, next, size } of cells(field, gap, 1, at + 6)) {
      const [px, py] = [x + (next() - 0.5) * size[0], y + (next() - 0.5) * size[1]];
      const colour = mix(field.look(px, py), next() < 0.5 ? '#ffb054' : '#4a5fd0', next() * 0.2);
      const radius = large * field.coarse * (0.75 + next() * 0.4);
      yield `<circle cx="${wholeUnits(px)}" cy="${wholeUnits(py)}" r="${radius.toFixed(1)}" fill="${colour}"/>`;
    }
}

const styleFilters: Partial<Record<Style, (field: Field) => SvgElements>> = {
  'low-poly': triangles,
  oil: strokes,
  pixel: squares,
  mosaic: stones,
  dots,
};

/** True for styles that need a second pass. */
export const hasStyleFilter = (style: Style): boolean => styleFilters[style] !== undefined;

/**
 * Applies the filter of a style to a drawing.
 * @param sample all of it in few pixels
 * @param wraps whether its opposite edges fit, and are to fit again
 */
export async function applyStyleFilter(
  style: Style,
  drawing: SvgDrawing,
  sample: ColourSample,
  seed: string,
  wraps: boolean,
): Promise<SvgDrawing> {
  const { left, top, width, height } = drawing;
  const [wide, tall] = [sample.width / width, sample.height / height];
  const place = (value: number, count: number): number =>
    wraps ? ((Math.floor(value) % count) + count) % count : Math.max(0, Math.min(count - 1, Math.floor(value)));
  const look: ColourAt = (x, y) => {
    const at = (place((y - top) * tall, sample.height) * sample.width + place((x - left) * wide, sample.width)) * 3;
    return hex([sample.data[at] ?? 0, sample.data[at + 1] ?? 0, sample.data[at + 2] ?? 0]);
  };
  const coarse = Math.max(1, Math.min(width, height) / 2000);
  const field: Field = { left, top, width, height, look, wraps, coarse, seed: hashText(`${seed}/pass`) };
  const pass = styleFilters[style];
  if (!pass) return drawing;
  const laid: string[] = [];
  let since = performance.now();
  for (const piece of pass(field)) {
    laid.push(piece);
    // Tens of thousands of pieces: it yields to other work.
    if (laid.length % 64 !== 0 || performance.now() - since < 8) continue;
    await setImmediate();
    since = performance.now();
  }
  return { ...drawing, body: laid.join('') };
}
