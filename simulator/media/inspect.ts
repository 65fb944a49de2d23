// Inspects a caller's image by its bytes, and says of audio, video and documents what they are declared to be. Never fetches anything.
import { setImmediate as turn } from 'node:timers/promises';
import { createLruMap } from '../../scripts/runtime/lru-map.js';
import { loadSharp } from '../../server/engine/sharp.js';
import type { MediaPart } from '../conversation/conversation.js';
import { dataHash } from '../conversation/seed.js';
import { type FileHeader, type MediaKind, mediaKindOf, readFileHeader } from './file-header.js';

// Finds the dominant colour of an image and a plain name for it.

interface Colour {
  readonly name: string;
  /** `#rrggbb`. */
  readonly hex: string;
}

/** Hue (0 to 360), saturation and lightness (0 to 1). */
function hsl(red: number, green: number, blue: number): [number, number, number] {
  const high = Math.max(red, green, blue) / 255;
  const low = Math.min(red, green, blue) / 255;
  const lightness = (high + low) / 2;
  const range = high - low;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const sector = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [sector * 60, saturation, lightness];
}

/** Upper end of each hue, in degrees. */
const hues: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [88, 'lime'],
  [160, 'green'],
  [184, 'teal'],
  [200, 'cyan'],
  [256, 'blue'],
  [288, 'purple'],
  [330, 'magenta'],
  [346, 'pink'],
  [360, 'red'],
];

/** A name that people would give: `dark green`, `light blue`, `grey`, `brown`. */
export function colourName(red: number, green: number, blue: number): string {
  const [hue, saturation, lightness] = hsl(red, green, blue);
  if (lightness < 0.07) return 'black';
  if (lightness > 0.96) return 'white';
  if (saturation < 0.12) return lightness < 0.3 ? 'dark grey' : lightness > 0.75 ? 'light grey' : 'grey';
  const name = hues.find(([end]) => hue <= end)?.[1] ?? 'red';
  if (name === 'orange' && lightness < 0.4) return lightness < 0.2 ? 'dark brown' : 'brown';
  if (name === 'red' && lightness > 0.7) return 'pink';
  return lightness < 0.25 ? `dark ${name}` : lightness > 0.75 ? `light ${name}` : name;
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
  const [red, green, blue] = best.slice(1).map((sum) => Math.round(sum / Math.max(1, best[0]))) as [
    number,
    number,
    number,
  ];
  const hex = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { name: colourName(red, green, blue), hex };
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
