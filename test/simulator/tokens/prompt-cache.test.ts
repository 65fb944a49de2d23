import { describe, expect, it } from '@jest/globals';
import { createPromptCache } from '../../../simulator/tokens/prompt-cache.js';
import { countTokens, loadTokenizer } from '../../../simulator/tokens/tokenizer.js';

await loadTokenizer();

const mark = (prefix: string, ttl = 300) => ({ prefix, ttl });
const short = 'You are a helpful assistant.';
const long = `${short} These are the rules of the house, one after the other.`;
const [few, many] = [countTokens(short), countTokens(long)];

describe('createPromptCache', () => {
  it('writes a prefix the first time, and reads it afterwards', () => {
    const cache = createPromptCache({ max: 10 });
    expect(cache.use('a', [mark(short)], 0)).toEqual({ read: 0, written: few });
    expect(cache.use('a', [mark(short)], 1000)).toEqual({ read: few, written: 0 });
  });

  it('reads the longest cached prefix, and writes the rest', () => {
    const cache = createPromptCache({ max: 10 });
    cache.use('a', [mark(short)], 0);
    expect(cache.use('a', [mark(short), mark(long)], 0)).toEqual({ read: few, written: many - few });
    expect(cache.use('a', [mark(short), mark(long)], 0)).toEqual({ read: many, written: 0 });
  });

  it('keeps scopes apart', () => {
    const cache = createPromptCache({ max: 10 });
    cache.use('a', [mark(short)], 0);
    expect(cache.use('b', [mark(short)], 0)).toEqual({ read: 0, written: few });
  });

  it('forgets after the time to live, which a read begins anew', () => {
    const cache = createPromptCache({ max: 10 });
    cache.use('a', [mark(short, 300)], 0);
    expect(cache.use('a', [mark(short, 300)], 299_000)).toMatchObject({ read: few });
    expect(cache.use('a', [mark(short, 300)], 598_000)).toMatchObject({ read: few });
    expect(cache.use('a', [mark(short, 300)], 898_000)).toEqual({ read: 0, written: few });
  });

  it('gives up the longest unused when it is full', () => {
    const cache = createPromptCache({ max: 2 });
    cache.use('a', [mark('one')], 0);
    cache.use('a', [mark('two')], 0);
    cache.use('a', [mark('one')], 0);
    cache.use('a', [mark('three')], 0);
    expect(cache.use('a', [mark('one')], 0).read).toBeGreaterThan(0);
    expect(cache.use('a', [mark('two')], 0).read).toBe(0);
  });

  it('counts an image inside a prefix as an image', () => {
    const cache = createPromptCache({ max: 2 });
    const { written } = cache.use('a', [mark(`{"data":"${'iVBORw0KGgo'.repeat(20_000)}"}`)], 0);
    expect(written).toBeLessThan(300);
  });

  it('finds a beginning that an earlier request stopped at', () => {
    const cache = createPromptCache({ max: 10 });
    cache.use('a', [mark(short)], 0);
    expect(cache.use('a', [{ ...mark(long), lookbackLengths: [3, short.length] }], 0)).toEqual({
      read: few,
      written: many - few,
    });
    expect(cache.use('a', [{ ...mark(long), lookbackLengths: [3] }], 0)).toEqual({ read: many, written: 0 });
  });

  it('has nothing to say without marks', () =>
    expect(createPromptCache({ max: 2 }).use('a', [], 0)).toEqual({ read: 0, written: 0 }));
});
