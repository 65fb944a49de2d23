import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitIntoChunks } from '../../../simulator/tokens/chunks.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where a character ends, as people see characters. */
const borders = (text: string): Set<number> =>
  new Set(Array.from(graphemes.segment(text), ({ index }) => index).concat(text.length));

const texts = fc.oneof(
  fc.lorem({ maxCount: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('👨‍👩‍👧‍👦', '\r\n', 'é', ' ', '한국', '汉字', '\u0600', 'नमस्ते', 'word'), { maxLength: 60 })
    .map((all) => all.join('')),
);

describe('chunksOf', () => {
  it('gives pieces that are the text when joined, none of them empty, none ending inside a character', () =>
    fc.assert(
      fc.property(texts, fc.string(), (text, seed) => {
        const chunks = splitIntoChunks(text, seed);
        expect(chunks.join('')).toBe(text);
        const allowed = borders(text);
        let at = 0;
        for (const chunk of chunks) {
          expect(chunk).not.toBe('');
          at += chunk.length;
          expect(allowed.has(at)).toBe(true);
        }
      }),
      { seed: 7, numRuns: 500 },
    ));

  it('has none for an empty text', () => expect(splitIntoChunks('', 'x')).toEqual([]));

  it('is the same for the same seed, and another for another', () => {
    const text = 'There is more than one way to say this, and each of them takes some words. '.repeat(4);
    expect(splitIntoChunks(text, 'a')).toEqual(splitIntoChunks(text, 'a'));
    expect(splitIntoChunks(text, 'a')).not.toEqual(splitIntoChunks(text, 'b'));
  });

  it('gives a word or a few, each with the space before it', () => {
    const chunks = splitIntoChunks(
      'There is more than one way to say this, and each of them takes some words. '.repeat(20).trim(),
      'a',
    );
    for (const chunk of chunks) expect(chunk.trim().split(/\s+/).length).toBeLessThanOrEqual(3);
    expect(chunks.slice(1).every((chunk) => chunk.startsWith(' '))).toBe(true);
    expect(chunks.length).toBeGreaterThan(100);
  });

  it.each([{ given: 'x'.repeat(3000) }, { given: '汉'.repeat(600) }])(
    'breaks words without end: $given',
    ({ given }) => {
      const chunks = splitIntoChunks(given, 'a');
      expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(14);
    },
  );
});
