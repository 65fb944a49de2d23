// Members in the text of JSON, the alias of a model, and paths at upstreams.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { memberAt, membersOf, noMembers, replaceSpan, separableSpan } from '../../../http/upstream/json-members.js';
import { createAlias } from '../../../server/gateway/alias.js';
import { joinPath } from '../../../server/gateway/upstream-request.js';
import { cpuOf } from '../cpu.js';
import { usageReader } from '../usage-readers.js';

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
    const found = membersOf(text, ['model', 'fallbacks[].model'])?.doubtful;
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
    ['http://a.example/v1beta', '/v1beta/models/m:generateContent', '/v1beta/models/m:generateContent'],
  ])('%s and %s', (base, path, want) => expect(joinPath(base, path)).toBe(want));
});
