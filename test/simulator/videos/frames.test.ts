// What moves in a video, measured in its frames: camera, amplitude, words, what must not appear, images, seed.
import { describe, expect, it } from '@jest/globals';
import type { VideoFrame } from '../../../simulator/videos/frames/plane.js';
import { brightness, card, correlation, difference, framesOf, jobOf, moved, pixelsOf } from './jobs.js';

const sideways = (horizontal: number) => ({ camera: { type: 'simple', horizontal, vertical: 0, zoom: 0 } });
/** A scene of which nothing but the camera moves. */
const still = { prompt: 'desert at noon', negativePrompt: 'clouds', seconds: 5 };

describe('the camera', () => {
  it.each([
    ['camera_control', { ...still, ...sideways(-10) }, 1],
    ['the words', { ...still, prompt: 'desert at noon, pan left' }, 1],
  ])('goes to the side as %s say', async (_, more, sign) => {
    const [first, last] = await framesOf(jobOf(more), [45, 70]);
    expect(Math.sign(moved(first, last, [0.4, 1]))).toBe(sign);
  });

  it('moves what is near more than what is far', async () => {
    const [first, last] = await framesOf(jobOf({ ...still, ...sideways(10) }), [45, 70]);
    expect(moved(first, last, [0.8, 1])).toBeLessThan(moved(first, last, [0.45, 0.6]));
  });
});

describe('amplitude', () => {
  it('makes more or less move', async () => {
    const source = await pixelsOf(await card(320, 180), 192, 108);
    const differences: number[] = [];
    for (const amplitude of [0, 0.2, 0.55, 1]) {
      const [first, last] = await framesOf(jobOf({ prompt: 'waves', amplitude }), [0, 40], [source]);
      differences.push(difference(first, last));
    }
    expect(differences).toEqual([...differences].sort((one, other) => one - other));
    expect(differences[3]).toBeGreaterThan((differences[0] ?? 0) * 2);
  });
});

describe('the words', () => {
  it('keep away what is not to appear', async () => {
    const job = jobOf({ prompt: 'a red balloon in the desert', seconds: 1 });
    const [shown] = await framesOf(job, [0]);
    const [without] = await framesOf({ ...job, negativePrompt: 'balloon' }, [0]);
    expect(difference(shown, without)).toBeGreaterThan(0.5);
  });

  it('change the light', async () => {
    const [first, last] = await framesOf(jobOf({ prompt: 'a desert, fade out' }), [0, -1]);
    expect(brightness(first)).toBeGreaterThan(40);
    expect(brightness(last)).toBeCloseTo(16, 0);
  });

  it('let water move where nothing else does', async () => {
    const job = jobOf({ prompt: 'the sea at noon, static shot', negativePrompt: 'clouds' });
    const [first, last] = await framesOf(job, [12, 24]);
    const part = (frame: VideoFrame, from: number, to: number): VideoFrame => {
      const { width, height, y } = frame;
      return { ...frame, y: y.subarray(Math.round(from * height) * width, Math.round(to * height) * width) };
    };
    const change = (from: number, to: number): number => difference(part(first, from, to), part(last, from, to));
    expect(change(0.75, 1)).toBeGreaterThan(2 * change(0, 0.25));
  });
});

describe('images', () => {
  it('are what the video starts from, and move', async () => {
    const source = await pixelsOf(await card(640, 360), 192, 108);
    const grey = Array.from({ length: 192 * 108 }, (_, at) => {
      const [r = 0, g = 0, b = 0] = source.data.subarray(at * 3, at * 3 + 3);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    for (const prompt of ['', 'the boat drifts, waves, zoom in', 'pan right']) {
      const [first, last] = await framesOf(jobOf({ prompt }), [0, -1], [source]);
      expect(correlation(first.y, grey)).toBeGreaterThan(0.98);
      expect(difference(first, last)).toBeGreaterThan(2);
    }
  });

  it('follow one another', async () => {
    const colours = ['#ff2020', '#2020ff', '#20ff20'];
    const sources = await Promise.all(colours.map(async (colour) => pixelsOf(await card(192, 108, colour), 192, 108)));
    const job = jobOf({ prompt: 'static shot', seconds: 3 });
    const alone = await Promise.all(sources.map((source) => framesOf(job, [0], [source])));
    const shown = await framesOf(job, [0, 36, -1], sources);
    const apart = (one: VideoFrame, other: VideoFrame): number =>
      one.u.reduce((sum, value, at) => sum + Math.abs(value - (other.u[at] ?? 0)), 0) +
      one.v.reduce((sum, value, at) => sum + Math.abs(value - (other.v[at] ?? 0)), 0);
    const nearest = (frame: VideoFrame): number => {
      const far = alone.map(([one]) => apart(one, frame));
      return far.indexOf(Math.min(...far));
    };
    expect(shown.map(nearest)).toEqual([0, 1, 2]);
  });
});

describe('chance', () => {
  it('is decided by seed and model', async () => {
    const frameOf = async (more: object): Promise<VideoFrame> =>
      (await framesOf(jobOf({ prompt: 'a calm desert', seconds: 1, ...more }), [12]))[0];
    const one = await frameOf({});
    expect(difference(one, await frameOf({}))).toBe(0);
    expect(difference(one, await frameOf({ seed: 8 }))).toBeGreaterThan(1);
    expect(difference(one, await frameOf({ model: 'motion-2' }))).toBeGreaterThan(1);
  });
});
