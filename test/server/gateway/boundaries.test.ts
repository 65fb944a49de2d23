// Where events end: bytes in are bytes out, whatever the pieces in which they arrive, and what is passed on is whole events. Members in the text of
// JSON, the alias of a model, and paths at upstreams.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decidingNames,
  memberAt,
  membersOf,
  noMembers,
  replaceSpan,
  separableSpan,
} from '../../../http/upstream/json-members.js';
import { arrayElementSpans, parseArrayElements, parseServerSentEvents } from '../../../http/upstream/parse-events.js';
import { createAlias } from '../../../server/gateway/alias.js';
import {
  createElementSplitter,
  createEventSplitter,
  type EventSplitter,
  eventEnds,
  lineEnds,
  recordEnds,
  separateEvents,
} from '../../../server/gateway/event-boundary.js';
import { joinPath } from '../../../server/gateway/upstream-request.js';
import { cpuOf } from '../cpu.js';
import { usageReader } from '../usage-readers.js';

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
    ['a\r\n\r', ['a\r\n\r'], ''],
    ['a\r\n', [], 'a\r\n'],
    ['a\r\rb', ['a\r\r'], 'b'],
    ['a\r\r', ['a\r\r'], ''],
    ['a\r', [], 'a\r'],
    ['a\n\r\nb', ['a\n\r\n'], 'b'],
    ['a\nb\n\nc\n', ['a\nb\n\n'], 'c\n'],
    ['a', [], 'a'],
    ['', [], ''],
  ])('%j passes %j and holds %j', (text, want, held) => {
    const { passed, rest } = run(createEventSplitter(), [Buffer.from(text)]);
    expect([passed.map(String), String(rest)]).toEqual([want, held]);
  });

  it('that end with CR wait for nothing', () => {
    const { passed } = run(
      createEventSplitter(),
      ['data: 1\r\r', 'data: 2\r\r', '\ndata: 3\r\n\r', '\n'].map((text) => Buffer.from(text)),
    );
    expect(passed.map(String)).toEqual(['data: 1\r\r', 'data: 2\r\r', '\ndata: 3\r\n\r']);
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
  const element = fc.oneof(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.array(fc.jsonValue()));
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
    ['[1, "a,]",[2]', ['[1, "a,]",[2]'], '', true],
    ['[1,2,3]', ['[1,2'], ',3]', false],
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

describe('members of a JSON object', () => {
  it.each([
    ['{"model":"a"}', 'model', '"a"'],
    [' \t\r\n{ "x" : [ "]" , {"model":"no"} ] , "model" : "a" }', 'model', '"a"'],
    ['{"m\\u006fdel":"a"}', 'model', '"a"'],
    ['{"a\\"b":1,"model":null}', 'model', 'null'],
    ['{"x":"\\\\","model":"\\"}"}', 'model', '"\\"}"'],
    ['{"model":1.50e+10,"y":2}', 'model', '1.50e+10'],
    ['{"x":{"model":"inner"},"model":{"a":[1]}}', 'model', '{"a":[1]}'],
    ['{"__proto__":1,"constructor":2}', '__proto__', '1'],
    ['{"":true}', '', 'true'],
  ])('%s has %s', (text, name, want) => {
    const span = membersOf(text)?.spans.get(name);
    expect(span && text.slice(span.start, span.end)).toBe(want);
  });

  it.each(['', '[]', '"a"', 'null', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,}x', '{a:1}', '{"a" 1}'])(
    '%s has none',
    (text) => {
      expect(membersOf(text)).toBeUndefined();
    },
  );

  it.each([
    ['{"a":1,"b":2}', undefined],
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x":{"a":1,"a":2},"y":[{"b":1,"b":2}]}', undefined],
    ['{"a":1,"b":1,"b":1,"a":1}', 'b'],
    [`{${Array.from({ length: 100 }, (_, at) => `"n${at}":1`).join(',')},"n0":2}`, 'n0'],
    [`{${Array.from({ length: 100 }, (_, at) => `"n${at}":1`).join(',')},"n99":2}`, 'n99'],
    [`{${Array.from({ length: 100 }, (_, at) => `"n${at}":1`).join(',')}}`, undefined],
  ])('%s has the duplicate %s', (text, want) => expect(membersOf(text)?.doubtful?.name).toBe(want));

  it.each([
    ['{"Model":1}', 'Model differs from model in its case only'],
    ['{"Fallbacks":[]}', 'Fallbacks differs from fallbacks in its case only'],
    ['{"fallbacks":[{"model":"a"},{"Model":"b"}]}', 'fallbacks.Model differs from model in its case only'],
    ['{"fallbacks":[{"model":"a","model":"b"}]}', 'fallbacks.model is given twice'],
    ['{"fallbacks":{"model":"a","model":"b"}}', 'fallbacks.model is given twice'],
    ['{"fallbacks":[ 1 , [ {"a":1} ] , {"mod\\u0065l":"a","model":"b"}]}', 'fallbacks.model is given twice'],
    ['{"model":"a","fallbacks":[{"model":"a","x":{"Model":1,"Model":2}}],"other":{"a":1,"a":2}}', undefined],
  ])('%s decides what a request is about: %s', (text, want) => {
    const found = membersOf(text, decidingNames(['model', 'fallbacks[].model']))?.doubtful;
    expect(found && `${found.name} ${found.why}`).toBe(want);
  });

  it('are the ones that JSON.parse finds, with any white space and any nesting', () => {
    const space = fc.constantFrom('', ' ', '\n', '\t\r\n');
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), space, (object, gap) => {
        const text = `${gap}{${Object.entries(object)
          .map(
            ([name, value]) =>
              `${gap}${JSON.stringify(name)}${gap}:${gap}${JSON.stringify(value, undefined, gap.length)}${gap}`,
          )
          .join(',')}}${gap}`;
        const members = membersOf(text) ?? noMembers;
        const read = [...members.spans].map(([name, { start, end }]) => [
          name,
          JSON.parse(text.slice(start, end)) as unknown,
        ]);
        expect(read).toEqual(Object.entries(JSON.parse(text) as object));
      }),
    );
  });

  it('of ten megabytes are found in a moment', async () => {
    const text = `{"messages":[${'{"role":"user","content":"\\"\\\\ x"},'.repeat(250_000)}0],"model":"a"}`;
    const want = { start: text.length - 4, end: text.length - 1 };
    const spent = await cpuOf(() => expect(membersOf(text)?.spans.get('model')).toEqual(want));
    expect(spent).toBeLessThan(2000);
  });

  it('are replaced alone', () => {
    const text = '{ "a": {"b" : "x"}, "c":1 }';
    const span = memberAt(text, ['a', 'b']);
    expect(span && replaceSpan(text, span, '"y"')).toBe('{ "a": {"b" : "y"}, "c":1 }');
    expect(memberAt(text, ['a', 'x'])).toBeUndefined();
    expect(memberAt(text, ['c', 'b'])).toBeUndefined();
  });
});

