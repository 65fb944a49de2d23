// Reads what was kept of a reply: as text, or as the events of a stream with their times.
import { readFrames } from '../../client/events.js';
import type { LoggedBody, LoggedEvent } from '../../generated/operator/types.js';
import { parsed } from '../../runtime/json.js';
import { type Framing, framingOf } from '../../runtime/media-types.js';
import { decodeBody } from '../upstream/encoding.js';
import type { Span } from '../upstream/json-members.js';
import { arrayElementSpans } from '../upstream/parse-events.js';
import { type CapturedReply, headerOf, maxReplyBytes } from './capture-reply.js';
import { elidedText } from './elide.js';

/** The kept text, and where each chunk of it ends. */
interface ReplyText {
  readonly text: string;
  /** Offset of the end of each chunk, with the time at which it was written. */
  readonly ends: readonly (readonly [end: number, time: number])[];
}

function textOf({ chunks, times, head }: CapturedReply): ReplyText | undefined {
  const encoding = headerOf(head, 'content-encoding');
  if (encoding !== undefined && encoding !== 'identity') {
    const all = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as Buffer)));
    const text = decodeBody(all, encoding, maxReplyBytes)?.toString();
    return text === undefined ? undefined : { text, ends: [[text.length, times.at(-1) ?? 0]] };
  }
  const decoder = new TextDecoder();
  const ends: [number, number][] = [];
  let text = '';
  for (const [at, chunk] of chunks.entries()) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    ends.push([text.length, times[at] ?? 0]);
  }
  return { text, ends };
}

/** Where a value stands, and whether the rest of it is missing. */
type LoggedSpan = Span & { readonly incomplete: boolean };

const recordSeparator = String.fromCharCode(30);

/** Where what a pattern finds stands. @param isWhole whether it is all there */
const spansOf = (pattern: RegExp, isWhole = (_: string) => true) =>
  function* (text: string): Generator<LoggedSpan> {
    for (const { index, 0: found } of text.matchAll(pattern))
      if (found.trim()) yield { start: index, end: index + found.length, incomplete: !isWhole(found) };
  };

/** Where the values of a stream stand, whose text may be cut. */
const spans: Readonly<Record<Framing, (text: string) => Generator<LoggedSpan>>> = {
  events: spansOf(/[\s\S]*?(?:\r\n|\n|\r(?!\n)){2}|[\s\S]+$/g, (block) => /(?:\r\n|\n|\r(?!\n)){2}$/.test(block)),
  lines: spansOf(/[^\n]+\n?/g),
  records: spansOf(new RegExp(`[^${recordSeparator}]+`, 'g')),
  parts: spansOf(/(?:^(?!--)[^\n]*\n)+/gm),
  *array(text) {
    for (const span of arrayElementSpans(text)) yield { ...span, incomplete: false };
  },
};

function readBlock(block: string, incomplete: boolean): Pick<LoggedEvent, 'event' | 'data'> {
  const frames = readFrames();
  frames.push(`${block}\n\n`);
  const frame = incomplete ? undefined : frames.next();
  if (frame) return { data: elidedText(frame.data).text, ...(frame.event !== undefined && { event: frame.event }) };
  const isComment = !incomplete && block.startsWith(':');
  const shown = elidedText(isComment ? block.replace(/^: ?/gm, '').trim() : block).text;
  return { data: shown, ...(isComment && { event: ':' }) };
}

/** The events of a stream. @param startedAt start of the request on the process clock */
function eventsOf({ text, ends }: ReplyText, framing: Framing, startedAt: number): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  let chunk = 0;
  for (const { start, end, incomplete } of spans[framing](text)) {
    while (chunk < ends.length - 1 && (ends[chunk]?.[0] ?? 0) < end) chunk++;
    const block = text.slice(start, end);
    events.push({
      ms: Math.round(((ends[chunk]?.[1] ?? startedAt) - startedAt) * 10) / 10,
      ...(framing === 'events' ? readBlock(block, incomplete) : { data: elidedText(block.trim()).text }),
      bytes: Buffer.byteLength(block),
      ...(incomplete && { incomplete }),
    });
  }
  return events;
}

/** JSON with line breaks; other text as it is. */
function formatted(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/** What is shown of the reply of a request. @param streamed whether it is a stream */
export function readReply(
  reply: CapturedReply,
  streamed: boolean,
  startedAt: number,
): LoggedBody & { readonly streamEvents?: LoggedEvent[] } {
  const mediaType = headerOf(reply.head, 'content-type');
  const shared = { bytes: reply.bytes, cut: reply.cut, ...(mediaType !== undefined && { mediaType }) };
  if (reply.missing) return { ...shared, missing: reply.missing };
  const read = textOf(reply);
  if (!read) return { ...shared, missing: 'media' };
  if (streamed) {
    const framing = framingOf(mediaType ?? '', { itemSchema: true }) ?? 'events';
    return { ...shared, streamEvents: eventsOf(read, framing, startedAt) };
  }
  if (!reply.chunks.length) return { ...shared, missing: 'none' };
  const { text, elided } = elidedText(read.text);
  return { ...shared, text: formatted(text), ...(elided && { elided }) };
}
