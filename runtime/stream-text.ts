// How the values of a stream stand in its text, by its framing: what writes them, but for server-sent events, and what reads them.
import { type FrameReader, readFrames } from '../client/events.js';
import { readItems, readLines, readParts, readRecords } from '../client/sequences.js';
import { type Framing, framingOf } from './media-types.js';

export interface StreamFormat {
  readonly mediaType: string;
  event(data: unknown, first: boolean): string;
  /** The text after the last event. @param empty whether nothing was written before @param complete whether the stream has not failed */
  end(empty: boolean, complete: boolean): string;
  /** What is sent in a silence. @param started whether an event was sent before */
  keepAlive(started: boolean): string;
}

type Serialize = (value: unknown) => string;

/** The items of an array, each in the same chunk as the comma before it. */
export const arrayFormat = (mediaType: string, serialize: Serialize): StreamFormat => ({
  mediaType,
  event: (data, first) => `${first ? '[' : ',\n'}${serialize(data)}`,
  end: (empty) => (empty ? '[]\n' : ']\n'),
  keepAlive: () => '\n',
});

/** Parts of a multipart body, text or JSON, each with the delimiter after it, by which readers know that it is whole. */
function partsFormat(mediaType: string, serialize: Serialize, boundary: string): StreamFormat {
  const partOf = (data: unknown): string =>
    typeof data === 'string'
      ? `text/plain; charset=utf-8\r\n\r\n${data}`
      : `application/json\r\n\r\n${serialize(data)}`;
  return {
    mediaType: `${mediaType}; boundary=${boundary}`,
    event: (data, first) => `${first ? `--${boundary}` : ''}\r\ncontent-type: ${partOf(data)}\r\n--${boundary}`,
    end: (empty) => `${empty ? `--${boundary}` : ''}--\r\n`,
    keepAlive: () => '',
  };
}

/**
 * The format of values that are no server-sent events: the items of an array, the parts of a multipart body, or one value per line, after a
 * record separator as well in RFC 7464. In a silence there is nothing that all readers of lines and of parts would ignore.
 * @param boundary separates parts: what no text of a part has as a line
 */
export function sequenceFormat(mediaType: string, serialize: Serialize, boundary: string): StreamFormat {
  if (framingOf(mediaType, { itemSchema: true }) === 'array') return arrayFormat(mediaType, serialize);
  if (/^multipart\//i.test(mediaType)) return partsFormat(mediaType, serialize, boundary);
  const start = /json-seq/i.test(mediaType) ? '\u001e' : '';
  return { mediaType, event: (data) => `${start}${serialize(data)}\n`, end: () => '', keepAlive: () => '' };
}

/** Creates the reader of a stream. @param media its media type, with parameters */
export function readerOf(framing: Framing, media: string): FrameReader {
  const readers = { events: readFrames, lines: readLines, records: readRecords, array: readItems, parts: readParts };
  return readers[framing](media);
}
