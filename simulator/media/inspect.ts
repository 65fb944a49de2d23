// Inspects a caller's image by its bytes, and says of audio, video and documents what they are declared to be. Never fetches anything.

import { setImmediate as turn } from 'node:timers/promises';
import { lazyFor } from '../../runtime/lazy.js';
import { createLruMap } from '../../runtime/lru-map.js';
import { imageTypeOf, otherFileType, readFileStructure } from '../../surfaces/engine/file-structure.js';
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

/** The largest `ispe` (image spatial extents) box: the others are tiles and thumbnails. */
function heifSize(bytes: Buffer): Pick<FileHeader, 'width' | 'height'> {
  let best = { width: 0, height: 0 };
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (width * height > best.width * best.height) best = { width, height };
  }
  return best.width > 0 ? best : {};
}

/** Reads the start of a file; 64 KB are enough except for images with long metadata before the frame header. */
function readFileHeader(bytes: Buffer, declared: string): FileHeader {
  const mime = imageTypeOf(bytes) ?? '';
  const other = mime ? '' : (otherFileType(bytes) ?? '');
  if (/^image\/(?:avif|hei[cf])$/.test(other)) return { kind: 'image', mime: other, ...heifSize(bytes) };
  if (!mime) return { kind: mediaKindOf(declared), mime };
  const { width, height } = readFileStructure(bytes, mime);
  return { kind: 'image', mime, ...(width !== undefined && height !== undefined && { width, height }) };
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

/** What the first bytes say; remembered for the part. A part without bytes is what it is declared to be. */
export const headerOf = lazyFor(({ data = '', mediaType }: MediaPart): FileHeader => {
  const start = Buffer.from(data.slice(0, Math.ceil(headerBytes / 3) * 4), 'base64');
  return readFileHeader(start, mediaType);
});

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

/** Whether an image's end is missing. */
function isCutShort(bytes: Buffer): boolean {
  const type = imageTypeOf(bytes);
  return type !== undefined && readFileStructure(bytes, type).end === undefined;
}

/** Why the decoder gave up, put for the caller. */
function decodeErrorReason(thrown: unknown, bytes: Buffer): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (/pixel limit/i.test(message)) return `it has more than ${maxPixels / 1_000_000} million pixels`;
  return isCutShort(bytes) ? 'the file is cut short' : 'its bytes are damaged';
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
    if (!hasSharp) return { ...facts, ...(isCutShort(bytes) && { broken: 'the file is cut short' }) };
    try {
      return { ...facts, ...(await decodeImage(bytes)) };
    } catch (thrown) {
      return { ...facts, broken: decodeErrorReason(thrown, bytes) };
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
