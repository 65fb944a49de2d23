// The readers of streams take linear time, whatever a service sends: counted are the characters that they search or join, not seconds.
import { describe, expect, it } from '@jest/globals';
import { type FrameReader, readFrames } from '../../client/events.js';
import { readLines, readRecords } from '../../client/sequences.js';

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
  for (let at = 0; at < text.length; at += size) {
    reader.push(text.slice(at, at + size));
    while (reader.next());
  }
  if (reader.end?.()) while (reader.next());
}

const readers: Readonly<Record<string, () => FrameReader>> = { readFrames, readLines, readRecords };

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
    ['events', 'data: {"a": 1}\n\n'],
  ])('of %s', (_, unit) => {
    for (const size of [1, 7, 4096, Number.POSITIVE_INFINITY]) {
      const steps = (times: number): number =>
        countSteps(() => readAll(create, (unit === '1,\n' ? '[' : '') + unit.repeat(times), size));
      expect(steps(16_000) / steps(8000)).toBeLessThanOrEqual(2.5);
    }
  });
});

it.each([
  ['{"a":\n1}\n', ['{"a":\n1}']],
  ['\u001e{"a": "\\"}\n"}\n\u001e[1]\n', ['{"a": "\\"}\n"}', '[1]']],
  ['\u001e1\n\u001e"x', ['1', '"x']],
  ['no JSON\n\u001e2\n', ['no JSON', '2']],
  [']\n\u001e{}', [']', '{}']],
])('the records of %j are the same in pieces of any size', (text, want) => {
  for (const size of [1, 2, 3, 100]) {
    const reader = readRecords();
    const found: string[] = [];
    const read = (): void => {
      for (let frame = reader.next(); frame; frame = reader.next()) found.push(frame.data);
    };
    for (let at = 0; at < text.length; at += size) {
      reader.push(text.slice(at, at + size));
      read();
    }
    if (reader.end?.()) read();
    expect({ size, found }).toEqual({ size, found: want });
  }
});
