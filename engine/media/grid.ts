// Sheets of four pictures that this server has made, and how they are known again: by what they say of themselves, wherever they come
// back from. Who goes on from such a sheet means a picture of it, never the sheet.
import type { Exif } from 'sharp';

const description = 'pentagate: four pictures, two by two';

/** What is written into a sheet. */
export const gridExif: Exif = { IFD0: { ImageDescription: description } };

/** Whether bytes of an image are such a sheet. */
export async function isGrid(bytes: Uint8Array): Promise<boolean> {
  // Looking into what a picture says costs more than to look whether these words are in the file at all.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(description, 0, 'latin1')) return false;
  const { default: sharp } = await import('sharp');
  const { exif, width, height } = await sharp(bytes).metadata();
  return exif?.includes(description, 0, 'latin1') === true && width % 2 === 0 && height % 2 === 0;
}

/** The first picture of a sheet; any other picture as it is. */
export async function firstGridImage(bytes: Buffer): Promise<Buffer> {
  if (!(await isGrid(bytes))) return bytes;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({ left: 0, top: 0, width: width / 2, height: height / 2 })
    .png()
    .toBuffer();
}
