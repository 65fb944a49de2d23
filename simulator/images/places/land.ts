// Draws mountains, forest, desert and snow.

import {
  bandGradient,
  type Canvas,
  foregroundLayers,
  landPath,
  noiseLine,
  type Ridge,
  sectorColumns,
  styledPath,
} from '../drawing/canvas.js';
import { mistBand } from '../drawing/haze.js';
import { cactus, firRow, grass, leafyTree } from '../drawing/plants.js';
import { facets, rock } from '../drawing/rock.js';
import { aurora } from '../drawing/weather.js';
import { mix } from '../raster/colour.js';

/** A place: what is behind the subject, what is before it, and the ground that it stands on. */
export interface PlaceDrawing {
  readonly back: string;
  readonly front: string;
  readonly ground: Ridge;
}

const wildnessOf = (canvas: Canvas): number => 1 + canvas.scene.wildness * 0.7;

/** A ridge around `level` (part of the height), so many waves wide. */
export function createRidge(
  canvas: Canvas,
  purpose: string,
  level: number,
  swing: number,
  waves: number,
  octaves: number,
): Ridge {
  const noise = noiseLine(canvas.random(purpose), octaves);
  return (x) => canvas.height * level + noise((x / 1000) * waves + 40) * swing * wildnessOf(canvas);
}

/** Ranges one behind the other, from the horizon to `until` (0 to 1) of the way to the viewer. */
export function ranges(canvas: Canvas, count: number, until = 1): string {
  const { palette, horizon, mood, style } = canvas.scene;
  const parts: string[] = [];
  for (let level = 0; level < count; level++) {
    const depth = level / Math.max(1, count - 1);
    const share = depth * until;
    const base = horizon - 0.1 + share * (1.02 - horizon);
    const colour = mix(mix(palette.far, palette.sky[2], 0.25 * (1 - depth)), palette.near, share ** 1.25);
    const ridge = createRidge(canvas, `range ${level}`, base, 215 - 120 * share, 2.1 + share, 7);
    const path = landPath(canvas, ridge, 4);
    parts.push(styledPath(canvas, path, colour, level === 0 ? 0.7 : 1));
    if (level < 2) {
      const top = canvas.height * base - 260;
      if (style === 'anime' || style === 'line' || level === 0)
        parts.push(facets(canvas, ridge, colour, canvas.height * base - 40, `peaks ${level}`));
      if (level === 0) parts.push(rock(canvas, path, top, 420, 0.85));
    }
    const thick = mood === 'mist' ? 0.85 : 0.42;
    parts.push(mistBand(canvas, canvas.height * base + 120, 260, thick * (1 - share * 0.7)));
  }
  return parts.join('');
}

export function mountains(canvas: Canvas): PlaceDrawing {
  const { palette } = canvas.scene;
  const ground = createRidge(canvas, 'ground', 0.89, 46, 1.6, 4);
  const firs = canvas.shows('trees')
    ? styledPath(
        canvas,
        firRow(canvas, (x) => ground(x) - 4, 85, 34, 'firs'),
        mix(palette.near, palette.far, 0.14),
        0.5,
      )
    : '';
  return {
    back: `${ranges(canvas, 4, 0.75)}${firs}${styledPath(canvas, landPath(canvas, ground), mix(palette.near, '#000000', 0.1))}`,
    front: `${grass(canvas, (x) => ground(x) + 60, 90, 26, [mix(palette.near, palette.far, 0.12)], 'tufts')}${foreground(canvas, mix(palette.near, '#000000', 0.1), 'firs')}`,
    ground: (x) => ground(x) + 14,
  };
}

