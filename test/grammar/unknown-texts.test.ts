import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import { compileGrammar } from '../../scripts/grammar/compile-grammar.js';
import { compiled, type Fields, shapeOf } from './surfaces.js';

const fields: Fields = {
  start: { type: true },
  opened: { type: true, item: true, id: true, 'what.kind': ['page'] },
  closed: { type: true, item: true, id: true },
  stop: { type: true },
};
const grammar = {
  name: 'type',
  kinds: { opened: 'what.kind' },
  order: 'start item* stop',
  parts: { item: { order: 'opened[page] closed', numbered: 'item', same: ['id'] } },
  unknown: 'pass',
  elsewhere: { joined: { field: 'delta', of: '.delta', in: '.done' } },
};
const automaton = compiled(grammar, fields);

/** The violations that a tolerant reading reports of events in an open unknown part, or else in a known one with the id `a`. */
function reported(events: readonly object[], kind = 'sound'): string[] {
  const messages: string[] = [];
  const check = checkStream(automaton, ({ kind, message }) => {
    if (kind === 'violation') messages.push(message);
  });
  const before = [{ type: 'start' }, { type: 'opened', item: 0, id: 'a', what: { kind } }];
  for (const event of [...before, ...events]) expect(check.accept(event)).toBeUndefined();
  return messages;
}

const piece = (delta: string, more: object = {}) => ({ type: 'code.delta', item: 0, id: 'a', delta, ...more });
const whole = (code: unknown, more: object = {}) => ({ type: 'code.done', item: 0, id: 'a', code, ...more });

describe('texts of unknown events', () => {
  it.each([
    ['pieces and their text', [piece('a'), piece('b'), whole('ab')]],
    [
      'two texts at the same time, distinguished by a number',
      [piece('a', { line: 0 }), piece('x', { line: 1 }), whole('a', { line: 0 }), whole('x', { line: 1 })],
    ],
    ['a text after another one', [piece('a'), whole('a'), piece('b'), whole('b')]],
    ['a whole text without pieces', [whole('ab')]],
    ['a closing event without a text of its own', [piece('a'), whole(undefined)]],
    ['a closing event with more than one text', [piece('a'), whole('a', { language: 'sql' })]],
    ['pieces that are no texts', [{ ...piece(''), delta: { code: 'a' } }, whole('a')]],
    ['pieces without an end', [piece('a')]],
  ])('pass: %s', (_, events) => {
    expect(reported(events)).toEqual([]);
    expect(reported(events, 'page')).toEqual([]);
  });

  it.each([
    ['a lost piece', 1, [piece('a'), whole('ab')]],
    ['a piece that came twice', 3, [piece('a'), piece('b'), piece('b'), whole('ab')]],
    ['pieces in another order', 2, [piece('b'), piece('a'), whole('ab')]],
  ])('are reported: %s', (_, length, events) =>
    expect(reported(events)).toEqual([`no text of code.done is the joined delta of code.delta, ${length} characters`]),
  );

  it('keeps at most a hundred texts at the same time', () => {
    const lines = [...Array(150).keys()];
    const wrong = reported([
      ...lines.map((line) => piece('a', { line })),
      ...lines.map((line) => whole('b', { line })),
    ]);
    expect(wrong).toHaveLength(100);
  });
});

describe('unknown events in a known part', () => {
  it.each([
    ['another number', { type: 'tone', item: 1 }, 'item is 1 where 0 was expected'],
    ['another id', { type: 'tone', item: 0, id: 'b' }, 'id is "b" where "a" was expected'],
  ])('are reported, and pass, with %s', (_, event, want) =>
    expect(reported([event, { type: 'closed', item: 0, id: 'a' }], 'page')).toEqual([want]),
  );
});

describe('compileGrammar with `elsewhere.joined`', () => {
  it.each([
    { joined: { field: 'delta', of: '.delta', in: '.delta' }, path: ['joined', 'in'], message: /the same ending/ },
    { joined: { field: 'delta', of: '.delta' }, path: ['joined', 'in'], message: /is missing/ },
    { joined: { field: 'delta', of: '.delta', in: '.done', x: 1 }, path: ['joined', 'x'], message: /unknown key/ },
  ])('refuses $joined', ({ joined, path, message }) => {
    const [problem] = compileGrammar({ ...grammar, elsewhere: { joined } }, shapeOf(fields)).problems;
    expect(problem).toMatchObject({ path: ['elsewhere', ...path], message: expect.stringMatching(message) });
  });
});
