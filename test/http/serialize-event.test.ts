// The quick serialiser of stream events returns what `JSON.stringify` returns, whatever came before.
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSerializer, streamFormatsOf } from '../../http/reply/stream-format.js';

const delta = (text: string) => ({ type: 'delta', index: 0, delta: { type: 'text', text } });

class Named {
  readonly name = 'a class';
}

const rows: [string, ...unknown[]][] = [
  ['the same fields, other texts', delta('one'), delta('two'), delta('"three"\n\u2028\ud800'), delta('one')],
  ['more, fewer, other and no fields', { a: 1, b: 'x' }, { a: 1, b: 'x', c: 2 }, { a: 1 }, { b: 'x', a: 1 }, {}, {}],
  [
    'fields of other types',
    { a: 'x' },
    { a: 1 },
    { a: null },
    { a: true },
    { a: ['x'] },
    { a: { a: 'x' } },
    { a: 'x' },
  ],
  ['numbers', ...[0, -0, 1e21, 1e-7, 0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].map((a) => ({ a }))],
  ['fields that JSON leaves out', { a: undefined, b: 'x' }, { a: 'x', b: () => 1 }, { a: Symbol('x'), b: 'x' }],
  ['own ways to serialise', { a: new Date(0) }, { a: 'x', toJSON: () => 'own' }, { a: new Named() }, new Named()],
  ['names that need escapes, and names like numbers', { 'a"\n': 'x' }, { 'a"\n': 'y' }, { b: 'x', 1: 'y' }],
  ['deep objects', { a: { a: { a: { a: { a: 'x' } } } } }, { a: { a: { a: { a: { a: 'y' } } } } }],
  [
    'objects without a prototype, lists and values',
    Object.create(null),
    Object.assign(Object.create(null), { a: 'x' }),
  ],
  ['values', ['x'], 'x', 1, null, true],
];

it.each(rows)('serialises %s as JSON.stringify does', (_title, ...values) => {
  const serialize = createSerializer();
  expect(values.map(serialize)).toEqual(values.map((value) => JSON.stringify(value)));
});

it('serialises any sequence of values as JSON.stringify does', () => {
  const text = fc.constantFrom('a', 'b', '"', '\ud800');
  const field = fc.oneof(text, fc.integer(), fc.double(), fc.constant(null), fc.constant(undefined), fc.array(text));
  const flat = fc.dictionary(text, field, { noNullPrototype: true });
  const event = fc.dictionary(text, fc.oneof(field, flat), { noNullPrototype: true });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), (events) => {
      const serialize = createSerializer();
      for (const each of events) expect(serialize(each)).toBe(JSON.stringify(each));
    }),
  );
});

it.each<[string, object, string]>([
  ['its name and id', { event: 'a', id: 7, data: { x: 1 } }, 'event: a\nid: 7\ndata: {"x":1}\n\n'],
  ['no name', { data: { x: 1 } }, 'data: {"x":1}\n\n'],
  ['line feeds in its name', { event: 'a\ndata: b', data: 1 }, 'event: a data: b\ndata: 1\n\n'],
  ['text of two lines', { event: 'note', data: 'one\r\ntwo' }, 'event: note\ndata: one\ndata: two\n\n'],
])('writes an event that has %s', (_title, event, text) => {
  const { events } = streamFormatsOf({ labelled: true, textEvents: ['note'] });
  expect(events.event(event, true)).toBe(text);
});
