// What a tolerant reading passes and refuses is in spec/conformance/tolerant.json; here is what it says, and what the compiler makes of `unknown`.
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

describe('a tolerant reading', () => {
  it('refuses events without a name', () =>
    expect(checkStream(automaton, () => {}).accept({ kind: 'start' })).toMatch(/^an unnamed event came where start/));

  it('reports what is unknown with its field', () => {
    const found: string[] = [];
    const check = checkStream(automaton, ({ kind, what, path, message }) =>
      found.push(`${kind} ${what} ${path}: ${message}`),
    );
    const sent = ['start', 'tone', 'open text 0', 'text bold 0', 'close 0', 'open sound 1', 'stop'];
    expect(sent.map((each) => check.accept(event(each))).filter(Boolean)).toEqual([]);
    expect([check.end(), ...found]).toEqual([
      undefined,
      'drift event type: tone is unknown',
      'drift member delta.kind: page.text[bold] is unknown',
      'drift member page.kind: page.opened[sound] is unknown',
    ]);
  });

  it('refuses what a grammar does not name unless it says `unknown: pass`', () => {
    for (const unknown of [undefined, 'refuse']) {
      const table = compiled({ ...grammar, ...(unknown && { unknown }) }, fields);
      expect(table).not.toHaveProperty('unknown');
      const check = checkStream(table, () => {});
      expect([check.accept({ type: 'start' }), check.accept({ type: 'tone' })]).toEqual([
        undefined,
        expect.stringMatching(/^tone came where/),
      ]);
    }
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
    expect(problem).toMatchObject({ message: 'unknown must be one of pass, refuse, not "ignore"', path: ['unknown'] });
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
