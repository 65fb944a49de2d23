// Draws the sea and lakes.

import {
  bandGradient,
  type Canvas,
  fillBand,
  landPath,
  linearGradient,
  type RandomNumber,
  sectorColumns,
  styledPath,
  svgNumber,
} from '../drawing/canvas.js';
import { mistBand } from '../drawing/haze.js';
import { firRow } from '../drawing/plants.js';
import { lightPosition } from '../drawing/sky.js';
import { mix } from '../raster/colour.js';
import { createRidge, type PlaceDrawing, ranges } from './land.js';

/** Thin strips of light on water between two heights, half of them gathered under the light. */
export function glints(canvas: Canvas, top: number, bottom: number, count: number, until?: 'bank'): string {
  if (!canvas.shows('reflections')) return '';
  const { palette, style, mood } = canvas.scene;
  const { x } = lightPosition(canvas);
  const pale = mix(palette.light, palette.sky[2], 0.25);
  let lit = '';
  let dim = '';
  const strip = (middle: number, y: number, depth: number, random: RandomNumber): string => {
    const [half, thick] = [(6 + depth * 44) * random(0.3, 1), (0.7 + depth * 3.4) * random(0.5, 1)];
    return `M${svgNumber(middle - half)} ${svgNumber(y)}Q${svgNumber(middle)} ${svgNumber(y - thick)} ${svgNumber(middle + half)} ${svgNumber(y)}Q${svgNumber(middle)} ${svgNumber(y + thick)} ${svgNumber(middle - half)} ${svgNumber(y)}Z`;
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
        for (const page of sectorColumns(canvas)) {
          const strewn = page.key === '' ? random : canvas.random(`glints${key}/${at}${page.key}`);
          dim += strip(page.x + strewn(0, canvas.width), y, Math.min(2, depth), strewn);
        }
    }
  }
  if (style === 'line') return `<path d="${dim.slice(0, dim.length)}" fill="#22202b" opacity="0.5"/>`;
  const under = linearGradient(canvas, [
    [0, palette.light, 0.55],
    [1, palette.light, 0],
  ]);
  const path =
    mood === 'storm' || !canvas.shows('sun')
      ? ''
      : `<path d="M${svgNumber(x - 60)} ${svgNumber(top)}h120L${svgNumber(x + 190)} ${svgNumber(bottom)}H${svgNumber(x - 190)}Z" fill="${under}" opacity="0.16"/>`;
  return `${path}<path d="${dim}" fill="${mix(palette.water[0], palette.light, 0.35)}" opacity="0.38"/><path d="${lit}" fill="${pale}" opacity="0.9"/>`;
}

export function sea(canvas: Canvas): PlaceDrawing {
  const { palette, horizon, mood } = canvas.scene;
  const { width, height } = canvas;
  const top = height * horizon;
  const random = canvas.random('sea');
  const parts: string[] = [];
  if (canvas.shows('mountains')) {
    const island = createRidge(canvas, 'island', horizon, 1, 3.2, 6);
    const middle = width * random(0.1, 0.9);
    const lump = (x: number): number =>
      top + 2 - Math.max(0, 105 - Math.abs(x - middle) * random(0.34, 0.341)) * (0.75 + (island(x) - top) * 0.5);
    parts.push(styledPath(canvas, landPath(canvas, lump), mix(palette.far, palette.sky[2], 0.3), 0.6));
  }
  parts.push(
    fillBand(
      canvas,
      top,
      canvas.bottom + 10,
      bandGradient(canvas, top, height, [
        [0, palette.water[0]],
        [0.3, mix(palette.water[0], palette.water[1], 0.5)],
        [1, palette.water[1]],
      ]),
    ),
  );
  parts.push(fillBand(canvas, top - 1, top + 2, palette.light, ' opacity="0.35"'));
  const swell = mood === 'storm' ? 34 : 11;
  const beyond = Math.max(0, Math.ceil((canvas.bottom - height) / 200));
  for (let wave = 0; wave < 7 + beyond; wave++) {
    const depth = Math.min(1, (wave + 1) / 7);
    const level = wave < 7 ? horizon + (1 - horizon) * depth ** 1.7 : 1 + ((wave - 6) * 190) / height;
    const crest = createRidge(canvas, `wave ${wave}`, level, swell * (0.4 + depth * 1.5), 5 - depth * 2, 3);
    const dark = 0.05 + Math.max(0, wave - 6) * 0.06;
    const colour = mix(mix(palette.water[0], palette.water[1], 0.3 + depth * 0.7), '#000000', Math.min(0.4, dark));
    parts.push(styledPath(canvas, landPath(canvas, crest), colour, 0.4).replace('/>', ' opacity="0.62"/>'));
    if (mood === 'storm')
      parts.push(
        `<path d="${landPath(canvas, crest)
          .replace(/L[^L]+Z$/, '')
          .replace(
            /^M[^L]+L/,
            'M',
          )}" fill="none" stroke="#e8f0f0" stroke-width="${svgNumber(1 + depth * 4)}" stroke-dasharray="30 90 60 140" opacity="0.55"/>`,
      );
  }
  parts.push(glints(canvas, top + 4, height, 900));
  parts.push(mistBand(canvas, top, 150, mood === 'mist' ? 0.9 : 0.3));
  return { back: parts.join(''), front: '', ground: () => top + (height - top) * 0.42 };
}

export function lake(canvas: Canvas): PlaceDrawing {
  const { palette, horizon } = canvas.scene;
  const { height } = canvas;
  const shore = height * (horizon + 0.14);
  const firs = firRow(canvas, () => shore + 2, 95, 22, 'shore');
  const behind = `${canvas.shows('mountains') ? ranges(canvas, 3, 0.3) : ''}${canvas.shows('trees') ? styledPath(canvas, firs, mix(palette.near, palette.far, 0.25), 0.4) : ''}`;
  const clip = 'above';
  canvas.definitions.push(
    `<clipPath id="above">${fillBand(canvas, Math.min(canvas.top, -height), shore, '#000')}</clipPath>`,
  );
  const mirror = canvas.shows('reflections')
    ? `<g transform="translate(0 ${svgNumber(shore * 2)}) scale(1 -1)" opacity="0.62"><use href="#shore"/></g>`
    : '';
  const tint = bandGradient(canvas, shore, height, [
    [0, palette.water[0], 0.25],
    [1, palette.water[1], 0.95],
  ]);
  return {
    back: `<g id="shore" clip-path="url(#${clip})">${behind}</g>${fillBand(
      canvas,
      shore,
      canvas.bottom + 10,
      bandGradient(canvas, shore, height, [
        [0, palette.sky[2]],
        [0.5, palette.sky[1]],
        [1, palette.water[1]],
      ]),
    )}${mirror}${fillBand(canvas, shore, canvas.bottom + 10, tint)}${glints(canvas, shore + 6, height, 420)}${mistBand(canvas, shore + 10, 110, 0.55)}`,
    front: '',
    ground: () => shore + (height - shore) * 0.45,
  };
}
