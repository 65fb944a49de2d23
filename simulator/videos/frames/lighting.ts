// Lighting of a video: brightness, warmth, flicker, lightning, vignette.
import { randomFromText } from '../../../engine/random.js';
import type { Motion } from '../motion/motion.js';
import type { VideoFrame } from './plane.js';

/** Changes the light of a frame, at a time and a part (0 to 1) of the length. */
type Lighting = (frame: VideoFrame, seconds: number, part: number) => void;

/** Times of flashes of lightning, in pairs, every few seconds. */
export function flashTimes(motion: Motion, seconds: number, seed: string): readonly number[] {
  const next = randomFromText(`${seed}/lightning`);
  const times: number[] = [];
  if (motion.lightning)
    for (let at = 0.3 + next() * 0.6; at < seconds; at += 1.6 + next() * 2.4) times.push(at, at + 0.14 + next() * 0.1);
  return times;
}

/** How bright lightning is at a time, from 0. */
export const flashAt = (times: readonly number[], seconds: number): number =>
  times.reduce((sum, at) => sum + (seconds >= at ? 0.75 * Math.exp((at - seconds) * 11) : 0), 0);

/** @param look `vignette` 0 to 1; `grey` takes the colours away */
export function createLighting(
  motion: Motion,
  { width, height, seconds }: { width: number; height: number; seconds: number },
  look: { readonly vignette: number; readonly grey: boolean },
  seed: string,
): Lighting {
  const next = randomFromText(`${seed}/light`);
  const times = flashTimes(motion, seconds, seed);
  const beats = Array.from({ length: 4 }, () => [2 + next() * 9, next() * 6.283] as const);
  const corners = look.vignette > 0 ? vignetteOf(width, height, look.vignette) : undefined;
  const tables = { y: new Uint8Array(256), u: new Uint8Array(256), v: new Uint8Array(256) };
  const { from, to } = motion.light;
  return (frame, time, part) => {
    const flash = flashAt(times, time);
    const beat =
      beats.reduce((sum, [rate, phase]) => sum + Math.sin(time * rate * motion.pace + phase), 0) / beats.length;
    const gain = (from.gain + (to.gain - from.gain) * part) * (1 + 0.09 * motion.flicker * beat) + flash * 0.55;
    const warmth = from.warmth + (to.warmth - from.warmth) * part + 0.1 * motion.flicker * beat - flash * 0.2;
    const same = Math.abs(gain - 1) < 0.002 && Math.abs(warmth) < 0.004;
    if (!same || corners) {
      for (let at = 0; at < 256; at++)
        tables.y[at] = Math.max(16, Math.min(235, 16 + (at - 16) * gain + 0.5 + flash * 14));
      if (corners)
        for (let at = 0; at < frame.y.length; at++)
          frame.y[at] = 16 + ((((tables.y[frame.y[at] as number] as number) - 16) * (corners[at] as number)) >> 8);
      else for (let at = 0; at < frame.y.length; at++) frame.y[at] = tables.y[frame.y[at] as number] as number;
    }
    if (look.grey) {
      frame.u.fill(128);
      frame.v.fill(128);
    } else if (!same) {
      const pale = Math.min(1, gain);
      for (let at = 0; at < 256; at++) {
        tables.u[at] = Math.max(16, Math.min(240, 128.5 + (at - 128) * pale - warmth * 9));
        tables.v[at] = Math.max(16, Math.min(240, 128.5 + (at - 128) * pale + warmth * 9));
      }
      for (let at = 0; at < frame.u.length; at++) {
        frame.u[at] = tables.u[frame.u[at] as number] as number;
        frame.v[at] = tables.v[frame.v[at] as number] as number;
      }
    }
  };
}

/** How much light reaches each pixel, 256 for all of it. */
function vignetteOf(width: number, height: number, strength: number): Uint16Array {
  const corners = new Uint16Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const away = Math.hypot((column + 0.5) / width - 0.5, (row + 0.5) / height - 0.5) / 0.76;
      const share = Math.max(0, Math.min(1, (away - 0.55) / 0.45));
      corners[row * width + column] = 256 * (1 - strength * share);
    }
  return corners;
}
