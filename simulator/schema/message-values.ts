// What a message says of the members of a schema: by name (`city: Oslo`, `for 2 adults`), by format, by kind of member, by type. A few plain
// forms are read; what the message does not say is made up (runtime/values).

import { compilePattern } from '../../runtime/compile-pattern.js';
import { asObject, type JsonObject } from '../../runtime/json.js';
import { typesOf, valuesOf } from '../../runtime/merge-schema.js';
import { textKind } from '../../runtime/values/kinds.js';
import type { Place, Proposal } from '../../runtime/values/value-context.js';
import { findArithmetic } from '../text/arithmetic.js';
import { parseNumber } from '../text/text-words.js';
import { splitWords, stem } from './words.js';

type MessageFacts = ReturnType<typeof extractFacts>;

/** Characters that are searched: the beginning and the end of a long text. */
const maxLength = 20_000;

/** What an expression, or a group of it, finds in a text. */
const all = (text: string, expression: RegExp, group = 0): string[] =>
  Array.from(text.matchAll(expression), (match) => match[group] ?? '').filter((found) => found !== '');

const quotations = /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,500})['’](?![\p{L}\p{N}])/gu;

/** What is quoted in a text. */
export const quotationsIn = (text: string): string[] =>
  Array.from(
    text.slice(0, maxLength).matchAll(quotations),
    ([, straight, curly, single]) => straight ?? curly ?? single ?? '',
  );

/** Words that begin sentences and are no names. */
const firstWords =
  /^(?:From|To|In|At|On|For|The|An?|What|Where|When|Who|How|Is|Are|Please|Compare|Book|Find|Show|Tell|Get|Send|Call|Now|And|My|Our|Weather)\b /;

/** Capitalised words, `San Francisco, CA` as one, each with the word before it; those of a list have the word before the list. */
function namesIn(text: string) {
  const found: { text: string; before: string }[] = [];
  let end = 0;
  const runs = /\p{Lu}[\p{L}'’-]+(?:(?: |, (?=[A-Z]{2}\b))\p{Lu}[\p{L}'’-]+){0,3}/gu;
  for (const { 0: run, index } of text.matchAll(runs)) {
    const [first = ''] = firstWords.exec(run) ?? [];
    const name = run.slice(first.length);
    const between = text.slice(end, index + first.length);
    const goesOn = found.length > 0 && /^(?:,? (?:and|or|&)(?: also)?(?: in)? |, )$/.test(between);
    const before = goesOn ? found.at(-1)?.before : /([\p{L}']+)[ :]*$/u.exec(between)?.[1]?.toLowerCase();
    end = index + run.length;
    // One word at the beginning of a sentence is capitalised because it begins it, unless a list goes on from it.
    const isName = before !== undefined || name.includes(' ') || /^(?:,| and )/.test(text.slice(end));
    if (isName) found.push({ text: name, before: before ?? '' });
  }
  return found;
}

function extractFacts(whole: string) {
  const ends = whole.length <= maxLength ? whole : `${whole.slice(0, maxLength / 2)}\n${whole.slice(-maxLength / 2)}`;
  // Words of thousands of letters are skipped: searching them takes quadratic time.
  const text = ends.replace(/\S{1000,}/g, (run) => run.slice(0, 200));
  const tokens = all(text, /-?\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+|[,;.!?\n]/gu);
  return {
    text,
    quoted: quotationsIn(text),
    /** Lines that begin with a bullet or a number, without it. */
    items: all(text, /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+(\S[^\n]{0,500})$/gm, 1),
    /** Numbers, each with the word before it and the word behind it. */
    numbers: tokens.flatMap((token, at) => {
      const value = parseNumber(token);
      const [before = '', after = ''] = [tokens[at - 1]?.toLowerCase(), tokens[at + 1]?.toLowerCase()];
      return Number.isFinite(value) ? { value, before, after } : [];
    }),
    names: namesIn(text),
  };
}

const requestWords =
  /^(?:(?:please|now|then|and|also|hey|hi|hello|ok(?:ay)?)[,!]?\s+|(?:can|could|would|will) you\s+(?:please\s+)?|i(?:'d| would)? (?:want|need|like)(?: you)? to\s+|let'?s\s+)*/i;
const searchWords =
  /^(?:(?:do a )?(?:(?:web|file) )?(?:search|look|google|browse)(?:ing)?(?: up| through| in)?(?: (?:the|my|our|your)?\s*(?:web|internet|files?|documents?|docs|database|catalogu?e|online|knowledge base))?\s*(?:for|about|on)?|find(?: out)?|what do (?:the|my|our) (?:files?|documents?|docs) say about)\s*:?\s+/i;

/** The subject of a search, without the words of the request: "Please search the web for red kites." → "red kites". */
export function requestSubject(text: string): string {
  const sentence = text.trim().slice(0, 2_000).replace(requestWords, '');
  const bare = sentence.replace(searchWords, '').replace(/[\s.?!]+$/, '');
  return bare === '' ? sentence : bare;
}

type Finder = (facts: MessageFacts) => readonly string[];

/** Names behind one of these words. */
const namesAfter =
  (words: RegExp): Finder =>
  ({ names }) =>
    names.flatMap(({ text, before }) => (words.test(before) ? text : []));
const placeWords =
  /^(?:in|at|near|for|around|from|to|of|between|than|via|with|vs|nach|von|aus|à|de|en|is|and|or|city|location)$/;

/** Names in the position of a place; else a word in small letters there; else all names. */
function placesIn(facts: MessageFacts): readonly string[] {
  const likely = namesAfter(placeWords)(facts);
  if (likely.length > 0) return likely;
  const small = all(facts.text, /\b(?:in|at|near)\s+(?!the\b|an?\b|my\b|our\b|this\b|that\b)(\p{Ll}[\p{L}-]{2,})/gu, 1);
  return [...small, ...facts.names.map(({ text }) => text)];
}

const people: Finder = ({ names }) =>
  names.flatMap(({ text, before }) => (/^(?:in|at|near|on)$/.test(before) ? [] : text));
const matching =
  (expression: RegExp): Finder =>
  ({ text }) =>
    all(text, expression);
const twoDigits = (value: string | number): string => String(value).padStart(2, '0');
const dates = matching(/\b\d{4}-\d\d-\d\d\b/g);
const times: Finder = ({ text }) =>
  Array.from(text.matchAll(/\b([01]?\d|2[0-3]):([0-5]\d)(?: ?([ap])m\b)?/gi), ([, hour = '', minute = '', half]) => {
    const shift = half?.toLowerCase() === 'p' ? 12 : 0;
    return `${twoDigits(half ? (Number(hour) % 12) + shift : hour)}:${minute}`;
  });
const moments: Finder = (facts) => [
  ...all(facts.text, /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g),
  ...dates(facts).map((date, at) => `${date}T${times(facts)[at] ?? '09:00'}:00Z`),
];
const code = ({ text }: MessageFacts): string[] => [
  ...all(text, /```[\w-]*\n([^`]{1,4000})```/g, 1).map((block) => block.trim()),
  ...all(text, /(?<!`)`([^`\n]{1,500})`(?!`)/g, 1),
];
const paths = matching(
  /(?<![\w:/.~<-])(?:~|\.{1,2})?(?:\/[\w@-][\w.@-]{0,99}){1,30}\/?(?<!\.)|(?<![\w/@.-])[\w-]{1,100}(?:\.[\w-]{1,50}){0,3}\.[a-z]{1,5}(?![\w.])/g,
);
const quoted: Finder = (facts) => facts.quoted;
/** What is quoted, code, or behind a colon; else all of the text. */
const wholeMessage: Finder = (facts) => {
  const [, said] = /^[^:\n]{1,120}:\s+(\S[\s\S]*)$/.exec(facts.text.trim()) ?? [];
  return [...facts.quoted, ...code(facts), said?.trim() ?? '', facts.text.trim()].filter(Boolean);
};

