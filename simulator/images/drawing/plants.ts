// Trees, grass and flowers.
import { mix } from '../raster/colour.js';
import {
  box,
  type Canvas,
  columns,
  disc,
  glow,
  type Page,
  pages,
  type Random,
  type Ridge,
  round,
  shape,
} from './canvas.js';

/** The outline of a fir that stands at (x, y). */
export function firPath(x: number, y: number, height: number, random: Random): string {
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
    right += `L${round(x + edge)} ${round(down)}${step < steps ? `L${round(x + inner)} ${round(down - height * 0.025)}` : ''}`;
    left =
      `${step < steps ? `L${round(x - inner)} ${round(down - height * 0.025)}` : ''}L${round(x - edge)} ${round(down)}${left}`.replace(
        /^(L[^L]+)(L[^L]+)/,
        '$2$1',
      );
  }
  const trunk = height * 0.022;
  return `M${round(x)} ${round(y - height)}${right}L${round(x + trunk)} ${round(y - height * 0.06)}V${round(y)}H${round(x - trunk)}V${round(y - height * 0.06)}${left}Z`;
}

/** Firs side by side along a ridge, as one path. */
export function firRow(canvas: Canvas, ridge: Ridge, height: number, gap: number, purpose: string): string {
  const row = ({ x: left, key }: Page): string => {
    const random = canvas.random(`${purpose}${key}`);
    let path = '';
    for (let x = left - 20; x < left + canvas.width + 20; x += gap * random(0.5, 1.4)) {
      const tall = height * (0.45 + random() ** 1.5 * 0.75);
      path += firPath(x, ridge(x) + tall * 0.12, tall, random);
    }
    return path;
  };
  return columns(canvas).map(row).join('');
}

/** A leafy tree: trunk, boughs, and a crown of round tufts, lighter towards the light. */
export function leafyTree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  leaf: string,
  bark: string,
  random: Random,
): string {
  const width = height * 0.05;
  const top = y - height * 0.62;
  const trunk = `M${round(x - width)} ${round(y)}Q${round(x - width * 0.4)} ${round(y - height * 0.25)} ${round(x - height * 0.16)} ${round(top)}L${round(x - height * 0.12)} ${round(top)}Q${round(x)} ${round(y - height * 0.4)} ${round(x + height * 0.13)} ${round(top - 4)}L${round(x + height * 0.17)} ${round(top)}Q${round(x + width * 0.5)} ${round(y - height * 0.25)} ${round(x + width * 1.1)} ${round(y)}Z`;
  const parts = [shape(canvas, trunk, bark, 0.6)];
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
            shape(canvas, `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 1 ${round(r * 2)} 0`, leaf, 0.7),
          );
      } else parts.push(disc(cx, cy, r, colour));
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
      for (const page of columns(canvas)) {
        const random = canvas.random(`${purpose} ${shade}${page.key}`);
        for (let count = canvas.width / 7; count > 0; count--) {
          const x = page.x + random(-10, canvas.width + 10);
          const y = ridge(x) + random(0, depth);
          const [tall, lean] = [height * random(0.5, 1.2), random(-0.4, 0.4)];
          path += `M${round(x - 2.2)} ${round(y)}Q${round(x + lean * tall * 0.3)} ${round(y - tall * 0.6)} ${round(x + lean * tall)} ${round(y - tall)}Q${round(x + 2 + lean * tall * 0.3)} ${round(y - tall * 0.5)} ${round(x + 2.4)} ${round(y)}Z`;
        }
      }
      return canvas.scene.style === 'line' ? shape(canvas, path, colour, 0.35) : `<path d="${path}" fill="${colour}"/>`;
    })
    .join('');
}

const petal = (length: number, width: number): string =>
  `M0 0C${round(-width)} ${round(-length * 0.35)} ${round(-width * 0.9)} ${round(-length * 0.8)} 0 ${round(-length)}C${round(width * 0.9)} ${round(-length * 0.8)} ${round(width)} ${round(-length * 0.35)} 0 0Z`;

