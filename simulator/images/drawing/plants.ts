// Draws trees, grass and flowers.
import { mix } from '../raster/colour.js';
import {
  type Canvas,
  circle,
  type RandomNumber,
  type Ridge,
  radialGradient,
  rectangle,
  type Sector,
  sectorColumns,
  sectors,
  styledPath,
  svgNumber,
} from './canvas.js';

/** The outline of a fir that stands at (x, y). */
export function firPath(x: number, y: number, height: number, random: RandomNumber): string {
  const steps = 5 + Math.floor(height / 45);
  const half = height * random(0.17, 0.23);
  let left = '';
  let right = '';
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const [edge, inner, down] = [
      half * part * random(0.85, 1.15),
      half * part * 0.5,
      y - height + height * 0.94 * part,
    ];
    right += `L${svgNumber(x + edge)} ${svgNumber(down)}${step < steps ? `L${svgNumber(x + inner)} ${svgNumber(down - height * 0.025)}` : ''}`;
    left =
      `${step < steps ? `L${svgNumber(x - inner)} ${svgNumber(down - height * 0.025)}` : ''}L${svgNumber(x - edge)} ${svgNumber(down)}${left}`.replace(
        /^(L[^L]+)(L[^L]+)/,
        '$2$1',
      );
  }
  const trunk = height * 0.022;
  return `M${svgNumber(x)} ${svgNumber(y - height)}${right}L${svgNumber(x + trunk)} ${svgNumber(y - height * 0.06)}V${svgNumber(y)}H${svgNumber(x - trunk)}V${svgNumber(y - height * 0.06)}${left}Z`;
}

/** Firs side by side along a ridge, as one path. */
export function firRow(canvas: Canvas, ridge: Ridge, height: number, gap: number, purpose: string): string {
  const row = ({ x: left, key }: Sector): string => {
    const random = canvas.random(`${purpose}${key}`);
    let path = '';
    for (let x = left - 20; x < left + canvas.width + 20; x += gap * random(0.5, 1.4)) {
      const tall = height * (0.45 + random() ** 1.5 * 0.75);
      path += firPath(x, ridge(x) + tall * 0.12, tall, random);
    }
    return path;
  };
  return sectorColumns(canvas).map(row).join('');
}

/** A leafy tree: trunk, boughs, and a crown of round tufts, lighter towards the light. */
export function leafyTree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  leaf: string,
  bark: string,
  random: RandomNumber,
): string {
  const width = height * 0.05;
  const top = y - height * 0.62;
  const trunk = `M${svgNumber(x - width)} ${svgNumber(y)}Q${svgNumber(x - width * 0.4)} ${svgNumber(y - height * 0.25)} ${svgNumber(x - height * 0.16)} ${svgNumber(top)}L${svgNumber(x - height * 0.12)} ${svgNumber(top)}Q${svgNumber(x)} ${svgNumber(y - height * 0.4)} ${svgNumber(x + height * 0.13)} ${svgNumber(top - 4)}L${svgNumber(x + height * 0.17)} ${svgNumber(top)}Q${svgNumber(x + width * 0.5)} ${svgNumber(y - height * 0.25)} ${svgNumber(x + width * 1.1)} ${svgNumber(y)}Z`;
  const parts = [styledPath(canvas, trunk, bark, 0.6)];
  const tufts = Array.from({ length: 26 }, (_, at) => {
    const angle = at * 2.4;
    const reach = Math.sqrt(at / 26) * height * 0.31;
    return {
      x: x + Math.cos(angle) * reach * 1.15,
      y: y - height * 0.7 + Math.sin(angle) * reach * 0.82,
      size: height * random(0.075, 0.13),
    };
  });
  for (const [level, colour] of [mix(leaf, bark, 0.45), leaf, mix(leaf, canvas.scene.palette.light, 0.3)].entries())
    for (const tuft of tufts) {
      const less = 1 - level * 0.27;
      const [cx, cy, r] = [tuft.x - level * height * 0.014, tuft.y - level * height * 0.022, tuft.size * less];
      if (canvas.scene.style === 'line') {
        if (level === 0)
          parts.push(
            styledPath(
              canvas,
              `M${svgNumber(cx - r)} ${svgNumber(cy)}a${svgNumber(r)} ${svgNumber(r)} 0 1 1 ${svgNumber(r * 2)} 0`,
              leaf,
              0.7,
            ),
          );
      } else parts.push(circle(cx, cy, r, colour));
    }
  return parts.join('');
}

/** Blades of grass before the viewer, as one path each shade. */
export function grass(
  canvas: Canvas,
  ridge: Ridge,
  depth: number,
  height: number,
  colours: readonly string[],
  purpose: string,
): string {
  return colours
    .map((colour, shade) => {
      let path = '';
      for (const page of sectorColumns(canvas)) {
        const random = canvas.random(`${purpose} ${shade}${page.key}`);
        for (let count = canvas.width / 7; count > 0; count--) {
          const x = page.x + random(-10, canvas.width + 10);
          const y = ridge(x) + random(0, depth);
          const [tall, lean] = [height * random(0.5, 1.2), random(-0.4, 0.4)];
          path += `M${svgNumber(x - 2.2)} ${svgNumber(y)}Q${svgNumber(x + lean * tall * 0.3)} ${svgNumber(y - tall * 0.6)} ${svgNumber(x + lean * tall)} ${svgNumber(y - tall)}Q${svgNumber(x + 2 + lean * tall * 0.3)} ${svgNumber(y - tall * 0.5)} ${svgNumber(x + 2.4)} ${svgNumber(y)}Z`;
        }
      }
      return canvas.scene.style === 'line'
        ? styledPath(canvas, path, colour, 0.35)
        : `<path d="${path}" fill="${colour}"/>`;
    })
    .join('');
}

