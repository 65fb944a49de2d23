// H.264 encoding to MP4. The encoder is WebAssembly, blocks its thread and installs process handlers, so it runs in a worker.
import { createRequire } from 'node:module';
import type { VideoFrame } from './video-frame.js';

export const framesPerSecond = 24;

interface Encoder {
  add(frame: VideoFrame): void;
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

// The encoder's file is rewritten: index first for streaming, colour information added, times removed for reproducible bytes.

const typeOf = (box: Buffer): string => box.toString('latin1', 4, 8);

/** The boxes of a file or of another box, one after the other. @throws RangeError when they are none */
function boxesOf(bytes: Buffer): readonly Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length)
      throw new RangeError(`a box of ${size} bytes at ${at} of ${bytes.length}`);
    boxes.push(bytes.subarray(at, at + size));
    at += size;
  }
  return boxes;
}

/** `colr`: BT.709, brightness from 16 to 235. */
const colours = Buffer.from([0, 0, 0, 19, 0x63, 0x6f, 0x6c, 0x72, 0x6e, 0x63, 0x6c, 0x78, 0, 1, 0, 1, 0, 1, 0]);

/** Bytes of these boxes before the first of the boxes within. */
const headers: Readonly<Record<string, number>> = { moov: 8, trak: 8, mdia: 8, minf: 8, stbl: 8, stsd: 16, avc1: 86 };

/** A box as it is to be written: without times, with colours, its offsets moved. */
function rewritten(box: Buffer, move: number): Buffer {
  const type = typeOf(box);
  const header = headers[type];
  if (header !== undefined) {
    const inner = boxesOf(box.subarray(header));
    const isBare = type === 'avc1' && !inner.some((each) => typeOf(each) === 'colr');
    const made = inner.map((each) => rewritten(each, move));
    const whole = Buffer.concat([box.subarray(0, header), ...made, ...(isBare ? [colours] : [])]);
    whole.writeUInt32BE(whole.length);
    return whole;
  }
  const copy = Buffer.from(box);
  if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') copy.fill(0, 12, copy[8] === 1 ? 28 : 20);
  if (type === 'stco')
    for (let at = 16; at < 16 + 4 * box.readUInt32BE(12); at += 4) copy.writeUInt32BE(box.readUInt32BE(at) + move, at);
  return copy;
}

/**
 * The same video with its index (`moov`) before its images (`mdat`).
 * @throws RangeError when it is no file of the kind that the encoder writes
 */
function streamable(file: Uint8Array): Uint8Array {
  const boxes = boxesOf(Buffer.from(file.buffer, file.byteOffset, file.length));
  const [start, index, media] = ['ftyp', 'moov', 'mdat'].map((type) => boxes.find((box) => typeOf(box) === type));
  if (!start || !index || !media) throw new RangeError('a video without ftyp, moov or mdat');
  const before = media.byteOffset - file.byteOffset;
  const head = rewritten(index, start.length + rewritten(index, 0).length - before);
  // Bytes of their own: they are handed over to another thread.
  return new Uint8Array(Buffer.concat([start, head, media]));
}
