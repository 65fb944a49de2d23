import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Piece } from '../../../simulator/conversation/answer.js';
import { splitIntoChunks } from '../../../simulator/tokens/chunks.js';
import { generateLogprobs } from '../../../simulator/tokens/logprobs.js';
import {
  countTogether,
  countTokens,
  firstTokens,
  loadTokenizer,
  tokenOf,
  tokensOf,
} from '../../../simulator/tokens/tokenizer.js';
import { pieceTokens, truncateOutput } from '../../../simulator/tokens/truncate.js';
import { calls, says, thinks } from '../answer.js';

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

const call = calls('get_weather', '{"city":"Ghent","unit":"celsius"}');

describe('cut', () => {
  const thought = thinks('one two three');
  const cited = (start: number, end: number, title: string) => ({
    ...{ type: 'url' as const, start, end, url: 'https://example.com/', title },
  });
  const citations = [cited(0, 8, 'a'), cited(13, 18, 'b')];
  it.each<[what: string, pieces: Piece[], maxTokens: number | undefined, stop: string[], want: object]>([
    ['leaves alone what fits', [says('one two')], 2, [], { pieces: [says('one two')], output: 2 }],
    ['cuts at a token', [says('one two three')], 2, [], { pieces: [says('one two')], reason: 'length' }],
    ['drops what comes after', [says('one two'), call], 1, [], { pieces: [says('one')], reason: 'length' }],
    [
      'counts thinking first',
      [thought, says('four five')],
      4,
      [],
      { pieces: [thought, says('four')], thinking: 3, output: 1, reason: 'length' },
    ],
    ['keeps the beginning of a call', [call], 5, [], { reason: 'length', output: 5 }],
    [
      'drops a call of which not even the name fits, and counts what was begun of it',
      [says('one'), call],
      2,
      [],
      { pieces: [says('one')], reason: 'length', output: 2 },
    ],
    [
      'drops a call of which no argument fits: it would look like one that needs none',
      [calls('weather', '{"city":"Ghent"}')],
      1,
      [],
      { pieces: [], reason: 'length', output: 1 },
    ],
    [
      'ends before a stop sequence',
      [says('one, two, three'), call],
      undefined,
      ['three', ', two'],
      { pieces: [says('one')], reason: 'stop_sequence', stopSequence: ', two' },
    ],
    ['takes the longer of two at one place', [says('one two')], undefined, [' t', ' two'], { stopSequence: ' two' }],
    ['finds none in calls', [call], undefined, ['city'], { pieces: [call] }],
    [
      'drops a text that begins with one',
      [says('STOP now')],
      undefined,
      ['STOP'],
      { pieces: [], reason: 'stop_sequence', output: 0 },
    ],
    [
      'hits the limit before the stop sequence',
      [says('one two three four')],
      2,
      ['four'],
      { reason: 'length', pieces: [says('one two')] },
    ],
    ['ignores an empty sequence', [says('one')], undefined, [''], { pieces: [says('one')] }],
    [
      'keeps the citations that are left',
      [{ type: 'text', text: 'see here and there', citations }],
      undefined,
      [' and'],
      { pieces: [{ type: 'text', text: 'see here', citations: citations.slice(0, 1) }] },
    ],
  ])('%s', (_, pieces, maxTokens, stopSequences, want) =>
    expect(truncateOutput(pieces, { maxTokens, stopSequences })).toMatchObject(want),
  );

  it('never has more than it may, and counts what it has', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map(says),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).map(thinks),
      fc.json().map((json) => calls('tool', json)),
      fc.constant<Piece>({ type: 'code', code: 'print(1 + 1)', output: '2', ok: true }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.integer({ min: 1, max: 60 }), (pieces, maxTokens) => {
        const result = truncateOutput(pieces, { maxTokens, stopSequences: [] });
        expect(result.thinking + result.output).toBeLessThanOrEqual(maxTokens);
        // A piece that is kept in part counts as what is kept; one that was begun and dropped has used up the rest.
        const kept = result.pieces.reduce((sum, each) => sum + pieceTokens(each), 0);
        const inPart = result.pieces.some((each, index) => each !== pieces[index]);
        expect(result.thinking + result.output).toBe(result.reason === 'length' && !inPart ? maxTokens : kept);
        expect(result.reason).toBe(
          pieces.reduce((sum, each) => sum + pieceTokens(each), 0) > maxTokens ? 'length' : undefined,
        );
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
