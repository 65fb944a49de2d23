import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamCheck } from '../../client/automaton.js';
import { compareGrammars } from '../../scripts/grammar/analyse.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { compiled, type Fields, shapeOf } from './surfaces.js';

const fields: Fields = {
  start: { type: true, 'reply.reason': true, n: true },
  word: { type: true, n: true },
  usage: { type: true, n: true },
  stop: { type: true, n: true },
  failed: { type: true, n: true },
  error: { type: true, n: true },
};
const grammar = { name: 'type', order: 'start word* usage (stop | failed)', error: ['error'], sequence: 'n' };
const elsewhere = { complete: { start: 'reply.reason' }, afterEnd: ['word'], afterError: ['failed'] };
const automaton = compiled({ ...grammar, elsewhere }, fields);

/** Plays events, numbered; `start!` is the whole reply. The first complaint, or undefined. */
function play(events: string, tolerant = true): string | undefined {
  const check = checkStream(automaton, tolerant ? () => {} : undefined);
  const said = events.split(' ').map((word, n) => {
    const reply = { reason: word.endsWith('!') ? 'end' : null };
    return check.accept({ type: word.replace('!', ''), n, reply });
  });
  return said.find((each) => each !== undefined) ?? check.end();
}

describe('what other services send beyond the order', () => {
  it.each([
    ['an event that is the whole reply', 'start! stop'],
    ['events after the end', 'start usage stop word word'],
    ['events after the end of a reply that was complete from the start', 'start! stop word'],
    ['an event after an error', 'start error failed'],
    ['an error as the only event, and one after it', 'error failed'],
  ])('passes %s in a tolerant reading only', (_, events) => {
    expect(play(events)).toBeUndefined();
    expect(play(events, false)).toMatch(/ came where .* was expected$/);
  });

  it.each([
    ['start stop', 'stop came where word or usage was expected'],
    ['start! word', 'word came where stop or failed was expected'],
    ['start!', 'the stream ended where stop or failed was expected'],
    ['start usage stop usage', 'usage came where the end was expected'],
    ['start error word', 'word came where the end was expected'],
  ])('refuses %s in both readings', (events, want) => {
    expect(play(events)).toBe(want);
    expect(play(events, false)).toBeDefined();
  });

  it('counts them like all others', () => {
    const check = checkStream(automaton, () => {});
    for (const [n, type] of ['start', 'usage', 'stop'].entries()) check.accept({ type, n });
    expect(check.accept({ type: 'word', n: 7 })).toBe('n is 7 where 3 was expected');
  });

  it.each<[title: string, events: object[], atEnd: string | undefined]>([
    ['the event with the field', [{ type: 'start' }, { type: 'word', mark: { end: 1 } }], undefined],
    [
      'the event after it',
      [{ type: 'start' }, { type: 'word', mark: { end: 1 } }, { type: 'word' }],
      'the stream ended where word or stop was expected',
    ],
    [
      'another event with the field',
      [{ type: 'start', mark: { end: 1 } }],
      'the stream ended where word or stop was expected',
    ],
  ])('ends a stream after %s, in a tolerant reading only', (_, events, atEnd) => {
    const fields: Fields = {
      start: { type: true, 'mark.end': true },
      word: { type: true, 'mark.end': true },
      stop: { type: true },
    };
    const ended = compiled(
      { name: 'type', order: 'start word* stop', elsewhere: { last: { word: 'mark.end' } } },
      fields,
    );
    const play = (check: StreamCheck) => [...events.map((event) => check.accept(event)), check.end()].at(-1);
    expect(play(checkStream(ended, () => {}))).toBe(atEnd);
    expect(play(checkStream(ended))).toBe('the stream ended where word or stop was expected');
  });

  it('breaks no client when it changes', () =>
    expect(compareGrammars(compiled(grammar, fields), automaton)).toEqual({
      rules: [{ change: 'a tolerant reader takes other events beyond the order', breaks: 'old stream' }],
    }));
});

describe('compileGrammar with `elsewhere`', () => {
  const problems = (value: unknown, order = grammar.order) =>
    compileGrammar({ ...grammar, order, elsewhere: value }, shapeOf(fields)).problems.map(
      ({ message, path }) => `${path.join('.')}: ${message}`,
    );

  it('lets an event that is the whole reply lead to the state before the closing event', () => {
    expect(automaton.elsewhere).toEqual({ ...elsewhere, complete: { start: ['reply.reason', 2] } });
    expect(automaton.states[2]).toEqual({ stop: 3, failed: 3 });
  });

  it.each([
    [{ complete: { begin: 'reply.reason' } }, 'elsewhere.complete.begin: "begin" is no event'],
    [{ complete: { start: 'reply.end' } }, 'elsewhere.complete.start: "start" has no field reply.end'],
    [{ last: { words: 'n' } }, 'elsewhere.last.words: "words" is no event'],
    [{ last: { word: 'mark' } }, 'elsewhere.last.word: "word" has no field mark'],
    [{ afterEnd: ['words'] }, 'elsewhere.afterEnd.0: "words" is no event'],
    [{ afterError: ['fail'] }, 'elsewhere.afterError.0: "fail" is no event'],
    [{ later: [] }, 'elsewhere.later: unknown key "later"'],
    [[], 'elsewhere: elsewhere must be an object'],
  ])('%j: %s', (given, want) => expect(problems(given)).toEqual([want]));

  it('lets it lead past optional events to the closing event', () => {
    const order = 'start word* usage? (stop | failed)';
    expect(problems({ complete: { start: 'reply.reason' } }, order)).toEqual([]);
    const given = { ...grammar, order, elsewhere: { complete: { start: 'reply.reason' } } };
    const { states, elsewhere: read } = compileGrammar(given, shapeOf(fields)).automaton ?? { states: [] };
    const [, after = 0] = read?.complete?.start ?? [];
    expect(Object.keys(states[after] ?? {})).toEqual(['stop', 'failed']);
  });

  it('refuses an event that is the whole reply where several places come before the end', () =>
    expect(problems({ complete: { start: 'reply.reason' } }, 'start (usage stop | word failed)')).toEqual([
      'elsewhere.complete: after an event that is the whole reply, it is ambiguous which event comes last',
    ]));
});
