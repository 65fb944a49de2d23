// How a video moves, measured in its frames: camera, amplitude, source images.
import { describe, expect, it } from '@jest/globals';
import { paintVideoFrame, planCamera, type SourceImage } from '../../../simulator/videos/render-video.js';
import { jobOf } from './fixture.js';

const camera = (more: object) => ({ camera: { type: 'simple', horizontal: 0, vertical: 0, zoom: 0, ...more } });

/** The way of the camera: to the right, up, nearer. */
const way = (more: Parameters<typeof jobOf>[0]): number[] => {
  const { from, to } = planCamera(jobOf(more));
  return [to.x - from.x, from.y - to.y, to.zoom - from.zoom].map(Math.sign);
};

describe('the camera', () => {
  it.each([
    [camera({ horizontal: 5 }), [1, 0, 1]],
    [camera({ horizontal: -5 }), [-1, 0, 1]],
    [camera({ vertical: 5 }), [0, 1, 1]],
    [camera({ vertical: -5 }), [0, -1, 1]],
    [camera({ zoom: 5 }), [0, 0, 1]],
    [camera({ zoom: -5 }), [0, 0, -1]],
    [camera({}), [0, 0, 0]],
    [{}, [0, 0, 1]],
    [camera({ type: 'forward_up' }), [0, 1, 1]],
    [camera({ type: 'down_back' }), [0, -1, -1]],
    [camera({ type: 'right_turn_forward' }), [1, 0, 1]],
    [camera({ type: 'left_turn_forward' }), [-1, 0, 1]],
  ])('goes as the settings say: %j', (more, signs) => expect(way(more)).toEqual(signs));

  it('keeps within an image wherever it goes, and farther the more is to move', () => {
    for (const more of [camera({ horizontal: 10, vertical: -10 }), camera({ horizontal: -10, zoom: 10 })])
      for (const amplitude of [0, 0.5, 1]) {
        const { to } = planCamera(jobOf({ ...more, amplitude }));
        for (const place of [to.x, to.y])
          expect(Math.abs(place - 0.5)).toBeLessThanOrEqual((1 - 1 / to.zoom) / 2 + 1e-9);
      }
    const nearness = (amplitude: number): number => planCamera(jobOf({ amplitude })).to.zoom;
    expect(nearness(1)).toBeGreaterThan(nearness(0.2));
  });
});

it('goes through its images in equal parts, each from the whole of it', () => {
  const sourceOf = (value: number): SourceImage => ({ data: new Uint8Array(64).fill(value), width: 4, height: 4 });
  const job = jobOf({ width: 2, height: 2, seconds: 3 });
  const frame = new Uint32Array(4);
  const shown = [0, 23, 24, 47, 48, 71].map((number) => {
    paintVideoFrame({ job, sources: [1, 2, 3].map(sourceOf), framesPerSecond: 24 }, number, frame);
    return frame[0];
  });
  expect(shown).toEqual([1, 1, 2, 2, 3, 3].map((value) => value * 0x01010101));
  const source = { data: new Uint8Array(Uint32Array.from([1, 2, 3, 4]).buffer), width: 2, height: 2 };
  paintVideoFrame({ job, sources: [source], framesPerSecond: 24 }, 0, frame);
  expect([...frame]).toEqual([1, 2, 3, 4]);
});
