// Decodes UTF-8 that arrives in chunks of any size.
import { isAscii, isUtf8 } from 'node:buffer';
import { ByteCollector } from './byte-collector.js';

const utf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, several times as fast as a strict `TextDecoder`, whose error is thrown. @throws TypeError for invalid UTF-8 */
function decodeUtf8(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString() : utf8Decoder.decode(bytes);
}

const emptyBuffer = Buffer.alloc(0);

/** How many bytes at the end are the beginning of an incomplete UTF-8 character. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** Chunks smaller than this are collected, up to so many bytes, before they are decoded. */
const minDecodeBytes = 4096;
const maxCollectedBytes = 65_536;

/**
 * Decodes chunks as they arrive, so that they can be freed: keeping them all and joining them costs more than the rest of reading.
 * Small chunks are collected first, because a caller may send its body byte by byte, and each string concatenation costs memory. The
 * first chunk is decoded at once: for most requests it is the whole body.
 */
export class ChunkDecoder {
  private text = '';
  private tail: Buffer = emptyBuffer;
  private isEmpty = true;
  private readonly collected = new ByteCollector();

  add(chunk: Buffer): void {
    if (chunk.length >= minDecodeBytes || this.isEmpty) {
      this.isEmpty = false;
      this.flush();
      this.decode(chunk);
      return;
    }
    this.collected.add(chunk);
    if (this.collected.size >= maxCollectedBytes) this.flush();
  }

  /** The whole text; undefined when it ends within a character. */
  end(): string | undefined {
    this.flush();
    return this.tail.length ? undefined : this.text;
  }

  private decode(chunk: Buffer): void {
    const bytes = this.tail.length ? Buffer.concat([this.tail, chunk]) : chunk;
    const end = bytes.length - incompleteTail(bytes);
    this.tail = end < bytes.length ? bytes.subarray(end) : emptyBuffer;
    this.text += decodeUtf8(this.tail.length ? bytes.subarray(0, end) : bytes);
  }

  private flush(): void {
    if (this.collected.size) this.decode(this.collected.take());
  }
}
