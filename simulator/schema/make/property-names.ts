// Infers the kind of a string property from its name: how to find it in a message, and how to make one up.
import { findArithmetic } from '../../text/arithmetic.js';
import type { MessageFacts } from '../message/facts.js';
import { personNames, placeNames, placesAfter, query, wholeMessage } from '../message/phrases.js';
import type { SeededRandom } from '../random.js';
import { formatSources, pairOf, people, slugs, uuidOf, type ValueSource } from './formats.js';

interface PropertyKind extends ValueSource {
  /** Tested against the words of the member's name, joined by spaces. */
  readonly name: RegExp;
}

const none = (): readonly string[] => [];
const findIn = (values: string) => (random: SeededRandom) => random.pick(values.split('|'));
const formatKind = (name: string): ValueSource => formatSources[name] as ValueSource;

const languages =
  'English French German Spanish Italian Portuguese Dutch Japanese Chinese Korean Arabic Russian Polish Swedish Norwegian Danish Finnish Greek Turkish Hindi Ukrainian Czech'.split(
    ' ',
  );
const colours =
  'red orange yellow green blue purple violet pink brown black white grey gray teal cyan magenta turquoise gold silver beige navy maroon'.split(
    ' ',
  );
const currencies = 'USD EUR GBP JPY CHF CNY SEK NOK DKK PLN CAD AUD INR BRL'.split(' ');
const oneOfListed =
  (values: readonly string[]) =>
  ({ text }: MessageFacts): string[] => {
    const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u));
    return values.filter((value) => words.has(value.toLowerCase()));
  };

