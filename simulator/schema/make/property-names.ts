// What a text member is probably about, told by its name: where such a value may stand in a message, and what one looks like.
import { findArithmetic } from '../../text/arithmetic.js';
import type { Facts } from '../message/facts.js';
import { persons, places, placesAfter, query, whole } from '../message/phrases.js';
import type { Random } from '../random.js';
import { formatSources, pairOf, people, type Source, slugs, uuidOf } from './formats.js';

export interface Kind extends Source {
  /** Tested against the words of the member's name, joined by blanks. */
  readonly name: RegExp;
}

const none = (): readonly string[] => [];
const from = (values: string) => (random: Random) => random.pick(values.split('|'));
const format = (name: string): Source => formatSources[name] as Source;

const languages =
  'English French German Spanish Italian Portuguese Dutch Japanese Chinese Korean Arabic Russian Polish Swedish Norwegian Danish Finnish Greek Turkish Hindi Ukrainian Czech'.split(
    ' ',
  );
const colours =
  'red orange yellow green blue purple violet pink brown black white grey gray teal cyan magenta turquoise gold silver beige navy maroon'.split(
    ' ',
  );
const currencies = 'USD EUR GBP JPY CHF CNY SEK NOK DKK PLN CAD AUD INR BRL'.split(' ');
const listed =
  (values: readonly string[]) =>
  ({ text }: Facts): string[] => {
    const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u));
    return values.filter((value) => words.has(value.toLowerCase()));
  };