export function forest(canvas: Canvas): PlaceDrawing {
  const { palette, horizon, mood } = canvas.scene;
  const parts: string[] = canvas.shows('mountains') ? [ranges(canvas, 1, 0)] : [];
  const rows = 5;
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1);
    const ridge = createRidge(canvas, `row ${row}`, horizon + 0.04 + depth * (0.84 - horizon), 40, 2, 3);
    const colour = mix(palette.far, palette.near, 0.15 + depth * 0.75);
    const height = 90 + depth * 190;
    if (canvas.shows('trees')) {
      if ((mood === 'autumn' || mood === 'spring') && row > 0) {
        for (const page of sectorColumns(canvas)) {
          const random = canvas.random(`leafy ${row}${page.key}`);
          for (let x = page.x + random(-60, 40); x < page.x + canvas.width + 60; x += height * random(0.55, 0.95)) {
            const leaf = mix(palette.accents[Math.floor(random(0, 3))] ?? colour, palette.far, 0.42 * (1 - depth));
            const bark = mix(colour, '#2a1a14', 0.5);
            parts.push(leafyTree(canvas, x, ridge(x) + 12, height * random(0.8, 1.15), leaf, bark, random));
          }
        }
      } else
        parts.push(styledPath(canvas, firRow(canvas, ridge, height, 26 + depth * 30, `firs ${row}`), colour, 0.55));
    }
    parts.push(styledPath(canvas, landPath(canvas, ridge), colour, 0));
    parts.push(mistBand(canvas, ridge(canvas.width / 2) + 50, 170, (mood === 'mist' ? 0.75 : 0.3) * (1 - depth * 0.8)));
  }
  const ground = createRidge(canvas, 'ground', 0.91, 26, 2, 3);
  parts.push(styledPath(canvas, landPath(canvas, ground), mix(palette.near, '#000000', 0.15)));
  const blades = [mix(palette.near, palette.far, 0.08), mix(palette.near, palette.far, 0.2)];
  return {
    back: parts.join(''),
    front: `${grass(canvas, (x) => ground(x) + 50, 80, 44, blades, 'fern')}${foreground(canvas, mix(palette.near, '#000000', 0.15), 'grass')}`,
    ground: (x) => ground(x) + 16,
  };
}

export function desert(canvas: Canvas): PlaceDrawing {
  const { palette, horizon, mood } = canvas.scene;
  const sand = mood === 'neon' ? palette.far : mix('#d9a15c', palette.far, 0.25 + palette.dark * 0.3);
  const dark = mood === 'neon' ? palette.near : mix('#7a3f1c', palette.near, 0.15 + palette.dark * 0.65);
  const parts: string[] = [];
  const count = 6;
  for (let level = 0; level < count; level++) {
    const depth = level / (count - 1);
    const ridge = createRidge(
      canvas,
      `dune ${level}`,
      horizon + 0.01 + depth * (0.86 - horizon),
      30 + depth * 62,
      1.1,
      2,
    );
    const lit = mix(mix(sand, palette.sky[2], 0.55 * (1 - depth)), dark, depth * 0.62);
    parts.push(styledPath(canvas, landPath(canvas, ridge), lit));
    // The lee of a dune: from the crest a curve runs down into the shade.
    const lee = createRidge(canvas, `lee ${level}`, 0, 34, 2.3, 3);
    const shade = landPath(canvas, (x) => ridge(x) + 16 + depth * 50 + lee(x) * (0.6 + depth));
    if (canvas.scene.style !== 'line') parts.push(`<path d="${shade}" fill="${mix(lit, dark, 0.35)}" opacity="0.55"/>`);
  }
  const ground = createRidge(canvas, 'ground', 0.9, 24, 1.2, 2);
  parts.push(styledPath(canvas, landPath(canvas, ground), mix(sand, dark, 0.8)));
  const green = mix(mix('#3d6b45', palette.near, palette.dark * 0.85), '#000000', 0.1);
  if (canvas.shows('trees') && mood !== 'neon')
    for (const page of sectorColumns(canvas)) {
      const random = canvas.random(`cactus${page.key}`);
      for (let count2 = 0; count2 < 3; count2++) {
        const x = page.x + canvas.width * random(0.05, 0.95);
        parts.push(cactus(x, ground(x) + 10, random(90, 190), green));
      }
    }
  return {
    back: parts.join(''),
    front: foreground(canvas, mix(sand, dark, 0.8), 'bare'),
    ground: (x) => ground(x) + 18,
  };
}

