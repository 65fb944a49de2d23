// Recipes come back from the database: what is none is refused in words, and none grows without bound.
import { describe, expect, it } from '@jest/globals';
import { addDetail, panRecipe, varyRecipe, zoomRecipe } from '../../../../simulator/images/recipe/edit.js';
import { readRecipe } from '../../../../simulator/images/recipe/read.js';
import { countParts, isWithinBounds, type Recipe } from '../../../../simulator/images/recipe/recipe.js';
import { aspectRatioOf, singleSize } from '../../../../simulator/images/recipe/size.js';
import { scene } from '../scenes.js';

const lake = scene('a lake');
const stored: Recipe = { kind: 'stored', image: { file: 'abc' }, width: 512, height: 512 };
const guide = {
  seen: {
    palette: [{ colour: '#102030', share: 1 }],
    brightness: 0.5,
    contrast: 0.2,
    warmth: -0.1,
    layout: [0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 1],
    light: { x: 0.5, y: 0.2 },
    horizon: 0.5,
  },
  share: 0.5,
};

describe('reading', () => {
  const good: readonly Recipe[] = [
    lake,
    scene('a lake', { root: 'a sea', guide, look: { codes: [{ code: '12', weight: 1 }], share: 1, seen: guide.seen } }),
    scene('', {
      focus: { kind: 'cat', x: 0.5, foot: 0.9, size: 0.4 },
      variations: [{ strength: 1, seed: 0, inside: true }],
    }),
    scene('a lake', {
      options: {
        aspect: '16:9',
        no: ['cats'],
        stylize: 1000,
        chaos: 0,
        weird: 3000,
        quality: 0.25,
        tile: true,
        raw: true,
        draft: true,
        model: { family: 'niji', version: '6' },
        imageWeight: 3,
        styleWeight: 1000,
      },
    }),
    { kind: 'blend', images: [{ file: 'a' }, { file: 'b' }], aspect: 1.5, seed: 1, index: 3 },
    { kind: 'region', base: lake, redrawn: lake, mask: { file: 'm' } },
    { kind: 'swap', source: { file: 'a' }, target: { file: 'b' }, width: 640, height: 480 },
    stored,
    { ...stored, scene: lake },
    { kind: 'extend', of: stored, window: { left: -1, top: 0, right: 1, bottom: 1 }, around: lake },
    { kind: 'retouch', of: stored, changes: [], detail: 'creative' },
  ];

  it.each(good.map((recipe) => [recipe.kind, recipe] as const))('gives back what was kept: %s', (_, recipe) => {
    expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
  });

  const deep = (levels: number): unknown =>
    levels === 0 ? lake : { kind: 'retouch', of: deep(levels - 1), changes: [], detail: 'plain' };

  it.each([
    [undefined, 'recipe.kind must be one of scene, blend, region, swap, stored, extend, retouch'],
    [null, 'recipe.kind must be one of'],
    ['scene', 'recipe.kind must be one of'],
    [[], 'recipe.kind must be one of'],
    [{ kind: 'painting' }, 'recipe.kind must be one of'],
    [{ kind: 'scene' }, 'recipe.prompt is required'],
    [{ ...lake, prompt: 'x'.repeat(10_001) }, 'recipe.prompt must be a text of at most 10000 characters'],
    [{ ...lake, seed: -1 }, 'recipe.seed must be a whole number from 0 to 4294967295'],
    [{ ...lake, seed: 1.5 }, 'recipe.seed must be a whole number'],
    [{ ...lake, seed: Number.NaN }, 'recipe.seed must be a whole number'],
    [{ ...lake, index: 4 }, 'recipe.index must be a whole number from 0 to 3'],
    [{ ...lake, bot: 'BOT' }, 'recipe.bot must be one of BOT_PRIMARY, BOT_SECONDARY'],
    [{ ...lake, view: { ...lake.view, left: 65 } }, 'recipe.view.left must be a number from -64 to 64'],
    [{ ...lake, view: { ...lake.view, left: 1 } }, 'recipe.view shows nothing'],
    [{ ...lake, view: { left: 0 } }, 'recipe.view.top is required'],
    [{ ...lake, variations: {} }, 'recipe.variations must be a list'],
    [{ ...lake, variations: [{ strength: 2, seed: 1 }] }, 'recipe.variations[0].strength must be a number from 0 to 1'],
    [{ ...lake, variations: Array(9).fill({ strength: 1, seed: 1 }) }, 'recipe.variations must be a list of 0 to 6'],
    [{ ...lake, options: { aspect: '1/2' } }, 'recipe.options.aspect must be a text'],
    [{ ...lake, options: { no: 'cats' } }, 'recipe.options.no must be a list'],
    [{ ...lake, options: { tile: false } }, 'recipe.options.tile must be true, or absent'],
    [{ ...lake, options: { speed: 1 } }, 'recipe.options.speed is unknown'],
    [{ ...lake, mystery: 1 }, 'recipe.mystery is unknown'],
    [
      { ...lake, guide: { ...guide, seen: { ...guide.seen, layout: [1] } } },
      'recipe.guide.seen.layout must be a list of 9',
    ],
    [{ ...stored, image: { file: '../../etc/passwd' } }, 'recipe.image.file must be a text'],
    [{ ...stored, image: 'abc' }, 'recipe.image must be an object'],
    [{ ...stored, width: 1e9 }, 'recipe.width must be a whole number from 1 to 20000'],
    [
      { kind: 'blend', images: [{ file: 'a' }], aspect: 1, seed: 1, index: 0 },
      'recipe.images must be a list of 2 to 5',
    ],
    [{ kind: 'region', base: lake, redrawn: { kind: 'x' } }, 'recipe.redrawn.kind must be one of'],
    [deep(12), 'lies too deep'],
  ])('refuses in words: %#', (value, message) => {
    expect(() => readRecipe(value)).toThrow(message);
  });
});

