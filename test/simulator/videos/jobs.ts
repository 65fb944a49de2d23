// Jobs for the video engine, and looks at the frames that come of them.
import sharp from 'sharp';
import { prepareVideo, type SourceImage } from '../../../simulator/videos/render-video.js';
import { emptyFrame, type VideoFrame } from '../../../simulator/videos/video-frame.js';
import type { VideoJob } from '../../../surfaces/engine/jobs.js';

export const jobOf = (more: Partial<VideoJob> = {}): VideoJob => ({
  action: 'VIDEO',
  model: 'motion-1',
  prompt: 'a sailboat on the sea at noon',
  width: 192,
  height: 108,
  seconds: 2,
  seed: 7,
  images: [],
  amplitude: 0.5,
  music: false,
  ...more,
});

/** Frames of a job by number; negative ones count from the end. */
export async function framesOf<const Numbers extends readonly number[]>(
  job: VideoJob,
  numbers: Numbers,
  sources: readonly SourceImage[] = [],
): Promise<{ [At in keyof Numbers]: VideoFrame }> {
  const video = await prepareVideo({ job, sources });
  const frames = numbers.map((number) => {
    const frame = emptyFrame(video.width, video.height);
    video.paint(frame, number < 0 ? video.frames + number : number);
    return frame;
  });
  return frames as { [At in keyof Numbers]: VideoFrame };
}

/** Mean difference of brightness, 0 to 255. */
export const difference = (one: VideoFrame, other: VideoFrame): number =>
  one.y.reduce((sum, value, at) => sum + Math.abs(value - (other.y[at] ?? 0)), 0) / one.y.length;

/** How alike the brightness of two images is, -1 to 1. */
export function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const mean = (list: ArrayLike<number>): number =>
    Array.from(list).reduce((sum, value) => sum + value, 0) / list.length;
  const [first, second] = [mean(one), mean(other)];
  let [both, alone, apart] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [(one[at] ?? 0) - first, (other[at] ?? 0) - second];
    both += a * b;
    alone += a * a;
    apart += b * b;
  }
  return both / Math.sqrt(alone * apart);
}

/**
 * How far what is in the middle of one frame has moved to the side in another, in pixels; positive: to the right.
 * @param rows part of the height that is looked at
 */
export function moved(
  one: VideoFrame,
  other: VideoFrame,
  rows: readonly [number, number] = [0.3, 0.9],
  reach = 36,
): number {
  const { width, height } = one;
  const [top, bottom] = rows.map((part) => Math.round(part * height)) as [number, number];
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let shift = -reach; shift <= reach; shift++) {
    let sum = 0;
    for (let row = top; row < bottom; row += 2)
      for (let column = reach; column < width - reach; column += 2)
        sum += Math.abs((one.y[row * width + column] ?? 0) - (other.y[row * width + column + shift] ?? 0));
    if (sum < least) [best, least] = [shift, sum];
  }
  return best;
}

/** An image with a different colour and shape in each corner, so that one sees which part of it is shown. */
export async function card(width: number, height: number, colour = '#c04030'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#8a9fb0"/><circle cx="25" cy="25" r="14" fill="${colour}"/><rect x="62" y="12" width="24" height="24" fill="#f4e04a"/><path d="M14 88L28 60L42 88Z" fill="#245c36"/><rect x="60" y="66" width="30" height="9" fill="#101018"/><rect x="48" y="0" width="2" height="100" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export async function pixelsOf(image: Buffer, width: number, height: number): Promise<SourceImage> {
  const { data } = await sharp(image)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height };
}
