// Frames in YUV 4:2:0 (BT.709, brightness from 16 to 235): luma for every pixel, chroma for every second pixel of every second row.

export interface VideoFrame {
  /** Even, as the height. */
  readonly width: number;
  readonly height: number;
  /** The three planes one behind the other, as the encoder takes them. */
  readonly bytes: Uint8Array;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

export function emptyFrame(width: number, height: number): VideoFrame {
  const pixels = width * height;
  const bytes = new Uint8Array(pixels * 1.5);
  const [y, u, v] = [bytes.subarray(0, pixels), bytes.subarray(pixels, pixels * 1.25), bytes.subarray(pixels * 1.25)];
  return { width, height, bytes, y, u, v };
}

/** An image (RGB, row by row, even sides) as a frame. */
export function frameOf({ data, width, height }: { data: Uint8Array; width: number; height: number }): VideoFrame {
  const frame = emptyFrame(width, height);
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const at = (row + (part >> 1)) * width + column + (part & 1);
        const [r, g, b] = [data[at * 3] as number, data[at * 3 + 1] as number, data[at * 3 + 2] as number];
        frame.y[at] = 16.5 + r * 0.18259 + g * 0.61423 + b * 0.06201;
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      const half = (row >> 1) * (width >> 1) + (column >> 1);
      frame.u[half] = 128.5 - red * 0.10064 - green * 0.33857 + blue * 0.43922;
      frame.v[half] = 128.5 + red * 0.43922 - green * 0.39894 - blue * 0.04027;
    }
  return frame;
}

/** How a camera looks at an image. */
interface Look {
  /** What is in the middle of the frame, in pixels of the image. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the image for one of the frame. */
  readonly step: number;
  /** Radians, clockwise. */
  readonly roll: number;
}

/** Lays an image over a frame, between its pixels too, so that slow moves are smooth. @param opacity 0 to 1 */
export function layFrame(frame: VideoFrame, image: VideoFrame, look: Look, opacity: number): void {
  for (const half of [1, 2] as const)
    for (const name of half === 1 ? (['y'] as const) : (['u', 'v'] as const))
      layPlane(frame[name], frame.width / half, image[name], image.width / half, look, half, Math.round(opacity * 256));
}

/** Where a video's time goes: whole numbers only, positions in 1/65536 of a pixel. */
function layPlane(
  into: Uint8Array,
  width: number,
  from: Uint8Array,
  fromWidth: number,
  { x, y, step, roll }: Look,
  half: 1 | 2,
  opacity: number,
): void {
  const fixed = (value: number): number => Math.round(value * 65_536);
  const [cos, sin] = [Math.cos(roll) * step, Math.sin(roll) * step];
  const [stepX, stepY] = [fixed(cos), fixed(sin)];
  const [lastX, lastY] = [fixed(fromWidth - 1) - 1, fixed(from.length / fromWidth - 1) - 1];
  const [middleX, middleY] = [width / 2, into.length / width / 2];
  for (let row = 0, at = 0; at < into.length; row++) {
    const [dx, dy] = [0.5 - middleX, row + 0.5 - middleY];
    let px = fixed(x / half + dx * cos - dy * sin - 0.5);
    let py = fixed(y / half + dx * sin + dy * cos - 0.5);
    for (const end = at + width; at < end; at++) {
      const [insideX, insideY] = [px < 0 ? 0 : px > lastX ? lastX : px, py < 0 ? 0 : py > lastY ? lastY : py];
      const place = (insideY >> 16) * fromWidth + (insideX >> 16);
      const [partX, partY] = [(insideX & 0xffff) >> 8, (insideY & 0xffff) >> 8];
      const [a, b] = [from[place] as number, from[place + fromWidth] as number];
      const top = (a << 8) + ((from[place + 1] as number) - a) * partX;
      const bottom = (b << 8) + ((from[place + fromWidth + 1] as number) - b) * partX;
      const value = ((top << 8) + (bottom - top) * partY + 0x8000) >> 16;
      const own = into[at] as number;
      into[at] = own + (((value - own) * opacity + 128) >> 8);
      px += stepX;
      py += stepY;
    }
  }
}