/** More telling names first. */
export const kinds: readonly Kind[] = [
  { name: /\be ?mail/, ...format('email') },
  { name: /\b(?:url|uri|link|href|website|homepage)\b/, ...format('uri') },
  { name: /\b(?:uuid|guid)\b/, ...format('uuid') },
  { name: /\b(?:ip|ipv4)\b/, ...format('ipv4') },
  { name: /\b(?:hostname|host|domain)\b/, ...format('hostname') },
  {
    name: /\b(?:phone|mobile|telephone|fax)\b/,
    draw: ({ phones }) => phones,
    make: (random) => `+1 555 01${random.whole(10, 99)}`,
  },
  {
    name: /\b(?:datetime|timestamp)\b|\b(?:created|updated|modified|published|deleted|expires|starts?|ends?|due) at\b/,
    ...format('date-time'),
  },
  {
    name: /\b(?:date|day|birthday|dob|deadline|due|check ?in|check ?out|departure|arrival)\b/,
    draw: ({ dates, text }) => [
      ...dates,
      ...Array.from(
        text.matchAll(
          /\b(?:(?:next|this) )?(?:today|tomorrow|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:next|this) (?:week|weekend|month|year))\b/gi,
        ),
        ([day]) => day,
      ),
    ],
    make: (random) => format('date').make(random),
  },
  {
    name: /\btime\b/,
    draw: ({ times }) => times.map((time) => time.slice(0, 5)),
    make: (random) => format('iso-time').make(random).slice(0, 5),
  },
  {
    name: /\b(?:timezone|time zone|tz)\b/,
    draw: ({ text }) => Array.from(text.matchAll(/\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+\b/g), ([zone]) => zone),
    make: from('Europe/Oslo|Europe/Brussels|America/New_York|Asia/Tokyo'),
  },
  {
    name: /\b(?:origin|departure (?:city|airport)|from(?: \w+)?|source (?:city|location)|start (?:city|location))$/,
    draw: (facts) => placesAfter(facts, /^(?:from|leaving)$/),
    make: from('Ghent|Oslo|Lisbon|Turin'),
  },
  {
    name: /\b(?:destination|arrival (?:city|airport)|to(?: (?:city|location|airport))?|target (?:city|location))$/,
    draw: (facts) => [...placesAfter(facts, /^(?:to|towards?|visit|visiting)$/), ...placesAfter(facts, /^in$/)],
    make: from('Kyoto|Porto|Quito|Bergen'),
  },
  { name: /\bcountry code\b/, draw: none, make: from('BE|NO|PT|JP|BR') },
  { name: /\b(?:country|nation|nationality)\b/, draw: places, make: from('Belgium|Norway|Portugal|Japan|Brazil') },
  {
    name: /\b(?:city|location|place|town|municipality|capital|birthplace|venue|region|state|province|area|where|stadt|ort|ville|lieu|ciudad|lugar|città|citta|cidade|plaats|stad|город)(?![\p{L}])|城市|地点|地區|地区|都市|場所/u,
    draw: places,
    make: from('Ghent|Oslo|Lisbon|Kyoto|Montevideo'),
  },
  {
    name: /\b(?:street|address)\b/,
    draw: ({ text }) =>
      Array.from(
        text.matchAll(
          /\b\d{1,5} (?:\p{Lu}\p{Ll}+ ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Square|Boulevard|Blvd|Way)\b/gu,
        ),
        ([street]) => street,
      ),
    make: (random) => `${random.whole(1, 180)} Orchard Street`,
  },
  {
    name: /\b(?:zip|postal code|postcode)\b/,
    draw: ({ text }) => Array.from(text.matchAll(/\b\d{5}(?:-\d{4})?\b/g), ([code]) => code),
    make: (random) => String(random.whole(10000, 99999)),
  },
  { name: /\b(?:language|lang|locale)\b/, draw: listed(languages), make: from('English|French|German|Spanish') },
  {
    name: /\bcurrency\b/,
    draw: (facts) => [
      ...listed(currencies)(facts),
      ...(facts.text.includes('€') ? ['EUR'] : []),
      ...(facts.text.includes('$') ? ['USD'] : []),
      ...(facts.text.includes('£') ? ['GBP'] : []),
    ],
    make: from('EUR|USD|GBP'),
  },
  {
    name: /\bcolou?r\b/,
    draw: (facts) => [
      ...Array.from(facts.text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi), ([colour]) => colour),
      ...listed(colours)(facts),
    ],
    make: from('teal|amber|crimson|navy|olive'),
  },
  {
    name: /\b(?:unit|units)\b/,
    draw: listed([
      'celsius',
      'fahrenheit',
      'kelvin',
      'metric',
      'imperial',
      'km',
      'miles',
      'kg',
      'pounds',
      'meters',
      'metres',
    ]),
    make: from('metric|celsius'),
  },
  {
    name: /\b(?:symbol|ticker)\b/,
    draw: ({ text }) => Array.from(text.matchAll(/(?<![\w$])\$?([A-Z]{2,5})\b/g), ([, symbol = '']) => symbol),
    make: from('SIMU|PGTE'),
  },
  {
    name: /\b(?:path|file|filename|directory|folder|dir)\b/,
    draw: ({ paths, quoted }) => [...paths, ...quoted],
    make: (random) => `/home/user/${random.pick(slugs)}.txt`,
  },
  {
    name: /\b(?:command|cmd|shell|bash)\b/,
    draw: ({ code, quoted, text }) => [
      ...code,
      ...quoted,
      ...Array.from(
        text.matchAll(/\b(?:run|execute)\s+(?:the\s+)?(?:command\s+)?([a-z][\w./-]*(?:\s+[^\s.?!]+){0,8})/gi),
        ([, line = '']) => line,
      ),
    ],
    make: from('ls -la|pwd|uname -a|date'),
  },
  { name: /\b(?:code|script|program|sql|snippet)\b/, draw: ({ code }) => code, make: from('print("simulated")|x = 1') },
  {
    name: /\b(?:expression|equation|formula|calculation)\b/,
    draw: ({ expressions, code, text }) => [...expressions, ...code, findArithmetic(text) ?? []].flat(),
    make: (random) => `${random.whole(2, 20)} + ${random.whole(2, 20)}`,
  },
  {
    name: /\b(?:query|queries|q|search|keywords?|terms?|topic|phrase|needle)\b/,
    draw: query,
    make: (random) => pairOf(random).join(' '),
  },
  {
    name: /\b(?:recipe|product|item|movie|film|book|song|dish|game|course|event|project|team|ingredient|article|feature|attribute|field) name\b/,
    draw: ({ quoted }) => quoted,
    make: (random) => `The ${pairOf(random).join(' and the ')}`,
  },
  {
    name: /\b(?:company|organi[sz]ation|employer|brand|vendor|manufacturer)\b/,
    draw: persons,
    make: from('Northwind Lantern|Cobalt Harbour|Juniper Works'),
  },
  {
    name: /\bfirst name\b|\bgiven name\b/,
    draw: (facts) => persons(facts).map((name) => name.split(' ')[0] as string),
    make: (random) => random.pick(people).split(' ')[0] as string,
  },
  {
    name: /\b(?:last|family) name\b|\bsurname\b/,
    draw: (facts) => persons(facts).flatMap((name) => name.split(' ').slice(1).at(-1) ?? []),
    make: (random) => random.pick(people).split(' ')[1] as string,
  },
  {
    name: /\buser ?name\b|\blogin\b|\bhandle\b/,
    draw: ({ text }) => Array.from(text.matchAll(/(?<![\w.])@([a-z\d_]{2,30})\b/gi), ([, handle = '']) => handle),
    make: (random) => `${random.pick(slugs)}${random.whole(1, 99)}`,
  },
  {
    name: /\b(?:name|person|author|customer|attendee|recipient|participant|owner|assignee|contact|patient|guest|who)\b/,
    draw: persons,
    make: (random) => random.pick(people),
  },
  {
    name: /\b(?:id|identifier|key|code|reference|ref|number|sku|token)$/,
    draw: ({ text }) =>
      Array.from(
        text.matchAll(
          /(?<![\w-])(?=[\w-]{0,30}\d)(?=[\w-]{0,30}[A-Za-z])[A-Za-z\d]+(?:[-_][A-Za-z\d]+){0,6}(?![\w-])|#(\d+)\b/g,
        ),
        (match) => match[1] ?? match[0],
      ),
    make: (random) => `${random.pick(slugs)}-${uuidOf(random).slice(0, 8)}`,
  },
  {
    name: /\b(?:title|subject|headline|label|heading|caption|product|item|movie|book|song|recipe)\b/,
    draw: ({ quoted }) => quoted,
    make: (random) => `The ${pairOf(random).join(' and the ')}`,
  },
  {
    name: /\b(?:text|message|content|body|prompt|input|question|sentence|note|comment|thought|task|instructions?|file text|string|data)\b/,
    draw: whole,
    make: (random) => `A simulated text about a ${random.pick(slugs)}.`,
  },
  {
    name: /\b(?:description|summary|reason|reasoning|explanation|details?|answer|overview|abstract|conclusion|response|analysis|bio|output|final|definition|review)\b/,
    draw: none,
    make: (random) => `Simulated: something about a ${pairOf(random).join(' and a ')}.`,
  },
  { name: /\b(?:status|state)\b/, draw: none, make: from('active|pending|done') },
  {
    name: /\b(?:category|type|kind|genre|topic|tag|group|class)\b/,
    draw: ({ quoted }) => quoted,
    make: from('general|travel|science|food|music'),
  },
];

export const kindOf = (words: readonly string[]): Kind | undefined => {
  const name = words.join(' ');
  return kinds.find((kind) => kind.name.test(name));
};
