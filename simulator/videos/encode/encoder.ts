// H.264 encoding to MP4. The encoder is WebAssembly, blocks its thread and installs process handlers, so it runs in a worker.
import { createRequire } from 'node:module';
import type { VideoFrame } from '../frames/plane.js';
import { streamable } from './mp4.js';

export const framesPerSecond = 24;

interface Encoder {
  add(frame: VideoFrame & { readonly bytes: Uint8Array }): void;
  /** The file, ready to be played while it is still being loaded. */
  finish(): Uint8Array;
}

/** A key frame at least so often, in frames: to be able to jump to any place soon. */
const keyFrameInterval = framesPerSecond * 2;

/** @param size even on both sides */
export async function createEncoder({ width, height }: { width: number; height: number }): Promise<Encoder> {
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
  encoder.groupOfPictures = keyFrameInterval;
  encoder.initialize();
  return {
    add: ({ bytes }) => encoder.addFrameYuv(bytes),
    finish() {
      encoder.finalize();
      const file = encoder.FS.readFile(encoder.outputFilename);
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      return streamable(file);
    },
  };
}
