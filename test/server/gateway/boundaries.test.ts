// Where events end: bytes in are bytes out, whatever the pieces in which they arrive, and what is passed on is whole events.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrayElementSpans, parseArrayElements, parseServerSentEvents } from '../../../http/upstream/parse-events.js';
import {
  createElementSplitter,
  createEventSplitter,
  type EventSplitter,
  eventEnds,
  lineEnds,
  recordEnds,
  separateEvents,
} from '../../../server/gateway/event-boundary.js';
import { cpuOf } from '../cpu.js';

/** Splits bytes at the given places. */
function cutAt(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return sorted.slice(1).map((end, at) => bytes.subarray(sorted[at], end));
}

const run = (splitter: EventSplitter, pieces: readonly Buffer[]): { passed: Buffer[]; rest: Buffer } => {
  const passed = pieces.map((piece) => Buffer.from(splitter.take(piece)));
  return { passed: passed.filter(({ length }) => length), rest: splitter.rest() };
};

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const data = fc.jsonValue().map((value) => JSON.stringify(value));
/** An event, with line ends of one kind or mixed ones. */
const event = fc
  .tuple(
    fc.option(fc.constantFrom('a', 'ß', 'message_start')),
    data,
    fc.option(fc.string()),
    fc.array(lineEnd, { minLength: 5, maxLength: 5 }),
  )
  .map(([name, text, comment, ends]) => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ends;
    const line = (prefix: string, value: string, end: string) => `${prefix}${value.replace(/[\r\n]/g, '')}${end}`;
    const lines = `${comment === null ? '' : line(': ', comment, first)}${name === null ? '' : line('event: ', name, second)}${line('data: ', text, third)}`;
    // A LF after a CR would be one line end with it.
    return {
      name: name ?? undefined,
      text,
      lines,
      end: third.endsWith('\r') && fourth.startsWith('\n') ? fourth + fifth : fourth,
    };
  })
  .filter(({ lines, end }) => !(lines.endsWith('\r') && end === '\n'));
const places = fc.array(fc.nat(), { maxLength: 30 });

describe('server-sent events', () => {
  it('leave as they came, in whole events, with any line ends and in any pieces', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 6 }), places, (events, cuts) => {
        const bytes = Buffer.from(events.map(({ lines, end }) => lines + end).join(''));
        const { passed, rest } = run(createEventSplitter(), cutAt(bytes, cuts));
        expect(Buffer.concat([...passed, rest])).toEqual(bytes);
        const read = [...passed, rest].flatMap((piece) => [...parseServerSentEvents(piece.toString())]);
        expect(read).toEqual(events.map(({ name, text }) => ({ name, data: text })));
      }),
    );
  });

  it.each([
    ['a\n\n', ['a\n\n'], ''],
    ['a\r\n\r\n', ['a\r\n\r\n'], ''],
    ['a\r\n\r', [], 'a\r\n\r'],
    ['a\r\rb', ['a\r\r'], 'b'],
    ['a\r\r', [], 'a\r\r'],
    ['a\n\r\nb', ['a\n\r\n'], 'b'],
    ['a\nb\n\nc\n', ['a\nb\n\n'], 'c\n'],
    ['a', [], 'a'],
    ['', [], ''],
  ])('%j passes %j and holds %j', (text, want, held) => {
    const { passed, rest } = run(createEventSplitter(), [Buffer.from(text)]);
    expect([passed.map(String), String(rest)]).toEqual([want, held]);
  });

  it('that end with CR wait for no more than the next byte', () => {
    const { passed } = run(
      createEventSplitter(),
      ['data: 1\r\r', 'data: 2\r\r', 'data: 3\r\r', '\n'].map((text) => Buffer.from(text)),
    );
    expect(passed.map(String)).toEqual(['data: 1\r\r', 'data: 2\r\r', 'data: 3\r\r\n']);
  });

  it('are found in one look at each byte', async () => {
    const splitter = createEventSplitter();
    const lines = Buffer.from('data: x\n'.repeat(8192));
    const spent = await cpuOf(() => {
      for (let piece = 0; piece < 160; piece++) expect(splitter.take(lines).length).toBe(0);
      expect(splitter.take(Buffer.from('\n')).length).toBe(160 * lines.length + 1);
    });
    expect(spent).toBeLessThan(3000);
  });

  it('that are not whole are counted, until they are', () => {
    const splitter = createEventSplitter();
    const piece = Buffer.alloc(1000, 120);
    for (let sent = 1; sent <= 64; sent++) {
      expect(splitter.take(piece).length).toBe(0);
      expect(splitter.heldBytes()).toBe(sent * 1000);
    }
    expect(splitter.take(Buffer.from('\n\nrest')).length).toBe(64_002);
    expect(splitter.heldBytes()).toBe(4);
  });

  it('are parted from each other without losing a byte', () => {
    const text = ': c\r\n\r\ndata: {"a":"}"}\n\nevent: x\rdata: 1\r\rdata: 2\n\n';
    const parts = [...separateEvents(Buffer.from(text), eventEnds)].map(String);
    expect(parts).toEqual([': c\r\n\r\n', 'data: {"a":"}"}\n\n', 'event: x\rdata: 1\r\r', 'data: 2\n\n']);
  });
});

describe('the values of a sequence', () => {
  it.each([
    ['lines', lineEnds, '{"a":1}\n\n2\n', ['{"a":1}\n', '\n', '2\n']],
    ['records', recordEnds, '\u001e{"a":\n1}\n\u001e2\n', ['\u001e{"a":\n1}\n', '\u001e2\n']],
  ] as const)('are parted from each other: %s', (_, ends, text, want) => {
    expect([...separateEvents(Buffer.from(text), ends)].map(String)).toEqual(want);
  });
});

describe('the elements of an array', () => {
  const element = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
  const gap = fc.constantFrom('', ' ', '\n', ',\r\n'.slice(1));

  it('leave as they came, in whole elements, in any pieces', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 5 }), gap, places, (elements, space, cuts) => {
        const text = `${space}[${elements.map((each) => JSON.stringify(each, undefined, space.length)).join(`${space},${space}`)}${space}]${space}`;
        const bytes = Buffer.from(text);
        const splitter = createElementSplitter();
        const { passed, rest } = run(splitter, cutAt(bytes, cuts));
        expect(Buffer.concat([...passed, rest])).toEqual(bytes);
        expect(String(rest)).toBe(`${space}]${space}`);
        expect(splitter.isOpen()).toBe(false);
        const read = passed.flatMap((piece) => [...parseArrayElements(piece.toString())]);
        expect(read.map((each) => JSON.parse(each.data))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['[{"a":1}', ['[{"a":1}'], '', true],
    ['[{"a":[{}]},{"b":"}]', ['[{"a":[{}]}'], ',{"b":"}]', true],
    ['[{}]', ['[{}'], ']', false],
    ['[]', [], '[]', false],
    ['[{"a":"\\"}"}\n', ['[{"a":"\\"}"}'], '\n', true],
  ])('%j passes %j, holds %j, is open: %s', (text, want, held, open) => {
    const splitter = createElementSplitter();
    const { passed, rest } = run(splitter, [Buffer.from(text)]);
    expect([passed.map(String), String(rest), splitter.isOpen()]).toEqual([want, held, open]);
  });

  it('are parted from each other, after the array has begun', () => {
    const text = ',{"a":{"b":1}}\n,\n{"c":"}"}';
    expect([...separateEvents(Buffer.from(text), arrayElementSpans)].map(String)).toEqual([
      ',{"a":{"b":1}}',
      '\n,\n{"c":"}"}',
    ]);
  });
});
