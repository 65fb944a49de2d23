// How a video is to move, from words and settings alone.
import { describe, expect, it } from '@jest/globals';
import { planMotion } from '../../../simulator/videos/motion/motion.js';
import { jobOf } from './jobs.js';

const simple = (camera: { horizontal?: number; vertical?: number; zoom?: number }) => ({
  camera: { type: 'simple', horizontal: 0, vertical: 0, zoom: 0, ...camera },
});
const turning = (type: string) => ({ camera: { type, horizontal: 0, vertical: 0, zoom: 0 } });

/** The way of the camera: to the right, up, nearer, turned. */
const way = (more: Parameters<typeof jobOf>[0]) => {
  const { from, to } = planMotion(jobOf(more));
  return [to.x - from.x, to.y - from.y, to.zoom - from.zoom, to.roll - from.roll].map(Math.sign);
};

describe('the camera', () => {
  it.each([
    [simple({ horizontal: 5 }), [1, 0, 1, 0]],
    [simple({ horizontal: -5 }), [-1, 0, 1, 0]],
    [simple({ vertical: 5 }), [0, 1, 1, 0]],
    [simple({ vertical: -5 }), [0, -1, 1, 0]],
    [simple({ zoom: 5 }), [0, 0, 1, 0]],
    [simple({ zoom: -5 }), [0, 0, -1, 0]],
    [simple({}), [0, 0, 0, 0]],
    [turning('forward_up'), [0, 1, 1, 0]],
    [turning('down_back'), [0, -1, 1, 0]],
    [turning('right_turn_forward'), [1, 0, 1, 1]],
    [turning('left_turn_forward'), [-1, 0, 1, -1]],
  ])('over an image goes as %j', (more, signs) => {
    expect(way({ prompt: '', ...more }).map(Math.abs)).toEqual(signs.map(Math.abs));
    expect(way({ prompt: '', ...more }).slice(0, 2)).toEqual(signs.slice(0, 2));
  });

  it.each([
    ['the camera pans right over the hills', 0, 1],
    ['pan left', 0, -1],
    ['camera slowly tracking', 0, undefined],
    ['镜头向左平移', 0, -1],
    ['the camera rises above the trees', 1, 1],
    ['tilt down', 1, -1],
    ['zoom in slowly', 2, 1],
    ['the camera pushes in', 2, 1],
    ['zoom out', 2, -1],
    ['pull back to reveal the valley', 2, -1],
    ['镜头推近', 2, 1],
    ['镜头拉远', 2, -1],
  ])('goes as the words say: %s', (prompt, axis, sign) => {
    if (sign === undefined) expect(planMotion(jobOf({ prompt })).soft).toBe(false);
    else expect(way({ prompt })[axis]).toBe(sign);
  });

  it.each([['static shot of a lake'], ['a lake, tripod'], ['湖泊，固定镜头']])('stands still: %s', (prompt) => {
    expect(way({ prompt })).toEqual([0, 0, 0, 0]);
  });

  it('drifts gently by default', () => {
    const { from, to, soft } = planMotion(jobOf({ prompt: 'a quiet valley' }));
    expect(soft).toBe(false);
    expect(Math.abs(to.zoom - from.zoom) + Math.abs(to.x - from.x)).toBeGreaterThan(0.02);
    expect(Math.abs(to.x - from.x)).toBeLessThan(0.2);
  });

  it('keeps within an image wherever it goes', () => {
    for (const more of [simple({ horizontal: 10, vertical: -10 }), simple({ horizontal: -10, zoom: 10 })])
      for (const amplitude of [0, 0.5, 1]) {
        const { to } = planMotion(jobOf({ ...more, amplitude, seconds: 60 }));
        expect(Math.abs(to.x)).toBeLessThanOrEqual((1 - 1 / to.zoom) / 2 + 1e-9);
        expect(Math.abs(to.y)).toBeLessThanOrEqual((1 - 1 / to.zoom) / 2 + 1e-9);
      }
  });
});

describe('the words', () => {
  it.each([
    ['snow falls on a meadow', 'snow'],
    ['heavy rain in the city', 'rain'],
    ['cherry blossoms', 'petals'],
    ['a campfire in the forest', 'sparks'],
    ['coral reef underwater', 'bubbles'],
    ['fireflies at night', 'fireflies'],
    ['dust in the desert', 'dust'],
    ['下雪的村庄', 'snow'],
    ['秋天的落叶', 'leaves'],
  ])('let things fall: %s', (prompt, kind) => {
    expect(planMotion(jobOf({ prompt })).particles).toContain(kind);
    expect(planMotion(jobOf({ prompt, negativePrompt: prompt })).particles).toEqual([]);
  });

  it('make it faster and slower', () => {
    const paceOf = (prompt: string): number => planMotion(jobOf({ prompt })).pace;
    expect(paceOf('waves slowly')).toBeLessThan(paceOf('waves'));
    expect(paceOf('waves, fast')).toBeGreaterThan(paceOf('waves'));
    expect(paceOf('waves in slow motion')).toBeLessThan(paceOf('waves slowly'));
  });

  it('move the subject, not the camera', () => {
    const fox = { kind: 'fox', x: 0.5, size: 0.3, flipped: false };
    const scene = { subjects: [fox], without: [], place: 'snow', mood: 'noon', palette: { dark: 0 } };
    const subjectOf = (prompt: string) => planMotion(jobOf({ prompt }), scene as never).subject;
    expect(subjectOf('a fox walks to the left').x).toBeLessThan(-0.05);
    expect(subjectOf('a fox walks to the right').x).toBeGreaterThan(0.05);
    expect(subjectOf('a fox, camera pans left').x).toBeGreaterThan(0);
    expect(subjectOf('a fox comes towards us').zoom).toBeGreaterThan(1);
    expect(subjectOf('a fox runs away').zoom).toBeLessThan(1);
  });

  it('count for more the closer the prompt is to be followed', () => {
    const strengthOf = (guidance: number): number => planMotion(jobOf({ prompt: 'waves', guidance })).strength;
    expect(strengthOf(1)).toBeGreaterThan(strengthOf(0));
  });
});
