// Draws a scene as separate planes: sky, clouds, land, subjects, foreground. Styles with a filter over the whole image have one plane.

import sharp from 'sharp';
import { createSemaphore } from '../../../engine/semaphore.js';
import { type Canvas, createCanvas, fillView, paperColour } from '../../images/drawing/canvas.js';
import { clouds, drawSky } from '../../images/drawing/sky.js';
import { drawSubjects } from '../../images/drawing/subjects.js';
import { lightning } from '../../images/drawing/weather.js';
import { figureOf } from '../../images/figures/catalog.js';
import { renderPixels } from '../../images/render/render.js';
import { hasStyleFilter } from '../../images/render/style-filters.js';
import { placeDrawings, skylessPlaces, svgDocument } from '../../images/render/svg.js';
import type { Scene } from '../../images/scene/scene.js';
import { planeFromPixels, type YuvPlane } from '../frames/plane.js';

export type PlaneRole = 'sky' | 'bolt' | 'clouds' | 'land' | 'subjects' | 'front';

interface ScenePlane {
  readonly role: PlaneRole;
  readonly plane: YuvPlane;
}

export interface ScenePlanes {
  readonly planes: readonly ScenePlane[];
  /** Where the ground under the subject is, as a part of the height of the planes. */
  readonly ground: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

async function rasterize(svg: string, { width, height }: Size): Promise<YuvPlane> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: 8192 * 8192 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return planeFromPixels(data, { width: info.width, height: info.height, channels: 4 });
}

/** What is drawn on a canvas of its own, as large as asked for. */
function planeSvg(scene: Scene, size: Size, draw: (canvas: Canvas) => string): string {
  const canvas = createCanvas(scene, size.width / size.height);
  const drawn = draw(canvas);
  if (drawn === '') return '';
  const { left, top, right, bottom, definitions } = canvas;
  const body = `<defs>${definitions.join('')}</defs>${drawn}`;
  return svgDocument({ body, left, top, width: right - left, height: bottom - top }, size, { x: 0, y: 0, ...size });
}

const hasSinglePlane = ({ style }: Scene): boolean => style === 'watercolour' || hasStyleFilter(style);

/** A video is not to take the threads that others wait for. */
const videoSemaphore = createSemaphore(1);

/**
 * The planes of a scene, from the farthest to the nearest.
 * @param scene its view is what the planes show: more than the frame, by the room that the camera needs
 * @param size of the planes in pixels
 * @param flashing whether there is lightning
 */
export async function drawScenePlanes(scene: Scene, size: Size, flashing = false): Promise<ScenePlanes> {
  const whole = { width: even(size.width), height: even(size.height) };
  const ground = groundOf(scene, whole);
  if (hasSinglePlane(scene)) {
    const pixels = await renderPixels(scene, whole, videoSemaphore);
    return { planes: [{ role: 'land', plane: planeFromPixels(pixels.data, { ...whole, channels: 3 }) }], ground };
  }
  const open = !skylessPlaces.includes(scene.place);
  // Clouds drift, and lightning comes and goes: they are planes of their own.
  const bare: Scene = { ...scene, without: [...scene.without, 'clouds', 'rain'] };
  const lined = scene.style === 'line';
  const hasClouds = open && !lined && !scene.without.includes('clouds');
  // Clouds of a painter are soft: half their size is enough, at a quarter of the time.
  const soft = scene.style === 'anime' ? 1 : 2;
  const wide = { width: even(whole.width / soft), height: even(whole.height / soft) };
  const drawings: readonly (readonly [PlaneRole, Size, string])[] = [
    [
      'sky',
      whole,
      open
        ? planeSvg(lined ? scene : bare, whole, (canvas) =>
            lined ? `${fillView(canvas, paperColour)}<g opacity="0.35">${drawSky(canvas)}</g>` : drawSky(canvas),
          )
        : '',
    ],
    [
      'bolt',
      whole,
      flashing ? planeSvg(scene, whole, (canvas) => lightning(canvas, canvas.height * scene.horizon)) : '',
    ],
    [
      'clouds',
      wide,
      hasClouds
        ? planeSvg(scene, wide, (canvas) => clouds(canvas, canvas.height * Math.min(1, scene.horizon + 0.08)))
        : '',
    ],
    ['land', whole, planeSvg(scene, whole, (canvas) => placeDrawings[scene.place](canvas).back)],
    [
      'subjects',
      whole,
      scene.subjects.length > 0
        ? planeSvg(scene, whole, (canvas) => drawSubjects(canvas, placeDrawings[scene.place](canvas).ground))
        : '',
    ],
    ['front', whole, planeSvg(scene, whole, (canvas) => placeDrawings[scene.place](canvas).front)],
  ];
  // No grass grows before a face that fills the image.
  const last = (role: PlaneRole): number =>
    Number(role === 'subjects' && scene.subjects.some(({ kind }) => figureOf(kind)?.near));
  const ordered = drawings.toSorted(([one], [other]) => last(one) - last(other));
  const planes: ScenePlane[] = [];
  for (const [role, of, svg] of ordered) if (svg !== '') planes.push({ role, plane: await rasterize(svg, of) });
  return { planes, ground };
}

function groundOf(scene: Scene, { width, height }: Size): number {
  const canvas = createCanvas(scene, width / height);
  const { ground } = placeDrawings[scene.place](canvas);
  const [first] = scene.subjects;
  return (ground((first?.x ?? 0.5) * canvas.width) - canvas.top) / (canvas.bottom - canvas.top);
}
