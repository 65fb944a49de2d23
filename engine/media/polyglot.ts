// Detects polyglot files: an image that is also a valid file of another type.
import type { ImageType } from './file-structure.js';

/** Phones append further images and short videos to a JPEG; anything else is not part of a photo. */
function isCameraTrailer(rest: Buffer): boolean {
  const start = rest.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.slice(4, 8) === 'ftyp' ||
    rest.toString('latin1', rest.length - 4) === 'SEFT'
  );
}

/** Whether all bytes are zero; compares blocks, since there may be megabytes. */
function isZero(bytes: Buffer): boolean {
  const zeros = Buffer.alloc(Math.min(bytes.length, 65_536));
  for (let at = 0; at < bytes.length; at += zeros.length) {
    const block = bytes.subarray(at, at + zeros.length);
    if (!block.equals(zeros.subarray(0, block.length))) return false;
  }
  return true;
}

/** Whether a ZIP archive ends with this file: its end record, with a comment that reaches exactly to the last byte. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557));
  // Where the record says how long its comment is, and that is all that follows: looked for from the end, byte by byte.
  for (let at = tail.length - 22; at >= 0; at--)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

/** A script engine reads these beginnings as a name that a comment or a text in quotes follows. */
const scriptStart = /^(?:GIF8[79]a|\xff\xd8\xff\xe0)(?:\/\*|=(?:["'`]|\/\*))/;

/**
 * What an image is besides an image.
 * @param end bytes that belong to the image
 * @returns words for an error; undefined where it is an image and nothing more
 */
export function polyglot(bytes: Buffer, type: ImageType, end: number): string | undefined {
  if (endsAsZip(bytes)) return 'is also a ZIP archive';
  if (bytes.subarray(0, 1024).includes('%PDF-', 0, 'latin1')) return 'is also a PDF document';
  if (scriptStart.test(bytes.toString('latin1', 0, 10))) return 'is also a script';
  const rest = bytes.subarray(end);
  if (isZero(rest) || (type === 'image/jpeg' && isCameraTrailer(rest))) return undefined;
  return `${rest.length} bytes of something else follow the image`;
}
