// Reads the type and size of an image from its first bytes, without decoding. What is no image is what it is declared to be.
import { type ImageType, imageTypeOf } from '../../server/engine/file-structure.js';

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'text' | 'unknown';

export interface FileHeader {
  readonly kind: MediaKind;
  /** Of an image, from the magic number; else empty. */
  readonly mime: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The kind that a media type names. */
export function mediaKindOf(mime: string): MediaKind {
  if (mime === 'application/pdf') return 'document';
  const kind = mime.slice(0, mime.indexOf('/'));
  return kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'text' ? kind : 'unknown';
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

type Dimensions = Pick<FileHeader, 'width' | 'height'>;

const size = (width: number, height: number): Dimensions => (width > 0 && height > 0 ? { width, height } : {});

function jpegSize(bytes: Buffer): Dimensions {
  // Segments: 0xFF, a marker, two bytes of length; the frame header (C0 to CF but C4, C8, CC) has the size.
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return {};
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return size(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return {};
}

function webpSize(bytes: Buffer): Dimensions {
  if (bytes.length < 30) return {};
  switch (latin(bytes, 12, 16)) {
    case 'VP8 ':
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return size((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  }
  return {};
}

/** The largest `ispe` (image spatial extents) box: the others are tiles and thumbnails. */
function heifSize(bytes: Buffer): Dimensions {
  let best: Dimensions = {};
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const found = size(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if ((found.width ?? 0) * (found.height ?? 0) > (best.width ?? 0) * (best.height ?? 0)) best = found;
  }
  return best;
}

/** Images in ISO base media, by their brand. */
function isoImage(bytes: Buffer): FileHeader | undefined {
  const brand = latin(bytes, 8, 12);
  const type = /^(?:heic|heix|heim|heis|hevc|hevx)$/.test(brand)
    ? 'heic'
    : /^(?:mif1|msf1)$/.test(brand)
      ? 'heif'
      : /^avi[fs]$/.test(brand) && 'avif';
  return type ? { kind: 'image', mime: `image/${type}`, ...heifSize(bytes) } : undefined;
}

function imageSize(bytes: Buffer, type: ImageType): Dimensions {
  switch (type) {
    case 'image/png':
      return bytes.length >= 24 ? size(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : {};
    case 'image/jpeg':
      return jpegSize(bytes);
    case 'image/gif':
      return bytes.length >= 10 ? size(bytes.readUInt16LE(6), bytes.readUInt16LE(8)) : {};
    case 'image/webp':
      return webpSize(bytes);
  }
}

/** Reads the start of a file; 64 KB are enough except for images with long metadata before the frame header. */
export function readFileHeader(bytes: Buffer, declared: string): FileHeader {
  const image = imageTypeOf(bytes);
  if (image) return { kind: 'image', mime: image, ...imageSize(bytes, image) };
  const iso = latin(bytes, 4, 8) === 'ftyp' ? isoImage(bytes) : undefined;
  return iso ?? { kind: mediaKindOf(declared), mime: '' };
}
