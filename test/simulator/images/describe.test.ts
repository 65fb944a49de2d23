// What is said of an image is true of it, and can be used as a prompt.
import { describe, expect, it } from '@jest/globals';
import { coloursIn } from '../../../simulator/images/composition.js';
import { aspectRatioText, describeImage } from '../../../simulator/images/describe.js';
import { parsePrompt } from '../../../surfaces/engine/prompts/parse-prompt.js';
import { shapes } from './fixture.js';

describe('four prompts', () => {
  it.each(['BOT_PRIMARY', 'BOT_SECONDARY'] as const)('differ, are true, and can be used: %s', async (bot) => {
    const image = await shapes(96, 64, '#10183a', '<rect width="96" height="20" fill="#f0832c"/>');
    const prompts = await describeImage(image, bot);
    expect(new Set(prompts).size).toBe(4);
    for (const prompt of prompts) {
      expect(prompt).toMatch(/^[a-z][^\n]{15,400} --ar 3:2$/);
      expect(prompt).not.toMatch(/undefined|NaN|, ,|,,| {2}/);
      expect(parsePrompt(prompt)).toMatchObject({ problems: [], parameters: { aspect: { width: 3, height: 2 } } });
    }
    const said = prompts.join('\n');
    expect(said.includes('illustration')).toBe(bot === 'BOT_SECONDARY');
    for (const part of ['dark', 'landscape format']) expect(said).toContain(part);
    expect(coloursIn(said)).toEqual([expect.stringMatching(/^#[01]/)]);
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
  [800, 1200, '2:3'],
  [2560, 1080, '21:9'],
  [640, 480, '4:3'],
  [832, 1216, '20:29'],
  [1000, 1000_000, '20:200'],
])('the proportion of %d × %d is %s', (width, height, ratio) => expect(aspectRatioText({ width, height })).toBe(ratio));

it('finds the colours that a text names', () =>
  expect(coloursIn('Blue sea, infrared, red, #86C4EE')).toEqual(['blue', 'red', '#86c4ee']));
