// Renders the video of a job: a camera moves over an abstract composition, or over source images. Runs in a worker (video-worker.ts).

import { createRequire } from 'node:module';
import type { VideoJob } from '../../surfaces/engine/jobs.js';

// H.264 encoding to MP4. The encoder is WebAssembly, blocks its thread and installs process handlers, so it runs in a worker.

/** A key frame at least so often, in seconds: to be able to jump to any place soon. */
const keyFrameSeconds = 2;

/** Width and height are even. */
async function createEncoder({
  job: { width, height },
  framesPerSecond,
}: Pick<VideoRequest, 'job' | 'framesPerSecond'>) {
  const { createH264MP4Encoder } = createRequire(import.meta.url)(
    'h264-mp4-encoder',
  ) as typeof import('h264-mp4-encoder');
  const encoder = await createH264MP4Encoder();
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = framesPerSecond;
  encoder.speed = 10;
  // Large frames forgive more.
  encoder.quantizationParameter = width * height > 1_000_000 ? 30 : 27;
  encoder.groupOfPictures = keyFrameSeconds * framesPerSecond;
  encoder.initialize();
  return {
    /** @param frame red, green, blue and opacity, one byte each, row by row */
    add: (frame: Uint8Array): void => encoder.addFrameRgba(frame),
    finish(): Uint8Array {
      encoder.finalize();
      const file = encoder.FS.readFile(encoder.outputFilename);
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      return withoutTimes(file);
    },
  };
}

/** The file without the times at which it was made, so that the same video has the same bytes. They stand in boxes of the index, behind the images. */
function withoutTimes(file: Uint8Array): Uint8Array {
  // Bytes of their own: they are handed over to another thread.
  const bytes = Buffer.from(new Uint8Array(file).buffer);
  const index = bytes.lastIndexOf('moov', undefined, 'latin1');
  for (const box of ['mvhd', 'tkhd', 'mdhd']) {
    const at = bytes.indexOf(box, index, 'latin1');
    if (at >= 0) bytes.fill(0, at + 8, at + (bytes[at + 4] === 1 ? 24 : 16));
  }
  return bytes;
}

/** An image in the proportion of the video: red, green, blue and opacity, one byte each, row by row. */
export interface SourceImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface VideoRequest {
  readonly job: Pick<VideoJob, 'width' | 'height' | 'seconds' | 'amplitude' | 'camera'>;
  /** What the video goes through, in this order; at least one. */
  readonly sources: readonly SourceImage[];
  readonly framesPerSecond: number;
}

/**
 * A view of an image: its middle, as shares of width and height from the upper left, and how near it is; or where a camera goes from there: to the
 * right and upwards, and nearer.
 */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Values of `camera_control.type`. */
const cameraTypes: Readonly<Record<string, View>> = {
  down_back: { x: 0, y: -0.5, zoom: -0.8 },
  forward_up: { x: 0, y: 0.5, zoom: 0.8 },
  right_turn_forward: { x: 0.7, y: 0, zoom: 0.6 },
  left_turn_forward: { x: -0.7, y: 0, zoom: 0.6 },
};

/** The way of the camera, which keeps within the image: where it is to move aside, it comes nearer. Without settings it comes a little nearer. */
export function planCamera({ camera, amplitude }: VideoRequest['job']): { readonly from: View; readonly to: View } {
  const named = cameraTypes[camera?.type ?? ''] ?? { x: 0, y: 0, zoom: camera ? 0 : 0.4 };
  const { horizontal = 0, vertical = 0, zoom = 0 } = camera ?? {};
  const held = (value: number): number => Math.max(-1, Math.min(1, value)) * (0.2 + 0.8 * amplitude);
  const [x, y, near] = [
    held(named.x + horizontal / 10) / 4,
    held(named.y + vertical / 10) / 4,
    held(named.zoom + zoom / 10),
  ];
  const room = 1 / (1 - 2 * Math.max(Math.abs(x), Math.abs(y)));
  const [start, end] = near < 0 ? [room * (1 - near), room] : [1, Math.max(room, 1 + near)];
  return { from: { x: 0.5, y: 0.5, zoom: start }, to: { x: 0.5 + x, y: 0.5 - y, zoom: end } };
}

/** What a camera sees of an image. */
function paintFrame(frame: Uint32Array, { width, height }: VideoRequest['job'], source: SourceImage, view: View): void {
  const pixels = new Uint32Array(source.data.buffer, source.data.byteOffset, source.width * source.height);
  const [stepX, stepY] = [source.width / width / view.zoom, source.height / height / view.zoom];
  const left = source.width * view.x - (stepX * width) / 2;
  const top = source.height * view.y - (stepY * height) / 2;
  const inside = (at: number, length: number): number => Math.max(0, Math.min(length - 1, Math.floor(at)));
  const columns = Int32Array.from({ length: width }, (_, x) => inside(left + x * stepX, source.width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = inside(top + y * stepY, source.height) * source.width;
    for (let x = 0; x < width; x++) frame[at++] = pixels[row + (columns[x] as number)] as number;
  }
}

/** Paints one frame of a video; the sources have equal parts of it. */
export function paintVideoFrame(
  { job, sources, framesPerSecond }: VideoRequest,
  number: number,
  frame: Uint32Array,
): void {
  const place = (number / (job.seconds * framesPerSecond)) * sources.length;
  const at = Math.floor(place);
  const source = sources[at];
  if (!source) throw new RangeError(`frame ${number} of a video of ${job.seconds} seconds`);
  const { from, to } = planCamera(job);
  const between = (part: keyof View): number => from[part] + (to[part] - from[part]) * (place - at);
  paintFrame(frame, job, source, { x: between('x'), y: between('y'), zoom: between('zoom') });
}

/**
 * Makes the video of a job; the same job gives the same bytes.
 * @param onFrame called with the number of finished frames and of all frames
 */
export async function renderVideo(
  request: VideoRequest,
  onFrame: (done: number, all: number) => void,
): Promise<Uint8Array> {
  const { width, height, seconds } = request.job;
  const encoder = await createEncoder(request);
  const frame = new Uint32Array(width * height);
  const frames = seconds * request.framesPerSecond;
  for (let number = 0; number < frames; number++) {
    paintVideoFrame(request, number, frame);
    encoder.add(new Uint8Array(frame.buffer));
    onFrame(number + 1, frames);
  }
  return encoder.finish();
}
