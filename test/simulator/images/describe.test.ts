// What is said of an image is true of it, and can be used as a prompt.
import { describe, expect, it } from '@jest/globals';
import { colourOf, lchOf, nameOf } from '../../../simulator/images/colours.js';
import { aspectRatioText, describeImage } from '../../../simulator/images/describe.js';
import { measureImage, mixMeasures } from '../../../simulator/images/measures.js';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import { shapes } from './fixture.js';

describe('four prompts', () => {
  it.each(['BOT_PRIMARY', 'BOT_SECONDARY'] as const)('differ, and can be used: %s', async (bot) => {
    const image = await shapes(96, 64, '#1d3a7d', '<rect width="96" height="20" fill="#f0832c"/>');
    const prompts = await describeImage(image, bot);
    expect(new Set(prompts).size).toBe(4);
    for (const prompt of prompts) {
      expect(prompt).toMatch(/^[a-z][^\n]{30,400} --ar 3:2$/);
      expect(prompt).not.toMatch(/undefined|NaN|, ,|,,| {2}/);
      expect(parsePrompt(prompt)).toMatchObject({ problems: [], parameters: { aspect: { width: 3, height: 2 } } });
    }
    expect(prompts.join(' ').includes('illustration')).toBe(bot === 'BOT_SECONDARY');
    expect(await describeImage(image, bot)).toEqual(prompts);
  });

  it('name colours, light and shape', async () => {
    const body = '<rect width="400" height="90" fill="#f0832c"/><circle cx="380" cy="20" r="60" fill="#fff"/>';
    const words = (await describeImage(await shapes(400, 200, '#1d3a7d', body), 'BOT_PRIMARY')).join('\n');
    for (const part of ['deep blue', 'orange', 'brightest at the upper right', 'panoramic format', '--ar 2:1'])
      expect(words).toContain(part);
    expect((await describeImage(await shapes(90, 90, '#d92b26'), 'BOT_PRIMARY'))[0]).toMatch(/^a plain field of red/);
  });

  it.each([
    [1, 1],
    [2, 900],
    [1500, 3],
  ])('of tiny and slim images: %d × %d', async (width, height) => {
    const prompts = await describeImage(await shapes(width, height, '#306090'), 'BOT_PRIMARY');
    expect(prompts).toHaveLength(4);
    for (const prompt of prompts) expect(parsePrompt(prompt).problems).toEqual([]);
  });

  it('of no image are an error', async () => {
    await expect(describeImage(Buffer.from('words'), 'BOT_PRIMARY')).rejects.toThrow();
    const png = await shapes(64, 64, '#123456');
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
  [2560, 1080, '21:9'],
  [640, 480, '4:3'],
  [1000, 1000_000, '1:10'],
  [5000, 10, '10:1'],
  [832, 1216, undefined],
])('the proportion of %d × %d', (width, height, ratio) => {
  const said = aspectRatioText({ width, height });
  const [across = 1, down = 1] = said.split(':').map(Number);
  expect(Math.abs(across / down / Math.min(10, Math.max(0.1, width / height)) - 1)).toBeLessThan(0.03);
  if (ratio) expect(said).toBe(ratio);
});

it.each([
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#10183a', 'navy'],
  ['#ff0000', 'red'],
  ['#7ec8f0', 'sky blue'],
  ['#808080', 'grey'],
])('%s is called %s', (colour, name) => {
  expect(nameOf(colour)).toBe(name);
  expect(colourOf(lchOf(colour))).toBe(colour);
});

describe('measures', () => {
  it('have colours, the more frequent first, down to a small one that stands out', async () => {
    const body = '<rect width="200" height="60" fill="#f0c040"/><circle cx="150" cy="150" r="14" fill="#ff0000"/>';
    const { colours, brightness, fields } = await measureImage(await shapes(200, 200, '#204080', body));
    expect(colours[0]?.share).toBeCloseTo(0.68, 1);
    expect(colours.map(({ colour }) => nameOf(colour))).toEqual(expect.arrayContaining(['yellow', 'red']));
    expect(brightness).toBeCloseTo(0.4, 0);
    expect(fields[0]).toBeGreaterThan(fields[8] ?? 1);
  });

  it('together weigh as much as declared', async () => {
    const [red, blue] = [
      await measureImage(await shapes(9, 9, '#f00')),
      await measureImage(await shapes(9, 9, '#00f')),
    ];
    const mixed = mixMeasures([
      { measures: red, weight: 3 },
      { measures: blue, weight: 1 },
      { measures: blue, weight: -1 },
      { measures: blue, weight: Number.NaN },
    ]);
    expect(mixed?.colours).toEqual([
      { colour: '#ff0000', share: 0.75 },
      { colour: '#0000ff', share: 0.25 },
    ]);
    expect(mixMeasures([{ measures: red, weight: 0 }])).toBeUndefined();
  });
});
