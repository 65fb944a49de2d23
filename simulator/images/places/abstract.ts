// Draws abstract shapes in the scene's colours: for prompts without anything that the engine can draw.

import {
  bandGradient,
  type Canvas,
  circle,
  fillView,
  paperColour,
  type RandomNumber,
  radialGradient,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { mix } from '../raster/colour.js';
import type { PlaceDrawing } from './land.js';

/** The largest shape reaches so far around its middle, in the drawing's units. */
const reach = 520;

const circlePath = (x: number, y: number, radius: number): string =>
  `M${svgNumber(x - radius)} ${svgNumber(y)}a${svgNumber(radius)} ${svgNumber(radius)} 0 1 0 ${svgNumber(radius * 2)} 0a${svgNumber(radius)} ${svgNumber(radius)} 0 1 0 ${svgNumber(-radius * 2)} 0Z`;

/** What lies around the upper left corner x, y and as far as the scene is wide and high. */
function shapesAt(canvas: Canvas, x: number, y: number, random: RandomNumber): string {
  const { palette, richness, wildness, style } = canvas.scene;
  const { width, height } = canvas;
  const tones = [...palette.accents, palette.light, palette.far, palette.water[0]];
  const tone = (): string => mix(tones[Math.floor(random(0, tones.length))] ?? palette.light, palette.sky[1], 0.3);
  const place = (): readonly [number, number] => [x + random(0, width), y + random(0, height)];
  const area = (width * height) / 1e6;
  const strewn = (count: number, draw: () => string): string =>
    Array.from({ length: Math.ceil(count * area) }, draw).join('');
  const clouds = strewn(5, () => {
    const fill = radialGradient(canvas, [
      [0, tone(), 0.55],
      [1, tone(), 0],
    ]);
    return style === 'line' ? '' : circle(...place(), random(300, reach), fill);
  });
  const rounds = strewn(6 + richness * 4 + wildness * 6, () => {
    const drawn = styledPath(canvas, circlePath(...place(), 30 + 250 * random() ** 2), tone());
    return drawn.replace('/>', ` opacity="${random(0.3, 0.75).toFixed(2)}"/>`);
  });
  const rings = strewn(3, () => {
    const [fill, wide] = [style === 'line' ? '#22202b' : palette.light, random(2, 9)];
    return `<path d="${circlePath(...place(), random(90, 340))}" fill="none" stroke="${fill}" stroke-width="${svgNumber(wide)}" opacity="0.45"/>`;
  });
  return `${clouds}${rounds}${rings}`;
}

export function abstract(canvas: Canvas): PlaceDrawing {
  const { palette, style } = canvas.scene;
  const { width, height, left, top, right, bottom } = canvas;
  const parts = [
    fillView(
      canvas,
      style === 'line'
        ? paperColour
        : bandGradient(canvas, 0, height, [
            [0, palette.sky[0]],
            [0.5, palette.sky[1]],
            [1, palette.sky[2]],
          ]),
    ),
  ];
  // What begins outside reaches in: it is drawn whether it is in view or not, so that a zoom or a pan changes nothing that was there.
  const first = { column: Math.floor((left - reach) / width), row: Math.floor((top - reach) / height) };
  const last = { column: Math.floor((right + reach) / width), row: Math.floor((bottom + reach) / height) };
  for (let row = first.row; row <= last.row; row++)
    for (let column = first.column; column <= last.column; column++)
      parts.push(shapesAt(canvas, column * width, row * height, canvas.random(`shapes/${column},${row}`)));
  return { back: parts.join(''), front: '', ground: () => height * 0.8 };
}
