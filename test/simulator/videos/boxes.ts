// Reads what an MP4 file says about itself, without the code that wrote it.

interface Box {
  readonly type: string;
  /** Where its contents begin and end in the file. */
  readonly start: number;
  readonly end: number;
}

function boxesIn(file: Buffer, start = 0, end = file.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at);
    if (size < 8 || at + size > end) throw new Error(`broken box at ${at}`);
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

function inside(file: Buffer, path: readonly string[], skip: Readonly<Record<string, number>> = {}): Box {
  let box: Box = { type: 'file', start: 0, end: file.length };
  for (const name of path) {
    const found = boxesIn(file, box.start + (skip[box.type] ?? 0), box.end).find(({ type }) => type === name);
    if (!found) throw new Error(`no box ${name} in ${box.type}`);
    box = found;
  }
  return box;
}

const skip = { stsd: 8, avc1: 78 };
const table = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Size, length, codec and frames of a video, and whether every frame lies where the index says. */
export function readMp4(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = boxesIn(file).map(({ type }) => type);
  const mvhd = inside(file, ['moov', 'mvhd']);
  const avc1 = inside(file, [...table, 'stsd', 'avc1'], skip);
  const sizes = inside(file, [...table, 'stsz']);
  const chunks = inside(file, [...table, 'stco']);
  const spans = inside(file, [...table, 'stsc']);
  const mdat = inside(file, ['mdat']);
  const frames = file.readUInt32BE(sizes.start + 8);
  const offsets = Array.from({ length: file.readUInt32BE(chunks.start + 4) }, (_, at) =>
    file.readUInt32BE(chunks.start + 8 + at * 4),
  );
  const perChunk = Array.from({ length: file.readUInt32BE(spans.start + 4) }, (_, at) => ({
    first: file.readUInt32BE(spans.start + 8 + at * 12),
    count: file.readUInt32BE(spans.start + 12 + at * 12),
  }));
  let frame = 0;
  let placed = true;
  for (const [at, offset] of offsets.entries()) {
    const { count = 0 } = perChunk.findLast(({ first }) => first <= at + 1) ?? {};
    let from = offset;
    for (let each = 0; each < count; each++, frame++) {
      const size = file.readUInt32BE(sizes.start + 12 + frame * 4);
      // A frame is units, each with its length before it, that fill it exactly.
      let unit = from;
      while (unit < from + size) unit += 4 + file.readUInt32BE(unit);
      placed &&= from >= mdat.start && from + size <= mdat.end && unit === from + size;
      from += size;
    }
  }
  return {
    order,
    width: file.readUInt16BE(avc1.start + 24),
    height: file.readUInt16BE(avc1.start + 26),
    seconds: file.readUInt32BE(mvhd.start + 16) / file.readUInt32BE(mvhd.start + 12),
    written: file.readUInt32BE(mvhd.start + 4),
    frames,
    placed: placed && frame === frames,
  };
}