describe('a chain of operations', () => {
  /** What the engine does with recipes that lie too deep. */
  const kept = (recipe: Recipe): Recipe => (isWithinBounds(recipe) ? recipe : stored);
  const begin: readonly Recipe[] = [
    scene('a lake', { options: { aspect: '16:9' } }),
    { kind: 'blend', images: [{ file: 'a' }, { file: 'b' }], aspect: 1, seed: 1, index: 0 },
    { kind: 'region', base: lake, redrawn: lake },
    { kind: 'swap', source: { file: 'a' }, target: { file: 'b' }, width: 640, height: 480 },
  ];
  const words = { prompt: 'a room', options: { aspect: '4:3' }, seed: 5 };
  const steps: readonly ((recipe: Recipe, at: number) => Recipe)[] = [
    (recipe) => zoomRecipe(recipe, 2),
    (recipe, at) => panRecipe(recipe, at % 2 ? 'left' : 'down'),
    (recipe, at) => varyRecipe(recipe, 0.4, at),
    (recipe) => zoomRecipe(recipe, 1.3, words),
    (recipe, at) => panRecipe(recipe, at % 2 ? 'up' : 'right'),
    (recipe, at) => varyRecipe(recipe, 0.7, at, words),
    (recipe) => addDetail(recipe, 'creative'),
    (recipe, at) => ({ kind: 'region', base: recipe, redrawn: varyRecipe(recipe, 0.9, at) }),
  ];

  it.each(begin.map((recipe) => [recipe.kind, recipe] as const))('stays small and readable: %s', (_, first) => {
    // Orders that differ, so that each step follows each other one.
    for (let order = 1; order <= 7; order += 2) {
      let recipe = first;
      for (let at = 0; at < 80; at++) {
        const step = steps[(at * order + Math.floor(at / steps.length)) % steps.length];
        if (!step) throw new Error('no step');
        recipe = kept(readRecipe(JSON.parse(JSON.stringify(step(recipe, at)))));
        expect(JSON.stringify(recipe).length).toBeLessThan(20_000);
        expect(countParts(recipe)).toBeLessThanOrEqual(6);
        expect(aspectRatioOf(recipe)).toBeGreaterThan(0.05);
        expect(aspectRatioOf(recipe)).toBeLessThan(20);
        const { width, height } = singleSize(recipe, 2048);
        expect(width * height).toBeLessThan(2.4 * 2048 ** 2);
        expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
      }
    }
  });

  it('a scene may be panned far, and zooms out of it end in its mirrored edges', () => {
    let panned: Recipe = lake;
    for (let at = 0; at < 15; at++) panned = panRecipe(panned, 'right');
    expect(panned.kind).toBe('scene');
    let zoomed: Recipe = lake;
    for (let at = 0; at < 3; at++) zoomed = zoomRecipe(zoomed, 2);
    expect(zoomed.kind).toBe('scene');
    expect(zoomRecipe(zoomed, 2)).toMatchObject({ kind: 'extend', of: zoomed });
  });
});

describe('sizes', () => {
  it.each([
    ['as first drawn', lake, 2048, 2048],
    ['wide', scene('a lake', { options: { aspect: '16:9' } }), 2048, 1152],
    ['panned to the right', panRecipe(lake, 'right'), 3072, 2048],
    ['panned down', panRecipe(lake, 'down'), 2048, 3072],
    ['panned both ways', panRecipe(panRecipe(lake, 'right'), 'down'), 3072, 3072],
    ['from twice as far away', zoomRecipe(lake, 2), 2048, 2048],
    ['of another shape', zoomRecipe(lake, 1, { prompt: 'a lake', options: { aspect: '16:9' }, seed: 1 }), 3640, 2048],
    ['a file', stored, 2048, 2048],
  ] as const)('%s', (_, recipe, width, height) => {
    expect(singleSize(recipe, 2048)).toEqual({ width, height });
  });
});
