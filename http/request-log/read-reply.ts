// Reads what was kept of a reply: as text, or as the events of a stream with their times.
import { readFrames } from '../../client/events.js';
import type { LoggedBody, LoggedEvent } from '../../generated/operator/types.js';
import { decodeBody } from '../upstream/encoding.js';
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

interface Span {
  readonly start: number;
  readonly end: number;
  readonly incomplete: boolean;
}

/** Where the blocks of server-sent events stand. */
function* eventSpans(text: string): Generator<Span> {
  const separator = /\r\n\r\n|\n\n|\r\r/g;
  let start = 0;
  for (let found = separator.exec(text); found; found = separator.exec(text)) {
    yield { start, end: separator.lastIndex, incomplete: false };
    start = separator.lastIndex;
  }
  if (text.slice(start).trim()) yield { start, end: text.length, incomplete: true };
}

function* elementSpans(text: string): Generator<Span> {
  for (const { start, end } of arrayElementSpans(text)) yield { start, end, incomplete: false };
}

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
function eventsOf({ text, ends }: ReplyText, isArray: boolean, startedAt: number): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  let chunk = 0;
  for (const { start, end, incomplete } of isArray ? elementSpans(text) : eventSpans(text)) {
    while (chunk < ends.length - 1 && (ends[chunk]?.[0] ?? 0) < end) chunk++;
    const block = text.slice(start, end);
    events.push({
      ms: Math.round(((ends[chunk]?.[1] ?? startedAt) - startedAt) * 10) / 10,
      ...(isArray ? { data: elidedText(block).text } : readBlock(block, incomplete)),
      bytes: Buffer.byteLength(block),
      ...(incomplete && { incomplete }),
    });
  }
  return events;
}

/** JSON with line breaks; other text as it is. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
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
    const isArray = mediaType?.startsWith('application/json') ?? false;
    return { ...shared, streamEvents: eventsOf(read, isArray, startedAt) };
  }
  if (!reply.chunks.length) return { ...shared, missing: 'none' };
  const { text, elided } = elidedText(read.text);
  return { ...shared, text: formatted(text), ...(elided && { elided }) };
}
