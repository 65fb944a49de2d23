import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Piece } from '../../../simulator/conversation/answer.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { pieceTokens, truncateOutput } from '../../../simulator/tokens/truncate.js';
import { calls, says, thinks } from '../answer.js';

await loadTokenizer();

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
