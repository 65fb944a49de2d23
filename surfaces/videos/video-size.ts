// The size of a video: from `size`, else from resolution and aspect ratio, else from the first source image. Pure.
import type { FieldViolation } from '../../runtime/errors/problem.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bounds of a side in pixels (openapi/videos.yaml, `VideoSize`). */
const [minSide, maxSide] = [64, 4096];

/** Maximum of pixels × seconds: a minute of 1920x1080. More would occupy the engine for many minutes. */
const maxPixelSeconds = 125_000_000;

/** Shorter side by name of the resolution. */
const resolutions: ReadonlyMap<string, number> = new Map([
  ['240p', 240],
  ['360p', 360],
  ['480p', 480],
  ['540p', 540],
  ['720p', 720],
  ['1080p', 1080],
  ['1440p', 1440],
  ['2k', 1440],
  ['2160p', 2160],
  ['4k', 2160],
]);

const defaultSide = 720;
const defaultRatio = 16 / 9;
/** Maximum ratio of the longer to the shorter side. */
const maxRatio = 4;

const even = (value: number): number => Math.round(value / 2) * 2;
const isValidSize = ({ width, height }: Size): boolean =>
  [width, height].every((side) => side >= minSide && side <= maxSide && side % 2 === 0);

export interface SizeRequest {
  readonly size?: string | undefined;
  readonly resolution?: string | undefined;
  readonly aspectRatio?: string | undefined;
}

/** `16:9` as a number; undefined when malformed or beyond 4:1. */
function ratioOf(text: string): number | undefined {
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(text) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio >= 1 / maxRatio && ratio <= maxRatio ? ratio : undefined;
}

const sizeOfRatio = (side: number, ratio: number): Size =>
  ratio >= 1 ? { width: even(side * ratio), height: side } : { width: side, height: even(side / ratio) };

/** Violations of size, resolution and aspect ratio, each and combined; also of those that `size` overrides. */
export function* sizeViolations({ size, resolution, aspectRatio }: SizeRequest): Generator<FieldViolation> {
  const side = resolution === undefined ? defaultSide : resolutions.get(resolution.toLowerCase());
  const ratio = aspectRatio === undefined ? defaultRatio : ratioOf(aspectRatio);
  if (size !== undefined && !isValidSize(parseSize(size)))
    yield { field: 'size', message: `each side must be an even number from ${minSide} to ${maxSide}` };
  if (side === undefined)
    yield { field: 'metadata.resolution', message: `must be one of ${[...resolutions.keys()].join(', ')}` };
  if (ratio === undefined)
    yield {
      field: 'metadata.aspect_ratio',
      message: `must be a ratio from 1:${maxRatio} to ${maxRatio}:1, such as 16:9`,
    };
  if (size !== undefined || side === undefined || ratio === undefined) return;
  const made = sizeOfRatio(side, ratio);
  if (!isValidSize(made))
    yield {
      field: 'metadata.resolution',
      message: `${resolution} at ${aspectRatio} is ${made.width}x${made.height}: each side must be an even number from ${minSide} to ${maxSide}`,
    };
}

function parseSize(size: string): Size {
  // Numbers beyond exact precision exceed the maximum anyway.
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/**
 * The size of a valid request.
 * @param image size of the first source image, if known
 */
export function resolveSize({ size, resolution, aspectRatio }: SizeRequest, image?: Size): Size {
  if (size !== undefined) return parseSize(size);
  const side = resolutions.get(resolution?.toLowerCase() ?? '') ?? defaultSide;
  const asked = aspectRatio === undefined ? undefined : ratioOf(aspectRatio);
  if (asked !== undefined || !image) return sizeOfRatio(side, asked ?? defaultRatio);
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, image.width / image.height));
  // The ratio of an image is not validated, so it is clamped to the supported range.
  return sizeOfRatio(Math.min(side, even(maxSide / Math.max(ratio, 1 / ratio)) - 2), ratio);
}

/** Violation of the maximum length for a size. */
export function* lengthViolations({ width, height }: Size, seconds: number, field: string): Generator<FieldViolation> {
  const maxSeconds = Math.floor(maxPixelSeconds / (width * height));
  if (seconds <= maxSeconds) return;
  yield {
    field,
    message: `${seconds} seconds of ${width}x${height} are more than one video may have: at most ${maxSeconds} seconds of this size, or a smaller size`,
  };
}
