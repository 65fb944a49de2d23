import { describe, expect, it } from '@jest/globals';
import { shortenPrompt } from '../../../engine/prompts/shorten.js';

const long =
  'A beautiful red fox, sitting in a snowy forest under the northern lights, highly detailed, 8k, cinematic lighting, by Alphonse Mucha --ar 3:2';
const weightOf = (prompt: string, wanted: string): number =>
  shortenPrompt(prompt).weights.find(({ word }) => word === wanted)?.weight ?? -1;

describe('weights', () => {
  it.each([
    ['fox', 'red'],
    ['red', 'beautiful'],
    ['forest', 'sitting'],
    ['sitting', 'a'],
    ['lights', 'detailed'],
    ['mucha', 'by'],
    ['cinematic', 'highly'],
    ['fox', 'lights'],
  ])('%s weighs more than %s', (more, less) => expect(weightOf(long, more)).toBeGreaterThan(weightOf(long, less)));

  it('names every word once per place, between 0 and 1', () => {
    const { weights } = shortenPrompt(long);
    expect(weights.map(({ word }) => word).join(' ')).toBe(
      'a beautiful red fox sitting in a snowy forest under the northern lights highly detailed 8k cinematic lighting by alphonse mucha',
    );
    for (const { weight } of weights) expect(weight > 0 && weight <= 1).toBe(true);
  });

  it("minds the caller's own weights", () =>
    expect(weightOf('castle::0.3 meadow', 'castle')).toBeLessThan(weightOf('castle meadow', 'castle')));

  it('reads Chinese', () =>
    expect(weightOf('一只猫在森林里', 'forest')).toBeGreaterThan(weightOf('一只猫在森林里', 'the')));
});

describe('variants', () => {
  it('are five, each no longer than the one before, and all shorter than the prompt', () => {
    const { variants } = shortenPrompt(long);
    const lengths = [long, ...variants].map((each) => each.length);
    expect(variants).toHaveLength(5);
    expect(lengths).toEqual(lengths.toSorted((one, two) => two - one));
    expect(new Set(variants).size).toBe(5);
  });

  it('have a word less each, also of a short prompt', () => {
    const four = shortenPrompt('A lighthouse on a cliff at dusk, oil painting --seed 7').variants.slice(0, 4);
    expect(new Set(four).size).toBe(4);
    expect(four.at(-1)).toBe('lighthouse --seed 7');
  });

  it('keep what the image is of, and the parameters', () => {
    for (const variant of shortenPrompt(long).variants) expect(variant).toMatch(/^.*\bfox\b.* --ar 3:2$/);
  });

  it.each([
    ['cat', 'cat'],
    ['--ar 3:2', '--ar 3:2'],
    ['', ''],
    ['the of', ''],
    ['https://a.example/x.png cat', 'https://a.example/x.png cat'],
  ])('of %j are %j', (given, want) => expect(shortenPrompt(given).variants).toEqual(Array(5).fill(want)));
});
