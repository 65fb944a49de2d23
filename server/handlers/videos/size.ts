// How large a video is to be: from `size`, else from resolution and aspect ratio, else from the image that it starts from. Pure.
import type { FieldViolation } from '../../../contract/problem.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bounds of a side in pixels (the contract, `VideoSize`). */
const [least, most] = [64, 4096];

/** Pixels of the picture times seconds that one video may have: 1920x1080 for a minute. More would keep the engine for many minutes. */
export const mostPixelSeconds = 125_000_000;

/** Shorter side of the named resolutions. */
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

const usual = 720;
const usualRatio = 16 / 9;
/** Longer side to shorter side at most. */
const longest = 4;

const even = (value: number): number => Math.round(value / 2) * 2;
const candidates = ({ width, height }: Size): boolean =>
  [width, height].every((side) => side >= least && side <= most && side % 2 === 0);

export interface SizeWish {
  readonly size?: string | undefined;
  readonly resolution?: string | undefined;
  readonly aspectRatio?: string | undefined;
}

/** `16:9` as a number; undefined when it is none, or longer than 4:1. */
function ratioOf(text: string): number | undefined {
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(text) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio >= 1 / longest && ratio <= longest ? ratio : undefined;
}

const ofRatio = (side: number, ratio: number): Size =>
  ratio >= 1 ? { width: even(side * ratio), height: side } : { width: side, height: even(side / ratio) };

/** What is wrong with the wishes, each by itself and together; also with those that another one goes before. */
export function* sizeProblems({ size, resolution, aspectRatio }: SizeWish): Generator<FieldViolation> {
  const side = resolution === undefined ? usual : resolutions.get(resolution.toLowerCase());
  const ratio = aspectRatio === undefined ? usualRatio : ratioOf(aspectRatio);
  if (size !== undefined && !candidates(parsed(size)))
    yield { field: 'size', problem: `each side must be an even number from ${least} to ${most}` };
  if (side === undefined)
    yield { field: 'metadata.resolution', problem: `must be one of ${[...resolutions.keys()].join(', ')}` };
  if (ratio === undefined)
    yield {
      field: 'metadata.aspect_ratio',
      problem: `must be a ratio from 1:${longest} to ${longest}:1, such as 16:9`,
    };
  if (size !== undefined || side === undefined || ratio === undefined) return;
  const made = ofRatio(side, ratio);
  if (!candidates(made))
    yield {
      field: 'metadata.resolution',
      problem: `${resolution} at ${aspectRatio} is ${made.width}x${made.height}: each side must be an even number from ${least} to ${most}`,
    };
}

function parsed(size: string): Size {
  // Numbers that are too long to be exact are too large in any case.
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/**
 * The size in force, of wishes without problems.
 * @param image the first source image, where its size is known
 */
export function sizeOf({ size, resolution, aspectRatio }: SizeWish, image?: Size): Size {
  if (size !== undefined) return parsed(size);
  const side = resolutions.get(resolution?.toLowerCase() ?? '') ?? usual;
  const asked = aspectRatio === undefined ? undefined : ratioOf(aspectRatio);
  if (asked !== undefined || !image) return ofRatio(side, asked ?? usualRatio);
  const ratio = Math.min(longest, Math.max(1 / longest, image.width / image.height));
  // Of an image nobody has said how long it is: it is made to fit.
  return ofRatio(Math.min(side, even(most / Math.max(ratio, 1 / ratio)) - 2), ratio);
}

/** Whether a video of that size may be so long. */
export function* lengthProblems({ width, height }: Size, seconds: number, field: string): Generator<FieldViolation> {
  const largest = Math.floor(mostPixelSeconds / (width * height));
  if (seconds <= largest) return;
  yield {
    field,
    problem: `${seconds} seconds of ${width}x${height} are more than one video may have: at most ${largest} seconds of this size, or a smaller size`,
  };
}
