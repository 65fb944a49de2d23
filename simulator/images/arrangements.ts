// Ways to arrange shapes in SVG, each without end in all directions, so that zooms and pans find more of it. Cells as large as the
// composition have random numbers of their own; in tiles all cells are alike. No fonts, no unseeded noise.
import { mix } from './colours.js';
import type { Palette } from './palette.js';

/** What an arrangement is drawn with. Lengths are in units of a thousandth of the composition's shorter side. */
export interface Canvas {
  readonly palette: Palette;
  /** Of a cell, which is the composition as it was first seen. */
  readonly width: number;
  readonly height: number;
  /** What is seen. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Ornament, 0 to 1. */
  readonly richness: number;
  /** How wild shapes are, 0 to 1. */
  readonly wildness: number;
  /** Opposite edges fit. */
  readonly tile: boolean;
  /** Numbers from 0 to 1, the same for the same name. */
  random(name: string): () => number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly next: () => number;
}

type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint}/>`;

const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;

/** A smooth line through about these points. */
function curve(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  const middles = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y];
    return `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  const [endX, endY] = rest.at(-1) ?? first;
  return `M${round(first[0])} ${round(first[1])}${middles.join('')}L${round(endX)} ${round(endY)}`;
}

const pick = <Value>(list: readonly Value[], share: number): Value =>
  list[Math.min(list.length - 1, Math.max(0, Math.floor(share * list.length)))] as Value;

/** Cells whose contents may reach into what is seen. */
export function* cells(canvas: Canvas, name: string, reach: number): Iterable<Cell> {
  const { width, height, left, top, right, bottom, tile } = canvas;
  for (let row = Math.floor((top - reach) / height); row <= Math.floor((bottom + reach) / height); row++)
    for (let column = Math.floor((left - reach) / width); column <= Math.floor((right + reach) / width); column++) {
      const next = canvas.random(tile ? name : `${name} ${column} ${row}`);
      yield { x: column * width, y: row * height, next };
    }
}

interface LatticeCell extends Cell {
  readonly width: number;
  readonly height: number;
  readonly column: number;
  readonly row: number;
}

/** Small cells of about that side, each with numbers of its own. A whole number of them fills the composition. */
function* lattice(canvas: Canvas, name: string, side: number, margin = 1): Iterable<LatticeCell> {
  const columns = Math.max(2, Math.round(canvas.width / side));
  const rows = Math.max(2, Math.round(canvas.height / side));
  const [width, height] = [canvas.width / columns, canvas.height / rows];
  const wrap = (at: number, count: number): number => (canvas.tile ? ((at % count) + count) % count : at);
  for (let row = Math.floor(canvas.top / height) - margin; row <= canvas.bottom / height + margin; row++)
    for (let column = Math.floor(canvas.left / width) - margin; column <= canvas.right / width + margin; column++) {
      const next = canvas.random(`${name} ${wrap(column, columns)} ${wrap(row, rows)}`);
      yield { x: column * width, y: row * height, width, height, column, row, next };
    }
}

/** The speed of a wave, in tiles one that fits into their length. */
const wholeWaves = ({ tile }: Canvas, speed: number, length: number): number => {
  const whole = (Math.round((speed * length) / (2 * Math.PI)) * 2 * Math.PI) / length;
  return tile ? whole : speed;
};

/** A field of slow waves, about -1 to 1 everywhere. */
function field(canvas: Canvas, name: string, pace: number): (x: number, y: number) => number {
  const next = canvas.random(name);
  const parts = [0, 1, 2, 3, 4].map((at) => {
    const [angle, phase] = [next() * Math.PI * 2, next() * 7];
    const speed = (pace * (1 + at * 0.7) * 2 * Math.PI) / 1000;
    const [x, y] = [Math.cos(angle) * speed, Math.sin(angle) * speed];
    const [acrossX, acrossY] = [wholeWaves(canvas, x, canvas.width), wholeWaves(canvas, y, canvas.height)];
    return { x: acrossX, y: acrossY, phase, weight: 0.62 / (1 + at * 0.55) };
  });
  return (x, y) => parts.reduce((sum, part) => sum + Math.sin(x * part.x + y * part.y + part.phase) * part.weight, 0);
}

/** A colour between the tones: 0 is the first, 1 the last. */
function toneAt({ tones }: Palette, share: number): string {
  const place = Math.min(0.9999, Math.max(0, share)) * (tones.length - 1);
  const at = Math.floor(place);
  return mix(tones[at] ?? '#888888', tones[at + 1] ?? '#888888', place - at);
}

/** From 0 to 1 and back, over and over. */
const swing = (value: number): number => 1 - Math.abs((((value % 2) + 2) % 2) - 1);

