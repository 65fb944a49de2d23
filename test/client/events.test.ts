import { describe, expect, it } from '@jest/globals';
import { readFrames } from '../../client/events.js';
import { streams } from './examples.js';

/** Frames of a byte stream that arrives in pieces of the given size. */
function framesOf(text: string, size = Number.POSITIVE_INFINITY): [string | undefined, string][] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const reader = readFrames();
  const frames: [string | undefined, string][] = [];
  for (let at = 0; at < bytes.length; at += size) {
    reader.push(decoder.decode(bytes.subarray(at, at + size), { stream: true }));
    for (let frame = reader.next(); frame; frame = reader.next()) frames.push([frame.event, frame.data]);
  }
  return frames;
}

describe('frames of a stream', () => {
  const table: { title: string; given: string; want: [string | undefined, string][] }[] = [
    { title: 'data alone', given: 'data: 1\n\n', want: [[undefined, '1']] },
    { title: 'event and data', given: 'event: a\ndata: 1\n\n', want: [['a', '1']] },
    { title: 'data before event', given: 'data: 1\nevent: a\n\n', want: [['a', '1']] },
    { title: 'no blank after the colon', given: 'event:a\ndata:1\n\n', want: [['a', '1']] },
    { title: 'one blank only is taken away', given: 'data:  1\n\n', want: [[undefined, ' 1']] },
    { title: 'several data lines', given: 'data: 1\ndata:\ndata: 2\n\n', want: [[undefined, '1\n\n2']] },
    { title: 'a field without a colon', given: 'data\ndata: 1\n\n', want: [[undefined, '\n1']] },
    {
      title: 'comments, ids and unknown fields',
      given: ': hi\nid: 1\nretry: 5\ndatabase: x\ndata: 1\n\n',
      want: [[undefined, '1']],
    },
    {
      title: 'an event without data is none, and leaves no name behind',
      given: 'event: a\n\ndata: 1\n\n',
      want: [[undefined, '1']],
    },
    { title: 'an empty name is none', given: 'event: a\nevent:\ndata: 1\n\n', want: [[undefined, '1']] },
    { title: 'the last event name counts', given: 'event: a\nevent: b\ndata: 1\n\n', want: [['b', '1']] },
    {
      title: 'more blank lines than needed',
      given: '\n\ndata: 1\n\n\n\ndata: 2\n\n',
      want: [
        [undefined, '1'],
        [undefined, '2'],
      ],
    },
    { title: 'an unfinished event is none', given: 'data: 1\n\ndata: 2\n', want: [[undefined, '1']] },
    { title: 'colons in the data', given: 'data: a:b: c\n\n', want: [[undefined, 'a:b: c']] },
    { title: 'a byte order mark', given: '\uFEFFdata: 1\n\n', want: [[undefined, '1']] },
    { title: 'letters of two, three and four bytes', given: 'data: äß€漢🙂\n\n', want: [[undefined, 'äß€漢🙂']] },
  ];
  for (const { title, given, want } of table) {
    for (const [ending, name] of [
      ['\n', 'LF'],
      ['\r\n', 'CRLF'],
      ['\r', 'CR'],
    ] as const) {
      it(`${title} (${name}, cut at every 1 to 7 bytes)`, () => {
        const text = given.replaceAll('\n', ending);
        for (const size of [1, 2, 3, 4, 5, 6, 7, 1e6])
          expect({ size, frames: framesOf(text, size) }).toEqual({ size, frames: want });
      });
    }
  }

  it('are the same for every example stream, however its bytes are cut', () => {
    expect(streams.length).toBeGreaterThanOrEqual(15);
    for (const { text, events } of streams) {
      for (const size of [1, 2, 3, 4, 5, 6, 7]) {
        expect(framesOf(text, size).map(([, data]) => JSON.parse(data))).toEqual(events);
      }
    }
  });

  it('keeps the last id and the last pause, and gives an event its own id', () => {
    const reader = readFrames();
    reader.push('id: 1\nretry: 5\ndata: a\n\nretry: x\ndata: b\n\nid: 2\n\nid: 3\0\n\n');
    expect([reader.lastEventId, reader.retry]).toEqual(['', undefined]);
    expect(reader.next()).toEqual({ event: undefined, data: 'a', id: '1' });
    expect(reader.next()).toEqual({ event: undefined, data: 'b', id: undefined });
    expect([reader.next(), reader.lastEventId, reader.retry]).toEqual([undefined, '2', 5]);
  });
});
