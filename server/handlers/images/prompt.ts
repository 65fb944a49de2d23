// Prompts of image tasks: validates them, glosses Chinese ones in English and orders their parts by weight.
import { violation } from '../../../scripts/runtime/problem.js';
import { type ParsedPrompt, parametersStart, parsePrompt } from '../../engine/prompts/parse-prompt.js';
import type { PromptParameters } from '../../engine/prompts/prompt-parameters.js';
import type { RuleDeps } from '../deps.js';
import { throwViolations } from '../throw-violations.js';
import { findBannedWord } from './banned-words.js';
import { chineseDictionary } from './chinese.js';

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

const chinese = /\p{Script=Han}/u;

/** Orders parts by weight; parts with a negative weight are returned separately. */
function sortByWeight({ parts }: ParsedPrompt): { words: string; negative: string[] } {
  const wanted = parts.filter(({ weight }) => weight > 0).toSorted((one, two) => two.weight - one.weight);
  return {
    words: wanted.map(({ text }) => text).join(' '),
    negative: parts.flatMap(({ text, weight }) => (weight < 0 ? [text] : [])),
  };
}

function refuseBanned(text: string, banned: readonly string[], simplified?: (text: string) => string): void {
  const word = findBannedWord(text, banned, simplified);
  if (word !== undefined) throw violation('prompt', `holds the banned word “${word}”`);
}

/**
 * Parses and validates a prompt, and reads a Chinese one in English.
 * @throws ProblemError for unknown or malformed parameters, and for a banned word in the original or in English
 */
export async function readPrompt(prompt: string, { bannedWords }: Pick<RuleDeps, 'bannedWords'>): Promise<ReadPrompt> {
  const parsed = parsePrompt(prompt);
  throwViolations(parsed.problems.map(({ problem }) => ({ field: 'prompt', message: problem })));
  const dictionary = chinese.test(prompt) ? await chineseDictionary() : undefined;
  refuseBanned(prompt, bannedWords, dictionary?.simplified);
  const promptEn = dictionary
    ? [
        ...parsed.images,
        dictionary.gloss(parsed.words) || parsed.words,
        dictionary.gloss(prompt.slice(parametersStart(prompt)).trim()),
      ]
        .filter(Boolean)
        .join(' ')
    : prompt;
  if (promptEn !== prompt) refuseBanned(promptEn, bannedWords);
  const english = parsePrompt(promptEn);
  const { words, negative } = sortByWeight(english);
  const no = [...(english.parameters.no ?? []), ...negative];
  const { no: _, ...rest } = parsed.parameters;
  const parameters = no.length ? { ...rest, no } : rest;
  return { prompt, promptEn, words, images: parsed.images, parameters };
}
