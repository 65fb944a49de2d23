// Sends files: byte ranges, conditional requests and HEAD as in RFC 9110, with back-pressure, and the file is closed when the caller
// disconnects. Server and mock share it. `send` (used by `express.static`) works on paths of the file system; files here may be stored
// elsewhere, so the source is a stream.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { FileContent } from '../../runtime/replies.js';
import { hasClosed, whenClosed } from '../connection-close.js';

/** Which part of a file to send, with the HTTP status. Both ends of a range are inclusive. */
type RangeResponse =
  | { readonly status: 200 }
  | { readonly status: 206; readonly range: { readonly start: number; readonly end: number } }
  | { readonly status: 304 };

const fullResponse: RangeResponse = { status: 200 };

/** Joins the values of a repeated header. */
const joinHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** A strong validator of contents. */
export const etagOf = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;

/** Whether a list of entity tags contains this one. Weak tags match only with `weak` (RFC 9110, 8.8.3.2). */
function matchesEtag(list: string, etag: string, weak: boolean): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (weak ? tag.replace(/^W\//, '') : tag) === etag);
}

/** Parses one range; undefined when it lies outside the file, `false` when it is not a range. */
function parseRange(text: string, size: number): { start: number; end: number } | undefined | false {
  const [all, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (all === undefined || all === '-') return false;
  if (from === '')
    return Number(to) === 0 || size === 0 ? undefined : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return false;
  const start = Number(from);
  return start >= size ? undefined : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/**
 * Parses a `range` header. An invalid header is ignored (RFC 9110, 14.2). Several satisfiable ranges get the whole file, which a server
 * may do, so that no `multipart/byteranges` is needed.
 * @throws ProblemError 416 when every range lies outside the file
 */
function parseRangeHeader(header: string, size: number): RangeResponse {
  const [, list] = /^\s*bytes\s*=(.*)$/is.exec(header) ?? [];
  const texts =
    list
      ?.split(',')
      .map((text) => text.trim())
      .filter(Boolean) ?? [];
  const ranges = texts.map((text) => parseRange(text, size));
  if (!ranges.length || ranges.includes(false)) return fullResponse;
  const [part, ...more] = ranges.flatMap((range) => range || []);
  if (part) return more.length ? fullResponse : { status: 206, range: part };
  throw new ProblemError(
    { reason: 'range', message: `${header.trim()} lies outside the ${size} bytes there are` },
    { headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } },
  );
}

/**
 * Selects what to send for the conditional and range headers of a request; GET and HEAD are treated alike.
 * @throws ProblemError 412 when `if-match` does not match, 416 for a range outside the file
 */
export function selectRange(
  headers: IncomingHttpHeaders,
  { size, etag }: Pick<FileContent, 'size' | 'etag'>,
): RangeResponse {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matchesEtag(ifMatch, etag, false))
    throw problemOf('precondition', 'if-match: the file has changed', { status: 412 });
  const ifNoneMatch = joinHeader(headers['if-none-match']);
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag, true)) return { status: 304 };
  const range = joinHeader(headers.range);
  // If the file has changed (`if-range`), a range of the new file is useless to the caller. A date never matches: no `last-modified` is sent.
  const ifRange = joinHeader(headers['if-range']);
  return range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)
    ? fullResponse
    : parseRangeHeader(range, size);
}

/** The headers of a response; without `content-type` for 304, which has no content. */
export function rangeHeaders(response: RangeResponse, { size, etag, mediaType }: Omit<FileContent, 'stream'>) {
  const common: Record<string, string> = { etag, 'accept-ranges': 'bytes' };
  if (response.status === 304) return common;
  const { start, end } = response.status === 206 ? response.range : { start: 0, end: size - 1 };
  return {
    ...common,
    'content-type': mediaType,
    'content-length': String(end - start + 1),
    ...(response.status === 206 && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
}

/** Milliseconds without progress after which the connection is closed. */
const stallTimeoutMs = 120_000;

/**
 * Writes exactly `size` bytes with back-pressure. Not with `stream.pipeline`: for a pipelined request it does not notice that the
 * connection has closed, and never settles.
 */
async function writeAll(
  source: Readable,
  size: number,
  response: ServerResponse,
  closed: Promise<void>,
): Promise<void> {
  let remaining = size;
  let disconnected = false;
  void closed.then(() => {
    disconnected = true;
    source.destroy();
  });
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      remaining -= chunk.length;
      if (remaining < 0) break;
      if (!disconnected && !response.write(chunk))
        await Promise.race([closed, new Promise<void>((resolve) => response.once('drain', resolve))]);
      if (disconnected) return;
    }
    // With a wrong `content-length` the caller would wait for more bytes, or read the rest as the next response.
    if (remaining !== 0) throw new Error(`a stored file is ${remaining < 0 ? 'longer' : 'shorter'} than it should be`);
  } catch (error) {
    if (disconnected) return;
    throw error;
  }
  response.end();
  await closed;
}

/**
 * Responds to GET or HEAD with a file. Settles when it has been sent or the caller has disconnected.
 * @param headers additional response headers
 * @param stallMs milliseconds without progress after which the connection is closed
 * @throws ProblemError 412, 416; whatever reading the file throws, also after the first byte: the caller must then close the connection
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FileContent,
  headers: Readonly<Record<string, string>>,
  stallMs = stallTimeoutMs,
): Promise<void> {
  const selected = selectRange(request.headers, file);
  const responseHeaders = { ...headers, ...rangeHeaders(selected, file) };
  const part = selected.status === 206 ? selected.range : undefined;
  if (request.method === 'HEAD' || selected.status === 304 || file.size === 0) {
    response.writeHead(selected.status, responseHeaders).end();
    return;
  }
  const source = await file.stream(part);
  if (hasClosed(request, response)) return void source.destroy();
  const closed = new Promise<void>((resolve) => whenClosed(request, response, resolve));
  response.writeHead(selected.status, responseHeaders);
  response.setTimeout(stallMs, () => response.destroy());
  await writeAll(source, part ? part.end - part.start + 1 : file.size, response, closed);
}