/** Spheres, discs and rings before each other. */
function* orbs(canvas: Canvas): Iterable<string> {
  const { palette, width, height, richness, wildness } = canvas;
  for (const [at, tone] of palette.tones.entries())
    yield `<radialGradient id="orb${at}" cx="0.36" cy="0.32" r="0.78"><stop stop-color="${mix(tone, palette.light, 0.55)}"/><stop offset="0.45" stop-color="${tone}"/><stop offset="1" stop-color="${mix(tone, palette.dark, 0.5)}"/></radialGradient>`;
  yield `<radialGradient id="shade"><stop offset="0.55" stop-color="${palette.dark}" stop-opacity="0.42"/><stop offset="1" stop-color="${palette.dark}" stop-opacity="0"/></radialGradient>`;
  const count = Math.ceil(((9 + richness * 14) * width * height) / 1e6);
  for (const { x, y, next } of cells(canvas, 'orbs', 420))
    for (let at = count; at > 0; at--) {
      const radius = (260 + wildness * 90) * (at / count) ** 2.1 + 14;
      const [cx, cy] = [x + next() * width, y + next() * height];
      const [tone, kind, wide] = [Math.floor(next() * palette.tones.length), next(), 4 + next() * 18];
      if (kind < 0.66) {
        yield circle(cx + radius * 0.16, cy + radius * 0.22, radius * 1.25, 'fill="url(#shade)"');
        yield circle(cx, cy, radius, `fill="url(#orb${tone})"`);
      } else if (kind < 0.84) yield circle(cx, cy, radius, `fill="${palette.tones[tone]}" opacity="0.5"`);
      else yield circle(cx, cy, radius, `fill="none" stroke="${palette.tones[tone]}" stroke-width="${round(wide)}"`);
    }
}

/** Bands like cut paper, one before the other. */
function* waves(canvas: Canvas): Iterable<string> {
  const { palette, width, height, richness, wildness, tile, left, top, right, bottom } = canvas;
  const next = canvas.random('waves');
  const angle = tile ? 0 : Math.round((next() - 0.5) * (40 + wildness * 120));
  const count = Math.round((6 + richness * 7) * Math.max(1, height / 1000));
  const step = height / count;
  const [middleX, middleY] = [width / 2, height / 2];
  // Turned around the middle, bands are seen this far away from it.
  const reach = Math.hypot(Math.max(middleX - left, right - middleX), Math.max(middleY - top, bottom - middleY));
  const [from, to] = [middleX - reach - 40, middleX + reach + 40];
  const high = step * (1.1 + wildness * 0.9);
  const cycle = tile ? count / 2 : 3 + Math.floor(next() * 3);
  yield `<g transform="rotate(${angle} ${round(middleX)} ${round(middleY)})">`;
  for (let at = Math.floor((middleY - reach) / step) - 3; at <= (middleY + reach) / step + 2; at++) {
    const own = canvas.random(`wave ${tile ? ((at % count) + count) % count : at}`);
    const parts = [0.7, 1.6, 3.1].map((pace, order) => ({
      speed: wholeWaves(canvas, ((pace + own() * 0.8) * 2 * Math.PI) / 1000, width),
      phase: own() * 7,
      high: (high * (0.5 + own() * 0.5)) / (1 + order * 1.7),
    }));
    const crest = Array.from({ length: Math.ceil((to - from) / 20) + 1 }, (_, place): Point => {
      const x = from + place * 20;
      return [x, at * step + parts.reduce((sum, part) => sum + Math.sin(x * part.speed + part.phase) * part.high, 0)];
    });
    const [line, tone] = [curve(crest), toneAt(palette, swing(at / cycle))];
    const shadow = `fill="none" stroke="${palette.dark}" stroke-opacity="0.06"`;
    for (const wide of [46, 30, 15]) yield path(line, `${shadow} stroke-width="${wide}"`);
    yield path(`${line}v${round(step * 5 + high * 2)}H${round(from)}Z`, `fill="${tone}"`);
    yield path(line, `fill="none" stroke="${mix(tone, palette.light, 0.5)}" stroke-width="2.5" stroke-opacity="0.7"`);
  }
  yield '</g>';
}

/** A folded surface of triangles. */
function* facets(canvas: Canvas): Iterable<string> {
  const { palette, richness, wildness } = canvas;
  const [hue, fold] = [field(canvas, 'facet colours', 0.55), field(canvas, 'facet folds', 1.5)];
  const corners = new Map<string, Point>();
  const all = [...lattice(canvas, 'facets', 118 - richness * 52, 2)];
  for (const { x, y, width, height, column, row, next } of all) {
    const shift = 0.75 + wildness * 0.2;
    corners.set(`${column} ${row}`, [x + (next() - 0.5) * width * shift, y + (next() - 0.5) * height * shift]);
  }
  const corner = (column: number, row: number): Point | undefined => corners.get(`${column} ${row}`);
  for (const { column, row, next } of all) {
    const around = [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1, row + 1),
      corner(column, row + 1),
    ].filter((point) => point !== undefined);
    if (around.length < 4) continue;
    const turned = next() < 0.5 ? around : [...around.slice(1), ...around.slice(0, 1)];
    for (const half of [turned.slice(0, 3), [...turned.slice(2), ...turned.slice(0, 1)]]) {
      const x = half.reduce((sum, point) => sum + point[0], 0) / 3;
      const y = half.reduce((sum, point) => sum + point[1], 0) / 3;
      const lit = fold(x + 30, y + 30) - fold(x, y) + (next() - 0.5) * 0.35;
      const tone = toneAt(palette, 0.5 + hue(x, y) * 0.48);
      const shaded = mix(tone, lit > 0 ? palette.light : palette.dark, Math.min(0.5, Math.abs(lit) * 0.75));
      const outline = half.map(([px, py]) => `${round(px)} ${round(py)}`).join('L');
      yield path(`M${outline}Z`, `fill="${shaded}" stroke="${shaded}" stroke-width="1.2" stroke-linejoin="round"`);
    }
  }
}

