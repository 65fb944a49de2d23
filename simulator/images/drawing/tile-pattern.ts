// Seamless patterns (`--tile`): motifs of the prompt on a ground whose opposite edges match.
import { mix } from '../raster/colour.js';
import type { Place } from '../scene/attributes.js';
import { type Canvas, circle, fillView, type RandomNumber, radialGradient, svgNumber } from './canvas.js';
import { planet } from './planet.js';
import { blossom, cactus, firPath, leafyTree } from './plants.js';
import { ornamentOf } from './subjects.js';

/** A thing around 0, 0 that is about `size` high. */
type Motif = (canvas: Canvas, size: number, random: RandomNumber) => string;

const accent = (canvas: Canvas, random: RandomNumber): string =>
  canvas.scene.palette.accents[Math.floor(random(0, 3))] ?? '#ffffff';

const bloom: Motif = (canvas, size, random) => {
  const petals = [accent(canvas, random), accent(canvas, random), '#fff6e0'];
  return blossom(canvas, 0, 0, size * 0.5, petals, random);
};
const leaf: Motif = (canvas, size, random) => {
  const green = mix(mix('#4f9a5c', canvas.scene.palette.far, 0.35), accent(canvas, random), 0.25);
  const [long, wide] = [size * 0.3, size * 0.1];
  // A sprig: leaves in pairs along a stem, lighter on one side.
  const blade = (y: number, turn: number, fill: string): string =>
    `<path transform="translate(0 ${svgNumber(y)}) rotate(${svgNumber(turn)})" d="M0 0C${svgNumber(wide)} ${svgNumber(-long * 0.3)} ${svgNumber(wide)} ${svgNumber(-long * 0.75)} 0 ${svgNumber(-long)}C${svgNumber(-wide)} ${svgNumber(-long * 0.75)} ${svgNumber(-wide)} ${svgNumber(-long * 0.3)} 0 0Z" fill="${fill}"/>`;
  const pairs = [0.42, 0.2, -0.02, -0.22].map((at) => {
    const turn = 52 + random(-8, 8);
    return `${blade(size * at, turn, green)}${blade(size * at, -turn, mix(green, '#ffffff', 0.18))}`;
  });
  const stem = `<path d="M0 ${svgNumber(size * 0.5)}V${svgNumber(-size * 0.3)}" stroke="${mix(green, '#1a2a1a', 0.3)}" stroke-width="${svgNumber(size * 0.02)}"/>`;
  return `${stem}${pairs.join('')}${blade(-size * 0.26, random(-10, 10), green)}`;
};
const fir: Motif = (canvas, size, random) => {
  const green = mix(canvas.scene.palette.far, '#1f5a48', random(0.4, 0.8));
  return `<path d="${firPath(0, size * 0.5, size, random)}" fill="${green}"/>`;
};
const tree: Motif = (canvas, size, random) =>
  leafyTree(canvas, 0, size * 0.5, size, mix('#4f8f4f', accent(canvas, random), 0.55), '#5a3f2c', random);
const star: Motif = (canvas, size, random) => {
  const [r, fill] = [size * random(0.2, 0.4), mix(canvas.scene.palette.light, accent(canvas, random), 0.3)];
  return `<path d="M${svgNumber(-r)} 0Q0 0 0 ${svgNumber(-r)}Q0 0 ${svgNumber(r)} 0Q0 0 0 ${svgNumber(r)}Q0 0 ${svgNumber(-r)} 0Z" fill="${fill}"/>`;
};
const world: Motif = (canvas, size, random) =>
  planet(canvas, 0, 0, size * random(0.2, 0.3), `pattern ${svgNumber(random(0, 99_999))}`, random() < 0.6);
