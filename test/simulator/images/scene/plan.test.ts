// Words and parameters make the scene.

import { describe, expect, it } from '@jest/globals';
import { figureOf } from '../../../../simulator/images/figures/catalog.js';
import { planScene } from '../../../../simulator/images/scene/plan.js';
import type { Scene, SceneParameters } from '../../../../simulator/images/scene/scene.js';
import { aspectOf, sizeOfArea } from '../../../../simulator/images/scene/view.js';

const plan = (prompt: string, parameters: SceneParameters = {}, seed = 1, index = 0): Scene =>
  planScene({ prompt, seed, index, parameters });

const cases: readonly (readonly [prompt: string, want: Partial<Scene>, subjects?: readonly string[]])[] = [
  ['a castle in the mountains at sunrise', { place: 'mountains', mood: 'dawn' }, ['castle']],
  ['City skyline, midnight', { place: 'city', mood: 'night' }],
  ['neon city at night', { place: 'city', mood: 'neon' }],
  ['a boat on the ocean, golden hour', { place: 'sea', mood: 'sunset' }, ['sailboat']],
  ['a deer in a foggy forest', { place: 'forest', mood: 'mist' }, ['deer']],
  ['two puppies', { place: 'meadow' }, ['dog']],
  ['sand dunes at noon', { place: 'desert', mood: 'noon' }],
  ['spiral galaxy', { place: 'space' }],
  ['pink tulips', { place: 'flowers' }],
  ['a mountain reflected in a lake', { place: 'lake' }],
  ['a snowy village', { place: 'snow' }],
  ['a whale under the sea', { place: 'underwater' }, ['whale']],
  ['a cat in a cosy bedroom', { place: 'interior' }, ['cat']],
  ['a rocket', { place: 'space' }, ['rocket']],
  ['日落时的海，一艘帆船', { place: 'sea', mood: 'sunset' }, ['sailboat']],
  ['森林里的狐狸，大雾', { place: 'forest', mood: 'mist' }, ['fox']],
  ['watercolour of a river', { place: 'lake', style: 'watercolour' }],
  ['line art of a horse', { style: 'line' }, ['horse']],
  ['low poly mountains', { place: 'mountains', style: 'low-poly' }],
  ['black and white street', { place: 'city', style: 'monochrome' }],
  ['a dog and a cat before a house', { place: 'meadow' }, ['dog', 'cat', 'house']],
  ['an orange cat on a windowsill', {}, ['cat']],
  ['an orange, a peach and oranges in a bowl', { place: 'interior' }, ['fruit']],
  ['portrait of a bearded man', {}, ['portrait of a man']],
  ['portrait of a woman with a bearded dog', {}, ['portrait', 'dog']],
  ['A lighthouse on a cliff at dusk', { place: 'sea', mood: 'dusk' }, ['lighthouse']],
  ['a castle on a cliff', { place: 'mountains' }, ['castle']],
  ['two white swans', { place: 'lake' }, ['swan']],
  ['A paper plane glides through a library', { place: 'interior' }, ['plane']],
];

describe('words choose', () => {
  it.each(cases.map(([prompt, want, subjects = []]) => [prompt, { want, subjects }] as const))(
    '%s',
    (prompt, { want, subjects }) => {
      const scene = plan(prompt);
      expect(scene).toMatchObject(want);
      expect(scene.subjects.map(({ kind }) => kind)).toEqual(subjects);
    },
  );

  it('only subjects that can be drawn', () => {
    for (const [prompt] of cases)
      for (const { kind } of plan(prompt).subjects)
        expect({ kind, form: figureOf(kind) !== undefined }).toEqual({ kind, form: true });
  });

  it('a colour for what it stands before', () => {
    expect(plan('a blue boat on the sea').subjects[0]?.colour).toBe('#3470d6');
    expect(plan('a boat on the sea').subjects[0]?.colour).toBeUndefined();
  });

  it('a word inside another one is none', () => {
    expect(plan('a catalogue of carpets').subjects).toEqual([]);
  });
});

it('who is shown somewhere or other has air to breathe', () => {
  const places = Array.from({ length: 60 }, (_, seed) => plan('a cat', {}, seed).place);
  expect(new Set(places).size).toBeGreaterThan(5);
  expect(places).not.toContain('underwater');
  expect(places).not.toContain('space');
});

it.each([
  ['portrait of a girl', ['portrait']],
  ['an astronaut on the moon', ['astronaut']],
  ['a woman and her dragon', ['woman', 'dragon']],
  ['coffee and a bowl of fruit', ['cup', 'fruit']],
])('shows no subject twice: %s', (prompt, kinds) => {
  expect(plan(prompt).subjects.map(({ kind }) => kind)).toEqual(kinds);
});

