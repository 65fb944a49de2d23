// Writes a file, or the part of it that is asked for: ranges, validators and HEAD as RFC 9110 has them, with back-pressure, and no open
// file once the caller has gone. The only place that knows of ranges; the mock uses it too.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { StoredBytes } from '../../contract/handler.js';
import { ProblemError } from '../../contract/problem.js';
import { hasClosed, whenClosed } from './connection-close.js';

/** What is to be sent of a file. Both ends of a part are included. */
export type Portion =
  | { readonly status: 200 }
  | { readonly status: 206; readonly part: { readonly start: number; readonly end: number } }
  | { readonly status: 304 };

const whole: Portion = { status: 200 };

/** A header that may come more than once, as one. */
const joined = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** Whether a list of entity tags names this one; a weak tag counts only where `weakly` is given (RFC 9110, 8.8.3.2). */
function names(list: string, etag: string, weakly: boolean): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (weakly ? tag.replace(/^W\//, '') : tag) === etag);
}

/** One range as first and last byte; undefined when nothing of the file lies in it, `false` when it is no range at all. */
function readRange(text: string, size: number): { start: number; end: number } | undefined | false {
  const [all, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (all === undefined || all === '-') return false;
  if (from === '')
    return Number(to) === 0 || size === 0 ? undefined : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return false;
  const start = Number(from);
  return start >= size ? undefined : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/**
 * The range that a header asks for. A header that is no range of bytes is ignored, as a server must (RFC 9110, 14.2); several parts that
 * do not boil down to one are answered with the whole, as a server may.
 * @throws Problem 416 when nothing of the file lies in it
 */
function rangeOf(header: string, size: number): Portion {
  const [, list] = /^\s*bytes\s*=(.*)$/is.exec(header) ?? [];
  const texts =
    list
      ?.split(',')
      .map((text) => text.trim())
      .filter(Boolean) ?? [];
  const ranges = texts.map((text) => readRange(text, size));
  if (!ranges.length || ranges.includes(false)) return whole;
  const [part, ...more] = ranges.flatMap((range) => range || []);
  if (part) return more.length ? whole : { status: 206, part };
  throw new ProblemError(
    { reason: 'range', message: `${header.trim()} lies outside the ${size} bytes there are` },
    { headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } },
  );
}

/**
 * What of a file a request asks for. The same for GET and HEAD: the contract answers ranges of both.
 * @throws Problem 412 when `if-match` names another file, 416 when nothing lies in the range
 */
export function portionOf(headers: IncomingHttpHeaders, { size, etag }: Pick<StoredBytes, 'size' | 'etag'>): Portion {
  const match = headers['if-match'];
  if (match !== undefined && !names(match, etag, false))
    throw new ProblemError({
      reason: 'precondition',
      status: 412,
      message: 'if-match: this is not what is there any more',
    });
  const held = joined(headers['if-none-match']);
  if (held !== undefined && names(held, etag, true)) return { status: 304 };
  const range = joined(headers.range);
  // A part of something else than what the caller holds is of no use to it: it gets the whole. A date never fits, as we give none.
  const given = joined(headers['if-range']);
  return range === undefined || (given !== undefined && given.trim() !== etag) ? whole : rangeOf(range, size);
}

/** The headers that tell a portion; without `content-type` for 304, which has no content. */
export function portionHeaders(portion: Portion, { size, etag, mediaType }: Omit<StoredBytes, 'stream'>) {
  const common: Record<string, string> = { etag, 'accept-ranges': 'bytes' };
  if (portion.status === 304) return common;
  const { start, end } = portion.status === 206 ? portion.part : { start: 0, end: size - 1 };
  return {
    ...common,
    'content-type': mediaType,
    'content-length': String(end - start + 1),
    ...(portion.status === 206 && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
}

/** Milliseconds that a caller may take nothing, before it counts as gone. */
const timeout = 120_000;

/**
 * Writes as many bytes as have been announced, as fast as the caller takes them. Not by `pipeline`: it waits for a caller that has gone
 * when the answer was asked for behind another.
 */
async function pump(source: Readable, size: number, response: ServerResponse, closed: Promise<void>): Promise<void> {
  let left = size;
  let over = false;
  void closed.then(() => {
    over = true;
    source.destroy();
  });
  try {
    for await (const piece of source as AsyncIterable<Uint8Array>) {
      left -= piece.length;
      if (left < 0) break;
      if (!over && !response.write(piece))
        await Promise.race([closed, new Promise<void>((resolve) => response.once('drain', resolve))]);
      if (over) return;
    }
    // The caller would wait for the rest, or take it for the next answer.
    if (left !== 0) throw new Error(`a file of ours is ${left < 0 ? 'longer' : 'shorter'} than it should be`);
  } catch (error) {
    if (over) return;
    throw error;
  }
  response.end();
  await closed;
}

/**
 * Sends a file in answer to a GET or a HEAD; settles when it is sent or the caller has gone.
 * @param headers beside those that tell the file
 * @param stall milliseconds that the caller may take nothing
 * @throws Problem 412, 416, or what reading has thrown: before the first byte, or after it, when the answer has to be broken off
 */
export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredBytes,
  headers: Readonly<Record<string, string>>,
  stall = timeout,
): Promise<void> {
  const portion = portionOf(request.headers, file);
  const head = { ...headers, ...portionHeaders(portion, file) };
  const part = portion.status === 206 ? portion.part : undefined;
  if (request.method === 'HEAD' || portion.status === 304 || file.size === 0) {
    response.writeHead(portion.status, head).end();
    return;
  }
  const source = await file.stream(part);
  if (hasClosed(request, response)) return void source.destroy();
  const closed = new Promise<void>((resolve) => whenClosed(request, response, resolve));
  response.writeHead(portion.status, head);
  response.setTimeout(stall, () => response.destroy());
  await pump(source, part ? part.end - part.start + 1 : file.size, response, closed);
}
