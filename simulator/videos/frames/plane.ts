// Frames and planes in YUV 4:2:0: luma for every pixel, chroma for every second pixel of every second row.

/** A frame of a video; width and height are even. Colours are those of BT.709, brightness from 16 to 235. */
export interface VideoFrame {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** A part of a scene, to be laid over what is behind it. Its values are weighted by how much it covers. */
export interface YuvPlane extends VideoFrame {
  /** How much each pixel covers; absent where the plane covers everything. */
  readonly cover?: Uint8Array;
  /** The same for the pixels of U and V. */
  readonly coverHalf?: Uint8Array;
  /** For each row the first column that covers anything, and the one after the last. */
  readonly spans?: Int32Array;
  /** Of a plane that does not cover everything: the row from which on it does, down to its lower edge. */
  readonly solid?: number;
}

/** A frame whose three parts lie one behind the other in `bytes`, as an encoder takes them. */
export function emptyFrame(width: number, height: number): VideoFrame & { readonly bytes: Uint8Array } {
  const pixels = width * height;
  const bytes = new Uint8Array(pixels * 1.5);
  return {
    width,
    height,
    bytes,
    y: bytes.subarray(0, pixels),
    u: bytes.subarray(pixels, pixels * 1.25),
    v: bytes.subarray(pixels * 1.25),
  };
}

// BT.709 in steps of 1/65536.
const yOf = (r: number, g: number, b: number): number => (r * 11966 + g * 40254 + b * 4064 + 32768) >> 16;
const uOf = (r: number, g: number, b: number): number => (r * -6596 - g * 22189 + b * 28784 + 32768) >> 16;
const vOf = (r: number, g: number, b: number): number => (r * 28784 - g * 26145 - b * 2639 + 32768) >> 16;

/**
 * Pixels as a plane.
 * @param data RGB or RGBA, row by row
 * @param size even on both sides
 */
export function planeFromPixels(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 3 | 4 },
): YuvPlane {
  const frame = emptyFrame(width, height);
  const transparent = channels === 4 && isTransparent(data);
  const cover = transparent ? new Uint8Array(width * height) : undefined;
  const coverHalf = transparent ? new Uint8Array((width * height) / 4) : undefined;
  const { y, u, v } = frame;
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      let [red, green, blue, covered] = [0, 0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const at = (row + (part >> 1)) * width + column + (part & 1);
        const from = at * channels;
        const alpha = cover ? (data[from + 3] as number) : 255;
        const [r, g, b] = [data[from] as number, data[from + 1] as number, data[from + 2] as number];
        if (cover) cover[at] = alpha;
        y[at] = ((16 + yOf(r, g, b)) * alpha + 127) / 255;
        red += r * alpha;
        green += g * alpha;
        blue += b * alpha;
        covered += alpha;
      }
      const half = (row >> 1) * (width >> 1) + (column >> 1);
      const alpha = covered / 4;
      if (coverHalf) coverHalf[half] = alpha + 0.5;
      if (covered === 0) continue;
      u[half] = ((128 + uOf(red / covered, green / covered, blue / covered)) * alpha + 127) / 255;
      v[half] = ((128 + vOf(red / covered, green / covered, blue / covered)) * alpha + 127) / 255;
    }
  return {
    ...frame,
    ...(cover && coverHalf && { cover, coverHalf, spans: spansOf(cover, width, height), solid: solidOf(cover, width) }),
  };
}

function isTransparent(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function spansOf(cover: Uint8Array, width: number, height: number): Int32Array {
  const spans = new Int32Array(height * 2);
  for (let row = 0; row < height; row++) {
    const line = cover.subarray(row * width, (row + 1) * width);
    let first = 0;
    while (first < width && line[first] === 0) first++;
    let end = width;
    while (end > first && line[end - 1] === 0) end--;
    spans[row * 2] = first;
    spans[row * 2 + 1] = end;
  }
  return spans;
}

function solidOf(cover: Uint8Array, width: number): number {
  let at = cover.length;
  while (at > 0 && cover[at - 1] === 255) at--;
  return Math.ceil(at / width);
}

/** Brightness and colour differences of a colour such as `#f3c33c`. */
export function yuvOf(colour: string): { y: number; u: number; v: number } {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return { y: 16 + yOf(r, g, b), u: 128 + uOf(r, g, b), v: 128 + vOf(r, g, b) };
}
