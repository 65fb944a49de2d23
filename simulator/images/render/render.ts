// Renders scenes to pixels and PNG. Equal scenes and sizes give equal bytes, independent of concurrency.

import sharp, { type Exif } from 'sharp';
import type { Semaphore } from '../../../engine/semaphore.js';
import { imageSemaphore } from '../raster/concurrency.js';

import type { Pixels, Size } from '../raster/pixels.js';
import type { Scene } from '../scene/scene.js';
import { applyStyleFilter, hasStyleFilter } from './style-filters.js';
import { composeDrawing, type PixelArea, type SvgDrawing, svgDocument } from './svg.js';

/** Shorter side of what a second pass takes its colours from: more would only be slower. */
const sampleSide = 384;

/** Sides of what is drawn in one piece: a larger image is made of several, which are drawn side by side at the same time. */
const tileSide = 1152;

/** Pixels around a piece that are drawn along and cut off, so that what light and blur make of its edge is not seen. */
const margin = 4;

// One thread for each piece: several are made at a time, and the order of work, and with it every byte, stays the same.
sharp.concurrency(1);
// No two drawings are alike: what libvips keeps of one is of no use to the next.
sharp.cache(false);

const fromSvg = (svg: string) => sharp(Buffer.from(svg), { limitInputPixels: 8192 * 8192, unlimited: true });

/** Three channels whatever there is, on black where nothing was drawn. */
async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await fromSvg(svg)
    .flatten({ background: '#000000' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Watercolours run further than light does. */
const marginOf = (scene: Scene, drawing: SvgDrawing, { width }: Size): number =>
  scene.style === 'watercolour' ? Math.ceil((14 * width) / drawing.width) + margin : margin;

async function renderTiles(scene: Scene, drawing: SvgDrawing, size: Size, semaphore: Semaphore): Promise<Pixels> {
  const [columns, rows] = [Math.ceil(size.width / tileSide), Math.ceil(size.height / tileSide)];
  const whole: PixelArea = { x: 0, y: 0, ...size };
  if (columns * rows === 1) return semaphore(() => pixelsOf(svgDocument(drawing, size, whole)));
  const data = Buffer.alloc(size.width * size.height * 3);
  const around = marginOf(scene, drawing, size);
  const piece = async (column: number, row: number): Promise<void> => {
    const edge = (length: number, count: number, at: number): number => Math.round((length * at) / count);
    const [x, y] = [edge(size.width, columns, column), edge(size.height, rows, row)];
    const width = edge(size.width, columns, column + 1) - x;
    const height = edge(size.height, rows, row + 1) - y;
    const cut = { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
    const drawn = await semaphore(() => pixelsOf(svgDocument(drawing, size, cut)));
    for (let line = 0; line < height; line++) {
      const from = ((line + around) * drawn.width + around) * 3;
      data.set(drawn.data.subarray(from, from + width * 3), ((y + line) * size.width + x) * 3);
    }
  };
  await Promise.all(Array.from({ length: columns * rows }, (_, at) => piece(at % columns, Math.floor(at / columns))));
  return { data, ...size };
}

const sampleSize = ({ view: { right, left, bottom, top } }: Scene, size: Size): Size => {
  const fine = sampleSide * Math.min(2, Math.max(1, Math.min(right - left, bottom - top)));
  const scale = Math.min(1, fine / Math.min(size.width, size.height));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
};

/** The number of tiles of a scene. */
export function tileCount(scene: Scene, size: Size): number {
  const count = ({ width, height }: Size): number => Math.ceil(width / tileSide) * Math.ceil(height / tileSide);
  return count(size) + (hasStyleFilter(scene.style) ? count(sampleSize(scene, size)) : 0);
}

/** The scene as pixels. */
export async function renderPixels(scene: Scene, size: Size, semaphore: Semaphore = imageSemaphore): Promise<Pixels> {
  let drawing = composeDrawing(scene, size.width / size.height);
  if (hasStyleFilter(scene.style)) {
    const sample = await renderTiles(scene, drawing, sampleSize(scene, size), semaphore);
    drawing = await applyStyleFilter(scene.style, drawing, sample, scene.seed, scene.tile);
  }
  return renderTiles(scene, drawing, size, semaphore);
}

/** Encodes PNG, optionally with EXIF data (`engine/media/grid.ts`). */
export const encodePng = (
  { data, width, height }: Pixels,
  semaphore: Semaphore = imageSemaphore,
  mark?: Exif,
): Promise<Buffer> =>
  semaphore(() => {
    const png = sharp(data, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 4 });
    return (mark ? png.withExif(mark) : png).toBuffer();
  });

/** The scene as a PNG of exactly that size. */
export const renderImage = async (scene: Scene, size: Size, semaphore: Semaphore = imageSemaphore): Promise<Buffer> =>
  encodePng(await renderPixels(scene, size, semaphore), semaphore);

/** Four images as one: two by two, in reading order; fewer leave their places dark. All are of one size. */
export function composeGrid(images: readonly (Pixels | undefined)[]): Pixels {
  const first = images.find((image) => image !== undefined);
  if (!first) throw new RangeError('a grid of no images');
  const [width, height] = [first.width * 2, first.height * 2];
  const data = Buffer.alloc(width * height * 3, 24);
  for (const [at, image] of images.slice(0, 4).entries()) {
    if (!image) continue;
    const [left, top] = [(at % 2) * first.width, Math.floor(at / 2) * first.height];
    for (let line = 0; line < image.height; line++) {
      const from = line * image.width * 3;
      data.set(image.data.subarray(from, from + image.width * 3), ((top + line) * width + left) * 3);
    }
  }
  return { data, width, height };
}
