// How alike images are: what tests of images ask.
import sharp from 'sharp';

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Channels of an image, or of a part of it, at a size. */
async function values(png: Buffer, side: number, part?: Part): Promise<Buffer> {
  const whole = sharp(png);
  const cut = part ? whole.extract(part) : whole;
  return cut.resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** -1 to 1: how the pixels of two images go together, each seen at the same small size. */
export async function correlation(
  one: Buffer,
  other: Buffer,
  parts: { one?: Part; other?: Part } = {},
): Promise<number> {
  const side = 96;
  const [first, second] = [await values(one, side, parts.one), await values(other, side, parts.other)];
  const mean = (list: Buffer): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [m, n] = [mean(first), mean(second)];
  let [both, own, others] = [0, 0, 0];
  for (const [at, value] of first.entries()) {
    const [a, b] = [value - m, (second[at] ?? 0) - n];
    both += a * b;
    own += a * a;
    others += b * b;
  }
  return both / Math.sqrt(own * others);
}

/** Mean difference of the channels, 0 to 255, of images of one size. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (!first || !second) throw new Error('not decoded');
  if (first.length !== second.length) throw new Error('not of one size');
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

/** Means of the three channels. */
export async function colourOf(png: Buffer): Promise<readonly [number, number, number]> {
  const { channels } = await sharp(png).stats();
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0];
}
