// A string or number for each `format` of JSON Schema and OpenAPI: from the text where it holds one, else made up.
import type { Facts } from '../message/facts.js';
import type { Random } from '../random.js';

export interface Source {
  readonly draw: (facts: Facts) => readonly string[];
  readonly make: (random: Random) => string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const none = (): readonly string[] => [];
const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');

export const slugs = 'harbour meadow lantern orchard compass willow granite ember juniper cobalt'.split(' ');
/** Two of them that differ. */
export const pairOf = (random: Random): [string, string] => {
  const first = random.whole(0, slugs.length - 1);
  const second = (first + random.whole(1, slugs.length - 1)) % slugs.length;
  return [slugs[first] as string, slugs[second] as string];
};

export const people =
  'Ada Marlow|Noor Haddad|Jonas Lind|Mei Tanaka|Tomas Vega|Ines Duarte|Kofi Mensah|Elena Petrova'.split('|');

export const dateOf = (random: Random): string =>
  `${random.whole(2024, 2026)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const timeOf = (random: Random): string => `${two(random.whole(7, 20))}:${two(random.whole(0, 11) * 5)}:00`;

export const uuidOf = (random: Random): string =>
  [
    hex(random, 8),
    hex(random, 4),
    `4${hex(random, 3)}`,
    random.pick(['8', '9', 'a', 'b']) + hex(random, 3),
    hex(random, 12),
  ].join('-');

const moments = ({ dates, times, text }: Facts): string[] => [
  ...Array.from(text.matchAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g), ([moment]) => moment),
  ...dates.map((date, index) => `${date}T${times[index] ?? '09:00:00'}Z`),
];

const email: Source = {
  draw: ({ emails }) => emails,
  make: (random) => `${random.pick(people).toLowerCase().replace(' ', '.')}@example.com`,
};
const uri: Source = {
  draw: ({ urls }) => urls,
  make: (random) => `https://example.com/${random.pick(slugs)}`,
};
const host: Source = {
  draw: ({ urls, emails }) => [
    ...urls.flatMap((url) => /^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? []),
    ...emails.map((address) => address.slice(address.indexOf('@') + 1)),
  ],
  make: (random) => `${random.pick(slugs)}.example.com`,
};
const path: Source = { draw: ({ paths }) => paths, make: (random) => `/${random.pick(slugs)}/${random.whole(1, 99)}` };

/** By name of the format. Numeric formats (`int32`, `float`) are bounds, not strings: numbers.ts knows them. */
export const formatSources: Readonly<Record<string, Source>> = {
  email,
  'idn-email': email,
  uri,
  url: uri,
  iri: uri,
  'uri-reference': { draw: (facts) => [...facts.urls, ...facts.paths], make: path.make },
  'iri-reference': { draw: (facts) => [...facts.urls, ...facts.paths], make: path.make },
  'uri-template': { draw: none, make: (random) => `/${random.pick(slugs)}/{id}` },
  hostname: host,
  'idn-hostname': host,
  date: { draw: ({ dates }) => dates, make: dateOf },
  time: { draw: ({ times }) => times.map((time) => `${time}Z`), make: (random) => `${timeOf(random)}Z` },
  'iso-time': { draw: ({ times }) => times, make: timeOf },
  'date-time': { draw: moments, make: (random) => `${dateOf(random)}T${timeOf(random)}Z` },
  'iso-date-time': { draw: moments, make: (random) => `${dateOf(random)}T${timeOf(random)}Z` },
  duration: {
    draw: ({ numbers }) =>
      numbers.flatMap(({ value, after: [unit = ''] }) => {
        if (!Number.isInteger(value) || value < 0) return [];
        if (/^(?:min|minutes?)$/.test(unit)) return [`PT${value}M`];
        if (/^hours?$/.test(unit)) return [`PT${value}H`];
        if (/^sec(?:onds?)?$/.test(unit)) return [`PT${value}S`];
        return /^days?$/.test(unit) ? [`P${value}D`] : /^weeks?$/.test(unit) ? [`P${value}W`] : [];
      }),
    make: (random) => `PT${random.whole(1, 12) * 5}M`,
  },
  ipv4: { draw: ({ addresses }) => addresses, make: (random) => `192.0.2.${random.whole(1, 254)}` },
  ipv6: {
    draw: ({ text }) =>
      Array.from(text.matchAll(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi), ([address]) => address),
    make: (random) => `2001:db8::${hex(random, 4)}`,
  },
  uuid: { draw: ({ uuids }) => uuids, make: uuidOf },
  regex: { draw: ({ code }) => code, make: (random) => `^${random.pick(slugs)}\\d+$` },
  'json-pointer': { draw: ({ paths }) => paths.filter((each) => each.startsWith('/')), make: path.make },
  'relative-json-pointer': { draw: none, make: (random) => `${random.whole(0, 3)}/${random.pick(slugs)}` },
  'json-pointer-uri-fragment': { draw: none, make: (random) => `#/${random.pick(slugs)}` },
  byte: { draw: none, make: (random) => Buffer.from(random.pick(slugs)).toString('base64') },
  base64: { draw: none, make: (random) => Buffer.from(random.pick(slugs)).toString('base64') },
  password: { draw: none, make: (random) => `Sim-${hex(random, 8)}` },
};
