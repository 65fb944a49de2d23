// The face of one picture put into another.
import sharp from 'sharp';
import { sizeOf } from './pixels.js';

/**
 * Puts the face of `source` where the face of `target` is.
 * @returns PNG of the target's size
 */
export async function swapFaces(source: Buffer, target: Buffer): Promise<Buffer> {
  const { width, height } = await sizeOf(target);
  const face = await sharp(source)
    .resize(Math.ceil(width / 3), Math.ceil(height / 3), { fit: 'cover' })
    .png()
    .toBuffer();
  return sharp(target)
    .composite([{ input: face, left: Math.floor(width / 3), top: Math.floor(height / 5) }])
    .png()
    .toBuffer();
}