export function snow(canvas: Canvas): PlaceDrawing {
  const { palette, horizon } = canvas.scene;
  const parts: string[] = [palette.dark > 0.8 ? aurora(canvas) : '', ranges(canvas, 2, 0.15)];
  const white = (depth: number): string =>
    mix(mix('#ffffff', palette.sky[1], 0.5 - depth * 0.4), palette.near, palette.dark * 0.3);
  for (let level = 0; level < 4; level++) {
    const depth = level / 3;
    const ridge = createRidge(canvas, `drift ${level}`, horizon + 0.06 + depth * (0.82 - horizon), 46, 1.3, 2);
    if (canvas.shows('trees')) {
      const path = firRow(canvas, ridge, 80 + depth * 150, 46 + depth * 70, `firs ${level}`);
      const tree = mix(mix(palette.far, '#24504a', 0.5), palette.near, 0.25 + depth * 0.5);
      parts.push(styledPath(canvas, path, tree, 0.5));
      if (canvas.scene.style !== 'line')
        parts.push(
          `<g transform="translate(-3 -4)" opacity="0.55" clip-path="none"><path d="${path}" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-dasharray="9 15"/></g>`,
        );
    }
    parts.push(styledPath(canvas, landPath(canvas, ridge), white(depth)));
    if (canvas.scene.style !== 'line')
      parts.push(
        `<path d="${landPath(canvas, (x) => ridge(x) + 60 + 20 * Math.sin(x / 90 + level))}" fill="${mix(white(depth), palette.sky[0], 0.2)}" opacity="0.35"/>`,
      );
  }
  const ground = createRidge(canvas, 'ground', 0.9, 22, 1.3, 2);
  parts.push(styledPath(canvas, landPath(canvas, ground), white(1.1)));
  return {
    back: parts.join(''),
    front: foreground(canvas, white(1.1), 'firs', mix(mix(palette.far, '#24504a', 0.5), palette.near, 0.8)),
    ground: (x) => ground(x) + 16,
  };
}

/** What lies nearer than the scene: seen when it is looked at from a greater distance, or further down. */
export function foreground(
  canvas: Canvas,
  colour: string,
  grown: 'grass' | 'firs' | 'bare',
  plant = mix(colour, '#000000', 0.35),
): string {
  const darkened = (depth: number): string => mix(colour, '#06060c', Math.min(0.5, 0.1 + depth * 0.06));
  // One gradient for all of it, which begins as the ground of the scene ends: layers of their own colours would be seen as bands.
  const soil = bandGradient(canvas, canvas.height, canvas.height + 1600, [
    [0, colour],
    [1, darkened(6)],
  ]);
  return foregroundLayers(canvas, grown === 'firs' ? 210 : 160, { firs: 215, grass: 70, bare: 50 }[grown])
    .map(({ y, depth }) => {
      const ridge = createRidge(canvas, `nearer ${depth}`, y / canvas.height, 40 + depth * 8, 1.1, 3);
      const land = styledPath(canvas, landPath(canvas, ridge), soil);
      if (grown === 'bare') return land;
      if (grown === 'grass' || !canvas.shows('trees'))
        return `${land}${grass(canvas, (x) => ridge(x) + 20, 130, 46 + depth * 8, [mix(darkened(depth), plant, 0.6)], `nearer grass ${depth}`)}`;
      // A wood that grows denser and higher towards the viewer.
      const tall = 150 + depth * 60;
      const firs = firRow(canvas, (x) => ridge(x) + 8, tall, tall * 0.22, `nearer firs ${depth}`);
      return `${styledPath(canvas, firs, mix(plant, '#06060c', Math.min(0.45, 0.08 + depth * 0.07)), 0.5)}${land}`;
    })
    .join('');
}
