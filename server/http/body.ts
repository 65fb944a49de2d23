// Reads the body of a request: within the limit, of a media type that the operation takes, parsed, and not too deep.
// Each step is a function of its own, since each has its place in the order of checks: path, key, size, media type, JSON, depth, parameters and body.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { fieldOf } from '../../contract/explain-violations.js';
import { ProblemError } from '../../contract/problem.js';
import { type JsonLimits, type JsonScan, scanJson } from './json-scan.js';

/** 20 MB: the contract's default limit for a request body. */
export const bodyLimit = 20 * 1024 * 1024;

const megabytes = (bytes: number): string =>
  bytes < 10_000 ? `${bytes} bytes` : `${Number((bytes / 1024 / 1024).toFixed(2))} MB`;

const tooLarge = (limit: number): ProblemError =>
  new ProblemError({
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
    throw new ProblemError({
      reason: 'media_type',
      message: `Send the body as it is, not with content-encoding ${coding}.`,
    });
  if (!taken.includes(media))
    throw new ProblemError({
      reason: 'media_type',
      message: `Send the body as ${taken.join(' or ')}, not ${media ? `as ${media}` : 'without content-type'}.`,
    });
  return media;
}

/** The caller broke off while it was still sending: there is nobody left to answer. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** Counts the bytes of bodies that are kept in memory. @throws Problem 503 when all of them together are too many */
export type CountBytes = (bytes: number) => void;

const uncounted: CountBytes = () => undefined;

/** Hands over a body piece by piece. @throws Problem 413 as soon as it is clear that it is over the limit, 503 as `count` says */
function readPieces(
  request: IncomingMessage,
  limit: number,
  use: (piece: Buffer) => void,
  count: CountBytes,
): Promise<void> {
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
        return;
      }
      try {
        count(piece.length);
      } catch (error) {
        stop();
        reject(error as Error);
        return;
      }
      use(piece);
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

/** A body as it is. @throws Problem 413, or what `count` throws */
export async function readBytes(
  request: IncomingMessage,
  limit = bodyLimit,
  count = uncounted,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await readPieces(request, limit, (piece) => pieces.push(piece), count);
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

/** Bodies up to this size are parsed without looking at them first: they cannot hold much. */
const unscanned = 512 * 1024;

/** What a caller may make us read. */
export interface BodyLimits {
  /** Bytes. */
  readonly bytes: number;
  readonly json: JsonLimits;
}

export const defaultBodyLimits: BodyLimits = { bytes: bodyLimit, json: { depth: 100, values: 100_000 } };

/** A JSON text that has been read, and is within the limits as far as bytes can tell. */
export interface JsonText {
  readonly text: string;
  /** How many values it has; 0 when nobody has looked. */
  readonly values: number;
}

/** The problem of a body that the scan has stopped at: `text` ends where it is too deep, or has too many values. */
function beyond(text: string | undefined, scan: JsonScan, { depth, values }: JsonLimits): ProblemError {
  if (scan.values > values) return tooMany(values);
  // What has been read is a whole text once it is closed: the place can be named like that of any other.
  countParts(parseJson(`${text}${scan.closers()}`), { depth, values });
  return tooDeep('body', depth);
}

/** A body as text. @throws Problem 413; 400 for what is no UTF-8, nested too deep or holds too many values; what `count` throws */
export async function readText(
  request: IncomingMessage,
  { bytes: limit, json }: BodyLimits = defaultBodyLimits,
  count = uncounted,
): Promise<JsonText> {
  const { add, end } = decoder();
  const announced = request.headers['content-length'];
  const scan = announced === undefined || Number(announced) > unscanned ? scanJson(json) : undefined;
  let wrong: unknown;
  const guard = <Value>(step: () => Value): Value | undefined => {
    try {
      return step();
    } catch (error) {
      // Told only when the body has been read: should it be too large, that comes first.
      wrong ??= malformed(error);
      return undefined;
    }
  };
  const take = (piece: Buffer): void => {
    const good = scan?.add(piece) ?? piece.length;
    if (scan && good < piece.length) {
      if (scan.values <= json.values) add(piece.subarray(0, good + 1));
      throw beyond(end(), scan, json);
    }
    add(piece);
  };
  await readPieces(
    request,
    limit,
    (piece) => {
      if (!wrong) guard(() => take(piece));
    },
    count,
  );
  const text = wrong ? undefined : guard(end);
  if (text === undefined) throw wrong ?? malformed(undefined);
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, values: scan?.values ?? 0 };
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
export const malformed = (error: unknown): ProblemError =>
  error instanceof ProblemError
    ? error
    : new ProblemError({ reason: 'malformed', message: error instanceof Error ? error.message : 'it is no UTF-8' });

const tooDeep = (field: string, depth: number): ProblemError =>
  new ProblemError({ reason: 'violation', problems: [{ field, problem: `is nested deeper than ${depth} levels` }] });

const tooMany = (values: number): ProblemError =>
  new ProblemError({ reason: 'violation', problems: [{ field: 'body', problem: `has more than ${values} values` }] });

/**
 * Counts the values in a value, itself among them, level by level, without recursion: what comes after this may recurse.
 * @throws Problem 400 that names the place where the value is nested too deep, or says that it has too many values
 */
export function countParts(value: unknown, { depth: maxDepth, values }: JsonLimits): number {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 1;
  for (let depth = 1; level.length; depth++) {
    if (depth > maxDepth) throw tooDeep(placeAt(value, maxDepth), maxDepth);
    const next: object[] = [];
    for (const node of level) {
      const children: readonly unknown[] = Array.isArray(node) ? node : Object.values(node);
      count += children.length;
      if (count > values) throw tooMany(values);
      for (const child of children) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return count;
}

/** How many levels of parts a value has, as far as `most`. */
function height(value: unknown, max: number): number {
  let level = [value];
  for (let levels = 0; ; levels++) {
    level = level.filter((one) => typeof one === 'object' && one !== null);
    if (!level.length || levels === max) return levels;
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
