// Edits the caller's text: repeats, reverses, sorts, changes case.

import { charactersOf, quote, shorten } from '../format.js';
import { listItems, numberWords, operandAfter, parseNumber } from '../operand.js';
import { maxInstructionHead, type Skill, type SkillResult, type TextRequest } from '../text-request.js';

/** More of a text than this is not given back changed. */
const maxEditedLength = 4000;

/** Longest repetition, in characters. */
const maxRepeatedLength = 20_000;

const often = `\\b(${numberWords}|twice|thrice)(?:\\s+times)?\\b`;
/** Behind quoted words: how often they are to be said. */
const timesBehind = new RegExp(`${often}[^\\n]{0,20}$`, 'i');
/** Without quotes only the very end says so: “twice a day” is part of what is to be repeated. */
const times = new RegExp(`${often}(?:\\s+in a row|,?\\s+please)?[.!?\\s]{0,5}$`, 'i');

function timesIn(rest: string, said: RegExp): number {
  const word = said.exec(rest)?.[1]?.toLowerCase();
  if (word === undefined) return 1;
  const count = word === 'twice' ? 2 : word === 'thrice' ? 3 : / times\b/i.test(rest) ? parseNumber(word) : 1;
  return Number.isFinite(count) ? Math.max(1, Math.min(100, count)) : 1;
}

const quotedWords = /^["“'‘`](.+?)["”'’`](.*)$/s;

/** The words to repeat, and how often where it says so. */
function repeated(rest: string): string {
  const trimmed = rest.trim();
  const marks = quotedWords.exec(trimmed);
  if (marks)
    return Array.from({ length: timesIn(marks[2] ?? '', timesBehind) }, () => marks[1])
      .join(' ')
      .slice(0, maxRepeatedLength);
  const count = timesIn(trimmed.slice(-40), times);
  const words = count > 1 ? trimmed.replace(times, '').trim() : trimmed;
  return Array.from({ length: count }, () => words)
    .join(' ')
    .slice(0, maxRepeatedLength);
}

const repeats: readonly RegExp[] = [
  /^\s*(?:please\s+|could you\s+|can you\s+|now\s+)*(?:repeat|echo)(?:\s+(?:after me|back|exactly|verbatim|this|the following|these|word for word|text|words?|phrase|sentence|message|to me))*\s*[:,]?\s+(?=\S)/i,
  /^\s*(?:please\s+|could you\s+|can you\s+|now\s+)*(?:just\s+|only\s+|simply\s+)*say(?:\s+(?:exactly|only|just|the words?|the phrase|back))*\s*[:,]?\s+(?!something|anything|nothing|more|what|how|why|if|whether|a few|some)(?=\S)/i,
  /\b(?:respond|reply|answer)(?:\s+(?:to (?:me|this)|back))?\s+(?:(?:only|just|exactly|simply)\s+)*(?:with|by saying)\s+(?:(?:only|just|exactly|simply)\s+)*(?:the\s+)?(?:single\s+|exact\s+)?(?:words?|text|phrase|string|message)\s*:?\s+(?=\S)/i,
  /\b(?:respond|reply|answer)\s+(?:(?:only|just|exactly)\s+)*with\s*:?\s+(?=["“'‘`])/i,
  /\b(?:respond|reply|answer)\s+(?:with\s+)?(?:(?:only|exactly|just)\s*(?:with)?\s*):\s*(?=\S)/i,
];

/** “Repeat after me: …”, “say hello world”, “reply with the word pong”: exactly that, and nothing beside it. */
export const repeat: Skill = ({ text, instruction }) => {
  for (const wanted of repeats) {
    const found = wanted.exec(instruction);
    if (!found || found.index > maxInstructionHead) continue;
    let rest = repeated(text.slice(found.index + found[0].length));
    // “Reply with the word pong.” ends with a mark that is not said; a sentence to repeat keeps its own.
    if (wanted !== repeats[0] && !/[.!?]\s/.test(rest) && rest.split(/\s+/).length < 4) rest = rest.replace(/[.]$/, '');
    if (rest !== '') return { text: rest, verbatim: true };
  }
  return undefined;
};

function editOperand(
  request: TextRequest,
  instruction: RegExp,
  label: string,
  edit: (text: string) => string,
): SkillResult | undefined {
  if (!instruction.test(request.instruction)) return undefined;
  const material = operandAfter(request.text, instruction);
  if (material === undefined) return undefined;
  const part = material.length > maxEditedLength ? shorten(material, maxEditedLength) : material;
  const result = edit(part);
  const body = result.includes('\n') || result.length > 200 ? `:\n\n${result}` : `: ${result}`;
  return { text: `${quote(part, 60)} ${label}${body}` };
}

const reversed: Skill = (request) => {
  if (/\breverse\b[^:\n]{0,30}\border of (?:the )?words\b|\breverse the words\b/i.test(request.instruction))
    return editOperand(
      request,
      /\breverse\b[^:\n]{0,30}\bwords\b(?:\s+(?:in|of))?/i,
      'with its words in reverse order',
      (text) => text.split(/\s+/).reverse().join(' '),
    );
  return editOperand(request, /\breversed?\b|\bbackwards?\b/i, 'reversed', (text) =>
    charactersOf(text).reverse().join(''),
  );
};

const cased: Skill = (request) =>
  editOperand(
    request,
    /\b(?:in(?:to)?|to) (?:upper ?case|all caps|capitals|capital letters)\b|\b(?:upper-?case|capitali[sz]e)\b/i,
    'in upper case',
    (text) => text.toUpperCase(),
  ) ??
  editOperand(request, /\b(?:in(?:to)?|to) (?:lower ?case|small letters)\b|\blower-?case\b/i, 'in lower case', (text) =>
    text.toLowerCase(),
  ) ??
  editOperand(request, /\b(?:in(?:to)?|to) title case\b|\btitle-?case\b/i, 'in title case', (text) =>
    text.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase()),
  );

const sortRequest = /\b(?:sort|alphabeti[sz]e|put in (?:alphabetical )?order)\b(?:[^:\n]{0,40}:)?/i;

const order =
  /(?:in |from )?(?:ascending|descending|alphabetical(?:ly)?|reverse|numerical(?:ly)?|largest first|smallest first|[az] to [az])(?: order)?$/i;

const sorted: Skill = ({ text, instruction }) => {
  if (!sortRequest.test(instruction)) return undefined;
  const material = operandAfter(text, sortRequest)?.replace(order, '') ?? '';
  const items = listItems(material).slice(0, 200);
  if (items.length < 2) return undefined;
  const numbers = items.map(Number);
  const result = numbers.every(Number.isFinite)
    ? numbers.sort((one, two) => one - two).map(String)
    : items.sort((one, two) => one.localeCompare(two, 'en'));
  if (/\bdescending|reverse order|largest first|z to a\b/i.test(instruction)) result.reverse();
  return { text: `Sorted: ${result.join(', ')}.` };
};

/** Skills that change the caller's words. */
export const edits: readonly Skill[] = [reversed, cased, sorted];
