// What stands in a room and hangs on its walls.

import {
  bandGradient,
  type Canvas,
  circle,
  type RandomNumber,
  rectangle,
  type Sector,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { mix } from '../raster/colour.js';

/** Four shelves with books. @param random of the room, so that its other things stay where they are */
export function bookshelves(canvas: Canvas, left: number, wide: number, wood: string, random: RandomNumber): string {
  const { palette } = canvas.scene;
  const { height } = canvas;
  const parts: string[] = [];
  for (let shelf = 0; shelf < 4; shelf++) {
    const y = height * (0.24 + shelf * 0.155);
    for (let x = left + 8; x < left + wide - 26; ) {
      const [thick, high] = [random(11, 25), random(62, 104)];
      if (random() < 0.88)
        parts.push(
          styledPath(
            canvas,
            `M${svgNumber(x)} ${svgNumber(y)}v${svgNumber(-high)}h${svgNumber(thick)}v${svgNumber(high)}Z`,
            mix(
              mix(palette.accents[Math.floor(random(0, 3))] ?? '#c05050', '#6a4a3a', random(0, 0.7)),
              palette.near,
              palette.dark * 0.45,
            ),
            0.5,
          ),
        );
      x += thick + 1.5;
    }
    parts.push(
      styledPath(
        canvas,
        `M${svgNumber(left)} ${svgNumber(y)}h${svgNumber(wide)}v13h${svgNumber(-wide)}Z`,
        mix(wood, '#000000', 0.28),
        0.6,
      ),
    );
  }
  return parts.join('');
}

/** Images and a chest of drawers where the wall goes on to either side. */
export function alongTheWall(canvas: Canvas, page: Sector, wood: string): string {
  const { palette } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random(`wall${page.key}`);
  const parts: string[] = [];
  const dark = mix(wood, '#000000', 0.3);
  for (let at = 0; at < 3; at++) {
    const [wide, tall] = [random(120, 210), random(120, 220)];
    const [x, y] = [page.x + width * (0.14 + at * 0.3) - wide / 2, height * random(0.14, 0.26)];
    parts.push(
      styledPath(
        canvas,
        `M${svgNumber(x - 10)} ${svgNumber(y - 10)}h${svgNumber(wide + 20)}v${svgNumber(tall + 20)}h${svgNumber(-wide - 20)}Z`,
        dark,
        0.6,
      ),
    );
    parts.push(
      rectangle(
        x,
        y,
        wide,
        tall,
        bandGradient(canvas, y, y + tall, [
          [0, palette.sky[0]],
          [0.62, palette.sky[2]],
          [0.63, mix(palette.far, palette.accents[at] ?? palette.far, 0.4)],
          [1, palette.near],
        ]),
      ),
      circle(x + wide * random(0.25, 0.75), y + tall * 0.4, wide * 0.1, palette.light),
    );
  }
  const [x, wide, top, foot] = [page.x + width * random(0.2, 0.45), 330, height * 0.56, height * 0.76];
  parts.push(
    styledPath(
      canvas,
      `M${svgNumber(x)} ${svgNumber(top)}h${wide}V${svgNumber(foot)}h-${wide}Z`,
      mix(wood, '#000000', 0.12),
    ),
  );
  for (let drawer = 0; drawer < 3; drawer++) {
    const y = top + 14 + drawer * ((foot - top - 14) / 3);
    parts.push(
      rectangle(x + 14, y, wide - 28, (foot - top) / 3 - 16, mix(wood, '#ffffff', 0.08)),
      circle(x + wide / 2, y + 24, 7, dark),
    );
  }
  parts.push(
    styledPath(
      canvas,
      `M${svgNumber(x + 50)} ${svgNumber(top)}q-26 -60 6 -110h44q32 50 6 110Z`,
      mix(palette.accents[0], palette.near, palette.dark * 0.4),
    ),
  );
  return parts.join('');
}
