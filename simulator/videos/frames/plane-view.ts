// How the rows of a frame look at a plane: where each begins in it, its step, and how its points sway.
import type { VideoFrame, YuvPlane } from './plane.js';

/** Where the middle of the frame looks at a plane, in pixels of the plane. */
export interface PlaneView {
  readonly x: number;
  readonly y: number;
  /** Pixels of the plane for one of the frame. */
  readonly step: number;
  /** Radians, clockwise. */
  readonly roll: number;
  /** Further moved to the side, in pixels of the plane, for a row of it: what is near moves more. Not where the view is rolled. */
  readonly shift?: ((row: number) => number) | undefined;
  readonly waves?: Waves | undefined;
}

/** What sways or rolls within a plane. */
export interface Waves {
  /** Rows of the plane between which it grows from nothing to all. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the plane at its strongest. */
  readonly across: number;
  readonly along: number;
  /** Length of a wave at its nearest, in pixels of the plane. */
  readonly length: number;
  /** Seconds times their speed. */
  readonly phase: number;
}

// Whole numbers only from here on and in compositor.ts: positions in 1/65536 of a pixel, waves in 1/256 of a step of this table, its values in 1/1024.
export const fixedOne = 65_536;
export const sineSteps = 2048;
const sineFraction = 256;
export const sine = Int32Array.from({ length: sineSteps }, (_, at) =>
  Math.round(Math.sin((at / sineSteps) * 2 * Math.PI) * 1024),
);

/**
 * How each row of a frame looks at a plane, twelve numbers each: first column and the one after the last; where the row's column 0 looks
 * (x, y); the way to the next column (x, y); how its points sway to the side (in 1/64 of a pixel, phase, pace), and up and down likewise.
 */
export type Rows = Int32Array;
export const valuesPerRow = 12;

const toFixed = (value: number): number => Math.round(value * fixedOne);

/** A phase within what 32 bits hold, however long a video is. */
const wrapPhase = (value: number): number => Math.round((value % sineSteps) * sineFraction);

/** How each row of a frame looks at a plane. @param half 2 for parts of half the size, else 1 */
export function rowsOf(frame: VideoFrame, plane: YuvPlane, view: PlaneView, half: 1 | 2, until: number): Rows {
  const { step, roll, shift, waves } = view;
  const height = until / half;
  const [middleX, middleY] = [frame.width / 2, frame.height / 2];
  const [cos, sin] = [Math.cos(roll) * step, Math.sin(roll) * step];
  const rows = new Int32Array(height * valuesPerRow);
  for (let row = 0; row < height; row++) {
    const at = row * valuesPerRow;
    const [from, end] = coveredColumns(plane, frame, view, row * half);
    rows[at] = from / half;
    rows[at + 1] = end / half;
    const [dx, dy] = [0.5 * half - middleX, (row + 0.5) * half - middleY];
    const lookX = view.x + dx * cos - dy * sin;
    const lookY = view.y + dx * sin + dy * cos;
    const start = lookX + (shift && roll === 0 ? shift(lookY) : 0);
    rows.set([toFixed(start / half - 0.5), toFixed(lookY / half - 0.5), toFixed(cos), toFixed(sin)], at + 2);
    const depth = waves && roll === 0 ? (lookY - waves.from) / (waves.to - waves.from) : 0;
    // Colours are coarse enough without waves.
    if (!waves || depth <= 0 || half === 2) continue;
    const near = Math.min(1, depth);
    // What is far looks shorter, and comes slower.
    const far = 1 / (near + 0.14);
    const rolling = (far * 5 + waves.phase) * (sineSteps / (2 * Math.PI));
    const pace = (sineSteps / waves.length) * far * 0.55;
    rows.set(
      [
        ...[waves.across * near * 64, wrapPhase(rolling * 1.7 - start * pace), -pace * step * sineFraction],
        ...[waves.along * near * 64, wrapPhase(rolling + start * pace * 0.35), pace * step * 0.35 * sineFraction],
      ],
      at + 6,
    );
  }
  return rows;
}

/** Columns of the frame in which a row of the plane covers anything; none when the second is not larger. Both are even. */
function coveredColumns(
  plane: YuvPlane,
  frame: VideoFrame,
  view: PlaneView,
  row: number,
): readonly [from: number, end: number] {
  const { spans } = plane;
  if (!spans || view.roll !== 0) return [0, frame.width];
  const slack = view.waves ? Math.ceil(Math.abs(view.waves.along) + 1) : 0;
  const middle = view.y + (row + 1 - frame.height / 2) * view.step - 0.5;
  const upper = Math.min(plane.height - 1, Math.max(0, Math.floor(middle - view.step / 2) - slack));
  const lower = Math.min(plane.height - 1, Math.max(0, Math.floor(middle + view.step / 2) + 1 + slack));
  let [first, last] = [plane.width, 0];
  for (let at = upper; at <= lower; at++) {
    if ((spans[at * 2 + 1] as number) <= (spans[at * 2] as number)) continue;
    first = Math.min(first, spans[at * 2] as number);
    last = Math.max(last, spans[at * 2 + 1] as number);
  }
  if (last <= first) return [0, 0];
  const wide = view.waves ? Math.abs(view.waves.across) + 2 : 2;
  const start = view.x - (frame.width / 2) * view.step + (view.shift ? view.shift(middle + 0.5) : 0);
  const from = Math.max(0, Math.floor((first - wide - start) / view.step));
  const end = Math.min(frame.width, Math.ceil((last + wide - start) / view.step) + 1);
  return [from & ~1, (end + 1) & ~1];
}
