// Places on and under water.
import {
  across,
  between,
  type Canvas,
  columns,
  disc,
  everywhere,
  glow,
  gradient,
  landPath,
  pages,
  type Random,
  round,
  shape,
} from './canvas.js';
import { mix } from './colours.js';
import { type Drawn, foreground, ranges, ridgeOf } from './land.js';
import { firRow } from './plants.js';
import { lightOf, mistBand } from './sky.js';

/** Thin strips of light on water between two heights, half of them gathered under the light. */
export function glints(canvas: Canvas, top: number, bottom: number, count: number, until?: 'bank'): string {
  if (!canvas.shows('reflections')) return '';
  const { palette, style, mood } = canvas.scene;
  const { x } = lightOf(canvas);
  const pale = mix(palette.light, palette.sky[2], 0.25);
  let lit = '';
  let dim = '';
  const strip = (middle: number, y: number, depth: number, random: Random): string => {
    const [half, thick] = [(6 + depth * 44) * random(0.3, 1), (0.7 + depth * 3.4) * random(0.5, 1)];
    return `M${round(middle - half)} ${round(y)}Q${round(middle)} ${round(y - thick)} ${round(middle + half)} ${round(y)}Q${round(middle)} ${round(y + thick)} ${round(middle - half)} ${round(y)}Z`;
  };
  const gathers = canvas.shows('sun') && mood !== 'storm';
  // Beyond the scene the water goes on, with fewer and larger strips.
  const bands = [{ from: 0, until: 1, many: count, key: '' }];
  for (
    let band = 1;
    top + band * (bottom - top) < canvas.bottom && canvas.bottom > canvas.height + 1 && until === undefined;
    band++
  )
    bands.push({ from: band, until: band + 1, many: count / (1.6 + band), key: ` ${band}` });
  for (const { from, until: end, many, key } of bands) {
    const random = canvas.random(`glints${key}`);
    for (let at = 0; at < many * (canvas.width / 1000); at++) {
      const depth = from + random() ** (from === 0 ? 1.6 : 1) * (end - from);
      const y = top + depth * (bottom - top);
      const spread = 40 + Math.min(2, depth) * 150;
      if (at % 2 === 0 && gathers)
        lit += strip(x + (random() + random() + random() - 1.5) * spread * 1.3, y, Math.min(2, depth), random);
      else
        for (const page of columns(canvas)) {
          const strewn = page.key === '' ? random : canvas.random(`glints${key}/${at}${page.key}`);
          dim += strip(page.x + strewn(0, canvas.width), y, Math.min(2, depth), strewn);
        }
    }
  }
  if (style === 'line') return `<path d="${dim.slice(0, dim.length)}" fill="#22202b" opacity="0.5"/>`;
  const under = gradient(canvas, [
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ]);
  const path =
    mood === 'storm' || !canvas.shows('sun')
      ? ''
      : `<path d="M${round(x - 60)} ${round(top)}h120L${round(x + 190)} ${round(bottom)}H${round(x - 190)}Z" fill="${under}" opacity="0.16"/>`;
  return `${path}<path d="${dim}" fill="${mix(palette.water[0], palette.light, 0.35)}" opacity="0.38"/><path d="${lit}" fill="${pale}" opacity="0.9"/>`;
}

