// Prompts of image tasks: what is wrong with one, what it says in English, and what its words weigh.

import { violation } from '../../../contract/problem.js';
import { findBannedWord } from '../../../engine/prompts/banned-words.js';
import { type ParsedPrompt, parametersStart, parsePrompt } from '../../../engine/prompts/parse.js';
import type { PromptParameters } from '../../../engine/prompts/prompt-parameters.js';
import { translateToEnglish } from '../../../engine/prompts/translate.js';
import { refuse } from '../refuse.js';
import type { ImageDeps } from '../tasks.js';

export interface ReadPrompt {
  /** As the caller wrote it. */
  readonly prompt: string;
  readonly promptEn: string;
  /** English words without parameters and weights; the parts that weigh most come first. */
  readonly words: string;
  /** Chinese words that are missing in the English ones: the dictionary does not have them. */
  readonly untranslated: readonly string[];
  /** Addresses of pictures in front. */
  readonly images: readonly string[];
  /** `no` in English, with the parts of the prompt that weigh less than nothing. */
  readonly parameters: PromptParameters;
}

/** Milliseconds that a translator may take; then the dictionary does it. */
const translationTime = 8000;

/** As long as a prompt may be (openapi/images.yaml, prompt). */
const longestPrompt = 6000;

const chinese = /\p{Script=Han}/u;

const colons = (text: string): number => text.match(/::|：：/g)?.length ?? 0;

/** What a translator made of the words, on one line; undefined when it cannot be used: empty, endless, with other weights. */
function usable(translated: string, words: string): string | undefined {
  const line = translated.slice(0, parametersStart(translated)).replace(/\s+/g, ' ').trim();
  return line && line.length <= longestPrompt && colons(line) === colons(words) ? line : undefined;
}

/** @returns undefined when there is no translator, or it does not answer in time or as it must */
async function translated(
  words: string,
  { translate }: Pick<ImageDeps, 'translate'>,
  caller: AbortSignal,
): Promise<string | undefined> {
  if (!translate) return undefined;
  const signal = AbortSignal.any([caller, AbortSignal.timeout(translationTime)]);
  let over: (() => void) | undefined;
  const late = new Promise<undefined>((resolve) => {
    over = () => resolve(undefined);
    signal.addEventListener('abort', over, { once: true });
  });
  try {
    // A translator that does not listen to the signal is not waited for either.
    return await Promise.race([translate(words, signal).then((text) => usable(text, words)), late]);
  } catch {
    return undefined;
  } finally {
    if (over) signal.removeEventListener('abort', over);
  }
}

async function englishWords(
  words: string,
  deps: Pick<ImageDeps, 'translate'>,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly unknown: readonly string[] }> {
  if (!chinese.test(words)) return { text: words, unknown: [] };
  const line = await translated(words, deps, signal);
  if (line !== undefined) return { text: line, unknown: [] };
  const english = translateToEnglish(words);
  // Where the dictionary knows none of the words, the words themselves say more than nothing.
  return english.text ? english : { text: words, unknown: [] };
}

/** Parts in the order of their weight; what weighs less than nothing is not to be seen. */
function weighed({ parts }: ParsedPrompt): { words: string; away: string[] } {
  const wanted = parts.filter(({ weight }) => weight > 0).toSorted((one, two) => two.weight - one.weight);
  return {
    words: wanted.map(({ text }) => text).join(' '),
    away: parts.flatMap(({ text, weight }) => (weight < 0 ? [text] : [])),
  };
}

function refuseBanned(text: string, banned: readonly string[]): void {
  const word = findBannedWord(text, banned);
  if (word !== undefined) throw violation('prompt', `holds the banned word “${word}”`);
}

/**
 * Reads a prompt that a caller sent.
 * @throws Problem that names the parameters that are unknown or ill-formed, or the word that is banned, in the original or in English
 */
export async function readPrompt(
  prompt: string,
  deps: Pick<ImageDeps, 'bannedWords' | 'translate'>,
  signal: AbortSignal,
): Promise<ReadPrompt> {
  const parsed = parsePrompt(prompt);
  refuse(parsed.problems.map(({ problem }) => ({ field: 'prompt', problem })));
  refuseBanned(prompt, deps.bannedWords);
  const behind = translateToEnglish(prompt.slice(parametersStart(prompt)).trim()).text;
  const { text: inEnglish, unknown: untranslated } = await englishWords(parsed.words, deps, signal);
  const promptEn = chinese.test(prompt) ? [...parsed.images, inEnglish, behind].filter(Boolean).join(' ') : prompt;
  if (promptEn !== prompt) refuseBanned(promptEn, deps.bannedWords);
  const { words, away } = weighed(parsePrompt(inEnglish));
  const no = [...(parsePrompt(behind).parameters.no ?? []), ...away];
  const { no: _, ...rest } = parsed.parameters;
  const parameters = no.length ? { ...rest, no } : rest;
  return { prompt, promptEn, words, untranslated, images: parsed.images, parameters };
}
