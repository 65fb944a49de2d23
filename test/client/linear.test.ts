// The readers of streams take linear time, whatever a service sends: counted are the characters that they search or join, not seconds.
import { describe, expect, it } from '@jest/globals';
import { type FrameReader, readFrames } from '../../client/events.js';
import { readItems, readLines, readParts, readRecords } from '../../client/sequences.js';

/** The characters that a job searches, splits, joins or parses. */
function countSteps(job: () => void): number {
  const text = String.prototype;
  const { indexOf, includes, split } = text;
  const { join } = Array.prototype;
  const { parse } = JSON;
  let steps = 0;
  text.indexOf = function (this: string, wanted: string, from = 0) {
    const found = indexOf.call(this, wanted, from);
    steps += (found < 0 ? this.length : found) - from + 1;
    return found;
  };
  text.includes = function (this: string, wanted: string) {
    steps += this.length;
    return includes.call(this, wanted);
  };
  text.split = function (this: string, ...given: never[]) {
    steps += this.length;
    return (split as (...all: never[]) => string[]).apply(this, given);
  } as typeof split;
  Array.prototype.join = function (this: unknown[], separator?: string) {
    const joined = join.call(this, separator);
    steps += joined.length;
    return joined;
  };
  JSON.parse = (given: string) => {
    steps += given.length;
    return parse(given);
  };
  try {
    job();
  } finally {
    Object.assign(text, { indexOf, includes, split });
    Array.prototype.join = join;
    JSON.parse = parse;
  }
  return steps;
}

function readAll(create: () => FrameReader, text: string, size: number): void {
  const reader = create();
  try {
    for (let at = 0; at < text.length; at += size) {
      reader.push(text.slice(at, at + size));
      while (reader.next());
    }
    if (reader.end?.()) while (reader.next());
  } catch {
    // Most of these texts are no array, and no multipart body.
  }
}

const readers: Readonly<Record<string, () => FrameReader>> = {
  readFrames,
  readLines,
  readRecords,
  readItems,
  readParts: () => readParts('multipart/mixed; boundary=b'),
};

describe.each(Object.keys(readers))('%s reads twice the characters in at most 2.5 times the steps', (name) => {
  const create = readers[name] as () => FrameReader;
  it.each([
    ['lines without a colon', 'a\n'],
    ['fields without a value', 'data\n'],
    ['many lines of data', 'data: 1\n'],
    ['comments', ':\n'],
    ['one line without end', 'x'],
    ['one line of data without end', 'data: x'],
    ['empty lines', '\n'],
    ['carriage returns', '\r'],
    ['open brackets', '[\n'],
    ['an array over many lines', '1,\n'],
    ['quotation marks', '"\n'],
    ['separators', '\u001e'],
    ['parts', '--b\r\n\r\n1\r\n'],
    ['beginnings of delimiters', '--'],
    ['events', 'data: {"a": 1}\n\n'],
  ])('of %s', (_, unit) => {
    for (const size of [1, 7, 4096, Number.POSITIVE_INFINITY]) {
      const steps = (times: number): number =>
        countSteps(() => readAll(create, (unit === '1,\n' ? '[' : '') + unit.repeat(times), size));
      // What is found by regular expressions alone is not counted.
      expect(steps(16_000) / (steps(8000) || 1)).toBeLessThanOrEqual(2.5);
    }
  });
});

/** What a reader finds in a text that comes in pieces of a size, and why it fails. */
function found(create: () => FrameReader, text: string, size: number): string[] {
  const reader = create();
  const all: string[] = [];
  const read = (): void => {
    for (let frame = reader.next(); frame; frame = reader.next()) all.push(frame.data);
  };
  try {
    for (let at = 0; at < text.length; at += size) {
      reader.push(text.slice(at, at + size));
      read();
    }
    if (reader.end?.()) read();
  } catch (error) {
    all.push(`${error}`.replace(/(array: ).*/s, '$1…'));
  }
  return all;
}

const cutArray = 'SyntaxError: the stream ended within its array';
const noArray = 'SyntaxError: the reply is no JSON array: …';
const cutParts = 'SyntaxError: the stream ended before the last delimiter of its parts';
const parts = () => readParts('multipart/mixed; Boundary="b c"');

it.each([
  [readRecords, '{"a":\n1}\n', ['{"a":\n1}']],
  [readRecords, '\u001e{"a": "\\"}\n"}\n\u001e[1]\n', ['{"a": "\\"}\n"}', '[1]']],
  [readRecords, '\u001e1\n\u001e"x', ['1', '"x']],
  [readRecords, 'no JSON\n\u001e2\n', ['no JSON', '2']],
  [readRecords, ']\n\u001e{}', [']', '{}']],
  [readItems, ' [1, "a,]" ,[2,[3]],{"b":"\\"}"}\n]\n', ['1', '"a,]"', '[2,[3]]', '{"b":"\\"}"}']],
  [readItems, '[]', []],
  [readItems, '[ ]\r\n', []],
  [readItems, '[{"a":1},', ['{"a":1}', cutArray]],
  [readItems, '[{"a":1', [cutArray]],
  [readItems, '', [cutArray]],
  [readItems, '[1,]', ['1', '']],
  [readItems, '[,1]', ['', '1']],
  [readItems, '{"error": "busy"}', [noArray]],
  [readItems, '[1] []', ['1', noArray]],
  [readItems, '[{} {}]', ['{}', noArray]],
  [parts, 'before\r\n--b c\r\na: b\r\n\r\n{"a":\r\n1}\r\n--b c\r\n\r\n2\r\n--b c--\r\nafter', ['{"a":\r\n1}', '2']],
  [parts, '--b c\n\n--b\n\n--b c--', ['--b\n']],
  [parts, '--b c--', []],
  [parts, '\r\n--b c\r\na: b\r\n\r\n1\r\n--b c', ['1', cutParts]],
  [parts, '--b c\r\na: b\r\n\r\n1', [cutParts]],
])('%p finds the same in %j in pieces of any size', (create, text, want) => {
  for (const size of [1, 2, 3, 100]) expect({ size, found: found(create, text, size) }).toEqual({ size, found: want });
});

it('hands out a part with the delimiter after it, before the rest of its line', () => {
  const reader = readParts('multipart/mixed; boundary=-');
  reader.push('\r\n---\r\ncontent-type: application/json\r\n\r\n{"hasNext":true}\r\n---');
  expect(reader.next()?.data).toBe('{"hasNext":true}');
  reader.push('\r\ncontent-type: application/json\r\n\r\n{"hasNext":false}\r\n-----\r\n');
  expect(reader.next()?.data).toBe('{"hasNext":false}');
  expect(reader.end?.()).toBe(false);
});
