// Blends several images in one of four modes. Every image remains visible; equal input gives equal bytes.

import { randomFromText } from '../../../engine/random.js';
import type { Size } from '../raster/pixels.js';
import { forEachRow, toPng } from '../raster/pixels.js';
import { colourTransfer } from './colour-transfer.js';
import { doubleExposure } from './double-exposure.js';
import { fusion } from './fusion.js';
import { type BlendLayer, readBlendLayer } from './layers.js';
import { transitions } from './transitions.js';

/**
 * Blends images.
 * @param images 2 to 5 images in any accepted format
 * @param size of the result
 * @param seed decides what the means leave open: which image leads, where one gives way to the next
 * @param index 0 to 3, which of the four means
 * @returns PNG
 * @throws if one of them is not an image
 */
export async function blendImages(images: readonly Buffer[], size: Size, seed: number, index: number): Promise<Buffer> {
  const layers: BlendLayer[] = [];
  for (const image of images) layers.push(await readBlendLayer(image, size));
  const random = randomFromText(`blend/${seed}/${index}`);
  const mean = [fusion, transitions, doubleExposure, colourTransfer][index % 4] ?? fusion;
  const paint = mean(layers, size, random);
  const data = new Uint8Array(size.width * size.height * 3);
  await forEachRow(size.height, (y) => paint(y, data));
  return toPng({ ...size, data });
}
