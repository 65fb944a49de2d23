// Composites planes into a frame as a camera sees them: subpixel translation, scale, rotation, parallax by row, waves. Blending between
// pixels keeps slow motion smooth.
import type { VideoFrame, YuvPlane } from './plane.js';
import { fixedOne, type PlaneView, type Rows, rowsOf, sine, sineSteps, valuesPerRow } from './plane-view.js';

/**
 * What a frame sees of a part of a plane. This loop and the next are where a video's time goes; each goes over all rows by itself, so
 * that it is compiled as a whole.
 */
function sample(
  into: Uint8Array,
  frameWidth: number,
  data: Uint8Array,
  width: number,
  height: number,
  rows: Rows,
): void {
  const lastX = (width - 1) * fixedOne - 1;
  const lastY = (height - 1) * fixedOne - 1;
  for (let row = 0, at = 0; at < rows.length; row++, at += valuesPerRow) {
    const from = rows[at] as number;
    const end = rows[at + 1] as number;
    const stepX = rows[at + 4] as number;
    const stepY = rows[at + 5] as number;
    const across = rows[at + 6] as number;
    const acrossPace = rows[at + 8] as number;
    const along = rows[at + 9] as number;
    const alongPace = rows[at + 11] as number;
    let sx = ((rows[at + 2] as number) + Math.imul(stepX, from)) | 0;
    let sy = ((rows[at + 3] as number) + Math.imul(stepY, from)) | 0;
    const line = row * frameWidth;
    if (stepY === 0 && across === 0 && along === 0) {
      const y = sy < 0 ? 0 : sy > lastY ? lastY : sy;
      const upper = Math.imul(y >> 16, width);
      const lower = upper + width;
      const fy = (y & 0xffff) >> 8;
      for (let x = from; x < end; x++) {
        const inside = sx < 0 ? 0 : sx > lastX ? lastX : sx;
        const column = inside >> 16;
        const fx = (inside & 0xffff) >> 8;
        const a = data[upper + column] as number;
        const c = data[lower + column] as number;
        const top = (a << 8) + ((data[upper + column + 1] as number) - a) * fx;
        const bottom = (c << 8) + ((data[lower + column + 1] as number) - c) * fx;
        into[line + x] = ((top << 8) + (bottom - top) * fy + 0x8000) >> 16;
        sx = (sx + stepX) | 0;
      }
      continue;
    }
    let acrossTurn = ((rows[at + 7] as number) + Math.imul(acrossPace, from)) | 0;
    let alongTurn = ((rows[at + 10] as number) + Math.imul(alongPace, from)) | 0;
    for (let x = from; x < end; x++) {
      const px = (sx + Math.imul(across, sine[(acrossTurn >> 8) & (sineSteps - 1)] as number)) | 0;
      const py = (sy + Math.imul(along, sine[(alongTurn >> 8) & (sineSteps - 1)] as number)) | 0;
      const insideX = px < 0 ? 0 : px > lastX ? lastX : px;
      const insideY = py < 0 ? 0 : py > lastY ? lastY : py;
      const place = Math.imul(insideY >> 16, width) + (insideX >> 16);
      const fx = (insideX & 0xffff) >> 8;
      const a = data[place] as number;
      const c = data[place + width] as number;
      const top = (a << 8) + ((data[place + 1] as number) - a) * fx;
      const bottom = (c << 8) + ((data[place + width + 1] as number) - c) * fx;
      into[line + x] = ((top << 8) + (bottom - top) * ((insideY & 0xffff) >> 8) + 0x8000) >> 16;
      sx = (sx + stepX) | 0;
      sy = (sy + stepY) | 0;
      acrossTurn = (acrossTurn + acrossPace) | 0;
      alongTurn = (alongTurn + alongPace) | 0;
    }
  }
}

/** Lays what has been sampled over what is there, where it covers it. */
function blend(into: Uint8Array, frameWidth: number, colours: Uint8Array, covers: Uint8Array, rows: Rows): void {
  for (let row = 0, at = 0; at < rows.length; row++, at += valuesPerRow) {
    const end = row * frameWidth + (rows[at + 1] as number);
    for (let x = row * frameWidth + (rows[at] as number); x < end; x++) {
      const cover = covers[x] as number;
      if (cover === 0) continue;
      if (cover === 255) into[x] = colours[x] as number;
      else {
        const kept = Math.imul(into[x] as number, 255 - cover) + 128;
        // Division by 255, exact for what can come here.
        const sum = (colours[x] as number) + ((kept + (kept >> 8)) >> 8);
        into[x] = sum > 255 ? 255 : sum;
      }
    }
  }
}

/** Mixes what has been sampled into what is there, everywhere alike. */
function blendEvenly(into: Uint8Array, colours: Uint8Array, count: number, opacity: number): void {
  const share = Math.round(opacity * 256);
  for (let at = 0; at < count; at++) {
    const before = into[at] as number;
    into[at] = before + ((((colours[at] as number) - before) * share) >> 8);
  }
}

/**
 * The first row of a frame from which on nothing is seen of what lies behind a plane. Always even; the frame's height when there is none.
 */
export function firstHiddenRow(frame: { readonly height: number }, plane: YuvPlane, view: PlaneView): number {
  if (!plane.cover) return 0;
  if (view.roll !== 0 || plane.solid === undefined) return frame.height;
  const sway = view.waves ? Math.abs(view.waves.along) + 1 : 1;
  const row = (plane.solid + sway + 1 - view.y) / view.step + frame.height / 2;
  return Math.min(frame.height, Math.max(0, Math.ceil(row / 2) * 2));
}

/** Lays planes over frames of one size; what it needs for it is made once. */
type Compositor = (
  frame: VideoFrame,
  plane: YuvPlane,
  view: PlaneView,
  /** For planes that cover everything, 0 to 1: how much of the plane is seen. */
  opacity?: number,
  /** Rows of the frame that are worked on: what is hidden by nearer planes needs no work. Even. */
  until?: number,
) => void;

export function createCompositor({ width, height }: { width: number; height: number }): Compositor {
  const colours = new Uint8Array(width * height);
  const covers = new Uint8Array(width * height);
  return (frame, plane, view, opacity = 1, until = height) => {
    const solid = Math.min(until, opacity < 1 ? until : firstHiddenRow(frame, plane, view));
    for (const half of [1, 2] as const) {
      const wide = width / half;
      const size = [plane.width / half, plane.height / half] as const;
      const rows = rowsOf(frame, plane, view, half, until);
      // Above, it covers here and there; from `solid` on it covers all.
      const upper = rows.subarray(0, (solid / half) * valuesPerRow);
      const lower = rows.subarray((solid / half) * valuesPerRow);
      const cover = half === 1 ? plane.cover : plane.coverHalf;
      if (cover && upper.length > 0) sample(covers, wide, cover, ...size, upper);
      for (const part of half === 1 ? (['y'] as const) : (['u', 'v'] as const)) {
        const into = frame[part];
        if (upper.length > 0) {
          sample(colours, wide, plane[part], ...size, upper);
          if (cover) blend(into, wide, colours, covers, upper);
          else blendEvenly(into, colours, (solid / half) * wide, opacity);
        }
        if (lower.length > 0) sample(into.subarray((solid / half) * wide), wide, plane[part], ...size, lower);
      }
    }
  };
}
