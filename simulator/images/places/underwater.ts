// Draws the sea floor.

import {
  bandGradient,
  type Canvas,
  circle,
  fillView,
  landPath,
  radialGradient,
  sectorColumns,
  sectors,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { mix } from '../raster/colour.js';
import { createRidge, foreground, type PlaceDrawing } from './land.js';

function fishPath(x: number, y: number, size: number, way: number): string {
  const at = (dx: number, dy: number): string => `${svgNumber(x + dx * size * way)} ${svgNumber(y + dy * size)}`;
  return `M${at(1, 0)}Q${at(0.3, -0.62)} ${at(-0.6, -0.08)}L${at(-1.15, -0.45)}Q${at(-0.9, 0)} ${at(-1.15, 0.45)}L${at(-0.6, 0.08)}Q${at(0.3, 0.62)} ${at(1, 0)}Z`;
}

export function underwater(canvas: Canvas): PlaceDrawing {
  const { palette, richness, light } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random('underwater');
  const deep = mix(palette.water[1], '#03253f', 0.45);
  const bright = mix(palette.water[0], '#58d0e6', 0.55);
  const parts: string[] = [
    fillView(
      canvas,
      bandGradient(canvas, 0, height, [
        [0, mix(bright, '#ffffff', 0.35)],
        [0.25, bright],
        [1, deep],
      ]),
    ),
  ];
  // Seen from below the surface, the light falls from as high up as can be seen.
  const top = Math.min(-10, canvas.top - 10);
  const shaft = bandGradient(canvas, 0, height * 0.95, [
    [0, '#ffffff', 0.38],
    [1, '#ffffff', 0],
  ]);
  for (let at = 0; at < 7 + richness * 5 && canvas.shows('sun'); at++) {
    const x = width * light + random(-420, 420);
    const [wide, lean] = [random(14, 60), (x - width * light) * 0.9];
    parts.push(
      `<path d="M${svgNumber(x + (lean * top) / height)} ${svgNumber(top)}h${svgNumber(wide)}L${svgNumber(x + lean + wide * 3)} ${svgNumber(height * random(0.6, 0.95))}h${svgNumber(-wide * 4)}Z" fill="${shaft}" opacity="${random(0.3, 0.8).toFixed(2)}"/>`,
    );
  }
  const floor = [0.72, 0.8, 0.88].map((level, at) => createRidge(canvas, `floor ${at}`, level, 70, 2.4, 5));
  for (const [at, ridge] of floor.entries()) {
    const colour = mix(mix(bright, deep, 0.55), mix(deep, '#021320', 0.6), at / 2);
    for (const page of canvas.shows('trees') ? sectorColumns(canvas) : []) {
      const random = canvas.random(`weed ${at}${page.key}`);
      for (let weed = 0; weed < (10 + at * 5) * (width / 1000); weed++) {
        const [x, tall] = [page.x + random(0, width), random(60, 150) * (1 + at * 0.5)];
        const y = ridge(x) + 12;
        const s = random(12, 30) * (random() < 0.5 ? -1 : 1);
        parts.push(
          `<path d="M${svgNumber(x)} ${svgNumber(y)}q${svgNumber(s)} ${svgNumber(-tall * 0.25)} 0 ${svgNumber(-tall * 0.5)}t0 ${svgNumber(-tall * 0.5)}" fill="none" stroke="${mix(colour, '#2f9e6e', 0.35)}" stroke-width="${svgNumber(5 + at * 4)}" stroke-linecap="round"/>`,
        );
      }
    }
    parts.push(styledPath(canvas, landPath(canvas, ridge), colour));
    for (const page of sectorColumns(canvas)) {
      const random = canvas.random(`coral ${at}${page.key}`);
      for (let coral = 0; coral < (4 + at * 4) * (width / 1000); coral++) {
        const x = page.x + random(0, width);
        const colourful = mix(palette.accents[coral % 3] ?? '#ff7f6e', deep, 0.35 - at * 0.15);
        parts.push(branch(x, ridge(x) + 14, random(26, 52) * (1 + at * 0.6), -Math.PI / 2, 4, colourful, random));
      }
    }
  }
  for (const page of canvas.shows('fish') ? sectors(canvas).filter(({ y }) => y <= 0) : []) {
    const random = canvas.random(`fish${page.key}`);
    for (let school = 0; school < 3; school++) {
      const way = random() < 0.5 ? -1 : 1;
      const [x, y] = [page.x + random(0.1, 0.9) * width, page.y + random(0.15, page.y < 0 ? 0.9 : 0.6) * height];
      const size = random(9, 22);
      const colour = mix(palette.accents[school] ?? '#ffb347', bright, 0.15);
      for (let fish = 0; fish < 13; fish++)
        parts.push(
          styledPath(
            canvas,
            fishPath(x + random(-150, 150), y + random(-75, 75), size * random(0.7, 1.3), way),
            colour,
            0.5,
          ),
        );
    }
  }
  const air = radialGradient(canvas, [
    [0, '#ffffff', 0.05],
    [0.8, '#ffffff', 0.2],
    [1, '#ffffff', 0.75],
  ]);
  const bubbles = sectors(canvas).flatMap((page) => {
    const strewn = canvas.random(`bubbles${page.key}`);
    return Array.from({ length: 46 + Math.round(richness * 60) }, () =>
      circle(page.x + strewn(0, width), page.y + strewn(0, height), 2 + strewn() ** 4 * 22, air),
    );
  });
  const floorColour = mix(deep, '#021320', 0.6);
  return {
    back: parts.join(''),
    front: `${foreground(canvas, floorColour, 'grass', mix(floorColour, '#2f9e6e', 0.35))}${bubbles.join('')}`,
    ground: (x) => (floor[2]?.(x) ?? height) + 18,
  };
}

/** A coral: a bough that divides again and again. */
function branch(
  x: number,
  y: number,
  length: number,
  angle: number,
  depth: number,
  colour: string,
  random: () => number,
): string {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const own = `<path d="M${svgNumber(x)} ${svgNumber(y)}L${svgNumber(endX)} ${svgNumber(endY)}" stroke="${colour}" stroke-width="${svgNumber(2 + depth * 2.6)}" stroke-linecap="round"/>`;
  if (depth === 0) return own;
  const spread = 0.28 + random() * 0.32;
  return `${own}${branch(endX, endY, length * 0.76, angle - spread, depth - 1, colour, random)}${branch(endX, endY, length * 0.76, angle + spread, depth - 1, colour, random)}`;
}
