// Draws the sky: gradient, sun or moon, stars, clouds.
import { mix } from '../raster/colour.js';
import {
  addDefinition,
  bandGradient,
  type Canvas,
  circle,
  fillBand,
  fillView,
  linearGradient,
  radialGradient,
  rectangle,
  type Sector,
  sectors,
  styledPath,
  svgNumber,
} from './canvas.js';
import { haze } from './haze.js';
import { planet } from './planet.js';
import { lightning } from './weather.js';

/** Where the sun or moon is. */
export const lightPosition = (canvas: Canvas): { x: number; y: number } => {
  const { horizon, light, mood } = canvas.scene;
  const low = mood === 'sunset' || mood === 'dawn' || mood === 'neon' ? 0.66 : 0.36;
  return {
    x: canvas.width * light,
    y: canvas.height * Math.max(0.13, horizon * low * canvas.stableRandom('light height')(0.8, 1.15)),
  };
};

function stars(canvas: Canvas, count: number, bottom: number): string {
  const one = (page: Sector): string => {
    if (page.y > 0) return '';
    const random = canvas.random(`stars${page.key}`);
    const reach = page.y === 0 ? bottom : canvas.height;
    return Array.from({ length: count }, () => {
      const [x, y, size] = [page.x + random(0, canvas.width), random(0, reach), random() ** 6];
      const faint = page.y === 0 ? 1 - y / bottom : 1;
      return circle(
        x,
        page.y + y,
        0.7 + size * 2.4,
        '#ffffff',
        ` opacity="${svgNumber(faint * random(0.4, 1) + 0.15)}"`,
      );
    }).join('');
  };
  return sectors(canvas).map(one).join('');
}

/** A heap of round clouds, flat below. */
function cumulus(canvas: Canvas, x: number, y: number, size: number, colour: string, random: () => number): string {
  let path = `M${svgNumber(x - size)} ${svgNumber(y)}`;
  const bumps = 5 + Math.floor(random() * 3);
  for (let bump = 0; bump < bumps; bump++) {
    const end = x - size + ((bump + 1) / bumps) * 2 * size;
    const lift = size * (0.25 + 0.5 * Math.sin(((bump + 0.5) / bumps) * Math.PI)) * (0.8 + random() * 0.5);
    const radius = size / bumps + lift * 0.16;
    const top = bump + 1 === bumps ? y : y - lift * 0.55 * Math.sin(((bump + 1) / bumps) * Math.PI);
    path += `A${svgNumber(radius)} ${svgNumber(radius)} 0 0 1 ${svgNumber(end)} ${svgNumber(top)}`;
  }
  return styledPath(canvas, `${path}Z`, colour, 0);
}