export function sea(canvas: Canvas): Drawn {
  const { palette, horizon, mood } = canvas.scene;
  const { width, height } = canvas;
  const top = height * horizon;
  const random = canvas.random('sea');
  const parts: string[] = [];
  if (canvas.shows('mountains')) {
    const island = ridgeOf(canvas, 'island', horizon, 1, 3.2, 6);
    const middle = width * random(0.1, 0.9);
    const lump = (x: number): number =>
      top + 2 - Math.max(0, 105 - Math.abs(x - middle) * random(0.34, 0.341)) * (0.75 + (island(x) - top) * 0.5);
    parts.push(shape(canvas, landPath(canvas, lump), mix(palette.far, palette.sky[2], 0.3), 0.6));
  }
  parts.push(
    across(
      canvas,
      top,
      canvas.bottom + 10,
      between(canvas, top, height, [
        [0, palette.water[0]],
        [0.3, mix(palette.water[0], palette.water[1], 0.5)],
        [1, palette.water[1]],
      ]),
    ),
  );
  parts.push(across(canvas, top - 1, top + 2, palette.light, ' opacity="0.35"'));
  const swell = mood === 'storm' ? 34 : 11;
  const beyond = Math.max(0, Math.ceil((canvas.bottom - height) / 200));
  for (let wave = 0; wave < 7 + beyond; wave++) {
    const depth = Math.min(1, (wave + 1) / 7);
    const level = wave < 7 ? horizon + (1 - horizon) * depth ** 1.7 : 1 + ((wave - 6) * 190) / height;
    const crest = ridgeOf(canvas, `wave ${wave}`, level, swell * (0.4 + depth * 1.5), 5 - depth * 2, 3);
    const dark = 0.05 + Math.max(0, wave - 6) * 0.06;
    const colour = mix(mix(palette.water[0], palette.water[1], 0.3 + depth * 0.7), '#000000', Math.min(0.4, dark));
    parts.push(shape(canvas, landPath(canvas, crest), colour, 0.4).replace('/>', ' opacity="0.62"/>'));
    if (mood === 'storm')
      parts.push(
        `<path d="${landPath(canvas, crest)
          .replace(/L[^L]+Z$/, '')
          .replace(
            /^M[^L]+L/,
            'M',
          )}" fill="none" stroke="#e8f0f0" stroke-width="${round(1 + depth * 4)}" stroke-dasharray="30 90 60 140" opacity="0.55"/>`,
      );
  }
  parts.push(glints(canvas, top + 4, height, 900));
  parts.push(mistBand(canvas, top, 150, mood === 'mist' ? 0.9 : 0.3));
  return { back: parts.join(''), front: '', ground: () => top + (height - top) * 0.42 };
}

export function lake(canvas: Canvas): Drawn {
  const { palette, horizon } = canvas.scene;
  const { height } = canvas;
  const shore = height * (horizon + 0.14);
  const firs = firRow(canvas, () => shore + 2, 95, 22, 'shore');
  const behind = `${canvas.shows('mountains') ? ranges(canvas, 3, 0.3) : ''}${canvas.shows('trees') ? shape(canvas, firs, mix(palette.near, palette.far, 0.25), 0.4) : ''}`;
  const clip = 'above';
  canvas.definitions.push(
    `<clipPath id="above">${across(canvas, Math.min(canvas.top, -height), shore, '#000')}</clipPath>`,
  );
  const mirror = canvas.shows('reflections')
    ? `<g transform="translate(0 ${round(shore * 2)}) scale(1 -1)" opacity="0.62"><use href="#shore"/></g>`
    : '';
  const tint = between(canvas, shore, height, [
    [0, palette.water[0], 0.25],
    [1, palette.water[1], 0.95],
  ]);
  const front = ridgeOf(canvas, 'bank', 0.965, 22, 2, 4);
  return {
    back: `<g id="shore" clip-path="url(#${clip})">${behind}</g>${across(
      canvas,
      shore,
      canvas.bottom + 10,
      between(canvas, shore, height, [
        [0, palette.sky[2]],
        [0.5, palette.sky[1]],
        [1, palette.water[1]],
      ]),
    )}${mirror}${across(canvas, shore, canvas.bottom + 10, tint)}${glints(canvas, shore + 6, height, 420, 'bank')}${mistBand(canvas, shore + 10, 110, 0.55)}`,
    front: `${shape(canvas, landPath(canvas, front), mix(palette.near, '#000000', 0.2))}${foreground(canvas, mix(palette.near, '#000000', 0.2), 'grass', mix(palette.near, palette.far, 0.3))}`,
    ground: () => shore + (height - shore) * 0.45,
  };
}

function fishPath(x: number, y: number, size: number, way: number): string {
  const at = (dx: number, dy: number): string => `${round(x + dx * size * way)} ${round(y + dy * size)}`;
  return `M${at(1, 0)}Q${at(0.3, -0.62)} ${at(-0.6, -0.08)}L${at(-1.15, -0.45)}Q${at(-0.9, 0)} ${at(-1.15, 0.45)}L${at(-0.6, 0.08)}Q${at(0.3, 0.62)} ${at(1, 0)}Z`;
}

