// Parses an image prompt: leading image URLs, weighted words, trailing double-dash parameters. Problems are reported, never guessed away.

import { distance } from '../../../runtime/cli/suggest.js';
import { isAddress, type PromptParameters, parameterTable } from './parameter-table.js';

interface PromptPart {
  readonly text: string;
  /** 1 where the prompt says nothing; negative: away from it. */
  readonly weight: number;
}

interface PromptProblem {
  /** With its dashes as they were written: `--chaos`; `::` for weights. */
  readonly name: string;
  /** `--chaos takes a whole number from 0 to 100, not “many”`, `unknown parameter --sparkle; known are …`. */
  readonly problem: string;
}

export interface ParsedPrompt {
  /** The words alone: no addresses, weights or parameters. */
  readonly text: string;
  /** The same words, cut at `::`. */
  readonly parts: readonly PromptPart[];
  /** What stands between the addresses in front and the parameters, as it was written: words with their weights. */
  readonly words: string;
  /** Addresses of images at the beginning. */
  readonly images: readonly string[];
  readonly parameters: PromptParameters;
  readonly problems: readonly PromptProblem[];
}

const byName = new Map(
  parameterTable.flatMap((parameter) => parameter.names.map((name) => [name, parameter] as const)),
);

/** Two hyphens, or what a phone makes of them (a dash, full-width hyphens), at once before a Latin word. */
const marker = /(?<![-–—―－])(--|－－|––?|——?|―)([\p{Script=Latin}][\p{Script=Latin}\p{N}_-]*)/gu;

interface FoundParameter {
  readonly written: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const wordEnd = /[\p{Script=Latin}\p{N}]$/u;

/** Dashes that were typed as such, or stand inside a word, may belong to the text: they count only before a name that is known. */
function markers(text: string): FoundParameter[] {
  return [...text.matchAll(marker)].flatMap(({ 0: whole, 1: dashes = '', 2: word = '', index }) => {
    const name = `--${word.normalize('NFKC').toLowerCase()}`;
    const plain = (dashes === '--' || dashes === '－－') && !wordEnd.test(text.slice(Math.max(0, index - 1), index));
    if (!plain && !byName.has(name)) return [];
    return [{ written: `--${word}`, name, start: index, end: index + whole.length }];
  });
}

/** Where the parameters of a prompt begin: its length when it has none. */
export const parametersStart = (prompt: string): number => markers(prompt)[0]?.start ?? prompt.length;

const canonicalNames = parameterTable.map(({ names: [name] }) => name).join(', ');

/** @param all whether to say which ones there are: once is enough */
function unknownParameter({ written, name }: FoundParameter, all: boolean): PromptProblem {
  const near = [...byName.keys()]
    .filter((known) => known.length > 4 && name.length > 4 && distance(known, name) <= 2)
    .sort((one, two) => distance(one, name) - distance(two, name))[0];
  const hint = near ? ` (did you mean ${near}?)` : '';
  return {
    name: excerpt(written, 40),
    problem: `unknown parameter ${excerpt(written, 40)}${hint}${all ? `; known are ${canonicalNames}` : ''}`,
  };
}

const excerpt = (text: string, max = 60): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
};

/** Full-width digits and colons are read like the narrow ones; a comma that closes a value is the sentence's, not the value's. */
function cleanValue(raw: string): string {
  const text = raw.normalize('NFKC').replace(/\s+/g, ' ').trim();
  // By hand: a pattern with `+$` tries each place of a run that does not end the text, which takes the square of its length.
  let end = text.length;
  while (end > 0 && ' ,;.。、'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Callers read no more; a prompt of dashes must not produce megabytes of errors. */
const maxProblems = 10;

function readParameters(text: string, found: readonly FoundParameter[]): Pick<ParsedPrompt, 'parameters' | 'problems'> {
  const parameters: PromptParameters = {};
  const problems: PromptProblem[] = [];
  let hasHint = false;
  found.forEach((each, at) => {
    if (problems.length >= maxProblems) return;
    const parameter = byName.get(each.name);
    if (!parameter) {
      problems.push(unknownParameter(each, !hasHint));
      hasHint = true;
      return;
    }
    const value = cleanValue(text.slice(each.end, found[at + 1]?.start));
    if (parameter.read(value, parameters)) return;
    const but = value ? `, not “${excerpt(value)}”` : ', and has none';
    problems.push({ name: each.written, problem: `${each.written} ${parameter.accepts}${but}` });
  });
  return { parameters, problems };
}

/** Addresses in front of the words; an address further on is text. */
function leadingImages(text: string): { images: string[]; rest: string } {
  const images: string[] = [];
  let rest = text.trimStart();
  for (;;) {
    const [word = ''] = /^[^\s,，]+/.exec(rest) ?? [];
    const address = word.replace(/^<(.*)>$/, '$1');
    if (!isAddress(address)) return { images, rest };
    images.push(address);
    rest = rest.slice(word.length).replace(/^[\s,，]+/, '');
  }
}

/** `hot::2 dog` is two parts: a number at once behind the colons weighs the part before them. */
function splitWeights(text: string): PromptPart[] {
  const parts: PromptPart[] = [];
  let start = 0;
  const add = (end: number, weight: number): void => {
    const part = text.slice(start, end).trim();
    if (part) parts.push({ text: part, weight });
  };
  for (const { 0: whole, 1: weight, index } of text.matchAll(/(?:::|：：)([+-]?(?:\d+(?:\.\d+)?|\.\d+))?/g)) {
    add(index, weight === undefined ? 1 : Number(weight));
    start = index + whole.length;
  }
  add(text.length, 1);
  return parts;
}

function weightProblems(parts: readonly PromptPart[]): PromptProblem[] {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  if (parts.length === 0 || sum > 0) return [];
  return [{ name: '::', problem: `:: weights have to add up to more than 0, and add up to ${Number(sum.toFixed(6))}` }];
}

/**
 * Reads a prompt as it came. Names are read in any case; of a parameter that is given twice the later one counts, lists (`--no`, `--sref`,
 * `--cref`, `--oref`, `--profile`) grow. `problems` holds one entry per parameter that is unknown or ill-formed, ten at most (contract-decisions, "images": a 400
 * with its name); the others are read all the same.
 */
export function parsePrompt(prompt: string): ParsedPrompt {
  const found = markers(prompt);
  const { images, rest } = leadingImages(prompt.slice(0, found[0]?.start));
  const parts = splitWeights(rest);
  const { parameters, problems } = readParameters(prompt, found);
  return {
    text: parts.map(({ text }) => text).join(' '),
    words: rest.trim(),
    parts,
    images,
    parameters,
    problems: [...problems, ...weightProblems(parts)],
  };
}
