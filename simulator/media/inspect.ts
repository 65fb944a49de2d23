// Inspects a caller's image by its bytes, and says of audio, video and documents what they are declared to be. Never fetches anything.

import { setImmediate as turn } from 'node:timers/promises';
import { createLruMap } from '../../runtime/lru-map.js';
import { type ImageType, imageTypeOf } from '../../surfaces/engine/file-structure.js';
import { hasSharp, loadSharp } from '../../surfaces/engine/sharp.js';
import type { MediaPart } from '../conversation/conversation.js';
import { dataHash } from '../conversation/seed.js';
import { hexOf, nameOf } from '../images/colours.js';

// Reads the type and size of an image from its first bytes, without decoding. What is no image is what it is declared to be.

type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'text' | 'unknown';

interface FileHeader {
  readonly kind: MediaKind;
  /** Of an image, from the magic number; else empty. */
  readonly mime: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The kind that a media type names. */
function mediaKindOf(mime: string): MediaKind {
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
function readFileHeader(bytes: Buffer, declared: string): FileHeader {
  const image = imageTypeOf(bytes);
  if (image) return { kind: 'image', mime: image, ...imageSize(bytes, image) };
  const iso = latin(bytes, 4, 8) === 'ftyp' ? isoImage(bytes) : undefined;
  return iso ?? { kind: mediaKindOf(declared), mime: '' };
}

// Finds the dominant colour of an image and a plain name for it.

interface Colour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** The mean of the fullest of 4096 boxes of colours. `pixels`: red, green, blue, one byte each. */
function dominantColour(pixels: Uint8Array): Colour {
  const boxes = new Map<number, [count: number, red: number, green: number, blue: number]>();
  let best: [number, number, number, number] = [0, 0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const box = boxes.get(key) ?? [0, 0, 0, 0];
    box[0]++;
    box[1] += red;
    box[2] += green;
    box[3] += blue;
    boxes.set(key, box);
    if (box[0] > best[0]) best = box;
  }
  const hex = hexOf(best.slice(1).map((sum) => sum / Math.max(1, best[0])));
  return { name: nameOf(hex), hex };
}

export interface MediaInfo {
  readonly kind: MediaKind;
  /** Of an image, from the magic number; else empty. */
  readonly mime: string;
  /** The caller's media type; may differ. */
  readonly declared: string;
  /** 0 if the part is only an address. */
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  /** What most of an image is coloured. */
  readonly colour?: Colour;
  /** Frames of a moving image. */
  readonly frames?: number;
  /** The beginning of a plain text document. */
  readonly excerpt?: string;
  /** Why it cannot be read: `the file is cut short`. */
  readonly broken?: string;
  readonly filename?: string;
  readonly url?: string;
  readonly fileId?: string;
}

/** What a header may need; a photograph's thumbnail and colour profile come before its size. */
const headerBytes = 65_536;

const headers = new WeakMap<MediaPart, FileHeader>();

/** What the first bytes say; remembered for the part. A part without bytes is what it is declared to be. */
export function headerOf(part: MediaPart): FileHeader {
  const before = headers.get(part);
  if (before) return before;
  const start = Buffer.from(part.data?.slice(0, Math.ceil(headerBytes / 3) * 4) ?? '', 'base64');
  const header = readFileHeader(start, part.mediaType);
  headers.set(part, header);
  return header;
}

/** An image that claims more pixels than this is not decoded. */
const maxPixels = 60_000_000;

async function decodeImage(bytes: Buffer): Promise<Pick<MediaInfo, 'width' | 'height' | 'colour' | 'frames'>> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  const { width, height, pages } = await image.metadata();
  const pixels = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(48, 48, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer();
  // A grey image has one byte a pixel.
  const rgb =
    pixels.length === 48 * 48
      ? Uint8Array.from({ length: 48 * 48 * 3 }, (_, at) => pixels[Math.floor(at / 3)] ?? 0)
      : pixels;
  return { width, height, colour: dominantColour(rgb), ...(pages !== undefined && pages > 1 && { frames: pages }) };
}

/** Whether an image's end is missing, by the mark that each format ends with. */
function isCutShort(bytes: Buffer, mime: string): boolean {
  const end = bytes.subarray(-32);
  switch (mime) {
    case 'image/png':
      return !end.includes('IEND');
    case 'image/jpeg':
      return !end.includes('\xff\xd9', 0, 'latin1');
    case 'image/gif':
      return end.at(-1) !== 0x3b;
    case 'image/webp':
      return bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length;
    default:
      return false;
  }
}

/** Why the decoder gave up, put for the caller. */
function decodeErrorReason(thrown: unknown, bytes: Buffer, mime: string): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (/pixel limit/i.test(message)) return `it has more than ${maxPixels / 1_000_000} million pixels`;
  return isCutShort(bytes, mime) ? 'the file is cut short' : 'its bytes are damaged';
}

/** Formats that the decoder reads; of the others the header must do. */
const decodableTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

async function inspectBytes(part: MediaPart, data: string): Promise<MediaInfo> {
  const bytes = Buffer.from(data, 'base64');
  const header = headerOf(part);
  const facts = { declared: part.mediaType, bytes: bytes.length, ...header };
  if (bytes.length === 0) return { ...facts, broken: 'it is empty' };
  if (decodableTypes.has(header.mime)) {
    // Without sharp, what the header says must do.
    if (!hasSharp) return { ...facts, ...(isCutShort(bytes, header.mime) && { broken: 'the file is cut short' }) };
    try {
      return { ...facts, ...(await decodeImage(bytes)) };
    } catch (thrown) {
      return { ...facts, broken: decodeErrorReason(thrown, bytes, header.mime) };
    }
  }
  if (header.kind === 'text') return { ...facts, excerpt: bytes.toString('utf8').slice(0, 2000) };
  const isUnknown = header.kind === 'image' && header.mime === '';
  return isUnknown ? { ...facts, broken: 'its bytes are of no format known to the simulator' } : facts;
}

/** What all of some parts are. They are looked at one after the other, since each may be megabytes: it yields to other work. */
export async function inspectAll(parts: readonly MediaPart[]): Promise<MediaInfo[]> {
  const facts: Promise<MediaInfo>[] = [];
  for (const part of parts) {
    facts.push(inspectMedia(part));
    if (part.data !== undefined && part.data.length > headerBytes) await turn();
  }
  return Promise.all(facts);
}

/** Images come again with every turn of a dialogue. */
const cache = createLruMap<Promise<MediaInfo>>(256);

/**
 * What a part is: kind, and of an image type by its first bytes, size and main colour. Never throws: what cannot be read has `broken`, which a surface
 * may refuse. Addresses are not fetched.
 */
export async function inspectMedia(part: MediaPart): Promise<MediaInfo> {
  const named = {
    ...(part.filename !== undefined && { filename: part.filename }),
    ...(part.url !== undefined && { url: part.url }),
    ...(part.fileId !== undefined && { fileId: part.fileId }),
  };
  if (part.data === undefined)
    return { kind: mediaKindOf(part.mediaType), mime: '', declared: part.mediaType, bytes: 0, ...named };
  const key = `${part.mediaType} ${dataHash(part)}`;
  const facts = cache.get(key) ?? inspectBytes(part, part.data);
  cache.set(key, facts);
  return { ...(await facts), ...named };
}
