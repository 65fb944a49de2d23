// Images that are not what they seem, made byte by byte.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image with something in every part, so that a missing part is a missing part of the image. */
export const drawn = (width = 96, height = 64): Sharp => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 37 + Math.floor(at / 5) * 11 + (at % (width * 3))) & 0xff;
  return sharp(data, { raw: { width, height, channels: 3 } });
};

export const dataUri = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** One chunk of a PNG, with its checksum. */
export function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])) >>> 0);
  return Buffer.concat([head, data, tail]);
}

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** The header of a PNG: 8 bits, colour type 0 (grey) unless said otherwise. */
export function pngHeader(width: number, height: number, depth = 8, colour = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour], 8);
  return chunk('IHDR', data);
}

/** A PNG of that size whose rows are all black: it packs to nearly nothing. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const data = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([pngStart, pngHeader(width, height), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with two frames (APNG). */
export async function animatedPng(): Promise<Buffer> {
  const png = await drawn(8, 8).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)]);
}

/** Frames one below the other, as sharp reads animations. */
export const frames = (): Sharp => {
  const data = Buffer.alloc(16 * 48 * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 29 + Math.floor(at / 768) * 70) & 0xff;
  return sharp(data, { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } });
};
