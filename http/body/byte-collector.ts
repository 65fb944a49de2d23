// Collects the bytes of chunks whose sizes the sender chooses. A chunk that is kept as an object of its own costs some 300 bytes, also if it
// has one byte: a body of 10 MB in such chunks would take 3 GB.

/** Chunks smaller than this are copied into blocks. */
const minKeptBytes = 4096;

/** Size of the first block, and of the largest: a block is about as large as all that was copied before it. */
const minBlockBytes = 1024;
const maxBlockBytes = 65_536;

/** Collects chunks; takes at most three times their bytes, whatever their sizes, while they are joined too. */
export class ByteCollector {
  /** Number of bytes that are collected. */
  size = 0;
  private parts: Buffer[] = [];
  private block: Buffer | undefined = undefined;
  /** What of the block is in `parts`, and what is filled. */
  private joined = 0;
  private filled = 0;

  add(chunk: Buffer): void {
    const isFirst = this.size === 0;
    this.size += chunk.length;
    // The first chunk is often the only one. A later one may be a small view of a large read, which it would keep in memory.
    if (isFirst || (chunk.length >= minKeptBytes && 2 * chunk.length >= chunk.buffer.byteLength)) {
      this.joinBlock();
      this.parts.push(chunk);
    } else this.copy(chunk);
  }

  /** All bytes in their order; the collector is empty afterwards. */
  take(): Buffer<ArrayBuffer> {
    this.joinBlock();
    const [first] = this.parts;
    const all = first && this.parts.length === 1 ? first : Buffer.concat(this.parts, this.size);
    this.clear();
    // Sockets and files do not read into shared memory.
    return all as Buffer<ArrayBuffer>;
  }

  /** Forgets what was collected. */
  clear(): void {
    this.size = 0;
    this.parts = [];
    this.block = undefined;
    this.joined = 0;
    this.filled = 0;
  }

  private copy(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (!this.block || this.filled === this.block.length) {
        this.joinBlock();
        this.block = Buffer.allocUnsafe(Math.min(Math.max(this.size, minBlockBytes), maxBlockBytes));
        this.joined = this.filled = 0;
      }
      const copied = chunk.copy(this.block, this.filled, at);
      this.filled += copied;
      at += copied;
    }
  }

  /** Adds what was filled of the block to the parts; the rest of it is filled later. */
  private joinBlock(): void {
    if (this.block && this.filled > this.joined) this.parts.push(this.block.subarray(this.joined, this.filled));
    this.joined = this.filled;
  }
}
