// Edits raster images: light and colour, size, extended edges.

import sharp from 'sharp';
import { randomFromText } from '../../../engine/random.js';
import type { Semaphore } from '../../../engine/semaphore.js';
import type { Size } from '../raster/pixels.js';
import type { Variation } from '../scene/inputs.js';
import type { View } from '../scene/view.js';

const openSharp = (image: Buffer) => sharp(image, { failOn: 'error', limitInputPixels: 8192 * 8192, autoOrient: true });

/** Dark corners, as scenes have them, over what was put together. */
export const addVignette = (image: Buffer, { width, height }: Size, semaphore: Semaphore): Promise<Buffer> =>
  semaphore(() => {
    const corners = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="edge" r="0.76"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.42"/></radialGradient><rect width="${width}" height="${height}" fill="url(#edge)"/></svg>`,
    );
    return sharp(image)
      .composite([{ input: corners }])
      .removeAlpha()
      .png({ compressionLevel: 2 })
      .toBuffer();
  });

/** Any image as a PNG of exactly that size, stretched where the proportion differs by a pixel. */
export const resizeExact = (image: Buffer, { width, height }: Size, semaphore: Semaphore): Promise<Buffer> =>
  semaphore(() =>
    openSharp(image)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .removeAlpha()
      .png({ compressionLevel: 2 })
      .toBuffer(),
  );

/** Other light and colours, the more the stronger; with detail, finer edges too. */
export async function retouch(
  image: Buffer,
  changes: readonly Variation[],
  detail: 'plain' | 'subtle' | 'creative',
  semaphore: Semaphore,
): Promise<Buffer> {
  const turn = { hue: 0, saturation: 1, brightness: 1, contrast: 1, warmth: 0 };
  for (const { strength, seed } of changes) {
    const next = randomFromText(`retouch ${seed}`);
    const off = (): number => (next() - 0.5) * 2 * strength;
    turn.hue += off() * 40;
    turn.saturation *= 1 + off() * 0.5;
    turn.brightness *= 1 + off() * 0.18;
    turn.contrast *= 1 + off() * 0.25;
    turn.warmth += off() * 14;
  }
  const added = { plain: 0, subtle: 1, creative: 2 }[detail];
  const [contrast, warmth] = [turn.contrast * (1 + added * 0.04), turn.warmth];
  return semaphore(() => {
    const toned = openSharp(image)
      .removeAlpha()
      .modulate({
        brightness: turn.brightness,
        saturation: turn.saturation * (1 + added * 0.06),
        hue: Math.round(turn.hue),
      })
      .linear(
        [contrast, contrast, contrast],
        [1, 0, -1].map((sign) => 128 * (1 - contrast) + sign * warmth),
      );
    const fine = added > 0 ? toned.sharpen({ sigma: 0.6 + added * 0.5, m1: 0.6, m2: 1.4 + added }) : toned;
    return fine.png({ compressionLevel: 2 }).toBuffer();
  });
}

/** Where the inner image lies in the outer one, in pixels, and how large it is. */
interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Of `window` (in widths and heights of the inner image) shown at `size`. */
export function innerArea(window: View, size: Size): Area {
  const [wide, tall] = [size.width / (window.right - window.left), size.height / (window.bottom - window.top)];
  return {
    left: Math.round(-window.left * wide),
    top: Math.round(-window.top * tall),
    width: Math.max(1, Math.round(wide)),
    height: Math.max(1, Math.round(tall)),
  };
}

/** The part of the inner image that is seen; undefined when none is. */
function visiblePart(place: Area, size: Size): { from: Area; at: { left: number; top: number } } | undefined {
  const [left, top] = [Math.max(0, -place.left), Math.max(0, -place.top)];
  const width = Math.min(place.width, size.width - place.left) - left;
  const height = Math.min(place.height, size.height - place.top) - top;
  if (width < 1 || height < 1) return undefined;
  return { from: { left, top, width, height }, at: { left: place.left + left, top: place.top + top } };
}

/** The image over its surroundings; towards them its edge fades. */
export async function overlay(
  around: Buffer,
  inner: Buffer,
  window: View,
  size: Size,
  semaphore: Semaphore,
): Promise<Buffer> {
  const place = innerArea(window, size);
  const seen = visiblePart(place, size);
  if (!seen) return around;
  const soft = Math.max(2, Math.round(Math.min(place.width, place.height) * 0.02));
  return semaphore(async () => {
    const { width, height } = seen.from;
    const [x, y] = [soft - seen.from.left, soft - seen.from.top];
    const mask = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><filter id="soft" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${soft / 3}"/></filter></defs><rect x="${x}" y="${y}" width="${place.width - 2 * soft}" height="${place.height - 2 * soft}" fill="#fff" filter="url(#soft)"/></svg>`,
    );
    const cut = await openSharp(inner)
      .extract(seen.from)
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    return sharp(around)
      .composite([{ input: cut, ...seen.at }])
      .removeAlpha()
      .png({ compressionLevel: 2 })
      .toBuffer();
  });
}

/**
 * The image with surroundings where nothing is known of any: its edges go on as in still water, and become softer the further away.
 * @param inner as large as `innerArea` says
 */
export async function extendEdges(inner: Buffer, window: View, size: Size, semaphore: Semaphore): Promise<Buffer> {
  const place = innerArea(window, size);
  const around = {
    left: Math.max(0, place.left),
    top: Math.max(0, place.top),
    right: Math.max(0, size.width - place.left - place.width),
    bottom: Math.max(0, size.height - place.top - place.height),
  };
  return semaphore(async () => {
    const cut = visiblePart(place, size);
    if (!cut)
      return sharp(inner)
        .resize(size.width, size.height, { fit: 'cover' })
        .blur(20)
        .png({ compressionLevel: 2 })
        .toBuffer();
    const part = await sharp(inner).extract(cut.from).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
    const wide = await sharp(part)
      .extend({ ...around, extendWith: 'mirror' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const near = Math.max(8, Math.min(place.width, place.height) * 0.16);
    const mask = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}"><feGaussianBlur stdDeviation="${near / 2.2}"/></filter></defs><rect x="${cut.at.left - near / 2}" y="${cut.at.top - near / 2}" width="${cut.from.width + near}" height="${cut.from.height + near}" fill="#fff" filter="url(#soft)"/></svg>`,
    );
    const sharpPart = await sharp(wide)
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    const soft = Math.max(2, Math.min(size.width, size.height) / 55);
    const layers = [{ input: sharpPart }, { input: part, ...cut.at }];
    const blurred = await sharp(wide).blur(soft).png({ compressionLevel: 1 }).toBuffer();
    return sharp(blurred).composite(layers).removeAlpha().png({ compressionLevel: 2 }).toBuffer();
  });
}
