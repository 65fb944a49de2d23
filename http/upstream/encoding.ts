// Reads compressed replies: upstreams are asked for uncompressed ones, but some compress nevertheless.
import type { Transform } from 'node:stream';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';

const gzip = { decode: gunzipSync, create: createGunzip };
const codings = new Map<string, { decode: typeof gunzipSync; create: () => Transform }>([
  ...(['gzip', 'x-gzip'] as const).map((name) => [name, gzip] as const),
  ['deflate', { decode: inflateSync, create: createInflate }],
  ['br', { decode: brotliDecompressSync, create: createBrotliDecompress }],
]);

/** Why a body could not be decoded: its encoding is not known, it would be larger than the limit, or it is not what its encoding says. */
type UndecodedBody = 'unknown' | 'too large' | 'broken';

/** The bytes of a compressed body of at most `max` bytes, or why there are none. */
export function tryDecodeBody(bytes: Buffer, encoding: string | undefined, max: number): Buffer | UndecodedBody {
  try {
    const coding = encoding?.trim().toLowerCase() || 'identity';
    return coding === 'identity' ? bytes : (codings.get(coding)?.decode(bytes, { maxOutputLength: max }) ?? 'unknown');
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken';
  }
}

/** As `tryDecodeBody`; undefined if it could not be decoded. */
export function decodeBody(bytes: Buffer, encoding: string | undefined, max: number): Buffer | undefined {
  const decoded = tryDecodeBody(bytes, encoding, max);
  return typeof decoded === 'string' ? undefined : decoded;
}

/** Decodes a stream; undefined for an unknown encoding. */
export const createDecoder = (encoding: string): Transform | undefined =>
  codings.get(encoding.trim().toLowerCase())?.create();
