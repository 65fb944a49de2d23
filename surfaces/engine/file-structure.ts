// Walks through the structure of an image file without decoding it: how large the image is, complete or not, animated or not, and where it ends.
// Decoders accept truncated files and ignore trailing data, so their result is not enough.

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

export interface FileStructure {
  /** Pixels, as far as the bytes say it. */
  width?: number;
  height?: number;
  /** Bytes that belong to the image; absent for truncated or inconsistent files. */
  end?: number;
  /** Animation frames; 2 means two or more. */
  frames: number;
}

function setSize(found: FileStructure, width: number, height: number): void {
  if (width > 0 && height > 0) Object.assign(found, { width, height });
}

/** The image type by magic number; undefined if it is none of the four. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(start)) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** The name of another file type that people send as an image; undefined if unknown. */
export function otherFileType(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 512);
  if (
    // Each part ends where it first can: a part that may go on behind its end has two to the power of their number of ways.
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/i.test(
      start,
    )
  )
    return 'image/svg+xml';
  if (/^\s*(?:<!DOCTYPE html|<html|<head|<script)/i.test(start)) return 'text/html';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (start.startsWith('PK\x03\x04')) return 'application/zip';
  if (start.startsWith('BM')) return 'image/bmp';
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'image/tiff';
  if (/^....ftyp(?:avif|avis)/s.test(start)) return 'image/avif';
  if (/^....ftyp(?:hei[cxms]|hev[cx])/s.test(start)) return 'image/heic';
  if (/^....ftyp(?:mif1|msf1)/s.test(start)) return 'image/heif';
  if (/^....ftyp/s.test(start)) return 'video/mp4';
  return undefined;
}

/** Reads a file into what was found, and returns the bytes that belong to it. */
type Walk = (bytes: Buffer, found: FileStructure) => number | undefined;

/** Real images have some thousand parts; more are empty ones that only cost time. */
export const maxParts = 20_000;

/** Real photos have about ten scans; thousands of scans in a small file take minutes to decode. */
const maxScans = 100;

/** Segments up to the end marker (ITU-T T.81, annex B). */
const jpeg: Walk = (bytes, found) => {
  let parts = 0;
  for (let at = 2, scans = 0; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff || ++parts > maxParts) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) return scans > 0 ? at + 2 : undefined;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    // Headers of frames: C0 to CF but C4, C8, CC.
    if (marker >> 4 === 0xc && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc && at + 9 <= bytes.length)
      setSize(found, bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    if (marker !== 0xda) continue;
    if (++scans > maxScans) return undefined;
    // Coded data goes on up to a marker that is neither an escaped byte nor a restart.
    while (at < bytes.length) {
      const next = bytes[at + 1] ?? -1;
      if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
      at += bytes[at] === 0xff ? 2 : 1;
    }
    if (at >= bytes.length) return undefined;
  }
  return undefined;
};

/** Chunks up to `IEND` (PNG, section 5); `acTL` marks an animation. */
const png: Walk = (bytes, found) => {
  if (bytes.length >= 24) setSize(found, bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  let data = false;
  let parts = 0;
  for (let at = 8; at + 12 <= bytes.length && ++parts <= maxParts; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && (name !== 'IHDR' || length !== 13)) return undefined;
    const next = at + 12 + length;
    if (next > bytes.length) return undefined;
    if (name === 'IDAT') data = true;
    if (name === 'acTL' && length >= 4 && bytes.readUInt32BE(at + 8) > 1) found.frames = 2;
    if (name === 'IEND') return data ? next : undefined;
    at = next;
  }
  return undefined;
};

/** Blocks up to the trailer (GIF89a, section 17 and on). */
const gif: Walk = (bytes, found) => {
  if (bytes.length >= 10) setSize(found, bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  /** Skips the sub-blocks. */
  const behind = (from: number): number => {
    let at = from;
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
    return at + 1;
  };
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let parts = 0;
  for (let at = 13 + table(bytes[10] ?? 0); at < bytes.length && ++parts <= maxParts; ) {
    const kind = bytes[at];
    if (kind === 0x3b) return frames > 0 ? at + 1 : undefined;
    if (kind === 0x21) at = behind(at + 2);
    else if (kind === 0x2c) {
      found.frames = Math.min(2, ++frames);
      at = behind(at + 11 + table(bytes[at + 9] ?? 0));
    } else return undefined;
  }
  return undefined;
};

/** Chunks of a RIFF file (RFC 9649); each frame of an animation is an `ANMF`. */
const webp: Walk = (bytes, found) => {
  if (bytes.length < 30) return undefined;
  const packed = bytes.readUInt32LE(21);
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      setSize(found, bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
      break;
    case 'VP8L':
      setSize(found, (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
      break;
    case 'VP8X':
      setSize(found, bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  }
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  let frames = 0;
  let hasImage = false;
  let parts = 0;
  for (let at = 12; at + 8 <= end; ) {
    if (++parts > maxParts) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    if (name === 'VP8 ' || name === 'VP8L') hasImage = true;
    if (name === 'ANMF') found.frames = Math.min(2, ++frames);
    at += 8 + length + (length % 2);
  }
  return hasImage || frames > 0 ? end : undefined;
};

const walks: Readonly<Record<ImageType, Walk>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/gif': gif,
  'image/webp': webp,
};

/** The structure of a file, or of its beginning. */
export function readFileStructure(bytes: Buffer, type: ImageType): FileStructure {
  const found: FileStructure = { frames: 1 };
  const end = walks[type](bytes, found);
  return end === undefined ? found : { ...found, end };
}