it.each([
  ['{"usage":null}', '{}'],
  ['{ "usage" : null }', '{  }'],
  ['{"usage":null,"a":1}', '{"a":1}'],
  ['{"usage" : null , "a": 1}', '{"a": 1}'],
  ['{"a":1,"usage":null}', '{"a":1}'],
  ['{"a": 1, "usage": null, "b": 2}', '{"a": 1, "b": 2}'],
  ['{"a":{"usage":null},"b":2}', '{"a":{"usage":null},"b":2}'],
])('%s without a member is %s', (text, want) => {
  const span = separableSpan(text, 'usage');
  expect(span ? replaceSpan(text, span, '') : text).toBe(want);
});

describe('an alias', () => {
  const { reply, events } = createAlias(usageReader('messages').modelPaths, 'fast');
  it.each([
    ['{"model":"real","x":{"model":"real"}}', '{"model":"fast","x":{"model":"real"}}'],
    [
      '{"content":[{"text":"\\"model\\":\\"real\\""}], "model" : "real"}',
      '{"content":[{"text":"\\"model\\":\\"real\\""}], "model" : "fast"}',
    ],
    ['{"model":null}', '{"model":null}'],
    ['{"model":{"name":"real"}}', '{"model":{"name":"real"}}'],
    ['{"n":1.0,"m":1e400}', '{"n":1.0,"m":1e400}'],
    ['\u00ef\u00bb\u00bf{"model":"real"}', '\u00ef\u00bb\u00bf{"model":"fast"}'],
  ])('in the reply %s', (given, want) => expect(reply(given)).toBe(want));

  const start = (model: string) => `{"type":"message_start","message":{"id":"\u2028","model":"${model}","n":1.0}}`;
  it.each([
    [`event: message_start\ndata: ${start('real')}\n\n`, `event: message_start\ndata: ${start('fast')}\n\n`],
    [`: c\r\ndata:${start('real')}\r\n\r\n`, `: c\r\ndata:${start('fast')}\r\n\r\n`],
    [`data: ${start('real')}\r\r`, `data: ${start('fast')}\r\r`],
    ['data: {"type":"x","model":"real","delta":{"message":{"model":"real"}}}\n\n', undefined],
    ['data: {"text":"data: {\\"message\\":{\\"model\\":\\"real\\"}}"}\n\n', undefined],
    [': "model"\n\n', undefined],
    // A byte order mark, as Latin-1; data in several lines.
    [`\u00ef\u00bb\u00bfdata: ${start('real')}\n\n`, `\u00ef\u00bb\u00bfdata: ${start('fast')}\n\n`],
    [
      'event: message_start\r\ndata: {"message": {\r\ndata:  "model": "real"\r\ndata: }}\r\n\r\n',
      'event: message_start\r\ndata: {"message": {\r\ndata:  "model": "fast"\r\ndata: }}\r\n\r\n',
    ],
  ])('in the events %j', (given, want = given) => expect(events(given)).toBe(want));

  it('stands in the elements of an array, and in responses', () => {
    expect(
      createAlias(usageReader('content').modelPaths, 'fast').elements(
        '[{"modelVersion":"real"}\n,\r\n{"modelVersion" : "real","x":"}"}]',
      ),
    ).toBe('[{"modelVersion":"fast"}\n,\r\n{"modelVersion" : "fast","x":"}"}]');
    const data = '{"type":"response.created","response":{"model":"real"},"model":"real"}';
    expect(createAlias(usageReader('responses').modelPaths, 'fast').events(`data: ${data}\n\n`)).toBe(
      'data: {"type":"response.created","response":{"model":"fast"},"model":"real"}\n\n',
    );
  });

  it('is written as JSON, whatever its characters', () => {
    expect(createAlias(usageReader('messages').modelPaths, 'a"\\\n').reply('{"model":"real"}')).toBe(
      '{"model":"a\\"\\\\\\n"}',
    );
    const written = createAlias(usageReader('messages').modelPaths, 'é€').reply('{"model":"real"}');
    expect(Buffer.from(written, 'latin1').toString()).toBe('{"model":"é€"}');
  });
});

describe('paths', () => {
  it.each([
    ['http://a.example', '/v1/messages', '/v1/messages'],
    ['http://a.example/v1', '/v1/messages', '/v1/messages'],
    ['http://a.example/proxy', '/v1/messages', '/proxy/v1/messages'],
    ['http://a.example/proxy/v1/', '/v1/messages', '/proxy/v1/messages'],
    ['http://a.example/xv1', '/v1/messages', '/xv1/v1/messages'],
    ['http://a.example/v10', '/v1/messages', '/v10/v1/messages'],
    ['http://a.example//', '/v1/messages', '/v1/messages'],
    ['http://a.example/team%20a/..%2fb', '/v1/messages', '/team%20a/..%2fb/v1/messages'],
    ['http://a.example/a/../b', '/v1/messages', '/b/v1/messages'],
    ['http://a.example/v1beta', '/v1beta/models/m:generateContent', '/v1beta/models/m:generateContent'],
  ])('%s and %s', (base, path, want) => expect(joinPath({ url: base }, path)).toBe(want));
});
