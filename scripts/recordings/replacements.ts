// The replacements of one recording: equal originals get equal replacements, so that what belongs together still does.
import { isObject, type JsonObject, parsed } from '../../runtime/json.js';

export type Replacements = ReturnType<typeof createReplacements>;

/** JSON text, which stays JSON text: arguments of calls, structured output. */
function parsedText(text: string): JsonObject | unknown[] | undefined {
  const value = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  return isObject(value) || Array.isArray(value) ? value : undefined;
}

/** Creates the replacements of one recording. */
export function createReplacements() {
  const texts = new Map<string, string>();
  const keys = new Map<string, string>();
  const numbers = new Map<number, number>();
  let count = 0;

  const text = (original: string): string => {
    // Nothing can be read from white space and single signs.
    if (/^\s*$/.test(original)) return original;
    let made = texts.get(original);
    if (made === undefined) {
      const json = parsedText(original);
      made = json === undefined ? syntheticText(original, ++count) : JSON.stringify(value(json));
      // A text that was cut in the middle of JSON stays one.
      if (json === undefined && /^\s*[[{]\s*["[{]/.test(original)) made = `{"field_1":"text ${++count}`;
      texts.set(original, made);
    }
    return made;
  };
  /** The name of a member that a caller has chosen. */
  const key = (original: string): string => {
    const made = keys.get(original) ?? syntheticKey(keys.size + 1);
    keys.set(original, made);
    return made;
  };
  /** @param declared the contract says that a number stands here: small ones stay, for they count tokens and number events */
  const number = (original: number, declared: boolean): number => {
    if (Number.isInteger(original) && Math.abs(original) <= (declared ? 1e6 : 10)) return original;
    if (declared && !Number.isInteger(original)) return Number(original.toPrecision(1));
    const made = numbers.get(original) ?? (declared ? 1_700_000_000 : 100) + numbers.size;
    numbers.set(original, made);
    return made;
  };
  /** A caller's value: names, texts and numbers are replaced, the structure stays. */
  const value = (original: unknown): unknown => {
    if (typeof original === 'string') return text(original);
    if (typeof original === 'number') return number(original, false);
    if (Array.isArray(original)) return original.slice(0, maxItems).map(value);
    if (!isObject(original)) return original;
    return Object.fromEntries(Object.entries(original).map(([name, item]) => [key(name), value(item)]));
  };
  /** A text that arrives in pieces: the pieces of its replacement, as many, and empty where these are. */
  const pieces = (originals: readonly string[], whole: string): string[] => {
    const used = originals.filter(Boolean).length;
    let made = text(whole);
    const isPlain = made.startsWith('text ');
    while (made.length < used) made += isPlain ? ' more' : ' ';
    texts.set(whole, made);
    const size = Math.max(1, Math.floor(made.length / Math.max(1, used)));
    let at = 0;
    let left = used;
    return originals.map((original) => {
      if (!original) return '';
      left--;
      const piece = made.slice(at, left ? at + size : undefined);
      at += size;
      return piece;
    });
  };
  return { text, key, number, value, pieces };
}

/** Items of a caller's list that are kept. */
const maxItems = 3;

// What stands in place of recorded strings: the same sort of text, with nothing of the original in it.
//
// Every replacement says its sort and a number, so that a test can prove that a file holds nothing else (`isSynthetic`).

/** Beginnings of ids that say of what: they are the format's, not the caller's. */
const idPrefixes =
  'msg|resp|toolu|srvtoolu|mcptoolu|call|fc|rs|ws|fs|cu|ci|ctc|ig|mcp|mcpl|mcpr|mcpa|tsc|tso|sh|ap|cmp|req|file|container|item|chatcmpl|run';

const padded = (number: number, length: number): string => String(number).padStart(length, '0');

/** Smallest files of their types, as base64, by how base64 of the type begins. */
const files: readonly (readonly [begin: string, base64: string])[] = [
  ['iVBOR', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='],
  ['R0lGOD', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  ['/9j/', '/9j/4AAQSkZJRgABAQEAYABgAAD/2Q=='],
  ['UklGR', 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='],
  ['JVBERi', 'JVBERi0xLjQKJSVFT0YK'],
];

/** `synthetic 0001` and its like, as base64 without padding. */
const base64Of = (number: number): string => Buffer.from(`synthetic ${padded(number, 5)}`).toString('base64');

const mediaTypes: ReadonlySet<string> = new Set(
  (
    'text/plain text/html text/csv text/markdown text/x.enum image/png image/jpeg image/gif image/webp audio/mp3 audio/mpeg audio/wav audio/L16 ' +
    'video/mp4 application/json application/pdf application/octet-stream'
  ).split(' '),
);
const mediaType = /^(?:text|image|audio|video|application|font|model)\/[A-Za-z0-9.+-]{1,60}$/;

/** A media type as it is, if it is one of the usual. */
const defaultType = (type: string): string => (mediaTypes.has(type) ? type : 'application/octet-stream');

interface Sort {
  /** Which originals are of this sort. */
  readonly is: RegExp;
  /** The replacement. @param match of the original */
  readonly make: (number: number, match: RegExpExecArray) => string;
  /** What such replacements look like. */
  readonly made: RegExp;
}

/** The first that fits is taken. */
const sorts: readonly Sort[] = [
  { is: mediaType, make: (_, [type]) => defaultType(type), made: mediaType },
  {
    is: /^data:([a-z]+\/[A-Za-z0-9.+-]{1,60});base64,(.*)$/s,
    make: (number, [, type = '', data = '']) => `data:${defaultType(type)};base64,${fileOf(data) ?? base64Of(number)}`,
    made: /^data:([a-z]+\/[A-Za-z0-9.+-]{1,60});base64,(.+)$/,
  },
  { is: /^https?:\/\//, make: (number) => `https://example.com/${number}`, made: /^https:\/\/example\.com\/\d+$/ },
  { is: /^gs:\/\//, make: (number) => `gs://example/${number}`, made: /^gs:\/\/example\/\d+$/ },
  {
    is: /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/,
    make: () => '2025-01-01T00:00:00Z',
    made: /^2025-01-01T00:00:00Z$/,
  },
  { is: /^[A-Z]{2}$/, make: () => 'XX', made: /^XX$/ },
  { is: /^\d{4}-\d\d-\d\d$/, make: () => '2025-01-01', made: /^2025-01-01$/ },
  { is: /^\d+(\.\d+)?s$/, make: () => '1s', made: /^1s$/ },
  { is: /^-?\d+(\.\d+)?$/, make: (number) => String(number), made: /^\d{1,5}$/ },
  {
    is: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    make: (number) => `00000000-0000-4000-8000-${padded(number, 12)}`,
    made: /^00000000-0000-4000-8000-\d{12}$/,
  },
  {
    is: new RegExp(`^(${idPrefixes})([_-])[\\w-]{6,}$`),
    make: (number, [, prefix, dash]) => `${prefix}${dash}${padded(number, 8)}`,
    made: new RegExp(`^(${idPrefixes})[_-]\\d{8}$`),
  },
  {
    is: /^(cachedContents|files|models)\/.+/,
    make: (number, [, of]) => `${of}/name_${number}`,
    made: /^(cachedContents|files|models)\/name_\d+$/,
  },
  {
    is: /^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9+])[A-Za-z0-9+/_-]{24,}={0,2}$/,
    make: (number, [whole]) => fileOf(whole) ?? base64Of(number),
    made: /^(c3ludGhldGlj[A-Za-z0-9]+=*)$/,
  },
  { is: /^[\p{L}_][\w.:@/-]*$/u, make: (number) => `name_${number}`, made: /^name_\d+$/ },
];

/** The file in whose place base64 stands. */
const fileOf = (base64: string): string | undefined => files.find(([begin]) => base64.startsWith(begin))?.[1];

/** Text that is none of the sorts. */
const plain = /^text \d+( more)*$/;

/** A text of the same sort as the original. @param number distinguishes the texts of a recording */
function syntheticText(original: string, number: number): string {
  for (const { is, make } of sorts) {
    const match = is.exec(original);
    if (match) return make(number, match);
  }
  return `text ${number}`;
}

/** Whether a text can only have been made by `syntheticText`. */
export const isSynthetic = (text: string): boolean =>
  plain.test(text) ||
  files.some(([, base64]) => base64 === text) ||
  sorts.some(({ made }) => {
    const [whole, type = '', data = ''] = made.exec(text) ?? [];
    if (whole === undefined) return false;
    if (made === mediaType) return mediaTypes.has(whole);
    return !whole.startsWith('data:') || (mediaTypes.has(type) && isSynthetic(data));
  });

/** The name of a member that a caller has chosen. */
const syntheticKey = (number: number): string => `field_${number}`;

/** Whether a name can only have been made by `syntheticKey`. */
export const isSyntheticKey = (name: string): boolean => /^field_\d+$/.test(name);
