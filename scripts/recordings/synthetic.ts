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
export function syntheticText(original: string, number: number): string {
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
export const syntheticKey = (number: number): string => `field_${number}`;

/** Whether a name can only have been made by `syntheticKey`. */
export const isSyntheticKey = (name: string): boolean => /^field_\d+$/.test(name);
