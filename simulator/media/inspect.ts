// Inspects a caller's image by its bytes, and says of audio, video and documents what they are declared to be. Never fetches anything.

import { setImmediate as turn } from 'node:timers/promises';
import { lazyFor } from '../../runtime/lazy.js';
import { imageTypeOf, otherFileType, readFileStructure } from '../../surfaces/engine/file-structure.js';
import type { MediaPart } from '../conversation/conversation.js';

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

export interface MediaInfo extends FileHeader {
  /** The caller's media type; may differ. */
  readonly declared: string;
  /** 0 if the part is only an address. */
  readonly bytes: number;
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

/** What all of some parts are. They are looked at one after the other, since each may be megabytes: it yields to other work. */
export async function inspectAll(parts: readonly MediaPart[]): Promise<MediaInfo[]> {
  const facts: MediaInfo[] = [];
  for (const part of parts) {
    facts.push(inspectMedia(part));
    if (part.data !== undefined && part.data.length > headerBytes) await turn();
  }
  return facts;
}

/**
 * What a part is: kind, and of an image type by its first bytes, and size. Never throws: what cannot be read has `broken`. Addresses are not fetched.
 */
export function inspectMedia(part: MediaPart): MediaInfo {
  const { data, mediaType: declared, filename, url, fileId } = part;
  const bytes = Buffer.from(data ?? '', 'base64');
  const header = headerOf(part);
  const facts: MediaInfo = {
    ...header,
    declared,
    bytes: bytes.length,
    ...(filename !== undefined && { filename }),
    ...(url !== undefined && { url }),
    ...(fileId !== undefined && { fileId }),
  };
  if (data === undefined) return facts;
  if (bytes.length === 0) return { ...facts, broken: 'it is empty' };
  const type = imageTypeOf(bytes);
  if (type !== undefined && readFileStructure(bytes, type).end === undefined)
    return { ...facts, broken: 'the file is cut short' };
  if (header.kind === 'text') return { ...facts, excerpt: bytes.toString('utf8').slice(0, 2000) };
  const isUnknown = header.kind === 'image' && header.mime === '';
  return isUnknown ? { ...facts, broken: 'its bytes are of no format known to the simulator' } : facts;
}
