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

interface Box {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The boxes of a file or of another box, one after the other. @throws RangeError when they are none */
function boxesOf(bytes: Uint8Array): readonly Box[] {
  const boxes: Box[] = [];
  const data = view(bytes);
  for (let at = 0; at < bytes.length; ) {
    const size = data.getUint32(at);
    if (size < 8 || at + size > bytes.length)
      throw new RangeError(`a box of ${size} bytes at ${at} of ${bytes.length}`);
    boxes.push({ type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

/** A box with new contents behind its `kept` first bytes. */
function boxWith(before: Uint8Array, kept: number, contents: readonly Uint8Array[]): Uint8Array {
  const box = joined([before.subarray(0, kept), ...contents]);
  view(box).setUint32(0, box.length);
  return box;
}

/** `colr`: BT.709, brightness from 16 to 235. */
const colours = Uint8Array.from([0, 0, 0, 19, 0x63, 0x6f, 0x6c, 0x72, 0x6e, 0x63, 0x6c, 0x78, 0, 1, 0, 1, 0, 1, 0]);

/** Bytes of these boxes before the first of the boxes within. */
const headers: Readonly<Record<string, number>> = { moov: 8, trak: 8, mdia: 8, minf: 8, stbl: 8, stsd: 16, avc1: 86 };

/** A box as it is to be written: without times, with colours, its offsets moved. */
function rewritten({ type, bytes }: Box, move: number): Uint8Array {
  const header = headers[type];
  if (header !== undefined) {
    const inner = boxesOf(bytes.subarray(header)).map((box) => rewritten(box, move));
    const known = type === 'avc1' && !boxesOf(bytes.subarray(header)).some((box) => box.type === 'colr');
    return boxWith(bytes, header, known ? [...inner, colours] : inner);
  }
  const copy = bytes.slice();
  const data = view(copy);
  if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') copy.fill(0, 12, copy[8] === 1 ? 28 : 20);
  if (type === 'stco')
    for (let entry = 0; entry < data.getUint32(12); entry++) {
      const at = 16 + entry * 4;
      data.setUint32(at, data.getUint32(at) + move);
    }
  return copy;
}

/**
 * The same video with its index (`moov`) before its images (`mdat`).
 * @throws RangeError when it is no file of the kind that the encoder writes
 */
function streamable(file: Uint8Array): Uint8Array {
  const boxes = boxesOf(file);
  const of = (type: string): Box => {
    const found = boxes.find((box) => box.type === type);
    if (!found) throw new RangeError(`no box ${type}`);
    return found;
  };
  const [start, index, media] = [of('ftyp'), of('moov'), of('mdat')];
  const before = media.bytes.byteOffset - file.byteOffset;
  const length = rewritten(index, 0).length;
  const head = rewritten(index, start.bytes.length + length - before);
  return joined([start.bytes, head, media.bytes]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
