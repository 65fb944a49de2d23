// The functions of rules between fields that read bytes in texts: base64, and data URLs with base64 (RFC 2397). Nothing is decoded, except the
// first bytes for `imageType`. Server, mock, lint and generated validators share this file, which imports nothing.

/** Whether a text starts like a data URL. */
export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/** The part before the comma is short; a longer one is not a data URL. */
const maxHeaderLength = 256;

function readDataUrl(text: string): { mediaType: string; data: string } | undefined {
  const comma = text.slice(0, maxHeaderLength).indexOf(',');
  const head = /^data:([^;]*)(?:;[^;]*)*;base64$/i.exec(text.slice(0, Math.max(comma, 0)));
  return head ? { mediaType: (head[1] ?? '').trim().toLowerCase(), data: text.slice(comma + 1) } : undefined;
}

/** Whether a text is a data URL with base64, which may be invalid. */
export const isBase64Url = (text: string): boolean => readDataUrl(text) !== undefined;

/** The media type that a data URL with base64 declares, in lower case without parameters; empty for any other text. */
export const mediaType = (text: string): string => readDataUrl(text)?.mediaType ?? '';

/** The base64 of a data URL; empty for a data URL without base64; any other text itself. */
export const base64Of = (text: string): string => (isDataUrl(text) ? (readDataUrl(text)?.data ?? '') : text);

const compactOf = (data: string): string => (/[\r\n]/.test(data) ? data.replace(/[\r\n]+/g, '') : data);

/**
 * What is wrong with base64; empty for valid data. Accepts both alphabets, missing padding and line breaks. A data URL gets
 * its own message, because it is the most common problem. Takes linear time for any input.
 */
export function base64Problem(data: string): string {
  if (data.startsWith('data:')) return 'must be base64 alone, without a data URL prefix';
  const compact = compactOf(data);
  if (compact === '') return 'must not be empty';
  const padding = compact.endsWith('==') ? 2 : compact.endsWith('=') ? 1 : 0;
  const digits = compact.length - padding;
  // Searches for an invalid character instead of matching the whole text: a match of 20 MB would record a backtracking position per character.
  const invalidAt = compact.search(/[^\w+/-]/);
  const complete = padding ? compact.length % 4 === 0 : digits % 4 !== 1;
  return complete && (invalidAt === -1 || invalidAt === digits) ? '' : 'must be valid base64';
}

/** Whether a text is base64, or a data URL with base64. */
export const isBase64 = (text: string): boolean => base64Problem(base64Of(text)) === '';

/** The number of bytes in base64, or in a data URL with base64. */
export function byteSize(text: string): number {
  const digits = compactOf(base64Of(text)).replace(/=+$/, '').length;
  return Math.floor((digits * 3) / 4);
}

/** First bytes of the image types that the services of this kind accept; a dot is any byte. */
const signatures: readonly (readonly [mediaType: string, bytes: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/** The media type of an image in base64 or in a data URL, by its first bytes: PNG, JPEG, GIF or WebP; empty for anything else. */
export function imageType(text: string): string {
  const start = compactOf(base64Of(text).slice(0, 64)).slice(0, 24).replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[\w+/]{24}$/.test(start)) return '';
  const bytes = atob(start);
  return signatures.find(([, signature]) => signature.test(bytes))?.[0] ?? '';
}
