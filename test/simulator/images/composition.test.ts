// What follows from prompt, seed and parameters, seen in the pixels.
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { coloursIn, lchOf } from '../../../simulator/images/colours.js';
import { drawComposition, paletteOfRecipe } from '../../../simulator/images/composition.js';
import { measureImage } from '../../../simulator/images/measures.js';
import { panned, type Recipe, singleSize, varied, zoomed } from '../../../simulator/images/recipe.js';
import type { DrawOptions } from '../../../surfaces/engine/jobs.js';
import { colourOf, correlation, difference } from './compare.js';
import { composition, cut, recipe, shapes } from './fixture.js';

const prompts = ['a lighthouse at dusk', 'red cabin', 'neon city', '山间的红色小屋', '', 'deep blue and gold'];
const four = [0, 1, 2, 3];

describe('a composition', () => {
  it('is the same for the same recipe, and another one for another word, seed or number', async () => {
    const all = await Promise.all(
      [recipe('a lake'), recipe('a lake'), recipe('a wide lake'), recipe('a lake', { seed: 8 })].map((of) =>
        composition(of),
      ),
    );
    expect(all[0]).toEqual(all[1]);
    expect(await difference(all[0] as Buffer, all[2] as Buffer)).toBeGreaterThan(10);
    expect(await difference(all[0] as Buffer, all[3] as Buffer)).toBeGreaterThan(10);
  });

  it.each(prompts)('has four clearly different images in one palette: %j', async (prompt) => {
    const images = await Promise.all(four.map((index) => composition(recipe(prompt, { index }))));
    for (const [at, one] of images.entries()) {
      expect(Math.max(...(await sharp(one).stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
      for (const other of images.slice(at + 1)) {
        expect(await difference(one, other)).toBeGreaterThan(12);
        expect(await correlation(one, other)).toBeLessThan(0.7);
      }
    }
    const [first, ...others] = four.map((index) => paletteOfRecipe(recipe(prompt, { index })));
    expect(others).toEqual([first, first, first]);
  });

  it('shows the same at any size', async () => {
    for (const index of four) {
      const of = recipe('a lake', { index });
      expect(await correlation(await composition(of, 64), await composition(of, 192))).toBeGreaterThan(0.9);
    }
  });

  it('has the colours that the prompt names', () => {
    const [red = ''] = coloursIn('a red cabin');
    expect(paletteOfRecipe(recipe('a red cabin')).tones).toContain(red);
    expect(coloursIn('Deep Blue sea, infrared')).toEqual(['#1d3a7d']);
  });
});

describe('each parameter is seen', () => {
  const cases: readonly (readonly [name: string, options: DrawOptions])[] = [
    ['--stylize 1000', { stylize: 1000 }],
    ['--stylize 0', { stylize: 0 }],
    ['--chaos 100', { chaos: 100 }],
    ['--weird 1500', { weird: 1500 }],
    ['--raw', { raw: true }],
    ['--tile', { tile: true }],
    ['--niji', { model: { family: 'niji' } }],
    ['--v 5', { model: { family: 'standard', version: '5' } }],
  ];
  it.each(cases)('%s', async (_, options) => {
    const of = recipe('mountains at noon', { index: 1 });
    expect(await difference(await composition(of), await composition({ ...of, options }))).toBeGreaterThan(1);
  });

  it('the two bots have different palettes', () => {
    const [one, other] = (['BOT_PRIMARY', 'BOT_SECONDARY'] as const).map((bot) =>
      paletteOfRecipe(recipe('a', { bot })),
    );
    expect(one).not.toEqual(other);
    expect(other?.isDark).toBe(false);
  });

  it('--no leaves out colours and shapes', async () => {
    const reds = (of: Recipe): number =>
      paletteOfRecipe(of).tones.filter((tone) => {
        const { hue, chroma } = lchOf(tone);
        return chroma > 0.08 && (hue < 40 || hue > 350);
      }).length;
    const of = recipe('a red thing');
    expect(reds(of)).toBeGreaterThan(0);
    expect(reds({ ...of, options: { no: ['red', 'crimson', 'coral', 'rose', 'rust', 'terracotta', 'pink'] } })).toBe(0);
    const drawn = four.map((index) => drawComposition(recipe('a lake', { index, options: { no: ['circles'] } })));
    for (const { body } of await Promise.all(drawn)) expect(body).not.toContain('id="orb0"');
  });

  it('--chaos drives the colours of a grid apart', () => {
    const hues = four.map((index) =>
      lchOf(paletteOfRecipe(recipe('a', { index, options: { chaos: 100 } })).tones[2] ?? ''),
    );
    expect(new Set(hues.map(({ hue }) => Math.round(hue / 10))).size).toBeGreaterThan(2);
  });

  it.each(four)('--tile: opposite edges fit (%d)', async (index) => {
    for (const aspect of ['1:1', '3:2']) {
      const of = recipe('a fox', { index, options: { tile: true, aspect } });
      const [own, shifted] = [
        await composition(of),
        await composition({ ...of, view: { left: 0.5, top: 0.5, right: 1.5, bottom: 1.5 } }),
      ];
      const { width, height } = await sharp(own).metadata();
      const quarter = (png: Buffer, x: number, y: number): Promise<Buffer> =>
        cut(png, (x * width) / 2, (y * height) / 2, width / 2, height / 2);
      // Half a tile further, what was at the lower right is at the upper left, and what was at the upper left follows it.
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [1, 1],
      ] as const)
        expect(await difference(await quarter(shifted, x, y), await quarter(own, 1 - x, 1 - y))).toBeLessThan(1.5);
    }
  });
});

describe('other images', () => {
  it('give their colours, the more the heavier they are', async () => {
    const red = await measureImage(
      await shapes(64, 64, '#b01515', '<rect y="40" width="64" height="24" fill="#5a0808"/>'),
    );
    const warmth = async (share: number): Promise<number> => {
      const [r, , b] = await colourOf(await composition(recipe('mountains', { seen: { measures: red, share } })));
      return r - b;
    };
    const [none, weak, strong] = [await warmth(0), await warmth(0.3), await warmth(0.9)];
    expect(weak).toBeGreaterThan(none);
    expect(strong).toBeGreaterThan(weak + 10);
  });

  it('that are dark make dark ones', async () => {
    const measures = await measureImage(await shapes(64, 64, '#0a0a14'));
    for (const seed of [1, 2, 3, 4])
      expect(paletteOfRecipe(recipe('a lake', { seed, seen: { measures, share: 0.6 } })).isDark).toBe(true);
  });

  it('a style by number is a style of its own, unless it weighs nothing', async () => {
    const styled = (codes: string, share = 0.6) => composition(recipe('a castle', { styles: { codes, share } }));
    const plain = await composition(recipe('a castle'));
    const all = await Promise.all(['1', '22', '333'].map((codes) => styled(codes)));
    expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(3);
    for (const png of all) expect(await difference(plain, png)).toBeGreaterThan(5);
    expect(await styled('22')).toEqual(all[1]);
    expect(await styled('22', 0)).toEqual(plain);
  });
});

describe('variations', () => {
  it('keep the palette, and go the further the stronger they are', async () => {
    for (const index of four) {
      const of = recipe('a castle', { index });
      expect(paletteOfRecipe(varied(of, 1, 5))).toEqual(paletteOfRecipe(of));
      const before = await composition(of);
      const [near = 0, far = 0] = await Promise.all(
        [0.05, 1].map(async (strength) => difference(before, await composition(varied(of, strength, 5)))),
      );
      expect(near).toBeGreaterThan(0);
      expect(far).toBeGreaterThan(near);
    }
  });

  it('of variations stay short', () => {
    let of = recipe('a castle');
    for (let at = 0; at < 50; at++) of = varied(of, 0.5, at);
    expect(of.variations).toHaveLength(6);
  });
});

describe('a composition goes on beyond its edges', () => {
  it.each(four)('a pan and a zoom hold what was seen before (%d)', async (index) => {
    const of = recipe('a lake', { index });
    const before = await composition(of, 96);
    for (const { recipe: made, inner, whole } of [panned(of, 'left'), panned(of, 'down'), zoomed(of, 2)]) {
      expect(whole).toBe(true);
      const { width, height } = singleSize(made, 192);
      const after = await composition(made, Math.sqrt(width * height));
      const part = {
        left: Math.round(inner.left * width),
        top: Math.round(inner.top * height),
        width: Math.round((inner.right - inner.left) * width),
        height: Math.round((inner.bottom - inner.top) * height),
      };
      expect(await correlation(after, before, { one: part })).toBeGreaterThan(0.95);
    }
  });

  it.each([
    ['as first seen', recipe('a'), 2048, 2048],
    ['wide', recipe('a', { options: { aspect: '16:9' } }), 2048, 1152],
    ['panned to the right', panned(recipe('a'), 'right').recipe, 3072, 2048],
    ['panned both ways', panned(panned(recipe('a'), 'right').recipe, 'down').recipe, 3072, 3072],
    ['from twice as far away', zoomed(recipe('a'), 2).recipe, 2048, 2048],
    ['in another shape', zoomed(recipe('a'), 1, { prompt: 'a', options: { aspect: '16:9' } }).recipe, 3640, 2048],
  ] as const)('the size of an image %s', (_, of, width, height) =>
    expect(singleSize(of, 2048)).toEqual({ width, height }),
  );

  it('no chain of pans and zooms grows without bound', () => {
    let of = recipe('a lake', { options: { aspect: '3:2' } });
    const ways = ['left', 'up', 'right', 'down'] as const;
    for (let at = 0; at < 80; at++) {
      const { recipe: made, inner } = at % 3 ? panned(of, ways[at % 4] ?? 'up') : zoomed(of, 2);
      expect(inner.right - inner.left).toBeGreaterThan(0.2);
      of = made;
      const { width, height } = singleSize(of, 2048);
      expect(width * height).toBeLessThan(2.4 * 2048 ** 2);
      expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
      expect(JSON.stringify(of).length).toBeLessThan(2000);
    }
  });
});
