// Reads compressed replies. Upstreams are asked for uncompressed ones; one that compresses nevertheless is passed on as it came, and only a
// copy of bounded size is read.
import type { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
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

/**
 * Decodes a copy of a stream, up to a limit.
 * @param take receives the decoded bytes
 * @returns undefined for an unknown encoding
 */
export function createCopyDecoder(encoding: string, maxBytes: number, take: (bytes: Buffer) => void) {
  const { create } = codings.get(encoding.trim().toLowerCase()) ?? {};
  if (!create) return undefined;
  const decoder = create();
  let size = 0;
  let how: 'broken' | 'too much' | undefined;
  const stop = (): void => {
    how = 'too much';
    decoder.destroy();
  };
  decoder.on('data', (bytes: Buffer) => {
    size += bytes.length;
    if (size > maxBytes) stop();
    else if (!how) take(bytes);
  });
  decoder.on('error', () => {
    how ??= 'broken';
  });
  return {
    write(bytes: Buffer): void {
      // Beyond that, decoding cannot keep up.
      if (!how && !decoder.write(bytes) && decoder.writableLength > maxBytes) stop();
    },
    /** Resolves when everything written is decoded. `broken`: it cannot be; `too much`: some of it was left out. */
    async end() {
      if (!how) await finished(decoder.end(), { writable: false }).catch(() => undefined);
      return how ?? 'complete';
    },
  };
}
