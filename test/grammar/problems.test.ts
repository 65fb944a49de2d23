import { describe, expect, it } from '@jest/globals';
import { compileGrammar, type GrammarProblem } from '../../scripts/grammar/compile-grammar.js';
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

  const piece = good.parts.piece;
  const inPiece = (changes: object) => ({ parts: { piece: { ...piece, ...changes } } });
  const cases: [name: string, given: unknown, ...want: string[]][] = [
    ['no object', 'start stop', ': the notation must be an object'],
    ['unknown key', { ordr: 'x' }, 'ordr: unknown key "ordr"'],
    ['unknown key of a part', inPiece({ number: 'at' }), 'parts.piece.number: unknown key "number"'],
    ['no order', { order: undefined }, 'order: order must be a text'],
    ['no name', { name: 3 }, 'name: name must be a text'],
    ['same that is no list', { same: 'id' }, 'same: same must be a list'],
    ['failed with an event that is none', { failed: ['stopp'] }, 'failed.0: "stopp" is no event'],
    [
      'failed with an event that does not end the order',
      { failed: ['close'] },
      'failed.0: "close" does not end the order',
    ],
    ['syntax', { order: 'start (piece stop' }, 'order@6: this group is never closed'],
    ['syntax in a part', inPiece({ order: 'open |' }), 'parts.piece.order@6: an item was expected here, not the end'],
    ['unknown event', { order: 'start piece* stopp' }, 'order@13: "stopp" is no event and no part'],
    ['unknown part', { order: 'start peice* stop' }, 'order@6: "peice" is no event and no part'],
    [
      'unknown kind',
      inPiece({ order: 'open[red|blu] more* close' }),
      'parts.piece.order@9: "open" has no kind "blu" in part.kind',
    ],
    ['undeclared kinds', { kinds: {} }, 'parts.piece.order@0: no kinds of "open" are known'],
    ['kinds of a part', { order: 'start piece[red]* stop' }, 'order@6: "piece" is a part; only events have kinds'],
    ['kind left out', inPiece({ order: 'open[red] more* close' }), 'kinds.open: no order uses open[blue]'],
    ['kinds of an unknown event', { kinds: { ...good.kinds, opne: 'x' } }, 'kinds.opne: "opne" is no event'],
    [
      'kinds in a field the event lacks',
      { kinds: { ...good.kinds, more: 'part.kind' } },
      'kinds.more: "more" has no field part.kind',
    ],
    [
      'kinds the schema does not list',
      { kinds: { ...good.kinds, more: 'at' } },
      'kinds.more: the schema does not list the values of at in "more"',
    ],
    ['event never used', inPiece({ order: 'open close' }), 'order: the event "more" is used nowhere'],
    [
      'part never used',
      { parts: { ...good.parts, spare: { order: 'more' } } },
      'parts.spare: the part "spare" is used nowhere',
    ],
    [
      'part named like an event',
      { parts: { ...good.parts, more: { order: 'close' } } },
      'parts.more: the part "more" has the name of an event',
      'order: the event "more" is used nowhere',
    ],
    [
      'recursion',
      { parts: { piece: { order: 'open more inner' }, inner: { order: 'close piece?' } } },
      'parts.piece.order: recursion: piece → inner → piece',
    ],
    [
      'two ways for one event',
      inPiece({ order: '(open more | open) close' }),
      'parts.piece.order@13: not deterministic: after start, it is ambiguous whether open is the one at parts.piece.order, character 2 or at parts.piece.order, character 14',
    ],
    [
      'two ways inside',
      inPiece({ order: 'open more* more close' }),
      'parts.piece.order@11: not deterministic: after open, it is ambiguous whether more is the one at parts.piece.order, character 6 or at parts.piece.order, character 12',
    ],
    [
      'kinds that overlap',
      inPiece({ order: '(open[red] more | open[blue|red]) close' }),
      'parts.piece.order@18: not deterministic: after start, it is ambiguous whether open[blue|red] is the one at parts.piece.order, character 2 or at parts.piece.order, character 19',
    ],
    [
      'a part that may start anew or go on',
      { order: 'start open close piece* stop', parts: { piece: { order: 'more+', numbered: 'at' } } },
      'parts.piece.order@0: not deterministic: after more, it is ambiguous whether more starts a new "piece" or goes on with the open one',
    ],
    [
      'numbered by a field that no event has',
      inPiece({ numbered: 'index' }),
      'parts.piece.numbered: no event of the part "piece" has a field index',
    ],
    [
      'numbered by a field only others have',
      inPiece({ numbered: 'count' }),
      'parts.piece.numbered: no event of the part "piece" has a field count',
    ],
    [
      'numbered twice by one field',
      { parts: { piece: { order: 'inner', numbered: 'at' }, inner: piece } },
      'parts.piece.numbered: "piece" and a part inside it are both numbered by at',
    ],
    [
      'same field that no event has',
      { same: ['id', 'ID'], parts: { piece: { ...piece, same: ['x'] } } },
      'parts.piece.same.0: no event of the part "piece" has a field x',
      'same.1: no event of the stream has a field ID',
    ],
    ['sequence that no event has', { sequence: 'number' }, 'sequence: no event of the stream has a field number'],
    ['name that no event has', { name: 'tpye' }, 'name: no event of the stream has a field tpye'],
    [
      'unknown events anywhere and as error',
      { anywhere: ['png'], error: ['err'] },
      'anywhere.0: "png" is no event',
      'error.0: "err" is no event',
    ],
    [
      'an event both in order and anywhere',
      { anywhere: ['more'] },
      'anywhere.0: "more" stands in anywhere and in an order: not deterministic',
    ],
    [
      'an order that never closes',
      { order: 'start stop piece*' },
      'order@6: never-ending: a stream may end with stop, but open[red|blue] may still follow',
    ],
    [
      'an order that may be empty',
      { order: '(start piece* stop)?' },
      'order@0: a stream without any event fits this order',
    ],
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
