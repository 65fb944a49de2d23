// What is said of an image is true of it, and can be used as a prompt.

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { parsePrompt } from '../../../../engine/prompts/parse.js';
import { nearestColourName } from '../../../../simulator/images/analysis/colour-names.js';
import { aspectRatioText, describeImage } from '../../../../simulator/images/analysis/describe.js';
import { renderImage } from '../../../../simulator/images/render/render.js';
import type { Place } from '../../../../simulator/images/scene/attributes.js';
import { planScene } from '../../../../simulator/images/scene/plan.js';
import { readPromptTerms } from '../../../../simulator/images/scene/prompt-terms.js';
import { drawImage } from '../flat.js';
import { portraits, renderPortrait } from '../portraits.js';

const scene = (prompt: string, seed: number, width = 192, height = 192): Promise<Buffer> =>
  renderImage(planScene({ prompt, seed, index: 0, parameters: { aspect: `${width}:${height}` } }), { width, height });

const description = async (image: Buffer): Promise<string> => (await describeImage(image, 'BOT_PRIMARY')).join('\n');

describe('four prompts', () => {
  it.each(['BOT_PRIMARY', 'BOT_SECONDARY'] as const)(
    'differ, can be used, and end with the proportion: %s',
    async (bot) => {
      const prompts = await describeImage(await scene('a lake at dawn', 4, 240, 160), bot);
      expect(prompts).toHaveLength(4);
      expect(new Set(prompts).size).toBe(4);
      for (const prompt of prompts) {
        expect(prompt).toMatch(/^[a-z][^\n]{40,400} --ar 3:2$/);
        expect(prompt).not.toMatch(/undefined|NaN|, ,|,,| {2}/);
        expect(parsePrompt(prompt)).toMatchObject({ problems: [], parameters: { aspect: { width: 3, height: 2 } } });
      }
      expect(prompts.join(' ').includes('anime')).toBe(bot === 'BOT_SECONDARY');
    },
  );

  it('are the same again', async () => {
    const image = await scene('a castle', 9);
    expect(await describeImage(image, 'BOT_PRIMARY')).toEqual(await describeImage(image, 'BOT_PRIMARY'));
  });
});

describe('what the image shows', () => {
  it.each([
    ['a city at night', 31, /city/, /night|dark/],
    ['a sunny meadow with grass', 32, /meadow|green fields/, /sunny|midday|spring/],
    ['the sea at sunset', 33, /sea|ocean/, /sunset|golden hour/],
    ['a galaxy with planets', 34, /galaxy|space/, /dark/],
    ['a snowy landscape in winter at noon', 35, /snow/, /bright/],
    ['a neon city street', 36, /city/, /neon|night/],
    ['a coral reef underwater', 37, /underwater|coral/, /teal|blue|aqua|turquoise/],
  ])('%s', async (prompt, seed, place, light) => {
    const words = await description(await scene(prompt, seed, 256, 256));
    expect(words).toMatch(place);
    expect(words).toMatch(light);
  });

  it('leads back to the same place, most of the time', async () => {
    const places: readonly (readonly [string, Place])[] = [
      ['mountains', 'mountains'],
      ['sea', 'sea'],
      ['forest', 'forest'],
      ['city', 'city'],
      ['desert', 'desert'],
      ['galaxy', 'space'],
      ['flowers', 'flowers'],
      ['lake', 'lake'],
      ['snow', 'snow'],
      ['meadow', 'meadow'],
      ['underwater', 'underwater'],
      ['bedroom', 'interior'],
    ];
    let right = 0;
    for (const [at, [word, place]] of places.entries()) {
      const mood = at % 2 ? 'sunset' : 'dawn';
      const [first = ''] = await describeImage(await scene(`${word}, ${mood}`, 41, 224, 224), 'BOT_PRIMARY');
      if (readPromptTerms(first).places[0] === place) right++;
    }
    expect(right).toBeGreaterThanOrEqual(9);
  });

  it.each(Object.keys(portraits))('a portrait: %s', async (name) => {
    const portrait = portraits[name];
    if (!portrait) throw new Error(name);
    expect(await description(await renderPortrait(portrait))).toMatch(/^a portrait of a person/);
  });

  it('colours, the place of light and dark, symmetry and form', async () => {
    const words = await description(
      await drawImage(
        400,
        200,
        '#1d3a7d',
        '<rect width="400" height="90" fill="#f0832c"/><circle cx="380" cy="20" r="60" fill="#fff"/>',
      ),
    );
    expect(words).toContain('deep blue');
    expect(words).toContain('warm orange');
    expect(words).toContain('brightest at the upper right');
    expect(words).toContain('horizon across the middle');
    expect(words).toContain('panoramic format');
    expect(words).toContain('--ar 2:1');
    expect(
      await description(await drawImage(200, 300, '#222', '<circle cx="100" cy="150" r="60" fill="#eee"/>')),
    ).toContain('nearly symmetrical composition');
  });

  it('one plain colour, and lines on paper', async () => {
    expect(await description(await drawImage(300, 300, '#d92b26'))).toMatch(/a plain field of one colour.*red/);
    const page = await drawImage(
      300,
      300,
      '#fff',
      '<path d="M20 40h250M20 80h200M20 120h240M60 260l60-90 70 80" stroke="#111" fill="none"/>',
    );
    expect(await description(page)).toContain('a line drawing on white paper');
  });

  it.each([
    [1, 1],
    [2, 900],
    [1500, 3],
  ])('tiny and slim images: %d × %d', async (width, height) => {
    const prompts = await describeImage(await drawImage(width, height, '#306090'), 'BOT_PRIMARY');
    expect(prompts).toHaveLength(4);
    for (const prompt of prompts) expect(parsePrompt(prompt).problems).toEqual([]);
  });

  it('no image is an error', async () => {
    await expect(describeImage(Buffer.from('words'), 'BOT_PRIMARY')).rejects.toThrow();
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    await expect(describeImage(png.subarray(0, 60), 'BOT_PRIMARY')).rejects.toThrow();
  });
});

it.each([
  [1024, 1024, '1:1'],
  [1023, 1024, '1:1'],
  [1920, 1080, '16:9'],
  [1080, 1920, '9:16'],
  [3000, 2000, '3:2'],
  [800, 1200, '2:3'],
  [832, 1216, '13:19'],
  [2560, 1080, '21:9'],
  [640, 480, '4:3'],
  [1000, 1000_000, '1:10'],
  [5000, 10, '10:1'],
])('%d × %d is %s', (width, height, ratio) => {
  const said = aspectRatioText({ width, height });
  const [across = 1, down = 1] = said.split(':').map(Number);
  expect(Math.abs(across / down / Math.min(10, Math.max(0.1, width / height)) - 1)).toBeLessThan(0.03);
  if (ratio !== '13:19') expect(said).toBe(ratio);
});

it.each([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#10183a', 'midnight blue'],
  ['#ff0000', 'red'],
  ['#7ec8f0', 'sky blue'],
  ['#808080', 'grey'],
])('%s is called %s', (colour, name) => {
  expect(nearestColourName(colour)).toBe(name);
});
