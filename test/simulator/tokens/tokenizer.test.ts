import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  countTogether,
  countTokens,
  firstTokens,
  loadTokenizer,
  tokenOf,
  tokensOf,
} from '../../../simulator/tokens/tokenizer.js';

await loadTokenizer();

const seed = 20_250;

describe('countTogether', () => {
  it('is the sum of what each has', () =>
    expect(countTogether(['hello world', '', 'one two three'])).toBe(
      countTokens('hello world') + countTokens('one two three'),
    ));

  it('estimates many texts from samples of them, whether they are short or long', () => {
    const text = 'The keeper writes a letter about the river and its seven bridges. ';
    for (const [count, times] of [
      [20_000, 1],
      [100, 200],
    ] as const) {
      const texts = Array.from({ length: count }, () => text.repeat(times));
      const exact = count * countTokens(texts[0] ?? '');
      expect(Math.abs(countTogether(texts) - exact) / exact).toBeLessThan(0.02);
    }
  });
});

describe('countTokens', () => {
  it.each([
    { given: '', want: 0 },
    { given: 'hello world', want: 2 },
    { given: '<|endoftext|>', want: 7 },
    { given: 'a'.repeat(8), want: 1 },
    { given: '你好世界', want: 2 },
  ])('counts $want in $given', ({ given, want }) => expect(countTokens(given)).toBe(want));

  it.each([
    { what: 'letters without a space', given: 'a'.repeat(100_000) },
    { what: 'ideographs without a space', given: '汉'.repeat(50_000) },
    { what: 'spaces', given: ' '.repeat(100_000) },
    { what: 'dots', given: '.'.repeat(100_000) },
    { what: 'emoji', given: '👍🏽'.repeat(20_000) },
  ])('takes linear time on $what', ({ given }) => {
    const start = process.cpuUsage();
    const count = countTokens(given);
    const { user } = process.cpuUsage(start);
    expect(count).toBeGreaterThan(100);
    expect(user).toBeLessThan(2_000_000);
  });

  it('estimates what is very long from samples of it', () => {
    const text = 'The ferry leaves at noon. '.repeat(40_000);
    const exact = 40_000 * countTokens('The ferry leaves at noon. ');
    expect(Math.abs(countTokens(text) - exact) / exact).toBeLessThan(0.2);
  });

  it('counts the same when asked again', () => {
    const text = 'once more '.repeat(40);
    expect(countTokens(text)).toBe(countTokens(text));
    expect(countTokens(text)).toBe(tokensOf(text).length);
  });
});

describe('tokensOf', () => {
  it('spells the bytes of tokens that are no whole character', () => {
    const tokens = tokensOf('🏽👨‍👩‍👧');
    expect(tokens.some(({ text }) => /^bytes:(\\x[0-9a-f]{2})+$/.test(text))).toBe(true);
  });

  it('has nothing for an id that no token has', () => expect(tokenOf(10_000_000)).toBeUndefined());

  it('gives the bytes of the text, in order', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const bytes = Buffer.from(tokensOf(text).flatMap((token) => token.bytes));
        expect(bytes.toString()).toBe(Buffer.from(text).toString());
      }),
      { seed, numRuns: 300 },
    ));
});

describe('firstTokens', () => {
  it.each([
    { text: 'one two three four', most: 2, want: 'one two' },
    { text: 'one two', most: 9, want: 'one two' },
    { text: 'one two', most: 0, want: '' },
    { text: 'ok 👨‍👩‍👧‍👦', most: 3, want: 'ok ' },
  ])('$text, at most $most', ({ text, most, want }) => expect(firstTokens(text, most).trim()).toBe(want.trim()));

  it('is a beginning, has no more than it may, and ends between characters', () => {
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'binary', maxLength: 120 })),
        fc.integer({ min: 0, max: 40 }),
        (text, most) => {
          const head = firstTokens(text, most);
          expect(text.startsWith(head)).toBe(true);
          expect(countTokens(head)).toBeLessThanOrEqual(most);
          if (head.length < text.length)
            expect(graphemes.segment(text).containing(head.length)?.index).toBe(head.length);
        },
      ),
      { seed, numRuns: 400 },
    );
  });

  it('cuts a long run without a space as well', () => {
    const head = firstTokens('x'.repeat(50_000), 100);
    expect(countTokens(head)).toBeLessThanOrEqual(100);
    expect(head.length).toBeGreaterThan(300);
  });
});
