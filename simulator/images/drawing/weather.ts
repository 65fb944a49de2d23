// Draws weather: lightning, rain, snow, petals, fireflies, aurora.
import {
  type Canvas,
  circle,
  linearGradient,
  noiseLine,
  radialGradient,
  type Sector,
  sectors,
  svgNumber,
} from './canvas.js';

/** A bolt with its branches, down to `bottom`. */
export function lightning(canvas: Canvas, bottom: number): string {
  const random = canvas.random('lightning');
  let [x, y] = [canvas.width * random(0.2, 0.8), 0];
  let path = `M${svgNumber(x)} 0`;
  if (canvas.top < 0) {
    // From where it comes: seen only when more of the sky is.
    const above = canvas.random('lightning above');
    let up = '';
    let [ux, uy] = [x, 0];
    for (; uy > canvas.top; [ux, uy] = [ux + above(-38, 38), uy - above(22, 62)])
      up = `L${svgNumber(ux)} ${svgNumber(uy)}${up}`;
    path = `M${svgNumber(ux)} ${svgNumber(uy)}${up}`;
  }
  let branch = '';
  while (y < bottom) {
    x += random(-38, 38);
    y += random(22, 62);
    path += `L${svgNumber(x)} ${svgNumber(y)}`;
    if (random() < 0.25)
      branch += `M${svgNumber(x)} ${svgNumber(y)}l${svgNumber(random(-70, 70))} ${svgNumber(random(30, 80))}l${svgNumber(random(-40, 40))} ${svgNumber(random(20, 60))}`;
  }
  const line = (width: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="#eef4ff" stroke-width="${width}" opacity="${opacity}" stroke-linejoin="round"/>`;
  return `${line(26, 0.08)}${line(12, 0.18)}${line(4, 0.95)}<path d="${branch}" fill="none" stroke="#dfe9ff" stroke-width="2" opacity="0.7"/>`;
}

/** What falls or floats before everything: rain, snow, petals, leaves, fireflies. */
export const drawWeather = (canvas: Canvas): string =>
  sectors(canvas)
    .map((page) => {
      const drawn = weatherOf(canvas, page);
      return page.key === '' || drawn === '' ? drawn : `<g transform="translate(${page.x} ${page.y})">${drawn}</g>`;
    })
    .join('');

function weatherOf(canvas: Canvas, { y: from, key }: Sector): string {
  const { mood, place, palette, richness } = canvas.scene;
  const random = canvas.random(`weather${key}`);
  const { width, height } = canvas;
  const area = (width * height) / 1e6;
  const many = (count: number, draw: () => string): string =>
    Array.from({ length: Math.round(count * area) }, draw).join('');
  if (place === 'space' || place === 'underwater' || place === 'interior' || place === 'abstract') return '';
  if (place === 'snow' && canvas.shows('snowfall'))
    return many(150, () =>
      circle(
        random(0, width),
        random(0, height),
        1.2 + random() ** 3 * 7,
        '#ffffff',
        ` opacity="${svgNumber(random(0.3, 0.95))}"`,
      ),
    );
  if (mood === 'storm' && canvas.shows('rain')) {
    const path = many(
      260,
      () =>
        `M${svgNumber(random(0, width * 1.1))} ${svgNumber(random(-20, height))}l${svgNumber(-random(6, 14))} ${svgNumber(random(28, 62))}`,
    );
    return `<path d="${path}" stroke="#dfe8f0" stroke-width="1.6" opacity="0.34" fill="none"/>`;
  }
  if (mood === 'autumn' || mood === 'spring') {
    return many(26 + richness * 60, () => {
      const size = random(4, 10);
      return `<ellipse rx="${svgNumber(size)}" ry="${svgNumber(size * 0.5)}" transform="translate(${svgNumber(random(0, width))} ${svgNumber(random(0, height))}) rotate(${svgNumber(random(0, 360))})" fill="${palette.accents[Math.floor(random(0, 3))]}" opacity="0.8"/>`;
    });
  }
  if (palette.dark > 0.9 && (place === 'forest' || place === 'meadow' || place === 'flowers')) {
    const light = radialGradient(canvas, [
      [0, '#fffbd0', 1],
      [0.25, palette.accents[0], 0.7],
      [1, palette.accents[0], 0],
    ]);
    return from < 0
      ? ''
      : many(26 + richness * 50, () => circle(random(0, width), random(height * 0.45, height), random(5, 13), light));
  }
  if (richness > 0.35)
    return many(richness * 34, () =>
      circle(
        random(0, width),
        random(0, height),
        4 + random() ** 3 * 46,
        palette.light,
        ` opacity="${svgNumber(random(0.04, 0.16))}"`,
      ),
    );
  return '';
}

/** Wavy strips of light in the sky of cold nights. */
export function aurora(canvas: Canvas): string {
  const random = canvas.random('aurora');
  const { height, scene } = canvas;
  return [0, 1, 2]
    .map((strip) => {
      const from = Math.floor(canvas.left / 20) * 20 - 20;
      const noise = noiseLine(random, 3);
      const colour = ['#5dffb0', '#58d7ff', '#b98cff'][strip] ?? '#5dffb0';
      const fill = linearGradient(canvas, [
        [0, colour, 0],
        [0.7, colour, 0.4],
        [1, colour, 0],
      ]);
      let upper = '';
      let lower = '';
      for (let x = from; x <= canvas.right + 20; x += 20) {
        const y = height * scene.horizon * (0.42 + strip * 0.13) + noise(x / 260 + strip * 9) * 90;
        upper += `${x === from ? 'M' : 'L'}${x} ${svgNumber(y - 130 - 40 * noise(x / 70))}`;
        lower = `L${x} ${svgNumber(y + 30)}${lower}`;
      }
      return `<path d="${upper}${lower}Z" fill="${fill}"/>`;
    })
    .join('');
}
