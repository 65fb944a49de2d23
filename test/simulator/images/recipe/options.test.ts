// What parameters of a prompt do, seen in the image.

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { DrawOptions } from '../../../../engine/jobs.js';
import { type ImageProfile, readImageProfile } from '../../../../simulator/images/raster/image-profile.js';
import type { SceneRecipe } from '../../../../simulator/images/recipe/recipe.js';
import { sceneOf } from '../../../../simulator/images/recipe/render.js';
import type { StyleGuide } from '../../../../simulator/images/scene/inputs.js';
import { colourOf, correlation, difference } from '../compare.js';
import { drawImage, scene } from '../scenes.js';

const drawn = (prompt: string, options: DrawOptions = {}, more: Partial<SceneRecipe> = {}): Promise<Buffer> =>
  drawImage(scene(prompt, { options, ...more }), 128);

const svg = (body: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">${body}</svg>`))
    .removeAlpha()
    .png()
    .toBuffer();

const seen = async (body: string): Promise<ImageProfile> => readImageProfile(await svg(body));

it('the same request is the same bytes; another seed, number or word another image', async () => {
  const all = await Promise.all([
    drawn('a lake'),
    drawn('a lake'),
    drawn('a lake', {}, { seed: 8 }),
    drawn('a lake', {}, { index: 1 }),
    drawn('a wide lake'),
  ]);
  expect(all[0]?.equals(all[1] ?? Buffer.alloc(0))).toBe(true);
  expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(4);
});

describe('each parameter is seen', () => {
  const cases: readonly (readonly [name: string, options: DrawOptions, min: number])[] = [
    ['--no clouds', { no: ['clouds', 'sun'] }, 1.5],
    ['--stylize 1000', { stylize: 1000 }, 1.5],
    ['--stylize 0', { stylize: 0 }, 0.3],
    ['--chaos 100', { chaos: 100 }, 5],
    ['--weird 1500', { weird: 1500 }, 10],
    ['--quality 4', { quality: 4 }, 0.5],
    ['--draft', { draft: true }, 0.2],
    ['--raw', { raw: true }, 2],
    ['--tile', { tile: true }, 15],
    ['--niji', { model: { family: 'niji' } }, 5],
    ['--v 5', { model: { family: 'standard', version: '5' } }, 5],
  ];
  it.each(cases)('%s', async (_, options, min) => {
    const more = { index: 1 };
    expect(
      await difference(await drawn('mountains at noon', {}, more), await drawn('mountains at noon', options, more)),
    ).toBeGreaterThan(min);
  });

  it('--no: the sun is gone', async () => {
    const bright = async (png: Buffer): Promise<number> => {
      const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
      return data.filter((value) => value > 225).length;
    };
    const prompt = 'the sea at night, full moon';
    expect(await bright(await drawn(prompt))).toBeGreaterThan(60);
    expect(await bright(await drawn(prompt, { no: ['moon', 'stars', 'reflections', 'clouds'] }))).toBeLessThan(20);
  });

  it('--ar: the image has that shape', () => {
    expect(sceneOf(scene('a lake', { options: { aspect: '16:9' } })).aspect).toBeCloseTo(16 / 9);
  });
});

describe('the two bots look different', () => {
  it.each(['a castle in the mountains', 'city at night', 'red roses', 'a boat on the sea'])('%s', async (prompt) => {
    const [one, other] = [await drawn(prompt), await drawn(prompt, {}, { bot: 'BOT_SECONDARY' })];
    expect(await difference(one, other)).toBeGreaterThan(6);
  });
});

describe('--tile: opposite edges fit', () => {
  const side = 256;
  it.each([
    ['flowers', {}],
    ['a fox in the forest', {}],
    ['space', { aspect: '3:2' }],
    ['low poly flowers', {}],
    ['oil painting of the sea', {}],
    ['pixel art castle', {}],
    ['mosaic of fish', {}],
    ['pointillism meadow', {}],
    ['anime cat', {}],
    ['line art desert', {}],
    ['watercolour of roses', {}],
  ] as const)('%s', async (prompt, options) => {
    const png = await drawImage(scene(prompt, { options: { ...options, tile: true } }), side);
    expect(await seams(png)).toEqual([false, false]);
    expect(Math.max(...(await sharp(png).stats()).channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  });

  it('and do not without it', async () => {
    expect(await seams(await drawImage(scene('a castle in the mountains'), side))).toContain(true);
  });

  /** Whether there is a seam between left and right, and between top and bottom. */
  async function seams(png: Buffer): Promise<boolean[]> {
    // Laid side by side, there must be no more of a step at the edge than anywhere else.
    const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number => data[((y + side) % side) * side + ((x + side) % side)] ?? 0;
    const step = (place: number, across: boolean): number => {
      let sum = 0;
      for (let each = 0; each < side; each++)
        sum += across
          ? Math.abs(at(place, each) - at(place - 1, each))
          : Math.abs(at(each, place) - at(each, place - 1));
      return sum / side;
    };
    return [true, false].map((across) => {
      const others = Array.from({ length: side - 1 }, (_, place) => step(place + 1, across)).sort((a, b) => a - b);
      return step(0, across) > (others.at(-1) ?? 0) + 1;
    });
  }
});

describe('references', () => {
  const reds = '<rect width="128" height="128" fill="#b01515"/><rect y="80" width="128" height="48" fill="#5a0808"/>';
  const blues = '<rect width="128" height="128" fill="#1540b0"/><rect y="80" width="128" height="48" fill="#08205a"/>';

  it('give their colours, the more the heavier they are', async () => {
    const [red, blue] = [await seen(reds), await seen(blues)];
    const warm = async (influence: ImageProfile, share: number): Promise<number> => {
      const [r, , b] = await colourOf(await drawn('mountains', {}, { guide: { seen: influence, share } }));
      return r - b;
    };
    const [strong, weak, cold] = [await warm(red, 0.7), await warm(red, 0.2), await warm(blue, 0.7)];
    expect(strong).toBeGreaterThan(weak + 5);
    expect(strong).toBeGreaterThan(cold + 60);
  });

  it('give their composition: horizon, light, masses, darkness', async () => {
    const high = await seen(
      '<rect width="128" height="128" fill="#dfe8f0"/><rect y="44" width="128" height="84" fill="#203020"/><rect x="88" y="60" width="40" height="68" fill="#000"/><circle cx="20" cy="18" r="14" fill="#fff"/>',
    );
    const low = await seen(
      '<rect width="128" height="128" fill="#dfe8f0"/><rect y="92" width="128" height="36" fill="#203020"/><rect x="0" y="98" width="40" height="30" fill="#000"/><circle cx="108" cy="18" r="14" fill="#fff"/>',
    );
    const planned = (influence: ImageProfile) =>
      sceneOf(scene('a cat on a meadow', { guide: { seen: influence, share: 0.9 } }));
    const [one, other] = [planned(high), planned(low)];
    expect(one.horizon).toBeLessThan(other.horizon - 0.15);
    expect(one.light).toBeLessThan(other.light - 0.3);
    expect(one.subjects[0]?.x).toBeGreaterThan((other.subjects[0]?.x ?? 1) + 0.05);
    const dark = sceneOf(
      scene('a lake', { guide: { seen: await seen('<rect width="128" height="128" fill="#0a0a14"/>'), share: 0.6 } }),
    );
    expect(dark.mood).toBe('night');
    // Words say more than images do.
    expect(sceneOf(scene('a lake at noon', { guide: { seen: high, share: 0.9 } })).mood).toBe('noon');
  });

  it('of style: a number is a style of its own, and an image gives its colours', async () => {
    const look = (code: string, share = 0.6): { look: StyleGuide } => ({
      look: { codes: [{ code, weight: 1 }], share },
    });
    const plain = await drawn('a castle');
    const codes = await Promise.all(['1', '22', '333', '4444'].map((code) => drawn('a castle', {}, look(code))));
    expect(new Set(codes.map((png) => png.toString('base64'))).size).toBe(4);
    for (const png of codes) expect(await difference(plain, png)).toBeGreaterThan(5);
    expect((await drawn('a castle', {}, look('22'))).equals(codes[1] ?? plain)).toBe(true);
    const none = await difference(plain, await drawn('a castle', {}, look('22', 0)));
    expect(none).toBeLessThan(0.5);
    const red = await drawn('a castle', {}, { look: { codes: [], seen: await seen(reds), share: 0.8 } });
    expect((await colourOf(red))[0]).toBeGreaterThan((await colourOf(plain))[0] * 0.8 + 15);
  });
});

it('--chaos drives a grid apart', async () => {
  const spread = async (chaos: number): Promise<number> => {
    const four = await Promise.all([0, 1, 2, 3].map((index) => drawn('a castle', { chaos }, { index })));
    const pairs = four.flatMap((one, at) => four.slice(at + 1).map((other) => correlation(one, other)));
    const all = await Promise.all(pairs);
    return all.reduce((sum, value) => sum + value, 0) / all.length;
  };
  expect(await spread(100)).toBeLessThan((await spread(0)) - 0.1);
});
