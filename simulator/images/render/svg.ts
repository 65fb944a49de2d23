// Composes a scene as one SVG document: sky, place, subjects, weather, finish. No fonts, no unseeded noise.

import {
  addDefinition,
  type Canvas,
  createCanvas,
  fillView,
  paperColour,
  radialGradient,
  rectangle,
  svgNumber,
} from '../drawing/canvas.js';
import { drawSky } from '../drawing/sky.js';
import { drawSubjects } from '../drawing/subjects.js';
import { drawPattern } from '../drawing/tile-pattern.js';
import { drawWeather } from '../drawing/weather.js';
import { figureOf } from '../figures/catalog.js';
import { abstract } from '../places/abstract.js';
import { city } from '../places/city.js';
import { flowers, meadow } from '../places/fields.js';
import { interior } from '../places/interior.js';
import { desert, forest, mountains, type PlaceDrawing, snow } from '../places/land.js';
import { space } from '../places/space.js';
import { underwater } from '../places/underwater.js';
import { lake, sea } from '../places/water.js';
import type { Size } from '../raster/pixels.js';
import type { Place } from '../scene/attributes.js';
import type { Scene } from '../scene/scene.js';

/** What draws each place. */
export const placeDrawings: Readonly<Record<Place, (canvas: Canvas) => PlaceDrawing>> = {
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
  abstract,
};

/** Places that are drawn over the whole image. */
export const skylessPlaces: readonly Place[] = ['space', 'underwater', 'abstract'];

