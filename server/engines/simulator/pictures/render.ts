// Pictures as PNG. Equal scenes and sizes give equal bytes, whatever else runs meanwhile.
import sharp from 'sharp';
import { drawScene } from './draw.js';
import { layAnew, needsPass } from './passes.js';
import type { Scene } from './scene.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shorter side of what a second pass takes its colours from: more would only be slower. */
const sampleSide = 384;

// One thread for each picture: several are made at a time, and the order of work, and with it every byte, stays the same.
sharp.concurrency(1);

const fromSvg = (svg: string) => sharp(Buffer.from(svg), { limitInputPixels: 8192 * 8192, unlimited: true });

/** The scene as a PNG of exactly that size. */
export async function renderPicture(scene: Scene, { width, height }: Size): Promise<Buffer> {
  let svg = drawScene(scene, width, height);
  if (needsPass(scene.style)) {
    const scale = Math.min(1, sampleSide / Math.min(width, height));
    const small = drawScene(scene, Math.round(width * scale), Math.round(height * scale));
    const { data, info } = await fromSvg(small).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    svg = layAnew(scene.style, { data, width: info.width, height: info.height }, scene.seed, { width, height });
  }
  return fromSvg(svg).flatten({ background: '#000000' }).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

/**
 * Four pictures as one: two by two, in reading order. `size` is that of the whole grid; fewer pictures leave their places dark.
 * @param onPicture told after each picture, how many are done
 */
export async function renderGrid(
  scenes: readonly Scene[],
  size: Size,
  onPicture?: (done: number) => void,
): Promise<Buffer> {
  const width = Math.floor(size.width / 2);
  const height = Math.floor(size.height / 2);
  const pictures: { input: Buffer; left: number; top: number }[] = [];
  for (const [at, scene] of scenes.slice(0, 4).entries()) {
    const input = await renderPicture(scene, { width, height });
    pictures.push({ input, left: (at % 2) * width, top: Math.floor(at / 2) * height });
    onPicture?.(pictures.length);
  }
  const background = { r: 0, g: 0, b: 0 };
  return sharp({ create: { ...size, channels: 3, background } })
    .composite(pictures)
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}
