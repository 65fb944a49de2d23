// Space: nebulae of several colours, stars with rays, a planet with bands, shadow and rings, and its moons.
import { box, type Canvas, define, disc, glow, gradient, landPath, round, shape } from './canvas.js';
import { mix } from './colours.js';
import { type Drawn, ridgeOf } from './land.js';
import { veil } from './sky.js';

/** Width of each ring's way and of its line, in radii of the planet. */
const rings = [
  [1.45, 0.06],
  [1.62, 0.1],
  [1.76, 0.03],
  [1.95, 0.07],
] as const;

function planet(canvas: Canvas, x: number, y: number, radius: number, purpose: string, ringed: boolean): string {
  const { palette } = canvas.scene;
  const random = canvas.random(purpose);
  const first = Math.floor(random(0, 3));
  const base = palette.accents[first] ?? '#a080ff';
  const other = mix(palette.accents[(first + 1) % 3] ?? '#ff9f80', palette.sky[1], 0.35);
  const clip = define(canvas, (id) => `<clipPath id="${id}"><circle r="${round(radius)}"/></clipPath>`);
  let bands = '';
  for (let band = -1; band < 1; band += random(0.08, 0.26)) {
    const high = radius * random(0.05, 0.22);
    bands += `<ellipse cy="${round(band * radius + high)}" rx="${round(radius * 1.1)}" ry="${round(high)}" fill="${mix(base, random() < 0.5 ? other : '#ffffff', random(0.15, 0.75))}" opacity="${random(0.3, 0.8).toFixed(2)}"/>`;
  }
  const shade = `url(#${define(canvas, (id) => `<radialGradient id="${id}" cx="0.32" cy="0.3" r="0.8"><stop offset="0" stop-color="#ffffff" stop-opacity="0.4"/><stop offset="0.35" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#05030f" stop-opacity="0.88"/></radialGradient>`)})`;
  const ring = (front: boolean): string =>
    rings
      .map(
        ([wide, thick], at) =>
          `<path d="M${round(-radius * wide)} 0A${round(radius * wide)} ${round(radius * wide * 0.27)} 0 0 ${front ? 0 : 1} ${round(radius * wide)} 0" fill="none" stroke="${mix(palette.light, palette.accents[at % 3] ?? base, 0.55)}" stroke-width="${round(radius * thick)}" opacity="0.8"/>`,
      )
      .join('');
  const halo = disc(
    0,
    0,
    radius * 1.5,
    glow(canvas, [
      [0, base, 0.5],
      [0.62, base, 0.42],
      [1, base, 0],
    ]),
  );
  const line =
    canvas.scene.style === 'anime' || canvas.scene.style === 'line'
      ? `<circle r="${round(radius)}" fill="none" stroke="#1b1030" stroke-width="3.4"/>`
      : '';
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(random(-28, 28))})">${halo}${ringed ? ring(false) : ''}${disc(0, 0, radius, base)}<g clip-path="url(#${clip})">${bands}</g>${disc(0, 0, radius, shade)}${line}${ringed ? ring(true) : ''}</g>`;
}

export function space(canvas: Canvas): Drawn {
  const { palette, richness, style, subjects, wildness } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random('space');
  const parts: string[] = [box(0, 0, width, height, mix(palette.sky[0], '#04030d', 0.72))];
  if (style === 'line') parts.push(box(0, 0, width, height, '#f7f2e6'));
  else {
    const screen = ' style="mix-blend-mode:screen"';
    parts.push(
      veil(
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
      veil(
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
  if (canvas.shows('stars')) {
    const colour = style === 'line' ? '#22202b' : '#ffffff';
    const dots = Array.from({ length: Math.round(((260 + richness * 300) * (width * height)) / 1e6) }, () =>
      disc(
        random(0, width),
        random(0, height),
        0.6 + random() ** 8 * 3,
        colour,
        ` opacity="${random(0.4, 1).toFixed(2)}"`,
      ),
    );
    parts.push(dots.join(''));
    for (let star = 0; star < 5 + richness * 9; star++) {
      const [x, y, size] = [random(0, width), random(0, height), random(10, 34)];
      const ray = `M${round(x - size)} ${round(y)}Q${round(x)} ${round(y)} ${round(x)} ${round(y - size)}Q${round(x)} ${round(y)} ${round(x + size)} ${round(y)}Q${round(x)} ${round(y)} ${round(x)} ${round(y + size)}Q${round(x)} ${round(y)} ${round(x - size)} ${round(y)}Z`;
      parts.push(
        `<path d="${ray}" fill="${colour}" opacity="0.9"/>${
          style === 'line'
            ? ''
            : disc(
                x,
                y,
                size * 1.3,
                glow(canvas, [
                  [0, palette.light, 0.5],
                  [1, palette.light, 0],
                ]),
              )
        }`,
      );
    }
  }
  const main = random(130, 215) * (1 + wildness * 0.3);
  const x = width * (subjects.length > 0 ? (random() < 0.5 ? 0.2 : 0.8) : canvas.scene.light);
  parts.push(planet(canvas, x, height * random(0.26, 0.52), main, 'planet', random() < 0.72));
  for (let moon = 0; moon < 1 + richness * 3; moon++)
    parts.push(
      planet(canvas, width * random(0.05, 0.95), height * random(0.08, 0.8), random(16, 52), `moon ${moon}`, false),
    );
  // The ground of a small moon, for those who stand.
  const surface = ridgeOf(canvas, 'surface', 0.93, 26, 2.4, 5);
  const rock = mix(palette.near, mix(palette.far, '#8a84a0', 0.4), 0.3);
  const crater = (at: number): string => {
    const px = width * random(0, 1);
    const py = surface(px) + random(24, 70);
    return `<ellipse cx="${round(px)}" cy="${round(py)}" rx="${round(14 + at * 3)}" ry="${round(4 + at)}" fill="${mix(rock, '#000000', 0.4)}"/>`;
  };
  const stands = subjects.some(
    ({ kind }) => kind !== 'rocket' && kind !== 'whale' && kind !== 'fish' && kind !== 'bird' && kind !== 'balloon',
  );
  if (stands)
    parts.push(
      shape(
        canvas,
        landPath(canvas, surface),
        gradient(canvas, [
          [0, mix(rock, palette.light, 0.25)],
          [1, rock],
        ]),
      ),
      Array.from({ length: 9 }, (_, at) => crater(at)).join(''),
    );
  return { back: parts.join(''), front: '', ground: (at) => surface(at) + 16 };
}
