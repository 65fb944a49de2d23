// What is measured of an image: its colours and its light.
import { colourDistance, hexOf } from './colours.js';
import { openImage } from './pixels.js';

/** What is measured of an image. Plain JSON. */
export interface ImageMeasures {
  /** The most frequent first, with their parts of the image. */
  readonly colours: readonly { readonly colour: string; readonly share: number }[];
  /** Mean lightness, and how far it spreads; 0 to 1. */
  readonly brightness: number;
  readonly contrast: number;
  /** Lightness of nine fields in reading order, 0 to 1. */
  readonly fields: readonly number[];
}

/** Side of the copy that is measured. */
const sampleSide = 48;

/** Colours nearer to each other than this count as one. */
const oneColour = 0.13;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** @throws if the bytes are not an image */
export async function measureImage(image: Buffer): Promise<ImageMeasures> {
  const opened = openImage(image).removeAlpha();
  const data = await opened.clone().resize(sampleSide, sampleSide, { fit: 'fill' }).raw().toBuffer();
  const boxes = new Map<string, number>();
  const lights: number[] = [];
  for (let at = 0; at + 2 < data.length; at += 3) {
    const channels = [...data.subarray(at, at + 3)];
    // Sixteen steps for each channel.
    const box = hexOf(channels.map((value) => (value >> 4) * 17));
    boxes.set(box, (boxes.get(box) ?? 0) + 3 / data.length);
    lights.push(((channels[0] ?? 0) * 0.2126 + (channels[1] ?? 0) * 0.7152 + (channels[2] ?? 0) * 0.0722) / 255);
  }
  const colours = joined([...boxes].map(([colour, share]) => ({ colour, share })));
  const brightness = lights.reduce((sum, light) => sum + light, 0) / lights.length;
  const spread = lights.reduce((sum, light) => sum + (light - brightness) ** 2, 0) / lights.length;
  const fields = await opened.clone().resize(3, 3, { fit: 'fill' }).greyscale().raw().toBuffer();
  return {
    colours,
    brightness: rounded(brightness),
    contrast: rounded(Math.min(1, Math.sqrt(spread) * 2)),
    fields: [...fields].map((value) => rounded(value / 255)),
  };
}

/** At most six colours, the most frequent first; those that look alike are one. */
function joined(all: ImageMeasures['colours']): ImageMeasures['colours'] {
  const colours: { colour: string; share: number }[] = [];
  for (const { colour, share } of all.toSorted((one, other) => other.share - one.share)) {
    const same = colours.find((each) => colourDistance(each.colour, colour) < oneColour);
    if (same) same.share += share;
    else if (colours.length < 6) colours.push({ colour, share });
  }
  return colours
    .toSorted((one, other) => other.share - one.share)
    .map(({ colour, share }) => ({ colour, share: rounded(share) }));
}

/** The measures of several images as one, each as strong as its weight; undefined when nothing is left that weighs anything. */
export function mixMeasures(
  weighted: readonly { readonly measures: ImageMeasures; readonly weight: number }[],
): ImageMeasures | undefined {
  const counted = weighted.filter(({ weight }) => weight > 0);
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (counted.length === 0) return undefined;
  const mean = (value: (measures: ImageMeasures) => number): number =>
    rounded(counted.reduce((sum, { measures, weight }) => sum + value(measures) * weight, 0) / whole);
  return {
    colours: joined(
      counted.flatMap(({ measures, weight }) =>
        measures.colours.map(({ colour, share }) => ({ colour, share: (share * weight) / whole })),
      ),
    ),
    brightness: mean(({ brightness }) => brightness),
    contrast: mean(({ contrast }) => contrast),
    fields: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => mean(({ fields }) => fields[at] ?? 0)),
  };
}
