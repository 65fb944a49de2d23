// Plain answers are checked against the contract: always, as often as is set, or never; and what fails is said to the log, not the caller. The quick
// serialiser of events returns what `JSON.stringify` returns. Whatever a range header says, what is sent lies within the file.
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HttpSettings } from '../../http/http-deps.js';
import { rangeHeaders, selectRange } from '../../http/reply/send-file.js';
import { createSerializer, streamFormatsOf } from '../../http/reply/stream-format.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { createTestApp, message, type TestApp } from '../server/app.js';
import { framesOf, good, send, streaming } from './requests.js';

let app: TestApp;
afterEach(() => app.close());

const wrong = { ...message, stop_reason: 'bored' } as never;
const start = async (
  responseValidation: HttpSettings['responseValidation'],
  responseSampleRatio = 0.1,
): Promise<void> => {
  app = await createTestApp({
    handlers: {
      createMessage: ({ body }) => (body.stream ? { events: [{ type: 'message_start' } as never] } : { json: wrong }),
    },
    settings: { responseValidation, responseSampleRatio },
  });
};

describe('an answer that breaks the contract', () => {
  it('is a 500 where answers must be right, and the log says why', async () => {
    await start('reject');
    const got = await send(app.url, good.messages);
    expect(got.status).toBe(500);
    expect(got.text).not.toMatch(/bored|stop_reason/);
    expect(app.violations).toMatchObject([
      {
        operation: 'createMessage',
        surface: 'messages',
        part: 'reply',
        message: expect.stringMatching(/^\/stop_reason must/),
      },
    ]);
    expect(app.requests.at(-1)?.cause).toMatchObject({ message: expect.stringContaining('/stop_reason') });
  });

  it('goes out and is reported where it is only looked at', async () => {
    await start('report');
    const got = await send(app.url, good.messages);
    expect([got.status, got.body]).toEqual([200, wrong]);
    expect(app.violations.length).toBe(1);
  });

  it('is looked at as often as is set', async () => {
    await start('sample', 0.25);
    for (let call = 0; call < 8; call++) await send(app.url, good.messages);
    expect(app.violations.length).toBe(2);
  });

  it.each([
    ['off', 1],
    ['sample', 0],
  ] as const)('is not looked at when checks are %s and the share is %d', async (mode, sample) => {
    await start(mode, sample);
    expect((await send(app.url, good.messages)).status).toBe(200);
    expect(app.violations).toEqual([]);
  });

  it('never leaves as part of a stream, also where it is only reported', async () => {
    await start('sample', 0);
    expect((await send(app.url, streaming.messages)).status).toBe(500);
    expect(app.violations).toMatchObject([{ part: 'event' }]);
    expect(framesOf((await send(app.url, streaming.responses)).text).at(-1)?.event).toBe('response.completed');
  });
});

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

const file = (size: number) => ({ size, etag: '"e"', mediaType: 'video/mp4' });
const number = fc.oneof(fc.nat(30).map(String), fc.constantFrom('', '00', '1e3', '-1', '9'.repeat(30)));
const spec = fc.tuple(number, fc.constantFrom('-', ' - ', '--', ''), number).map((parts) => parts.join(''));
const header = fc.oneof(
  fc.array(spec, { maxLength: 4 }).map((specs) => `bytes=${specs.join(',')}`),
  fc.string(),
);

it('a portion is always of the file', () => {
  fc.assert(
    fc.property(header, fc.nat(20), (range, size) => {
      try {
        const portion = selectRange({ range }, file(size));
        if (portion.status !== 206) return expect(portion).toEqual({ status: 200 });
        const { start, end } = portion.range;
        expect(start >= 0 && start <= end && end < size).toBe(true);
        expect(rangeHeaders(portion, file(size))).toMatchObject({
          'content-length': String(end - start + 1),
          'content-range': `bytes ${start}-${end}/${size}`,
        });
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        expect(error).toMatchObject({ problem: { reason: 'range' }, headers: { 'content-range': `bytes */${size}` } });
        expect(range).toMatch(/^bytes=[\d, -]*$/);
      }
    }),
    { numRuns: 2000 },
  );
});

it('every part that there is can be asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.nat(), fc.nat(), (size, one, two) => {
      const [start, end] = [one % size, two % size].sort((a, b) => a - b) as [number, number];
      const wanted = { status: 206, range: { start, end } };
      expect(selectRange({ range: `bytes=${start}-${end}` }, file(size))).toEqual(wanted);
      const last = { status: 206, range: { start, end: size - 1 } };
      expect(selectRange({ range: `bytes=${start}-` }, file(size))).toEqual(last);
      expect(selectRange({ range: `bytes=-${size - start}` }, file(size))).toEqual(last);
    }),
  );
});
