// Draws meadows, and flowers in close-up.

import {
  bandGradient,
  type Canvas,
  fillBand,
  fillView,
  landPath,
  type RandomNumber,
  type Sector,
  sectorColumns,
  sectors,
  styledPath,
} from '../drawing/canvas.js';
import { mistBand } from '../drawing/haze.js';
import { blossom, bokeh, flowerStem, grass, leafyTree } from '../drawing/plants.js';
import { mix } from '../raster/colour.js';
import { createRidge, foreground, type PlaceDrawing, ranges } from './land.js';

export function meadow(canvas: Canvas): PlaceDrawing {
  const { palette, horizon } = canvas.scene;
  const green = mix(mix('#6fae4a', palette.near, 0.2 + palette.dark * 0.65), palette.far, 0.12);
  const parts: string[] = canvas.shows('mountains') ? [ranges(canvas, 1, 0)] : [];
  for (let level = 0; level < 4; level++) {
    const depth = level / 3;
    const ridge = createRidge(canvas, `hill ${level}`, horizon + 0.02 + depth * (0.8 - horizon), 50, 1.5, 2);
    const colour = mix(mix(green, palette.sky[2], 0.5 * (1 - depth)), palette.near, depth * 0.35);
    if (canvas.shows('trees'))
      for (const page of sectorColumns(canvas)) {
        const random = canvas.random(`trees ${level}${page.key}`);
        for (let tree = 0; tree < 4 - level; tree++) {
          const x = page.x + canvas.width * random(0, 1);
          const seasonal = canvas.scene.mood === 'autumn' || canvas.scene.mood === 'spring';
          const leaf = mix(colour, seasonal ? (palette.accents[tree % 3] ?? colour) : '#1f4a2a', 0.55);
          const bark = mix(colour, '#2a1a14', 0.7);
          parts.push(leafyTree(canvas, x, ridge(x) + 6, 70 + depth * 170, leaf, bark, random));
        }
      }
    parts.push(styledPath(canvas, landPath(canvas, ridge), colour));
    parts.push(
      mistBand(canvas, ridge(canvas.width / 2) + 40, 130, (canvas.scene.mood === 'mist' ? 0.8 : 0.25) * (1 - depth)),
    );
  }
  const ground = createRidge(canvas, 'ground', 0.87, 26, 1.4, 2);
  const soil = mix(green, palette.near, 0.5);
  parts.push(styledPath(canvas, landPath(canvas, ground), soil));
  parts.push(grass(canvas, ground, 40, 34, [mix(soil, palette.far, 0.15)], 'low grass'));
  const front = [
    grass(canvas, (x) => ground(x) + 70, 90, 70, [mix(soil, '#000000', 0.25), mix(soil, '#b9d36a', 0.2)], 'high grass'),
  ];
  if (canvas.shows('flowers'))
    for (const page of sectorColumns(canvas)) {
      const random = canvas.random(`blossoms${page.key}`);
      for (let count = (26 + canvas.scene.richness * 40) * (canvas.width / 1000); count > 0; count--) {
        const x = page.x + random(0, canvas.width);
        const petals = [palette.accents[Math.floor(random(0, 3))] ?? '#ffffff', '#fff6e0'];
        front.push(blossom(canvas, x, ground(x) + random(34, 120), random(7, 18), petals, random));
      }
    }
  front.push(foreground(canvas, soil, 'grass', mix(soil, '#b9d36a', 0.2)));
  return { back: parts.join(''), front: front.join(''), ground: (x) => ground(x) + 22 };
}

export function flowers(canvas: Canvas): PlaceDrawing {
  const { palette, richness, wildness } = canvas.scene;
  const { width, height } = canvas;

  const green = mix('#2f6b45', palette.near, 0.25 + palette.dark * 0.4);
  const count = Math.round((9 + richness * 8 + wildness * 6) * Math.max(1, width / height));
  const one = (page: Sector, random: RandomNumber, at: number): string => {
    const own = page.key === '';
    const big = own && at >= count - 2 ? random(150, 215) : random(34, 105);
    const x = page.x + (own && at === count - 1 ? width * random(0.3, 0.7) : random(0, width));
    const y = page.y + (own && at === count - 1 ? height * random(0.36, 0.5) : height * random(0.2, 0.9));
    const first = Math.floor(random(0, 3));
    const petals = [0, 1, 2].map((step) => palette.accents[(first + step) % 3] ?? '#ffffff');
    return `${flowerStem(canvas, x, y, height + 20, 4 + big * 0.045, mix(green, '#000000', random(0, 0.3)), random)}${blossom(canvas, x, y, big, petals, random)}`;
  };
  const bed = (page: Sector): string => {
    const random = canvas.random(`flowers${page.key}`);
    return Array.from({ length: count }, (_, at) => one(page, random, at)).join('');
  };
  // Above the flowers is air.
  const grow = (page: Sector): boolean => page.y >= 0;
  const hazy = createRidge(canvas, 'hazy', 0.72, 60, 1.5, 3);
  const back = [
    fillView(canvas, mix(green, palette.sky[1], 0.35), ' opacity="0.35"'),
    `<path d="${landPath(canvas, hazy)}" fill="${green}" opacity="0.35"/>`,
    bokeh(canvas, 16 + Math.round(richness * 40), mix(palette.light, palette.accents[1], 0.3)),
    canvas.shows('flowers') ? sectors(canvas).filter(grow).map(bed).join('') : '',
  ];
  const soil = mix(green, '#000000', 0.25);
  // The ground grows out of the air between the stems: a bed with an edge would be seen as a band.
  const bottom = bandGradient(canvas, height - 170, height + 130, [
    [0, soil, 0],
    [1, soil, 1],
  ]);
  return {
    back: back.join(''),
    front: `${fillBand(canvas, height - 170, canvas.bottom + 10, bottom)}${grass(canvas, () => height - 30, 60, 130, [mix(green, '#000000', 0.3), green], 'blades')}${foreground(canvas, soil, 'grass', green)}`,
    ground: () => height * 0.93,
  };
}