const petal = (length: number, width: number): string =>
  `M0 0C${svgNumber(-width)} ${svgNumber(-length * 0.35)} ${svgNumber(-width * 0.9)} ${svgNumber(-length * 0.8)} 0 ${svgNumber(-length)}C${svgNumber(width * 0.9)} ${svgNumber(-length * 0.8)} ${svgNumber(width)} ${svgNumber(-length * 0.35)} 0 0Z`;

/** A blossom of several rings of petals, seen from the front. */
export function blossom(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  random: RandomNumber,
): string {
  const rings = radius > 60 ? 4 : radius > 26 ? 3 : 2;
  const count = Math.round(random(6, 11));
  const broad = random(0.3, 0.48);
  let drawn = '';
  for (let ring = 0; ring < rings; ring++) {
    const size = radius * (1 - ring / (rings + 0.4));
    const colour = colours[ring % colours.length] ?? '#ffffff';
    const fill = radius > 26 && canvas.scene.style !== 'line' ? glowPetal(canvas, colour, size) : colour;
    const path = petal(size, size * broad);
    for (let at = 0; at < count; at++)
      drawn += `<g transform="rotate(${svgNumber((at + ring * 0.5) * (360 / count))})">${styledPath(canvas, path, fill, 0.5)}</g>`;
  }
  const heart = radius * 0.16;
  drawn += circle(0, 0, heart, '#8a5a1c');
  for (let at = 0; at < 14; at++)
    drawn += circle(
      Math.cos(at * 2.4) * heart * Math.sqrt(at / 14),
      Math.sin(at * 2.4) * heart * Math.sqrt(at / 14),
      heart * 0.2,
      '#ffd75e',
    );
  return `<g transform="translate(${svgNumber(x)} ${svgNumber(y)}) rotate(${svgNumber(random(0, 60))})">${drawn}</g>`;
}

/** A gradient around the flower's middle, so that all petals of a ring share it. */
function glowPetal(canvas: Canvas, colour: string, size: number): string {
  const id = radialGradient(canvas, [
    [0, mix(colour, '#2b0a3a', 0.45)],
    [0.55, colour],
    [1, mix(colour, '#ffffff', 0.4)],
  ]);
  const last = canvas.definitions.length - 1;
  const made = canvas.definitions[last] ?? '';
  canvas.definitions[last] = made.replace(
    '<radialGradient ',
    `<radialGradient gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${svgNumber(size)}" `,
  );
  return id;
}

/** Soft discs of light out of focus. */
export function bokeh(canvas: Canvas, count: number, colour: string): string {
  const some = ({ x, y, key }: Sector): string => {
    const random = canvas.random(`bokeh${key}`);
    return Array.from({ length: count }, () => {
      const radius = 14 + random() ** 2 * 110;
      const opacity = random(0.05, 0.2).toFixed(2);
      return circle(x + random(0, canvas.width), y + random(0, canvas.height), radius, colour, ` opacity="${opacity}"`);
    }).join('');
  };
  return sectors(canvas).map(some).join('');
}

/** A stem with leaves from the blossom down. */
export function flowerStem(
  canvas: Canvas,
  x: number,
  y: number,
  foot: number,
  thick: number,
  colour: string,
  random: RandomNumber,
): string {
  const bend = random(-70, 70);
  const base = x + bend * 0.7;
  // The root is seen only when more of the ground is: there the stem goes on, and slowly back.
  const down = canvas.bottom + 20 - foot;
  const root =
    down > 20 ? `q${svgNumber(-bend * 0.12)} ${svgNumber(down / 2)} ${svgNumber(-bend * 0.3)} ${svgNumber(down)}` : '';
  const path = `M${svgNumber(x)} ${svgNumber(y)}Q${svgNumber(x + bend)} ${svgNumber((y + foot) / 2)} ${svgNumber(base)} ${svgNumber(foot)}${root}`;
  const middle = (y + foot * 1.3) / 2.3;
  const side = random() < 0.5 ? -1 : 1;
  const long = Math.min(150, (foot - y) * 0.32);
  const leaf = `M${svgNumber(x + bend * 0.55)} ${svgNumber(middle)}q${svgNumber(side * long * 0.3)} ${svgNumber(-long * 0.55)} ${svgNumber(side * long)} ${svgNumber(-long * 0.6)}q${svgNumber(-side * long * 0.2)} ${svgNumber(long * 0.65)} ${svgNumber(-side * long)} ${svgNumber(long * 0.6)}Z`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${svgNumber(thick)}" stroke-linecap="round"/>${styledPath(canvas, leaf, colour, 0.5)}`;
}

/** A cactus with two arms. */
export function cactus(x: number, y: number, height: number, colour: string): string {
  const thick = height * 0.13;
  const arm = (side: number, from: number, top: number): string =>
    `<path d="M${svgNumber(x)} ${svgNumber(y - height * from)}h${svgNumber(side * height * 0.22)}V${svgNumber(y - height * top)}" fill="none" stroke="${colour}" stroke-width="${svgNumber(thick * 0.75)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${arm(-1, 0.35, 0.62)}${arm(1, 0.48, 0.78)}${rectangle(x - thick / 2, y - height, thick, height + 8, colour, ` rx="${svgNumber(thick / 2)}"`)}`;
}
