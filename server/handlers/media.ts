// Checks base64 data without decoding it.

/**
 * The error message for invalid base64; undefined for valid data. Accepts both alphabets, missing padding and line breaks. A data URL gets
 * its own message, because it is the most common mistake. Takes linear time for any input.
 */
export function base64Error(data: string): string | undefined {
  if (data.startsWith('data:')) return 'must be base64 alone, without a data URL prefix';
  const compact = /[\r\n]/.test(data) ? data.replace(/[\r\n]+/g, '') : data;
  if (compact === '') return 'must not be empty';
  const padding = compact.endsWith('==') ? 2 : compact.endsWith('=') ? 1 : 0;
  const digits = compact.length - padding;
  // Searches for an invalid character instead of matching the whole text: a match of 20 MB would record a backtracking position per character.
  const invalidAt = compact.search(/[^\w+/-]/);
  const complete = padding ? compact.length % 4 === 0 : digits % 4 !== 1;
  return complete && (invalidAt === -1 || invalidAt === digits) ? undefined : 'must be valid base64';
}
