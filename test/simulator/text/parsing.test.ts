import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluate, findArithmetic } from '../../../simulator/text/arithmetic.js';
import { parseRequestedLength } from '../../../simulator/text/generate-text.js';
import { estimateWords, keywordsOf, shorten } from '../../../simulator/text/text-words.js';

describe('arithmetic', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['2*-3', -6],
    ['10/4', 2.5],
    ['1/0', Number.POSITIVE_INFINITY],
    ['1+', undefined],
    ['(1', undefined],
    ['1 2', undefined],
    ['alert(1)', undefined],
    ['', undefined],
  ])('%s is %s', (given, want) => expect(evaluate(given)).toBe(want));

  it.each([
    ['What is 12 times 7?', '12 * 7'],
    ['2 + 2', '2 + 2'],
    ['1,000 divided by 8', '1000 / 8'],
    ['how much is 3 squared plus 4²', '3 ^2 + 4^2'],
    ['Call 555-1234', undefined],
    ['The meeting is on 2024-05-13', undefined],
    ['It took 3-4 days', undefined],
    ['no numbers', undefined],
  ])('finds in %j: %j', (given, want) =>
    expect(findArithmetic(given)?.replace(/\s+/g, '')).toBe(want?.replace(/\s+/g, '')),
  );

  it('agrees with the language on sums of whole numbers', () => {
    const tree: fc.Arbitrary<{ text: string; value: number }> = fc.letrec<{ node: { text: string; value: number } }>(
      (tie) => ({
        node: fc.oneof(
          { maxDepth: 4 },
          fc.integer({ min: 0, max: 50 }).map((value) => ({ text: String(value), value })),
          fc
            .tuple(tie('node'), fc.constantFrom('+' as const, '-' as const, '*' as const), tie('node'))
            .map(([left, sign, right]) => ({
              text: `(${left.text} ${sign} ${right.text})`,
              value: { '+': left.value + right.value, '-': left.value - right.value, '*': left.value * right.value }[
                sign
              ],
            })),
        ),
      }),
    ).node;
    fc.assert(
      fc.property(tree, ({ text, value }) => expect(evaluate(text)).toBeCloseTo(value)),
      { seed: 5, numRuns: 200 },
    );
  });
});

describe('words of the caller', () => {
  it('finds the words that stand out', () =>
    expect(keywordsOf('Please tell me about the ferry, the Ferry timetable and the harbour', 2)).toEqual([
      'ferry',
      'timetable',
    ]));

  it.each([
    ['Write 300 words', { words: 300 }],
    ['Write two thousand words', { words: 2000 }],
    ['Write five sentences on love', { sentences: 5 }],
    ['Tell me a story', { words: 170 }],
    ['A poem with four lines, write it', { lines: 4 }],
    ['Generate 400 tokens', { words: 300 }],
    ['Good morning', undefined],
    ['What does the word mean?', undefined],
  ])('%j asks for %j', (given, want) => expect(parseRequestedLength(given)).toEqual(want));

  it.each([
    ['hello world', 2],
    ["it's 3 o'clock", 3],
    ['你好，世界', 2],
    ['👨‍👩‍👧‍👦 ok', 1],
    ['', 0],
    ['--- !!!', 0],
  ])('%j has %i words', (text, count) => expect(estimateWords(text)).toBe(count));

  it('estimates what is long and not in ASCII', () => {
    expect(estimateWords('слово '.repeat(5000)) / 5000).toBeCloseTo(1);
    expect(estimateWords('word '.repeat(50_000))).toBe(50_000);
  });

  it('shortens to a beginning that ends between characters', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const line = text.replace(/\s+/g, ' ').trim();
        const short = shorten(text, most);
        if (short === line) return;
        expect(short.endsWith('…')).toBe(true);
        expect(line.startsWith(short.slice(0, -1))).toBe(true);
        expect([...new Intl.Segmenter().segment(short)].length).toBeLessThanOrEqual(most + 1);
      }),
      { seed: 9, numRuns: 300 },
    ));
});
