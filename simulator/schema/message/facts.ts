// Extracts candidate values from a message by form: quotations, numbers, dates, places, names, lists.

import { parseNumber } from '../../text/text-words.js';
import { splitWords } from './words.js';

export interface NumberFact {
  readonly value: number;
  /** Up to four words before and after it, lower case. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface MessageFacts {
  readonly text: string;
  /** Every word, lower case. */
  readonly words: ReadonlySet<string>;
  readonly quoted: readonly string[];
  readonly code: readonly string[];
  readonly emails: readonly string[];
  readonly urls: readonly string[];
  readonly paths: readonly string[];
  readonly dates: readonly string[];
  readonly times: readonly string[];
  readonly uuids: readonly string[];
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
  readonly numbers: readonly NumberFact[];
  /** Consecutive capitalised words: those after `in`, `at`, `near` …, and the others. */
  readonly names: readonly { readonly text: string; readonly after: string }[];
  /** `red, green and blue`. */
  readonly lists: readonly (readonly string[])[];
  /** Lines that begin with a bullet or a number, without it. */
  readonly items: readonly string[];
  readonly expressions: readonly string[];
}

/** Maximum number of characters that are searched. */
const maxLength = 20_000;

/** What an expression, or a group of it, finds in a text. */
export const all = (text: string, expression: RegExp, group = 0): string[] =>
  Array.from(text.matchAll(expression), (match) => match[group] ?? '').filter((found) => found !== '');

const months = 'january february march april may june july august september october november december'.split(' ');
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const monthOf = (word: string): number =>
  1 + months.findIndex((month) => month.startsWith(word.slice(0, 3).toLowerCase()));
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Dates with a year, as `2025-03-14`, in the order of the text. */
const datesOf = (text: string): string[] => {
  const found: [number, number, number, number][] = [];
  for (const match of text.matchAll(/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g)) {
    found.push([match.index, Number(match[1]), Number(match[2]), Number(match[3])]);
  }
  for (const match of text.matchAll(/\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/g)) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    // Dots: day first. Slashes: month first, unless the number is above 12.
    const dayFirst = match[0].includes('.') || first > 12;
    found.push([match.index, Number(match[3]), dayFirst ? second : first, dayFirst ? first : second]);
  }
  const month =
    '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
  for (const match of text.matchAll(new RegExp(`\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'))) {
    found.push([match.index, Number(match[3]), monthOf(match[1] ?? ''), Number(match[2])]);
  }
  for (const match of text.matchAll(
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of)? ${month}\\.?,? (\\d{4})\\b`, 'gi'),
  )) {
    found.push([match.index, Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])]);
  }
  return found
    .filter(([, year, monthNumber, day]) => isDay(year, monthNumber, day))
    .sort(([left], [right]) => left - right)
    .map(([, year, monthNumber, day]) => `${year}-${twoDigits(monthNumber)}-${twoDigits(day)}`);
};

const timesOf = (text: string): string[] =>
  Array.from(
    text.matchAll(/\b(?:([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?|(1[0-2]|[1-9])(?= ?[ap]m))(?: ?([ap])m\b)?/gi),
    (match) => {
      const [, clock, minute = '00', second = '00', bare, half] = match;
      const hour = Number(clock ?? bare);
      const shifted = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      return `${twoDigits(shifted)}:${minute}:${second}`;
    },
  );

const isBreak = (token: string): boolean => /^[,;.!?\n]$/.test(token);

const numbersOf = (text: string): NumberFact[] => {
  const tokens = Array.from(
    text.matchAll(/-?\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-]?\d+)?|[\p{L}]+|[%°$€£]|[,;.!?\n]/giu),
    ([token]) => token,
  );
  return tokens.flatMap((token, index): NumberFact[] => {
    const value = parseNumber(token);
    if (!Number.isFinite(value)) return [];
    const near = (from: number, to: number) => tokens.slice(Math.max(0, from), to).map((word) => word.toLowerCase());
    // Words on the other side of a comma or full stop do not belong to it.
    const [before, after] = [near(index - 4, index), near(index + 1, index + 5)];
    const stop = after.findIndex(isBreak);
    return [
      {
        value,
        before: before.slice(before.findLastIndex(isBreak) + 1),
        after: stop < 0 ? after : after.slice(0, stop),
      },
    ];
  });
};

const sentenceStarters = new Set(
  `I I'm I'd I'll I've The A An What What's Who Where When Why How Is Are Was Were Do Does Did Can Could Would Will Should Please Tell Show Give Find Search
  Look Get Fetch Book Buy Send Write Make Create Add Set Call Use Check List Compare Translate Convert Calculate Compute Extract Summarise Summarize Describe
  Explain Generate Return Answer Open Close Click Type Run Delete Remove Update Schedule Remind Order Plan Play Stop Start Turn Hello Hi Hey Thanks And But Or
  If Then My Your Our It This That These Those There Here In On At For From To With Let Ask Say Think Repeat Read Weather And Also Now`.split(
    /\s+/,
  ),
);

