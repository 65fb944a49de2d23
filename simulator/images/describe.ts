// Describes an image as prompts: its measured colours, light and shape, and the prompt that it is from if it is one of ours.

import { firstGridImage } from '../../surfaces/engine/grid.js';
import type { BotType } from '../../surfaces/engine/jobs.js';
import { joinList } from '../text/text-words.js';
import { nameOf } from './colours.js';
import { type ImageMeasures, measureImage } from './measures.js';
import { openImage, type Size, storedPrompt } from './pixels.js';

/** The proportion in small whole numbers, a usual one if possible, never beyond 10:1; right within two hundredths. */
export function aspectRatioText({ width, height }: Size): string {
  const ratio = Math.min(10, Math.max(0.1, width / height));
  const long = Math.max(ratio, 1 / ratio);
  const usual = ['1:1', '5:4', '4:3', '3:2', '16:9', '2:1', '21:9'].map((text) => text.split(':').map(Number));
  const others = Array.from({ length: 20 }, (_, at) => [Math.round(long * (at + 1)), at + 1]);
  const near = ([above = 1, below = 1]: number[]): boolean => Math.abs(above / below / long - 1) < 0.02;
  const [above = 1, below = 1] = [...usual, ...others].find(near) ?? [1, 1];
  return ratio >= 1 ? `${above}:${below}` : `${below}:${above}`;
}

const places = ['upper left', 'top', 'upper right', 'left', 'centre', 'right', 'lower left', 'bottom', 'lower right'];

function lightWords({ brightness, contrast }: ImageMeasures): string {
  const light = brightness < 0.2 ? 'very dark' : brightness < 0.4 ? 'dark' : brightness < 0.65 ? 'balanced' : 'bright';
  return `${light}, ${contrast > 0.5 ? 'strong' : contrast > 0.25 ? 'moderate' : 'low'} contrast`;
}

function massWords({ fields }: ImageMeasures): string {
  const [low, high] = [Math.min(...fields), Math.max(...fields)];
  if (high - low < 0.08) return 'light spread evenly';
  return `brightest at the ${places[fields.indexOf(high)]}, darkest at the ${places[fields.indexOf(low)]}`;
}

const shapeWords = ({ width, height }: Size): string =>
  width > height * 1.9
    ? 'panoramic format'
    : width > height * 1.05
      ? 'landscape format'
      : height > width * 1.05
        ? 'portrait format'
        : 'square format';

/**
 * Four different prompts in English, each with the proportion (`--ar 3:2`) at its end.
 * @param bot whose images the prompts are for
 * @throws if the bytes are not an image
 */
export async function describeImage(bytes: Buffer, bot: BotType): Promise<readonly string[]> {
  const prompt = await storedPrompt(bytes);
  const image = await firstGridImage(bytes);
  const measures = await measureImage(image);
  const size = (await openImage(image).metadata()).autoOrient;
  const colours = [
    ...new Set(measures.colours.filter(({ share }) => share > 0.02).map(({ colour }) => nameOf(colour))),
  ];
  const [main = 'grey'] = colours;
  const medium = bot === 'BOT_SECONDARY' ? 'illustration' : 'picture';
  const flat = measures.contrast < 0.03 && colours.length < 2;
  const what = flat ? `a plain field of ${main}` : `a ${medium} in ${joinList(colours.slice(0, 3))}`;
  const said = (...parts: readonly string[]): string => `${parts.join(', ')} --ar ${aspectRatioText(size)}`;
  return [
    prompt ? said(prompt) : said(what, lightWords(measures), shapeWords(size)),
    said(what, massWords(measures), lightWords(measures)),
    said(`${shapeWords(size)}, mostly ${main}`, `accents of ${colours.at(-1) ?? main}`, massWords(measures)),
    said(`a study in ${joinList(colours.slice(0, 5)) || main}`, lightWords(measures), shapeWords(size)),
  ];
}
