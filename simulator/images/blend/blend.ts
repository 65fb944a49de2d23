// Several pictures as one, by four different means. Each picture is seen in the result, and equal input gives equal bytes.

import { randomFromText } from '../../../engine/random.js';
import type { Size } from '../raster/pixels.js';
import { forEachRow, toPng } from '../raster/pixels.js';
import { colourTransfer } from './colour-transfer.js';
import { doubleExposure } from './double-exposure.js';
import { fusion } from './fusion.js';
import { type BlendLayer, readBlendLayer } from './layers.js';
import { transitions } from './transitions.js';

/**
 * Blends pictures.
 * @param images 2 to 5 pictures in any accepted format
 * @param size of the result
 * @param seed decides what the means leave open: which picture leads, where one gives way to the next
 * @param index 0 to 3, which of the four means
 * @returns PNG
 * @throws when one of them is no picture
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
