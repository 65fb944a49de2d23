// Draws a city by the water.

import {
  bandGradient,
  type Canvas,
  circle,
  fillBand,
  type RandomNumber,
  radialGradient,
  rectangle,
  type Sector,
  sectorColumns,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { mistBand } from '../drawing/haze.js';
import { mix } from '../raster/colour.js';
import type { PlaceDrawing } from './land.js';
import { glints } from './water.js';

/** Outline of a tower at x, with one of several roofs. */
function towerPath(x: number, width: number, top: number, foot: number, random: RandomNumber): string {
  const roof = Math.floor(random(0, 6));
  const step = width * 0.2;
  const head =
    roof === 0
      ? `V${svgNumber(top)}L${svgNumber(x + width / 2)} ${svgNumber(top - width * 0.45)}L${svgNumber(x + width)} ${svgNumber(top)}`
      : roof === 1
        ? `V${svgNumber(top)}h${svgNumber(step)}v${svgNumber(-step)}h${svgNumber(step)}v${svgNumber(-step * 1.2)}h${svgNumber(step)}v${svgNumber(step * 1.2)}h${svgNumber(step)}v${svgNumber(step)}H${svgNumber(x + width)}`
        : roof === 2
          ? `V${svgNumber(top)}L${svgNumber(x + width)} ${svgNumber(top - width * 0.35)}`
          : roof === 3
            ? `V${svgNumber(top)}H${svgNumber(x + width * 0.47)}v${svgNumber(-width * 0.9)}h${svgNumber(width * 0.06)}v${svgNumber(width * 0.9)}H${svgNumber(x + width)}`
            : roof === 4
              ? `V${svgNumber(top)}A${svgNumber(width / 2)} ${svgNumber(width / 2)} 0 0 1 ${svgNumber(x + width)} ${svgNumber(top)}`
              : `V${svgNumber(top)}H${svgNumber(x + width)}`;
  return `M${svgNumber(x)} ${svgNumber(foot)}${head}V${svgNumber(foot)}Z`;
}

function buildingRow(canvas: Canvas, level: number, foot: number, page: Sector): string {
  const { palette, horizon, mood, style } = canvas.scene;
  const random = canvas.random(`row ${level}${page.key}`);
  const depth = level / 3;
  const colour = mix(mix(palette.far, palette.sky[2], 0.3 * (1 - depth)), palette.near, 0.15 + depth * 0.75);
  const tallest = canvas.height * horizon * (0.98 - depth * 0.38);
  const lamps =
    mood === 'neon'
      ? palette.accents
      : ([palette.accents[0], '#ffe9b8', mix(palette.accents[1], '#fff2cc', 0.4)] as const);
  const lit = palette.dark > 0.5 ? 0.42 : 0.12;
  const parts: string[] = [];
  for (let x = page.x - 30; x < page.x + canvas.width; ) {
    const width = random(46, 104);
    const tall = tallest * (0.38 + random() ** 1.7 * 0.62);
    const top = foot - tall;
    const tone = mix(colour, random() < 0.5 ? palette.far : palette.near, random(0, 0.16));
    const path = towerPath(x, width, top, foot, random);
    parts.push(styledPath(canvas, path, tone, 0.7));
    if (style !== 'line' && palette.dark < 0.85)
      parts.push(
        rectangle(x + width * 0.62, top, width * 0.38, tall, mix(tone, palette.near, 0.35), ' opacity="0.35"'),
      );
    const [cell, storey] = [9 + depth * 5, 15 + depth * 6];
    const windows: [string, string, string, string] = ['', '', '', ''];
    for (let wx = x + cell * 0.8; wx < x + width - cell; wx += cell * 1.6)
      for (let wy = top + storey; wy < foot - storey; wy += storey) {
        const draw = random();
        const which = draw < lit ? Math.floor(random(0, 3)) : palette.dark < 0.5 || style === 'line' ? 3 : -1;
        if (which >= 0)
          windows[which] +=
            `M${svgNumber(wx)} ${svgNumber(wy)}h${svgNumber(cell * 0.75)}v${svgNumber(storey * 0.5)}h${svgNumber(-cell * 0.75)}Z`;
      }
    for (const [at, path2] of windows.entries())
      if (path2 !== '')
        parts.push(
          `<path d="${path2}" fill="${at === 3 ? (style === 'line' ? '#22202b' : mix(tone, palette.sky[1], 0.45)) : lamps[at]}" opacity="${at === 3 ? 0.55 : 0.5 + depth * 0.45}"/>`,
        );
    if (mood === 'neon' && depth > 0.3 && random() < 0.45) {
      const sign = palette.accents[Math.floor(random(0, 3))];
      parts.push(
        rectangle(
          x + width * 0.2,
          top + random(20, 90),
          width * 0.16,
          random(70, 150),
          'none',
          ` stroke="${sign}" stroke-width="4" rx="4"`,
        ),
      );
      parts.push(
        circle(
          x + width * 0.28,
          top + 100,
          110,
          radialGradient(canvas, [
            [0, sign ?? '#ff00ff', 0.4],
            [1, sign ?? '#ff00ff', 0],
          ]),
        ),
      );
    }
    x += width * random(0.86, 1.12);
  }
  return parts.join('');
}

export function city(canvas: Canvas): PlaceDrawing {
  const { palette } = canvas.scene;
  const { height } = canvas;
  const foot = height * 0.82;
  const parts: string[] = [];
  for (let level = 0; level < 4; level++) {
    for (const page of sectorColumns(canvas)) parts.push(buildingRow(canvas, level, foot - (3 - level) * 14, page));
    parts.push(mistBand(canvas, foot - 150 + level * 30, 300, 0.34 * (1 - level / 4)));
  }
  if (!canvas.shows('water')) {
    const street = bandGradient(canvas, foot, height, [
      [0, mix(palette.near, palette.far, 0.2)],
      [1, palette.near],
    ]);
    parts.push(fillBand(canvas, foot, canvas.bottom + 10, street));
    return { back: parts.join(''), front: promenade(canvas), ground: () => height * 0.93 };
  }
  const mirror = canvas.shows('reflections')
    ? `<g transform="translate(0 ${svgNumber(foot * 2)}) scale(1 -1)" opacity="0.3"><use href="#towers"/></g>`
    : '';
  const water = fillBand(
    canvas,
    foot,
    canvas.bottom + 10,
    bandGradient(canvas, foot, height, [
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
  // A quay is there for those who stand on it: an empty one would only be a dark band below the water.
  const quay = canvas.scene.subjects.length > 0;
  return {
    back: `<g id="towers">${parts.join('')}</g>${water}${mirror}${glints(canvas, foot + 4, height, 520, quay ? 'bank' : undefined)}${quay ? fillBand(canvas, height * 0.93, canvas.bottom + 10, stoneOf(canvas)) : ''}`,
    front: quay ? promenade(canvas) : '',
    ground: () => height * 0.962,
  };
}

const stoneOf = ({ scene: { palette } }: Canvas): string =>
  mix(mix(palette.near, palette.far, 0.3), palette.light, 0.07);

/** Paving, a railing and lamps on this side of the water: seen only from a greater distance. */
function promenade(canvas: Canvas): string {
  const { palette, style } = canvas.scene;
  const { height, bottom, left, right } = canvas;
  const depth = bottom - height;
  if (depth < 8) return '';
  const stone = stoneOf(canvas);
  const line = style === 'line' ? '#22202b' : mix(stone, '#000000', 0.55);
  const parts = [
    fillBand(
      canvas,
      height + 6,
      bottom + 10,
      bandGradient(canvas, height, height + 700, [
        [0, stone],
        [1, mix(stone, '#000000', 0.55)],
      ]),
    ),
  ];
  let joints = '';
  for (let course = 0, y = height + 30; y < bottom; course++, y += 26 + course * 9)
    joints += `M${svgNumber(left)} ${svgNumber(y)}H${svgNumber(right)}`;
  const middle = canvas.width / 2;
  for (let x = Math.floor(left / 160) * 160; x < right + 160; x += 160)
    joints += `M${svgNumber(x)} ${svgNumber(height + 6)}L${svgNumber(middle + (x - middle) * (1 + depth / 420))} ${svgNumber(bottom)}`;
  parts.push(`<path d="${joints}" fill="none" stroke="${line}" stroke-width="2.4" opacity="0.5"/>`);
  const lamp = radialGradient(canvas, [
    [0, '#ffe9b8', 0.9],
    [0.15, '#ffd98a', 0.4],
    [1, '#ffd98a', 0],
  ]);
  const iron = mix(palette.near, '#000000', 0.6);
  for (let x = Math.floor(left / 420) * 420 + 130; x < right; x += 420) {
    const top = height + 60;
    parts.push(rectangle(x - 4, top, 8, 190, iron), rectangle(x - 14, top + 182, 28, 12, iron));
    parts.push(rectangle(x - 13, top - 26, 26, 28, '#fff0c8', ' rx="6"'));
    if (palette.dark > 0.4 && style !== 'line') parts.push(circle(x, top - 12, 130, lamp));
  }
  return parts.join('');
}
