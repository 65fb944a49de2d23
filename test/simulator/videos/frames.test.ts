// How a video moves, measured in its frames: camera, amplitude, words, source images, seed.
import { describe, expect, it } from '@jest/globals';
import { planCamera } from '../../../simulator/videos/render-video.js';
import type { VideoFrame } from '../../../simulator/videos/video-frame.js';
import { card, correlation, difference, framesOf, jobOf, moved, pixelsOf } from './jobs.js';

type Camera = NonNullable<Parameters<typeof jobOf>[0]>['camera'];
const camera = (more: Partial<NonNullable<Camera>>) => ({
  camera: { type: 'simple', horizontal: 0, vertical: 0, zoom: 0, ...more },
});

/** The way of the camera: to the right, up, nearer, turned. */
const way = (more: Parameters<typeof jobOf>[0]): number[] => {
  const { from, to } = planCamera(jobOf(more));
  return [to.x - from.x, to.y - from.y, to.zoom - from.zoom, to.roll - from.roll].map(Math.sign);
};

describe('the camera', () => {
  it.each([
    [camera({ horizontal: 5 }), [1, 0, 1, 0]],
    [camera({ horizontal: -5 }), [-1, 0, 1, 0]],
    [camera({ vertical: 5 }), [0, 1, 1, 0]],
    [camera({ vertical: -5 }), [0, -1, 1, 0]],
    [camera({ zoom: 5 }), [0, 0, 1, 0]],
    [camera({ zoom: -5 }), [0, 0, -1, 0]],
    [camera({}), [0, 0, 0, 0]],
    [camera({ type: 'forward_up' }), [0, 1, 1, 0]],
    [camera({ type: 'down_back' }), [0, -1, -1, 0]],
    [camera({ type: 'right_turn_forward' }), [1, 0, 1, 1]],
    [camera({ type: 'left_turn_forward' }), [-1, 0, 1, -1]],
  ])('goes as the settings say: %j', (more, signs) => expect(way({ prompt: '', ...more })).toEqual(signs));

  it.each([
    ['the camera pans right over the hills', 0, 1],
    ['pan left', 0, -1],
    ['镜头向左平移', 0, -1],
    ['the camera rises above the trees', 1, 1],
    ['tilt down', 1, -1],
    ['zoom in slowly', 2, 1],
    ['slow zoom out', 2, -1],
    ['镜头拉远', 2, -1],
    ['static shot', 2, 0],
  ])('goes as the words say: %s', (prompt, at, sign) => expect(way({ prompt })[at]).toBe(sign));

  it('keeps within an image wherever it goes', () => {
    for (const more of [camera({ horizontal: 10, vertical: -10 }), camera({ horizontal: -10, zoom: 10 })])
      for (const amplitude of [0, 0.5, 1]) {
        const { to } = planCamera(jobOf({ ...more, amplitude, seconds: 60 }));
        expect(Math.abs(to.x)).toBeLessThanOrEqual((1 - 1 / to.zoom) / 2 + 1e-9);
        expect(Math.abs(to.y)).toBeLessThanOrEqual((1 - 1 / to.zoom) / 2 + 1e-9);
      }
  });

  it('goes further the more is to move, the faster, and the closer the prompt is to be followed', () => {
    const far = (more: Parameters<typeof jobOf>[0]): number =>
      planCamera(jobOf({ prompt: 'zoom in', ...more })).to.zoom;
    expect(far({ amplitude: 1 })).toBeGreaterThan(far({ amplitude: 0.2 }));
    expect(far({ guidance: 1 })).toBeGreaterThan(far({ guidance: 0 }));
    expect(far({ prompt: 'fast zoom in' })).toBeGreaterThan(far({ prompt: 'slow zoom in' }));
  });

  it('is seen in the frames', async () => {
    for (const [horizontal, sign] of [
      [-10, 1],
      [10, -1],
    ] as const) {
      const [first, last] = await framesOf(jobOf({ ...camera({ horizontal }), seconds: 5 }), [45, 70]);
      expect(Math.sign(moved(first, last))).toBe(sign);
    }
  });
});

describe('source images', () => {
  it('are what the video starts from, and move', async () => {
    const source = await pixelsOf(await card(640, 360), 192, 108);
    const grey = Array.from({ length: 192 * 108 }, (_, at) => {
      const [r = 0, g = 0, b = 0] = source.data.subarray(at * 3, at * 3 + 3);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    for (const prompt of ['', 'zoom in', 'pan right', 'orbit']) {
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

it('prompt, seed and model decide the composition; the negative prompt leaves out colours', async () => {
  const frameOf = async (more: object): Promise<VideoFrame> =>
    (await framesOf(jobOf({ prompt: 'a red desert', seconds: 1, ...more }), [12]))[0];
  const one = await frameOf({});
  expect(difference(one, await frameOf({}))).toBe(0);
  for (const more of [{ seed: 8 }, { model: 'motion-2' }, { prompt: 'a sea' }, { negativePrompt: 'red, rust' }])
    expect(difference(one, await frameOf(more))).toBeGreaterThan(1);
});
