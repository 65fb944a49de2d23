// Small images with known pixels, for tests.
import sharp from 'sharp';

/** An image from SVG shapes on a ground. */
export const drawImage = (width: number, height: number, ground: string, shapes = ''): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

/** Red, green and blue of every pixel. */
export async function pixelsOf(image: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The colour of one pixel. */
export async function pixelAt(image: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, width } = await pixelsOf(image);
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

/** Mean difference of the channels of two images of one size, 0 to 255. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  if (first.data.length !== second.data.length) throw new Error('pictures of different sizes');
  let sum = 0;
  for (let at = 0; at < first.data.length; at++) {
    const more = (first.data[at] ?? 0) - (second.data[at] ?? 0);
    sum += more < 0 ? -more : more;
  }
  return sum / first.data.length;
}

/** How often it yields to other work while the work is done. */
export async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await run();
  clearInterval(timer);
  return turns;
}
