import { describe, expect, it } from '@jest/globals';
import { compileGrammar, type GrammarProblem } from '../../scripts/grammar/compile-grammar.js';
import { parseExpression } from '../../scripts/grammar/parse.js';
import { yamlOf } from '../harness/contract.js';
import { contentFields, contentGrammar, type Fields, messagesFields, messagesGrammar, shapeOf } from './surfaces.js';

const fields: Fields = {
  start: { type: true, id: true },
  open: { type: true, at: true, 'part.kind': ['red', 'blue'] },
  more: { type: true, at: true },
  close: { type: true, at: true },
  stop: { type: true, count: true },
};
const good = {
  name: 'type',
  kinds: { open: 'part.kind' },
  order: 'start piece* stop',
  parts: { piece: { order: 'open[red|blue] more* close', numbered: 'at' } },
};
const brief = ({ message, path, offset }: GrammarProblem) =>
  `${path.join('.')}${offset === undefined ? '' : `@${offset}`}: ${message}`;

describe('compileGrammar', () => {
  it('accepts the grammar that the slips below start from', () => {
    const { automaton, problems } = compileGrammar(good, shapeOf(fields));
    expect(problems).toEqual([]);
    expect(automaton).toEqual({
      name: 'type',
      kinds: { open: 'part.kind' },
      states: [
        { start: 1 },
        { open: { red: [2, 0, 0], blue: [2, 0, 0] }, stop: 3 },
        { more: [2, 0], close: [1, 0] },
        {},
      ],
      ends: [3],
      scopes: [{ part: 'piece', numbered: 'at' }],
    });
  });

  type Case = [name: string, given: unknown, ...want: string[]];
  const cases: Case[] = [
    ...yamlOf<Case[]>('grammar/problems.yaml'),
    ['no order', { order: undefined }, 'order: order is missing'],
  ];
  it.each(cases)('reports: %s', (_, given, ...want) => {
    const { automaton, problems } = compileGrammar(
      typeof given === 'object' ? { ...good, ...given } : given,
      shapeOf(fields),
    );
    expect(problems.map(brief)).toEqual(want);
    expect(problems.every(({ hint }) => hint.length > 0)).toBe(true);
    expect(automaton).toBeUndefined();
  });

  it('suggests the name that was meant', () => {
    const hints = (given: unknown) => compileGrammar(given, shapeOf(messagesFields)).problems.map(({ hint }) => hint);
    expect(hints({ ...messagesGrammar, anywhere: ['pong'] })[0]).toBe('did you mean "ping"?');
    const order = messagesGrammar.order.replace('_start', '_strat');
    expect(hints({ ...messagesGrammar, order })).toContain('did you mean "message_start"?');
    expect(hints({ ...messagesGrammar, order: `qqqqqqq ${order}` })[0]).toMatch(/^known: block, text, .*, error$/);
    expect(hints({ ...messagesGrammar, anywere: [] })).toEqual(['did you mean "anywhere"?']);
  });

  it.each([
    [
      'name.0: unreachable: "chunk" fits every event, so the rules below it never apply',
      [{ event: 'chunk' }, ...contentGrammar.name],
    ],
    [
      'name.3: unreachable: "chunk" fits every event, so the rules below it never apply',
      [...contentGrammar.name, { event: 'other' }],
    ],
    [
      'name.0.has.0: no event of the stream has a field err',
      [{ event: 'error', has: ['err'] }, ...contentGrammar.name.slice(1)],
    ],
    ['name.0.have: unknown key "have"', [{ event: 'error', have: ['error'] }, ...contentGrammar.name.slice(1)]],
  ])('reports in a list of name rules: %s', (want, given) => {
    const { problems } = compileGrammar({ ...contentGrammar, name: given }, shapeOf(contentFields));
    expect(problems.map(brief)).toContain(want);
  });
});

describe('an order expression', () => {
  it.each([
    ['', 0, 'an item was expected here, not the end'],
    ['a | ', 4, 'an item was expected here, not the end'],
    ['a || b', 3, 'an item was expected here, not "|"'],
    ['()', 1, 'an item was expected here, not ")"'],
    ['a (b c', 2, 'this group is never closed'],
    ['a b) c', 3, '")" closes nothing'],
    ['* a', 0, '"*" stands after nothing'],
    ['a **', 2, '"*" stands after nothing'],
    ['a*?', 2, '"*?" repeats a repetition'],
    ['a, b', 1, 'a name or "(" was expected here, not ","'],
    ['x[k', 1, 'these kinds are never closed'],
    ['x[]', 2, 'a kind was expected here, not "]"'],
    ['x[k|]', 4, 'a kind was expected here, not "]"'],
  ])('refuses "%s" at %i', (given, offset, message) => {
    const parsed = parseExpression(given);
    expect('problem' in parsed && parsed.problem).toEqual({ message, offset, hint: expect.stringMatching(/\w/) });
  });
});