/** A blossom of several rings of petals, seen from the front. */
export function blossom(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  random: Random,
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
      drawn += `<g transform="rotate(${round((at + ring * 0.5) * (360 / count))})">${shape(canvas, path, fill, 0.5)}</g>`;
  }
  const heart = radius * 0.16;
  drawn += disc(0, 0, heart, '#8a5a1c');
  for (let at = 0; at < 14; at++)
    drawn += disc(
      Math.cos(at * 2.4) * heart * Math.sqrt(at / 14),
      Math.sin(at * 2.4) * heart * Math.sqrt(at / 14),
      heart * 0.2,
      '#ffd75e',
    );
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(random(0, 60))})">${drawn}</g>`;
}

/** A gradient around the flower's middle, so that all petals of a ring share it. */
function glowPetal(canvas: Canvas, colour: string, size: number): string {
  const id = glow(canvas, [
    [0, mix(colour, '#2b0a3a', 0.45)],
    [0.55, colour],
    [1, mix(colour, '#ffffff', 0.4)],
  ]);
  const last = canvas.definitions.length - 1;
  const made = canvas.definitions[last] ?? '';
  canvas.definitions[last] = made.replace(
    '<radialGradient ',
    `<radialGradient gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(size)}" `,
  );
  return id;
}

/** Soft discs of light out of focus. */
export function bokeh(canvas: Canvas, count: number, colour: string): string {
  const some = ({ x, y, key }: Page): string => {
    const random = canvas.random(`bokeh${key}`);
    return Array.from({ length: count }, () => {
      const radius = 14 + random() ** 2 * 110;
      const opacity = random(0.05, 0.2).toFixed(2);
      return disc(x + random(0, canvas.width), y + random(0, canvas.height), radius, colour, ` opacity="${opacity}"`);
    }).join('');
  };
  return pages(canvas).map(some).join('');
}

/** A stem with leaves from the blossom down. */
export function stem(
  canvas: Canvas,
  x: number,
  y: number,
  foot: number,
  thick: number,
  colour: string,
  random: Random,
): string {
  const bend = random(-70, 70);
  const base = x + bend * 0.7;
  // The root is seen only when more of the ground is: there the stem goes on, and slowly back.
  const down = canvas.bottom + 20 - foot;
  const root = down > 20 ? `q${round(-bend * 0.12)} ${round(down / 2)} ${round(-bend * 0.3)} ${round(down)}` : '';
  const path = `M${round(x)} ${round(y)}Q${round(x + bend)} ${round((y + foot) / 2)} ${round(base)} ${round(foot)}${root}`;
  const middle = (y + foot * 1.3) / 2.3;
  const side = random() < 0.5 ? -1 : 1;
  const long = Math.min(150, (foot - y) * 0.32);
  const leaf = `M${round(x + bend * 0.55)} ${round(middle)}q${round(side * long * 0.3)} ${round(-long * 0.55)} ${round(side * long)} ${round(-long * 0.6)}q${round(-side * long * 0.2)} ${round(long * 0.65)} ${round(-side * long)} ${round(long * 0.6)}Z`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(thick)}" stroke-linecap="round"/>${shape(canvas, leaf, colour, 0.5)}`;
}

/** A cactus with two arms. */
export function cactus(x: number, y: number, height: number, colour: string): string {
  const thick = height * 0.13;
  const arm = (side: number, from: number, top: number): string =>
    `<path d="M${round(x)} ${round(y - height * from)}h${round(side * height * 0.22)}V${round(y - height * top)}" fill="none" stroke="${colour}" stroke-width="${round(thick * 0.75)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${arm(-1, 0.35, 0.62)}${arm(1, 0.48, 0.78)}${box(x - thick / 2, y - height, thick, height + 8, colour, ` rx="${round(thick / 2)}"`)}`;
}
