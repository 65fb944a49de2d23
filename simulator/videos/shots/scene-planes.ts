// A drawn scene in planes, each to be moved by itself: sky, clouds, land, subjects, what is before them. Styles that lay the finished picture
// anew (oil, mosaic, water colours) have one plane only.

import sharp from 'sharp';
import { createSemaphore } from '../../../engine/semaphore.js';
import { type Canvas, createCanvas, everywhere, paper } from '../../images/drawing/canvas.js';
import { clouds, drawSky } from '../../images/drawing/sky.js';
import { drawSubjects } from '../../images/drawing/subjects.js';
import { lightning } from '../../images/drawing/weather.js';
import { formOf } from '../../images/figures/catalog.js';
import { renderPixels } from '../../images/render/render.js';
import { needsPass } from '../../images/render/style-filters.js';
import { documentOf, places, skyless } from '../../images/render/svg.js';
import type { Scene } from '../../images/scene/scene.js';
import { type Plane, planeOf } from '../frames/plane.js';

export type Role = 'sky' | 'bolt' | 'clouds' | 'land' | 'subjects' | 'front';

export interface ScenePlane {
  readonly role: Role;
  readonly plane: Plane;
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

async function rasterize(svg: string, { width, height }: Size): Promise<Plane> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: 8192 * 8192 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return planeOf(data, { width: info.width, height: info.height, channels: 4 });
}

/** What is drawn on a canvas of its own, as large as asked for. */
function sheet(scene: Scene, size: Size, draw: (canvas: Canvas) => string): string {
  const canvas = createCanvas(scene, size.width / size.height);
  const drawn = draw(canvas);
  if (drawn === '') return '';
  const { left, top, right, bottom, definitions } = canvas;
  const body = `<defs>${definitions.join('')}</defs>${drawn}`;
  return documentOf({ body, left, top, width: right - left, height: bottom - top }, size, { x: 0, y: 0, ...size });
}

const inOnePiece = ({ style }: Scene): boolean => style === 'watercolour' || needsPass(style);

/** A video is not to take the threads that others wait for. */
const oneByOne = createSemaphore(1);

/**
 * The planes of a scene, from the farthest to the nearest.
 * @param scene its view is what the planes show: more than the frame, by the room that the camera needs
 * @param size of the planes in pixels
 * @param flashing whether there is lightning
 */
export async function drawPlanes(scene: Scene, size: Size, flashing = false): Promise<ScenePlanes> {
  const whole = { width: even(size.width), height: even(size.height) };
  const ground = groundOf(scene, whole);
  if (inOnePiece(scene)) {
    const pixels = await renderPixels(scene, whole, oneByOne);
    return { planes: [{ role: 'land', plane: planeOf(pixels.data, { ...whole, channels: 3 }) }], ground };
  }
  const open = !skyless.includes(scene.place);
  // Clouds drift, and lightning comes and goes: they are planes of their own.
  const bare: Scene = { ...scene, without: [...scene.without, 'clouds', 'rain'] };
  const lined = scene.style === 'line';
  const hasClouds = open && !lined && !scene.without.includes('clouds');
  // Clouds of a painter are soft: half their size is enough, at a quarter of the time.
  const soft = scene.style === 'anime' ? 1 : 2;
  const wide = { width: even(whole.width / soft), height: even(whole.height / soft) };
  const drawings: readonly (readonly [Role, Size, string])[] = [
    [
      'sky',
      whole,
      open
        ? sheet(lined ? scene : bare, whole, (canvas) =>
            lined ? `${everywhere(canvas, paper)}<g opacity="0.35">${drawSky(canvas)}</g>` : drawSky(canvas),
          )
        : '',
    ],
    ['bolt', whole, flashing ? sheet(scene, whole, (canvas) => lightning(canvas, canvas.height * scene.horizon)) : ''],
    [
      'clouds',
      wide,
      hasClouds
        ? sheet(scene, wide, (canvas) => clouds(canvas, canvas.height * Math.min(1, scene.horizon + 0.08)))
        : '',
    ],
    ['land', whole, sheet(scene, whole, (canvas) => places[scene.place](canvas).back)],
    [
      'subjects',
      whole,
      scene.subjects.length > 0
        ? sheet(scene, whole, (canvas) => drawSubjects(canvas, places[scene.place](canvas).ground))
        : '',
    ],
    ['front', whole, sheet(scene, whole, (canvas) => places[scene.place](canvas).front)],
  ];
  // No grass grows before a face that fills the picture.
  const last = (role: Role): number =>
    Number(role === 'subjects' && scene.subjects.some(({ kind }) => formOf(kind)?.near));
  const ordered = drawings.toSorted(([one], [other]) => last(one) - last(other));
  const planes: ScenePlane[] = [];
  for (const [role, of, svg] of ordered) if (svg !== '') planes.push({ role, plane: await rasterize(svg, of) });
  return { planes, ground };
}

function groundOf(scene: Scene, { width, height }: Size): number {
  const canvas = createCanvas(scene, width / height);
  const { ground } = places[scene.place](canvas);
  const [first] = scene.subjects;
  return (ground((first?.x ?? 0.5) * canvas.width) - canvas.top) / (canvas.bottom - canvas.top);
}