/** By `format`, and by kind of member (runtime/values/kinds.ts, which says what the name of a member means). */
const finders: Readonly<Record<string, Finder>> = {
  email: matching(/(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi),
  uri: ({ text }) => all(text, /\bhttps?:\/\/[^\s<>"'`)\]}]{1,2000}/gi).map((url) => url.replace(/[.,;:!?]+$/, '')),
  uuid: matching(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi),
  ipv4: matching(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g),
  phone: matching(/(?<![\w-])\+?\(?\d[\d() -]{6,18}\d(?![\w-])/g),
  date: (facts) => [
    ...dates(facts),
    ...all(facts.text, /\b(?:today|tomorrow|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi),
  ],
  time: times,
  'date-time': moments,
  origin: namesAfter(/^from$/),
  destination: namesAfter(/^to$/),
  country: placesIn,
  city: placesIn,
  language: namesAfter(/^(?:into|in|to)$/),
  path: (facts) => [...paths(facts), ...facts.quoted],
  command: (facts) => [
    ...code(facts),
    ...facts.quoted,
    ...all(facts.text, /\b(?:run|execute)\s+(?:the\s+)?(?:command\s+)?([a-z][\w./-]*(?:\s+[^\s.?!]+){0,8})/gi, 1),
  ],
  code,
  expression: (facts) => [findArithmetic(facts.text) ?? [], code(facts)].flat(),
  query: (facts) => [...facts.quoted, requestSubject(facts.text)],
  title: quoted,
  category: quoted,
  company: people,
  person: people,
  'first name': (facts) => people(facts).map((name) => name.split(' ')[0] ?? ''),
  'last name': (facts) => people(facts).flatMap((name) => name.split(' ').slice(1).at(-1) ?? []),
  id: matching(/(?<![\w-])(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[A-Za-z])[A-Za-z\d]+(?:[-_][A-Za-z\d]+){0,6}(?![\w-])/g),
  text: wholeMessage,
};

const formatsOf: Readonly<Record<string, string>> = { url: 'uri', 'uri-reference': 'path' };

/** Texts of the kind that a name says: all places that a text names for `city`. */
const textsFor = (facts: MessageFacts, name: string): readonly string[] => finders[textKind(name) ?? '']?.(facts) ?? [];

/** The text behind a name: `user name: Ada`, `colour is "red"`, `limit of 5`. */
function labelled(text: string, words: readonly string[]): string[] {
  if (words.join('').length < 2) return [];
  // Words contain only letters and digits, so they are safe inside an expression.
  const name = words.join("(?:'s)?[\\s_-]*");
  const sign = String.raw`(?:\s*[:=]\s*|\s+(?:is|are|was|of|named|called|to be|should be)\s+|\s+(?=["“]))`;
  const value = String.raw`(?:"([^"\n]{1,500})"|“([^”\n]{1,500})”|([^\s,;\n](?:[^,;\n]|,(?=\d{3}\b)){0,200}))`;
  const label = new RegExp(`(?<![\\p{L}\\p{N}])${name}s?${sign}${value}`, 'giu');
  return Array.from(text.matchAll(label), ([, straight, curly, bare = '']) => {
    // A value without quotation marks ends with the sentence or clause.
    return straight ?? curly ?? bare.split(/[.!?](?:\s|$)|\s+(?:and|but|with|for|on|in|at|from)\s+/)[0]?.trim() ?? '';
  }).filter((found) => found !== '');
}

/** A flag that the text states: `urgent` → true; `not urgent`, `without images`, `urgent: no` → false. */
function statedFlags({ text }: MessageFacts, words: readonly string[]): boolean[] {
  const value = labelled(text, words).find((said) => /^(?:true|yes|on|false|no|off)\b/i.test(said));
  if (value !== undefined) return [/^(?:true|yes|on)\b/i.test(value)];
  const name = words.filter((word) => !/^(?:is|has|should|include|with|enable|use)$/.test(word)).join('[\\s_-]+');
  const flag = new RegExp(`(\\b(?:no|not|never|without|don['’]?t|exclude)\\b[^.,;]{0,30}?)?\\b${name}s?\\b`, 'i');
  const found = name === '' ? null : flag.exec(text);
  return found ? [found[1] === undefined] : [];
}

/** Numbers that stand beside the name of a member. */
function namedNumbers({ text, numbers }: MessageFacts, words: readonly string[]): number[] {
  const stems = new Set(words.filter((word) => !/^(?:max|min|number|num|count|of|total|the)$/.test(word)).map(stem));
  const beside = numbers.flatMap(({ value, before, after }) =>
    stems.has(stem(before)) || stems.has(stem(after)) ? value : [],
  );
  const said = labelled(text, words).flatMap((value) => parseNumber(/^[$€£]?\s?(-?[\d,.]*\d)/.exec(value)?.[1] ?? ''));
  return [...said.filter(Number.isFinite), ...beside];
}

/** Values of an enum that the text names, best first: all words of a value, else one of its words. */
export function mentionedValues(values: readonly unknown[], texts: readonly string[]): unknown[] {
  const named: { value: unknown; weight: number; order: number }[] = [];
  for (const [age, text] of texts.entries()) {
    const line = ` ${splitWords(text).map(stem).join(' ')} `;
    for (const value of values.slice(0, 1_000)) {
      const words = typeof value === 'string' || typeof value === 'number' ? splitWords(String(value)).map(stem) : [];
      const whole = words.length > 0 ? line.indexOf(` ${words.join(' ')} `) : -1;
      const some = words.some((word) => word.length > 2 && line.includes(` ${word} `));
      if (whole >= 0) named.push({ value, weight: 10 - age, order: whole });
      else if (some && age === 0) named.push({ value, weight: 0, order: line.length });
    }
  }
  const sorted = named.sort((left, right) => right.weight - left.weight || left.order - right.order);
  return [...new Set(sorted.map(({ value }) => value))];
}

const isNumeric = (types: readonly unknown[]): boolean => types.includes('number') || types.includes('integer');

/** Whether a pattern rejects ordinary words, and therefore identifies its matches. */
const isSelective = (pattern: RegExp): boolean =>
  !['the', 'please', 'Weather', 'what?'].some((word) => pattern.test(word));

/** Values that a message states for a member, most likely first. */
function statedValues(facts: MessageFacts, words: readonly string[], node: JsonObject): unknown[] {
  const types = typesOf(node);
  const { format, pattern } = node;
  const found: unknown[] = isNumeric(types) ? namedNumbers(facts, words) : [];
  if (types.includes('string')) {
    const ofFormat = typeof format === 'string' ? finders[formatsOf[format] ?? format] : undefined;
    found.push(...labelled(facts.text, words), ...(ofFormat?.(facts) ?? textsFor(facts, words.join(' '))));
    const regex = typeof pattern === 'string' ? compilePattern(pattern) : undefined;
    if (regex && isSelective(regex))
      found.push(
        ...facts.text
          .slice(0, 5_000)
          .split(/[\s"'`“”‘’<>()[\]{},;]+|[.!?](?=\s|$)/)
          .filter((token) => regex.test(token)),
      );
  }
  return types.includes('boolean') ? [...found, ...statedFlags(facts, words)] : found;
}

/** Values that may be meant, by type and description. */
function possibleValues(facts: MessageFacts, place: Place, node: JsonObject): unknown[] {
  const types = typesOf(node);
  if (isNumeric(types)) return facts.numbers.map(({ value }) => value);
  if (!types.includes('string') || typeof node.format === 'string' || textKind(place.name) !== undefined) return [];
  const described =
    typeof node.description === 'string' ? textsFor(facts, node.description.slice(0, 80).toLowerCase()) : [];
  return [...described, ...facts.quoted];
}

/** Values that the message lists for an array: `tags: red, green`, bullets, places, numbers. */
function listedValues(facts: MessageFacts, words: readonly string[], node: JsonObject): readonly unknown[] {
  const types = node.type === undefined ? ['string'] : typesOf(node);
  if (isNumeric(types)) return facts.numbers.map(({ value }) => value);
  if (!types.includes('string')) return [];
  const [label] = labelled(facts.text.replace(/,| and /g, ' ~ '), words);
  if (label !== undefined) return label.split(/[\s~]*~\s*/).filter(Boolean);
  const texts = textsFor(facts, words.join(' '));
  return facts.items.length > 1 ? facts.items : texts.length > 1 ? [...new Set(texts)] : facts.quoted;
}

/** The words of a list's name as those of one element: `favourite cities` → `favourite city`. */
const ofOne = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  ...words.slice(-1).map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')),
];

/** Numbers above this are not counts of elements. */
const plausibleCount = 50;

/** Texts that are searched for values. */
const maxTexts = 8;

/** Reads the texts, the newest last, and says what they know of a place. */
export function createProposer(texts: readonly string[]): (place: Place, node: JsonObject) => Proposal {
  const known = texts.slice(-maxTexts).reverse().map(extractFacts);
  /** By the path of an array: the values of its elements. */
  const lists = new Map<string, readonly unknown[]>();
  const mentioned = (values: readonly unknown[]) =>
    mentionedValues(
      values,
      known.map(({ text }) => text),
    );
  return (place, node) => {
    const options = valuesOf(node);
    if (options) return { named: mentioned(options) };
    const words = splitWords(place.name).slice(0, 8);
    if (typesOf(node).includes('array')) {
      const element = asObject(node.items);
      const choices = valuesOf(element);
      const names = ofOne(words);
      const values = choices
        ? mentioned(choices)
        : (known.map((facts) => listedValues(facts, names, element)).find((list) => list.length > 0) ?? []);
      lists.set(place.path, values);
      const count = known
        .flatMap((facts) => namedNumbers(facts, names))
        .find((value) => Number.isInteger(value) && value > 0 && value <= plausibleCount);
      return {
        named: values.length > 1 && !node.prefixItems ? [values] : [],
        length: count ?? (values.length || undefined),
      };
    }
    const steps = place.path.split('/');
    const list = lists.get(steps.slice(0, -1).join('/'));
    const listed = list?.[Number(steps.at(-1))];
    const stated = known.flatMap((facts) => statedValues(facts, list ? ofOne(words) : words, node));
    const whole = known.map(({ text }) => text.trim());
    return {
      // The whole message is a candidate for required members only.
      named: [
        ...(listed === undefined ? [] : [listed]),
        ...(place.required ? stated : stated.filter((value) => !whole.includes(String(value)))),
      ],
      possible: known.flatMap((facts) => possibleValues(facts, place, node)),
    };
  };
}

/** Values of the kind of a member that a text names together: `location` of “the weather in Ghent and Oslo”. */
export function parallelValues(text: string, name: string): readonly string[] {
  const distinct = [...new Set(textsFor(extractFacts(text), splitWords(name).join(' ')))].filter(
    (value) => value.length < 80,
  );
  // A value that contains another one is a longer form of it.
  return distinct.filter((each) => !distinct.some((other) => other !== each && each.includes(other))).slice(0, 8);
}
