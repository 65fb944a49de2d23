// Describes an image as prompts: its colour, light and shape, and the prompt that it is from if it is one of ours.

import type { BotType } from '../../surfaces/engine/jobs.js';
import { parametersStart, parsePrompt } from '../../surfaces/engine/prompts/parse-prompt.js';
import { firstGridImage } from '../../surfaces/engine/sharp.js';
import { lookAt, openImage, type Size, storedPrompt } from './pixels.js';

/** The proportion in whole numbers, never beyond 10:1; a usual one if it is right within two hundredths. */
export function aspectRatioText({ width, height }: Size): string {
  const ratio = Math.min(10, Math.max(0.1, width / height));
  const long = Math.max(ratio, 1 / ratio);
  const usual = [1, 1, 5, 4, 4, 3, 3, 2, 16, 9, 2, 1, 21, 9];
  const at = usual.findIndex((above, at) => at % 2 === 0 && Math.abs(above / (usual[at + 1] ?? 1) / long - 1) < 0.02);
  const [above, below] = at < 0 ? [Math.round(long * 20), 20] : [usual[at], usual[at + 1]];
  return ratio >= 1 ? `${above}:${below}` : `${below}:${above}`;
}

/**
 * Four different prompts in English, each with the proportion (`--ar 3:2`) at its end.
 * @param bot whose images the prompts are for
 * @throws if the bytes are not an image
 */
export async function describeImage(bytes: Buffer, bot: BotType): Promise<readonly string[]> {
  const prompt = await storedPrompt(bytes);
  const image = await firstGridImage(bytes);
  const size = (await openImage(image).metadata()).autoOrient;
  const { colour, light } = await lookAt(image);
  const medium = bot === 'BOT_SECONDARY' ? 'illustration' : 'picture';
  const lightWords = light < 0.35 ? 'dark' : light < 0.65 ? 'balanced light' : 'bright';
  const shape = size.width > size.height ? 'landscape' : size.width < size.height ? 'portrait' : 'square';
  const said = [
    prompt || `a ${medium} in ${colour}`,
    `an abstract ${medium}, mostly ${colour}, ${lightWords}`,
    `${shape} format, ${colour}, ${lightWords}`,
    `a study in ${colour}, ${shape} format`,
  ];
  return said.map((words) => `${words} --ar ${aspectRatioText(size)}`);
}

/** Shares of its words that the four variants of a shortened prompt keep. */
const keepRatios = [0.8, 0.6, 0.4, 0.2];

/**
 * For SHORTEN: four times the beginning of a prompt, each with fewer words. The caller's parameters are kept behind each. A prompt of one word has
 * nothing to leave out.
 */
export function shortenPrompt(prompt: string): string[] {
  const { text, images } = parsePrompt(prompt);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const behind = prompt.slice(parametersStart(prompt)).trim();
  // Each has a word less than the one before, as long as there are words.
  let length = words.length + 1;
  return keepRatios.map((share) => {
    length = Math.max(1, Math.min(length - 1, Math.ceil(words.length * share)));
    const kept = words
      .slice(0, length)
      .join(' ')
      .replace(/[,.;:!?]+$/, '');
    return [...images, kept, behind].filter(Boolean).join(' ');
  });
}
