import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import { compareGrammars } from '../../scripts/grammar/analyse.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { compiled, type Fields, shapeOf } from './surfaces.js';

const fields: Fields = {
  start: { type: true },
  'page.opened': { type: true, page_number: true, 'page.kind': ['text', 'picture'] },
  'page.text': { type: true, page_number: true, note_number: true, 'delta.kind': ['plain'] },
  'note.opened': { type: true, page_number: true, note_number: true, 'note.kind': ['foot'] },
  'note.closed': { type: true, page_number: true, note_number: true },
  'page.closed': { type: true, page_number: true },
  stop: { type: true },
  ping: { type: true },
  error: { type: true },
};

/** Pages with notes; each event may be counted in `n`. */
const grammar = {
  name: 'type',
  kinds: { 'page.opened': 'page.kind', 'page.text': 'delta.kind', 'note.opened': 'note.kind' },
  order: 'start page* stop',
  parts: {
    page: { order: 'page.opened[text|picture] (page.text[plain] | note)* page.closed', numbered: 'page_number' },
    note: { order: 'note.opened[foot] note.closed', numbered: 'note_number' },
  },
  anywhere: ['ping'],
  error: ['error'],
};
const automaton = compiled({ ...grammar, unknown: 'pass' }, fields);

/** `open sound 1` → an event; `note` events also have the number of their page. */
function event(text: string): object {
  const [word = '', ...rest] = text.split(' ');
  const [one, two, three] = rest;
  const numbers = (page?: string, note?: string) => ({
    ...(page !== undefined && { page_number: Number(page) }),
    ...(note !== undefined && { note_number: Number(note) }),
  });
  if (word === 'open') return { type: 'page.opened', page: { kind: one }, ...numbers(two) };
  if (word === 'text') return { type: 'page.text', delta: { kind: one }, ...numbers(two, three) };
  if (word === 'note') return { type: 'note.opened', note: { kind: one }, ...numbers(two, three) };
  if (word === 'noted') return { type: 'note.closed', ...numbers(one, two) };
  if (word === 'close') return { type: 'page.closed', ...numbers(one) };
  return { type: word, ...numbers(one, two) };
}

/** Plays events separated by commas: the first complaint, and the paths of the drift before it. */
function play(events: string, { tolerant = true, table = automaton } = {}) {
  const drift: string[] = [];
  const check = checkStream(table, tolerant ? ({ what, message }) => drift.push(`${what}: ${message}`) : undefined);
  const said = events.split(', ').map((each) => check.accept(event(each)));
  return { wrong: said.find((each) => each !== undefined) ?? check.end(), drift };
}

const sound = 'member: page.opened[sound] is unknown';
const tone = 'event: tone is unknown';

