// Twinkling lights: stars, windows, sun on water. They are bright spots found in a plane.
import { randomFromText } from '../../../engine/random.js';
import type { VideoFrame, YuvPlane } from './plane.js';
import type { PlaneView } from './plane-view.js';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly rate: number;
  readonly phase: number;
  readonly strength: number;
}

/** Tries for each point that is wanted: most places of an image are no lights. */
const tries = 60;

/** @param reach how far around a place is looked, in pixels of the plane */
export function findLights(plane: YuvPlane, max: number, reach: number, seed: string): readonly Point[] {
  const next = randomFromText(`${seed}/lights`);
  const { width, height, y, cover } = plane;
  const far = Math.max(2, Math.round(reach));
  const points: Point[] = [];
  for (let attempt = 0; attempt < max * tries && points.length < max; attempt++) {
    const column = far + Math.floor(next() * (width - 2 * far - 1));
    const row = far + Math.floor(next() * (height - 2 * far - 1));
    const at = row * width + column;
    const here = y[at] ?? 0;
    if (here < 120 || (cover && (cover[at] ?? 0) < 200)) continue;
    const around =
      ((y[at - far] ?? 0) + (y[at + far] ?? 0) + (y[at - far * width] ?? 0) + (y[at + far * width] ?? 0)) / 4;
    if (here - around < 42) continue;
    points.push({ x: column, y: row, rate: 1.2 + next() * 4, phase: next() * 6.283, strength: 0.4 + next() * 0.6 });
  }
  return points;
}

/** Makes the points of a plane brighter and darker where the camera sees them. */
export function twinkle(
  frame: VideoFrame,
  points: readonly Point[],
  view: PlaneView,
  seconds: number,
  strength: number,
): void {
  const radius = Math.max(1.2, Math.min(frame.width, frame.height) / 330);
  const [cos, sin] = [Math.cos(view.roll), Math.sin(view.roll)];
  for (const point of points) {
    const [dx, dy] = [
      (point.x + 0.5 - view.x - (view.shift?.(point.y) ?? 0)) / view.step,
      (point.y + 0.5 - view.y) / view.step,
    ];
    const x = frame.width / 2 + dx * cos + dy * sin;
    const y = frame.height / 2 + dy * cos - dx * sin;
    const change = 62 * strength * point.strength * Math.sin(point.phase + seconds * point.rate);
    const [left, right] = [
      Math.max(0, Math.floor(x - radius * 2)),
      Math.min(frame.width - 1, Math.ceil(x + radius * 2)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(y - radius * 2)),
      Math.min(frame.height - 1, Math.ceil(y + radius * 2)),
    ];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const away = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / (radius * radius);
        if (away > 4) continue;
        const at = row * frame.width + column;
        frame.y[at] = Math.max(16, Math.min(235, (frame.y[at] as number) + change * Math.exp(-away)));
      }
  }
}
