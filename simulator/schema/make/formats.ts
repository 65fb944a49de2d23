// Generates values for each `format` of JSON Schema and OpenAPI: from the message, or made up.
import type { MessageFacts } from '../message/facts.js';
import type { SeededRandom } from '../random.js';

export interface ValueSource {
  readonly find: (facts: MessageFacts) => readonly string[];
  readonly make: (random: SeededRandom) => string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const none = (): readonly string[] => [];
const hex = (random: SeededRandom, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');

export const slugs = 'harbour meadow lantern orchard compass willow granite ember juniper cobalt'.split(' ');
/** Two different ones. */
export const pairOf = (random: SeededRandom): [string, string] => {
  const first = random.whole(0, slugs.length - 1);
  const second = (first + random.whole(1, slugs.length - 1)) % slugs.length;
  return [slugs[first] as string, slugs[second] as string];
};

export const people =
  'Ada Marlow|Noor Haddad|Jonas Lind|Mei Tanaka|Tomas Vega|Ines Duarte|Kofi Mensah|Elena Petrova'.split('|');

const dateOf = (random: SeededRandom): string =>
  `${random.whole(2024, 2026)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const timeOf = (random: SeededRandom): string => `${two(random.whole(7, 20))}:${two(random.whole(0, 11) * 5)}:00`;

export const uuidOf = (random: SeededRandom): string =>
  [
    hex(random, 8),
    hex(random, 4),
    `4${hex(random, 3)}`,
    random.pick(['8', '9', 'a', 'b']) + hex(random, 3),
    hex(random, 12),
  ].join('-');

const moments = ({ dates, times, text }: MessageFacts): string[] => [
  ...Array.from(text.matchAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g), ([moment]) => moment),
  ...dates.map((date, index) => `${date}T${times[index] ?? '09:00:00'}Z`),
];

const email: ValueSource = {
  find: ({ emails }) => emails,
  make: (random) => `${random.pick(people).toLowerCase().replace(' ', '.')}@example.com`,
};
const uri: ValueSource = {
  find: ({ urls }) => urls,
  make: (random) => `https://example.com/${random.pick(slugs)}`,
};
const host: ValueSource = {
  find: ({ urls, emails }) => [
    ...urls.flatMap((url) => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? []),
    ...emails.map((address) => address.slice(address.indexOf('@') + 1)),
  ],
  make: (random) => `${random.pick(slugs)}.example.com`,
};
const path: ValueSource = {
  find: ({ paths }) => paths,
  make: (random) => `/${random.pick(slugs)}/${random.whole(1, 99)}`,
};

/** By format. Numeric formats (`int32`, `float`) are bounds and belong to numbers.ts. */
export const formatSources: Readonly<Record<string, ValueSource>> = {
  email,
  'idn-email': email,
  uri,
  url: uri,
  iri: uri,
  'uri-reference': { find: (facts) => [...facts.urls, ...facts.paths], make: path.make },
  'iri-reference': { find: (facts) => [...facts.urls, ...facts.paths], make: path.make },
  'uri-template': { find: none, make: (random) => `/${random.pick(slugs)}/{id}` },
  hostname: host,
  'idn-hostname': host,
  date: { find: ({ dates }) => dates, make: dateOf },
  time: { find: ({ times }) => times.map((time) => `${time}Z`), make: (random) => `${timeOf(random)}Z` },
  'iso-time': { find: ({ times }) => times, make: timeOf },
  'date-time': { find: moments, make: (random) => `${dateOf(random)}T${timeOf(random)}Z` },
  'iso-date-time': { find: moments, make: (random) => `${dateOf(random)}T${timeOf(random)}Z` },
  duration: {
    find: ({ numbers }) =>
      numbers.flatMap(({ value, after: [unit = ''] }) => {
        if (!Number.isInteger(value) || value < 0) return [];
        if (/^(?:min|minutes?)$/.test(unit)) return [`PT${value}M`];
        if (/^hours?$/.test(unit)) return [`PT${value}H`];
        if (/^sec(?:onds?)?$/.test(unit)) return [`PT${value}S`];
        return /^days?$/.test(unit) ? [`P${value}D`] : /^weeks?$/.test(unit) ? [`P${value}W`] : [];
      }),
    make: (random) => `PT${random.whole(1, 12) * 5}M`,
  },
  ipv4: { find: ({ addresses }) => addresses, make: (random) => `192.0.2.${random.whole(1, 254)}` },
  ipv6: {
    find: ({ text }) =>
      Array.from(text.matchAll(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi), ([address]) => address),
    make: (random) => `2001:db8::${hex(random, 4)}`,
  },
  uuid: { find: ({ uuids }) => uuids, make: uuidOf },
  regex: { find: ({ code }) => code, make: (random) => `^${random.pick(slugs)}\\d+$` },
  'json-pointer': { find: ({ paths }) => paths.filter((each) => each.startsWith('/')), make: path.make },
  'relative-json-pointer': { find: none, make: (random) => `${random.whole(0, 3)}/${random.pick(slugs)}` },
  'json-pointer-uri-fragment': { find: none, make: (random) => `#/${random.pick(slugs)}` },
  byte: { find: none, make: (random) => Buffer.from(random.pick(slugs)).toString('base64') },
  base64: { find: none, make: (random) => Buffer.from(random.pick(slugs)).toString('base64') },
  password: { find: none, make: (random) => `Sim-${hex(random, 8)}` },
};