describe('a tolerant reading', () => {
  it.each<[name: string, events: string, drift: string[]]>([
    ['an unknown event before the first', 'hello, start, stop', ['event: hello is unknown']],
    ['an unknown event', 'start, tone, stop', [tone]],
    [
      'an unknown event in a known part, whose events go on',
      'start, open text 0, text plain 0, tone 0, text plain 0, close 0, stop',
      [tone],
    ],
    [
      'an unknown kind of a known event in a known part',
      'start, open text 0, text bold 0, text plain 0, close 0, stop',
      ['member: page.text[bold] is unknown'],
    ],
    ['an unknown part, which takes its number', 'start, open sound 0, close 0, open text 1, close 1, stop', [sound]],
    [
      'known and unknown events with the number of an unknown part',
      'start, open sound 0, text plain 0, text loud 0, tone 0, close 0, stop',
      [sound, 'member: page.text[loud] is unknown', tone],
    ],
    [
      'several open unknown parts beside a known one',
      'start, open sound 0, open smell 1, open text 2, text plain 0, text plain 2, text plain 1, close 1, text plain 2, close 2, close 0, stop',
      [sound, 'member: page.opened[smell] is unknown'],
    ],
    [
      'an unknown part that opens in a known one',
      'start, open text 0, open sound 1, text plain 1, text plain 0, close 0, close 1, stop',
      [sound],
    ],
    ['an unknown part that is never closed', 'start, open sound 0, open text 1, close 1, stop', [sound]],
    [
      'an unknown part of a part, and one of the same number in the next part',
      'start, open text 0, note side 0 0, noted 0 0, note foot 0 1, noted 0 1, close 0, open text 1, note foot 1 0, noted 1 0, close 1, stop',
      ['member: note.opened[side] is unknown'],
    ],
    [
      'an unknown part of a part that is never closed, and a known one of its number in the next part',
      'start, open text 0, note side 0 0, close 0, open text 1, note foot 1 0, noted 1 0, close 1, stop',
      ['member: note.opened[side] is unknown'],
    ],
    ['a ping in an unknown part', 'start, open sound 0, ping, stop', [sound]],
  ])('passes %s', (_, events, drift) => {
    expect(play(events)).toEqual({ wrong: undefined, drift });
    expect(play(events, { tolerant: false })).not.toEqual({ wrong: undefined, drift: [] });
  });

  it.each<[name: string, events: string, wrong: string | RegExp]>([
    ['known events out of order', 'start, close 0', /^page.closed came where/],
    ['an unknown part with a wrong number', 'start, open sound 1', 'page_number is 1 where 0 was expected'],
    [
      'a known part that takes the number of an unknown one',
      'start, open sound 0, close 0, open text 0',
      'page_number is 0 where 1 was expected',
    ],
    [
      'known events of an unknown part after it was closed',
      'start, open sound 0, close 0, text plain 0',
      /^page.text\[plain\] came where/,
    ],
    [
      'a second opening of an unknown part',
      'start, open sound 0, open sound 0',
      'page_number is 0 where 1 was expected',
    ],
    [
      'a known part with the number of an open unknown one',
      'start, open sound 0, open text 0',
      'page_number is 0 where 1 was expected',
    ],
    ['a stream that stops', 'start, tone', /^the stream ended where/],
    ['an unknown event after the end', 'start, stop, tone', 'tone came where the end was expected'],
    ['an unknown event after an error', 'start, error, tone', 'tone came where the end was expected'],
    ['two known parts side by side', 'start, open text 0, open text 1', /^page.opened\[text\] came where/],
  ])('refuses %s', (_, events, wrong) => expect(play(events).wrong).toMatch(wrong));

  it('refuses another value of a field that stays the same in an unknown part, and a closing event of a part that is not open', () => {
    const ids: Fields = Object.fromEntries(
      Object.entries(fields).map(([name, paths]) => [name, { ...paths, id: true }]),
    );
    const kinds: Fields = { ...ids, 'page.closed': { ...ids['page.closed'], 'page.kind': ['text', 'picture'] } };
    const table = compiled(
      {
        ...grammar,
        unknown: 'pass',
        kinds: { ...grammar.kinds, 'page.closed': 'page.kind' },
        parts: { ...grammar.parts, page: { ...grammar.parts.page, same: ['id'] } },
      },
      kinds,
    );
    const sound = (type: string, more: object) => ({ type, page: { kind: 'sound' }, page_number: 0, ...more });
    const said = (...events: object[]) => {
      const check = checkStream(table, () => {});
      return [{ type: 'start' }, ...events].map((each) => check.accept(each)).find((each) => each !== undefined);
    };
    const opened = sound('page.opened', { id: 'a' });
    const closed = sound('page.closed', { id: 'a' });
    expect(said(opened, sound('tone', { id: 'a' }), closed)).toBeUndefined();
    expect(said(opened, sound('tone', { id: 'b' }))).toBe('id is "b" where "a" was expected');
    expect(said(opened, closed, closed)).toMatch(/^page.closed\[sound\] came where/);
    expect(said(closed)).toMatch(/^page.closed\[sound\] came where/);
  });

  it('refuses events without a name', () =>
    expect(checkStream(automaton, () => {}).accept({ kind: 'start' })).toMatch(/^an unnamed event came where start/));

  it('names the field of what it reports', () => {
    const paths: string[] = [];
    const check = checkStream(automaton, ({ kind, path }) => paths.push(`${kind} ${path}`));
    for (const each of ['start', 'tone', 'open sound 0']) check.accept(event(each));
    expect(paths).toEqual(['drift type', 'drift page.kind']);
  });

  it('refuses what a grammar does not name unless it says `unknown: pass`', () => {
    for (const unknown of [undefined, 'refuse']) {
      const table = compiled({ ...grammar, ...(unknown && { unknown }) }, fields);
      expect(table).not.toHaveProperty('unknown');
      expect(play('start, tone, stop', { table }).wrong).toMatch(/^tone came where/);
    }
  });

  it('counts unknown events where the stream is counted', () => {
    const counted = Object.fromEntries(Object.entries(fields).map(([name, paths]) => [name, { ...paths, n: true }]));
    const table = compiled({ ...grammar, unknown: 'pass', sequence: 'n' }, counted as Fields);
    const run = (numbers: number[]) => {
      const check = checkStream(table, () => {});
      return ['start', 'tone', 'open sound 0', 'text plain 0', 'stop']
        .map((each, at) => check.accept({ ...event(each), n: numbers[at] }))
        .find(Boolean);
    };
    expect(run([0, 1, 2, 3, 4])).toBeUndefined();
    expect(run([0, 1, 1])).toBe('n is 1 where 2 was expected');
    expect(run([0, 1, 2, 4])).toBe('n is 4 where 3 was expected');
  });
});

describe('compileGrammar with `unknown`', () => {
  it('lists the events that close a part which an unknown kind may open', () => {
    expect(automaton.scopes?.map(({ part, closes }) => [part, closes])).toEqual([
      ['page', ['page.closed']],
      ['note', ['note.closed']],
    ]);
    expect(compiled(grammar, fields).scopes?.some((scope) => 'closes' in scope)).toBe(false);
  });

  it('refuses other words', () => {
    const [problem] = compileGrammar({ ...grammar, unknown: 'ignore' }, shapeOf(fields)).problems;
    expect(problem).toMatchObject({ message: 'unknown must be pass or refuse, not "ignore"', path: ['unknown'] });
  });
});

it('a change of `unknown` breaks no client, because it promises no stream', () => {
  const strict = compiled(grammar, fields);
  expect(compareGrammars(strict, automaton)).toEqual({
    rules: [{ change: 'unknown events and kinds now pass a tolerant reader', breaks: 'old stream' }],
  });
  expect(compareGrammars(automaton, strict)).toEqual({
    rules: [{ change: 'unknown events and kinds no longer pass a tolerant reader', breaks: 'old stream' }],
  });
});
