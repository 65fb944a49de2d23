// Reads file type and image size from the first bytes of a file, without decoding.
import { type ImageType, imageTypeOf } from '../../engine/media/file-structure.js';

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'text' | 'unknown';

export interface FileHeader {
  readonly kind: MediaKind;
  /** From the magic number; empty if it is unknown. */
  readonly mime: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Length of audio, if the header has it. */
  readonly seconds?: number;
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

/** ISO base media: the brand says whether it is an image, sound or video. */
function isoMedia(bytes: Buffer): FileHeader {
  const brand = latin(bytes, 8, 12);
  if (/^(heic|heix|heim|heis|hevc|hevx)$/.test(brand)) return { kind: 'image', mime: 'image/heic', ...heifSize(bytes) };
  if (/^(mif1|msf1)$/.test(brand)) return { kind: 'image', mime: 'image/heif', ...heifSize(bytes) };
  if (/^avi[fs]$/.test(brand)) return { kind: 'image', mime: 'image/avif', ...heifSize(bytes) };
  if (/^M4[AB] $/.test(brand)) return { kind: 'audio', mime: 'audio/mp4' };
  if (brand === 'qt  ') return { kind: 'video', mime: 'video/mov' };
  return { kind: 'video', mime: brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4' };
}

function riff(bytes: Buffer): FileHeader {
  const form = latin(bytes, 8, 12);
  if (form === 'AVI ') return { kind: 'video', mime: 'video/avi' };
  if (form !== 'WAVE') return { kind: 'unknown', mime: '' };
  const rate = bytes.length >= 32 && latin(bytes, 12, 16) === 'fmt ' ? bytes.readUInt32LE(28) : 0;
  const data = bytes.indexOf('data', 12, 'latin1');
  const length = data >= 0 && data + 8 <= bytes.length ? bytes.readUInt32LE(data + 4) : 0;
  return { kind: 'audio', mime: 'audio/wav', ...(rate > 0 && length > 0 && { seconds: length / rate }) };
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
export function readFileHeader(bytes: Buffer): FileHeader {
  const image = imageTypeOf(bytes);
  if (image) return { kind: 'image', mime: image, ...imageSize(bytes, image) };
  const start = latin(bytes, 0, 16);
  if (start.startsWith('RIFF')) return riff(bytes);
  if (start.slice(4, 8) === 'ftyp') return isoMedia(bytes);
  if (start.startsWith('%PDF-')) return { kind: 'document', mime: 'application/pdf' };
  if (start.startsWith('ID3') || /^\xff[\xfb\xf3\xf2\xfa]/.test(start)) return { kind: 'audio', mime: 'audio/mp3' };
  if (/^\xff[\xf1\xf9]/.test(start)) return { kind: 'audio', mime: 'audio/aac' };
  if (start.startsWith('OggS')) return { kind: 'audio', mime: 'audio/ogg' };
  if (start.startsWith('fLaC')) return { kind: 'audio', mime: 'audio/flac' };
  if (/^FORM....AIF[FC]/s.test(start)) return { kind: 'audio', mime: 'audio/aiff' };
  if (start.startsWith('\x1aE\xdf\xa3')) return { kind: 'video', mime: 'video/webm' };
  if (start.startsWith('FLV\x01')) return { kind: 'video', mime: 'video/x-flv' };
  if (start.startsWith('\0\0\x01\xb3') || start.startsWith('\0\0\x01\xba'))
    return { kind: 'video', mime: 'video/mpeg' };
  if (start.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return { kind: 'video', mime: 'video/wmv' };
  return { kind: 'unknown', mime: '' };
}