/** Dark corners, and where much work is asked for, the grain of a canvas that catches the light. */
function drawFinish(canvas: Canvas): string {
  const { style, richness, raw, effort } = canvas.scene;
  const { left, top, right, bottom } = canvas;
  if (!canvas.shows('grain') || style === 'line' || style === 'watercolour') return '';
  const woven = effort > 1.5 ? grain(canvas) : '';
  if (style === 'anime' || raw) return woven;
  const edge = radialGradient(canvas, [
    [0.55, '#000000', 0],
    [1, '#000000', 0.4 + richness * 0.2],
  ]).slice(5, -1);
  const last = canvas.definitions.length - 1;
  canvas.definitions[last] = (canvas.definitions[last] ?? '').replace(`id="${edge}"`, `id="${edge}" r="0.76"`);
  return `${woven}${rectangle(left, top, right - left, bottom - top, `url(#${edge})`)}`;
}

function grain(canvas: Canvas): string {
  const fine = addDefinition(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.06 0.075" numOctaves="6" seed="${canvas.noiseSeed('grain')}"/><feDiffuseLighting surfaceScale="7" diffuseConstant="0.635" lighting-color="#ffffff"><feDistantLight azimuth="${canvas.scene.light < 0.5 ? 215 : 325}" elevation="52"/></feDiffuseLighting></filter>`,
  );
  return fillView(canvas, '#888', ` filter="url(#${fine})" style="mix-blend-mode:soft-light" opacity="0.6"`);
}

/** Watercolour: edges run, colour pools unevenly, and the paper shows through and around. */
function watercolour(canvas: Canvas, drawn: string): string {
  const { left, top, right, bottom } = canvas;
  const seed = canvas.noiseSeed('paper');
  const run = addDefinition(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="${seed}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="19" xChannelSelector="R" yChannelSelector="G" result="run"/><feColorMatrix in="noise" values="0 0 0 0 1 0 0 0 0 0.97 0 0 0 0 0.9 0 0 1.3 0 -0.62" result="pale"/><feComposite in="pale" in2="run" operator="atop"/></filter>`,
  );
  const random = canvas.random('margin');
  let border = '';
  const inset = 46 * Math.max(1, Math.min((right - left) / canvas.width, (bottom - top) / canvas.height));
  const edge = (fromX: number, fromY: number, toX: number, toY: number): void => {
    for (let at = 0; at < 26; at++) {
      const part = at / 26;
      border += `${border === '' ? 'M' : 'L'}${svgNumber(fromX + (toX - fromX) * part + random(-13, 13))} ${svgNumber(fromY + (toY - fromY) * part + random(-13, 13))}`;
    }
  };
  if (!canvas.shows('grain')) return `<g filter="url(#${run})">${drawn}</g>`;
  const [west, north, east, south] = [left + inset, top + inset, right - inset, bottom - inset];
  edge(west, north, east, north);
  edge(east, north, east, south);
  edge(east, south, west, south);
  edge(west, south, west, north);
  const mask = addDefinition(canvas, (id) => `<clipPath id="${id}"><path d="${border}Z"/></clipPath>`);
  return `${fillView(canvas, paperColour)}<g clip-path="url(#${mask})"><g filter="url(#${run})">${drawn}</g></g><path d="${border}Z" fill="none" stroke="${canvas.scene.palette.near}" stroke-width="3" opacity="0.25"/>`;
}

function greyscale(canvas: Canvas, drawn: string): string {
  const grey = addDefinition(
    canvas,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="0.34 0.68 0.13 0 -0.06 0.34 0.68 0.13 0 -0.06 0.34 0.68 0.13 0 -0.06 0 0 0 1 0"/></filter>`,
  );
  return `<g filter="url(#${grey})">${drawn}</g>`;
}

/** A drawing, of which any part can be made into pixels. */
export interface SvgDrawing {
  /** What is inside the svg element. */
  readonly body: string;
  /** What is seen, in the units of the drawing. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The scene for an image of the given proportion. */
export function composeDrawing(scene: Scene, imageAspect: number): SvgDrawing {
  const canvas = createCanvas(scene, imageAspect);
  const { left, top, right, bottom } = canvas;
  const drawn = scene.tile ? tilePattern(canvas) : drawLayers(canvas);
  const body = `<defs>${canvas.definitions.join('')}</defs>${drawn}`;
  return { body, left, top, width: right - left, height: bottom - top };
}

function tilePattern(canvas: Canvas): string {
  const all = drawPattern(canvas);
  return canvas.scene.style === 'monochrome' ? greyscale(canvas, all) : all;
}

function drawLayers(canvas: Canvas): string {
  const { style, place, subjects } = canvas.scene;
  const sky = skylessPlaces.includes(place) ? '' : drawSky(canvas);
  const page = style === 'line' ? fillView(canvas, paperColour) : '';
  const { back, front, ground } = placeDrawings[place](canvas);
  // No grass grows before a face that fills the image.
  const near = subjects.some(({ kind }) => figureOf(kind)?.near);
  const shown = drawSubjects(canvas, ground);
  const land = near ? `${back}${front}${shown}` : `${back}${shown}${front}`;
  const all = `${page === '' ? sky : `${page}<g opacity="0.35">${sky}</g>`}${land}${drawWeather(canvas)}`;
  const looked = style === 'monochrome' ? greyscale(canvas, all) : all;
  return style === 'watercolour' ? watercolour(canvas, all) : `${looked}${drawFinish(canvas)}`;
}

/** A part of the pixels of a drawing as a document of its own. */
export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels of `cut` as they are in an image of the given size. */
export function svgDocument({ body, left, top, width, height }: SvgDrawing, size: Size, cut: PixelArea): string {
  const [wide, tall] = [width / size.width, height / size.height];
  const box = [left + cut.x * wide, top + cut.y * tall, cut.width * wide, cut.height * tall].map((value) =>
    Number(value.toFixed(6)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cut.width}" height="${cut.height}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${body}</svg>`;
}

/** The scene as SVG. What is shown does not depend on the size in pixels, only on its proportion. */
export const sceneSvg = (scene: Scene, width: number, height: number): string =>
  svgDocument(composeDrawing(scene, width / height), { width, height }, { x: 0, y: 0, width, height });
