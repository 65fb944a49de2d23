// Draws space: nebulae, stars, planets and moons.

import {
  bandGradient,
  type Canvas,
  circle,
  fillView,
  landPath,
  paperColour,
  radialGradient,
  type Sector,
  sectors,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { fullHaze } from '../drawing/haze.js';
import { planet } from '../drawing/planet.js';
import { mix } from '../raster/colour.js';
import { createRidge, type PlaceDrawing } from './land.js';

export function space(canvas: Canvas): PlaceDrawing {
  const { palette, richness, style, subjects, wildness } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random('space');
  const parts: string[] = [fillView(canvas, mix(palette.sky[0], '#04030d', 0.72))];
  if (style === 'line') parts.push(fillView(canvas, paperColour));
  else {
    const screen = ' style="mix-blend-mode:screen"';
    parts.push(
      fullHaze(
        canvas,
        mix(palette.accents[1], palette.sky[2], 0.3),
        0.0021,
        0.0028,
        3.2,
        1.5 - richness * 0.2,
        'nebula one',
        screen,
      ),
    );
    parts.push(
      fullHaze(
        canvas,
        mix(palette.accents[0], palette.sky[1], 0.4),
        0.0034,
        0.0027,
        3.4,
        1.75 - richness * 0.2,
        'nebula two',
        screen,
      ),
    );
  }
  const strewStars = (page: Sector): void => {
    const random = canvas.random(`stars${page.key}`);
    const colour = style === 'line' ? '#22202b' : '#ffffff';
    const dots = Array.from({ length: Math.round(((260 + richness * 300) * (width * height)) / 1e6) }, () =>
      circle(
        page.x + random(0, width),
        page.y + random(0, height),
        0.6 + random() ** 8 * 3,
        colour,
        ` opacity="${random(0.4, 1).toFixed(2)}"`,
      ),
    );
    parts.push(dots.join(''));
    for (let star = 0; star < 5 + richness * 9; star++) {
      const [x, y, size] = [page.x + random(0, width), page.y + random(0, height), random(10, 34)];
      const ray = `M${svgNumber(x - size)} ${svgNumber(y)}Q${svgNumber(x)} ${svgNumber(y)} ${svgNumber(x)} ${svgNumber(y - size)}Q${svgNumber(x)} ${svgNumber(y)} ${svgNumber(x + size)} ${svgNumber(y)}Q${svgNumber(x)} ${svgNumber(y)} ${svgNumber(x)} ${svgNumber(y + size)}Q${svgNumber(x)} ${svgNumber(y)} ${svgNumber(x - size)} ${svgNumber(y)}Z`;
      parts.push(
        `<path d="${ray}" fill="${colour}" opacity="0.9"/>${
          style === 'line'
            ? ''
            : circle(
                x,
                y,
                size * 1.3,
                radialGradient(canvas, [
                  [0, palette.light, 0.5],
                  [1, palette.light, 0],
                ]),
              )
        }`,
      );
    }
    if (page.key !== '' && random() < 0.4)
      parts.push(
        planet(
          canvas,
          page.x + width * random(0.1, 0.9),
          page.y + height * random(0.1, 0.9),
          random(24, 90),
          `far${page.key}`,
          random() < 0.3,
        ),
      );
  };
  if (canvas.shows('stars')) sectors(canvas).forEach(strewStars);
  const main = random(130, 215) * (1 + wildness * 0.3);
  const x = width * (subjects.length > 0 ? (random() < 0.5 ? 0.2 : 0.8) : canvas.scene.light);
  parts.push(planet(canvas, x, height * random(0.26, 0.52), main, 'planet', random() < 0.72));
  for (let moon = 0; moon < 1 + richness * 3; moon++)
    parts.push(
      planet(canvas, width * random(0.05, 0.95), height * random(0.08, 0.8), random(16, 52), `moon ${moon}`, false),
    );
  // The ground of a small moon, for those who stand.
  const surface = createRidge(canvas, 'surface', 0.93, 26, 2.4, 5);
  const rock = mix(palette.near, mix(palette.far, '#8a84a0', 0.4), 0.3);
  const crater = (at: number): string => {
    const px = width * random(0, 1);
    const py = surface(px) + random(24, 70);
    return `<ellipse cx="${svgNumber(px)}" cy="${svgNumber(py)}" rx="${svgNumber(14 + at * 3)}" ry="${svgNumber(4 + at)}" fill="${mix(rock, '#000000', 0.4)}"/>`;
  };
  const stands = subjects.some(
    ({ kind }) => kind !== 'rocket' && kind !== 'whale' && kind !== 'fish' && kind !== 'bird' && kind !== 'balloon',
  );
  if (stands)
    parts.push(
      styledPath(
        canvas,
        landPath(canvas, surface),
        bandGradient(canvas, height * 0.88, height * 1.02, [
          [0, mix(rock, palette.light, 0.25)],
          [1, rock],
        ]),
      ),
      Array.from({ length: 9 }, (_, at) => crater(at)).join(''),
    );
  return { back: parts.join(''), front: '', ground: (at) => surface(at) + 16 };
}
