// Faked strings: of a format, of a pattern, or words that suit the name of the field.
import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { JsonObject } from '../contract/json.js';
import { matchesWithin } from '../contract/schemas/time-limit.js';

/** Example values of formats, unique per `salt` where a list may ask for unique ones. */
const formats: Readonly<Record<string, (salt: number) => string>> = {
  'date-time': (salt) => `2026-01-02T03:04:${String((5 + salt) % 60).padStart(2, '0')}Z`,
  date: (salt) => `2026-01-${String(1 + (salt % 28)).padStart(2, '0')}`,
  time: () => '03:04:05Z',
  duration: (salt) => `PT${5 + salt}M`,
  email: (salt) => `user${salt || ''}@example.com`,
  'idn-email': (salt) => `user${salt || ''}@example.com`,
  hostname: (salt) => `host${salt || ''}.example.com`,
  'idn-hostname': (salt) => `host${salt || ''}.example.com`,
  ipv4: (salt) => `192.0.2.${1 + (salt % 250)}`,
  ipv6: (salt) => `2001:db8::${1 + salt}`,
  uri: (salt) => `https://example.com/${salt || ''}`,
  url: (salt) => `https://example.com/${salt || ''}`,
  iri: (salt) => `https://example.com/${salt || ''}`,
  'uri-reference': (salt) => `/example${salt || ''}`,
  'iri-reference': (salt) => `/example${salt || ''}`,
  'uri-template': () => 'https://example.com/{id}',
  uuid: (salt) => `3fa85f64-5717-4562-b3fc-${(0x2c963f66afa6 + salt).toString(16)}`,
  'json-pointer': () => '/example',
  'relative-json-pointer': () => '0',
  'json-pointer-uri-fragment': () => '#/example',
  regex: () => '^example$',
  byte: () => 'bW9jaw==',
};

/** Words for fields that most contracts have. */
const named: readonly (readonly [RegExp, string])[] = [
  [/e-?mail$/i, 'user@example.com'],
  [/(url|uri|href|link)$/i, 'https://example.com/'],
  [/(^|_|[a-z])(id|Id|ID)$/, 'id_1'],
  [/phone/i, '+1-202-555-0143'],
  [/title$/i, 'An example'],
  [/description|summary/i, 'An example.'],
  [/first_?name/i, 'Ada'],
  [/last_?name/i, 'Lovelace'],
  [/(^|_)name$|Name$/, 'Example'],
  [/^model$/i, 'example-model'],
  [/city/i, 'Ghent'],
  [/country/i, 'BE'],
  [/currency/i, 'EUR'],
  [/language|locale/i, 'en'],
];

/** Characters of a pattern's text above which only the general generator is asked: it has a limit, which json-schema-faker lacks. */
const maxRepetitions = 100_000;

/** An upper bound of what the counts of a pattern ask for, as if all of them were nested. */
const repetitionsOf = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)/g)].reduce((all, [, count]) => all * Math.max(1, Number(count)), 1);

function fromPattern(pattern: string, schema: JsonObject, seed: number): string | undefined {
  if (repetitionsOf(pattern) > maxRepetitions) return undefined;
  const { minLength, maxLength } = schema;
  let matches: RegExp;
  try {
    matches = new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  for (let turn = 0; turn < 4; turn++)
    try {
      const bounds = turn % 2 ? {} : { minLength, maxLength };
      const text: unknown = generateSync({ type: 'string', pattern, ...bounds } as JsonSchema, { seed: seed + turn });
      if (typeof text === 'string' && matchesWithin(matches, text)) return text;
    } catch {
      // The next turn has another seed.
    }
  return undefined;
}

/**
 * A string for a schema.
 * @param field the name of the field that holds it
 * @param salt different numbers give different strings, where the schema allows several
 */
export function fakeText(schema: JsonObject, field: string, salt: number): string {
  const min = Number(schema.minLength ?? 0);
  const max = Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  if (schema.contentMediaType === 'application/json') return '{}';
  if (schema.contentEncoding === 'base64') return 'bW9jaw==';
  const format = typeof schema.format === 'string' ? formats[schema.format] : undefined;
  if (typeof schema.pattern === 'string') {
    const text = fromPattern(schema.pattern, schema, 1 + salt);
    if (text !== undefined) return text;
  }
  if (format && Object.hasOwn(formats, String(schema.format))) return format(salt);
  const word = named.find(([pattern]) => pattern.test(field))?.[1] ?? 'example';
  const text = salt ? `${word} ${salt + 1}` : word;
  const long = text.length < min ? text + 'x'.repeat(Math.min(min, 100_000) - text.length) : text;
  // The end differs between values of different salt.
  return long.length > max ? long.slice(long.length - max) : long;
}
