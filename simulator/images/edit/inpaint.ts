// Inpainting: the new image shows inside the mask; outside, every pixel stays unchanged.

import sharp from 'sharp';
import type { Size } from '../raster/pixels.js';
import { forEachRow, luma, type Plane, smoothStep } from '../raster/pixels.js';

// Local copies: lookups on `Math` slow down loops over all pixels.
const { floor, max, min, round } = Math;

/** Width of the soft edge inside the region, as a part of the shorter side. */
const feather = 0.012;

/** The default region without a mask: a central ellipse, relative to width and height. */
const defaultRegion = { x: 0.32, y: 0.32 };

interface Channels extends Size {
  readonly data: Buffer;
  readonly channels: number;
}

async function read(image: Buffer, size?: Size): Promise<Channels> {
  const whole = sharp(image, { failOn: 'error', limitInputPixels: 8192 * 8192, autoOrient: true }).toColourspace(
    'srgb',
  );
  const { data, info } = await (size ? whole.resize(size.width, size.height, { fit: 'fill' }) : whole)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** How white each pixel of the mask is, 0 to 1; what is transparent is black. */
async function maskWeights(mask: Buffer, size: Size): Promise<Plane> {
  const { data } = await sharp(mask, { failOn: 'error', limitInputPixels: 8192 * 8192, autoOrient: true })
    .toColourspace('srgb')
    .flatten({ background: '#000000' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plane = new Float32Array(size.width * size.height);
  for (let at = 0; at < plane.length; at++) {
    const white = luma(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0);
    // Black that a lossy format has made a little less black is still to be kept.
    plane[at] = white < 0.06 ? 0 : white > 0.94 ? 1 : white;
  }
  return { ...size, data: plane };
}

function defaultMask({ width, height }: Size): Plane {
  const data = new Float32Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const x = ((at % width) + 0.5) / width - 0.5;
    const y = (floor(at / width) + 0.5) / height - 0.5;
    if ((x / defaultRegion.x) ** 2 + (y / defaultRegion.y) ** 2 <= 1) data[at] = 1;
  }
  return { width, height, data };
}

/** Distance of each pixel of the region from what is outside, in pixels (two sweeps, within a few percent). */
async function edgeDistance({ data, width, height }: Plane): Promise<Float32Array> {
  const far = width + height;
  const depth = new Float32Array(data.length);
  const step = (at: number, from: number, length: number): void => {
    const reached = (depth[from] ?? 0) + length;
    if (reached < (depth[at] ?? 0)) depth[at] = reached;
  };
  const diagonal = Math.SQRT2;
  for (let at = 0; at < data.length; at++) depth[at] = (data[at] ?? 0) > 0 ? far : 0;
  await forEachRow(height, (y) => {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x > 0) step(at, at - 1, 1);
      if (y === 0) continue;
      step(at, at - width, 1);
      if (x > 0) step(at, at - width - 1, diagonal);
      if (x < width - 1) step(at, at - width + 1, diagonal);
    }
  });
  await forEachRow(height, (row) => {
    const y = height - 1 - row;
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      if (x < width - 1) step(at, at + 1, 1);
      if (y === height - 1) continue;
      step(at, at + width, 1);
      if (x > 0) step(at, at + width - 1, diagonal);
      if (x < width - 1) step(at, at + width + 1, diagonal);
    }
  });
  return depth;
}

/** How deep the region is around each of its pixels: the greatest depth within `reach` pixels, by rows and then by columns. */
async function regionDepth(depth: Float32Array, { width, height }: Size, reach: number): Promise<Float32Array> {
  const greatest = (plane: Float32Array, at: number, step: number, before: number, behind: number): number => {
    let most = 0;
    // Deeper than the reach makes no difference, and most pixels are.
    for (let near = -min(reach, before); near <= min(reach, behind) && most < reach; near++)
      most = max(most, plane[at + near * step] ?? 0);
    return most;
  };
  const pass = async (plane: Float32Array, upright: boolean): Promise<Float32Array> => {
    const result = new Float32Array(plane.length);
    await forEachRow(height, (y) => {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const own = depth[at] ?? 0;
        if (own === 0) continue;
        if (own >= reach) result[at] = own;
        else
          result[at] = upright
            ? greatest(plane, at, width, y, height - 1 - y)
            : greatest(plane, at, 1, x, width - 1 - x);
      }
    });
    return result;
  };
  return pass(await pass(depth, false), true);
}

/**
 * Puts what is redrawn where the mask is white.
 * @param base the image that is changed; the result has its size
 * @param redrawn what shows in the region, stretched to the same size
 * @param mask any image, stretched to the same size: white is redrawn, black and transparent are kept, grey is mixed; without one the
 *   middle is redrawn
 * @returns PNG whose pixels outside the region are those of the base
 */
export async function inpaintRegion(base: Buffer, redrawn: Buffer, mask: Buffer | undefined): Promise<Buffer> {
  const under = await read(base);
  const size = { width: under.width, height: under.height };
  const [over, region] = await Promise.all([read(redrawn, size), mask ? maskWeights(mask, size) : defaultMask(size)]);
  const depth = await edgeDistance(region);
  const soft = max(3, round(min(size.width, size.height) * feather));
  // Thin strokes have no inside as deep as the edge is wide: there the edge is as wide as the stroke allows.
  const room = await regionDepth(depth, size, soft);
  const { data, channels } = under;
  const colours = channels >= 3 ? 3 : 1;
  await forEachRow(size.height, (y) => {
    for (let at = y * size.width; at < (y + 1) * size.width; at++) {
      const inside = depth[at] ?? 0;
      if (inside === 0) continue;
      const share = (region.data[at] ?? 0) * smoothStep(0, min(soft, room[at] ?? soft), inside);
      for (let channel = 0; channel < channels; channel++) {
        const own = data[at * channels + channel] ?? 0;
        const alpha = channel >= colours;
        const other = alpha
          ? over.channels > 3
            ? (over.data[at * over.channels + 3] ?? 255)
            : 255
          : (over.data[at * over.channels + (over.channels >= 3 ? channel : 0)] ?? 0);
        data[at * channels + channel] = round(own + (other - own) * share);
      }
    }
  });
  return sharp(data, { raw: { ...size, channels: channels as 1 | 2 | 3 | 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
