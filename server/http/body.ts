// Reads the body of a request: within the limit, of a media type that the operation takes, parsed, and not too deep.
// Each step is a function of its own, since each has its place in the order of checks (contract-decisions, "Common").
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Problem } from '../problem.js';
import { fieldOf } from './explain.js';

/** 20 MB: the contract's default limit for a request body. */
export const bodyLimit = 20 * 1024 * 1024;

const megabytes = (bytes: number): string =>
  bytes < 10_000 ? `${bytes} bytes` : `${Number((bytes / 1024 / 1024).toFixed(2))} MB`;

const tooLarge = (limit: number): Problem =>
  new Problem({
    reason: 'too_large',
    // The surfaces' own words name the default.
    ...(limit === bodyLimit ? {} : { message: `The body is larger than ${megabytes(limit)}.` }),
  });

/** @throws Problem 413 when the length that the caller announces is over the limit */
export function checkLength(headers: IncomingHttpHeaders, limit = bodyLimit): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/**
 * The media type of a body, as the contract knows it.
 * @param taken the media types that the operation takes
 * @throws Problem 415 for another one, and for a body that is packed
 */
export function mediaOf(taken: readonly string[], headers: IncomingHttpHeaders): string {
  const sent = headers['content-type'] ?? '';
  const media = (sent.includes(';') ? sent.slice(0, sent.indexOf(';')) : sent).trim().toLowerCase();
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity')
    throw new Problem({
      reason: 'media_type',
      message: `Send the body as it is, not with content-encoding ${coding}.`,
    });
  if (!taken.includes(media))
    throw new Problem({
      reason: 'media_type',
      message: `Send the body as ${taken.join(' or ')}, not ${media ? `as ${media}` : 'without content-type'}.`,
    });
  return media;
}

/** The caller broke off while it was still sending: there is nobody left to answer. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** Hands over a body piece by piece. @throws Problem 413 as soon as it is clear that it is over the limit */
function readPieces(request: IncomingMessage, limit: number, use: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const stop = (): void => {
      request.off('data', take).off('end', end).off('error', abort).off('close', abort);
    };
    const take = (piece: Buffer): void => {
      size += piece.length;
      if (size > limit) {
        // What is still on its way is let pass unread, so that the caller gets to read the answer.
        stop();
        reject(tooLarge(limit));
      } else use(piece);
    };
    const end = (): void => {
      stop();
      resolve();
    };
    const abort = (): void => {
      stop();
      reject(new RequestAborted());
    };
    request.on('data', take).on('end', end).on('error', abort).on('close', abort);
  });
}

/** A body as it is. @throws Problem 413 */
export async function readBytes(request: IncomingMessage, limit = bodyLimit): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await readPieces(request, limit, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const nothing = Buffer.alloc(0);

/** How many bytes at the end begin a character without finishing it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** Pieces smaller than this are put together before they are decoded. */
const small = 4096;
const basin = 65_536;

/**
 * Decodes pieces as they come and lets them go: joining large ones first, and keeping them, costs more than all the rest of reading.
 * Small ones are gathered, except the first, which is mostly all there is: a caller may send its body byte by byte, and each text that is
 * added to another costs memory of its own.
 */
function decoder() {
  let text = '';
  let rest: Buffer = nothing;
  let gathered: Buffer | undefined;
  let filled = 0;
  const decode = (piece: Buffer): void => {
    const bytes = rest.length ? Buffer.concat([rest, piece]) : piece;
    const end = bytes.length - unfinished(bytes);
    rest = end < bytes.length ? bytes.subarray(end) : nothing;
    text += strict.decode(rest.length ? bytes.subarray(0, end) : bytes);
  };
  const empty = (): void => {
    if (!gathered || !filled) return;
    const bytes = gathered.subarray(0, filled);
    filled = 0;
    decode(bytes);
    // It may lie in what is about to be filled again.
    rest = Buffer.from(rest);
  };
  return {
    add(piece: Buffer): void {
      if (piece.length >= small || (!text && !gathered)) {
        empty();
        decode(piece);
        return;
      }
      gathered ??= Buffer.allocUnsafe(basin);
      if (filled + piece.length > basin) empty();
      filled += piece.copy(gathered, filled);
    },
    /** Undefined when it ends within a character. */
    end(): string | undefined {
      empty();
      return rest.length ? undefined : text;
    },
  };
}

/** A body as text. @throws Problem 413; 400 for what is no UTF-8 */
export async function readText(request: IncomingMessage, limit = bodyLimit): Promise<string> {
  const { add, end } = decoder();
  let wrong: unknown;
  const guard = <Value>(step: () => Value): Value | undefined => {
    try {
      return step();
    } catch (error) {
      // Told only when the body has been read: should it be too large, that comes first.
      wrong ??= error;
      return undefined;
    }
  };
  await readPieces(request, limit, (piece) => {
    if (!wrong) guard(() => add(piece));
  });
  const text = wrong ? undefined : guard(end);
  if (text === undefined) throw malformed(wrong);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The text of bytes. @throws Problem 400 for what is no UTF-8 */
export function textOf(bytes: Buffer): string {
  try {
    return strict.decode(bytes);
  } catch (error) {
    throw malformed(error);
  }
}

/** @throws Problem 400 for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformed(error);
  }
}

/** The problem of a body that a parser has refused. */
export const malformed = (error: unknown): Problem =>
  new Problem({ reason: 'malformed', message: error instanceof Error ? error.message : 'it is no UTF-8' });

/**
 * Counts the values in a value, itself among them, level by level, without recursion: what comes after this may recurse.
 * @throws Problem 400 that names the place where the value is nested deeper than `limit`
 */
export function countParts(value: unknown, limit: number): number {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 1;
  for (let depth = 1; level.length; depth++) {
    if (depth > limit) {
      const problem = `is nested deeper than ${limit} levels`;
      throw new Problem({ reason: 'violation', problems: [{ field: placeAt(value, limit), problem }] });
    }
    const next: object[] = [];
    for (const node of level) {
      const children: readonly unknown[] = Array.isArray(node) ? node : Object.values(node);
      count += children.length;
      for (const child of children) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return count;
}

/** How many levels of parts a value has, as far as `most`. */
function height(value: unknown, most: number): number {
  let level = [value];
  for (let levels = 0; ; levels++) {
    level = level.filter((one) => typeof one === 'object' && one !== null);
    if (!level.length || levels === most) return levels;
    level = level.flatMap((one) => Object.values(one as object));
  }
}

/** The first few steps to a part that lies too deep: enough to recognise it. */
function placeAt(value: unknown, limit: number): string {
  const path: string[] = [];
  let node = value;
  for (let left = limit; path.length < 3 && left > 0; left--) {
    const step = Object.entries(node as object).find(([, child]) => height(child, left) === left);
    if (!step) break;
    path.push(step[0]);
    node = step[1];
  }
  return fieldOf(path);
}
