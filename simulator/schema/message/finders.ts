// Finds texts of a kind in a message. The kinds are those of values/kinds.ts, which says what the name of a member means.
import { findArithmetic } from '../../text/arithmetic.js';
import type { MessageFacts } from './facts.js';
import { personNames, placeNames, placesAfter, query, wholeMessage } from './phrases.js';

type Finder = (facts: MessageFacts) => readonly string[];

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

const all = (text: string, expression: RegExp, group = 0): string[] =>
  Array.from(text.matchAll(expression), (match) => match[group] ?? '');

const moments: Finder = ({ dates, times, text }) => [
  ...all(text, /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g),
  ...dates.map((date, index) => `${date}T${times[index] ?? '09:00:00'}Z`),
];
const hosts: Finder = ({ urls, emails }) => [
  ...urls.flatMap((url) => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? []),
  ...emails.map((address) => address.slice(address.indexOf('@') + 1)),
];
const durations: Finder = ({ numbers }) =>
  numbers.flatMap(({ value, after: [unit = ''] }) => {
    if (!Number.isInteger(value) || value < 0) return [];
    if (/^(?:min|minutes?)$/.test(unit)) return [`PT${value}M`];
    if (/^hours?$/.test(unit)) return [`PT${value}H`];
    if (/^sec(?:onds?)?$/.test(unit)) return [`PT${value}S`];
    return /^days?$/.test(unit) ? [`P${value}D`] : /^weeks?$/.test(unit) ? [`P${value}W`] : [];
  });
const quoted: Finder = (facts) => facts.quoted;

/** By `format`. */
export const formatFinders: Readonly<Record<string, Finder>> = {
  email: ({ emails }) => emails,
  'idn-email': ({ emails }) => emails,
  uri: ({ urls }) => urls,
  url: ({ urls }) => urls,
  iri: ({ urls }) => urls,
  'uri-reference': ({ urls, paths }) => [...urls, ...paths],
  'iri-reference': ({ urls, paths }) => [...urls, ...paths],
  hostname: hosts,
  'idn-hostname': hosts,
  date: ({ dates }) => dates,
  time: ({ times }) => times.map((time) => `${time}Z`),
  'iso-time': ({ times }) => times,
  'date-time': moments,
  'iso-date-time': moments,
  duration: durations,
  ipv4: ({ addresses }) => addresses,
  ipv6: ({ text }) => all(text, /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi),
  uuid: ({ uuids }) => uuids,
  regex: ({ code }) => code,
  'json-pointer': ({ paths }) => paths.filter((each) => each.startsWith('/')),
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
  timezone: ({ text }) => all(text, /\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+\b/g),
  origin: (facts) => placesAfter(facts, /^(?:from|leaving)$/),
  destination: (facts) => [...placesAfter(facts, /^(?:to|towards?|visit|visiting)$/), ...placesAfter(facts, /^in$/)],
  country: placeNames,
  city: placeNames,
  street: ({ text }) =>
    all(
      text,
      /\b\d{1,5} (?:\p{Lu}\p{Ll}+ ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Square|Boulevard|Blvd|Way)\b/gu,
    ),
  postcode: ({ text }) => all(text, /\b\d{5}(?:-\d{4})?\b/g),
  language: languages,
  currency: (facts) => [
    ...currencies(facts),
    ...signs.filter(([sign]) => facts.text.includes(sign)).map(([, name]) => name),
  ],
  colour: (facts) => [...all(facts.text, /#(?:[\da-f]{6}|[\da-f]{3})\b/gi), ...colours(facts)],
  unit: listed('celsius fahrenheit kelvin metric imperial km miles kg pounds meters metres'),
  symbol: ({ text }) => all(text, /(?<![\w$])\$?([A-Z]{2,5})\b/g, 1),
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
  'user name': ({ text }) => all(text, /(?<![\w.])@([a-z\d_]{2,30})\b/gi, 1),
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
