// Finds texts of a kind in a message: places, names, queries, colours and others. The kinds are those of runtime/values/kinds.ts, which says what the name of a member means.
import { findArithmetic } from '../../text/arithmetic.js';
import { all, type MessageFacts } from './facts.js';

type Finder = (facts: MessageFacts) => readonly string[];

const beforePlace =
  /^(?:in|at|near|for|around|from|to|of|visit|visiting|and|or|than|between|via|through|towards?|leaving|city|vs|versus|with|nach|von|aus|bei|à|de|en|em|di|da|te|naar|van|в|из)$/;
const notPlace =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|JSON|API|URL|HTTP|SQL|English|French|German|Spanish|Python|USD|EUR|GBP|Celsius|Fahrenheit)$/;

/** Names after such a word, except months, languages and the like. */
const placesAfter = (facts: MessageFacts, words: RegExp): string[] =>
  facts.names.filter(({ text, after }) => words.test(after) && !notPlace.test(text)).map(({ text }) => text);

/** 北京的天气, 東京の天気: in scripts without capitals, the words after a place identify it. */
const beforeParticle = ({ text }: MessageFacts): string[] =>
  all(
    text,
    /([\p{Script=Han}\p{Script=Katakana}ー]{2,12}?)(?:今天|明天|现在|今日|明日)?\s?(?:的|の)?(?:天气|天氣|天気|气温|気温|时间|時間|时刻|時刻)/gu,
    1,
  )
    .flatMap((run) => run.split(/(?<=.{2})[和与及跟](?=.{2})/u))
    // A conjunction remains where the other place was removed; but 和歌山 and similar names are places.
    .map((run) => run.replace(/^(?:和(?!歌山|光|泉)|[与及跟])(?=.{2})|(?<=.{2})[和与及跟]$/gu, ''))
    .filter((location) => !/^(?:今天|明天|现在|今日|明日|查询)$/.test(location));

/** Names in the position of a place; if there are none, all names. */
const placeNames = (facts: MessageFacts): string[] => {
  const likely = placesAfter(facts, beforePlace);
  const lower = all(
    facts.text,
    /\b(?:weather|forecast|temperature|time|flights?|hotels?|restaurants?)\s+(?:like\s+)?(?:in|at|for|near|to)\s+(\p{Ll}[\p{L}-]+)/gu,
    1,
  ).filter((location) => !/^(?:the|a|an|my|our|this|that|me|today|tomorrow|now)$/.test(location));
  return [...likely, ...lower, ...beforeParticle(facts), ...(likely.length > 0 ? [] : placesAfter(facts, /^/))];
};

/** Names that are not in the position of a place. */
const personNames = (facts: MessageFacts): string[] =>
  facts.names
    .filter(({ text, after }) => !/^(?:in|at|near|on)$/.test(after) && !notPlace.test(text))
    .map(({ text }) => text);

const requestWords =
  /^(?:(?:please|now|then|and|also|hey|hi|hello|ok(?:ay)?)[,!]?\s+|(?:can|could|would|will) you\s+(?:please\s+)?|i(?:'d| would)? (?:want|need|like)(?: you)? to\s+|let'?s\s+)*/i;
const searchWords =
  /^(?:(?:do\s+)?(?:a\s+)?(?:(?:web|internet|file|document|online)\s+)?(?:search|look|query|google|browse)(?:ing)?(?:\s+(?:up|through|in|on))?(?:\s+(?:the|my|our|your)?\s*(?:web|internet|files?|documents?|docs|database|catalogu?e|online|store|knowledge base))?\s*(?:for|about|on|and find)?|find(?:\s+out)?|look\s+up|what\s+do\s+(?:the|my|our)\s+(?:files?|documents?|docs)\s+say\s+about)\s*:?\s+/i;

/** Maximum length of a query. */
const maxQueryLength = 2_000;

/** The query without the words of the request: "Please search the web for red kites." → "red kites". */
export const requestSubject = (text: string): string => {
  const sentence = text.trim().slice(0, maxQueryLength).replace(requestWords, '');
  const bare = sentence.replace(searchWords, '').replace(/[\s.?!]+$/, '');
  return bare === '' ? sentence : bare;
};

const query = ({ quoted, text }: MessageFacts): string[] => [...quoted, requestSubject(text)];
/** The quoted text, or the text after a colon; else all of the text. */
const wholeMessage = ({ quoted, code, text }: MessageFacts): string[] => {
  const [, said] = /^[^:\n]{1,120}:\s+(\S[\s\S]*)$/.exec(text.trim()) ?? [];
  return [...quoted, ...code, ...(said === undefined ? [] : [said.trim()]), text.trim()];
};

const listed = (values: string): Finder => {
  const all = values.split(' ');
  return ({ text }) => {
    const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u));
    return all.filter((value) => words.has(value.toLowerCase()));
  };
};
const languages = listed(
  'English French German Spanish Italian Portuguese Dutch Japanese Chinese Korean Arabic Russian Polish Swedish Norwegian Danish Finnish Greek Turkish Hindi Ukrainian Czech',
);
const colours = listed(
  'red orange yellow green blue purple violet pink brown black white grey gray teal cyan magenta turquoise gold silver beige navy maroon',
);
const currencies = listed('USD EUR GBP JPY CHF CNY SEK NOK DKK PLN CAD AUD INR BRL');
const signs: readonly (readonly [string, string])[] = [
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
];

