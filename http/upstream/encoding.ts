// Reads compressed replies. Upstreams are asked for uncompressed ones; one that compresses nevertheless is passed on as it came, and only a
// copy of bounded size is read.
import { finished } from 'node:stream/promises';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';

/** Why a body could not be decoded: its encoding is not known, it would be larger than the limit, or it is not what its encoding says. */
type UndecodedBody = 'unknown' | 'too large' | 'broken';

/** The bytes of a compressed body of at most `max` bytes, or why there are none. */
export function tryDecodeBody(bytes: Buffer, encoding: string | undefined, max: number): Buffer | UndecodedBody {
  const options = { maxOutputLength: max };
  try {
    switch (encoding?.trim().toLowerCase()) {
      case undefined:
      case '':
      case 'identity':
        return bytes;
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(bytes, options);
      case 'deflate':
        return inflateSync(bytes, options);
      case 'br':
        return brotliDecompressSync(bytes, options);
      default:
        return 'unknown';
    }
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
  const create = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    encoding.trim().toLowerCase()
  ];
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
