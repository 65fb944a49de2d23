import { describe, expect, it } from '@jest/globals';
import { shortenPrompt } from '../../../simulator/images/shorten.js';

const long =
  'A beautiful red fox, sitting in a snowy forest under the northern lights, highly detailed, 8k, cinematic lighting, by Alphonse Mucha --ar 3:2';

it.each([
  ['fox', 'red'],
  ['red', 'beautiful'],
  ['forest', 'sitting'],
  ['lights', 'detailed'],
  ['cinematic', 'highly'],
])('keeps %s longer than %s', (more, less) => {
  const kept = (word: string) => shortenPrompt(long).filter((variant) => variant.includes(word)).length;
  expect(kept(more)).toBeGreaterThanOrEqual(kept(less));
  expect(kept(more)).toBeGreaterThan(0);
});

it("minds the caller's own weights", () => expect(shortenPrompt('castle::0.3 meadow').at(-1)).toBe('meadow'));

describe('variants', () => {
  it('are five, each no longer than the one before, and all shorter than the prompt', () => {
    const variants = shortenPrompt(long);
    const lengths = [long, ...variants].map((each) => each.length);
    expect(variants).toHaveLength(5);
    expect(lengths).toEqual(lengths.toSorted((one, two) => two - one));
    expect(new Set(variants).size).toBe(5);
  });

  it('have a word less each, also of a short prompt', () => {
    const four = shortenPrompt('A lighthouse on a cliff at dusk, oil painting --seed 7').slice(0, 4);
    expect(new Set(four).size).toBe(4);
    expect(four.at(-1)).toBe('lighthouse --seed 7');
  });

  it('keep what the image is of, and the parameters', () => {
    for (const variant of shortenPrompt(long)) expect(variant).toMatch(/^.*\bfox\b.* --ar 3:2$/);
  });

  it.each([
    ['cat', 'cat'],
    ['--ar 3:2', '--ar 3:2'],
    ['', ''],
    ['the of', ''],
    ['https://a.example/x.png cat', 'https://a.example/x.png cat'],
  ])('of %j are %j', (given, want) => expect(shortenPrompt(given)).toEqual(Array(5).fill(want)));
});
