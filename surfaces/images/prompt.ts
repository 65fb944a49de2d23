// Prompts of image tasks: validates them, glosses Chinese ones in English and orders their parts by weight.
import { type FieldViolation, violation } from '../../runtime/errors/problem.js';
import { escapePattern } from '../../runtime/json.js';
import type { DrawOptions } from '../engine/jobs.js';
import type { PromptParameters } from '../engine/prompts/parameter-table.js';
import { type ParsedPrompt, parametersStart, parsePrompt } from '../engine/prompts/parse-prompt.js';
import type { RuleDeps } from '../task-handler-deps.js';
import { throwViolations } from '../throw-violations.js';
import { chineseDictionary } from './chinese.js';

// Finds banned words in prompts.

/** Full-width and half-width forms, capitals and ligatures are one; accents count. */
const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC');

/** Characters that join with their neighbours into words. Chinese, Japanese kana and Thai write no borders: a word is found anywhere in them. */
const joining = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}_]`;
const border = `(?:(?<!${joining})|(?!${joining}))`;

/** Invisible characters that would otherwise split a word. */
const invisible = /\u00ad|[\u200b-\u200f]|[\u2060-\u2064]|\ufeff|[\ufe00-\ufe0f]/g;

const collapseSpaces = (text: string): string => normalize(text.replace(invisible, '')).replace(/\s+/g, ' ').trim();

/**
 * The first of `words` (as it is written there) that stands in the prompt as a word of its own: `art` is not in `party`, `血腥` is in `很血腥的`.
 * Case, width and the kind of white space do not matter; entries of several words are found as such.
 * @param simplified simplifies Chinese characters, so that a word is found in both ways of writing
 */
export function findBannedWord(
  prompt: string,
  words: readonly string[],
  simplified = (text: string): string => text,
): string | undefined {
  const text = simplified(collapseSpaces(prompt));
  return words.find((word) => {
    const wanted = simplified(collapseSpaces(word));
    return (
      wanted !== '' && text.includes(wanted) && new RegExp(border + escapePattern(wanted) + border, 'u').test(text)
    );
  });
}

export interface ReadPrompt {
  /** As the caller wrote it. */
  readonly prompt: string;
  readonly promptEn: string;
  /** English words without parameters and weights, ordered by weight, highest first. */
  readonly words: string;
  /** URLs of images at the beginning of the prompt. */
  readonly images: readonly string[];
  readonly parameters: PromptParameters;
}

const chinese = /\p{Script=Han}/u;

/** The words of the parts, those with the greatest weight first; what is not wanted is left out. */
const wordsByWeight = ({ parts }: ParsedPrompt): string =>
  parts
    .filter(({ weight }) => weight > 0)
    .toSorted((one, two) => two.weight - one.weight)
    .map(({ text }) => text)
    .join(' ');

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
  const { images, parameters } = parsed;
  return { prompt, promptEn, words: wordsByWeight(parsePrompt(promptEn)), images, parameters };
}

// Converts prompt parameters to options of a drawing, or to violations. Pure. The table of parameters in the contract (openapi/images.yaml,
// submitImagine) documents the same.

/** Where a prompt was sent: in a submission, in the modal call of a custom zoom, or in another modal call. */
type PromptContext = 'submission' | 'zoom' | 'modal';

const videoParameters = ['video', 'motion', 'loop'] as const;

/** Violations for known parameters that are not supported in a context. */
export function unsupportedParameters(parameters: PromptParameters, context: PromptContext): FieldViolation[] {
  const problem = (text: string): FieldViolation => ({ field: 'prompt', message: text });
  const references = ['styleReferences', 'characterReferences', 'objectReferences'] as const;
  return [
    ...videoParameters
      .filter((name) => parameters[name] !== undefined)
      .map((name) => problem(`--${name} is for films: use the videos interface`)),
    ...((parameters.repeat ?? 1) > 1 ? [problem('--repeat is not done: submit the prompt as often as you like')] : []),
    ...(parameters.zoom !== undefined && context !== 'zoom'
      ? [problem('--zoom is for the modal call of a custom zoom only')]
      : []),
    ...references
      .flatMap((name) => parameters[name] ?? [])
      .filter(({ weight }) => weight <= 0)
      .map(({ source }) => problem(`the weight of the reference ${abbreviate(source)} must be more than 0`)),
  ];
}

/** Shortens a URL for a message. */
export const abbreviate = (address: string): string => (address.length > 100 ? `${address.slice(0, 99)}…` : address);

/** The drawing options of prompt parameters. */
export const optionsOf = ({ aspect }: PromptParameters): DrawOptions =>
  aspect ? { aspect: `${aspect.width}:${aspect.height}` } : {};
