// A scene as one SVG document: sky, place, subjects, weather, and the finish of the style. No fonts, no noise without a seed.
import { box, type Canvas, createCanvas, define, glow, paper, round } from './canvas.js';
import { city } from './city.js';
import { flowers, meadow } from './fields.js';
import { interior } from './interior.js';
import { type Drawn, desert, forest, mountains, snow } from './land.js';
import type { Place, Scene } from './scene.js';
import { drawSky } from './sky.js';
import { space } from './space.js';
import { drawSubjects } from './subjects.js';
import { lake, sea, underwater } from './water.js';
import { drawWeather } from './weather.js';

/** What draws each place. */
export const places: Readonly<Record<Place, (canvas: Canvas) => Drawn>> = {
  mountains,
  sea,
  forest,
  city,
  desert,
  space,
  flowers,
  lake,
  snow,
  meadow,
  underwater,
  interior,
};

/** Dark corners and the grain of film. */
function finish(canvas: Canvas): string {
  const { style, richness } = canvas.scene;
  const { width, height } = canvas;
  if (!canvas.shows('grain') || style === 'line' || style === 'watercolour' || style === 'anime') return '';
  const edge = glow(canvas, [
    [0.55, '#000000', 0],
    [1, '#000000', 0.4 + richness * 0.2],
  ]).slice(5, -1);
  const last = canvas.definitions.length - 1;
  canvas.definitions[last] = (canvas.definitions[last] ?? '').replace(`id="${edge}"`, `id="${edge}" r="0.76"`);
  return box(0, 0, width, height, `url(#${edge})`);
}

/** Watercolour: edges run, colour pools unevenly, and the paper shows through and around. */
function onPaper(canvas: Canvas, drawn: string): string {
  const { width, height } = canvas;
  const seed = Math.floor(canvas.random('paper')(0, 9999));
  const run = define(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="${seed}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="19" xChannelSelector="R" yChannelSelector="G" result="run"/><feColorMatrix in="noise" values="0 0 0 0 1 0 0 0 0 0.97 0 0 0 0 0.9 0 0 1.3 0 -0.62" result="pale"/><feComposite in="pale" in2="run" operator="atop"/></filter>`,
  );
  const random = canvas.random('margin');
  let border = '';
  const inset = 46;
  const edge = (fromX: number, fromY: number, toX: number, toY: number): void => {
    for (let at = 0; at < 26; at++) {
      const part = at / 26;
      border += `${border === '' ? 'M' : 'L'}${round(fromX + (toX - fromX) * part + random(-13, 13))} ${round(fromY + (toY - fromY) * part + random(-13, 13))}`;
    }
  };
  edge(inset, inset, width - inset, inset);
  edge(width - inset, inset, width - inset, height - inset);
  edge(width - inset, height - inset, inset, height - inset);
  edge(inset, height - inset, inset, inset);
  const mask = define(canvas, (id) => `<clipPath id="${id}"><path d="${border}Z"/></clipPath>`);
  return `${box(0, 0, width, height, paper)}<g clip-path="url(#${mask})"><g filter="url(#${run})">${drawn}</g></g><path d="${border}Z" fill="none" stroke="${canvas.scene.palette.near}" stroke-width="3" opacity="0.25"/>`;
}

function withoutColour(canvas: Canvas, drawn: string): string {
  const grey = define(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="0.34 0.68 0.13 0 -0.06 0.34 0.68 0.13 0 -0.06 0.34 0.68 0.13 0 -0.06 0 0 0 1 0"/></filter>`,
  );
  return `<g filter="url(#${grey})">${drawn}</g>`;
}

/** The scene as SVG. What is shown does not depend on the size in pixels, only on its proportion. */
export function drawScene(scene: Scene, width: number, height: number): string {
  const canvas = createCanvas(scene, width / height);
  const { style, place } = scene;
  const sky = place === 'space' || place === 'underwater' ? '' : drawSky(canvas);
  const page = style === 'line' ? box(0, 0, canvas.width, canvas.height, paper) : '';
  const { back, front, ground } = places[place](canvas);
  const all = `${page === '' ? sky : `${page}<g opacity="0.35">${sky}</g>`}${back}${drawSubjects(canvas, ground)}${front}${drawWeather(canvas)}`;
  const looked = style === 'monochrome' ? withoutColour(canvas, all) : all;
  const finished = style === 'watercolour' ? onPaper(canvas, all) : `${looked}${finish(canvas)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none"><defs>${canvas.definitions.join('')}</defs>${finished}</svg>`;
}