const arc = (share: number): string => `M0 0H${share}A${share} ${share} 0 0 1 0 ${share}Z`;

/** Shapes in a square of 1 by 1, each to be filled with one colour more. */
const motifs: readonly (readonly string[])[] = [
  [arc(1), arc(0.62), arc(0.28)],
  [arc(1), arc(0.5)],
  ['M0 0A1 1 0 0 1 1 1A1 1 0 0 1 0 0Z'],
  ['M0 0A0.5 0.5 0 0 0 1 0ZM0 0.5A0.5 0.5 0 0 0 1 0.5Z'],
  ['M0.1 0.5a0.4 0.4 0 0 1 0.8 0a0.4 0.4 0 0 1 -0.8 0Z', 'M0.3 0.5a0.2 0.2 0 0 1 0.4 0a0.2 0.2 0 0 1 -0.4 0Z'],
  ['M0 0H1L0 1Z', 'M1 1H0.5L1 0.5Z'],
  ['M0 0H0.2V1H0ZM0.4 0H0.6V1H0.4ZM0.8 0H1V1H0.8Z'],
];

/** Squares with arcs, discs and wedges, like a tiled floor. */
function* tiles(canvas: Canvas): Iterable<string> {
  const { palette, richness } = canvas;
  const paints = [...palette.tones, palette.ground[0], palette.isDark ? palette.light : palette.dark];
  for (const { x, y, width, height, next } of lattice(canvas, 'tiles', 205 - richness * 70, 0)) {
    const [motif, turn, first] = [
      pick(motifs, next()),
      Math.floor(next() * 4) * 90,
      Math.floor(next() * paints.length),
    ];
    const stride = 1 + Math.floor(next() * (paints.length - 1));
    const paint = (at: number): string => `fill="${paints[(first + at * stride) % paints.length]}"`;
    const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${width.toFixed(3)} ${height.toFixed(3)}) rotate(${turn} 0.5 0.5)`;
    const shapes = motif.map((d, at) => path(d, paint(at + 1)));
    yield `<g transform="${place}">${path('M-0.003 -0.003H1.003V1.003H-0.003Z', paint(0))}${shapes.join('')}</g>`;
  }
}

/** Brush strokes along a current. */
function* flow(canvas: Canvas): Iterable<string> {
  const { palette, richness, wildness } = canvas;
  const current = field(canvas, 'current', 0.6 + wildness * 0.7);
  const hue = field(canvas, 'current colours', 0.5);
  const lines: { readonly wide: number; readonly drawn: string }[] = [];
  for (const { x, y, width, height, next } of lattice(canvas, 'flow', 62 - richness * 20, 6)) {
    const [dx, dy, thick, tint, steps, shine] = [next(), next(), next(), next(), next(), next()];
    const points: Point[] = [[x + dx * width, y + dy * height]];
    for (let step = 0; step < 6 + steps * 7; step++) {
      const [px, py] = points.at(-1) ?? [x, y];
      const angle = current(px, py) * 2.6;
      points.push([px + Math.cos(angle) * 28, py + Math.sin(angle) * 28]);
    }
    const tone = toneAt(palette, 0.5 + hue(x, y) * 0.42 + (tint - 0.5) * 0.5);
    const wide = 2 + thick ** 3 * 30;
    const paint = `stroke="${mix(tone, palette.light, shine * 0.18)}" stroke-width="${round(wide)}"`;
    lines.push({ wide, drawn: path(curve(points), paint) });
    // Nothing yet: thin strokes lie over thick ones.
    yield '';
  }
  yield '<g fill="none" stroke-linecap="round" opacity="0.94">';
  for (const { drawn } of lines.toSorted((one, other) => other.wide - one.wide)) yield drawn;
  yield '</g>';
}

interface Arrangement {
  /** Words of `--no` that it is left out for. */
  readonly words: RegExp;
  /** Gives the drawing in small pieces. */
  readonly draw: (canvas: Canvas) => Iterable<string>;
}

/** Every way, by its name. */
export const arrangements: Readonly<Record<string, Arrangement>> = {
  orbs: { words: /\b(?:orb|ball|circle|sphere|disc|bubble|ring)s?\b/i, draw: orbs },
  waves: { words: /\b(?:wave|band|hill)s?\b/i, draw: waves },
  facets: { words: /\b(?:facet|triangle|polygon)s?\b/i, draw: facets },
  tiles: { words: /\b(?:tile|pattern|mosaic|square)s?\b/i, draw: tiles },
  flow: { words: /\b(?:brush ?stroke|stroke|line|current)s?\b/i, draw: flow },
};
