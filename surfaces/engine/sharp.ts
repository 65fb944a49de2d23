// sharp, which decodes, changes and writes images. It is an optional package: without it, the server answers what has no images.
import type Sharp from 'sharp';
import type { Exif } from 'sharp';
import { isInstalled, missingPackages } from '../../runtime/optional-package.js';

/** Whether it is installed. */
export const hasSharp: boolean = isInstalled('sharp');

/** @throws ProblemError (501) that says what to install */
export async function loadSharp(): Promise<typeof Sharp> {
  if (!hasSharp) throw missingPackages('An image', ['sharp']);
  return (await import('sharp')).default;
}

// Grids of four images. A grid carries an EXIF description, so that it is recognised when a caller sends it back.

const description = 'pentagate: four pictures, two by two';

/** EXIF data of a grid. */
export const gridExif: Exif = { IFD0: { ImageDescription: description } };

/** Whether the image is a grid. */
export async function isGrid(bytes: Uint8Array): Promise<boolean> {
  // Searching the bytes is cheaper than parsing EXIF.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(description, 0, 'latin1')) return false;
  const sharp = await loadSharp();
  const { exif, width, height } = await sharp(bytes).metadata();
  return exif?.includes(description, 0, 'latin1') === true && width % 2 === 0 && height % 2 === 0;
}

/** The first image of a grid; any other image unchanged. */
export async function firstGridImage(bytes: Buffer): Promise<Buffer> {
  if (!(await isGrid(bytes))) return bytes;
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({ left: 0, top: 0, width: width / 2, height: height / 2 })
    .png()
    .toBuffer();
}
