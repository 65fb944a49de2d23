// Prompts of image tasks: validates them, translates them to English and orders their parts by weight.
import { violation } from '../../../contract/problem.js';
import { findBannedWord } from '../../../engine/prompts/banned-words.js';
import { type ParsedPrompt, parametersStart, parsePrompt } from '../../../engine/prompts/parse.js';
import type { PromptParameters } from '../../../engine/prompts/prompt-parameters.js';
import { translateToEnglish } from '../../../engine/prompts/translate.js';
import type { ImageDeps } from '../deps.js';
import { throwViolations } from '../throw-violations.js';

export interface ReadPrompt {
  /** As the caller wrote it. */
  readonly prompt: string;
  readonly promptEn: string;
  /** English words without parameters and weights, ordered by weight, highest first. */
  readonly words: string;
  /** URLs of images at the beginning of the prompt. */
  readonly images: readonly string[];
  /** Including `no` in English, with the parts that have a negative weight. */
  readonly parameters: PromptParameters;
}

/** Milliseconds after which the dictionary is used instead of the translator. */
const translationTimeoutMs = 8000;

/** Maximum length of a prompt (openapi/images.yaml, prompt). */
const maxPromptLength = 6000;

const chinese = /\p{Script=Han}/u;

const colons = (text: string): number => text.match(/::|：：/g)?.length ?? 0;

/** A translation as one line; undefined when it is empty, too long, or has other weights than the original. */
function validTranslation(translated: string, words: string): string | undefined {
  const line = translated.slice(0, parametersStart(translated)).replace(/\s+/g, ' ').trim();
  return line && line.length <= maxPromptLength && colons(line) === colons(words) ? line : undefined;
}

/** @returns undefined without a translator, after a timeout or an error, and for an invalid translation */
async function translated(
  words: string,
  { translate }: Pick<ImageDeps, 'translate'>,
  caller: AbortSignal,
): Promise<string | undefined> {
  if (!translate) return undefined;
  const signal = AbortSignal.any([caller, AbortSignal.timeout(translationTimeoutMs)]);
  let over: (() => void) | undefined;
  const late = new Promise<undefined>((resolve) => {
    over = () => resolve(undefined);
    signal.addEventListener('abort', over, { once: true });
  });
  try {
    // The race also ends when the translator ignores the signal.
    return await Promise.race([translate(words, signal).then((text) => validTranslation(text, words)), late]);
  } catch {
    return undefined;
  } finally {
    if (over) signal.removeEventListener('abort', over);
  }
}

async function englishWords(words: string, deps: Pick<ImageDeps, 'translate'>, signal: AbortSignal): Promise<string> {
  if (!chinese.test(words)) return words;
  const line = await translated(words, deps, signal);
  if (line !== undefined) return line;
  // If the dictionary has none of the words, the original is better than an empty prompt.
  return translateToEnglish(words).text || words;
}

/** Orders parts by weight; parts with a negative weight are returned separately. */
function sortByWeight({ parts }: ParsedPrompt): { words: string; negative: string[] } {
  const wanted = parts.filter(({ weight }) => weight > 0).toSorted((one, two) => two.weight - one.weight);
  return {
    words: wanted.map(({ text }) => text).join(' '),
    negative: parts.flatMap(({ text, weight }) => (weight < 0 ? [text] : [])),
  };
}

function refuseBanned(text: string, banned: readonly string[]): void {
  const word = findBannedWord(text, banned);
  if (word !== undefined) throw violation('prompt', `holds the banned word “${word}”`);
}

/**
 * Parses, validates and translates a prompt.
 * @throws ProblemError for unknown or malformed parameters, and for a banned word in the original or in English
 */
export async function readPrompt(
  prompt: string,
  deps: Pick<ImageDeps, 'bannedWords' | 'translate'>,
  signal: AbortSignal,
): Promise<ReadPrompt> {
  const parsed = parsePrompt(prompt);
  throwViolations(parsed.problems.map(({ problem }) => ({ field: 'prompt', message: problem })));
  refuseBanned(prompt, deps.bannedWords);
  const behind = translateToEnglish(prompt.slice(parametersStart(prompt)).trim()).text;
  const inEnglish = await englishWords(parsed.words, deps, signal);
  const promptEn = chinese.test(prompt) ? [...parsed.images, inEnglish, behind].filter(Boolean).join(' ') : prompt;
  if (promptEn !== prompt) refuseBanned(promptEn, deps.bannedWords);
  const { words, negative: away } = sortByWeight(parsePrompt(inEnglish));
  const no = [...(parsePrompt(behind).parameters.no ?? []), ...away];
  const { no: _, ...rest } = parsed.parameters;
  const parameters = no.length ? { ...rest, no } : rest;
  return { prompt, promptEn, words, images: parsed.images, parameters };
}