export function underwater(canvas: Canvas): Drawn {
  const { palette, richness, light } = canvas.scene;
  const { width, height } = canvas;
  const random = canvas.random('underwater');
  const deep = mix(palette.water[1], '#03253f', 0.45);
  const bright = mix(palette.water[0], '#58d0e6', 0.55);
  const parts: string[] = [
    everywhere(
      canvas,
      between(canvas, 0, height, [
        [0, mix(bright, '#ffffff', 0.35)],
        [0.25, bright],
        [1, deep],
      ]),
    ),
  ];
  // Seen from below the surface, the light falls from as high up as can be seen.
  const top = Math.min(-10, canvas.top - 10);
  const shaft = between(canvas, 0, height * 0.95, [
    [0, '#ffffff', 0.38],
    [1, '#ffffff', 0],
  ]);
  for (let at = 0; at < 7 + richness * 5 && canvas.shows('sun'); at++) {
    const x = width * light + random(-420, 420);
    const [wide, lean] = [random(14, 60), (x - width * light) * 0.9];
    parts.push(
      `<path d="M${round(x + (lean * top) / height)} ${round(top)}h${round(wide)}L${round(x + lean + wide * 3)} ${round(height * random(0.6, 0.95))}h${round(-wide * 4)}Z" fill="${shaft}" opacity="${random(0.3, 0.8).toFixed(2)}"/>`,
    );
  }
  const floor = [0.72, 0.8, 0.88].map((level, at) => ridgeOf(canvas, `floor ${at}`, level, 70, 2.4, 5));
  for (const [at, ridge] of floor.entries()) {
    const colour = mix(mix(bright, deep, 0.55), mix(deep, '#021320', 0.6), at / 2);
    for (const page of canvas.shows('trees') ? columns(canvas) : []) {
      const random = canvas.random(`weed ${at}${page.key}`);
      for (let weed = 0; weed < (10 + at * 5) * (width / 1000); weed++) {
        const [x, tall] = [page.x + random(0, width), random(60, 150) * (1 + at * 0.5)];
        const y = ridge(x) + 12;
        const s = random(12, 30) * (random() < 0.5 ? -1 : 1);
        parts.push(
          `<path d="M${round(x)} ${round(y)}q${round(s)} ${round(-tall * 0.25)} 0 ${round(-tall * 0.5)}t0 ${round(-tall * 0.5)}" fill="none" stroke="${mix(colour, '#2f9e6e', 0.35)}" stroke-width="${round(5 + at * 4)}" stroke-linecap="round"/>`,
        );
      }
    }
    parts.push(shape(canvas, landPath(canvas, ridge), colour));
    for (const page of columns(canvas)) {
      const random = canvas.random(`coral ${at}${page.key}`);
      for (let coral = 0; coral < (4 + at * 4) * (width / 1000); coral++) {
        const x = page.x + random(0, width);
        const colourful = mix(palette.accents[coral % 3] ?? '#ff7f6e', deep, 0.35 - at * 0.15);
        parts.push(branch(x, ridge(x) + 14, random(26, 52) * (1 + at * 0.6), -Math.PI / 2, 4, colourful, random));
      }
    }
  }
  for (const page of canvas.shows('fish') ? pages(canvas).filter(({ y }) => y <= 0) : []) {
    const random = canvas.random(`fish${page.key}`);
    for (let school = 0; school < 3; school++) {
      const way = random() < 0.5 ? -1 : 1;
      const [x, y] = [page.x + random(0.1, 0.9) * width, page.y + random(0.15, page.y < 0 ? 0.9 : 0.6) * height];
      const size = random(9, 22);
      const colour = mix(palette.accents[school] ?? '#ffb347', bright, 0.15);
      for (let fish = 0; fish < 13; fish++)
        parts.push(
          shape(
            canvas,
            fishPath(x + random(-150, 150), y + random(-75, 75), size * random(0.7, 1.3), way),
            colour,
            0.5,
          ),
        );
    }
  }
  const air = glow(canvas, [
    [0, '#ffffff', 0.05],
    [0.8, '#ffffff', 0.2],
    [1, '#ffffff', 0.75],
  ]);
  const bubbles = pages(canvas).flatMap((page) => {
    const strewn = canvas.random(`bubbles${page.key}`);
    return Array.from({ length: 46 + Math.round(richness * 60) }, () =>
      disc(page.x + strewn(0, width), page.y + strewn(0, height), 2 + strewn() ** 4 * 22, air),
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
  const own = `<path d="M${round(x)} ${round(y)}L${round(endX)} ${round(endY)}" stroke="${colour}" stroke-width="${round(2 + depth * 2.6)}" stroke-linecap="round"/>`;
  if (depth === 0) return own;
  const spread = 0.28 + random() * 0.32;
  return `${own}${branch(endX, endY, length * 0.76, angle - spread, depth - 1, colour, random)}${branch(endX, endY, length * 0.76, angle + spread, depth - 1, colour, random)}`;
}