it('blossoming trees are no flower bed', () => {
  expect(plan('cherry blossom trees in a meadow').place).toBe('meadow');
  expect(plan('cherry blossoms').place).toBe('flowers');
});

describe('parameters', () => {
  it('--no leaves out subjects, places and details', () => {
    expect(plan('a cat and a dog on a meadow', { no: ['dogs'] }).subjects.map(({ kind }) => kind)).toEqual(['cat']);
    expect(plan('a woman, an astronaut and a dog', { no: ['people'] }).subjects.map(({ kind }) => kind)).toEqual([
      'dog',
    ]);
    expect(plan('a lake in the mountains', { no: ['lake'] }).place).toBe('mountains');
    expect(plan('mountains', { no: ['clouds', '太阳'] }).without).toEqual(['clouds', 'sun']);
    for (let seed = 0; seed < 60; seed++)
      expect(plan('qwrtz', { no: ['sea', 'city'] }, seed).place).not.toMatch(/^(sea|city)$/);
  });

  it('the type of bot gives the style, unless words do', () => {
    expect(plan('a lake', { bot: 'BOT_SECONDARY' }).style).toBe('anime');
    expect(plan('a lake', { bot: 'BOT_PRIMARY' }).style).toBe('painting');
    expect(plan('oil painting of a lake', { bot: 'BOT_SECONDARY' }).style).toBe('oil');
  });

  it('--chaos drives the images of a grid apart', () => {
    const horizons = (chaos: number): number => {
      const all = [0, 1, 2, 3].map((index) => plan('mountains', { chaos }, 5, index).horizon);
      return Math.max(...all) - Math.min(...all);
    };
    expect(horizons(100)).toBeGreaterThan(horizons(0) * 2);
    const moods = new Set([0, 1, 2, 3].map((index) => plan('mountains', {}, 5, index).mood));
    expect(moods.size).toBe(1);
    const wild = Array.from({ length: 20 }, (_, index) => plan('mountains', { chaos: 100 }, 5, index).mood);
    expect(new Set(wild).size).toBeGreaterThan(2);
  });

  it('--stylize makes richer', () => {
    expect(plan('a lake', { stylize: 0 }).richness).toBe(0);
    expect(plan('a lake').richness).toBe(0.1);
    expect(plan('a lake', { stylize: 5000 }).richness).toBe(1);
  });

  it.each([
    ['16:9', 1368, 768],
    ['9:16', 768, 1368],
    ['1:1', 1024, 1024],
    ['100:1', 3240, 320],
    ['0:0', 1024, 1024],
    ['wide', 1024, 1024],
    [undefined, 1024, 1024],
  ])('--ar %s is %d × %d', (aspect, width, height) => {
    expect(sizeOfArea(aspectOf(aspect), 1024)).toEqual({ width, height });
  });
});

it('the same request gives the same plan; seed, number and words another', () => {
  const base = plan('a lake at dusk');
  expect(plan('a lake at dusk')).toEqual(base);
  expect(plan('a lake at dusk', {}, 2)).not.toEqual(base);
  expect(plan('a lake at dusk', {}, 1, 1)).not.toEqual(base);
  expect(JSON.parse(JSON.stringify(base))).toEqual(base);
});

it('words of no table get a neutral composition, in the colours of a light of their own', () => {
  const scenes = Array.from({ length: 60 }, (_, at) => plan(`未知词${at}`));
  expect(new Set(scenes.map(({ place }) => place))).toEqual(new Set(['abstract']));
  expect(new Set(scenes.map(({ mood }) => mood)).size).toBeGreaterThan(4);
});

describe('new words for an image', () => {
  const before = 'a red boat on a calm lake at sunset, watercolour';

  it('keep the place that they do not name', () => {
    expect(plan('a robot', { root: before, around: before }).place).toBe('lake');
    expect(plan('a robot in the desert', { root: before, around: before }).place).toBe('desert');
  });

  it('keep light, style and colours too where they are for a part of it', () => {
    const whole = plan(before);
    for (const words of ['a robot', 'a white swan', 'something that no table knows']) {
      const part = plan(words, {
        root: before,
        around: before,
        variations: [{ strength: 0.9, seed: 4, inside: true }],
      });
      expect(part).toMatchObject({ place: 'lake', mood: 'sunset', style: 'watercolour', palette: whole.palette });
    }
  });
});
