import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Piece } from '../../../simulator/conversation/answer.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { pieceTokens, truncateOutput } from '../../../simulator/tokens/truncate.js';

await loadTokenizer();

const text = (words: string): Piece => ({ type: 'text', text: words });
const call: Piece = { type: 'call', name: 'get_weather', json: '{"city":"Ghent","unit":"celsius"}' };

describe('cut', () => {
  it.each<{ what: string; pieces: Piece[]; maxTokens?: number; stop?: string[]; want: object }>([
    {
      what: 'leaves alone what fits',
      pieces: [text('one two')],
      maxTokens: 2,
      want: { pieces: [text('one two')], output: 2 },
    },
    {
      what: 'cuts at a token',
      pieces: [text('one two three')],
      maxTokens: 2,
      want: { pieces: [text('one two')], reason: 'length' },
    },
    {
      what: 'drops what comes after',
      pieces: [text('one two'), call],
      maxTokens: 1,
      want: { pieces: [text('one')], reason: 'length' },
    },
    {
      what: 'counts thinking first',
      pieces: [{ type: 'thinking', text: 'one two three' }, text('four five')],
      maxTokens: 4,
      want: {
        pieces: [{ type: 'thinking', text: 'one two three' }, text('four')],
        thinking: 3,
        output: 1,
        reason: 'length',
      },
    },
    { what: 'keeps the beginning of a call', pieces: [call], maxTokens: 5, want: { reason: 'length', output: 5 } },
    {
      what: 'drops a call of which not even the name fits, and counts what was begun of it',
      pieces: [text('one'), call],
      maxTokens: 2,
      want: { pieces: [text('one')], reason: 'length', output: 2 },
    },
    {
      what: 'drops a call of which no argument fits: it would look like one that needs none',
      pieces: [{ type: 'call', name: 'weather', json: '{"city":"Ghent"}' }],
      maxTokens: 1,
      want: { pieces: [], reason: 'length', output: 1 },
    },
    {
      what: 'ends before a stop sequence',
      pieces: [text('one, two, three'), call],
      stop: ['three', ', two'],
      want: { pieces: [text('one')], reason: 'stop_sequence', stopSequence: ', two' },
    },
    {
      what: 'takes the longer of two at one place',
      pieces: [text('one two')],
      stop: [' t', ' two'],
      want: { stopSequence: ' two' },
    },
    { what: 'finds none in calls', pieces: [call], stop: ['city'], want: { pieces: [call] } },
    {
      what: 'drops a text that begins with one',
      pieces: [text('STOP now')],
      stop: ['STOP'],
      want: { pieces: [], reason: 'stop_sequence', output: 0 },
    },
    {
      what: 'hits the limit before the stop sequence',
      pieces: [text('one two three four')],
      maxTokens: 2,
      stop: ['four'],
      want: { reason: 'length', pieces: [text('one two')] },
    },
    { what: 'ignores an empty sequence', pieces: [text('one')], stop: [''], want: { pieces: [text('one')] } },
    {
      what: 'keeps the citations that are left',
      pieces: [
        {
          type: 'text',
          text: 'see here and there',
          citations: [
            { type: 'url', start: 0, end: 8, url: 'https://example.com/a', title: 'a' },
            { type: 'url', start: 13, end: 18, url: 'https://example.com/b', title: 'b' },
          ],
        },
      ],
      stop: [' and'],
      want: {
        pieces: [
          {
            type: 'text',
            text: 'see here',
            citations: [{ type: 'url', start: 0, end: 8, url: 'https://example.com/a', title: 'a' }],
          },
        ],
      },
    },
  ])('$what', ({ pieces, maxTokens, stop = [], want }) =>
    expect(truncateOutput(pieces, { maxTokens, stopSequences: stop })).toMatchObject(want),
  );

  it('never has more than it may, and counts what it has', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map(text),
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 80 })
        .map((words): Piece => ({ type: 'thinking', text: words })),
      fc.json().map((json): Piece => ({ type: 'call', name: 'tool', json })),
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
