// Words that cannot be drawn are reported, and get no image of something else.
import { describe, expect, it } from '@jest/globals';
import { planScene } from '../../../../simulator/images/scene/plan.js';
import { undrawnWords } from '../../../../simulator/images/scene/undrawn-words.js';
import { correlation } from '../compare.js';
import { drawImage, scene } from '../scenes.js';

it.each<[string, string[]]>([
  ['A lighthouse on a cliff at dusk, waves below', []],
  ['a typewriter on a wooden desk', ['typewriter', 'wooden', 'desk']],
  ['A red fox in an autumn forest', []],
  ['a cat on a skateboard', ['skateboard']],
  ['portrait of a woman with a golden crown', ['crown']],
  // One place is drawn, and one light.
  ['a castle by the sea in the desert', ['sea']],
  ['neon city in the rain at night', ['rain']],
  ['beautiful masterpiece of a castle, 4k, highly detailed', []],
  ["The Cellist's cello; the cello!", ["Cellist's", 'cello']],
  ['爵士 saxophone', ['爵士', 'saxophone']],
  ['', []],
])('of “%s” it does not draw %j', (prompt, words) => {
  expect(undrawnWords(prompt)).toEqual(words);
});

it('lists at most fifty words, each cut to sixty characters', () => {
  const words = undrawnWords(Array.from({ length: 200 }, (_, at) => `${'q'.repeat(80)}${at}`).join(' '));
  expect(words).toHaveLength(50);
  expect(Math.max(...words.map((word) => word.length))).toBe(60);
});

describe('a prompt of unknown nouns', () => {
  const prompts = ['a typewriter', 'three bicycles and a violin', 'saxophone', 'qwrtz'];
  const places = (prompt: string): string[] =>
    Array.from({ length: 40 }, (_, seed) => planScene({ prompt, seed, index: seed % 4 }).place);

  it.each(prompts)('is a neutral composition, whatever the seed: %s', (prompt) => {
    expect(new Set(places(prompt))).toEqual(new Set(['abstract']));
  });

  it('has the colours and the light of its words', async () => {
    const plan = (prompt: string) => planScene({ prompt, seed: 1, index: 0 });
    expect(plan('a blue typewriter at night')).toMatchObject({ place: 'abstract', mood: 'night' });
    expect(plan('a blue typewriter at night').palette.accents[0]).toMatch(/^#3[0-9a-f]7[0-9a-f]d/);
  });

  it('keeps its content when it is zoomed out', async () => {
    const near = await drawImage(scene('a typewriter', { options: { raw: true } }));
    const view = { left: -0.5, top: -0.5, right: 1.5, bottom: 1.5 };
    const far = await drawImage(scene('a typewriter', { options: { raw: true }, view }), 384);
    const middle = { left: 96, top: 96, width: 192, height: 192 };
    expect(await correlation(far, near, { one: middle })).toBeGreaterThan(0.98);
  });

  it.each([
    ['a place that is named', 'a typewriter in the desert', 'desert'],
    ['the place of a subject', 'a deer with a typewriter', 'forest'],
  ])('keeps %s', (_, prompt, place) => {
    expect(places(prompt)).toContain(place);
    expect(places(prompt)).not.toContain('abstract');
  });
});
