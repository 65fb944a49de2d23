// Reads compressed replies. Upstreams are asked for uncompressed ones; one that compresses nevertheless is passed on as it came, and only a
// copy of bounded size is read.
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib';

/** The bytes of a compressed body; undefined for an unknown encoding, a broken body, and one that would be larger than `max` bytes. */
export function decodeBody(bytes: Buffer, encoding: string | undefined, max: number): Buffer | undefined {
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
        return undefined;
    }
  } catch {
    return undefined;
  }
}

/** Decodes a copy of a stream, up to a limit. */
export interface CopyDecoder {
  write(bytes: Buffer): void;
  /** Resolves when everything written is decoded; false if some of it is not. */
  end(): Promise<boolean>;
}

/** @param take receives the decoded bytes @returns undefined for an unknown encoding */
export function createCopyDecoder(
  encoding: string,
  maxBytes: number,
  take: (bytes: Buffer) => void,
): CopyDecoder | undefined {
  const create = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    encoding.trim().toLowerCase()
  ];
  if (!create) return undefined;
  const decoder = create();
  let size = 0;
  let stopped = false;
  const ended = new Promise<boolean>((resolve) => {
    decoder.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size > maxBytes) {
        stopped = true;
        decoder.destroy();
        resolve(false);
      } else if (!stopped) take(bytes);
    });
    decoder.on('end', () => resolve(true));
    decoder.on('error', () => {
      stopped = true;
      resolve(false);
    });
  });
  return {
    write(bytes) {
      if (stopped || decoder.write(bytes) || decoder.writableLength <= maxBytes) return;
      // Decoding cannot keep up.
      stopped = true;
      decoder.destroy();
    },
    end() {
      if (stopped) return Promise.resolve(false);
      decoder.end();
      return ended;
    },
  };
}
