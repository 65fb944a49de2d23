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
  const cases: { name: string; given: unknown; want: string[] }[] = [
    { name: 'no object', given: 'start stop', want: [': the notation must be an object'] },
    { name: 'unknown key', given: { ...good, ordr: 'x' }, want: ['ordr: unknown key "ordr"'] },
    {
      name: 'unknown key of a part',
      given: { ...good, parts: { piece: { ...piece, number: 'at' } } },
      want: ['parts.piece.number: unknown key "number"'],
    },
    { name: 'no order', given: { ...good, order: undefined }, want: ['order: order must be a text'] },
    { name: 'no name', given: { ...good, name: 3 }, want: ['name: name must be a text'] },
    { name: 'same that is no list', given: { ...good, same: 'id' }, want: ['same: same must be a list'] },
    {
      name: 'failed with an event that is none',
      given: { ...good, failed: ['stopp'] },
      want: ['failed.0: "stopp" is no event'],
    },
    {
      name: 'failed with an event that does not end the order',
      given: { ...good, failed: ['close'] },
      want: ['failed.0: "close" does not end the order'],
    },
    { name: 'syntax', given: { ...good, order: 'start (piece stop' }, want: ['order@6: this group is never closed'] },
    {
      name: 'syntax in a part',
      given: { ...good, parts: { piece: { ...piece, order: 'open |' } } },
      want: ['parts.piece.order@6: an item was expected here, not the end'],
    },
    {
      name: 'unknown event',
      given: { ...good, order: 'start piece* stopp' },
      want: ['order@13: "stopp" is no event and no part'],
    },
    {
      name: 'unknown part',
      given: { ...good, order: 'start peice* stop' },
      want: ['order@6: "peice" is no event and no part'],
    },
    {
      name: 'unknown kind',
      given: { ...good, parts: { piece: { ...piece, order: 'open[red|blu] more* close' } } },
      want: ['parts.piece.order@9: "open" has no kind "blu" in part.kind'],
    },
    {
      name: 'undeclared kinds',
      given: { ...good, kinds: {} },
      want: ['parts.piece.order@0: no kinds of "open" are known'],
    },
    {
      name: 'kinds of a part',
      given: { ...good, order: 'start piece[red]* stop' },
      want: ['order@6: "piece" is a part; only events have kinds'],
    },
    {
      name: 'kind left out',
      given: { ...good, parts: { piece: { ...piece, order: 'open[red] more* close' } } },
      want: ['kinds.open: no order uses open[blue]'],
    },
    {
      name: 'kinds of an unknown event',
      given: { ...good, kinds: { ...good.kinds, opne: 'x' } },
      want: ['kinds.opne: "opne" is no event'],
    },
    {
      name: 'kinds in a field the event lacks',
      given: { ...good, kinds: { ...good.kinds, more: 'part.kind' } },
      want: ['kinds.more: "more" has no field part.kind'],
    },
    {
      name: 'kinds the schema does not list',
      given: { ...good, kinds: { ...good.kinds, more: 'at' } },
      want: ['kinds.more: the schema does not list the values of at in "more"'],
    },
    {
      name: 'event never used',
      given: { ...good, parts: { piece: { ...piece, order: 'open close' } } },
      want: ['order: the event "more" is used nowhere'],
    },
    {
      name: 'part never used',
      given: { ...good, parts: { ...good.parts, spare: { order: 'more' } } },
      want: ['parts.spare: the part "spare" is used nowhere'],
    },
    {
      name: 'part named like an event',
      given: { ...good, parts: { ...good.parts, more: { order: 'close' } } },
      want: ['parts.more: the part "more" has the name of an event', 'order: the event "more" is used nowhere'],
    },
    {
      name: 'recursion',
      given: { ...good, parts: { piece: { order: 'open more inner' }, inner: { order: 'close piece?' } } },
      want: ['parts.piece.order: recursion: piece → inner → piece'],
    },
    {
      name: 'two ways for one event',
      given: { ...good, parts: { piece: { ...piece, order: '(open more | open) close' } } },
      want: [
        'parts.piece.order@13: not deterministic: after start, it is ambiguous whether open is the one at parts.piece.order, character 2 or at parts.piece.order, character 14',
      ],
    },
    {
      name: 'two ways inside',
      given: { ...good, parts: { piece: { ...piece, order: 'open more* more close' } } },
      want: [
        'parts.piece.order@11: not deterministic: after open, it is ambiguous whether more is the one at parts.piece.order, character 6 or at parts.piece.order, character 12',
      ],
    },
    {
      name: 'kinds that overlap',
      given: { ...good, parts: { piece: { ...piece, order: '(open[red] more | open[blue|red]) close' } } },
      want: [
        'parts.piece.order@18: not deterministic: after start, it is ambiguous whether open[blue|red] is the one at parts.piece.order, character 2 or at parts.piece.order, character 19',
      ],
    },
    {
      name: 'a part that may start anew or go on',
      given: { ...good, order: 'start open close piece* stop', parts: { piece: { order: 'more+', numbered: 'at' } } },
      want: [
        'parts.piece.order@0: not deterministic: after more, it is ambiguous whether more starts a new "piece" or goes on with the open one',
      ],
    },
    {
      name: 'numbered by a field that no event has',
      given: { ...good, parts: { piece: { ...piece, numbered: 'index' } } },
      want: ['parts.piece.numbered: no event of the part "piece" has a field index'],
    },
    {
      name: 'numbered by a field only others have',
      given: { ...good, parts: { piece: { ...piece, numbered: 'count' } } },
      want: ['parts.piece.numbered: no event of the part "piece" has a field count'],
    },
    {
      name: 'numbered twice by one field',
      given: { ...good, parts: { piece: { order: 'inner', numbered: 'at' }, inner: piece } },
      want: ['parts.piece.numbered: "piece" and a part inside it are both numbered by at'],
    },
    {
      name: 'same field that no event has',
      given: { ...good, same: ['id', 'ID'], parts: { piece: { ...piece, same: ['x'] } } },
      want: [
        'parts.piece.same.0: no event of the part "piece" has a field x',
        'same.1: no event of the stream has a field ID',
      ],
    },
    {
      name: 'sequence that no event has',
      given: { ...good, sequence: 'number' },
      want: ['sequence: no event of the stream has a field number'],
    },
    {
      name: 'name that no event has',
      given: { ...good, name: 'tpye' },
      want: ['name: no event of the stream has a field tpye'],
    },
    {
      name: 'unknown events anywhere and as error',
      given: { ...good, anywhere: ['png'], error: ['err'] },
      want: ['anywhere.0: "png" is no event', 'error.0: "err" is no event'],
    },
    {
      name: 'an event both in order and anywhere',
      given: { ...good, anywhere: ['more'] },
      want: ['anywhere.0: "more" stands in anywhere and in an order: not deterministic'],
    },
    {
      name: 'an order that never closes',
      given: { ...good, order: 'start stop piece*' },
      want: ['order@6: never-ending: a stream may end with stop, but open[red|blue] may still follow'],
    },
    {
      name: 'an order that may be empty',
      given: { ...good, order: '(start piece* stop)?' },
      want: ['order@0: a stream without any event fits this order'],
    },
  ];
  it.each(cases)('reports: $name', ({ given, want }) => {
    const { automaton, problems } = compileGrammar(given, shapeOf(fields));
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
    {
      given: [{ event: 'chunk' }, ...contentGrammar.name],
      want: 'name.0: unreachable: "chunk" fits every event, so the rules below it never apply',
    },
    {
      given: [...contentGrammar.name, { event: 'other' }],
      want: 'name.3: unreachable: "chunk" fits every event, so the rules below it never apply',
    },
    {
      given: [{ event: 'error', has: ['err'] }, ...contentGrammar.name.slice(1)],
      want: 'name.0.has.0: no event of the stream has a field err',
    },
    {
      given: [{ event: 'error', have: ['error'] }, ...contentGrammar.name.slice(1)],
      want: 'name.0.have: unknown key "have"',
    },
  ])('reports in a list of name rules: $want', ({ given, want }) => {
    const { problems } = compileGrammar({ ...contentGrammar, name: given }, shapeOf(contentFields));
    expect(problems.map(brief)).toContain(want);
  });
});