/** More specific names come first. */
const propertyKinds: readonly PropertyKind[] = [
  { name: /\be ?mail/, ...formatKind('email') },
  { name: /\b(?:url|uri|link|href|website|homepage)\b/, ...formatKind('uri') },
  { name: /\b(?:uuid|guid)\b/, ...formatKind('uuid') },
  { name: /\b(?:ip|ipv4)\b/, ...formatKind('ipv4') },
  { name: /\b(?:hostname|host|domain)\b/, ...formatKind('hostname') },
  {
    name: /\b(?:phone|mobile|telephone|fax)\b/,
    find: ({ phones }) => phones,
    make: (random) => `+1 555 01${random.whole(10, 99)}`,
  },
  {
    name: /\b(?:datetime|timestamp)\b|\b(?:created|updated|modified|published|deleted|expires|starts?|ends?|due) at\b/,
    ...formatKind('date-time'),
  },
  {
    name: /\b(?:date|day|birthday|dob|deadline|due|check ?in|check ?out|departure|arrival)\b/,
    find: ({ dates, text }) => [
      ...dates,
      ...Array.from(
        text.matchAll(
          /\b(?:(?:next|this) )?(?:today|tomorrow|tonight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:next|this) (?:week|weekend|month|year))\b/gi,
        ),
        ([day]) => day,
      ),
    ],
    make: (random) => formatKind('date').make(random),
  },
  {
    name: /\btime\b/,
    find: ({ times }) => times.map((time) => time.slice(0, 5)),
    make: (random) => formatKind('iso-time').make(random).slice(0, 5),
  },
  {
    name: /\b(?:timezone|time zone|tz)\b/,
    find: ({ text }) => Array.from(text.matchAll(/\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+\b/g), ([zone]) => zone),
    make: findIn('Europe/Oslo|Europe/Brussels|America/New_York|Asia/Tokyo'),
  },
  {
    name: /\b(?:origin|departure (?:city|airport)|from(?: \w+)?|source (?:city|location)|start (?:city|location))$/,
    find: (facts) => placesAfter(facts, /^(?:from|leaving)$/),
    make: findIn('Ghent|Oslo|Lisbon|Turin'),
  },
  {
    name: /\b(?:destination|arrival (?:city|airport)|to(?: (?:city|location|airport))?|target (?:city|location))$/,
    find: (facts) => [...placesAfter(facts, /^(?:to|towards?|visit|visiting)$/), ...placesAfter(facts, /^in$/)],
    make: findIn('Kyoto|Porto|Quito|Bergen'),
  },
  { name: /\bcountry code\b/, find: none, make: findIn('BE|NO|PT|JP|BR') },
  {
    name: /\b(?:country|nation|nationality)\b/,
    find: placeNames,
    make: findIn('Belgium|Norway|Portugal|Japan|Brazil'),
  },
  {
    name: /\b(?:city|location|place|town|municipality|capital|birthplace|venue|region|state|province|area|where|stadt|ort|ville|lieu|ciudad|lugar|città|citta|cidade|plaats|stad|город)(?![\p{L}])|城市|地点|地區|地区|都市|場所/u,
    find: placeNames,
    make: findIn('Ghent|Oslo|Lisbon|Kyoto|Montevideo'),
  },
  {
    name: /\b(?:street|address)\b/,
    find: ({ text }) =>
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
    find: ({ text }) => Array.from(text.matchAll(/\b\d{5}(?:-\d{4})?\b/g), ([code]) => code),
    make: (random) => String(random.whole(10000, 99999)),
  },
  { name: /\b(?:language|lang|locale)\b/, find: oneOfListed(languages), make: findIn('English|French|German|Spanish') },
  {
    name: /\bcurrency\b/,
    find: (facts) => [
      ...oneOfListed(currencies)(facts),
      ...(facts.text.includes('€') ? ['EUR'] : []),
      ...(facts.text.includes('$') ? ['USD'] : []),
      ...(facts.text.includes('£') ? ['GBP'] : []),
    ],
    make: findIn('EUR|USD|GBP'),
  },
  {
    name: /\bcolou?r\b/,
    find: (facts) => [
      ...Array.from(facts.text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi), ([colour]) => colour),
      ...oneOfListed(colours)(facts),
    ],
    make: findIn('teal|amber|crimson|navy|olive'),
  },
  {
    name: /\b(?:unit|units)\b/,
    find: oneOfListed([
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
    make: findIn('metric|celsius'),
  },
  {
    name: /\b(?:symbol|ticker)\b/,
    find: ({ text }) => Array.from(text.matchAll(/(?<![\w$])\$?([A-Z]{2,5})\b/g), ([, symbol = '']) => symbol),
    make: findIn('SIMU|PGTE'),
  },
  {
    name: /\b(?:path|file|filename|directory|folder|dir)\b/,
    find: ({ paths, quoted }) => [...paths, ...quoted],
    make: (random) => `/home/user/${random.pick(slugs)}.txt`,
  },
  {
    name: /\b(?:command|cmd|shell|bash)\b/,
    find: ({ code, quoted, text }) => [
      ...code,
      ...quoted,
      ...Array.from(
        text.matchAll(/\b(?:run|execute)\s+(?:the\s+)?(?:command\s+)?([a-z][\w./-]*(?:\s+[^\s.?!]+){0,8})/gi),
        ([, line = '']) => line,
      ),
    ],
    make: findIn('ls -la|pwd|uname -a|date'),
  },
  {
    name: /\b(?:code|script|program|sql|snippet)\b/,
    find: ({ code }) => code,
    make: findIn('print("simulated")|x = 1'),
  },
  {
    name: /\b(?:expression|equation|formula|calculation)\b/,
    find: ({ expressions, code, text }) => [...expressions, ...code, findArithmetic(text) ?? []].flat(),
    make: (random) => `${random.whole(2, 20)} + ${random.whole(2, 20)}`,
  },
  {
    name: /\b(?:query|queries|q|search|keywords?|terms?|topic|phrase|needle)\b/,
    find: query,
    make: (random) => pairOf(random).join(' '),
  },
  {
    name: /\b(?:recipe|product|item|movie|film|book|song|dish|game|course|event|project|team|ingredient|article|feature|attribute|field) name\b/,
    find: ({ quoted }) => quoted,
    make: (random) => `The ${pairOf(random).join(' and the ')}`,
  },
  {
    name: /\b(?:company|organi[sz]ation|employer|brand|vendor|manufacturer)\b/,
    find: personNames,
    make: findIn('Northwind Lantern|Cobalt Harbour|Juniper Works'),
  },
  {
    name: /\bfirst name\b|\bgiven name\b/,
    find: (facts) => personNames(facts).map((name) => name.split(' ')[0] as string),
    make: (random) => random.pick(people).split(' ')[0] as string,
  },
  {
    name: /\b(?:last|family) name\b|\bsurname\b/,
    find: (facts) => personNames(facts).flatMap((name) => name.split(' ').slice(1).at(-1) ?? []),
    make: (random) => random.pick(people).split(' ')[1] as string,
  },
  {
    name: /\buser ?name\b|\blogin\b|\bhandle\b/,
    find: ({ text }) => Array.from(text.matchAll(/(?<![\w.])@([a-z\d_]{2,30})\b/gi), ([, handle = '']) => handle),
    make: (random) => `${random.pick(slugs)}${random.whole(1, 99)}`,
  },
  {
    name: /\b(?:name|person|author|customer|attendee|recipient|participant|owner|assignee|contact|patient|guest|who)\b/,
    find: personNames,
    make: (random) => random.pick(people),
  },
  {
    name: /\b(?:id|identifier|key|code|reference|ref|number|sku|token)$/,
    find: ({ text }) =>
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
    find: ({ quoted }) => quoted,
    make: (random) => `The ${pairOf(random).join(' and the ')}`,
  },
  {
    name: /\b(?:text|message|content|body|prompt|input|question|sentence|note|comment|thought|task|instructions?|file text|string|data)\b/,
    find: wholeMessage,
    make: (random) => `A simulated text about a ${random.pick(slugs)}.`,
  },
  {
    name: /\b(?:description|summary|reason|reasoning|explanation|details?|answer|overview|abstract|conclusion|response|analysis|bio|output|final|definition|review)\b/,
    find: none,
    make: (random) => `Simulated: something about a ${pairOf(random).join(' and a ')}.`,
  },
  { name: /\b(?:status|state)\b/, find: none, make: findIn('active|pending|done') },
  {
    name: /\b(?:category|type|kind|genre|topic|tag|group|class)\b/,
    find: ({ quoted }) => quoted,
    make: findIn('general|travel|science|food|music'),
  },
];

export const propertyKindOf = (words: readonly string[]): PropertyKind | undefined => {
  const name = words.join(' ');
  return propertyKinds.find((kind) => kind.name.test(name));
};