/** Clouds in the style, fading out towards `bottom`. */
export function clouds(canvas: Canvas, bottom: number): string {
  const { palette, style, richness, mood } = canvas.scene;
  const white = mix(palette.light, palette.sky[1], palette.dark > 0.9 ? 0.62 : palette.dark * 0.35);
  if (style === 'anime' || style === 'line') {
    const heaps = ({ x: left, y: top, key }: Sector): string =>
      Array.from({ length: top > 0 ? 0 : 5 + Math.round(richness * 6) }, (_, at) => {
        const random = canvas.random(`clouds${key}/${at}`);
        const [x, size] = [left + random(0, canvas.width), random(60, 165)];
        const y = top + (top < 0 ? random(0.1, 0.9) * canvas.height : random(0.1, 0.82) * bottom);
        const shade = mix(white, palette.sky[1], 0.45);
        if (style === 'line') return cumulus(canvas, x, y, size, white, random);
        const [seeded, again] = [canvas.random(`cloud ${key}/${at}`), canvas.random(`cloud ${key}/${at}`)];
        return `<g opacity="0.95">${cumulus(canvas, x, y + size * 0.1, size * 1.06, shade, seeded)}${cumulus(canvas, x, y, size, white, again)}</g>`;
      }).join('');
    return sectors(canvas).map(heaps).join('');
  }
  const heavy = mood === 'storm' ? 0.42 : 0;
  const colour = mood === 'storm' ? mix(palette.sky[2], '#ffffff', 0.1) : white;
  const streaks = haze(
    canvas,
    colour,
    0.0021,
    0.0088,
    3.1 + richness,
    1.62 - heavy + (0.5 - richness) * 0.12,
    'streaks',
    style === 'watercolour' ? 2 : 5,
  );
  const fade = addDefinition(
    canvas,
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="${canvas.left}" y="${canvas.top}" width="${canvas.right - canvas.left}" height="${Math.max(1, bottom - canvas.top)}">${fillBand(
        canvas,
        canvas.top,
        bottom,
        bandGradient(canvas, 0, bottom, [
          [0, '#ffffff'],
          [0.7, '#bbbbbb'],
          [1, '#000000'],
        ]),
      )}</mask>`,
  );
  return `<g mask="url(#${fade})">${fillBand(canvas, canvas.top - 10, bottom, '#000', ` filter="url(#${streaks})" opacity="0.85"`)}</g>`;
}

/** Rays from the sun: more of them and stronger the more is to be stylized. */
function sunRays(canvas: Canvas, x: number, y: number): string {
  const { richness, palette, style } = canvas.scene;
  if (style === 'line' || richness < 0.25) return '';
  const random = canvas.random('rays');
  const reach = canvas.right - canvas.left + canvas.bottom - canvas.top;
  const fill = radialGradient(canvas, [
    [0, palette.light, 0.34 * richness + 0.06],
    [1, palette.light, 0],
  ]);
  const paths = Array.from({ length: 9 + Math.round(richness * 9) }, () => {
    const [angle, spread] = [random(0, Math.PI * 2), random(0.015, 0.07)];
    const end = (turned: number): string =>
      `${svgNumber(reach * Math.cos(turned) * 0.5)} ${svgNumber(reach * Math.sin(turned) * 0.5)}`;
    return `M0 0L${end(angle - spread)}L${end(angle + spread)}Z`;
  });
  return `<g transform="translate(${svgNumber(x)} ${svgNumber(y)})"><path d="${paths.join('')}" fill="${fill}"/></g>`;
}

/** What stands in no sky of ours: the more, the stranger the image is to be. */
function strangeMoons(canvas: Canvas, bottom: number): string {
  const { weirdness } = canvas.scene;
  if (weirdness < 0.02 || !canvas.shows('sun')) return '';
  return Array.from({ length: Math.ceil(weirdness * 4) }, (_, at) => {
    const random = canvas.random(`strange moon ${at}`);
    const [x, y] = [canvas.width * random(0.05, 0.95), bottom * random(0.12, 0.62)];
    return planet(canvas, x, y, random(22, 60) + weirdness * random(20, 90), `strange ${at}`, random() < 0.6);
  }).join('');
}

/** Everything behind the land, down to the lower edge. */
export function drawSky(canvas: Canvas): string {
  const { palette, mood, horizon, style, richness } = canvas.scene;
  const bottom = canvas.height * Math.min(1, horizon + 0.08);
  const parts: string[] = [];
  const [top, middle, low] = palette.sky;
  parts.push(
    fillView(
      canvas,
      bandGradient(canvas, 0, canvas.height, [
        [0, top],
        [horizon * 0.55, middle],
        [horizon, low],
        [1, low],
      ]),
    ),
  );
  if (canvas.shows('stars') && palette.dark > 0.8 && mood !== 'storm')
    parts.push(stars(canvas, 140 + Math.round(richness * 260), bottom));
  const { x, y } = lightPosition(canvas);
  if (canvas.shows('sun') && mood !== 'storm') {
    const size =
      (palette.dark > 0.9 ? 58 : 66) * canvas.stableRandom('light size')(0.8, 1.35) * (mood === 'neon' ? 2.1 : 1);
    parts.push(
      circle(
        x,
        y,
        size * 7,
        radialGradient(canvas, [
          [0, palette.light, 0.75],
          [0.25, palette.light, 0.3],
          [1, palette.light, 0],
        ]),
      ),
    );
    parts.push(sunRays(canvas, x, y));
    const face =
      mood === 'neon'
        ? linearGradient(canvas, [
            [0, '#fff3a8'],
            [0.5, palette.sky[2]],
            [1, palette.accents[1]],
          ])
        : radialGradient(canvas, [
            [0, '#ffffff'],
            [0.7, palette.light],
            [1, mix(palette.light, palette.sky[2], 0.18)],
          ]);
    const round2 = `M${svgNumber(x - size)} ${svgNumber(y)}a${svgNumber(size)} ${svgNumber(size)} 0 1 0 ${svgNumber(size * 2)} 0a${svgNumber(size)} ${svgNumber(size)} 0 1 0 ${svgNumber(-size * 2)} 0Z`;
    parts.push(style === 'line' ? styledPath(canvas, round2, palette.light) : circle(x, y, size, face));
    if (mood === 'night' || mood === 'dusk')
      for (const [dx, dy, part] of [
        [-0.3, -0.2, 0.24],
        [0.28, 0.3, 0.17],
        [0.15, -0.4, 0.12],
        [-0.2, 0.45, 0.14],
      ] as const)
        parts.push(
          circle(x + dx * size, y + dy * size, part * size, mix(palette.light, palette.sky[1], 0.35), ' opacity="0.4"'),
        );
    if (mood === 'neon')
      for (let band = 0; band < 6; band++)
        parts.push(
          rectangle(
            x - size,
            y + size * (0.12 + band * 0.15),
            size * 2,
            size * (0.02 + band * 0.014),
            mix(middle, low, 0.5),
          ),
        );
  }
  parts.push(strangeMoons(canvas, bottom));
  if (canvas.shows('clouds')) parts.push(clouds(canvas, bottom));
  if (mood === 'storm' && canvas.shows('rain')) parts.push(lightning(canvas, bottom));
  return parts.join('');
}
