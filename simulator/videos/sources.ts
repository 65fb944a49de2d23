// Loads the source images of a video: fetched, checked, and cropped to its aspect ratio.
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { ProblemError } from '../../contract/problem.js';
import { type Egress, EgressError } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import type { Source } from '../../engine/jobs.js';
import { firstGridImage } from '../../engine/media/grid.js';
import { checkImageBytes, maxImageBytes, maxImagePixels } from '../../engine/media/image.js';
import { TaskFailure } from '../../engine/task-engine.js';
import type { SourceImage } from './render-video.js';

/** Milliseconds for one image, and after which it is asked for again. */
const timeoutMilliseconds = 15_000;
const retryMilliseconds = [500, 2000];

const unreachable = (address: string, why: string, cause?: unknown): TaskFailure =>
  new TaskFailure('image_unreachable', `image: ${address} ${why}`, { cause });

async function fetchImage(egress: Egress, address: string, signal: AbortSignal): Promise<Buffer> {
  for (let attempt = 0; ; attempt++) {
    const pause = retryMilliseconds[attempt];
    try {
      const request = {
        method: 'GET',
        maxBytes: maxImageBytes + 1,
        timeout: timeoutMilliseconds,
        redirects: 3,
        signal,
      } as const;
      const { status, headers, bytes } = await egress.request(address, request);
      if (status === 200) return (await checkImageBytes(bytes, declaredType(headers['content-type']), 'image')).bytes;
      if (status < 500 || pause === undefined) throw unreachable(address, `answered ${status}`);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ProblemError) throw new TaskFailure('invalid_image', sentence(error), { cause: error });
      if (!(error instanceof EgressError)) throw error;
      const again = error.code === 'unreachable' || error.code === 'timeout';
      if (!again || pause === undefined) throw unreachable(address, error.message, error);
    }
    await setTimeout(pause, undefined, { signal });
  }
}

/** What a server says about its bytes, where it says anything. */
const declaredType = (declared: string | undefined): string | undefined =>
  declared === undefined || /^(?:application|binary)\/octet-stream\b/.test(declared) ? undefined : declared;

const sentence = ({ problem, message }: ProblemError): string =>
  problem.violations?.map((violation) => `${violation.field}: ${violation.message}`).join('; ') ?? message;

/** Planes are this much finer than the frame at most, so that a camera may come near. */
const maxScale = 1.6;

/** More pixels than these no image has, and all together. */
const maxPixels = 9e6;
const maxTotalPixels = 36e6;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** An image upright, on white where it is transparent, cut to a proportion around its middle. */
async function cropToFrame(
  bytes: Buffer,
  frame: { width: number; height: number },
  most: number,
): Promise<SourceImage> {
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, autoOrient: true });
  const { autoOrient } = await open().metadata();
  const native = Math.min(autoOrient.width / frame.width, autoOrient.height / frame.height);
  const room = Math.sqrt(most / (frame.width * frame.height));
  const scale = Math.min(Math.max(1, Math.min(native, maxScale)), room);
  const { data, info } = await open()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(even(frame.width * scale), even(frame.height * scale), { fit: 'cover', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Bytes of their own: they are handed over to a thread.
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/**
 * Loads the source images of a video, one after the other.
 * @throws TaskFailure for one that cannot be had, or is none; its message names it
 */
export async function loadSources(
  sources: readonly Source[],
  { files, egress }: { readonly files: Files; readonly egress: Egress },
  frame: { width: number; height: number },
  signal: AbortSignal,
): Promise<SourceImage[]> {
  const loaded: SourceImage[] = [];
  for (const source of sources) {
    signal.throwIfAborted();
    const bytes = 'file' in source ? await files.bytes(source.file) : await fetchImage(egress, source.url, signal);
    loaded.push(
      await cropToFrame(await firstGridImage(bytes), frame, Math.min(maxPixels, maxTotalPixels / sources.length)),
    );
  }
  return loaded;
}