const moon: Motif = (canvas, size) => {
  const r = size * 0.34;
  return `<path d="M${svgNumber(r * 0.5)} ${svgNumber(-r)}A${svgNumber(r * 1.1)} ${svgNumber(r * 1.1)} 0 1 0 ${svgNumber(r * 0.5)} ${svgNumber(r)}A${svgNumber(r * 0.8)} ${svgNumber(r * 0.9)} 0 1 1 ${svgNumber(r * 0.5)} ${svgNumber(-r)}Z" fill="${canvas.scene.palette.light}"/>`;
};
const cloud: Motif = (canvas, size) => {
  const white = mix(canvas.scene.palette.light, canvas.scene.palette.sky[1], 0.25);
  return [-0.3, 0, 0.32]
    .map((x, at) => circle(x * size, at === 1 ? -size * 0.1 : size * 0.04, size * (at === 1 ? 0.24 : 0.16), white))
    .join('');
};
const shell: Motif = (canvas, size, random) => {
  const fill = mix(accent(canvas, random), '#fff4e2', 0.35);
  return [1, 0.76, 0.52, 0.28]
    .map((part, at) =>
      circle(0, size * 0.2 * (1 - part), size * 0.34 * part, at % 2 ? mix(fill, '#ffffff', 0.35) : fill),
    )
    .join('');
};
const spiked: Motif = (canvas, size) => cactus(0, size * 0.5, size, mix('#3d7a4b', canvas.scene.palette.far, 0.25));
const subject =
  (kind: string): Motif =>
  (canvas, size) =>
    ornamentOf(canvas, kind, size);

const motifs: Readonly<Record<Place, readonly Motif[]>> = {
  mountains: [fir, moon, cloud, subject('bird')],
  sea: [subject('sailboat'), shell, subject('fish'), cloud],
  forest: [tree, fir, leaf, subject('mushroom')],
  city: [subject('house'), subject('car'), star, cloud],
  desert: [spiked, moon, star, shell],
  space: [world, star, moon, subject('rocket')],
  flowers: [bloom, leaf, bloom, leaf],
  lake: [fir, subject('bird'), shell, leaf],
  snow: [fir, star, moon, subject('deer')],
  meadow: [bloom, leaf, tree, subject('bird')],
  underwater: [subject('fish'), shell, subject('whale'), star],
  interior: [bloom, subject('cat'), leaf, star],
  abstract: [shell, star, moon, cloud],
};

/** The pattern, over all that is seen. */
export function drawPattern(canvas: Canvas): string {
  const { palette, place, subjects, richness, style } = canvas.scene;
  const { width, height, left, top, right, bottom } = canvas;
  const random = canvas.random('pattern');
  const base = mix(mix(palette.sky[1], palette.near, palette.dark * 0.55), palette.sky[2], 0.2);
  const parts: { readonly x: number; readonly y: number; readonly reach: number; readonly drawn: string }[] = [];
  const put = (x: number, y: number, reach: number, drawn: string): void => void parts.push({ x, y, reach, drawn });
  for (let at = 0; at < 7; at++) {
    const reach = random(190, 420);
    const colour = mix(palette.accents[at % 3] ?? base, base, 0.45);
    const fill = radialGradient(canvas, [
      [0, colour, 0.5],
      [1, colour, 0],
    ]);
    if (style !== 'line') put(random(0, width), random(0, height), reach, circle(0, 0, reach, fill));
  }
  const said = subjects.map(({ kind }) => subject(kind));
  const all = [...said, ...(said.length > 0 ? said : []), ...motifs[place]].filter((_, at) => at < 6 || richness > 0.3);
  const [columns, rows] = [Math.max(2, Math.round(width / 260)), 2 * Math.max(1, Math.round(height / 440))];
  const [wide, tall] = [width / columns, height / rows];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = (column + (row % 2) * 0.5 + 0.25 + random(-0.08, 0.08)) * wide;
      const y = (row + 0.5 + random(-0.1, 0.1)) * tall;
      const size = Math.min(wide, tall) * random(0.68, 0.98);
      const motif = all[(row * 2 + column + Math.floor(random(0, 1.4))) % all.length] ?? star;
      put(x, y, size, `<g transform="rotate(${svgNumber(random(-16, 16))})">${motif(canvas, size, random)}</g>`);
      const small = random() < 0.5 ? star(canvas, 34, random) : circle(0, 0, random(4, 10), accent(canvas, random));
      put(x + wide * 0.5, y + random(-0.2, 0.2) * tall, 40, small);
    }
  let drawn = fillView(canvas, style === 'line' ? '#f7f2e6' : base);
  for (const { x, y, reach, drawn: motif } of parts)
    for (let dy = Math.floor((top - y - reach) / height) * height; y + dy - reach < bottom; dy += height)
      for (let dx = Math.floor((left - x - reach) / width) * width; x + dx - reach < right; dx += width)
        if (x + dx + reach > left && y + dy + reach > top)
          drawn += `<g transform="translate(${svgNumber(x + dx)} ${svgNumber(y + dy)})">${motif}</g>`;
  return drawn;
}
