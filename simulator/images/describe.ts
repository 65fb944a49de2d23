// Describes an image as prompts: its colours, light and shape, and the prompt that it is from if it is one of ours.

import type { BotType } from '../../surfaces/engine/jobs.js';
import { parametersStart, parsePrompt } from '../../surfaces/engine/prompts/parse-prompt.js';
import { firstGridImage } from '../../surfaces/engine/sharp.js';
import { joinList } from '../text/text-words.js';
import { hexOf, nameOf } from './composition.js';
import { openImage, pixelsOf, type Size, storedPrompt } from './pixels.js';

/** The proportion in whole numbers, never beyond 10:1; a usual one if it is right within two hundredths. */
export function aspectRatioText({ width, height }: Size): string {
  const ratio = Math.min(10, Math.max(0.1, width / height));
  const long = Math.max(ratio, 1 / ratio);
  const usual = [1, 1, 5, 4, 4, 3, 3, 2, 16, 9, 2, 1, 21, 9];
  const at = usual.findIndex((above, at) => at % 2 === 0 && Math.abs(above / (usual[at + 1] ?? 1) / long - 1) < 0.02);
  const [above, below] = at < 0 ? [Math.round(long * 20), 20] : [usual[at], usual[at + 1]];
  return ratio >= 1 ? `${above}:${below}` : `${below}:${above}`;
}

/** Side of the copy in which colours are counted. */
const sampleSide = 16;

/** The names of its colours, the most frequent first, and how light it is, from 0 to 1. */
async function look(image: Buffer): Promise<{ colours: string[]; light: number }> {
  const { data } = await pixelsOf(openImage(image).resize(sampleSide, sampleSide, { fit: 'fill' }));
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const name = nameOf(hexOf([...data.subarray(at, at + 3)]));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const colours = [...counts].toSorted((one, other) => other[1] - one[1]).map(([name]) => name);
  return { colours, light: data.reduce((sum, value) => sum + value, 0) / data.length / 255 };
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
  const { colours, light } = await look(image);
  const medium = bot === 'BOT_SECONDARY' ? 'illustration' : 'picture';
  const lightWords = light < 0.35 ? 'dark' : light < 0.65 ? 'balanced light' : 'bright';
  const shape = size.width > size.height ? 'landscape' : size.width < size.height ? 'portrait' : 'square';
  const said = [
    prompt || `a ${medium} in ${joinList(colours.slice(0, 3))}`,
    `an abstract ${medium}, mostly ${colours[0]}, ${lightWords}`,
    `${shape} format, ${joinList(colours.slice(0, 2))}, ${lightWords}`,
    `a study in ${joinList(colours.slice(0, 5))}, ${shape} format`,
  ];
  return said.map((words) => `${words} --ar ${aspectRatioText(size)}`);
}

// Shortens a prompt to the words that say what it is of.

/** Words that structure a sentence, and praise that prompts carry. */
const idleWords = new Set(
  (
    'a an the of in on at by to for from with and or but as is are was were be been being it its this that these those there here very really quite so such just ' +
    'also some any i we you he she they my your his her their our me please can could would should will make create generate draw show image picture photo style ' +
    'masterpiece best quality high highly detailed detail details ultra hd 4k 8k resolution stunning amazing beautiful perfect professional trending award winning'
  ).split(' '),
);

const isIdle = (word: string): boolean =>
  idleWords.has(word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));

/** Shares of the words that count which the four variants keep. */
const keepRatios = [0.8, 0.6, 0.4, 0.2];

/**
 * For SHORTEN: four ways to say an English prompt, each with fewer of its first words that count. The caller's parameters are kept behind each. A
 * prompt of one word has nothing to leave out.
 */
export function shortenPrompt(prompt: string): string[] {
  const { text, images } = parsePrompt(prompt);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !isIdle(word));
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
