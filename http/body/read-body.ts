// Reads request bodies: checks size, media type, encoding and JSON limits while the bytes arrive. Own code instead of `express.json()`,
// because the contract fixes the order of checks (path, key, size, media type, syntax, depth, then parameters and body), because a body
// over the limit must be answered in the surface's error format, and because depth and number of values must be known before
// `JSON.parse` allocates them.
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ProblemError, problemOf, violation } from '../../runtime/errors/problem.js';
import { ByteCollector } from './byte-collector.js';
import { excessOf, type JsonLimits, scanJson } from './json-scan.js';
import { malformedBody } from './parse-json.js';

/** The contract's default limit for a request body: 20 MB. */
const defaultMaxBodyBytes = 20 * 1024 * 1024;

/** A size as it is written in messages. */
export const megabytes = (bytes: number): string =>
  bytes < 10_000 ? `${bytes} bytes` : `${Number((bytes / 1024 / 1024).toFixed(2))} MB`;

const tooLarge = (limit: number): ProblemError =>
  new ProblemError({
    reason: 'too_large',
    // The default messages of the surfaces name the default limit.
    ...(limit === defaultMaxBodyBytes ? {} : { message: `The body is larger than ${megabytes(limit)}.` }),
  });

/** @throws ProblemError 413 when `content-length` exceeds the limit */
export function checkContentLength(headers: IncomingHttpHeaders, limit = defaultMaxBodyBytes): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** The media type of a body, in lower case and without parameters; empty if there is none. */
export const mediaTypeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** @throws ProblemError 415 for a `content-encoding` other than `identity` */
export function refuseEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding === 'identity') return;
  const message = `Send the body as it is, not with content-encoding ${coding}.`;
  throw problemOf('media_type', message);
}

/** The caller disconnected while it was sending the body. There is no one to send a response to. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** Shared: the stack of each would be most of the cost when many connections are closed at once. */
const aborted = new RequestAborted();

/** Called with the size of each chunk that is kept in memory. @throws ProblemError 503 when all bodies together exceed the budget */
export type ReserveBytes = (bytes: number) => void;

const noReservation: ReserveBytes = () => undefined;

/** How many chunks a body may have, and one more for so many of its bytes. Each takes some 5 µs, also if it has one byte. */
const maxSmallChunks = 10_000;
const chunkBytes = 128;

/** The connection is closed: to discard the rest would cost as much as to read it. */
const tooManyChunks = (): ProblemError =>
  new ProblemError(
    { reason: 'violation', violations: [{ field: 'body', message: 'is sent in too many small chunks' }] },
    { headers: { connection: 'close' } },
  );

/** Passes a body to `use` chunk by chunk. @throws ProblemError 400 for too many small chunks, 413 at the first byte over the limit; whatever `count` throws */
function readChunks(
  request: Readable,
  limit: number,
  use: (chunk: Buffer) => void,
  count: ReserveBytes,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let chunks = 0;
    let ended = false;
    const stop = (): void => {
      request.off('data', take).off('end', end).off('error', abort).off('close', abort);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) {
        // The rest is discarded by the error handler. Closing the connection now could keep the caller from reading the response.
        stop();
        reject(tooLarge(limit));
        return;
      }
      try {
        if (++chunks > maxSmallChunks + size / chunkBytes) throw tooManyChunks();
        count(chunk.length);
      } catch (error) {
        stop();
        reject(error as Error);
        return;
      }
      use(chunk);
    };
    /** Nothing comes after it that would have to be kept from the listeners. */
    const end = (): void => {
      ended = true;
      resolve();
    };
    const abort = (): void => {
      if (ended) return;
      stop();
      reject(aborted);
    };
    request.on('data', take).on('end', end).on('error', abort).on('close', abort);
  });
}

/** Reads a body as bytes. @throws ProblemError 413; whatever `count` throws */
export async function readBytes(
  request: Readable,
  limit = defaultMaxBodyBytes,
  count = noReservation,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = new ByteCollector();
  await readChunks(request, limit, (chunk) => bytes.add(chunk), count);
  return bytes.take();
}

/** Bodies up to this size are parsed without a scan: they cannot contain enough values to be a problem. */
const maxUnscannedBytes = 512 * 1024;

/** Limits of one request body. */
export interface BodyLimits {
  /** Bytes. */
  readonly bytes: number;
  readonly json: JsonLimits;
}

export const defaultBodyLimits: BodyLimits = { bytes: defaultMaxBodyBytes, json: { depth: 100, values: 100_000 } };

/** @returns undefined for invalid UTF-8 */
export function decode(bytes: Buffer): string | undefined {
  // A copy, where reading UTF-8 would look at each byte again.
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString() : undefined;
}

/**
 * Reads a body as a text of JSON, which is within the limits if it was scanned.
 * @returns it, its bytes if they arrived in one chunk, and the number of JSON values in it; 0: it was not scanned
 * @throws ProblemError 413; 400 for invalid UTF-8 or exceeded JSON limits; whatever `count` throws
 */
export async function readText(
  request: Readable & { readonly headers: IncomingHttpHeaders },
  { bytes: limit, json }: BodyLimits = defaultBodyLimits,
  count = noReservation,
) {
  const collected = new ByteCollector();
  const contentLength = request.headers['content-length'];
  const scan = contentLength === undefined || Number(contentLength) > maxUnscannedBytes ? scanJson(json) : undefined;
  let problem: ProblemError | undefined;
  let chunks = 0;
  const add = (chunk: Buffer): void => {
    chunks++;
    if (problem) return;
    if (!scan || scan.add(chunk) === chunk.length) collected.add(chunk);
    else {
      // Thrown only after the whole body has been read, because a body that is too large must get 413 first.
      problem = violation('body', excessOf(scan, json));
      collected.clear();
    }
  };
  await readChunks(request, limit, add, count);
  const bytes = collected.take();
  const text = problem ? undefined : decode(bytes);
  if (text === undefined) throw problem ?? malformedBody(undefined);
  const valueCount = scan?.values ?? 0;
  return text.charCodeAt(0) === 0xfeff
    ? { text: text.slice(1), bytes: undefined, valueCount }
    : { text, bytes: chunks === 1 ? bytes : undefined, valueCount };
}