const moments: Finder = ({ dates, times, text }) => [
  ...all(text, /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g),
  ...dates.map((date, index) => `${date}T${times[index] ?? '09:00:00'}Z`),
];
const hosts: Finder = ({ urls, emails }) => [
  ...urls.flatMap((url) => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? []),
  ...emails.map((address) => address.slice(address.indexOf('@') + 1)),
];
const quoted: Finder = (facts) => facts.quoted;

/** By `format`. */
export const formatFinders: Readonly<Record<string, Finder>> = {
  email: ({ emails }) => emails,
  uri: ({ urls }) => urls,
  url: ({ urls }) => urls,
  'uri-reference': ({ urls, paths }) => [...urls, ...paths],
  hostname: hosts,
  date: ({ dates }) => dates,
  time: ({ times }) => times.map((time) => `${time}Z`),
  'iso-time': ({ times }) => times,
  'date-time': moments,
  'iso-date-time': moments,
  ipv4: ({ addresses }) => addresses,
  uuid: ({ uuids }) => uuids,
};

/** By kind of member; kinds that are formats too are found as those. */
export const kindFinders: Readonly<Record<string, Finder>> = {
  ...formatFinders,
  phone: ({ phones }) => phones,
  date: ({ dates, text }) => [
    ...dates,
    ...all(
      text,
      /\b(?:(?:next|this) )?(?:today|tomorrow|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:next|this) (?:week|weekend|month|year))\b/gi,
    ),
  ],
  time: ({ times }) => times.map((time) => time.slice(0, 5)),
  origin: (facts) => placesAfter(facts, /^(?:from|leaving)$/),
  destination: (facts) => [...placesAfter(facts, /^(?:to|towards?|visit|visiting)$/), ...placesAfter(facts, /^in$/)],
  country: placeNames,
  city: placeNames,
  language: languages,
  currency: (facts) => [
    ...currencies(facts),
    ...signs.filter(([sign]) => facts.text.includes(sign)).map(([, name]) => name),
  ],
  colour: (facts) => [...all(facts.text, /#(?:[\da-f]{6}|[\da-f]{3})\b/gi), ...colours(facts)],
  unit: listed('celsius fahrenheit kelvin metric imperial km miles kg pounds meters metres'),
  path: (facts) => [...facts.paths, ...facts.quoted],
  command: (facts) => [
    ...facts.code,
    ...facts.quoted,
    ...all(facts.text, /\b(?:run|execute)\s+(?:the\s+)?(?:command\s+)?([a-z][\w./-]*(?:\s+[^\s.?!]+){0,8})/gi, 1),
  ],
  code: ({ code }) => code,
  expression: ({ expressions, code, text }) => [...expressions, ...code, ...[findArithmetic(text) ?? []].flat()],
  query,
  title: quoted,
  company: personNames,
  'first name': (facts) => personNames(facts).map((name) => name.split(' ')[0] ?? ''),
  'last name': (facts) => personNames(facts).flatMap((name) => name.split(' ').slice(1).at(-1) ?? []),
  person: personNames,
  id: ({ text }) =>
    Array.from(
      text.matchAll(
        /(?<![\w-])(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[A-Za-z])[A-Za-z\d]+(?:[-_][A-Za-z\d]+){0,6}(?![\w-])|#(\d+)\b/g,
      ),
      (match) => match[1] ?? match[0],
    ),
  text: wholeMessage,
  category: quoted,
};
