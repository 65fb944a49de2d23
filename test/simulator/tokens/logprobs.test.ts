import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generateLogprobs } from '../../../simulator/tokens/logprobs.js';
import { loadTokenizer, tokensOf } from '../../../simulator/tokens/tokenizer.js';

await loadTokenizer();

describe('logprobsOf', () => {
  it('has a step per token, sorted, with probabilities that sum to 1 at most', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.string(),
        (text, top, seed) => {
          const steps = generateLogprobs(text, top, seed);
          expect(steps.map(({ id }) => id)).toEqual(tokensOf(text).map(({ id }) => id));
          for (const step of steps) {
            expect(step.logprob).toBeLessThanOrEqual(0);
            expect(step.top).toHaveLength(top);
            const values = step.top.map(({ logprob }) => logprob);
            expect(values).toEqual([...values].sort((one, two) => two - one));
            const all = new Map([...step.top, step].map(({ id, logprob }) => [id, logprob]));
            const sum = [...all.values()].reduce((total, logprob) => total + Math.exp(logprob), 0);
            expect(sum).toBeLessThanOrEqual(1);
            expect(all.size).toBe(new Set([...step.top.map(({ id }) => id), step.id]).size);
            expect(new Set(step.top.map(({ id }) => id)).size).toBe(step.top.length);
          }
        },
      ),
      { seed: 3, numRuns: 150 },
    ));

  it('sometimes passes over the likeliest token', () => {
    const steps = generateLogprobs('a sentence of some length that goes on for quite a while '.repeat(6), 2, 'seed');
    const passed = steps.filter((step) => step.top[0]?.id !== step.id).length;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(steps.length / 2);
  });

  it('gives the bytes of the text, and equal numbers for equal seeds', () => {
    const steps = generateLogprobs('héllo 👍🏽', 3, 'x');
    expect(Buffer.from(steps.flatMap(({ bytes }) => bytes)).toString()).toBe('héllo 👍🏽');
    expect(generateLogprobs('héllo 👍🏽', 3, 'x')).toEqual(steps);
    expect(generateLogprobs('héllo 👍🏽', 3, 'y')).not.toEqual(steps);
  });
});
