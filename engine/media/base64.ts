// Base64 of image data: line breaks, missing padding and both alphabets are accepted; other input is rejected before decoding.

/** Decoded size, computed from the length alone. */
export function decodedLength(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding);
}

/** Removes the line breaks that mail programs and shells insert. */
export const removeLineBreaks = (data: string): string => (/[\r\n]/.test(data) ? data.replace(/[\r\n]+/g, '') : data);

const printable = (character: string): string => (character === ' ' ? 'a space' : JSON.stringify(character));

/**
 * What is wrong with base64 data on one line (RFC 4648, sections 4 and 5, padded or not), or undefined.
 * Linear in the length.
 */
export function base64Violation(data: string): string | undefined {
  if (data === '') return 'has no data behind the comma';
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  const digits = data.length - padding;
  const invalidAt = data.search(/[^\w+/-]/);
  if (invalidAt >= 0 && invalidAt < digits) {
    const [character = ''] = data.slice(invalidAt);
    return character === '='
      ? `is no valid base64: padding in the middle, at character ${invalidAt}`
      : `is no valid base64: ${printable(character)} at character ${invalidAt} is not in its alphabet`;
  }
  if (digits % 4 === 1) return 'is no valid base64: its length cannot be, a character is missing or one too many';
  if (padding && data.length % 4 !== 0) return 'is no valid base64: its padding is wrong';
  const last = data[digits - 1] ?? 'A';
  const plain = { '-': '+', _: '/' }[last] ?? last;
  const value = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.indexOf(plain);
  const spare = [0, 0, 15, 3][digits % 4] ?? 0;
  return (value & spare) === 0 ? undefined : 'is no valid base64: its last character has bits that belong to no byte';
}