/** Consecutive capitalised words, without a word that is capitalised only because it begins a sentence. */
const namesOf = (text: string): { text: string; after: string }[] => {
  const found: { text: string; after: string }[] = [];
  const run = /\p{Lu}[\p{L}'’-]*(?:(?: |, (?=[A-Z]{2}\b)| (?:de|la|of|van|von|der|upon) )\p{Lu}[\p{L}'’-]*)*/gu;
  for (const match of text.matchAll(run)) {
    let after = /([\p{L}']+)[ :]*$/u.exec(text.slice(Math.max(0, match.index - 30), match.index))?.[1] ?? '';
    let words = match[0].split(' ');
    // "Find Oslo", "And Ghent": the first word belongs to the sentence. Possessives end a name.
    while (words.length > 0 && sentenceStarters.has(words[0] as string)) {
      after = words[0] as string;
      words = words.slice(1);
    }
    const name = words
      .join(' ')
      .replace(/['’]s$/, '')
      .replace(/[-'’,]+$/, '');
    if (name !== '') found.push({ text: name, after: after.toLowerCase() });
  }
  return found;
};

const fillerWords = /^(?:please|thanks|thank you|too|also|then|so|now|ok|okay|hello|hi|hey|yes|no|well)$/i;

/** `red, green and blue`; a list of two needs `and` or `or`, because a comma alone does not make a list. */
const listsOf = (text: string): string[][] =>
  all(
    text,
    /\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,4}(?:, ?(?!and |or )\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,3}){0,40}(?:,? (?:and|or|&) (?:(?:in|for|at|on) )?|, ?)\p{L}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu,
  ).flatMap((list) => {
    const [first = '', ...rest] = list.split(/,? (?:and|or|&) (?:(?:in|for|at|on) )?|, ?/u);
    if (rest.length < 2 && !/ (?:and|or|&) /.test(list)) return [];
    // The first item includes the words before the list: keep at most as many of its last words as the other items have.
    const width = Math.max(1, ...rest.slice(0, -1).map((member) => member.split(' ').length));
    const capital = /(?:\p{Lu}[\p{L}'’-]*(?: |$))+$/u.exec(first)?.[0];
    const head = capital !== undefined && capital.trim() !== first ? capital : first.split(' ').slice(-width).join(' ');
    const members = [head, ...rest]
      .map((member) => member.trim())
      .filter((member) => member !== '' && !fillerWords.test(member));
    return members.length > 1 ? [members] : [];
  });

const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ';'), text);

/** All candidate values of a text, in its order. */
export const extractFacts = (whole: string): MessageFacts => {
  const ends = whole.length <= maxLength ? whole : `${whole.slice(0, maxLength / 2)}\n${whole.slice(-maxLength / 2)}`;
  // Words of thousands of letters are skipped: searching them takes quadratic time.
  const text = ends.replace(/\S{1000,}/g, (run) => run.slice(0, 200));
  const emails = all(text, /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi);
  const urls = all(text, /\bhttps?:\/\/[^\s<>"'`)\]}]{1,2000}/gi).map((url) => url.replace(/[.,;:!?]+$/, ''));
  const uuids = all(text, /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi);
  const addresses = all(text, /\b(?:\d{1,3}\.){3}\d{1,3}\b/g);
  const days = all(text, /\b\d{4}-\d{1,2}-\d{1,2}(?:T[\d:.]+Z?)?|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g);
  const phones = all(
    without(text, [...uuids, ...addresses, ...days]),
    /(?<![\w.-])\+?(?:\d[\d-]*|\(\d{1,5}\))(?:[ -]\(?\d{2,5}\)?){1,5}(?![\w-])/g,
  ).filter((phone) => phone.replace(/\D/g, '').length >= 7);
  // Parts of these are not numbers, names or lists of their own.
  const plain = without(text, [...emails, ...urls, ...uuids, ...addresses, ...days, ...phones]);
  return {
    text,
    words: new Set(splitWords(text)),
    emails,
    urls,
    uuids,
    addresses,
    phones,
    quoted: [
      ...Array.from(
        text.matchAll(
          /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|«([^»\n]{1,2000})»|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,500})['’](?![\p{L}\p{N}])/gu,
        ),
      ),
    ].map(([, straight, curly, angle, single]) => straight ?? curly ?? angle ?? single ?? ''),
    code: [
      ...all(text, /```[\w-]*\n([^`]{1,4000})```/g, 1).map((block) => block.trim()),
      ...all(text, /(?<!`)`([^`\n]{1,500})`(?!`)/g, 1),
    ],
    paths: all(
      text,
      /(?<![\w:/.~-])(?:~|\.{1,2})?(?:\/[\w.@-]{1,100}){1,30}\/?|(?<![\w/@.-])[\w-]{1,100}(?:\.[\w-]{1,50}){0,3}\.(?:txt|md|py|js|ts|json|ya?ml|csv|html?|css|pdf|png|jpe?g|gif|sh|toml|xml|log|docx?|xlsx?|sql|rs|go|java|c|cpp|h)\b/g,
    ).map((path) => path.replace(/\.$/, '')),
    dates: datesOf(text),
    times: timesOf(text),
    numbers: numbersOf(plain),
    names: namesOf(plain),
    lists: listsOf(plain.replace(/(?<=\d),(?=\d{3})/g, '')),
    items: all(text, /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+(\S[^\n]{0,500})$/gm, 1),
    expressions: all(
      plain,
      /(?<![\w.])[-(]{0,4}\d[\d.]*(?:\s?\)?\s?(?:\*\*|[-+*/^×÷%])\s?[-(]{0,4}\d[\d.]*\)?){1,60}\)*/g,
    ).map((found) => found.trim()),
  };
};
